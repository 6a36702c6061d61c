import type { CacheOutcome } from './cache/response-cache.ts';
import type { CallTimes } from './call-times.ts';
import type { CallOrigin, CallUse } from './model-call.ts';
import type { Model } from './provider.ts';
import type { Route } from './routing/router.ts';

/** Where an answer comes from, and what it took. */
export interface AnswerSource {
  readonly route: Route;
  /** Who has answered. */
  readonly model: Model;
  /** Calls of providers that it took until then. */
  readonly attempts: number;
  /** Null where the request was not to be cached. */
  readonly cache: CacheOutcome | null;
  /** As it was charged; null where it is not known, or not yet. */
  readonly costMicroUsd: number | null;
  readonly times: CallTimes;
}

/** Returns the cost of a call as it is reported, micro-USD; null where nobody knows the price, though it is charged with 0 then. */
export const knownCost = ({ priceKnown }: Pick<Model, 'priceKnown'>, costMicroUsd: number | null): number | null =>
  priceKnown ? costMicroUsd : null;

/**
 * Returns the source of an answer that no cache is asked for.
 * @param use - null for an answer that has not ended.
 */
export const sourceOf = ({ route, model, attempts, times }: CallOrigin, use: CallUse | null): AnswerSource => ({
  route,
  model,
  attempts,
  times,
  cache: null,
  costMicroUsd: use && knownCost(model, use.costMicroUsd),
});
