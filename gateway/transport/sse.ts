import type { ServerResponse } from 'node:http';
import type { Exchange } from '../../platform/edge/exchange.ts';
import type { GraphResult, PreparedOperation } from '../../platform/graphql/graph.ts';
import { drained } from '../../platform/kernel/drained.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { GraphqlRequest } from '../graph/graphql-request.ts';
import { credentialWatch } from './credential-watch.ts';
import { failure } from './formatted-error.ts';
import { type Front, isPreflighted, prepareRequest } from './front.ts';
import { noteOutcome } from './run-request.ts';

const HEARTBEAT_MS = 15_000;
/** Options of streams beside those of the front. */
export interface StreamOptions extends Front {
  /** Between looks at the credential, and signs of life to the client. */
  readonly heartbeatMs?: number;
}

/**
 * GraphQL over SSE, distinct connections mode (https://github.com/enisdenjo/graphql-sse/blob/master/PROTOCOL.md): one
 * request, one operation, `next` events and a `complete`. Errors before execution are `next` events as well.
 *
 * The next result is asked for when the client has taken the last one, so that a slow one holds up only its own source,
 * which gives up at its bound. Each heartbeat looks at the credential again: a revoked session's stream ends there.
 */
export async function streamOperation(
  front: StreamOptions,
  exchange: Exchange,
  request: GraphqlRequest,
): Promise<void> {
  refuseForeignStream(front, exchange);
  let prepared: PreparedOperation;
  try {
    prepared = prepareRequest(front, request, exchange.context);
  } catch (error) {
    return sendOnce(exchange, failure(error, front.logger, exchange.context));
  }
  if (exchange.req.method === 'GET' && prepared.kind === 'mutation') {
    exchange.header('Allow', 'POST');
    throw new AppError('METHOD_NOT_ALLOWED', 'A mutation needs POST');
  }
  await front.charge([{ prepared, variables: request.variables }], exchange.context, 1);
  exchange.operation = { kind: prepared.kind, name: prepared.name, status: null };
  if (prepared.takesLong) exchange.withDeadline(front.config.MODEL_REQUEST_TIMEOUT_MS);
  if (prepared.kind !== 'subscription')
    return sendOnce(exchange, await prepared.execute(request.variables, exchange.context));

  exchange.withoutDeadline();
  const source = await prepared.subscribe(request.variables, exchange.context);
  if (!(Symbol.asyncIterator in source)) return sendOnce(exchange, source);
  await streamResults(front, exchange, source);
}

async function streamResults(
  front: StreamOptions,
  exchange: Exchange,
  source: AsyncIterableIterator<GraphResult>,
): Promise<void> {
  const stream = openEvents(front, exchange, { onOver: () => void source.return?.() });
  if (stream === null) return;
  const { res } = stream;
  const active = front.metrics.subscriptionsActive.bind({ transport: 'sse' });
  active.inc();
  try {
    for await (const result of source) {
      if (stream.isOver()) return;
      if (!res.write(nextEvent(result)) && !(await drained(res))) return void res.destroy();
    }
    if (!stream.isOver()) res.end(COMPLETE);
  } catch (error) {
    if (!stream.isOver()) res.end(nextEvent(failure(error, front.logger, exchange.context)) + COMPLETE);
  } finally {
    stream.release();
    active.dec();
  }
}

/** An event stream that shows signs of life and ends with its credential. */
export interface OpenEvents {
  readonly res: ServerResponse;
  isOver(): boolean;
  /** Ends it without `complete`, so that the client connects again: to another process, or with another credential. */
  end(): void;
  /** Stops looking after it. */
  release(): void;
}

/** Opens an event stream; null when the client has gone already. */
export function openEvents(
  front: StreamOptions,
  exchange: Exchange,
  hooks: {
    /** Called once when it is over, whoever ended it. */
    readonly onOver: () => void;
    /** Called when its viewer may be another one. */
    readonly onChecked?: () => void;
  },
): OpenEvents | null {
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    hooks.onOver();
  };
  if (exchange.context.signal.aborted) over();
  if (!exchange.context.viewer) exchange.header('Cache-Control', 'no-cache');
  const end = () => {
    over();
    res.end();
  };
  const res = exchange.openStream('text/event-stream; charset=utf-8', end);
  res.on('close', over);
  if (res.destroyed || isOver) {
    over();
    return null;
  }
  res.write(':\n\n'); // some browsers report an open stream only at its first byte
  const watch = credentialWatch(front, hooks.onChecked)(exchange, end);
  const beat = () =>
    watch.check().then(() => {
      if (!isOver && res.writableLength === 0) res.write(':\n\n');
    });
  const heartbeat = setInterval(() => void beat(), front.heartbeatMs ?? HEARTBEAT_MS);
  return {
    res,
    isOver: () => isOver,
    end,
    release() {
      clearInterval(heartbeat);
      watch.stop();
    },
  };
}

/** A stream of one result. */
function sendOnce(exchange: Exchange, result: GraphResult): void {
  noteOutcome(exchange, result);
  if (!exchange.context.viewer) exchange.header('Cache-Control', 'no-cache');
  exchange.send(200, 'text/event-stream; charset=utf-8', nextEvent(result) + COMPLETE);
}

const nextEvent = (result: GraphResult): string => `event: next\ndata: ${JSON.stringify(result)}\n\n`;

/** With an empty data line, without which an EventSource would not dispatch it. */
const COMPLETE = 'event: complete\ndata:\n\n';

/**
 * A page of another origin cannot read a stream it may not, but it could start one: an EventSource sends no preflight.
 * It always names its origin, though, and only known ones pass.
 */
export function refuseForeignStream({ config }: Front, { req }: Exchange): void {
  const { origin, host } = req.headers;
  if (req.method !== 'GET' || origin === undefined || isPreflighted(req)) return;
  if (config.CORS_ORIGINS.includes(origin) || config.CORS_ORIGINS.includes('*')) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new AppError('FORBIDDEN', `${origin} may not open streams here`);
}
