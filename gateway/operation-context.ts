import type { CallContext } from '../platform/context.ts';
import type { AppError } from '../platform/errors.ts';
import type { Viewer } from '../platform/viewer.ts';

/** A call context that no HTTP exchange owns: one operation on a socket. */
export interface OperationContext extends Omit<CallContext, 'viewer'> {
  /** Replaced while the operation runs, when what its caller may do has changed. */
  viewer: Viewer | null;
  /** Cancels the operation's work; only the first reason counts. */
  abort(reason: AppError): void;
}

/** Makes a context; its signal exists once something asks for it. */
export function operationContext(known: Omit<CallContext, 'signal'>): OperationContext {
  let controller: AbortController | null = null;
  let reason: AppError | null = null;
  return {
    ...known,
    get signal() {
      if (!controller) {
        controller = new AbortController();
        if (reason) controller.abort(reason);
      }
      return controller.signal;
    },
    abort(given) {
      if (reason) return;
      reason = given;
      controller?.abort(given);
    },
  };
}
