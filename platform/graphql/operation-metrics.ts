import type { Metrics } from '../observability/metrics.ts';
import type { GraphResult, PreparedOperation } from './graph.ts';

/** Where operations are counted, with series that are bound once. Times are those of `performance.now()`. */
export interface OperationMetrics {
  /** A look-up in the cache of prepared operations. */
  lookedUp(isHit: boolean): void;
  /** An operation was parsed, validated, planned and compiled since then, or found to be invalid. */
  planned(startedMs: number): void;
  /** A plan was wrong, and is not used. */
  wronglyPlanned(planner: string): void;
  /** An operation was refused before it ran. */
  refused(code: unknown): void;
  /** An operation was answered: it ran, or its variables were refused. */
  answered(kind: PreparedOperation['kind'], startedMs: number, result: GraphResult): void;
}

/** The metrics that `operationMetrics` counts in. */
export type OperationSeries = Pick<
  Metrics,
  | 'graphqlOperations'
  | 'graphqlDuration'
  | 'graphqlPlanning'
  | 'graphqlWrongPlans'
  | 'graphqlOperationCache'
  | 'graphqlRefused'
>;

/** Makes the counters of one graph, or of one subgraph's own operations. */
export function operationMetrics(metrics: OperationSeries): OperationMetrics {
  const hits = metrics.graphqlOperationCache.bind({ result: 'hit' });
  const misses = metrics.graphqlOperationCache.bind({ result: 'miss' });
  const planning = metrics.graphqlPlanning.bind({});
  const seriesOf = (kind: PreparedOperation['kind']) => ({
    succeeded: metrics.graphqlOperations.bind({ kind, status: 'success' }),
    failed: metrics.graphqlOperations.bind({ kind, status: 'error' }),
    duration: metrics.graphqlDuration.bind({ kind }),
  });
  const series = {
    query: seriesOf('query'),
    mutation: seriesOf('mutation'),
    subscription: seriesOf('subscription'),
  };
  const refused = (code: unknown): void =>
    metrics.graphqlRefused.inc({ code: typeof code === 'string' ? code : 'none' });

  return {
    lookedUp: (isHit) => (isHit ? hits : misses).inc(),
    planned: (startedMs) => planning.observe((performance.now() - startedMs) / 1000),
    wronglyPlanned: (planner) => metrics.graphqlWrongPlans.inc({ planner }),
    refused,
    answered(kind, startedMs, { data, errors }) {
      // Without data, not even null, nothing was executed (GraphQL specification §7.1.2).
      if (data === undefined) return refused(errors?.[0]?.extensions?.['code']);
      const { succeeded, failed, duration } = series[kind];
      duration.observe((performance.now() - startedMs) / 1000);
      if (errors === undefined) succeeded.inc();
      else failed.inc();
    },
  };
}
