import { safeMessage } from '../../../platform/health/health.ts';
import { backgroundContext, type CallContext, withViewer } from '../../../platform/kernel/context.ts';
import { AppError, statusOf } from '../../../platform/kernel/errors.ts';
import type { JsonObject } from '../../../platform/kernel/merge-patch.ts';
import { type Backoff, backoffMs } from '../../../platform/work/queue-worker.ts';
import { type ActAs, RightsLost } from '../../acting-viewer.ts';
import { TaskFailure, type TaskHandler } from '../handlers/handler.ts';
import type { Claimed, Completion, Failure } from '../leases/models.ts';

/** Why a try is ended from outside. */
export type Stop = 'cancelled' | 'timeout' | 'lost' | 'shutdown';

/** How a try has ended. */
export type Outcome =
  | ({ readonly kind: 'completed' } & Completion)
  | ({ readonly kind: 'failed' } & Failure)
  /** It was the process that stopped. */
  | ({ readonly kind: 'given_back' } & Pick<Failure, 'id' | 'fencingToken'>)
  /** The task is somebody else's by now. */
  | { readonly kind: 'lost' };

/** A try that runs. */
export interface Attempt {
  readonly task: Claimed;
  readonly outcome: Promise<Outcome>;
  stop(why: Stop): void;
}

/** 2 s, 8 s, 32 s, … at most an hour. */
const BACKOFF: Backoff = { firstMs: 2_000, factor: 4, longestMs: 3_600_000 };
const LONGEST_WAIT_MS = 24 * 3_600_000;
const MAX_ERROR = 2_000;

/** Runs one try. A handler that does not heed its signal holds its place no longer than the others. */
export function startAttempt(task: Claimed, handler: TaskHandler | undefined, actAs: ActAs): Attempt {
  const { id, fencingToken } = task;
  const stopping = new AbortController();
  const timeoutMs = task.timeoutSeconds * 1_000;
  const stop = (why: Stop) => stopping.abort(why);
  const timer = setTimeout(() => stop('timeout'), timeoutMs);
  const stopped = new Promise<never>((_, reject) => {
    stopping.signal.addEventListener('abort', () => reject(new Error('stopped')));
  });
  stopped.catch(() => undefined);
  const run = async (): Promise<Outcome> => {
    try {
      if (!handler) throw new TaskFailure(`this process does not know the type ${task.type}`);
      const { tenantId, caller } = task;
      const assignment = { id, tenantId, caller, fencingToken, timeoutMs, payload: task.payload as JsonObject };
      const work = async () =>
        handler.run(assignment, await actingContext(task, handler, actAs, backgroundContext(id, stopping.signal)));
      const result = await Promise.race([work(), stopped]);
      return { kind: 'completed', id, fencingToken, result };
    } catch (error) {
      return ended(task, error, stopping.signal.aborted ? (stopping.signal.reason as Stop) : null);
    } finally {
      clearTimeout(timer);
    }
  };
  return { task, stop, outcome: run() };
}

/** The context of whoever the task runs for, with the rights of now. @throws RightsLost */
async function actingContext(
  { caller, type }: Claimed,
  { needs }: TaskHandler,
  actAs: ActAs,
  context: CallContext,
): Promise<CallContext> {
  if (needs !== 'platform') return withViewer(context, await actAs(caller, needs, context));
  if (caller.kind !== 'service') throw new RightsLost(`tasks of the type ${type} are made by the platform itself`);
  return context;
}

function ended(task: Claimed, error: unknown, stop: Stop | null): Outcome {
  const { id, fencingToken, attempts } = task;
  if (stop === 'lost') return { kind: 'lost' };
  if (stop === 'shutdown') return { kind: 'given_back', id, fencingToken };
  const failed = (message: string, retryable: boolean, afterMs = 0): { readonly kind: 'failed' } & Failure => ({
    kind: 'failed',
    id,
    fencingToken,
    retryable,
    error: asText(message),
    delayMs: retryDelayMs(attempts, afterMs),
  });
  if (stop === 'timeout') return failed(`took longer than ${task.timeoutSeconds} seconds`, true);
  if (stop === 'cancelled') return failed('cancelled', true);
  if (error instanceof RightsLost) return { ...failed(`not permitted: ${error.message}`, false), forbidden: true };
  if (error instanceof TaskFailure) return failed(error.message, error.retryable, error.retryAfterMs);
  if (error instanceof AppError) {
    const after = Number(error.extensions['retry_after'] ?? 0) * 1_000;
    return failed(error.message, mayHelp(statusOf(error.extensions['code'])), after);
  }
  return failed(safeMessage(error), true);
}

/** The wait before the next try: growing, and not shorter than what was asked for. @param attempts - tries so far. */
export const retryDelayMs = (attempts: number, atLeastMs = 0): number =>
  Math.min(Math.max(backoffMs(BACKOFF, attempts), atLeastMs), LONGEST_WAIT_MS);

const mayHelp = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** PostgreSQL takes no NUL, and JSON no half of a surrogate pair. */
export const asText = (message: string): string => message.replace(/[\0\p{Surrogate}]/gu, '\uFFFD').slice(0, MAX_ERROR);
