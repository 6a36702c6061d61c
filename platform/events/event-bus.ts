import type { EventLog } from './event-log.ts';

/** One thing that happened, as it travels on the bus and in subscriptions. */
export interface BusEvent<Payload = unknown> {
  /** `evt_…`; the same on every delivery, so that consumers can drop repeats. */
  readonly id: string;
  /** `<domain>.<verb>`, e.g. `session.revoked`. */
  readonly type: string;
  /** `org_…`, or null for what belongs to no tenant (key rotation). */
  readonly tenantId: string | null;
  /** ISO 8601 UTC with milliseconds. */
  readonly time: string;
  readonly payload: Payload;
}

/** Events that a group which takes many at once is handed together. */
export const MAX_BATCH = 100;

/** How a group takes its events. */
export interface ConsumeOptions {
  /**
   * Where a group that is new begins: `newest`, the default, with what is published from now on; `oldest` with all that the bus
   * still has.
   */
  readonly from?: 'newest' | 'oldest';
  /** One member of the group at a time handles events, whatever the number of processes, so that they keep their order; another takes over from it. */
  readonly ordered?: boolean;
}

/**
 * Carries events between domains and processes: in this process by default, over Redis Streams when
 * `MESSAGE_BUS_URL` is set. A topic is a domain's name.
 */
export interface EventBus extends EventLog {
  /** Resolves when the bus has taken the event, which may be lost with the bus. Rejects with SERVICE_UNAVAILABLE when it cannot. */
  publish(topic: string, event: BusEvent): Promise<void>;
  /** Every process hears every event (cache invalidation, subscriptions). */
  listen(topic: string, listener: (event: BusEvent) => void): Promise<() => void>;
  /**
   * One process of the group handles each event, one at a time; it is delivered again, with backoff, until the handler
   * resolves. What fails every try is set aside (Redis: `<stream>:dead`) and logged. The result waits for the handler
   * that runs.
   */
  consume(topic: string, group: string, handler: (event: BusEvent) => Promise<void>): Promise<() => Promise<void>>;
  /**
   * The same for a handler that takes many events at once, up to `MAX_BATCH` in their order. When it fails, each of them is
   * delivered alone.
   */
  consumeAll(
    topic: string,
    group: string,
    handler: (events: readonly BusEvent[]) => Promise<void>,
    options?: ConsumeOptions,
  ): Promise<() => Promise<void>>;
  /**
   * The events of a topic that pass the filter, from now on, for a GraphQL subscription. Holds at most `bound`
   * (default 1,000) unread events, then fails with SERVICE_UNAVAILABLE ("slow consumer").
   */
  stream<Payload>(
    topic: string,
    filter: (event: BusEvent<Payload>) => boolean,
    options: { signal: AbortSignal; bound?: number },
  ): AsyncIterableIterator<BusEvent<Payload>>;
  /** How many entries that name the organization the bus still keeps; 0 for a bus that keeps nothing. Reads all that it keeps. */
  held(tenantId: string): Promise<number>;
  /** Removes them, from the streams of all topics and from what was set aside; safe to repeat. For tenant deletion. */
  forget(tenantId: string): Promise<void>;
  /**
   * Calls back when events of a topic may have been missed (the stream was trimmed past our position, or lost): whoever
   * relies on hearing every event must then start afresh. Streams that are open on the topic end with
   * SERVICE_UNAVAILABLE. The result ends it.
   */
  onGap(listener: (topic: string) => void): () => void;
  /** False while the bus cannot be reached: caches that rely on its invalidations must then not be trusted. */
  readonly connected: boolean;
  /** True when other processes hear what is published here. */
  readonly shared: boolean;
  /**
   * True for a shared bus whose groups end with the installation, as those of the bus of one process do: how far they are is then not
   * recorded, and what they left is relayed again at the next start.
   */
  readonly isFleeting?: boolean;
  close(): Promise<void>;
}

/** Answers of a bus that keeps nothing beyond its processes, and so has nothing to release, to forget or to lose. */
export const KEEPS_NOTHING: Pick<EventBus, 'release' | 'drop' | 'held' | 'forget' | 'onGap'> = {
  release: async () => undefined,
  drop: async () => undefined,
  held: async () => 0,
  forget: async () => undefined,
  onGap: () => () => {},
};
