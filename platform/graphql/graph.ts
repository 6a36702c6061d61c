import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { BreakerState } from '../health/circuit-breaker.ts';
import type { CallContext } from '../kernel/context.ts';
import type { MaybePromise } from '../kernel/maybe-promise.ts';

/** The answer to an operation (GraphQL specification §7). Errors are formatted already and safe to send. */
export interface GraphResult<Data = Record<string, unknown>> {
  readonly data?: Data | null;
  readonly errors?: readonly GraphQLFormattedError[];
  readonly extensions?: Record<string, unknown>;
}

/** One GraphQL document with the operation to run from it. */
export interface OperationSource {
  readonly query: string;
  readonly operationName?: string | undefined;
}

/** An operation that was parsed, validated, planned and compiled; running it parses nothing. */
export interface PreparedOperation<Data = Record<string, unknown>> {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly name: string | null;
  /** A mutation that waits for somebody outside, such as a model: it has MODEL_REQUEST_TIMEOUT_MS in place of REQUEST_TIMEOUT_MS. */
  readonly takesLong: boolean;
  /** Calls that it stands for: root fields of a mutation, 1 for anything else. */
  readonly calls?: number;
  /** Returns its cost with these variables, in points as the guard counts them. */
  cost?(variables: Record<string, unknown>): number;
  /** Says that a request for a mutation was refused before it came to `execute`. */
  refused?(context: Pick<CallContext, 'requestId' | 'viewer' | 'client'>, code: unknown): void;
  /** Never rejects: failures are in `errors`. Variables are the caller's, coerced here. */
  execute(variables: Record<string, unknown>, context: CallContext): MaybePromise<GraphResult<Data>>;
  /**
   * Resolves to a stream of results, or to a single result with `errors` when the stream could not start.
   * `return()` on the stream reaches the source at once, even while `next()` is pending.
   */
  subscribe(
    variables: Record<string, unknown>,
    context: CallContext,
  ): Promise<AsyncIterableIterator<GraphResult<Data>> | GraphResult<Data>>;
}

/**
 * The seam: all that REST, GraphQL, MCP and tests know of the gateway.
 */
export interface Graph {
  /**
   * The operation, from the bounded cache or freshly prepared.
   * @throws GraphQLErrors with code GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED or OPERATION_TOO_COMPLEX.
   */
  prepare(source: OperationSource): PreparedOperation;
  /** A handle for a fixed operation of ours (a REST row): it follows reloads, and is prepared once per generation. */
  operation<Data = Record<string, unknown>>(source: OperationSource): PreparedOperation<Data>;
  /** The API schema of the current generation. */
  readonly schema: GraphQLSchema;
  /** Counts supergraph reloads, from 1. */
  readonly generation: number;
}

/** Thrown by `Graph.prepare`: one or more errors that the caller caused. */
export class GraphQLErrors extends Error {
  readonly errors: readonly GraphQLFormattedError[];
  constructor(errors: readonly GraphQLFormattedError[]) {
    super(errors.map((error) => error.message).join('\n'));
    this.name = 'GraphQLErrors';
    this.errors = errors;
  }
}

/** One subgraph, in this process or over HTTP. */
export interface DataSource {
  readonly name: string;
  /** Its fields take long and cost money (`@longCalls`). To start one of its subscriptions again would be another call, with another price. */
  readonly long?: boolean;
  /**
   * Whether a subscription may be started again in the place of one that is lost. One that begins at a place (`@positioned`) may not: it would
   * begin there once more. Any may, where this is not there.
   */
  startsAgain?(source: OperationSource): boolean;
  /** Compiles one fetch of a plan. The returned function rejects only with AppError (UPSTREAM_*, SERVICE_UNAVAILABLE). */
  compile(
    source: OperationSource,
  ): (variables: Record<string, unknown>, context: CallContext) => MaybePromise<GraphResult>;
  /** Starts the subscription that is a plan's primary fetch. Rejects with AppError when it cannot start. */
  subscribe(
    source: OperationSource,
    variables: Record<string, unknown>,
    context: CallContext,
  ): Promise<AsyncIterableIterator<GraphResult>>;
  /** Of a subgraph in other processes: what is known of each of them. */
  states?(): readonly InstanceState[];
  close(): Promise<void>;
}

/**
 * How one domain calls another: an operation on that subgraph's own schema, `@inaccessible` fields included, as a
 * viewer of kind `service`. Made once at start, compiled on first use.
 */
export type CallSubgraph = <Data, Variables extends Record<string, unknown>>(
  subgraph: string,
  query: string,
) => (variables: Variables, context: CallContext) => Promise<Data>;

/**
 * How a domain calls another one on behalf of whoever has called it: the same operations, as the context's own viewer, so that the other
 * domain meters, limits and guards as if that viewer had come to it. `@auth` is the gateway's: whoever calls asks for the permission itself.
 */
export interface ViewerCalls {
  readonly call: CallSubgraph;
  /** A subscription; ends when it is left or when the context's signal is aborted. Throws AppError, also in the middle. */
  readonly subscribe: <Data, Variables extends Record<string, unknown>>(
    subgraph: string,
    query: string,
  ) => (variables: Variables, context: CallContext) => AsyncGenerator<Data>;
}

/** The state of one instance. `silent`: it answers no probe, so others are asked while there are any. */
export type InstanceState = 'silent' | BreakerState;
