import {
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from 'graphql';
import type { DataSource, GraphResult, OperationSource, PreparedOperation } from '../platform/graphql/graph.ts';
import type { OperationMetrics } from '../platform/graphql/operation-metrics.ts';
import { boundedCache } from '../platform/kernel/bounded-cache.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import { type ErrorCode, invalid } from '../platform/kernel/errors.ts';
import type { MaybePromise } from '../platform/kernel/maybe-promise.ts';

type Run = (variables: Record<string, unknown>, context: CallContext) => MaybePromise<GraphResult>;

/** A GraphQL request as it came over the wire, checked for its form. */
export interface GraphRequest {
  readonly source: OperationSource;
  readonly variables: Record<string, unknown>;
}

/** Checks the form of a request. @throws AppError BAD_USER_INPUT that names the part that is wrong. */
export function readRequest(value: unknown): GraphRequest {
  const { query, operationName, variables } = (value ?? {}) as Record<string, unknown>;
  if (typeof query !== 'string') throw invalid('query', 'must be a string');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw invalid('operationName', 'must be a string');
  if (variables !== undefined && variables !== null && (typeof variables !== 'object' || Array.isArray(variables)))
    throw invalid('variables', 'must be an object');
  return {
    source: { query, operationName: operationName ?? undefined },
    variables: (variables ?? {}) as Record<string, unknown>,
  };
}

/**
 * Operations validated and compiled once per text. Gateways send a text per planned fetch, so that the cache soon holds
 * all. What does not fit the schema (from a gateway that is ahead of us during a deployment) is answered, not thrown.
 */
export function compiledOperations(
  source: DataSource,
  schema: GraphQLSchema,
  max: number,
  metrics?: OperationMetrics,
): (operation: OperationSource) => Run {
  const compiled = boundedCache<string, Run>(max);
  return (operation) => {
    const key =
      operation.operationName === undefined ? operation.query : `${operation.operationName}\0${operation.query}`;
    let run = compiled.get(key);
    metrics?.lookedUp(run !== undefined);
    if (!run) {
      const startedMs = performance.now();
      const errors = problemsOf(operation.query, schema);
      run = errors.length > 0 ? () => ({ errors }) : source.compile(operation);
      metrics?.planned(startedMs);
      if (metrics) run = counted(run, errors.length > 0 ? 'query' : kindOf(operation), metrics);
      compiled.set(key, run);
    }
    return run;
  };
}

function counted(run: Run, kind: OperationKind, metrics: OperationMetrics): Run {
  return (variables, context) => {
    const startedMs = performance.now();
    const result = run(variables, context);
    if (result instanceof Promise) {
      result.then(
        (settled) => metrics.answered(kind, startedMs, settled),
        () => undefined, // the request's own failure, which the edge reports
      );
    } else metrics.answered(kind, startedMs, result);
    return result;
  };
}

type OperationKind = PreparedOperation['kind'];

const kindOf = ({ query, operationName }: OperationSource): OperationKind =>
  getOperationAST(parse(query, { noLocation: true }), operationName)?.operation ?? 'query';

/** Why a document cannot be executed; empty when it can. */
export function problemsOf(query: string, schema: GraphQLSchema): readonly GraphQLFormattedError[] {
  const formatted = (error: GraphQLError, code: ErrorCode) => ({ ...error.toJSON(), extensions: { code } });
  try {
    const document = parse(query, { noLocation: true });
    return validate(schema, document).map((error) => formatted(error, 'GRAPHQL_VALIDATION_FAILED'));
  } catch (error) {
    if (error instanceof GraphQLError) return [formatted(error, 'GRAPHQL_PARSE_FAILED')];
    throw error;
  }
}
