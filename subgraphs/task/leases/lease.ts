import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { linkSignals } from '../../../platform/kernel/deadline.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors, type FieldErrors, isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { checkPatch } from '../../../platform/kernel/merge-patch.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HandlerTable } from '../handlers/handler.ts';
import type { Status, TaskModel } from '../models.ts';
import type { Observer } from '../observe.ts';
import { asText, retryDelayMs } from '../runner/attempt.ts';
import type { ClaimTasksInput, CompleteTaskInput, FailTaskInput, HeartbeatTaskInput } from '../schema.generated.ts';
import { type Tasks, tenantOf } from '../task.ts';
import { CONTENTS, isType, isWithin, requireOutside } from '../terms.ts';
import type { Claimed, Extended } from './models.ts';
import type { LeaseStore } from './store.ts';
import type { Waiters } from './waiters.ts';

/** The rules of workers outside. What belongs to another organization is NOT_FOUND; what is no longer the worker's is CONFLICT. */
export interface Leases {
  /** @throws AppError BAD_USER_INPUT; FORBIDDEN for a type that the platform runs itself. */
  claim(input: ClaimTasksInput, context: CallContext): Promise<readonly Claimed[]>;
  heartbeat(id: string, input: HeartbeatTaskInput, context: CallContext): Promise<Extended>;
  complete(id: string, input: CompleteTaskInput, context: CallContext): Promise<TaskModel>;
  fail(id: string, input: FailTaskInput, context: CallContext): Promise<TaskModel>;
}

interface LeaseRules {
  readonly store: LeaseStore;
  readonly tasks: Pick<Tasks, 'get'>;
  readonly handlers: HandlerTable;
  readonly waiters: Waiters;
  readonly observer: Observer;
  readonly platform: Pick<Platform, 'bus' | 'shutdown' | 'logger'>;
}

const MAX_TYPES = 20;
const MAX_CLAIMED = 100;
const MAX_WAIT_SECONDS = 30;
/** The interval of looking for tasks that became due on another process, milliseconds. */
const LOOK_AGAIN_MS = 3_000;
/** So long before the request's own deadline the answer is given. */
const ANSWER_MS = 1_000;
const MAX_ERROR = 2_000;
const MAX_MESSAGE = 500;
const MAX_RETRY_AFTER_SECONDS = 86_400;

