import {
  coerceInputValue,
  type GraphQLInputType,
  GraphQLScalarType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  isScalarType,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  valueFromAST,
} from 'graphql';
import type { FieldError } from '../kernel/errors.ts';
import { type CoerceInput, compileInputCoercion, REFUSED } from './input-coercion.ts';

export type Variables = Record<string, unknown>;

/** Coerced variables, or why they were refused. */
export type Coercion = { readonly values: Variables } | { readonly errors: readonly FieldError[] };

const MAX_ERRORS = 20;
const MAX_INT = 2_147_483_647;
const NO_VARIABLES: Coercion = { values: Object.freeze(Object.create(null)) as Variables };

/**
 * Compiles the coercion of an operation's variables (GraphQL specification §6.1.2). The messages are graphql-js's own;
 * each names its variable and the path inside it.
 * @param hideSuggestions No "Did you mean" in them: it would spell out a schema that is not shown.
 */
export function compileVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  hideSuggestions = false,
): (input: Readonly<Variables>) => Coercion {
  const definitions = (operation.variableDefinitions ?? []).map((definition) => {
    const type = typeFromAST(schema, definition.type) as GraphQLInputType | undefined;
    if (!type || !isInputType(type)) throw new TypeError(`${print(definition.type)} is not an input type`);
    const fallback = definition.defaultValue ? valueFromAST(definition.defaultValue, type) : undefined;
    return {
      name: definition.variable.name.value,
      type,
      fallback,
      accepts: leafTest(type),
      coerce: whenFirstUsed(type),
    };
  });
  if (definitions.length === 0) return () => NO_VARIABLES;

  return (input) => {
    const values: Variables = {};
    let errors: FieldError[] | undefined;
    for (const { name, type, fallback, accepts, coerce } of definitions) {
      const value = Object.hasOwn(input, name) ? input[name] : undefined;
      if (accepts?.(value)) values[name] = value;
      else if (value === undefined && fallback !== undefined) values[name] = fallback;
      else if (value === undefined && !isNonNullType(type)) continue;
      else {
        const coerced = value === undefined ? REFUSED : coerce(value);
        if (coerced !== REFUSED) values[name] = coerced;
        else errors = coerceInto(values, { name, type, hideSuggestions }, value, errors);
      }
    }
    return errors ? { errors } : { values };
  };
}

/** Start-up prepares every route: most types are compiled by the first request that needs them. */
function whenFirstUsed(type: GraphQLInputType): CoerceInput {
  let compiled: CoerceInput | undefined;
  return (value) => {
    compiled ??= compileInputCoercion(type);
    return compiled(value);
  };
}

/** The fast path: a value that is its own coercion. */
function leafTest(type: GraphQLInputType): ((value: unknown) => boolean) | null {
  const named = isNonNullType(type) ? type.ofType : type;
  if (String(type) === '[_Any!]!') return Array.isArray;
  if (!isScalarType(named)) return null;
  switch (named.name) {
    case 'Int':
      return (value) => Number.isInteger(value) && Math.abs(value as number) <= MAX_INT;
    case 'Float':
      return Number.isFinite;
    case 'Boolean':
      return (value) => typeof value === 'boolean';
    case 'String':
    case 'ID':
      return (value) => typeof value === 'string';
    default:
      // A document that passes through: nobody parses it.
      return named.parseValue === PASSING ? (value) => value !== undefined && value !== null : null;
  }
}

const PASSING = new GraphQLScalarType({ name: 'Passing' }).parseValue;

/** Coerces variables by graphql-js: it words the refusals, and takes the rare forms. */
function coerceInto(
  values: Variables,
  { name, type, hideSuggestions }: { name: string; type: GraphQLInputType; hideSuggestions: boolean },
  value: unknown,
  errors: FieldError[] | undefined,
): FieldError[] | undefined {
  let found = errors;
  if (value === undefined || (value === null && isNonNullType(type))) {
    const message =
      value === undefined
        ? `Variable "$${name}" of required type "${type}" was not provided.`
        : `Variable "$${name}" of non-null type "${type}" must not be null.`;
    found = [...(found ?? []), { path: name, message }];
    return found;
  }
  const refuse = (path: readonly (string | number)[], invalidValue: unknown, error: Error) => {
    const at = [name, ...path].join('.');
    const place = path.length > 0 ? ` at "${at}"` : '';
    found ??= [];
    if (found.length >= MAX_ERRORS) return;
    found.push({
      path: at,
      message: `Variable "$${name}" got invalid value ${shown(invalidValue)}${place}; ${error.message}`,
    });
  };
  values[name] = coerceInputValue(value, type, refuse, hideSuggestions);
  return found;
}

function shown(value: unknown): string {
  try {
    const text = JSON.stringify(value) ?? String(value);
    return text.length > 200 ? `${text.slice(0, 200)}…` : text;
  } catch {
    return typeof value;
  }
}
