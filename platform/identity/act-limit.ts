import type { CallContext } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { callerKey, type RateCharge, type RateLimiter, type RateRule } from '../limits/rate-limit.ts';

/**
 * Holds the limit of a REST path for the same act through GraphQL, where one request could do it fifty times. It is counted
 * apart from the path, so that a REST call is not charged twice to one window.
 * @throws AppError RATE_LIMITED
 */
export async function limitAct(
  limiter: RateLimiter,
  rule: RateRule,
  { viewer, client }: CallContext,
  ...others: readonly RateCharge[]
): Promise<void> {
  const own = { rule: { ...rule, name: `${rule.name}.act` }, key: callerKey(viewer?.id, client.ip) };
  const decision = await limiter.hitAll([own, ...others].filter((charge) => charge.rule.limit > 0));
  client.charged?.(decision);
  if (!decision.allowed)
    throw new AppError('RATE_LIMITED', 'Rate limit exceeded', { retryAfter: decision.retryAfterSeconds });
}
