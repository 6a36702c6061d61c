import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** Says that a value is not simply coerced, and not why: `coerceInputValue` of graphql-js tells that. */
export const REFUSED: unique symbol = Symbol('refused');

/** The coerced value; or REFUSED. Never throws. */
export type CoerceInput = (value: unknown) => unknown;

/**
 * Compiles the coercion of one input type (GraphQL specification §3.10, "Input Coercion"). It answers what graphql-js' `coerceInputValue` does,
 * which keeps a path and looks the fields up for every value, and leaves to it whatever is refused.
 */
export function compileInputCoercion(type: GraphQLInputType): CoerceInput {
  return compile(type, new Map());
}

type Known = Map<GraphQLInputObjectType, CoerceInput>;

function compile(type: GraphQLInputType, known: Known): CoerceInput {
  if (isNonNullType(type)) {
    const coerce = compile(type.ofType, known);
    return (value) => (value === null ? REFUSED : coerce(value));
  }
  if (isListType(type)) return listOf(compile(type.ofType, known));
  if (isInputObjectType(type)) return objectOf(type, known);
  return (value) => {
    if (value === null) return null;
    try {
      const parsed = type.parseValue(value);
      return parsed === undefined ? REFUSED : parsed;
    } catch {
      return REFUSED;
    }
  };
}

/** Of one value that is no list graphql-js makes a list, and it takes anything iterable: both are left to it. */
function listOf(coerce: CoerceInput): CoerceInput {
  return (value) => {
    if (value === null) return null;
    if (!Array.isArray(value)) return REFUSED;
    const values = new Array<unknown>(value.length);
    for (let index = 0; index < value.length; index++) {
      const item = coerce(value[index] ?? null);
      if (item === REFUSED) return REFUSED;
      values[index] = item;
    }
    return values;
  };
}

interface Field {
  readonly name: string;
  readonly coerce: CoerceInput;
  /** Undefined without a default. */
  readonly fallback: unknown;
  readonly isRequired: boolean;
}

function objectOf(type: GraphQLInputObjectType, known: Known): CoerceInput {
  const found = known.get(type);
  if (found) return found;
  let fields: readonly Field[] = [];
  const names = Object.keys(type.getFields());
  // A field with the name of something that every object has cannot be told from that by its value.
  if (type.isOneOf || names.some((name) => name in Object.prototype)) return () => REFUSED;
  const coerceObject: CoerceInput = (value) => {
    if (value === null) return null;
    if (typeof value !== 'object' || Array.isArray(value)) return REFUSED;
    const given = value as Record<string, unknown>;
    const coerced: Record<string, unknown> = {};
    let left = Object.keys(given).length;
    for (const { name, coerce, fallback, isRequired } of fields) {
      const own = given[name];
      if (own === undefined) {
        if (name in given) left--;
        if (fallback !== undefined) coerced[name] = fallback;
        else if (isRequired) return REFUSED;
        continue;
      }
      left--;
      const item = coerce(own);
      if (item === REFUSED) return REFUSED;
      coerced[name] = item;
    }
    // Whatever is left has a name that the type does not know.
    return left === 0 ? coerced : REFUSED;
  };
  known.set(type, coerceObject);
  fields = Object.values(type.getFields()).map((field) => ({
    name: field.name,
    coerce: compile(field.type, known),
    fallback: field.defaultValue,
    isRequired: isNonNullType(field.type),
  }));
  return coerceObject;
}
