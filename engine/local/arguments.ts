import { type FieldNode, type GraphQLField, getArgumentValues, isNonNullType, Kind, type ValueNode } from 'graphql';
import type { Variables } from '../../platform/graphql/variables.ts';

/** The arguments of one field for one run. @throws GraphQLError as graphql-js does. */
export type Arguments = (variables: Variables) => Record<string, unknown>;

/** Compiles a field's arguments: constants are coerced once, variables were coerced with the operation. */
export function compileArguments(field: GraphQLField<unknown, unknown>, node: FieldNode): Arguments {
  if (field.args.length === 0) return () => ({});
  const given = new Map((node.arguments ?? []).map((argument) => [argument.name.value, argument.value]));
  const complete: Arguments = (variables) => getArgumentValues(field, node, variables);
  if ([...given.values()].some((value) => value.kind !== Kind.VARIABLE && hasVariable(value))) return complete;

  const fromVariables = field.args.flatMap((argument) => {
    const value = given.get(argument.name);
    return value?.kind === Kind.VARIABLE ? [{ argument, variable: value.name.value }] : [];
  });
  if (fromVariables.length === 0) {
    let constant: Record<string, unknown> | undefined;
    return (variables) => {
      constant ??= complete(variables);
      return { ...constant };
    };
  }
  return (variables) => {
    const values: Record<string, unknown> = {};
    for (const { argument, variable } of fromVariables) {
      const value = variables[variable];
      // Absent, or null where that is an error: the complete way knows defaults and says what is wrong.
      if (value === undefined || (value === null && isNonNullType(argument.type))) return complete(variables);
      values[argument.name] = value;
    }
    if (fromVariables.length === field.args.length) return values;
    return Object.assign(complete(variables), values);
  };
}

function hasVariable(value: ValueNode): boolean {
  switch (value.kind) {
    case Kind.VARIABLE:
      return true;
    case Kind.LIST:
      return value.values.some(hasVariable);
    case Kind.OBJECT:
      return value.fields.some((field) => hasVariable(field.value));
    default:
      return false;
  }
}
