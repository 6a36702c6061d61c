import type { FieldErrors } from '../../platform/kernel/field-errors.ts';
import { collectFieldErrors } from '../../platform/kernel/field-errors.ts';
import { isJsonObject } from '../../platform/kernel/merge-patch.ts';
import { CHECK_TYPES, type CheckType } from './detector.ts';
import { DETECTORS } from './detectors.ts';
import { ACTIONS, type Action } from './models.ts';
import { loadNumberingPlans } from './pii/phone-numbers.ts';

/** The replacement of a finding. */
export type Redaction = 'label' | 'mask' | 'hash' | 'remove';

/** The rule of a policy for one check. */
export interface PolicyRule {
  readonly threshold: number;
  readonly action: Action;
  /** Of single categories. */
  readonly categories: Readonly<Record<string, Action>>;
}

/** The policy of an organization about findings. */
export interface Policy {
  readonly checks: Readonly<Record<CheckType, PolicyRule>>;
  readonly redaction: Redaction;
  /** ISO 3166-1 alpha-2. */
  readonly phoneRegion: string;
}

/** The part of a policy that differs from the defaults, as it is stored. */
export interface PolicyDocument {
  readonly checks?: Partial<Record<CheckType, Partial<PolicyRule>>>;
  readonly redaction?: Redaction;
  readonly phoneRegion?: string;
}

/** A policy as GraphQL gives it: enum values in capitals. */
export interface PolicyInput {
  readonly checks?:
    | {
        readonly toxicity?: RuleInput | null | undefined;
        readonly pii?: RuleInput | null | undefined;
        readonly promptInjection?: RuleInput | null | undefined;
        readonly nsfw?: RuleInput | null | undefined;
      }
    | null
    | undefined;
  readonly redaction?: Uppercase<Redaction> | null | undefined;
  readonly phoneRegion?: string | null | undefined;
}

interface RuleInput {
  readonly threshold?: number | null | undefined;
  readonly action?: Uppercase<Action> | null | undefined;
  readonly categories?: unknown;
}

const DEFAULT_ACTIONS: Readonly<Record<CheckType, Action>> = {
  toxicity: 'block',
  pii: 'redact',
  prompt_injection: 'block',
  nsfw: 'block',
};
const DEFAULT_REGION = 'US';
const MAX_CATEGORIES = 100;

/** A policy with its defaults filled in. */
export function policyOf({ checks, redaction, phoneRegion }: PolicyDocument): Policy {
  const rules = CHECK_TYPES.map((type): [CheckType, PolicyRule] => [
    type,
    { threshold: DETECTORS[type].threshold, action: DEFAULT_ACTIONS[type], categories: {}, ...checks?.[type] },
  ]);
  return {
    checks: Object.fromEntries(rules) as Policy['checks'],
    redaction: redaction ?? 'label',
    phoneRegion: phoneRegion ?? DEFAULT_REGION,
  };
}

/** The stricter of two actions. */
export const stricter = (one: Action, other: Action): Action =>
  ACTIONS.indexOf(one) >= ACTIONS.indexOf(other) ? one : other;

/**
 * Reads and checks the input.
 * @throws AppError BAD_USER_INPUT that names every refused field.
 */
export async function readPolicy({ checks, redaction, phoneRegion }: PolicyInput): Promise<PolicyDocument> {
  const errors = collectFieldErrors();
  const given = {
    toxicity: checks?.toxicity,
    pii: checks?.pii,
    prompt_injection: checks?.promptInjection,
    nsfw: checks?.nsfw,
  };
  const rules: Partial<Record<CheckType, Partial<PolicyRule>>> = {};
  for (const type of CHECK_TYPES) {
    const rule = given[type];
    if (rule) rules[type] = readRule(errors, `checks.${type}`, rule);
  }
  const region = phoneRegion?.toUpperCase();
  if (region !== undefined) {
    const { isCountry } = await loadNumberingPlans();
    errors.expect(isCountry(region), 'phone_region', 'must be a country code of ISO 3166-1, such as DE');
  }
  errors.throwIfAny();
  return {
    checks: rules,
    ...(redaction && { redaction: redaction.toLowerCase() as Redaction }),
    ...(region !== undefined && { phoneRegion: region }),
  };
}

function readRule(errors: FieldErrors, path: string, rule: RuleInput): Partial<PolicyRule> {
  const { threshold, action, categories } = rule;
  if (typeof threshold === 'number')
    errors.expect(threshold >= 0.01 && threshold <= 1, `${path}.threshold`, 'must be from 0.01 to 1');
  if (categories !== undefined && categories !== null) expectCategories(errors, `${path}.categories`, categories);
  return {
    ...(typeof threshold === 'number' && { threshold }),
    ...(action && { action: action.toLowerCase() as Action }),
    ...(isJsonObject(categories) && { categories: categories as Record<string, Action> }),
  };
}

function expectCategories(errors: FieldErrors, path: string, categories: unknown): void {
  if (!errors.expect(isJsonObject(categories), path, 'must be an object of actions by category')) return;
  const entries = Object.entries(categories as object);
  errors.expect(entries.length <= MAX_CATEGORIES, path, `must have at most ${MAX_CATEGORIES} categories`);
  for (const [name, action] of entries.slice(0, MAX_CATEGORIES)) {
    const isName = errors.expect(/^[a-z][a-z0-9_]{0,63}$/.test(name), path, 'has a name that is no category');
    const isAction = (ACTIONS as readonly unknown[]).includes(action);
    if (isName) errors.expect(isAction, `${path}.${name}`, `must be one of ${ACTIONS.join(', ')}`);
  }
}
