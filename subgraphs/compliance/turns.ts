import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work in steps of well under a millisecond each; between them others may have their turn. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Characters that one step reads. */
export const STEP = 4_096;
/** Longest time without giving way to others, in milliseconds. */
const TURN_MS = 3;
/** So much at the end is not left for the next work to add to. */
const LAST_TURN_MS = 1;

/** Does all of it at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does it step by step and gives way to other requests every few milliseconds. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let turn = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (performance.now() - turn > (done ? LAST_TURN_MS : TURN_MS)) {
      await nextTurn();
      turn = performance.now();
    }
    if (done) return value;
  }
}
