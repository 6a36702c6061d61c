import type { MaybePromise } from '../kernel/maybe-promise.ts';

/** Counts of a cache since its process started. */
export interface CacheStats {
  /** Entries now; null where the store does not count them (Redis). */
  readonly entries: number | null;
  /** Bytes of keys and values now; null where the store does not count them. */
  readonly bytes: number | null;
  readonly hits: number;
  readonly misses: number;
  /** Calls that the store failed; each was answered as a miss. */
  readonly errors: number;
}

/** Cached answers as text, in bounded memory or in Redis. A cache that cannot be reached is an empty one, never an error. */
export interface CacheStore {
  /** The value, or undefined when it is absent, expired or out of reach. Synchronous in memory. */
  get(key: string): MaybePromise<string | undefined>;
  /** Keeps the value for `ttlMs` milliseconds at most; 0 or less keeps nothing. */
  set(key: string, value: string, ttlMs: number): MaybePromise<void>;
  /** False when the store could not be reached, so that the value may come back. */
  delete(key: string): MaybePromise<boolean>;
  /** Deletes every key that begins so; false as in `delete`. Walks all keys: for tenant deletion, not for requests. */
  deletePrefix(prefix: string): MaybePromise<boolean>;
  /** How many keys begin so; null when the store could not be reached. Walks all keys, as `deletePrefix` does. */
  countPrefix(prefix: string): MaybePromise<number | null>;
  /**
   * The value, or what `load` resolves to, kept for `ttlMs`. Of all who ask for a key at once in this process one loads.
   * Rejects as `load` does; nothing is kept then, nor when the key was deleted while it loaded.
   */
  remember(key: string, ttlMs: number, load: () => Promise<string>): Promise<string>;
  readonly stats: CacheStats;
  /** True while the store cannot be reached. */
  readonly degraded: boolean;
  close(): Promise<void>;
}
