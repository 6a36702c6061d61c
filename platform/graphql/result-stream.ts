import type { GraphResult } from './graph.ts';

/** Unread results that are held for a slow reader. */
const BOUND = 1_000;

/** Results pushed at one end and read at the other. */
export interface ResultStream extends AsyncIterableIterator<GraphResult> {
  /** False when the reader is too slow and the result was not taken. */
  push(result: GraphResult): boolean;
  /** No more results after those that are held, and after `last`. */
  end(last?: GraphResult): void;
}

/**
 * A bounded queue with one reader. `return()` ends it at once, even while `next()` is pending, and calls back so that the
 * source stops.
 */
export function resultStream(onReturn: () => void): ResultStream {
  const held: GraphResult[] = [];
  let reader: ((step: IteratorResult<GraphResult>) => void) | undefined;
  let ended = false;
  const done = { done: true, value: undefined } as const;
  return {
    push(result) {
      if (ended) return true;
      if (reader) {
        reader({ done: false, value: result });
        reader = undefined;
      } else if (held.length >= BOUND) return false;
      else held.push(result);
      return true;
    },
    end(last) {
      if (ended) return;
      if (last) this.push(last) || held.push(last);
      ended = true;
      reader?.(done);
      reader = undefined;
    },
    next() {
      const value = held.shift();
      if (value) return Promise.resolve({ done: false, value });
      if (ended) return Promise.resolve(done);
      return new Promise((resolve) => {
        reader = resolve;
      });
    },
    async return() {
      held.length = 0;
      onReturn();
      ended = true;
      reader?.(done);
      reader = undefined;
      return done;
    },
    async throw(error) {
      await this.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
