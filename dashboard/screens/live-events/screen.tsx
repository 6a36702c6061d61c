import { type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../../app/app-context.ts';
import { type List, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { EventListDocument } from '../../generated/operations.ts';
import type { LiveEvent } from '../../live/live.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../parts/filter-bar.tsx';
import { FormDialog } from '../../parts/forms.tsx';
import { Button, Empty, Field, formatCount, Panel, partStyle, ScreenHead, Time } from '../../parts/parts.tsx';
import { Facts, Json, Peek } from '../../parts/peek.tsx';

/** Live events that are kept; older ones make way for new ones. */
const KEPT = 1_000;

/** Categories of the platform's own events. */
const CATEGORIES = [
  ...['account', 'agent', 'audit', 'auth', 'authorization', 'compliance', 'event', 'inference', 'notification'],
  ...['prediction', 'realtime', 'session', 'sleep', 'task', 'tenant', 'training', 'usage'],
];

/** The events of the organization: as they come, the newest first, or again from a sequence on. */
export function LiveEventsScreen(): ReactNode {
  const [filters, setFilters] = useFilters('search', 'category', 'stream', 'from', 'peek');
  const [isReplaying, setReplaying] = useState(false);
  const { category, stream, from } = filters;
  const filter = {
    ...(category !== '' && { categories: [category] }),
    ...(stream !== '' && { streamId: stream }),
    ...(from !== '' && { afterSequence: Math.max(0, Number(from) - 1) }),
  };
  const stored = useList(
    EventListDocument,
    { filter, orderBy: { direction: from === '' ? 'DESC' : 'ASC' } },
    ({ events }) => events,
  );
  const live = useLiveList(stored, (event) => isWanted(event, { category, stream }));
  const list = from === '' ? live.list : stored;
  const wanted = filters.search.toLowerCase();
  const rows = list.rows.filter(({ eventType, source, streamId }) =>
    [eventType, source, streamId].some((text) => text?.toLowerCase().includes(wanted)),
  );
  const peeked = rows.find(({ id }) => id === filters.peek);
  return (
    <>
      <ScreenHead title="Live events">
        {from === '' ? (
          <>
            <Button onClick={live.pause} aria-pressed={live.isPaused}>
              {live.isPaused ? `Go on (${formatCount(live.waiting)} more)` : 'Pause'}
            </Button>
            <Button onClick={() => setReplaying(true)}>Replay</Button>
          </>
        ) : (
          <Button onClick={() => setFilters({ from: '' })}>Live again</Button>
        )}
      </ScreenHead>
      <Panel
        title={from === '' ? 'Newest first' : `From sequence ${from} on`}
        actions={
          <FilterBar>
            <SearchFilter value={filters.search} onChange={(search) => setFilters({ search })} />
            <SelectFilter
              label="Category"
              value={category}
              options={CATEGORIES}
              onChange={(chosen) => setFilters({ category: chosen })}
            />
            {stream !== '' && <Button onClick={() => setFilters({ stream: '' })}>Stream {stream} ✕</Button>}
          </FilterBar>
        }
      >
        <DataTable
          label="Events"
          columns={COLUMNS}
          // A search looks through what is here, and does not ask for all there is.
          list={{ ...list, rows, hasMore: list.hasMore && (wanted === '' || list.rows.length < KEPT) }}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={filters.peek}
          empty={
            <Empty>
              <p>
                {list.rows.length === 0
                  ? 'Nothing has happened yet. What changes in the organization shows here at once.'
                  : 'No event has this.'}
              </p>
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <Peek key={peeked.id} title={peeked.eventType} onClose={() => setFilters({ peek: '' })}>
          <Facts
            facts={{
              Sequence: String(peeked.sequence),
              Source: peeked.source,
              Actor: peeked.actorId,
              Stream: peeked.streamId,
              Happened: <Time at={peeked.createdAt} />,
              Stored: <Time at={peeked.recordedAt} />,
              Id: <code>{peeked.id}</code>,
            }}
          />
          <Json label="Payload" value={peeked.payload} />
          <div className={partStyle['row']}>
            {peeked.streamId && (
              <Button onClick={() => setFilters({ stream: peeked.streamId ?? '', peek: '' })}>Only this stream</Button>
            )}
            <Button onClick={() => setFilters({ from: String(peeked.sequence), peek: '' })}>Replay from here</Button>
          </div>
        </Peek>
      )}
      {isReplaying && (
        <FormDialog<{ from: string }>
          title="Replay"
          submit="Show"
          defaults={{ from: '1' }}
          run={async (values) => setFilters({ from: values.from })}
          onClose={() => setReplaying(false)}
        >
          {({ register }) => (
            <Field
              label="First sequence"
              type="number"
              min={1}
              required
              hint="Every event has the next number of its organization."
              {...register('from')}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}

const COLUMNS: readonly Column<LiveEvent>[] = [
  { title: 'Type', width: 16, cell: ({ eventType }) => <code>{eventType}</code> },
  { title: 'Sequence', width: 6, isNumber: true, cell: ({ sequence }) => sequence },
  { title: 'Source', width: 9, cell: ({ source }) => source },
  { title: 'Stream', width: 14, cell: ({ streamId }) => streamId ?? '–' },
  { title: 'Happened', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const isWanted = (event: LiveEvent, { category, stream }: { readonly category: string; readonly stream: string }) =>
  (category === '' || event.category === category) && (stream === '' || event.streamId === stream);

/** The stored events with those that have come since, and what holds them still. */
function useLiveList(stored: List<LiveEvent>, wants: (event: LiveEvent) => boolean) {
  const arrived = useArrived();
  const [frozen, setFrozen] = useState<readonly LiveEvent[] | null>(null);
  const now = merged(arrived.filter(wants), stored.rows);
  const newest = frozen?.[0]?.sequence ?? 0;
  const rows = frozen ?? now;
  return {
    list: { ...stored, rows, hasMore: stored.hasMore && rows.length < KEPT },
    isPaused: frozen !== null,
    waiting: frozen ? now.filter(({ sequence }) => sequence > newest).length : 0,
    pause: () => setFrozen(frozen ? null : now),
  };
}

/** Events since the screen was opened, the newest first. Those of one picture are added together. */
function useArrived(): readonly LiveEvent[] {
  const { live } = useApp();
  const [events, setEvents] = useState<readonly LiveEvent[]>([]);
  useEffect(() => {
    let next: LiveEvent[] = [];
    let frame: number | undefined;
    const show = () => {
      frame = undefined;
      const added = next.reverse();
      next = [];
      setEvents((before) => [...added, ...before].slice(0, KEPT));
    };
    const end = live.onEvent((event) => {
      next.push(event);
      frame ??= requestAnimationFrame(show);
    });
    return () => {
      end();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [live]);
  return events;
}

/** Both lists as one, each event once. */
function merged(arrived: readonly LiveEvent[], stored: readonly LiveEvent[]): readonly LiveEvent[] {
  const oldest = arrived.at(-1)?.sequence ?? Number.POSITIVE_INFINITY;
  return [...arrived, ...stored.filter(({ sequence }) => sequence < oldest)].slice(0, KEPT);
}
