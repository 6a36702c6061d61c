import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { AgentRunModel, AgentRunStepModel } from './models.ts';
import { RUNS_TOPIC } from './running.ts';
import type { RunStore } from './store.ts';

/** Options of a stream of steps. */
export interface FollowOptions {
  readonly store: Pick<RunStore, 'stepsAfter' | 'byIds'>;
  readonly bus: Pick<EventBus, 'listen'>;
}

/** Between two looks where the bus says nothing: it may have been away. */
const LOOK_MS = 2_000;

/**
 * The steps of a run from the database, those that have changed after `sequence` and then each change, until the run has ended and all of
 * them were told. `return()` ends it at once.
 */
export async function followSteps(
  { store, bus }: FollowOptions,
  { id }: AgentRunModel,
  sequence: number,
  { signal }: CallContext,
): Promise<AsyncIterableIterator<AgentRunStepModel>> {
  const done = { done: true, value: undefined } as const;
  let unread: AgentRunStepModel[] = [];
  let after = sequence;
  let left = false;
  let hasChanged = false;
  let wake: () => void = () => undefined;
  const changed = () => {
    hasChanged = true;
    wake();
  };
  // Before the first look, so that nothing is missed in between.
  const forget = await bus.listen(RUNS_TOPIC, ({ payload }) => {
    if ((payload as { run_id?: unknown }).run_id === id) changed();
  });
  const leave = () => {
    if (left) return;
    left = true;
    unread = [];
    signal.removeEventListener('abort', leave);
    forget();
    wake();
  };
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  const pause = async (): Promise<void> => {
    if (hasChanged || left) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, LOOK_MS);
    });
    clearTimeout(timer);
  };
  const stream: AsyncIterableIterator<AgentRunStepModel> = {
    async next() {
      for (;;) {
        if (left) return done;
        const step = unread.shift();
        if (step) {
          after = step.sequence;
          return { done: false, value: step };
        }
        hasChanged = false;
        // In this order: a run that has ended changes no more steps.
        const [run] = await store.byIds([id]);
        unread = [...(await store.stepsAfter(id, after))];
        if (unread.length > 0) continue;
        if (run?.status !== 'running') leave();
        else await pause();
      }
    },
    async return() {
      leave();
      return done;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return stream;
}
