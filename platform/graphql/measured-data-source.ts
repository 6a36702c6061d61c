import { type CallContext, withTraceparent } from '../kernel/context.ts';
import { statusOf } from '../kernel/errors.ts';
import type { MaybePromise } from '../kernel/maybe-promise.ts';
import { addFetch } from '../kernel/request-fetches.ts';
import type { Metrics } from '../observability/metrics.ts';
import { isSampled } from '../observability/traceparent.ts';
import { NO_TRACING, type TraceSpan, type Tracing } from '../observability/tracing.ts';
import type { DataSource, GraphResult } from './graph.ts';

export interface MeasuredDataSourceOptions {
  readonly metrics: Pick<Metrics, 'subgraphFetches' | 'subgraphDuration'>;
  readonly tracing?: Tracing | undefined;
  /** Whether the subgraph runs in another process: the kind of its spans. */
  readonly isRemote: boolean;
}

type Run = ReturnType<DataSource['compile']>;

/**
 * A data source whose fetches are counted, timed and, in a sampled trace, told as a span each. What answers at once still
 * does; a subscription counts as one fetch, which ends when it has started.
 */
export function measuredDataSource(source: DataSource, options: MeasuredDataSourceOptions): DataSource {
  const { metrics, tracing = NO_TRACING, isRemote } = options;
  const { name: subgraph } = source;
  const duration = metrics.subgraphDuration.bind({ subgraph });
  const succeeded = metrics.subgraphFetches.bind({ subgraph, status: 'success' });
  const failed = metrics.subgraphFetches.bind({ subgraph, status: 'error' });
  const record = ({ fetches }: CallContext, startedMs: number, isError: boolean): void => {
    const endedMs = performance.now();
    duration.observe((endedMs - startedMs) / 1000);
    if (fetches) addFetch(fetches, { subgraph, startedMs, endedMs, isError });
    if (isError) failed.inc();
    else succeeded.inc();
  };

  const measured =
    (run: Run): Run =>
    (variables, context) => {
      const startedMs = performance.now();
      let answer: MaybePromise<GraphResult>;
      try {
        answer = run(variables, context);
      } catch (error) {
        record(context, startedMs, true);
        throw error;
      }
      if (!(answer instanceof Promise)) {
        record(context, startedMs, answer.errors !== undefined);
        return answer;
      }
      // Beside the caller's own continuation, which does not wait for this one.
      answer.then(
        ({ errors }) => record(context, startedMs, errors !== undefined),
        () => record(context, startedMs, true),
      );
      return answer;
    };

  const traced =
    (run: Run): Run =>
    (variables, context) => {
      if (!isSampled(context.traceparent)) return run(variables, context);
      const span = tracing.fetch(subgraph, context.traceparent, isRemote);
      try {
        const answer = run(variables, withTraceparent(context, span.traceparent));
        if (answer instanceof Promise) {
          answer.then(
            (result) => endSpan(span, result),
            (error: unknown) => failSpan(span, error),
          );
        } else endSpan(span, answer);
        return answer;
      } catch (error) {
        failSpan(span, error);
        throw error;
      }
    };

  const subscribe: DataSource['subscribe'] = async (operation, variables, context) => {
    const startedMs = performance.now();
    try {
      const stream = await source.subscribe(operation, variables, context);
      record(context, startedMs, false);
      return stream;
    } catch (error) {
      record(context, startedMs, true);
      throw error;
    }
  };

  return {
    name: subgraph,
    ...(source.long && { long: true }),
    ...(source.startsAgain && { startsAgain: source.startsAgain }),
    compile(operation) {
      const run = measured(source.compile(operation));
      return tracing.enabled ? traced(run) : run;
    },
    async subscribe(operation, variables, context) {
      if (!tracing.enabled || !isSampled(context.traceparent)) return subscribe(operation, variables, context);
      const span = tracing.fetch(subgraph, context.traceparent, isRemote);
      try {
        return await subscribe(operation, variables, withTraceparent(context, span.traceparent));
      } catch (error) {
        span.fail(error);
        throw error;
      } finally {
        span.end();
      }
    },
    ...(source.states && { states: () => source.states!() }),
    close: () => source.close(),
  };
}

/** Ends the span of what was answered. It failed when an error is ours, as a server's span does by the HTTP conventions. */
export function endSpan(span: TraceSpan, { errors }: GraphResult): void {
  const failure = errors?.find(({ extensions }) => statusOf(extensions?.['code']) >= 500);
  if (failure) span.fail(failure);
  span.end();
}

function failSpan(span: TraceSpan, error: unknown): void {
  span.fail(error);
  span.end();
}
