import type { Logger } from 'pino';
import { Members } from '../../platform/kernel/members.ts';
import type { EventModel } from './models.ts';
import type { EventReader } from './read-events.ts';

/** The latest events of one tenant in memory, for all that follow them. */
export interface Tail {
  /** Sequence of the latest event that followers may read. */
  readonly latest: number;
  /** The events after `position` up to the latest, or null when they have to be read from the store. */
  recent(position: number): readonly EventModel[] | null;
  /** An event that was stored by this process. */
  push(event: EventModel): void;
  /** There is an event of this sequence: it and those before are read from the store, unless they are here. */
  reach(sequence: number): void;
  /** Calls back each time the latest changes. */
  onChange(listener: () => void): () => void;
}

const MAX_RECENT = 256;
/** Of JSON, about. */
const MAX_RECENT_BYTES = 1024 * 1024;
const BATCH = 200;

/**
 * Sequences have no gap, so that an event is in its place when it is the successor of the latest; whatever is not, because another
 * process stored what is between, is read from the store.
 */
export function createTail(
  reader: Pick<EventReader, 'read'>,
  tenantId: string,
  first: number,
  logger: Pick<Logger, 'warn'>,
): Tail {
  let latest = first;
  let recent: { readonly event: EventModel; readonly bytes: number }[] = [];
  let bytes = 0;
  let wanted = first;
  let isLoading = false;
  const listeners = new Members<() => void>();

  const add = (event: EventModel) => {
    if (event.sequence !== latest + 1) return;
    const size = JSON.stringify(event.payload).length;
    recent.push({ event, bytes: size });
    bytes += size;
    latest = event.sequence;
    while (recent.length > MAX_RECENT || (bytes > MAX_RECENT_BYTES && recent.length > 1))
      bytes -= recent.shift()!.bytes;
  };
  const notify = () => {
    for (const listener of listeners.values()) listener();
  };
  const load = async () => {
    isLoading = true;
    try {
      while (latest < wanted) {
        const rows = await reader.read(tenantId, {}, { after: latest, limit: BATCH });
        if (rows.length === 0) break;
        // Where the retention has removed what was between, there is nothing to wait for.
        if (rows[0]!.sequence > latest + 1) {
          recent = [];
          bytes = 0;
          latest = rows[0]!.sequence - 1;
        }
        for (const row of rows) add(row);
        notify();
      }
    } catch (error) {
      logger.warn({ err: error, tenant_id: tenantId }, 'the latest events could not be read');
      wanted = latest; // until the next news
    }
    isLoading = false;
  };

  return {
    get latest() {
      return latest;
    },
    recent(position) {
      const start = recent[0]?.event.sequence ?? latest + 1;
      if (position + 1 < start) return null;
      return recent.slice(position + 1 - start).map(({ event }) => event);
    },
    push(event) {
      const before = latest;
      add(event);
      if (latest > before) notify();
    },
    reach(sequence) {
      wanted = Math.max(wanted, sequence);
      if (wanted > latest && !isLoading) void load();
    },
    onChange(listener) {
      const member = listeners.add(listener);
      return () => member.remove();
    },
  };
}
