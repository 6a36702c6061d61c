import { evidenceOfDifference, evidenceOfWins, meanOf, type Scores } from './evidence.ts';
import type { RolloutAnswersModel, RolloutModel, Stage } from './models.ts';

/** Where a rollout goes next, and why. */
export interface Decision {
  readonly stage: Exclude<Stage, 'shadow'>;
  readonly reason: Reason;
}

/** Why a rollout has moved on. */
export type Reason =
  | 'better'
  | 'not_worse'
  | 'worse'
  | 'inconclusive'
  | 'failures'
  | 'budget'
  | 'error_rate'
  | 'cost'
  | 'latency'
  | 'manual'
  | 'superseded'
  | 'rights_lost'
  | 'expired';

/** Answers of each configuration before guardrails hold: of fewer, one slow call would decide. */
const GUARDED_FROM = 20;
/** Scores of each configuration before what people think decides. */
const SCORED_FROM = 10;

const rolledBack = (reason: Reason): Decision => ({ stage: 'rolled_back', reason });

/** Decides by the comparisons so far; null while they do not suffice. */
export function decideShadow({
  wins,
  losses,
  ties,
  failures,
  spentMicroUsd,
  settings,
}: Pick<RolloutModel, 'wins' | 'losses' | 'ties' | 'failures' | 'spentMicroUsd' | 'settings'>): Decision | null {
  const { shadow, goal, confidence } = settings;
  if (!shadow) return null;
  const made = wins + losses + ties;
  if (failures >= shadow.minComparisons && failures > made) return rolledBack('failures');
  if (made >= shadow.minComparisons && evidenceOfWins(wins, losses) >= 1 / (1 - confidence))
    return wins > losses ? { stage: 'canary', reason: 'better' } : rolledBack('worse');
  const isSpent = spentMicroUsd >= shadow.budgetUsd * 1_000_000;
  if (made < shadow.maxComparisons && !isSpent) return null;
  // What is only to be no worse has to have been compared often enough to tell.
  if (goal === 'not_worse' && made >= shadow.minComparisons) return { stage: 'canary', reason: 'not_worse' };
  return rolledBack(isSpent ? 'budget' : 'inconclusive');
}

/** Decides by the answers to the canary's share; null while they do not suffice. */
export function decideCanary(
  { settings }: Pick<RolloutModel, 'settings'>,
  stable: RolloutAnswersModel,
  candidate: RolloutAnswersModel,
): Decision | null {
  const { canary, goal, confidence, shadow } = settings;
  const exceeded = exceededGuardrail(settings.guardrails, stable, candidate);
  if (exceeded) return rolledBack(exceeded);
  const [then, now] = [scoresOf(stable), scoresOf(candidate)];
  const isScored = Math.min(then.count, now.count) >= SCORED_FROM;
  if (isScored && evidenceOfDifference(now, then) >= 1 / (1 - confidence)) {
    if (meanOf(now) < meanOf(then)) return rolledBack('worse');
    if (candidate.requests >= canary.minRequests) return { stage: 'promoted', reason: 'better' };
  }
  if (candidate.requests < canary.maxRequests) return null;
  // The shadow has shown that it is better already, or nobody wants that shown.
  return goal === 'not_worse' || shadow ? { stage: 'promoted', reason: 'not_worse' } : rolledBack('inconclusive');
}

function exceededGuardrail(
  { maxErrorRateIncrease, maxCostRatio, maxLatencyRatio }: RolloutModel['settings']['guardrails'],
  stable: RolloutAnswersModel,
  candidate: RolloutAnswersModel,
): Reason | null {
  if (candidate.requests < GUARDED_FROM || stable.requests < GUARDED_FROM) return null;
  const exceeds = (now: number | null, then: number | null, ratio: number) =>
    now !== null && then !== null && then > 0 && now > then * ratio;
  const errorRate = ({ failures, requests }: RolloutAnswersModel) => failures / requests;
  if (errorRate(candidate) - errorRate(stable) > maxErrorRateIncrease) return 'error_rate';
  if (exceeds(candidate.costMicroUsd, stable.costMicroUsd, maxCostRatio)) return 'cost';
  return exceeds(candidate.latencyMs, stable.latencyMs, maxLatencyRatio) ? 'latency' : null;
}

const scoresOf = ({ feedback, scoreSum, squareSum }: RolloutAnswersModel): Scores => ({
  count: feedback,
  sum: scoreSum,
  squareSum,
});
