import { collectFieldErrors, isPlainLine } from '../../platform/kernel/field-errors.ts';
import { isJsonObject } from '../../platform/kernel/merge-patch.ts';
import { isModelName, MODEL_NAME_RULE } from '../../platform/models/model-name.ts';

/** How far one run may go, and where (specification, "Agent configuration"). */
export interface ExecutionProfile {
  readonly environment: string;
  readonly max_turns: number;
  readonly timeout_seconds: number;
}

/** For whom an agent is. */
export interface RoutingHints {
  readonly domains: readonly string[];
  readonly priority: number;
}

/** The configuration of an agent, as it was given: without the two last fields it is of the first form. */
export interface Configuration {
  readonly name: string;
  readonly model: string;
  readonly systemPrompt: string;
  readonly mode: string;
  readonly tools: readonly string[];
  readonly executionProfiles?: Readonly<Record<string, ExecutionProfile>>;
  readonly routingHints?: RoutingHints;
}

/** Defaults of the fields that the first form did not have (contract §6, agent). */
const DEFAULT_PROFILES: Readonly<Record<string, ExecutionProfile>> = {
  default: { environment: 'default', max_turns: 20, timeout_seconds: 300 },
};
const DEFAULT_HINTS: RoutingHints = { domains: [], priority: 0 };

/** The configuration in the second form. */
export const complete = (given: Configuration): Required<Configuration> => ({
  ...given,
  executionProfiles: given.executionProfiles ?? DEFAULT_PROFILES,
  routingHints: given.routingHints ?? DEFAULT_HINTS,
});

const MODES: readonly string[] = ['REACTIVE'];
const MAX_PROMPT = 100_000;
const MAX_TOOLS = 64;
const MAX_PROFILES = 20;
const MAX_DOMAINS = 32;
const PROFILE_FIELDS: ReadonlySet<string> = new Set(['environment', 'max_turns', 'timeout_seconds']);

/** A configuration as a caller gives it; null stands for the default. */
export interface Given {
  readonly name: string;
  readonly model: string;
  readonly systemPrompt?: string | null | undefined;
  readonly mode?: string | null | undefined;
  readonly tools?: readonly string[] | null | undefined;
  readonly executionProfiles?: unknown;
  readonly routingHints?:
    | { readonly domains?: readonly string[] | null; readonly priority?: number | null }
    | null
    | undefined;
}

/** @throws AppError BAD_USER_INPUT that names every refused field. */
export function readConfiguration(given: Given): Configuration {
  const errors = collectFieldErrors();
  const { name, model, systemPrompt, mode, tools, executionProfiles, routingHints } = given;
  const isLine = (text: string, most: number) => text.trim() !== '' && text.length <= most && isPlainLine(text);
  errors.expect(isLine(name, 200), 'name', 'must have 1 to 200 characters on one line');
  errors.expect(isModelName(model.trim()), 'model', MODEL_NAME_RULE);
  const prompt = systemPrompt ?? '';
  const isText = prompt.length <= MAX_PROMPT && !/[\0\p{Surrogate}]/u.test(prompt);
  errors.expect(isText, 'systemPrompt', `must be text of at most ${MAX_PROMPT} characters`);
  errors.expect(MODES.includes(mode ?? 'REACTIVE'), 'mode', `must be ${MODES.join(' or ')}`);
  const names = tools ?? [];
  errors.expect(names.length <= MAX_TOOLS, 'tools', `must have at most ${MAX_TOOLS} items`);
  for (const [i, tool] of names.slice(0, MAX_TOOLS).entries()) {
    errors.expect(
      /^[\w.:/-]{1,128}$/.test(tool),
      `tools.${i}`,
      'must have 1 to 128 letters, digits and "_", ".", ":", "/", "-"',
    );
    errors.expect(names.indexOf(tool) === i, `tools.${i}`, 'is there already');
  }
  if (executionProfiles != null) checkProfiles(executionProfiles, errors);
  if (routingHints) checkHints(routingHints, errors);
  errors.throwIfAny();
  return {
    name: name.trim(),
    model: model.trim(),
    systemPrompt: prompt,
    mode: mode ?? 'REACTIVE',
    tools: names,
    ...(executionProfiles != null && {
      executionProfiles: executionProfiles as Readonly<Record<string, ExecutionProfile>>,
    }),
    ...(routingHints && {
      routingHints: { domains: routingHints.domains ?? [], priority: routingHints.priority ?? 0 },
    }),
  };
}

type Errors = ReturnType<typeof collectFieldErrors>;

function checkProfiles(profiles: unknown, errors: Errors): void {
  const path = 'executionProfiles';
  if (
    !errors.expect(isJsonObject(profiles), path, 'must be an object by the names of profiles') ||
    !isJsonObject(profiles)
  )
    return;
  const entries = Object.entries(profiles);
  errors.expect(entries.length <= MAX_PROFILES, path, `must have at most ${MAX_PROFILES} profiles`);
  errors.expect(Object.hasOwn(profiles, 'default'), `${path}.default`, 'is required: runs without a name use it');
  for (const [name, profile] of entries.slice(0, MAX_PROFILES)) {
    const place = `${path}.${name}`;
    errors.expect(/^[a-z][\w-]{0,63}$/i.test(name), place, 'must have a name of 1 to 64 letters, digits, "_" and "-"');
    if (!errors.expect(isJsonObject(profile), place, 'must be an object') || !isJsonObject(profile)) continue;
    const { environment, max_turns: turns, timeout_seconds: seconds } = profile;
    const isName = typeof environment === 'string' && /^[\w-]{1,64}$/.test(environment);
    errors.expect(isName, `${place}.environment`, 'must have 1 to 64 letters, digits, "_" and "-"');
    errors.expect(isWithin(turns, 1, 100), `${place}.max_turns`, 'must be a whole number from 1 to 100');
    errors.expect(isWithin(seconds, 1, 3_600), `${place}.timeout_seconds`, 'must be a whole number from 1 to 3600');
    for (const field of Object.keys(profile))
      errors.expect(PROFILE_FIELDS.has(field), `${place}.${field}`, 'is not a known field');
  }
}

function checkHints({ domains, priority }: NonNullable<Given['routingHints']>, errors: Errors): void {
  const names = domains ?? [];
  errors.expect(names.length <= MAX_DOMAINS, 'routingHints.domains', `must have at most ${MAX_DOMAINS} items`);
  for (const [i, name] of names.slice(0, MAX_DOMAINS).entries())
    errors.expect(
      /^[\w. -]{1,64}$/.test(name),
      `routingHints.domains.${i}`,
      'must have 1 to 64 letters, digits, ".", " ", "_" and "-"',
    );
  const isPriority = isWithin(priority ?? 0, -1_000, 1_000);
  errors.expect(isPriority, 'routingHints.priority', 'must be a whole number from -1000 to 1000');
}

const isWithin = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
