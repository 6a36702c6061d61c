import { type ReactNode, useEffect, useId, useState } from 'react';
import { useApp } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { RecentEventsDocument } from '../../generated/operations.ts';
import type { LiveEvent } from '../../live/live.ts';
import { Button, Dialog, Empty, Panel, Problem, partStyle, Time } from '../../parts/parts.tsx';
import style from './live-events.module.css';

/** Events that are shown; older ones make way. */
const SHOWN = 80;

/** The events of the organization as they come, the newest first. */
export function LiveEventsScreen(): ReactNode {
  const { data, error } = useGraph(RecentEventsDocument, { first: SHOWN });
  const arrived = useArrived();
  const [isPaused, setPaused] = useState(false);
  const [frozen, setFrozen] = useState<readonly LiveEvent[]>([]);
  const [filter, setFilter] = useState('');
  const [peeked, setPeeked] = useState<LiveEvent | null>(null);
  const recent = data?.data.events?.nodes ?? [];
  const events = isPaused ? frozen : merged(arrived, recent);
  const wanted = filter.trim().toLowerCase();
  const shown = events.filter(({ eventType, source, streamId }) =>
    [eventType, source, streamId].some((text) => text?.toLowerCase().includes(wanted)),
  );
  const waiting = isPaused
    ? merged(arrived, recent).filter(({ sequence }) => sequence > (frozen[0]?.sequence ?? 0)).length
    : 0;
  const pause = () => {
    setFrozen(events);
    setPaused(!isPaused);
  };
  return (
    <>
      <h1>Live events</h1>
      {error && <Problem>{messageOf(error)}</Problem>}
      <Panel
        title={wanted === '' ? 'Newest first' : `Newest first, with “${filter.trim()}”`}
        actions={
          <div className={partStyle['row']}>
            <Search value={filter} onChange={setFilter} />
            <Button onClick={pause} aria-pressed={isPaused}>
              {isPaused ? `Go on (${waiting} more)` : 'Pause'}
            </Button>
          </div>
        }
      >
        {shown.length === 0 && data && (
          <Empty>
            <p>{wanted === '' ? 'There are no events yet.' : 'No event has this.'}</p>
          </Empty>
        )}
        <ol className={style['list']}>
          {shown.map((event) => (
            <li key={event.id}>
              <button type="button" className={style['entry']} onClick={() => setPeeked(event)}>
                <span className={style['sequence']}>{event.sequence}</span>
                <span className={style['type']}>{event.eventType}</span>
                <span className={style['source']}>{event.source}</span>
                <span className={style['at']}>
                  <Time at={event.createdAt} />
                </span>
              </button>
            </li>
          ))}
        </ol>
      </Panel>
      {peeked && (
        <Dialog title={peeked.eventType} onClose={() => setPeeked(null)}>
          <pre className={style['payload']}>{JSON.stringify(peeked, null, 2)}</pre>
        </Dialog>
      )}
    </>
  );
}

function Search({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Filter</label>
      <input
        id={id}
        type="search"
        className={`${partStyle['input']} ${partStyle['search']}`}
        placeholder="task, auth.api_key …"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
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
      setEvents((before) => [...added, ...before].slice(0, SHOWN));
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
function merged(arrived: readonly LiveEvent[], recent: readonly LiveEvent[]): readonly LiveEvent[] {
  const oldest = arrived.at(-1)?.sequence ?? Number.POSITIVE_INFINITY;
  return [...arrived, ...recent.filter(({ sequence }) => sequence < oldest)].slice(0, SHOWN);
}
