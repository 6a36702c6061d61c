/** The answer to a call, for `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `Retry-After`. */
export interface RateDecision {
  readonly allowed: boolean;
  /** Of the tightest rule: the fewest calls left or, when refused, the longest wait. 0 when no rule applied. */
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds, rounded up, after which this very call is admitted if no other comes first. 0 when allowed. */
  readonly retryAfterSeconds: number;
  /** Name of the rule that refused the call: of several, the one with the longest wait. Absent when allowed. */
  readonly refusedBy?: string;
}
