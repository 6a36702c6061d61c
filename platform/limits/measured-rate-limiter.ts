import type { RateDecision } from '../kernel/rate-decision.ts';
import type { Series } from '../observability/fast-metrics.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { RateCharge, RateLimiter, RateRule } from './rate-limit.ts';

interface RuleSeries {
  readonly allowed: Series;
  readonly refused: Series;
}

/**
 * A limiter that counts its decisions by rule: an admitted call for each rule that it was charged to, a refused one for the
 * rule that it must wait for longest. Synchronous where the limiter is.
 */
export function measuredRateLimiter(limiter: RateLimiter, metrics: Pick<Metrics, 'rateLimitDecisions'>): RateLimiter {
  const byRule = new Map<string, RuleSeries>();
  const seriesOf = (rule: string): RuleSeries => {
    let series = byRule.get(rule);
    if (!series) {
      series = {
        allowed: metrics.rateLimitDecisions.bind({ rule, decision: 'allowed' }),
        refused: metrics.rateLimitDecisions.bind({ rule, decision: 'refused' }),
      };
      byRule.set(rule, series);
    }
    return series;
  };
  const count = (rule: RateRule, decision: RateDecision): void => {
    if (rule.limit > 0 && decision.allowed) seriesOf(rule.name).allowed.inc();
  };
  const countRefusal = (decision: RateDecision): void => {
    if (decision.refusedBy !== undefined) seriesOf(decision.refusedBy).refused.inc();
  };
  const countOne = (rule: RateRule, decision: RateDecision): RateDecision => {
    count(rule, decision);
    countRefusal(decision);
    return decision;
  };
  const countAll = (charges: readonly RateCharge[], decision: RateDecision): RateDecision => {
    for (const { rule } of charges) count(rule, decision);
    countRefusal(decision);
    return decision;
  };
  return {
    hit(rule, key) {
      const decision = limiter.hit(rule, key);
      return decision instanceof Promise ? decision.then((made) => countOne(rule, made)) : countOne(rule, decision);
    },
    hitAll(charges) {
      const decision = limiter.hitAll(charges);
      return decision instanceof Promise
        ? decision.then((made) => countAll(charges, made))
        : countAll(charges, decision);
    },
    get degraded() {
      return limiter.degraded;
    },
    close: () => limiter.close(),
  };
}