export function createLeases({ store, tasks, handlers, waiters, observer, platform }: LeaseRules): Leases {
  /** Whoever reports twice with the same token is answered twice. */
  const settledBefore = async (id: string, token: number, statuses: readonly Status[], context: CallContext) => {
    const task = await tasks.get(id, context);
    if (!task.own && task.fencingToken === token && statuses.includes(task.status)) return task;
    throw await refusal(id, context);
  };
  /** Returns the error for a caller that does not hold the task. */
  const refusal = async (id: string, context: CallContext): Promise<AppError> => {
    const { type } = await tasks.get(id, context);
    requireOutside(type, handlers);
    return new AppError('CONFLICT', 'The task is no longer yours: its lease has ended, or it was claimed again');
  };
  return {
    claim: async (input, context) => {
      const tenantId = tenantOf(context);
      const { types, limit, leaseSeconds, waitSeconds, workerId } = checkClaim(input, handlers);
      const claim = {
        tenantId,
        types,
        limit,
        leaseMs: leaseSeconds * 1_000,
        workerId: workerId ?? requireViewer(context).id,
      };
      const endsAt = performance.now() + Math.min(waitSeconds * 1_000, context.deadlineMs - Date.now() - ANSWER_MS);
      const going = new AbortController();
      const leave = waitSeconds > 0 ? platform.shutdown.trackStream(() => going.abort()) : () => undefined;
      const { signal, unlink } = linkSignals(going.signal, context.signal);
      try {
        for (;;) {
          const claimed = await store.claim(claim);
          observer.claimed(claimed, false);
          const leftMs = endsAt - performance.now();
          if (claimed.length > 0 || leftMs <= 0 || signal.aborted) return claimed;
          await waiters.wait(tenantId, types, Math.min(leftMs, LOOK_AGAIN_MS), signal);
          if (signal.aborted) return [];
        }
      } finally {
        unlink();
        leave();
      }
    },
    heartbeat: async (id, { fencingToken, leaseSeconds, progress, message }, context) => {
      const errors = collectFieldErrors();
      expectLease(errors, leaseSeconds ?? 60);
      errors.expect(progress == null || isWithin(progress, 0, 1), 'progress', 'must be from 0 to 1');
      errors.expect(
        message == null || (message.length <= MAX_MESSAGE && isPlainLine(message)),
        'message',
        `must have at most ${MAX_MESSAGE} characters on one line`,
      );
      errors.throwIfAny();
      const tenantId = tenantOf(context);
      const held = { id, tenantId, fencingToken };
      const kept = await store.heartbeat(held, (leaseSeconds ?? 60) * 1_000, progress ?? null, message ?? null);
      if (!kept) throw await refusal(id, context);
      if (progress != null || message != null) publishProgress(platform, kept, progress ?? null, message ?? null);
      return kept;
    },
    complete: async (id, { fencingToken, result }, context) => {
      const checked = result == null ? null : checkPatch('result', result, CONTENTS);
      const done = await store.complete({ id, fencingToken, result: checked }, tenantOf(context));
      if (done) observer.settled([done]);
      return done ?? settledBefore(id, fencingToken, ['completed'], context);
    },
    fail: async (id, { fencingToken, error, retryable, retryAfterSeconds }, context) => {
      const errors = collectFieldErrors();
      errors.expect(
        error.trim() !== '' && error.length <= MAX_ERROR,
        'error',
        `must have 1 to ${MAX_ERROR} characters`,
      );
      errors.expect(
        retryAfterSeconds == null || isWithin(retryAfterSeconds, 0, MAX_RETRY_AFTER_SECONDS),
        'retryAfterSeconds',
        `must be from 0 to ${MAX_RETRY_AFTER_SECONDS}`,
      );
      errors.throwIfAny();
      const { attempts } = await tasks.get(id, context);
      const delayMs = retryAfterSeconds == null ? retryDelayMs(Math.max(1, attempts)) : retryAfterSeconds * 1_000;
      const failure = { id, fencingToken, error: asText(error), retryable: retryable ?? true, delayMs };
      const done = await store.fail(failure, tenantOf(context));
      if (done) observer.settled([done]);
      return done ?? settledBefore(id, fencingToken, ['failed', 'pending'], context);
    },
  };
}

function checkClaim(input: ClaimTasksInput, handlers: HandlerTable) {
  const { limit, leaseSeconds, waitSeconds, workerId } = input;
  const given = { limit: limit ?? 1, leaseSeconds: leaseSeconds ?? 60, waitSeconds: waitSeconds ?? 0, workerId };
  const types = [...new Set(input.types)];
  const errors = collectFieldErrors();
  errors.expect(
    isWithin(types.length, 1, MAX_TYPES) && types.every(isType),
    'types',
    `must be 1 to ${MAX_TYPES} types of tasks`,
  );
  errors.expect(isWithin(given.limit, 1, MAX_CLAIMED), 'limit', `must be from 1 to ${MAX_CLAIMED}`);
  expectLease(errors, given.leaseSeconds);
  errors.expect(
    isWithin(given.waitSeconds, 0, MAX_WAIT_SECONDS),
    'waitSeconds',
    `must be from 0 to ${MAX_WAIT_SECONDS}`,
  );
  errors.expect(
    workerId == null || (isWithin(workerId.length, 1, 100) && isPlainLine(workerId)),
    'workerId',
    'must have 1 to 100 characters on one line',
  );
  errors.throwIfAny();
  for (const type of types) requireOutside(type, handlers);
  return { ...given, types };
}

const expectLease = (errors: FieldErrors, seconds: number) =>
  errors.expect(isWithin(seconds, 5, 3_600), 'leaseSeconds', 'must be from 5 to 3600');

/** Straight to the bus: the table knows it too, and a heartbeat must not cost a transaction with an outbox row. */
function publishProgress(
  { bus, logger }: Pick<Platform, 'bus' | 'logger'>,
  { id, tenantId, type }: Extended,
  progress: number | null,
  message: string | null,
): void {
  const event = { id: newId('evt'), type: 'task.progressed', tenantId, time: new Date().toISOString() };
  bus
    .publish('task', { ...event, payload: { task_id: id, type, progress, message } })
    .catch((error) => logger.debug({ err: error }, 'progress of a task was not told'));
}
