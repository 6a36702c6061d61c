import type { FieldErrors } from '../../../platform/kernel/field-errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import { isModelName, MODEL_NAME_RULE } from '../../../platform/models/model-name.ts';
import { type GuardInput, type GuardSettings, readGuard } from '../guard/settings.ts';
import { isModelPattern, MAX_ASTERISKS, type ModelMatcher, modelMatcher } from './model-patterns.ts';

/** The service type of a call (specification, "Service types"). */
export type ServiceType = 'text' | 'vision' | 'audio' | 'image' | 'embedding';
export const SERVICE_TYPES = [
  'text',
  'vision',
  'audio',
  'image',
  'embedding',
] as const satisfies readonly ServiceType[];

/** The work that a call is routed for: a service type, or one that the specification has no type for. */
export type RoutedService = ServiceType | 'moderation' | 'rerank';

/** The role of a model (specification, "Routed inference extras"). */
export type Role = 'reasoning' | 'response' | 'coding' | 'default';
export const ROLES = ['reasoning', 'response', 'coding', 'default'] as const satisfies readonly Role[];

/** The models that are tried where a model that the pattern names fails. */
export interface FallbackRule {
  /** Of the model that was asked for. */
  readonly model: string;
  /** In the order in which they are tried. */
  readonly models: readonly string[];
}

/** The policy of an organization about models, as it is stored. A field that is absent or empty is as the installation has it. */
export interface ModelPolicyDocument {
  /** Patterns of the only models that may be called; empty: all. */
  readonly allow?: readonly string[];
  /** Patterns of models that may not be called, whatever `allow` says. */
  readonly deny?: readonly string[];
  /** Patterns of the models that are chosen among by cost; empty: all. */
  readonly candidates?: readonly string[];
  /** Models of each service type, the preferred one first. */
  readonly defaults?: Partial<Readonly<Record<ServiceType, readonly string[]>>>;
  readonly roles?: Partial<Readonly<Record<Role, readonly string[]>>>;
  /** The first whose pattern fits counts. */
  readonly fallbacks?: readonly FallbackRule[];
  /** The checks on the way to a model and back; none where it is absent. */
  readonly guard?: GuardSettings;
}

/** A policy with its patterns compiled. The same object for as long as the organization's policy stays as it is. */
export interface ModelPolicy {
  readonly document: ModelPolicyDocument;
  /** Counts the changes, 0 before the first. */
  readonly version: number;
  readonly updatedAt: Date | null;
  /** Whether the organization may call a model. */
  readonly allows: ModelMatcher;
  /** Whether a model may be chosen by cost. */
  readonly isCandidate: ModelMatcher;
  /** Returns the models that are tried after a model; null where the organization has no rule for it. */
  readonly fallbacksOf: (model: Parameters<ModelMatcher>[0]) => readonly string[] | null;
}

/** Compiles a stored policy. */
export function modelPolicy(document: ModelPolicyDocument, version = 0, updatedAt: Date | null = null): ModelPolicy {
  const { allow = [], deny = [], candidates = [], fallbacks = [] } = document;
  const isAllowed = allow.length === 0 ? () => true : modelMatcher(allow);
  const isDenied = modelMatcher(deny, { byUpstream: true });
  return {
    document,
    version,
    updatedAt,
    allows: deny.length === 0 ? isAllowed : (model) => isAllowed(model) && !isDenied(model),
    isCandidate: candidates.length === 0 ? () => true : modelMatcher(candidates),
    fallbacksOf: fallbackFinder(fallbacks),
  };
}

/** Finds the models of the first rule whose pattern names a model. */
export function fallbackFinder(rules: readonly FallbackRule[]): ModelPolicy['fallbacksOf'] {
  if (rules.length === 0) return () => null;
  const compiled = rules.map(({ model, models }) => ({ fits: modelMatcher([model]), models }));
  return (model) => compiled.find(({ fits }) => fits(model))?.models ?? null;
}

