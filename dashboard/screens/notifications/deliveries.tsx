import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  type NotificationChannel,
  NotificationDeliveryListDocument,
  type NotificationDeliveryListQuery,
  type NotificationDeliveryStatus,
  RetryDeliveriesDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../parts/filter-bar.tsx';
import {
  Button,
  Empty,
  formatCount,
  formatMs,
  Panel,
  Problem,
  partStyle,
  Status,
  Time,
  wordOf,
} from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { Timeline, type TimelineEntry } from '../../parts/timeline.tsx';
import { CHANNELS, channelTitle } from './channels.ts';

type Delivery = NonNullable<NotificationDeliveryListQuery['notificationDeliveries']>['nodes'][number];

const CHANGED_BY = ['notification.accepted', 'notification.sent', 'notification.delivered', 'notification.failed'];
const STATUSES: readonly NotificationDeliveryStatus[] = ['QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'DEAD'];

/** The deliveries of the whole organization. */
export function DeliveriesTab(): ReactNode {
  const [filters, setFilters] = useFilters('status', 'channel', 'reason', 'user', 'peek');
  const [notice, setNotice] = useState('');
  const { status, channel, reason, user } = filters;
  const given = {
    ...(status !== '' && { statuses: [status as NotificationDeliveryStatus] }),
    ...(channel !== '' && { channels: [channel as NotificationChannel] }),
    ...(reason !== '' && { reason }),
    ...(user !== '' && { userId: user }),
  };
  const isFiltered = Object.keys(given).length > 0;
  const list = useList(
    NotificationDeliveryListDocument,
    { filter: isFiltered ? given : null },
    ({ notificationDeliveries }) => notificationDeliveries,
    CHANGED_BY,
  );
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const count = list.totalCount;
  return (
    <Panel
      title={titleOf(count, 'delivery', 'deliveries')}
      actions={
        <FilterBar>
          <SelectFilter
            label="State"
            value={status}
            options={STATUSES}
            onChange={(value) => setFilters({ status: value })}
          />
          <SelectFilter
            label="Channel"
            value={channel}
            options={CHANNELS}
            onChange={(value) => setFilters({ channel: value })}
          />
          <SearchFilter
            label="Reason"
            placeholder="not_configured"
            value={reason}
            onChange={(value) => setFilters({ reason: value })}
          />
          {user !== '' && <Button onClick={() => setFilters({ user: '' })}>To one account: show all</Button>}
        </FilterBar>
      }
    >
      {notice !== '' && <p role="status">{notice}</p>}
      <DataTable
        label="Deliveries"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        onPeek={({ id }) => setFilters({ peek: id })}
        peeked={filters.peek}
        empty={
          <Empty>
            <p>
              {isFiltered
                ? 'No delivery fits these filters.'
                : 'Each notification goes over one or more channels; what becomes of it on each shows here.'}
            </p>
          </Empty>
        }
      />
      {peeked && (
        <DeliveryPeek
          key={peeked.id}
          delivery={peeked}
          onUser={() => setFilters({ user: peeked.userId })}
          onRetried={() => setNotice('The notification is tried again.')}
          onClose={() => setFilters({ peek: '' })}
        />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Delivery>[] = [
  {
    title: 'Template',
    width: 11,
    cell: ({ notification, notificationId }) => notification?.templateId ?? notificationId,
  },
  { title: 'Channel', width: 6, cell: ({ channel }) => channelTitle(channel) },
  { title: 'To', width: 12, cell: ({ destination, userId }) => destination ?? <code>{userId}</code> },
  { title: 'State', width: 7, cell: ({ status }) => <Status status={status} /> },
  { title: 'Reason', width: 10, cell: ({ reason }) => reason ?? '–' },
  { title: 'Tries', width: 5, isNumber: true, cell: ({ attemptCount }) => formatCount(attemptCount) },
  { title: 'Made', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

interface DeliveryPeekProps {
  readonly delivery: Delivery;
  readonly onUser: () => void;
  /** Says so in the list: where it is filtered the delivery may leave it. */
  readonly onRetried: () => void;
  readonly onClose: () => void;
}

function DeliveryPeek({ delivery, onUser, onRetried, onClose }: DeliveryPeekProps): ReactNode {
  const mayWrite = useMay()('notifications:write');
  const retry = useChange(RetryDeliveriesDocument);
  const { id, notificationId, notification, status, attempts } = delivery;
  // What was never tried was not wanted, or had no way to go: there is nothing to try again.
  const isRetryable = (status === 'FAILED' || status === 'DEAD') && delivery.attemptCount > 0;
  return (
    <Peek title={`${notification?.templateId ?? 'Delivery'} by ${channelTitle(delivery.channel)}`} onClose={onClose}>
      {retry.error && <Problem>{messageOf(retry.error)}</Problem>}
      <div className={partStyle['row']}>
        {mayWrite && isRetryable && (
          <Button
            disabled={retry.isPending}
            onClick={() => void retry.mutateAsync({ id: notificationId }).then(onRetried, () => undefined)}
          >
            Retry the notification
          </Button>
        )}
        <Button onClick={onUser}>All to this account</Button>
      </div>
      <Facts
        facts={{
          State: <Status status={status} />,
          Reason: delivery.reason,
          Detail: delivery.detail,
          To: delivery.destination,
          Account: <code>{delivery.userId}</code>,
          Priority: notification && wordOf(notification.priority),
          Made: <Time at={delivery.createdAt} />,
          Changed: <Time at={delivery.updatedAt} />,
          'Next try': delivery.nextAttemptAt && <Time at={delivery.nextAttemptAt} />,
          Notification: <code>{notificationId}</code>,
          Identifier: <code>{id}</code>,
        }}
      />
      <h3>Tries</h3>
      {attempts.length === 0 ? <p>It was not tried yet.</p> : <Timeline entries={attempts.map(entryOf)} />}
    </Peek>
  );
}

const TONES = { RUNNING: undefined, SENT: 'good', DELIVERED: 'good', FAILED: 'bad', INTERRUPTED: 'warn' } as const;

function entryOf({
  number,
  startedAt,
  durationMs,
  outcome,
  code,
  message,
}: Delivery['attempts'][number]): TimelineEntry {
  return {
    at: startedAt,
    tone: TONES[outcome],
    title: `${number}. ${wordOf(outcome)}${durationMs == null ? '' : ` after ${formatMs(durationMs)}`}`,
    detail: (code || message) && [code, message].filter(Boolean).join(': '),
  };
}
