import type { FieldErrors } from '../../../platform/kernel/field-errors.ts';
import { isJsonObject, type JsonObject } from '../../../platform/kernel/merge-patch.ts';
import { isModelName, MODEL_NAME_RULE } from '../../../platform/models/model-name.ts';

/** A hyperparameter: how it is checked, and what `config` tells of it. */
export interface Parameter<Value> {
  readonly type: 'integer' | 'number' | 'string' | 'boolean' | 'object' | 'array';
  readonly description: string;
  /** Undefined: it is required, or derived. Null: left out. */
  readonly default: Value | undefined;
  /** The value where it is left out, made when a job starts. */
  readonly derive?: (defaults: Defaults) => Promise<Value>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly values?: readonly string[];
  /** Never shown again, and kept encrypted. */
  readonly secret?: true;
  /** A URL that users name: it may not lead to a private address. */
  readonly address?: true;
  /** Returns the fault of a value; null for none. */
  readonly refusal: (value: unknown) => string | null;
}

/** The environment of a job that starts: what a value that is left out is made of. */
export interface Defaults {
  /** The parameters that the request names. */
  readonly given: JsonObject;
  /** The name of the organization's default model for text. @throws AppError as a call without a model does. */
  model(): Promise<string>;
  /** Prompts made of the part of the dataset that is learnt from, two at least, the most exact first. */
  prompts(): Promise<readonly string[]>;
  /** The identifier of the organization's default deployment, which is made where there is none. @throws AppError FORBIDDEN without the right to it. */
  deployment(): Promise<string>;
  /** The organization's registered trainer. @throws AppError CONFLICT that says how to register one. */
  trainer(): Promise<{ readonly url: string; readonly secret: string }>;
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

/** The hyperparameters, completed. */
export type ConfigOf<Of extends Parameters> = {
  readonly [Name in keyof Of]: Of[Name] extends Parameter<infer Value> ? Value : never;
};

const within = (minimum: number, maximum: number, isKind: (value: number) => boolean, kind: string) => {
  const message = `must be ${kind} from ${minimum} to ${maximum}`;
  return (value: unknown) =>
    typeof value === 'number' && isKind(value) && value >= minimum && value <= maximum ? null : message;
};

/** A whole number. */
export const integer = <Default extends number | undefined>(
  [minimum, maximum]: readonly [number, number],
  fallback: Default,
  description: string,
): Parameter<number> => ({
  type: 'integer',
  minimum,
  maximum,
  default: fallback,
  description,
  refusal: within(minimum, maximum, Number.isInteger, 'a whole number'),
});

/** Any number. */
export const number = (
  [minimum, maximum]: readonly [number, number],
  fallback: number | undefined,
  description: string,
): Parameter<number> => ({
  type: 'number',
  minimum,
  maximum,
  default: fallback,
  description,
  refusal: within(minimum, maximum, Number.isFinite, 'a number'),
});

/** The same parameter, which may be left out. */
export const optional = <Value>(parameter: Parameter<Value>): Parameter<Value | null> => ({
  ...parameter,
  default: null,
});

/** The same parameter, made when a job starts where it is left out. @param of - says what of, and ends the description. */
export const derived = <Value>(
  parameter: Parameter<Value>,
  of: string,
  derive: (defaults: Defaults) => Promise<Value>,
): Parameter<Value> => ({
  ...parameter,
  default: undefined,
  description: `${parameter.description} Left out: ${of}.`,
  derive,
});

const LONGEST_TEXT = 100_000;

/** A text that is not empty; required. */
export const text = (description: string, maximum: number = LONGEST_TEXT): Parameter<string> => ({
  type: 'string',
  default: undefined,
  description,
  maximum,
  refusal: (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= maximum
      ? null
      : `must be a text of 1 to ${maximum} characters`,
});

/** The name of a model; required. */
export const modelName = (description: string): Parameter<string> => ({
  ...text(description, 200),
  refusal: (value) => (typeof value === 'string' && isModelName(value) ? null : MODEL_NAME_RULE),
});

/** One of several words. */
export const word = <const Word extends string>(
  values: readonly Word[],
  fallback: Word,
  description: string,
): Parameter<Word> => ({
  type: 'string',
  values,
  default: fallback,
  description,
  refusal: (value) => ((values as readonly unknown[]).includes(value) ? null : `must be one of ${values.join(', ')}`),
});

/** Any JSON object. */
export const object = (fallback: JsonObject, description: string): Parameter<JsonObject> => ({
  type: 'object',
  default: fallback,
  description,
  refusal: (value) => (isJsonObject(value) ? null : 'must be an object'),
});

const LONGEST_URL = 2_000;

/** The URL of something outside; required. */
export const address = (description: string): Parameter<string> => ({
  type: 'string',
  default: undefined,
  description,
  maximum: LONGEST_URL,
  address: true,
  refusal: (value) =>
    typeof value === 'string' && value.length <= LONGEST_URL && URL.canParse(value)
      ? null
      : `must be a URL of at most ${LONGEST_URL} characters`,
});

/** A secret of that form; required. */
export const secret = (form: RegExp, description: string): Parameter<string> => ({
  type: 'string',
  default: undefined,
  description,
  secret: true,
  refusal: (value) => (typeof value === 'string' && form.test(value) ? null : 'is not of the form that is asked for'),
});

/** The given values, and what is made where a derived one is left out; null stands for that. */
export async function deriveParameters(parameters: Parameters, defaults: Defaults): Promise<JsonObject> {
  const complete: Record<string, unknown> = { ...defaults.given };
  for (const [name, { derive }] of Object.entries(parameters))
    if (derive && complete[name] == null) complete[name] = await derive(defaults);
  return complete;
}

/** The given values, completed with the defaults; null stands for what is left out. Refusals are named `config.<name>`. */
export function readParameters<Of extends Parameters>(
  parameters: Of,
  given: JsonObject,
  errors: FieldErrors,
): ConfigOf<Of> {
  for (const name of Object.keys(given))
    errors.expect(Object.hasOwn(parameters, name), `config.${name}`, 'is not a parameter of this algorithm');
  const read = Object.entries(parameters).map(([name, parameter]) => {
    const value = given[name] ?? undefined;
    const path = `config.${name}`;
    if (value === undefined)
      errors.expect(parameter.default !== undefined || parameter.derive !== undefined, path, 'is required');
    else {
      const refusal = parameter.refusal(value);
      errors.expect(refusal === null, path, refusal ?? '');
    }
    return [name, value ?? parameter.default] as const;
  });
  return Object.fromEntries(read) as ConfigOf<Of>;
}

/** A list of one kind of value, none of them twice. @param refusalOf - what is wrong with one of them; null for nothing. */
const list = <Item>(
  [least, most]: readonly [number, number],
  fallback: readonly Item[] | undefined,
  description: string,
  refusalOf: (item: unknown) => string | null,
): Parameter<readonly Item[]> => ({
  type: 'array',
  minimum: least,
  maximum: most,
  default: fallback,
  description,
  refusal: (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most)
      return `must be a list of ${least} to ${most} items`;
    if (new Set(value).size < value.length) return 'must not have an item twice';
    return value.map(refusalOf).find((refusal) => refusal !== null) ?? null;
  },
});

/** Texts that are not empty. */
export const texts = (
  bounds: readonly [number, number],
  fallback: readonly string[] | undefined,
  description: string,
  maximum: number = LONGEST_TEXT,
): Parameter<readonly string[]> => list(bounds, fallback, description, text('', maximum).refusal);

/** Names of models. */
export const modelNames = (bounds: readonly [number, number], description: string): Parameter<readonly string[]> =>
  list(bounds, undefined, description, modelName('').refusal);

/** Numbers, or whole ones, each within its own bounds. */
export const numbers = (
  bounds: readonly [number, number],
  fallback: readonly number[],
  description: string,
  each: Parameter<number>,
): Parameter<readonly number[]> => list(bounds, fallback, description, each.refusal);
