import type { Logger } from 'pino';
import type { GraphResult, OperationSource } from '../graphql/graph.ts';
import { resultStream } from '../graphql/result-stream.ts';
import type { CallContext } from '../kernel/context.ts';
import { AppError, isErrorCode } from '../kernel/errors.ts';
import { requestFields } from '../observability/logger.ts';
import type { BalancedTarget, Balancer, Lease } from './subgraph-balancer.ts';
import type { SubgraphCredential } from './subgraph-credential.ts';
import { SUBSCRIBED } from './subgraph-protocol.ts';

export interface RemoteSubscription {
  readonly name: string;
  readonly targets: Balancer;
  readonly credential: SubgraphCredential;
  readonly source: OperationSource;
  readonly variables: Record<string, unknown>;
  readonly context: CallContext;
  readonly logger: Logger;
  /** Longest wait for the first start. */
  readonly timeoutMs: number;
  /** Whether it goes on where its connection is lost; otherwise it ends. */
  readonly startsAgain: boolean;
}

/** Waits between tries to start again after a lost connection: about 30 s in all. */
const BACKOFF_MS = [100, 200, 400, 800, 1_600, 3_200, 6_400, 8_000, 8_000];

/**
 * Starts a subscription at a subgraph. It outlives its connection: when that is lost it starts again, on another
 * instance if there is one, with a fresh viewer token. What was published in between is not repeated. One that does not start again ends with
 * SERVICE_UNAVAILABLE.
 * @throws AppError when it cannot start.
 */
export function subscribeRemotely(options: RemoteSubscription): Promise<AsyncIterableIterator<GraphResult>> {
  const { name, targets, credential, source, variables, context, logger, timeoutMs, startsAgain } = options;
  const unavailable = () => new AppError('SERVICE_UNAVAILABLE', `Subgraph "${name}" is unavailable`, { retryAfter: 1 });
  return new Promise((resolve, reject) => {
    let started = false;
    let stop: (() => void) | undefined;
    let losses = 0;
    let timer: NodeJS.Timeout | undefined;
    let current: BalancedTarget | undefined;
    let lease: Lease | undefined;
    const stream = resultStream(() => finish());
    const onAbort = () => finish();

    function begin(): void {
      losses = 0;
      if (started) return;
      started = true;
      clearTimeout(timer);
      resolve(stream);
    }

    function finish(error?: AppError): void {
      clearTimeout(timer);
      context.signal.removeEventListener('abort', onAbort);
      stop?.();
      stop = undefined;
      lease?.end(error?.extensions['code'] === 'UPSTREAM_TIMEOUT' ? 'late' : 'given up');
      if (!started) reject(error ?? new AppError('CLIENT_CLOSED_REQUEST', 'The client closed the request'));
      started = true;
      stream.end(error && { errors: [error.toJSON()] });
    }

    function lost(reason: unknown): void {
      stop = undefined;
      const waitMs = BACKOFF_MS[losses++];
      logger.warn(
        { subgraph: name, ...requestFields(context), losses, reason: describe(reason) },
        'upstream socket lost',
      );
      // A client that waits for the start is told soon; one that was promised a stream gets it back.
      if (waitMs === undefined || (started ? !startsAgain : losses > 1)) finish(unavailable());
      else if (!started) start();
      // Spread out, or every subscription of a restarted instance comes back in the same millisecond.
      else timer = setTimeout(start, waitMs / 2 + (Math.random() * waitMs) / 2);
    }

    function start(): void {
      let taken: Lease;
      try {
        taken = targets.take(current);
      } catch (refusal) {
        if (started) lost(refusal);
        else finish(unavailable());
        return;
      }
      lease = taken;
      current = taken.target;
      const asked = credential.subscription(context);
      const { extensions } = asked;
      const payload = { ...source, variables, ...(extensions && { extensions: { ...extensions } }) };
      stop = taken.target.socket.subscribe(asked, payload, {
        sent() {
          taken.end('answered');
          if (!credential.own) begin();
        },
        result(result) {
          const announced = credential.own && result.extensions && SUBSCRIBED in result.extensions;
          if (!announced && !started && result.errors) return finish(refusalOf(result.errors));
          begin();
          if (announced) return;
          if (!stream.push(result)) finish(new AppError('SERVICE_UNAVAILABLE', 'Slow consumer', { retryAfter: 1 }));
        },
        ended(errors) {
          taken.end('answered');
          stop = undefined;
          if (!started && errors) return finish(refusalOf(errors));
          begin();
          stream.end(errors && { errors });
          finish();
        },
        lost(reason) {
          taken.end('unanswered');
          lost(reason);
        },
      });
    }

    if (context.signal.aborted) return finish();
    context.signal.addEventListener('abort', onAbort);
    timer = setTimeout(
      () => finish(new AppError('UPSTREAM_TIMEOUT', `Subgraph "${name}" did not answer in time`)),
      timeoutMs,
    );
    start();
  });
}

/** Why a subgraph of ours would not start a subscription, in its own words: it masks what is not for callers. */
function refusalOf([error]: NonNullable<GraphResult['errors']>): AppError {
  const code = error?.extensions?.['code'];
  return new AppError(isErrorCode(code) ? code : 'UPSTREAM_FAILED', error?.message ?? 'The subscription was refused');
}

/** Describes why a connection was lost, short enough for a log line. */
function describe(reason: unknown): string {
  if (reason instanceof Error) return reason.message;
  const { code, reason: text, message } = (reason ?? {}) as { code?: unknown; reason?: unknown; message?: unknown };
  return [code, text, message].filter(Boolean).join(' ').slice(0, 200) || 'connection lost';
}
