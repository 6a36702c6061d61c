import type { Config } from '../../platform/config/config.ts';
import type { PreparedOperation } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import type { RateDecision } from '../../platform/kernel/rate-decision.ts';
import { callerKey, type RateCharge, type RateLimiter, rulesFor } from '../../platform/limits/rate-limit.ts';

/** An operation with the values that it is to run with. */
export interface AskedOperation {
  readonly prepared: Pick<PreparedOperation, 'calls' | 'cost'>;
  readonly variables: Record<string, unknown>;
}

/**
 * Counts operations as the calls that they are (contract §5), before any of them runs: a mutation once for each of its root fields, by
 * whatever aliases, against all limits of its caller, and what they cost. All of them are charged, or none.
 * @param admitted - operations that the caller was charged for already, when the request was let in.
 * @throws AppError RATE_LIMITED; or rejects with it
 */
export type ChargeOperations = (
  operations: readonly AskedOperation[],
  context: Pick<CallContext, 'viewer' | 'client'>,
  admitted: number,
) => MaybePromise<void>;

/** Points of cost that are counted as one: a window keeps a time for each. */
const POINTS = 100;

export function createOperationCharges({
  config,
  limiter,
}: {
  readonly config: Config;
  readonly limiter: RateLimiter;
}): ChargeOperations {
  const { graphql, graphqlCost, apiPerHour, forApiKey } = rulesFor(config);

  return (operations, { viewer, client }, admitted) => {
    const key = callerKey(viewer?.id, client.ip);
    const charges: RateCharge[] = [];
    const charge = (rule: RateCharge['rule'], times: number): void => {
      if (rule.limit > 0 && times > 0) charges.push({ rule, key, times });
    };
    let [calls, points] = [0, 0];
    for (const { prepared, variables } of operations) {
      calls += prepared.calls ?? 1;
      if (graphqlCost.limit > 0) points += prepared.cost?.(variables) ?? 0;
    }
    charge(graphql, operations.length - admitted);
    if (viewer) {
      const own = viewer.limitPerMinute;
      charge(own === undefined ? apiPerHour : forApiKey(own), calls - admitted);
    } else charge(graphql, calls - operations.length);
    charge(graphqlCost, Math.ceil(points / POINTS));
    if (charges.length === 0) return;
    const decision = limiter.hitAll(charges);
    return decision instanceof Promise ? decision.then((made) => apply(made, client)) : apply(decision, client);
  };
}

function apply(decision: RateDecision, client: CallContext['client']): void {
  client.charged?.(decision);
  if (decision.allowed) return;
  throw new AppError('RATE_LIMITED', 'Rate limit exceeded', { retryAfter: decision.retryAfterSeconds });
}
