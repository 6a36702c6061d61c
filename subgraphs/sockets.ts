import { type FormattedExecutionResult, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import type { OperationResult } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { UpgradeHandler } from '../platform/edge/upgrades.ts';
import type { DataSource, GraphResult } from '../platform/graphql/graph.ts';
import type { OperationMetrics } from '../platform/graphql/operation-metrics.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { Series } from '../platform/observability/fast-metrics.ts';
import { SUBSCRIBED } from '../platform/remote/subgraph-protocol.ts';
import type { ViewerTokens } from '../platform/remote/viewer-token.ts';
import { subscriptionCaller } from './caller.ts';
import { type GraphRequest, readRequest } from './compiled.ts';

/** The graphql-ws sockets of a subgraph process. */
export interface SubgraphSockets {
  /** Sockets that are open. */
  readonly count: number;
  readonly upgrades: UpgradeHandler;
  /** Tells every gateway to start its subscriptions elsewhere (close code 1001). */
  close(): Promise<void>;
}

interface SubgraphSocketsOptions {
  readonly path: string;
  readonly source: DataSource;
  readonly schema: GraphQLSchema;
  readonly tokens: ViewerTokens;
  readonly logger: Logger;
  readonly operations: OperationMetrics;
  /** Subscriptions that are open. */
  readonly active: Series;
  readonly trackStream: (goAway: () => void) => () => void;
}

interface Wanted extends GraphRequest {
  readonly context: CallContext;
  readonly abort: () => void;
}

/** Large enough for a list of representations, small enough that a socket cannot fill the memory. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/**
 * Serves subscriptions to gateways. A socket opens with a viewer token of the gateway itself and every subscribe message
 * carries the token of its own viewer, so that one socket serves them all.
 */
export function serveSockets(options: SubgraphSocketsOptions): SubgraphSockets {
  const { path, source, schema, tokens, logger, operations, active, trackStream } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const wanted = new WeakMap<object, Wanted>();
  sockets.on('connection', (socket) => {
    const ended = trackStream(() => socket.close(1001, 'Going away'));
    socket.once('close', ended);
  });

  const serving = useServer(
    {
      onConnect({ connectionParams }) {
        try {
          const token = connectionParams?.['viewer'];
          tokens.verify(typeof token === 'string' ? token : undefined);
          return true;
        } catch {
          return false;
        }
      },
      onSubscribe(_context, _id, payload) {
        const controller = new AbortController();
        try {
          const context = subscriptionCaller(payload.extensions, controller.signal, tokens);
          const { source: operation, variables } = readRequest(payload);
          const document = parse(operation.query, { noLocation: true });
          const problems = validate(schema, document);
          if (problems.length > 0) {
            operations.refused('GRAPHQL_VALIDATION_FAILED');
            return problems;
          }
          const args = { schema, document, operationName: operation.operationName ?? null };
          wanted.set(args, { context, source: operation, variables, abort: () => controller.abort() });
          return args;
        } catch (error) {
          return [error instanceof GraphQLError ? error : masked(error, logger)];
        }
      },
      async subscribe(args) {
        const { source: operation, variables, context, abort } = wanted.get(args)!;
        const startedMs = performance.now();
        try {
          const stream = await source.subscribe(operation, variables, context);
          operations.answered('subscription', startedMs, { data: null });
          active.inc();
          context.signal.addEventListener('abort', () => active.dec(), { once: true });
          return announced(stream, abort) as OperationResult;
        } catch (error) {
          abort();
          const refusal = error instanceof GraphQLError ? error : masked(error, logger);
          operations.refused(refusal.extensions['code']);
          return { errors: [refusal] };
        }
      },
      execute: () => ({ errors: [new AppError('BAD_USER_INPUT', 'Queries and mutations are sent by POST')] }),
      // Results are formatted already.
      onNext: (_context, _id, _payload, _args, result) => result as FormattedExecutionResult,
    },
    sockets,
  );
  return {
    get count() {
      return sockets.clients.size;
    },
    upgrades: {
      handleUpgrade(req, socket, head) {
        if ((req.url ?? '').split('?', 1)[0] !== path) return false;
        sockets.handleUpgrade(req, socket, head, (opened) => sockets.emit('connection', opened, req));
        return true;
      },
    },
    close: async () => serving.dispose(),
  };
}

function masked(error: unknown, logger: Logger): AppError {
  logger.error({ err: error }, 'subscription failed');
  return new AppError('INTERNAL_SERVER_ERROR', 'Internal server error');
}

/** The stream, after a first message that says that it is listening. The end of the stream aborts its context. */
function announced(stream: AsyncIterableIterator<GraphResult>, abort: () => void): AsyncGenerator<GraphResult> {
  let announcement: GraphResult | undefined = { extensions: { [SUBSCRIBED]: true } };
  const done = { done: true, value: undefined } as const;
  return {
    async next() {
      if (announcement) {
        const value = announcement;
        announcement = undefined;
        return { done: false, value };
      }
      try {
        const step = await stream.next();
        if (step.done) abort();
        return step;
      } catch (error) {
        abort();
        throw error;
      }
    },
    async return() {
      abort();
      await stream.return?.();
      return done;
    },
    async throw(error) {
      abort();
      await stream.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await this.return(undefined);
    },
  };
}
