/** Requests at work, so that `notifications/cancelled`, which is another HTTP request, finds them. */
export interface Cancellations {
  /** Notes a request. Answers the function that forgets it. */
  begin(caller: string, id: string | number, abort: () => void): () => void;
  /** Aborts the request. Does nothing where none is known, or where two clients without a session use the same id. */
  cancel(caller: string, id: unknown): boolean;
}

/**
 * @param caller of both: who calls and its session, so that nobody can cancel what another one has begun.
 */
export function createCancellations(): Cancellations {
  const atWork = new Map<string, Set<() => void>>();
  // The type of an id counts (JSON-RPC 2.0 §4).
  const keyOf = (caller: string, id: unknown): string => `${caller} ${JSON.stringify(id)}`;
  return {
    begin(caller, id, abort) {
      const key = keyOf(caller, id);
      const same = atWork.get(key) ?? new Set();
      atWork.set(key, same.add(abort));
      return () => {
        same.delete(abort);
        if (same.size === 0 && atWork.get(key) === same) atWork.delete(key);
      };
    },
    cancel(caller, id) {
      const same = atWork.get(keyOf(caller, id));
      if (same?.size !== 1) return false;
      for (const abort of same) abort();
      return true;
    },
  };
}