/** The policy of an organization that has set none. */
export const NO_POLICY: ModelPolicy = modelPolicy({});

type Maybe<T> = T | null | undefined;

/** A policy as GraphQL gives it. */
export interface ModelPolicyInput {
  readonly allow?: Maybe<readonly string[]>;
  readonly deny?: Maybe<readonly string[]>;
  readonly candidates?: Maybe<readonly string[]>;
  readonly defaults?: Maybe<Partial<Readonly<Record<ServiceType, Maybe<readonly string[]>>>>>;
  readonly roles?: Maybe<Partial<Readonly<Record<Role, Maybe<readonly string[]>>>>>;
  readonly fallbacks?: Maybe<readonly FallbackRule[]>;
  readonly guard?: Maybe<GuardInput>;
}

const MAX_PATTERNS = 200;
const MAX_CHOICES = 10;
const MAX_RULES = 100;
const PATTERN_RULE = `${MODEL_NAME_RULE}, and at most ${MAX_ASTERISKS} asterisks`;

/**
 * Reads and checks the input. Whether a provider of today knows a model is not asked: it may come with tomorrow's configuration.
 * @throws AppError BAD_USER_INPUT that names every refused field.
 */
export function readModelPolicy(input: ModelPolicyInput): ModelPolicyDocument {
  const errors = collectFieldErrors();
  const patterns = (['allow', 'deny', 'candidates'] as const).map(
    (field) => [field, readPatterns(errors, field, input[field] ?? [])] as const,
  );
  const defaults = readChoices(errors, 'defaults', SERVICE_TYPES, input.defaults ?? {});
  const roles = readChoices(errors, 'roles', ROLES, input.roles ?? {});
  const fallbacks = input.fallbacks ?? [];
  errors.expect(fallbacks.length <= MAX_RULES, 'fallbacks', `must have at most ${MAX_RULES} rules`);
  for (const [i, { model, models }] of fallbacks.slice(0, MAX_RULES).entries()) {
    errors.expect(isModelPattern(model), `fallbacks.${i}.model`, PATTERN_RULE);
    readModels(errors, `fallbacks.${i}.models`, models);
  }
  errors.throwIfAny();
  const guard = readGuard(input.guard);
  return {
    ...Object.fromEntries(patterns.filter(([, given]) => given.length > 0)),
    ...(Object.keys(defaults).length > 0 && { defaults }),
    ...(Object.keys(roles).length > 0 && { roles }),
    ...(guard && { guard }),
    ...(fallbacks.length > 0 && { fallbacks: fallbacks.map(({ model, models }) => ({ model, models: [...models] })) }),
  };
}

function readPatterns(errors: FieldErrors, path: string, patterns: readonly string[]): readonly string[] {
  errors.expect(patterns.length <= MAX_PATTERNS, path, `must have at most ${MAX_PATTERNS} patterns`);
  for (const [i, pattern] of patterns.slice(0, MAX_PATTERNS).entries())
    errors.expect(isModelPattern(pattern), `${path}.${i}`, PATTERN_RULE);
  return [...patterns];
}

function readChoices<Name extends string>(
  errors: FieldErrors,
  path: string,
  names: readonly Name[],
  given: Partial<Readonly<Record<Name, Maybe<readonly string[]>>>>,
): Partial<Record<Name, readonly string[]>> {
  const choices: Partial<Record<Name, readonly string[]>> = {};
  for (const name of names) {
    const models = given[name];
    if (!models || models.length === 0) continue;
    readModels(errors, `${path}.${name}`, models);
    choices[name] = [...models];
  }
  return choices;
}

function readModels(errors: FieldErrors, path: string, models: readonly string[]): void {
  errors.expect(models.length <= MAX_CHOICES, path, `must have at most ${MAX_CHOICES} models`);
  for (const [i, model] of models.slice(0, MAX_CHOICES).entries())
    errors.expect(isModelName(model), `${path}.${i}`, MODEL_NAME_RULE);
}
