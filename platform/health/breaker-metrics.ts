import type { Metrics } from '../observability/metrics.ts';
import type { CircuitBreakers } from './circuit-breaker.ts';

const BREAKER_STATES = { closed: 0, half_open: 1, open: 2 } as const;

/** Fills the circuit breaker metrics at every scrape; a circuit that was dropped disappears from them. */
export function exposeBreakers(metrics: Metrics, breakers: CircuitBreakers): void {
  let known = new Set<string>();
  metrics.onScrape(() => {
    const seen = new Set<string>();
    for (const { name, state, failure_count, success_count } of breakers.snapshot()) {
      seen.add(name);
      metrics.breakerState.set({ name }, BREAKER_STATES[state]);
      metrics.breakerFailures.set({ name }, failure_count);
      metrics.breakerSuccesses.set({ name }, success_count);
    }
    for (const { name, success, failure, rejected, opened } of breakers.totals()) {
      metrics.breakerCalls.bind({ name, outcome: 'success' }).set(success);
      metrics.breakerCalls.bind({ name, outcome: 'failure' }).set(failure);
      metrics.breakerCalls.bind({ name, outcome: 'rejected' }).set(rejected);
      metrics.breakerOpened.bind({ name }).set(opened);
    }
    for (const name of known) if (!seen.has(name)) forget(metrics, name);
    known = seen;
  });
}

function forget(metrics: Metrics, name: string): void {
  for (const gauge of [metrics.breakerState, metrics.breakerFailures, metrics.breakerSuccesses]) gauge.remove({ name });
  for (const outcome of ['success', 'failure', 'rejected']) metrics.breakerCalls.remove({ name, outcome });
  metrics.breakerOpened.remove({ name });
}
