import type { BusEvent } from '../../platform/events/event-bus.ts';
import { createInvalidation, type InvalidatedKeys } from '../../platform/events/invalidation.ts';
import { createWatchedCache } from '../../platform/events/watched-cache.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import type { Platform } from '../../platform/platform.ts';

/** Rows that every call asks for: from memory, kept true in each process by the bus. */
export interface WatchedRows<Row extends object> {
  /** Synchronous while the row is in memory; undefined where there is none. */
  get(key: string): MaybePromise<Row | undefined>;
  /** Every process goes by what is stored now. */
  changed(key: string): Promise<void>;
  close(): void;
}

export interface WatchedRowsOptions<Row extends object> {
  /** Label of `cache_requests_total`. */
  readonly name: string;
  /** Topic on which processes tell each other of changed keys. */
  readonly invalidation: string;
  /** The key whose row an event of the domain has changed; null for none. */
  readonly changedBy: (event: BusEvent) => string | null;
  /** The row, or undefined where there is none, which is not kept. */
  readonly load: (key: string) => Promise<Row | undefined>;
}

const TOPIC = 'inference';
const CACHED = 10_000;
const KEPT_MS = 60_000;
/** How long a row is good for where no bus tells of a change that another process has made. */
const UNWATCHED_MS = 1_000;

export async function watchRows<Row extends object>(
  { bus, metrics, database }: Pick<Platform, 'bus' | 'metrics' | 'database'>,
  { name, invalidation: topic, changedBy, load }: WatchedRowsOptions<Row>,
): Promise<WatchedRows<Row>> {
  const invalidation = await createInvalidation(bus, topic);
  const isWatched = bus.shared || !database.external;
  const cache = await createWatchedCache<Row>({
    name,
    bus,
    metrics,
    max: CACHED,
    ttlMs: isWatched ? KEPT_MS : UNWATCHED_MS,
    // A question to the database for each call would cost more than all the rest of it: a second is short enough.
    exclusive: true,
    topics: [TOPIC, topic],
    changedBy: (event) => {
      if (event.type === `${topic}.invalidated`) return (event.payload as InvalidatedKeys).keys;
      const key = changedBy(event);
      return key === null ? [] : [key];
    },
    load,
  });
  const context = backgroundContext(name);
  return {
    get: (key) => cache.get(key, context),
    changed: (key) => invalidation.publish([key]),
    close: () => {
      cache.close();
      invalidation.close();
    },
  };
}
