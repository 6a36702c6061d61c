import { masked } from '../../platform/graphql/format-error.ts';
import { GraphQLErrors, type GraphResult } from '../../platform/graphql/graph.ts';
import { endSpan } from '../../platform/graphql/measured-data-source.ts';
import {
  type OperationMetrics,
  type OperationSeries,
  operationMetrics,
} from '../../platform/graphql/operation-metrics.ts';
import { withTraceparent } from '../../platform/kernel/context.ts';
import { isSampled } from '../../platform/observability/traceparent.ts';
import { NO_TRACING, type TraceSpan, type Tracing } from '../../platform/observability/tracing.ts';
import type { OperationHandle } from './operation-handle.ts';
import type { PersistedQueries } from './persisted.ts';

/** Who hears of each operation of a graph. */
export interface GraphObserver {
  readonly metrics: OperationMetrics;
  readonly tracing: Tracing;
}

/** Counts operations, and tells each of a sampled trace as a span. */
export const createGraphObserver = (metrics: OperationSeries, tracing: Tracing = NO_TRACING): GraphObserver => ({
  metrics: operationMetrics(metrics),
  tracing,
});

/** The same operation, observed: what is answered at once still is. A subscription is over, here, when it has started. */
export function observedOperation(handle: OperationHandle, { metrics, tracing }: GraphObserver): OperationHandle {
  const execute: OperationHandle['execute'] = (variables, context) => {
    const startedMs = performance.now();
    const result = handle.execute(variables, context);
    // Beside the caller's own continuation, which does not wait for this one; it never rejects.
    if (result instanceof Promise) void result.then((settled) => metrics.answered(handle.kind, startedMs, settled));
    else metrics.answered(handle.kind, startedMs, result);
    return result;
  };
  const subscribe: OperationHandle['subscribe'] = async (variables, context) => {
    const startedMs = performance.now();
    const started = await handle.subscribe(variables, context);
    metrics.answered(handle.kind, startedMs, Symbol.asyncIterator in started ? STARTED : started);
    return started;
  };
  const startSpan = (parent: string | null): TraceSpan => tracing.operation(handle.kind, handle.name, parent);
  /** Whether the caller's trace is recorded. Without one, as on a socket, the operation begins its own. */
  const isTraced = (parent: string | null): boolean => tracing.enabled && (parent === null || isSampled(parent));

  return {
    get kind() {
      return handle.kind;
    },
    get name() {
      return handle.name;
    },
    get takesLong() {
      return handle.takesLong;
    },
    get calls() {
      return handle.calls ?? 1;
    },
    cost: (variables) => handle.cost?.(variables) ?? 0,
    get audit() {
      return handle.audit;
    },
    compileFor: handle.compileFor,
    switchTo: handle.switchTo,
    refresh: handle.refresh,
    ...(handle.refused && { refused: handle.refused }),
    execute(variables, context) {
      if (!isTraced(context.traceparent)) return execute(variables, context);
      const span = startSpan(context.traceparent);
      const result = execute(variables, withTraceparent(context, span.traceparent));
      if (result instanceof Promise) void result.then((settled) => endSpan(span, settled));
      else endSpan(span, result);
      return result;
    },
    async subscribe(variables, context) {
      if (!isTraced(context.traceparent)) return subscribe(variables, context);
      const span = startSpan(context.traceparent);
      const started = await subscribe(variables, withTraceparent(context, span.traceparent));
      endSpan(span, Symbol.asyncIterator in started ? STARTED : started);
      return started;
    },
  };
}

/** A subscription that has started counts as a success. */
const STARTED: GraphResult = { data: null };

/** Persisted queries whose refusals are counted. */
export const observedPersistedQueries = (queries: PersistedQueries, { metrics }: GraphObserver): PersistedQueries => ({
  ...queries,
  resolve(request) {
    try {
      return queries.resolve(request);
    } catch (error) {
      metrics.refused(refusalCode(error));
      throw error;
    }
  },
});

/** The code of what was thrown in place of an operation. */
export const refusalCode = (error: unknown): unknown =>
  error instanceof GraphQLErrors ? error.errors[0]?.extensions?.['code'] : masked(error).extensions['code'];
