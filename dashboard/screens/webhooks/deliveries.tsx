import { type ReactNode, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useChange, useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  RedeliverOneDocument,
  WebhookDeliveryChangesDocument,
  WebhookDeliveryEventDocument,
  WebhookDeliveryListDocument,
  type WebhookDeliveryListQuery,
  WebhookDeliveryPeekDocument,
  type WebhookDeliveryPeekQuery,
  type WebhookDeliveryState,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { Button, Empty, formatCount, formatMs, Panel, Problem, partStyle, Status, Time } from '../../parts/parts.tsx';
import { Facts, Json, Peek } from '../../parts/peek.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { RedeliverFailed } from './redeliver-failed.tsx';
import type { Webhook } from './webhook-form.tsx';

type Row = NonNullable<WebhookDeliveryListQuery['webhookDeliveries']>['nodes'][number];
type Delivery = NonNullable<WebhookDeliveryPeekQuery['webhookDelivery']>;

const CHANGED_BY = [WebhookDeliveryChangesDocument];
const STATES: readonly WebhookDeliveryState[] = ['PENDING', 'DELIVERED', 'FAILED'];

/** Deliveries of a webhook, those to come too. */
export function Deliveries({ webhook, failed }: { readonly webhook: Webhook; readonly failed: number }): ReactNode {
  const mayWrite = useMay()('webhooks:write');
  const [filters, setFilters] = useFilters('state', 'peek');
  const [isRedelivering, setRedelivering] = useState(false);
  const [notice, setNotice] = useState('');
  const { id, enabled } = webhook;
  const filter = filters.state === '' ? null : { state: filters.state as WebhookDeliveryState };
  const list = useList(
    WebhookDeliveryListDocument,
    { webhookId: id, filter },
    ({ webhookDeliveries }) => webhookDeliveries,
    CHANGED_BY,
  );
  const count = list.totalCount;
  return (
    <Panel
      title={titleOf(count, 'delivery', 'deliveries')}
      actions={
        <div className={partStyle['row']}>
          <FilterBar>
            <SelectFilter
              label="State"
              value={filters.state}
              options={STATES}
              onChange={(state) => setFilters({ state })}
            />
          </FilterBar>
          {mayWrite && enabled && failed > 0 && (
            <Button onClick={() => setRedelivering(true)}>Redeliver all that failed</Button>
          )}
        </div>
      }
    >
      {notice !== '' && <p role="status">{notice}</p>}
      <DataTable
        label="Deliveries"
        columns={COLUMNS}
        list={list}
        keyOf={(row) => row.id}
        onPeek={(row) => setFilters({ peek: row.id })}
        peeked={filters.peek}
        empty={
          <Empty>
            <p>
              {filter
                ? 'No delivery stands so.'
                : 'Nothing was sent yet. An event that fits shows here, and so does a test.'}
            </p>
          </Empty>
        }
      />
      {filters.peek !== '' && (
        <DeliveryPeek
          key={filters.peek}
          id={filters.peek}
          mayRedeliver={mayWrite && enabled}
          onClose={() => setFilters({ peek: '' })}
        />
      )}
      {isRedelivering && (
        <RedeliverFailed webhook={webhook} failed={failed} onDone={setNotice} onClose={() => setRedelivering(false)} />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Event', width: 14, cell: ({ eventType }) => eventType },
  {
    title: 'Sequence',
    width: 6,
    isNumber: true,
    cell: ({ sequence }) => (sequence == null ? '–' : formatCount(sequence)),
  },
  { title: 'State', width: 7, cell: ({ state }) => <Status status={state} /> },
  { title: 'Tries', width: 5, isNumber: true, cell: ({ attemptCount }) => formatCount(attemptCount) },
  { title: 'Made', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { title: 'Next try', width: 7, cell: ({ nextAttemptAt }) => (nextAttemptAt ? <Time at={nextAttemptAt} /> : '–') },
  { title: 'Ended', width: 7, cell: ({ finishedAt }) => (finishedAt ? <Time at={finishedAt} /> : '–') },
];

interface DeliveryPeekProps {
  readonly id: string;
  readonly mayRedeliver: boolean;
  readonly onClose: () => void;
}

function DeliveryPeek({ id, mayRedeliver, onClose }: DeliveryPeekProps): ReactNode {
  const { data, error } = useGraph(WebhookDeliveryPeekDocument, { id }, CHANGED_BY);
  const redeliver = useChange(RedeliverOneDocument);
  const delivery = data?.data.webhookDelivery;
  const problem = error ? messageOf(error) : redeliver.error ? messageOf(redeliver.error) : data?.errors[0]?.message;
  return (
    <Peek title={delivery?.eventType ?? 'Delivery'} onClose={onClose}>
      {problem && <Problem>{problem}</Problem>}
      {delivery && (
        <>
          {mayRedeliver && (
            <div className={partStyle['row']}>
              <Button disabled={redeliver.isPending} onClick={() => redeliver.mutate({ id })}>
                Redeliver
              </Button>
            </div>
          )}
          <Facts
            facts={{
              State: <Status status={delivery.state} />,
              Event: <code>{delivery.eventId}</code>,
              Sequence: delivery.sequence != null && formatCount(delivery.sequence),
              Made: <Time at={delivery.createdAt} />,
              'Next try': delivery.nextAttemptAt && <Time at={delivery.nextAttemptAt} />,
              Ended: delivery.finishedAt && <Time at={delivery.finishedAt} />,
              Identifier: <code>{delivery.id}</code>,
            }}
          />
          <h3>Tries</h3>
          <Attempts attempts={delivery.attempts} />
          {delivery.sequence != null && <SentEvent id={delivery.eventId} />}
        </>
      )}
    </Peek>
  );
}

function Attempts({ attempts }: Pick<Delivery, 'attempts'>): ReactNode {
  if (attempts.length === 0) return <p>It was not sent yet.</p>;
  return (
    <Timeline
      entries={attempts.map(({ number, startedAt, durationMs, responseStatus, responseBody, error }) => ({
        at: startedAt,
        tone: error ? 'bad' : 'good',
        title: `${number}. ${responseStatus == null ? 'No answer' : `Answer ${responseStatus}`} after ${formatMs(durationMs)}`,
        detail: (
          <>
            {error && <p>{error}</p>}
            {responseBody && <Json label={`Answer of try ${number}`} value={responseBody} />}
          </>
        ),
      }))}
    />
  );
}

/** The body that is sent, made of the event as it is stored. A test has no event. */
function SentEvent({ id }: { readonly id: string }): ReactNode {
  const { viewer } = useApp();
  const mayRead = useMay()('events:read');
  const { data } = useGraph(WebhookDeliveryEventDocument, { id }, [], { isNeeded: mayRead });
  const event = data?.data.event;
  if (!event) return null;
  const { eventType, createdAt, sequence, category, source, payload } = event;
  const body = {
    type: eventType,
    timestamp: createdAt,
    id,
    tenant_id: viewer.tenantId,
    sequence,
    category,
    source,
    data: payload,
  };
  return (
    <>
      <h3>Request</h3>
      <Json label="Request" value={body} />
    </>
  );
}
