import type { AgentRunEventModel } from './models.ts';

/** The events of a run, for one listener, in order. */
export interface RunEvents extends AsyncIterableIterator<AgentRunEventModel> {
  /** Resolves when the listener may be told more: at once, but for one that is slow. */
  notify(type: string, body: Readonly<Record<string, unknown>>, delta?: string): Promise<void>;
  /** From now on nobody waits for the listener. */
  hurry(): void;
  /** No more events after those that were told. */
  end(): void;
}

/** Unread events that a slow listener may leave before the run waits for it. */
const UNREAD = 256;

/** @param onLeft - called when the listener leaves before the end. */
export function runEvents(runId: string, onLeft: () => void): RunEvents {
  const unread: AgentRunEventModel[] = [];
  const done = { done: true, value: undefined } as const;
  let reader: ((step: IteratorResult<AgentRunEventModel>) => void) | null = null;
  let waiting: (() => void)[] = [];
  let sequenceNumber = 0;
  let ended = false;
  let hurried = false;
  const release = (): void => {
    const tellers = waiting;
    waiting = [];
    for (const resume of tellers) resume();
  };
  return {
    notify(type, body, delta) {
      if (ended) return Promise.resolve();
      sequenceNumber++;
      const event = {
        type,
        sequenceNumber,
        runId,
        delta: delta ?? null,
        body: { type, sequence_number: sequenceNumber, run_id: runId, ...body },
      };
      if (reader) {
        reader({ done: false, value: event });
        reader = null;
      } else unread.push(event);
      return hurried || unread.length < UNREAD ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
    },
    hurry() {
      hurried = true;
      release();
    },
    end() {
      ended = true;
      reader?.(done);
      reader = null;
      release();
    },
    next() {
      const event = unread.shift();
      if (unread.length < UNREAD) release();
      if (event) return Promise.resolve({ done: false, value: event });
      if (ended) return Promise.resolve(done);
      return new Promise((resolve) => {
        reader = resolve;
      });
    },
    async return() {
      const left = !ended;
      unread.length = 0;
      this.end();
      if (left) onLeft();
      return done;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
