import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
} from 'graphql';

/** A root field and the smallest valid operation that asks for it. */
export interface FieldOperation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly field: string;
  readonly query: string;
}

/** One operation for each root field of a schema. */
export function fieldOperations(schema: GraphQLSchema): readonly FieldOperation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      kind,
      field: field.name,
      query: `${kind} { ${field.name}${argumentsOf(field)}${selectionOf(field.type)} }`,
    })),
  );
}

function argumentsOf(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.filter(isRequiredArgument).map(({ name, type }) => `${name}: ${literalOf(type)}`);
  return given.length === 0 ? '' : `(${given.join(', ')})`;
}

const SCALARS: Readonly<Record<string, string>> = {
  Int: '1',
  Float: '1.5',
  Boolean: 'true',
  EmailAddress: '"nobody@example.com"',
  DateTime: '"2030-01-31T12:00:00.000Z"',
  JSON: '{}',
};

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return `[${literalOf(type.ofType as GraphQLInputType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${fields.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`;
  }
  return SCALARS[type.name] ?? '"something"';
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return isScalarType(named) || isEnumType(named) ? '' : ' { __typename }';
  const leaf = Object.values(named.getFields()).find(
    (field) => !isObjectType(getNamedType(field.type)) && !field.args.some(isRequiredArgument),
  );
  return ` { ${leaf?.name ?? '__typename'} }`;
}
