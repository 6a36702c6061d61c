import type { Readable } from 'node:stream';
import type { GraphResult, OperationSource } from '../graphql/graph.ts';
import type { CallContext } from '../kernel/context.ts';
import { AppError, isErrorCode } from '../kernel/errors.ts';
import { NO_TRACING, type Tracing } from '../observability/tracing.ts';
import { TransportError } from './pending-call.ts';
import type { Balancer } from './subgraph-balancer.ts';
import type { SubgraphCredential } from './subgraph-credential.ts';

/** The content type of a subscription over HTTP: a result a line (https://jsonlines.org). */
export const RESULT_LINES = 'application/jsonl';

export interface StreamedSubscription {
  readonly name: string;
  readonly targets: Balancer;
  readonly credential: SubgraphCredential;
  readonly source: OperationSource;
  readonly variables: Record<string, unknown>;
  readonly context: CallContext;
  readonly tracing?: Pick<Tracing, 'inject'> | undefined;
}

/** A day: nobody waits longer, and the other side wants a number. */
const REMAINING_MS = 86_400_000;
const MAX_REFUSAL_BYTES = 64 * 1024;
const DONE = { done: true, value: undefined } as const;

/**
 * Starts a subscription over a connection of its own. It is not started again when that is lost, and its results are read only when they are
 * asked for, so that a slow reader holds up the other side.
 * @throws AppError when it cannot start.
 */
export async function streamRemotely(options: StreamedSubscription): Promise<AsyncIterableIterator<GraphResult>> {
  const { name, targets, credential, source, variables, context, tracing = NO_TRACING } = options;
  const lease = targets.take();
  const { target } = lease;
  const own = new AbortController();
  const abort = () => own.abort(context.signal.reason);
  if (context.signal.aborted) abort();
  else context.signal.addEventListener('abort', abort, { once: true });
  const headers = [...credential.headers(context, REMAINING_MS), 'accept', RESULT_LINES];
  tracing.inject(context.traceparent, headers);
  try {
    const answer = await target.http.open({
      headers,
      body: JSON.stringify({ ...source, variables }),
      signal: own.signal,
    });
    lease.end(answer.statusCode >= 500 ? 'refused' : 'answered');
    if (answer.statusCode !== 200 || !String(answer.headers['content-type']).startsWith(RESULT_LINES))
      throw await refusalOf(answer.body, name);
    return resultLines(answer.body, () => {
      context.signal.removeEventListener('abort', abort);
      own.abort();
    });
  } catch (error) {
    context.signal.removeEventListener('abort', abort);
    if (error instanceof AppError) throw error;
    if (error instanceof TransportError && error.failure === 'cancelled') {
      lease.end('given up');
      throw new AppError('CLIENT_CLOSED_REQUEST', 'The client closed the request', { cause: error });
    }
    lease.end('unanswered');
    throw new AppError('SERVICE_UNAVAILABLE', `Subgraph "${name}" is unavailable`, { retryAfter: 1, cause: error });
  }
}

/** Why the other side does not start, in its own words: it masks what is not for callers. */
async function refusalOf(body: Readable, name: string): Promise<AppError> {
  let text = '';
  for await (const chunk of body) {
    text += String(chunk);
    if (text.length > MAX_REFUSAL_BYTES) break;
  }
  let error: NonNullable<GraphResult['errors']>[number] | undefined;
  try {
    error = (JSON.parse(text) as GraphResult).errors?.[0];
  } catch {
    error = undefined;
  }
  const code = error?.extensions?.['code'];
  if (!error || !isErrorCode(code)) return new AppError('UPSTREAM_FAILED', `Subgraph "${name}" failed`);
  const { errors, retry_after: retryAfter } = error.extensions as {
    errors?: readonly { path: string; message: string }[];
    retry_after?: number;
  };
  return new AppError(code, error.message, {
    ...(errors && { errors }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** The results of a body, line by line; a body that breaks off is a failure. */
function resultLines(body: Readable, close: () => void): AsyncIterableIterator<GraphResult> {
  const chunks = body[Symbol.asyncIterator]();
  let text = '';
  let lines: string[] = [];
  let ended = false;
  const decoder = new TextDecoder();
  const next = async (): Promise<IteratorResult<GraphResult>> => {
    for (;;) {
      const line = lines.shift();
      if (line !== undefined) return { done: false, value: JSON.parse(line) as GraphResult };
      if (ended) return DONE;
      const step = await chunks.next();
      if (step.done) {
        ended = true;
        close();
        return DONE;
      }
      text += decoder.decode(step.value as Buffer, { stream: true });
      lines = text.split('\n');
      text = lines.pop()!;
    }
  };
  const finish = (): void => {
    ended = true;
    lines = [];
    close();
    body.destroy();
  };
  // Given up: the reader has gone, and what the connection says of it is of no interest.
  body.on('error', () => undefined);
  return {
    async next() {
      try {
        return await next();
      } catch (error) {
        if (ended) return DONE;
        finish();
        throw new AppError('UPSTREAM_FAILED', 'The stream broke off', { cause: error });
      }
    },
    async return() {
      finish();
      return DONE;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
