import type { FieldErrors } from '../../../platform/field-errors.ts';

/** What content can be checked for: the checks of compliance. */
export const GUARD_CHECKS = ['toxicity', 'pii', 'prompt_injection', 'nsfw'] as const;
export type GuardCheck = (typeof GUARD_CHECKS)[number];

/**
 * What becomes of content that a check has found something in. `block`: it is not used. `redact`: what was found is replaced, and only
 * what the organization's compliance policy blocks is not used.
 */
export type GuardAction = 'off' | 'block' | 'redact';
export const GUARD_ACTIONS = ['off', 'block', 'redact'] as const satisfies readonly GuardAction[];

/** Requests, or answers. */
export interface GuardStage {
  readonly action: GuardAction;
  /** Empty: all of them. */
  readonly checks: readonly GuardCheck[];
}

/** What an organization wants checked on the way to a model and back. */
export interface GuardSettings {
  readonly before: GuardStage;
  readonly after: GuardStage;
  /** While content cannot be checked: `closed`, nothing passes; `open`, everything does. */
  readonly onFailure: 'closed' | 'open';
}

const OFF: GuardStage = { action: 'off', checks: [] };

/** The guard of an organization that has set none. */
export const NO_GUARD: GuardSettings = { before: OFF, after: OFF, onFailure: 'closed' };

type Maybe<T> = T | null | undefined;

/** A stage as GraphQL gives it, in lower case. */
export interface GuardStageInput {
  readonly action: GuardAction;
  readonly checks?: Maybe<readonly GuardCheck[]>;
}

/** A guard as GraphQL gives it, in lower case. */
export interface GuardInput {
  readonly before?: Maybe<GuardStageInput>;
  readonly after?: Maybe<GuardStageInput>;
  readonly onFailure?: Maybe<GuardSettings['onFailure']>;
}

/** What the input says; undefined for a guard that checks nothing. */
export function readGuard(errors: FieldErrors, path: string, input: Maybe<GuardInput>): GuardSettings | undefined {
  if (!input) return undefined;
  const stage = (name: 'before' | 'after'): GuardStage => {
    const given = input[name];
    if (!given) return OFF;
    const checks = [...new Set(given.checks ?? [])];
    errors.expect(
      checks.every((check) => GUARD_CHECKS.includes(check)),
      `${path}.${name}.checks`,
      `must be some of ${GUARD_CHECKS.join(', ')}`,
    );
    return { action: given.action, checks };
  };
  const settings = { before: stage('before'), after: stage('after'), onFailure: input.onFailure ?? 'closed' };
  const isOff = settings.before.action === 'off' && settings.after.action === 'off';
  return isOff && settings.onFailure === 'closed' ? undefined : settings;
}
