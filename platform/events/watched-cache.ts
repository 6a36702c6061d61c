import { boundedCache } from '../kernel/bounded-cache.ts';
import type { CallContext } from '../kernel/context.ts';
import type { MaybePromise } from '../kernel/maybe-promise.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { BusEvent, EventBus } from './event-bus.ts';

interface WatchedCacheOptions<Value extends object> {
  /** Label of `cache_requests_total`. */
  readonly name: string;
  readonly bus: EventBus;
  readonly metrics: Metrics;
  /** The topics whose events say what has changed. */
  readonly topics: readonly string[];
  /** The keys whose value an event changes; none when it does not concern this cache. */
  readonly changedBy: (event: BusEvent) => readonly string[];
  /** True when no other process can change the values, so that a bus of this process hears everything. */
  readonly exclusive: boolean;
  readonly max: number;
  /** Longest life of a value: the floor under every mistake in invalidation. */
  readonly ttlMs: number;
  /** Whether a value still holds by itself; one that does not is loaded anew. Every value, unless said. */
  readonly isValid?: (value: Value) => boolean;
  /** The value, or undefined when there is none (that is not kept: an attacker could fill the cache with it). */
  readonly load: (key: string, context: CallContext) => Promise<Value | undefined>;
}

/** A bounded cache that the bus keeps true. */
export interface WatchedCache<Value extends object> {
  /** Synchronous when the value is here and may be trusted; a load otherwise. */
  get(key: string, context: CallContext): MaybePromise<Value | undefined>;
  close(): void;
}

/**
 * Caches values that others may change. It answers from memory only while it is sure to hear of changes: the bus is
 * connected, and reaches every process that could make one. A value that was loaded while a change arrived is used but not kept.
 */
export async function createWatchedCache<Value extends object>(
  options: WatchedCacheOptions<Value>,
): Promise<WatchedCache<Value>> {
  const { bus, metrics, name, topics, isValid } = options;
  const values = boundedCache<string, Value>(options.max, options.ttlMs);
  let changes = 0;
  const forget = () => {
    changes++;
    values.clear();
  };
  const forgetChanged = (event: BusEvent) => {
    for (const key of options.changedBy(event)) {
      changes++;
      values.delete(key);
    }
  };
  const stopListening = await Promise.all(topics.map((topic) => bus.listen(topic, forgetChanged)));
  const stopWatching = bus.onGap((topic) => {
    if (topics.includes(topic)) forget();
  });
  let wasConnected = bus.connected;
  const mayTrust = () => {
    if (bus.connected !== wasConnected) {
      wasConnected = bus.connected;
      forget(); // What happened while the bus was away may not be repeated to us.
    }
    return wasConnected && (bus.shared || options.exclusive);
  };
  const load = async (key: string, context: CallContext): Promise<Value | undefined> => {
    const before = changes;
    const value = await options.load(key, context);
    if (value !== undefined && before === changes && mayTrust()) values.set(key, value);
    return value;
  };
  const hits = metrics.cacheRequests.bind({ cache: name, result: 'hit' });
  const misses = metrics.cacheRequests.bind({ cache: name, result: 'miss' });
  return {
    get: (key, context) => {
      const cached = mayTrust() ? values.get(key) : undefined;
      if (cached !== undefined && (isValid === undefined || isValid(cached))) {
        hits.inc();
        return cached;
      }
      misses.inc();
      return load(key, context);
    },
    close: () => {
      for (const stop of stopListening) stop();
      stopWatching();
      values.clear();
    },
  };
}
