import type { CallContext } from '../../../platform/kernel/context.ts';
import type { JsonObject } from '../../../platform/kernel/merge-patch.ts';
import type { Caller, Needs } from '../../acting-viewer.ts';

/** A task that a handler works on. */
export interface Assignment {
  readonly id: string;
  readonly tenantId: string;
  readonly payload: JsonObject;
  /** Grows with every try: what the work writes elsewhere can be fenced by it. */
  readonly fencingToken: number;
  /** Whom it runs for; the context's viewer is what that one is now. */
  readonly caller: Caller;
  /** For one try, in milliseconds. */
  readonly timeoutMs: number;
}

/** Runs the tasks of one type in this process. */
export interface TaskHandler {
  /**
   * The permissions of whoever such a task runs for: asked when it is made, and again, of the rights of then, before each try. `platform`:
   * nobody can ask for one, the installation makes it.
   */
  readonly needs: Needs | 'platform';
  /** Looks at the payload of a task that is to be. @throws AppError BAD_USER_INPUT that names the field below `payload`. */
  check(payload: JsonObject): void;
  /**
   * Does the work once; it may have been done before, by a process that died before it could say so. The context's signal ends it: on
   * cancellation, after its time, with its lease, and when the process stops.
   * @returns the result.
   * @throws TaskFailure; whatever else is thrown counts as one that another try may mend.
   */
  run(task: Assignment, context: CallContext): Promise<JsonObject | null>;
}

/** The types that this platform runs itself. */
export type HandlerTable = ReadonlyMap<string, TaskHandler>;

/** A try that failed; its message is shown to those who see the task. */
export class TaskFailure extends Error {
  readonly retryable: boolean;
  /** How long to wait at least before the next try. */
  readonly retryAfterMs: number | undefined;
  constructor(
    message: string,
    options: { readonly retryable?: boolean; readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
    this.name = 'TaskFailure';
    this.retryable = options.retryable ?? true;
    this.retryAfterMs = options.retryAfterMs;
  }
}
