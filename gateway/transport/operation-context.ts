import { Cancellation } from '../../platform/edge/cancellation.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { AppError } from '../../platform/kernel/errors.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

/** A call context that no HTTP exchange owns: one operation on a socket. */
export interface OperationContext extends Omit<CallContext, 'viewer'> {
  /** Replaced while the operation runs, when what its caller may do has changed. */
  viewer: Viewer | null;
  /** Cancels the operation's work; only the first reason counts. */
  abort(reason: AppError): void;
}

/** Makes a context; its signal exists once something asks for it. */
export const operationContext = (known: Omit<CallContext, 'signal'>): OperationContext => new SocketContext(known);

/** A class: an accessor in a literal costs more than all else of it, and there is one for each operation. */
class SocketContext extends Cancellation implements OperationContext {
  readonly requestId: string;
  viewer: Viewer | null;
  readonly client: CallContext['client'];
  readonly deadlineMs: number;
  readonly traceparent: string | null;
  constructor({ requestId, viewer, client, deadlineMs, traceparent }: Omit<CallContext, 'signal'>) {
    super();
    this.requestId = requestId;
    this.viewer = viewer;
    this.client = client;
    this.deadlineMs = deadlineMs;
    this.traceparent = traceparent;
  }
}
