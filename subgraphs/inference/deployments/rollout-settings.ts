import { collectFieldErrors, type FieldErrors } from '../../../platform/kernel/field-errors.ts';
import { isDeployable, MODEL_RULE } from './configuration.ts';

/** How a rollout goes on, stage by stage. */
export interface RolloutSettings {
  /** Null: the canary begins at once. */
  readonly shadow: ShadowSettings | null;
  readonly canary: CanarySettings;
  readonly guardrails: Guardrails;
  /** The goal of the candidate: to be better, or only no worse. */
  readonly goal: 'better' | 'not_worse';
  /** 0.5 to 0.999: evidence of `1 / (1 - confidence)` decides. */
  readonly confidence: number;
}

/** The candidate answers copies of requests, and a model judges. */
export interface ShadowSettings {
  readonly judgeModel: string;
  /** The criteria of a good answer, in words for the judge. */
  readonly criteria: string;
  /** Of the requests, 0 to 1. */
  readonly share: number;
  readonly budgetUsd: number;
  readonly minComparisons: number;
  readonly maxComparisons: number;
}

/** The candidate answers a share of the requests. */
export interface CanarySettings {
  /** 0 to 0.5 */
  readonly share: number;
  /** Of the candidate. */
  readonly minRequests: number;
  readonly maxRequests: number;
}

/** Limits that the candidate must not exceed. */
export interface Guardrails {
  /** Beyond the error rate of what it is compared with, 0 to 1. */
  readonly maxErrorRateIncrease: number;
  readonly maxCostRatio: number;
  readonly maxLatencyRatio: number;
}

type Maybe<T> = T | null | undefined;
type Given<T> = { readonly [Field in keyof T]?: Maybe<T[Field]> };

/** Settings of a rollout as a caller gives them; a field that is left out has its default. */
export interface RolloutSettingsInput {
  readonly shadow?: Maybe<Given<ShadowSettings> & { readonly judgeModel: string }>;
  readonly canary?: Maybe<Given<CanarySettings>>;
  readonly guardrails?: Maybe<Given<Guardrails>>;
  readonly goal?: Maybe<string>;
  readonly confidence?: Maybe<number>;
}

const SHADOW = { criteria: '', share: 0.1, budgetUsd: 1, minComparisons: 20, maxComparisons: 400 };
const CANARY: CanarySettings = { share: 0.1, minRequests: 100, maxRequests: 2_000 };
const GUARDRAILS: Guardrails = { maxErrorRateIncrease: 0.05, maxCostRatio: 2, maxLatencyRatio: 2 };

const GOALS = ['better', 'not_worse'] as const;
const MAX_CRITERIA = 4_000;

/** @throws AppError BAD_USER_INPUT that names every refused field. */
export function readRolloutSettings(input: RolloutSettingsInput): RolloutSettings {
  const errors = collectFieldErrors();
  const shadow = input.shadow ? { ...SHADOW, ...present(input.shadow) } : null;
  const canary = { ...CANARY, ...present(input.canary ?? {}) };
  const guardrails = { ...GUARDRAILS, ...present(input.guardrails ?? {}) };
  const confidence = input.confidence ?? 0.95;
  const goal = GOALS.find((each) => each === (input.goal ?? 'better'));
  errors.expect(goal !== undefined, 'goal', `must be ${GOALS.join(' or ')}`);
  within(errors, 'confidence', confidence, 0.5, 0.999);
  if (shadow) {
    errors.expect(isDeployable(shadow.judgeModel), 'shadow.judgeModel', MODEL_RULE);
    errors.expect(
      shadow.criteria.length <= MAX_CRITERIA && !/[\0\p{Surrogate}]/u.test(shadow.criteria),
      'shadow.criteria',
      `must be text of at most ${MAX_CRITERIA} characters`,
    );
    within(errors, 'shadow.share', shadow.share, 0.001, 1);
    within(errors, 'shadow.budgetUsd', shadow.budgetUsd, 0.000001, 100_000);
    ordered(errors, 'shadow', 'Comparisons', shadow.minComparisons, shadow.maxComparisons, 5);
  }
  within(errors, 'canary.share', canary.share, 0.001, 0.5);
  ordered(errors, 'canary', 'Requests', canary.minRequests, canary.maxRequests, 20);
  within(errors, 'guardrails.maxErrorRateIncrease', guardrails.maxErrorRateIncrease, 0, 1);
  within(errors, 'guardrails.maxCostRatio', guardrails.maxCostRatio, 0.01, 1_000);
  within(errors, 'guardrails.maxLatencyRatio', guardrails.maxLatencyRatio, 0.01, 1_000);
  errors.throwIfAny();
  return { shadow, canary, guardrails, goal: goal!, confidence };
}

function within(errors: FieldErrors, path: string, value: number, least: number, most: number): void {
  errors.expect(value >= least && value <= most, path, `must be from ${least} to ${most}`);
}

function ordered(errors: FieldErrors, path: string, noun: string, min: number, max: number, least: number): void {
  errors.expect(min >= least && min <= 100_000, `${path}.min${noun}`, `must be from ${least} to 100000`);
  errors.expect(max >= min && max <= 100_000, `${path}.max${noun}`, `must be from min${noun} to 100000`);
}

/** Without what is left out. */
const present = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as {
    [Field in keyof T]-?: NonNullable<T[Field]>;
  };
