import type { Config } from '../../platform/config/config.ts';
import { Cancellation } from '../../platform/edge/cancellation.ts';
import type { PreparedOperation } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { RequestFetch } from '../../platform/kernel/request-fetches.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

/** A call context that no HTTP exchange owns: one operation on a socket, or on an event stream with others. */
export interface OperationContext extends Omit<CallContext, 'viewer'> {
  /** Replaced while the operation runs, when what its caller may do has changed. */
  viewer: Viewer | null;
  /** Cancels the operation's work; only the first reason counts. */
  abort(reason: AppError): void;
}

/** An operation that has a place and a deadline of its own, whatever request brought it. */
export interface StartedOperation {
  readonly context: OperationContext;
  /** Gives back its place and its timer; a second call does nothing. */
  end(): void;
}

/** Starts an operation: a subscription has no deadline, a call of a model a longer one. @param release - gives back its place. */
export function startOperation(
  known: Pick<CallContext, 'requestId' | 'viewer' | 'client' | 'traceparent' | 'fetches'>,
  { kind, takesLong }: Pick<PreparedOperation, 'kind' | 'takesLong'>,
  config: Pick<Config, 'REQUEST_TIMEOUT_MS' | 'MODEL_REQUEST_TIMEOUT_MS'>,
  release: () => void,
): StartedOperation {
  const isStream = kind === 'subscription';
  const longestMs = takesLong ? config.MODEL_REQUEST_TIMEOUT_MS : config.REQUEST_TIMEOUT_MS;
  const deadlineMs = isStream ? Number.POSITIVE_INFINITY : Date.now() + longestMs;
  const context = operationContext({ ...known, deadlineMs });
  const expire = () => context.abort(new AppError('UPSTREAM_TIMEOUT', 'The request took too long'));
  const timer = isStream ? null : setTimeout(expire, longestMs).unref();
  return {
    context,
    end() {
      if (timer) clearTimeout(timer);
      release();
    },
  };
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
  readonly fetches: RequestFetch[] | undefined;
  constructor({ requestId, viewer, client, deadlineMs, traceparent, fetches }: Omit<CallContext, 'signal'>) {
    super();
    this.requestId = requestId;
    this.viewer = viewer;
    this.client = client;
    this.deadlineMs = deadlineMs;
    this.traceparent = traceparent;
    this.fetches = fetches;
  }
}
