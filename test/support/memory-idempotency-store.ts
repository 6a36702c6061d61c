import type { IdempotencyStore, StoredAnswer } from '../../rest-adapter/idempotency-store.ts';

/** The store's contract without a database: for tests of the adapter. */
export function memoryIdempotencyStore(): IdempotencyStore {
  const held = new Map<string, { fingerprint: string; answer: StoredAnswer | null }>();
  const nameOf = (viewer: string, key: string) => `${viewer}\n${key}`;
  return {
    async begin(viewer, key, fingerprint) {
      const entry = held.get(nameOf(viewer, key));
      if (!entry) {
        held.set(nameOf(viewer, key), { fingerprint, answer: null });
        return { kind: 'new', attempt: 'first', sinceMs: 0 };
      }
      if (entry.fingerprint !== fingerprint) return { kind: 'conflict' };
      return entry.answer ? { kind: 'replay', ...entry.answer } : { kind: 'in_flight' };
    },
    renew: async () => undefined,
    async complete(viewer, key, _attempt, answer) {
      held.get(nameOf(viewer, key))!.answer = answer;
    },
    async abandon(viewer, key) {
      held.delete(nameOf(viewer, key));
    },
    purge: async () => 0,
    close: () => undefined,
  };
}
