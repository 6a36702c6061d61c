import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { WebhookListDocument, type WebhookListQuery } from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Button, Empty, formatCount, Panel, ScreenHead, Time } from '../../parts/parts.tsx';
import { NewWebhook } from './webhook-form.tsx';
import { eventsOf, WebhookState } from './webhook-state.tsx';
import { WebhookView } from './webhook-view.tsx';

type Webhook = NonNullable<WebhookListQuery['webhooks']>['nodes'][number];

/** Webhooks that get the events of the organization; with `?webhook=`, one of them and its deliveries. */
export function WebhooksScreen(): ReactNode {
  const [{ webhook }] = useFilters('webhook');
  return webhook === '' ? <WebhookTable /> : <WebhookView key={webhook} id={webhook} />;
}

function WebhookTable(): ReactNode {
  const may = useMay();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  // Whoever has events sent can read them.
  const mayMake = may('webhooks:write') && may('events:read');
  const list = useList(WebhookListDocument, {}, ({ webhooks }) => webhooks, ['event.webhook_']);
  const count = list.totalCount;
  return (
    <>
      <ScreenHead title="Webhooks">
        {mayMake && (
          <Button look="primary" onClick={() => setMaking(true)}>
            New webhook
          </Button>
        )}
      </ScreenHead>
      <Panel title={titleOf(count, 'webhook')}>
        <DataTable
          label="Webhooks"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => void navigate({ to: '.', search: { webhook: id } })}
          empty={
            <Empty>
              <p>A webhook has the events of the organization sent to a URL of yours, signed, as they happen.</p>
              {mayMake && <Button onClick={() => setMaking(true)}>Make the first one</Button>}
            </Empty>
          }
        />
      </Panel>
      {isMaking && <NewWebhook onClose={() => setMaking(false)} />}
    </>
  );
}

const COLUMNS: readonly Column<Webhook>[] = [
  { title: 'URL', width: 17, cell: ({ url }) => url },
  { title: 'Description', width: 10, cell: ({ description }) => description || '–' },
  { title: 'Events', width: 13, cell: (webhook) => eventsOf(webhook) },
  { title: 'State', width: 7, cell: (webhook) => <WebhookState {...webhook} /> },
  { title: 'Pending', width: 5, isNumber: true, cell: ({ pendingDeliveries }) => formatCount(pendingDeliveries) },
  { title: 'Made', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];
