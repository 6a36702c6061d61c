import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql-executor.ts';
import { withDeadline } from '../kernel/deadline.ts';
import { newId } from '../kernel/identifiers.ts';
import { processTimers } from '../kernel/timers.ts';
import type { EventBus } from './event-bus.ts';
import { openRelays, type RelayBus } from './outbox-relay.ts';
import { appendSql, type Backlog, outboxTables } from './outbox-table.ts';

/** An event that its domain is about to record. */
export interface NewEvent {
  /** `evt_…`; a new one unless given. */
  readonly id?: string;
  /** `<domain>.<verb>`, e.g. `session.revoked`. */
  readonly type: string;
  /** `org_…`, or null for what belongs to no tenant. */
  readonly tenantId: string | null;
  readonly payload: Record<string, unknown>;
}

/**
 * Events that commit with the write they tell of, and then reach every group of consumers at least once: an event exists if and only
 * if its write was committed. A domain's events reach the bus in the order of their `append`; of two transactions
 * that ran at the same time either may come first. A row stays until every group has acknowledged its event, so that a bus that was
 * lost, or that lags, is filled again.
 */
export interface Outbox {
  /** Records the events in the caller's transaction. */
  append(tx: SqlExecutor, domain: string, events: readonly NewEvent[]): Promise<void>;
  /** To be called after the commit: relays at once. Without it the events wait for the next look, a second at most. */
  wake(domain: string): void;
  /** Relays this domain's events from now on, those first that an earlier process left behind. */
  start(domain: string): Promise<void>;
  /** Counts the events that wait in each domain of this process. Rejects when a database cannot be asked. */
  backlog(): Promise<readonly Backlog[]>;
  /** Groups of consumers, as `<group> of <domain>`, that have events to handle which are no longer kept for them. */
  readonly overrun: readonly string[];
  /** Stops; what is being relayed is finished. */
  close(): Promise<void>;
}

export interface OutboxOptions {
  readonly database: Pick<Database, 'pool'>;
  readonly bus: RelayBus & Pick<EventBus, 'isFleeting'>;
  readonly logger: Logger;
  /** Events of a domain that are kept for groups which are away; default 250,000. */
  readonly retainedEvents?: number;
  /** Longest time that they are kept; default 7 days. */
  readonly retentionSeconds?: number;
}

const ANSWER_MS = 5_000;

/** Relays the outbox tables (`"<domain>"."outbox"`) of this process's domains to the bus, under the domain's name. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, logger, retainedEvents = 250_000, retentionSeconds = 604_800 } = options;
  const tables = outboxTables(database, retentionSeconds);
  const bus = answeringInTime(options.bus);
  const relays = openRelays({ tables, bus, timers: processTimers, logger, retainedEvents, retentionSeconds });
  return {
    async append(tx, domain, events) {
      if (events.length === 0) return;
      const rows = events.map((event) => ({ id: newId('evt'), ...event }));
      await tx.$executeRawUnsafe(appendSql(domain), JSON.stringify(rows));
    },
    wake: relays.wake,
    start: async (domain) => relays.start(domain),
    backlog: () => tables.backlog(relays.known),
    get overrun() {
      return relays.overrun;
    },
    close: relays.close,
  };
}

/** A bus whose relays hear no later than this of what they asked. */
function answeringInTime(bus: OutboxOptions['bus']): RelayBus {
  const within = <T>(answer: Promise<T>, message: string) => withDeadline(answer, ANSWER_MS, message);
  return {
    add: (...args) => within(bus.add(...args), `the bus took no event in ${ANSWER_MS} ms`),
    standing: (...args) => within(bus.standing(...args), `the bus did not answer in ${ANSWER_MS} ms`),
    release: (...args) => bus.release(...args),
    drop: (...args) => bus.drop(...args),
    onProgress: (listener) => bus.onProgress(listener),
    get shared() {
      return bus.shared && !bus.isFleeting;
    },
  };
}
