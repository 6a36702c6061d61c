import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';

/** Checks of content: those of compliance. */
export const GUARD_CHECKS = ['toxicity', 'pii', 'prompt_injection', 'nsfw'] as const;
export type GuardCheck = (typeof GUARD_CHECKS)[number];

/**
 * The action on content in which a check has found something. `block`: it is not used. `redact`: what was found is replaced, and only
 * what the organization's compliance policy blocks is not used.
 */
export type GuardAction = 'off' | 'block' | 'redact';

/** Requests, or answers. */
export interface GuardStage {
  readonly action: GuardAction;
  /** Empty: all of them. */
  readonly checks: readonly GuardCheck[];
}

/** The checks of an organization on the way to a model and back. */
export interface GuardSettings {
  readonly before: GuardStage;
  readonly after: GuardStage;
  /** The checks of results of the gateway's own tools, before a model reads them; as `before` where it is not there. */
  readonly toolResults?: GuardStage;
  /** While content cannot be checked: `closed`, nothing passes; `open`, everything does. */
  readonly onFailure: 'closed' | 'open';
}

const OFF: GuardStage = { action: 'off', checks: [] };

/** The guard of an organization that has set none. */
export const NO_GUARD: GuardSettings = { before: OFF, after: OFF, onFailure: 'closed' };

/** The stages, as metrics and events call them. */
export const STAGE_NAMES = { before: 'request', after: 'answer', toolResults: 'tool_result' } as const;

/** Where in a call something is checked. */
export type StageName = keyof typeof STAGE_NAMES;

export const stageOf = (settings: GuardSettings, name: StageName): GuardStage => settings[name] ?? settings.before;

/** The guards of organizations, out of what they say about models. */
export const guardSettings =
  (policyOf: (viewer: Viewer) => MaybePromise<{ readonly document: { readonly guard?: GuardSettings } }>) =>
  (viewer: Viewer): MaybePromise<GuardSettings> => {
    const policy = policyOf(viewer);
    return policy instanceof Promise
      ? policy.then(({ document }) => document.guard ?? NO_GUARD)
      : (policy.document.guard ?? NO_GUARD);
  };

type Maybe<T> = T | null | undefined;

/** A stage as GraphQL gives it. */
export interface GuardStageInput {
  readonly action: Uppercase<GuardAction>;
  readonly checks?: Maybe<readonly Uppercase<GuardCheck>[]>;
}

/** A guard as GraphQL gives it. */
export interface GuardInput {
  readonly before?: Maybe<GuardStageInput>;
  readonly after?: Maybe<GuardStageInput>;
  readonly toolResults?: Maybe<GuardStageInput>;
  readonly onFailure?: Maybe<Uppercase<GuardSettings['onFailure']>>;
}

/** Reads the input; undefined for a guard that checks nothing. */
export function readGuard(input: Maybe<GuardInput>): GuardSettings | undefined {
  if (!input) return undefined;
  const stage = (given: Maybe<GuardStageInput>): GuardStage =>
    given ? { action: lower(given.action), checks: [...new Set((given.checks ?? []).map(lower))] } : OFF;
  const settings: GuardSettings = {
    before: stage(input.before),
    after: stage(input.after),
    ...(input.toolResults && { toolResults: stage(input.toolResults) }),
    onFailure: lower(input.onFailure ?? 'CLOSED'),
  };
  const isOff = (['before', 'after', 'toolResults'] as const).every((name) => stageOf(settings, name).action === 'off');
  return isOff && settings.onFailure === 'closed' ? undefined : settings;
}

const lower = <Name extends string>(name: Name): Lowercase<Name> => name.toLowerCase() as Lowercase<Name>;
