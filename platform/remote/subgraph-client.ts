import { type GraphQLFormattedError, getOperationAST, parse } from 'graphql';
import type { Logger } from 'pino';
import type { DataSource, GraphResult, OperationSource } from '../graphql/graph.ts';
import { asksForOneOf } from '../graphql/root-fields.ts';
import type { CircuitBreakers } from '../health/circuit-breaker.ts';
import { abortableOf, type CallContext } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import type { Series } from '../observability/fast-metrics.ts';
import { requestFields } from '../observability/logger.ts';
import { NO_TRACING, type Tracing } from '../observability/tracing.ts';
import { type HttpReply, TransportError, type TransportFailure } from './pending-call.ts';
import { balancer, type CallEnd, type Lease } from './subgraph-balancer.ts';
import type { SubgraphCredential } from './subgraph-credential.ts';
import type { SubgraphInstances } from './subgraph-instances.ts';
import { streamRemotely } from './subgraph-stream.ts';
import { subscribeRemotely } from './subgraph-subscription.ts';

/** How errors of the subgraph's own answer travel on: as they are, without debugging details, or without their words. */
export type SubgraphErrors = 'own' | 'pass' | 'mask';

export interface SubgraphClientOptions {
  readonly name: string;
  readonly instances: SubgraphInstances;
  /** Keep-alive connections to each instance. */
  readonly connections: number;
  /** Longest wait for one answer; a nearer deadline of the request shortens it. */
  readonly timeoutMs: number;
  /** Largest answer that is read, in bytes; 32 MiB unless said. */
  readonly maxResponseBytes?: number;
  readonly breakers: CircuitBreakers;
  readonly credential: SubgraphCredential;
  /** `own` only for processes of ours: they mask what is not meant for callers themselves. */
  readonly errors: SubgraphErrors;
  readonly logger: Logger;
  /** Of a subgraph of ours that says so of itself (`@longCalls`). */
  readonly long?: boolean;
  /** Its subscriptions that are not started again (`@positioned`). */
  readonly positioned?: ReadonlySet<string>;
  /** Continues the trace of the request at the subgraph. */
  readonly tracing?: Pick<Tracing, 'inject'> | undefined;
  /** Counts the connections for fetches that are open. */
  readonly fetchConnections?: Series | undefined;
}

/** A day: what timers can hold, and longer than anybody waits. */
const MAX_REMAINING_MS = 86_400_000;
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/**
 * A subgraph in another process, over GraphQL over HTTP and graphql-ws. One breaker per instance counts what the
 * specification counts (status 500 and above, connection errors, timeouts); a request that the client gave up counts as
 * neither.
 */
