/** One vector to keep, with what is told of it when it is found. */
export interface VectorEntry {
  /** Unique within its scope; an entry of the same name is replaced. */
  readonly id: string;
  /** 1 to 16,000 finite numbers. It is copied. */
  readonly vector: Float32Array;
  readonly payload: string;
  /** Epoch milliseconds after which it is not found any more. Absent: it stays. */
  readonly expiresAtMs?: number;
}

/** An entry that is like what was searched for. */
export interface VectorMatch {
  readonly id: string;
  /** Cosine of the angle between the two vectors, -1 to 1; 0 where one of them has no length. */
  readonly score: number;
  readonly payload: string;
}

/** How a vector store is doing. */
export interface VectorStoreStats {
  /** Entries now; null where the store does not count them (pgvector). */
  readonly entries: number | null;
  /** Bytes of vectors, names and payloads now; null where the store does not count them. */
  readonly bytes: number | null;
}

/**
 * Vectors in scopes: what is in one is never found from another, so that a scope whose name begins with an organization's identifier
 * is that organization's alone. A store that cannot be reached is an empty one: searches find nothing and writes are dropped, and its
 * health report says so.
 */
export interface VectorStore {
  /** @throws RangeError for a vector that is empty, too long, or has what is no finite number. */
  upsert(scope: string, entries: readonly VectorEntry[]): Promise<void>;
  /** The entries of the scope with vectors of this length, the most similar first; at most `limit`, and never more than 1,000. */
  search(scope: string, vector: Float32Array, limit: number): Promise<readonly VectorMatch[]>;
  /** Deletes these entries; the whole scope without them. False when the store could not be reached, so that they may come back. */
  delete(scope: string, ids?: readonly string[]): Promise<boolean>;
  /** Deletes every scope whose name begins so; false as in `delete`. */
  deletePrefix(scopePrefix: string): Promise<boolean>;
  /** How many entries the scopes have whose names begin so, for tenant deletion; null when the store could not be reached. */
  count(scopePrefix: string): Promise<number | null>;
  /** Entries and bytes of the scopes whose names begin so. */
  stats(scopePrefix: string): VectorStoreStats;
  /** True where what is kept survives this process and is seen by others. */
  readonly shared: boolean;
  /** Rejects, with a message for the operator, while the store is out of use. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Longest vector that a store takes: what pgvector does. */
export const MAX_DIMENSIONS = 16_000;
/** Most matches of one search. */
export const MAX_MATCHES = 1_000;

/** @throws RangeError for a vector that no store takes. */
export function expectVector(vector: Float32Array): void {
  if (vector.length < 1 || vector.length > MAX_DIMENSIONS)
    throw new RangeError(`A vector has 1 to ${MAX_DIMENSIONS} numbers, not ${vector.length}`);
  for (const value of vector) if (!Number.isFinite(value)) throw new RangeError('A vector has finite numbers only');
}
