import { type ReactNode, useState } from 'react';
import { useChange, useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  InboxArrivalsDocument,
  InboxListDocument,
  type InboxListQuery,
  InboxUnreadDocument,
  ReadInboxDocument,
  ReadNotificationDocument,
} from '../../generated/operations.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { Badge, Button, Empty, formatCount, Panel, Problem, partStyle, Time, wordOf } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import style from './notifications.module.css';

type Entry = NonNullable<InboxListQuery['notifications']>['nodes'][number];

const CHANGED_BY = ['notification.read', InboxArrivalsDocument];

/** Notifications of the viewer in this organization. */
export function InboxTab(): ReactNode {
  const [filters, setFilters] = useFilters('unread', 'peek');
  const [notice, setNotice] = useState('');
  const filter = filters.unread === '' ? null : { unread: true };
  const list = useList(InboxListDocument, { filter }, ({ notifications }) => notifications, CHANGED_BY);
  const unread = useGraph(InboxUnreadDocument, {}, CHANGED_BY).data?.data.unreadNotificationCount ?? 0;
  const readAll = useChange(ReadInboxDocument);
  const peeked = list.rows.find(({ id }) => id === filters.peek);
  const newest = list.rows[0];
  const markAll = async () => {
    // What comes in meanwhile stays unread.
    const { markAllNotificationsRead } = await readAll.mutateAsync({ upTo: newest?.id ?? null });
    setNotice(`${formatCount(markAllNotificationsRead.readCount)} marked as read.`);
  };
  return (
    <Panel
      title={`${formatCount(unread)} unread`}
      actions={
        <div className={partStyle['row']}>
          <FilterBar>
            <SelectFilter
              label="Show"
              value={filters.unread}
              options={[{ value: 'yes', title: 'unread only' }]}
              onChange={(value) => setFilters({ unread: value })}
            />
          </FilterBar>
          {unread > 0 && newest && (
            <Button disabled={readAll.isPending} onClick={() => void markAll().catch(() => undefined)}>
              Mark all as read
            </Button>
          )}
        </div>
      }
    >
      {readAll.error && <Problem>{messageOf(readAll.error)}</Problem>}
      {notice !== '' && <p role="status">{notice}</p>}
      <DataTable
        label="Inbox"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        onPeek={({ id }) => setFilters({ peek: id })}
        peeked={filters.peek}
        empty={
          <Empty>
            <p>
              {filter
                ? 'You have read everything.'
                : 'What the platform, or somebody of the organization, has to tell you shows here.'}
            </p>
          </Empty>
        }
      />
      {peeked && <Entry key={peeked.id} entry={peeked} onClose={() => setFilters({ peek: '' })} />}
    </Panel>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  { title: 'Title', width: 16, cell: ({ title, templateId }) => title ?? templateId },
  { title: 'Text', width: 22, cell: ({ text }) => firstLine(text) },
  { title: 'State', width: 6, cell: ({ readAt }) => (readAt ? 'read' : <Badge tone="warn">unread</Badge>) },
  { title: 'Priority', width: 6, cell: ({ priority }) => wordOf(priority) },
  { title: 'Sent', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const SHOWN_CHARACTERS = 90;

function firstLine(text: string | null | undefined): string {
  const line = (text ?? '').trim().replace(/\s+/g, ' ');
  return line.length <= SHOWN_CHARACTERS ? line : `${line.slice(0, SHOWN_CHARACTERS)} …`;
}

function Entry({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }): ReactNode {
  const read = useChange(ReadNotificationDocument);
  const { id, title, text, url, readAt } = entry;
  return (
    <Peek title={title ?? entry.templateId} onClose={onClose}>
      {read.error && <Problem>{messageOf(read.error)}</Problem>}
      <p className={style['text']}>{text}</p>
      <div className={partStyle['row']}>
        {url && (
          <a className={partStyle['button']} href={url} rel="noreferrer" target="_blank">
            Open the link
          </a>
        )}
        {!readAt && (
          <Button look="primary" disabled={read.isPending} onClick={() => read.mutate({ id })}>
            Mark as read
          </Button>
        )}
      </div>
      <Facts
        facts={{
          Sent: <Time at={entry.createdAt} />,
          Read: readAt && <Time at={readAt} />,
          By: <code>{entry.senderId}</code>,
          Template: <code>{entry.templateId}</code>,
          Link: url,
        }}
      />
    </Peek>
  );
}