export function createSubgraphClient(options: SubgraphClientOptions): DataSource {
  const { name, timeoutMs, credential, errors, logger, long, positioned, tracing = NO_TRACING } = options;
  const targets = balancer({
    ...options,
    own: credential.own,
    opening: credential.opening,
    maxResponseBytes: options.maxResponseBytes ?? MAX_RESPONSE_BYTES,
  });

  /** Asks one instance, and a second one where the first cannot have run it. Rejects with an AppError. */
  function send(operation: string, variables: string, repeatable: boolean, context: CallContext): Promise<GraphResult> {
    let lease: Lease;
    let tries = 0;
    const retry = (problem: AppError, again: boolean): Promise<GraphResult> => {
      if (!again || tries > 1) {
        logFailure(problem, context);
        throw problem;
      }
      // A kept-alive connection that was closed meanwhile works at once on a fresh one, and another instance may be well.
      lease = targets.take(lease.target);
      return ask();
    };
    const received = (reply: HttpReply): GraphResult | Promise<GraphResult> => {
      if (reply.status < 500) {
        lease.end('answered');
        // A subgraph of somebody else may have limits of its own: those are the gateway's, not its callers'.
        if (credential.own && reply.charged) context.client.charged?.(reply.charged);
        return read(reply);
      }
      lease.end('refused');
      // A process of ours that shuts down refuses before it runs anything, so another one can run it.
      return retry(refusal(reply), credential.own && reply.status === 503 && targets.others(lease.target));
    };
    const unanswered = (error: unknown): Promise<GraphResult> => {
      if (!(error instanceof TransportError)) throw error;
      const { failure } = error;
      lease.end(endOf(failure));
      const again = failure === 'unsent' || failure === 'abandoned' || (failure === 'reset' && repeatable);
      return retry(appError(error, context), again);
    };
    const ask = (): Promise<GraphResult> => {
      tries++;
      const leftMs = context.deadlineMs - Date.now();
      const remainingMs = long ? Math.min(leftMs, MAX_REMAINING_MS) : Math.min(timeoutMs, leftMs);
      if (remainingMs <= 0) {
        lease.end('given up');
        throw timedOut(name);
      }
      const headers = credential.headers(context, remainingMs);
      tracing.inject(context.traceparent, headers);
      const signal = abortableOf(context);
      const fetch = { operation, variables, headers, timeoutMs: remainingMs, repeatable, signal };
      return lease.target.fetches.fetch(fetch).then(received, unanswered);
    };
    try {
      lease = targets.take();
      return ask();
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** A model, or a task of somebody's, may take longer than its caller waits: only a probe tells whether the process is well. */
  function endOf(failure: TransportFailure): CallEnd {
    if (failure === 'cancelled' || failure === 'abandoned') return 'given up';
    return failure === 'timeout' && long ? 'late' : 'unanswered';
  }

  function appError(error: TransportError, context: CallContext): AppError {
    if (error.failure === 'timeout') return timedOut(name, error);
    if (error.failure === 'cancelled') {
      return Date.now() >= context.deadlineMs
        ? timedOut(name, error)
        : new AppError('CLIENT_CLOSED_REQUEST', 'The client closed the request', { cause: error });
    }
    return failed(name, error);
  }

  function logFailure(problem: AppError, context: CallContext): void {
    const level = problem.extensions['code'] === 'CLIENT_CLOSED_REQUEST' ? 'debug' : 'warn';
    logger[level]({ subgraph: name, ...requestFields(context), err: problem.originalError }, problem.message);
  }

  const refusal = ({ status, retryAfter }: HttpReply): AppError =>
    status === 503 ? unavailable(name, retryAfter) : failed(name, new Error(`status ${status}`));

  function read(reply: HttpReply): GraphResult {
    const result = parseResult(reply.text);
    if (!result) {
      logger.warn({ subgraph: name, status: reply.status, bytes: reply.text.length }, 'subgraph answer is not GraphQL');
      throw failed(name, new Error(`status ${reply.status}, not a GraphQL answer`));
    }
    // Ours refuse a process that cannot prove who it is: a wrong INTERNAL_SECRET, which no caller can do anything about.
    if (credential.own && reply.status === 401) {
      logger.error({ subgraph: name }, 'subgraph refuses our viewer token: INTERNAL_SECRET differs');
      throw failed(name, new Error('viewer token refused'));
    }
    return withErrors(result, name, errors);
  }

  const startsAgain = (source: OperationSource) => !(positioned && asksForOneOf(positioned, source));
  return {
    name,
    startsAgain,
    compile(source) {
      const prefix = bodyPrefix(source);
      const repeatable = kindOf(source) === 'query';
      return (variables, context) => send(prefix, JSON.stringify(variables), repeatable, context);
    },
    ...(long && { long: true }),
    async subscribe(source, variables, context) {
      if (long) return streamRemotely({ name, targets, credential, source, variables, context, tracing });
      const stream = await subscribeRemotely({
        name,
        targets,
        credential,
        source,
        variables,
        context,
        logger,
        timeoutMs,
        startsAgain: startsAgain(source),
      });
      return mapResults(stream, (result) => withErrors(result, name, errors));
    },
    states: () => targets.states(),
    close: () => targets.close(),
  };
}

const bodyPrefix = ({ query, operationName }: OperationSource): string => {
  const name = operationName === undefined ? '' : `,"operationName":${JSON.stringify(operationName)}`;
  return `{"query":${JSON.stringify(query)}${name},"variables":`;
};

const operationOf = ({ query, operationName }: OperationSource) =>
  getOperationAST(parse(query, { noLocation: true }), operationName);

const kindOf = (source: OperationSource): string | undefined => operationOf(source)?.operation;

const failed = (name: string, cause: Error): AppError =>
  new AppError('UPSTREAM_FAILED', `Subgraph "${name}" failed`, { cause });

const timedOut = (name: string, cause?: Error): AppError =>
  new AppError('UPSTREAM_TIMEOUT', `Subgraph "${name}" did not answer in time`, { cause });

const unavailable = (name: string, retryAfter: number | undefined): AppError =>
  new AppError('SERVICE_UNAVAILABLE', `Subgraph "${name}" is unavailable`, { retryAfter: retryAfter ?? 1 });

/** The answer, if it has the form of GraphQL specification §7.1; undefined otherwise. */
function parseResult(text: string): GraphResult | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { data, errors } = value;
  if (data !== undefined && data !== null && !isRecord(data)) return undefined;
  if (errors !== undefined && !(Array.isArray(errors) && errors.every(isRecord))) return undefined;
  if (data === undefined && !errors?.length) return undefined;
  return value as GraphResult;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withErrors(result: GraphResult, name: string, policy: SubgraphErrors): GraphResult {
  if (policy === 'own' || !result.errors?.length) return result;
  const { errors, ...rest } = result;
  return { ...rest, errors: errors.map((error) => (policy === 'mask' ? masked(error, name) : passed(error))) };
}

function masked({ path }: GraphQLFormattedError, name: string): GraphQLFormattedError {
  const message = `Subgraph "${name}" answered with an error`;
  return { message, ...(path && { path }), extensions: { code: 'UPSTREAM_FAILED' } };
}

/** Without the parts of `extensions` that servers add for debugging. */
function passed({ message, path, extensions }: GraphQLFormattedError): GraphQLFormattedError {
  const { stacktrace: _1, exception: _2, debug: _3, originalError: _4, ...kept } = extensions ?? {};
  return {
    message: typeof message === 'string' ? message : 'Unknown error',
    ...(path && { path }),
    extensions: { ...kept, code: typeof kept['code'] === 'string' ? kept['code'] : 'UPSTREAM_FAILED' },
  };
}

function mapResults(
  source: AsyncIterableIterator<GraphResult>,
  change: (result: GraphResult) => GraphResult,
): AsyncIterableIterator<GraphResult> {
  const step = ({ done, value }: IteratorResult<GraphResult>): IteratorResult<GraphResult> =>
    done ? { done, value: undefined } : { done: false, value: change(value) };
  return {
    next: async () => step(await source.next()),
    return: async () => step((await source.return?.()) ?? { done: true, value: undefined }),
    throw: async (error) => {
      await source.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
