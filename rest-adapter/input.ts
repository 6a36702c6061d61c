import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import type { FieldError } from '../platform/kernel/errors.ts';
import { fieldPath, snakeCase } from './wire-name.ts';

/**
 * Turns one JSON value into the GraphQL input it stands for, and notes every refusal under the name that the caller
 * used. What it answers after a refusal is not to be used.
 */
export type ReadInput = (value: unknown, path: string, errors: FieldError[]) => unknown;

/** The treatment of fields that the input type does not have. */
export type UnknownFields = 'refuse' | 'drop';

const MAX_INT = 2_147_483_647;
/** Free-form JSON nested deeper than this would overflow the stack of whoever walks it. */
const MAX_DEPTH = 64;

type Cache = Map<GraphQLInputObjectType, ReadInput>;

/** Compiles the reading of an input type: snake_case names, lower-case enum values, all errors together. */
export function compileInput(type: GraphQLInputType, unknown: UnknownFields, cache: Cache = new Map()): ReadInput {
  if (isNonNullType(type)) {
    const read = compileInput(type.ofType, unknown, cache);
    return (value, path, errors) => {
      if (value === null || value === undefined) {
        return refuse(errors, path, value === null ? 'must not be null' : 'is required');
      }
      return read(value, path, errors);
    };
  }
  const read = compileNullable(type, unknown, cache);
  return (value, path, errors) => (value === null || value === undefined ? value : read(value, path, errors));
}

function compileNullable(type: GraphQLInputType, unknown: UnknownFields, cache: Cache): ReadInput {
  if (isListType(type)) {
    const read = compileInput(type.ofType as GraphQLInputType, unknown, cache);
    return (value, path, errors) => {
      if (!Array.isArray(value)) return refuse(errors, path, 'must be a list');
      return value.map((item, index) => read(item, `${path}[${index}]`, errors));
    };
  }
  if (isInputObjectType(type)) return compileObject(type, unknown, cache);
  return isEnumType(type) ? compileEnum(type) : compileScalar(type as GraphQLScalarType);
}

function compileObject(type: GraphQLInputObjectType, unknown: UnknownFields, cache: Cache): ReadInput {
  const known = cache.get(type);
  if (known) return known;
  interface Field {
    readonly name: string;
    readonly wire: string;
    readonly required: boolean;
    readonly read: ReadInput;
  }
  const fields = new Map<string, Field>();
  const read: ReadInput = (value, path, errors) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return refuse(errors, path, 'must be an object');
    const source = value as Record<string, unknown>;
    if (unknown === 'refuse')
      for (const name of Object.keys(source))
        if (!fields.has(name)) errors.push({ path: fieldPath(path, name), message: 'is not a known field' });
    const input: Record<string, unknown> = {};
    for (const field of fields.values()) {
      const given = Object.hasOwn(source, field.wire) ? source[field.wire] : undefined;
      if (given !== undefined || field.required)
        input[field.name] = field.read(given, fieldPath(path, field.wire), errors);
    }
    return input;
  };
  // Before its fields are compiled: an input type may contain itself.
  cache.set(type, read);
  for (const field of Object.values(type.getFields())) {
    const wire = snakeCase(field.name);
    const required = isRequiredInputField(field);
    fields.set(wire, { name: field.name, wire, required, read: compileInput(field.type, unknown, cache) });
  }
  return read;
}

/** Accepts a value in lower case, as REST writes it, or as GraphQL names it. */
export function compileEnum(type: GraphQLEnumType): ReadInput {
  const names = new Map<string, string>();
  for (const { name } of type.getValues()) names.set(name, name).set(name.toLowerCase(), name);
  const allowed = type.getValues().map(({ name }) => name.toLowerCase());
  return (value, path, errors) =>
    (typeof value === 'string' ? names.get(value) : undefined) ??
    refuse(errors, path, `must be one of ${allowed.join(', ')}`);
}

/** Checks the scalars that are known by name; any other is for the domain to judge. */
export function compileScalar({ name }: GraphQLScalarType): ReadInput {
  const rule = SCALARS[name] ?? ANY;
  return (value, path, errors) => (rule.accepts(value) ? value : refuse(errors, path, rule.message));
}

const SCALARS: Readonly<Record<string, { accepts: (value: unknown) => boolean; message: string }>> = {
  String: { accepts: (value) => typeof value === 'string', message: 'must be a string' },
  ID: { accepts: (value) => typeof value === 'string', message: 'must be a string' },
  EmailAddress: { accepts: (value) => typeof value === 'string', message: 'must be a string' },
  Boolean: { accepts: (value) => typeof value === 'boolean', message: 'must be true or false' },
  Float: { accepts: Number.isFinite, message: 'must be a number' },
  Int: {
    accepts: (value) => Number.isInteger(value) && Math.abs(value as number) <= MAX_INT,
    message: 'must be a whole number of at most 32 bits',
  },
  SafeInt: { accepts: Number.isSafeInteger, message: 'must be a whole number of at most 53 bits' },
  DateTime: {
    accepts: (value) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
    message: 'must be an ISO 8601 time, such as 2030-01-31T12:00:00.000Z',
  },
};

const ANY = { accepts: (value: unknown) => !isDeeperThan(value, MAX_DEPTH), message: 'is nested too deeply' };

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeperThan(item, depth - 1));
}

function refuse(errors: FieldError[], path: string, message: string): null {
  errors.push({ path: path === '' ? 'body' : path, message });
  return null;
}
