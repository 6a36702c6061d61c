import {
  type FragmentDefinitionNode,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Json } from './named-schema.ts';
import { snakeCase } from './wire-name.ts';

const SCALARS: Readonly<Record<string, Json>> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer', format: 'int32' },
  SafeInt: { type: 'integer', format: 'int64' },
  Float: { type: 'number' },
  DateTime: { type: 'string', format: 'date-time' },
  EmailAddress: { type: 'string', format: 'email' },
  Base64: { type: 'string', contentEncoding: 'base64' },
};

/** Where schemas with a name are written. */
export interface NamedSchemas {
  /** An input type or an enum: it has one schema, which may contain itself. Returns what stands where it is used. */
  one(name: string, make: () => Json): Json;
  /** An object of an answer: each selection on its type has a schema of its own. Returns what stands where it is used. */
  shape(name: string, schema: Json): Json;
  /** For readers who pay for each word: what the values of an enum mean is left out. */
  readonly isTerse?: boolean;
}

/** Writes every schema where it is used, for a place that has no others. One that contains itself is any object the second time. */
export function schemasInPlace(isTerse = false): NamedSchemas {
  const open = new Set<string>();
  return {
    one(name, make) {
      if (open.has(name)) return { type: 'object' };
      open.add(name);
      try {
        return make();
      } finally {
        open.delete(name);
      }
    },
    shape: (_, schema) => schema,
    isTerse,
  };
}

/** Enum values are in lower case, as REST writes them; a scalar that is not known by name may be any JSON. */
function leafSchema(type: GraphQLNamedType, names: NamedSchemas): Json {
  if (isEnumType(type))
    return names.one(type.name, () => ({
      type: 'string',
      enum: type.getValues().map(({ name }) => name.toLowerCase()),
      ...(!names.isTerse && described(meaningOf(type))),
    }));
  return SCALARS[type.name] ?? { ...described(type.description) };
}

/** The description of an enum and of each value, which JSON Schema has no place for. */
function meaningOf(type: GraphQLEnumType): string {
  const values = type
    .getValues()
    .flatMap(({ name, description }) => (description ? [`- \`${name.toLowerCase()}\`: ${description}`] : []));
  return [type.description ?? '', values.join('\n')].filter((part) => part !== '').join('\n\n');
}

const described = (description: string | null | undefined): Json => (description ? { description } : {});

function nullable(schema: Json): Json {
  if (Array.isArray(schema['enum'])) return { ...schema, type: ['string', 'null'], enum: [...schema['enum'], null] };
  if (typeof schema['type'] === 'string') return { ...schema, type: [schema['type'], 'null'] };
  return schema['$ref'] ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** Returns the schema of an input type as a request sends it. */
export function inputSchema(type: GraphQLInputType, names: NamedSchemas): Json {
  if (!isNonNullType(type)) return nullable(requiredInputSchema(type, names));
  return requiredInputSchema(type.ofType, names);
}

/** The same where it may not be null. */
export function requiredInputSchema(type: GraphQLInputType, names: NamedSchemas): Json {
  if (isNonNullType(type)) return requiredInputSchema(type.ofType, names);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType as GraphQLInputType, names) };
  if (!isInputObjectType(type)) return leafSchema(type, names);
  return names.one(type.name, () => inputObjectSchema(type, names));
}

function inputObjectSchema(type: GraphQLInputObjectType, names: NamedSchemas): Json {
  const fields = Object.values(type.getFields());
  const required = fields.filter(isRequiredInputField).map(({ name }) => snakeCase(name));
  return {
    type: 'object',
    ...described(type.description),
    properties: Object.fromEntries(
      fields.map((field) => [
        snakeCase(field.name),
        {
          ...inputSchema(field.type, names),
          ...described(withDefault(field)),
        },
      ]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Tells a default in words: what has `default` openapi-typescript takes for a field that a request must name. */
function withDefault({ description, defaultValue: value, type }: GraphQLInputField): string {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  if (value === undefined || isEmpty) return description ?? '';
  const isEnum = isEnumType(isNonNullType(type) ? type.ofType : type);
  return `${description ?? ''} \`${isEnum ? String(value).toLowerCase() : String(value)}\` unless given.`.trim();
}

/** The source of a row's selections: types and fragments. */
export interface Selected {
  readonly schema: GraphQLSchema;
  /** By name. */
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly names: NamedSchemas;
}

/** Returns the schema of an answer: the selection on a value of the type, under its response names. */
function outputSchema(type: GraphQLOutputType, selections: SelectionSetNode | undefined, from: Selected): Json {
  if (isNonNullType(type)) return requiredOutputSchema(type.ofType, selections, from);
  return nullable(requiredOutputSchema(type, selections, from));
}

/** The same where it is not null. */
export function requiredOutputSchema(
  type: GraphQLOutputType,
  selections: SelectionSetNode | undefined,
  from: Selected,
): Json {
  if (isNonNullType(type)) return requiredOutputSchema(type.ofType, selections, from);
  if (isListType(type)) return { type: 'array', items: outputSchema(type.ofType, selections, from) };
  const named = type as GraphQLNamedType;
  if (!selections) return leafSchema(named, from.names);
  const fields = selectedFields(named, selections, from);
  return from.names.shape(named.name, { type: 'object', ...described(named.description), ...fields });
}

/** The fields of an object in an answer. */
export interface SelectedFields {
  readonly properties: Record<string, Json>;
  readonly required: string[];
}

/** The fields that are selected of a type, under their response names. */
export function selectedFields(type: GraphQLNamedType, selections: SelectionSetNode, from: Selected): SelectedFields {
  const fields: SelectedFields = { properties: {}, required: [] };
  addSelections(type, selections, from, { ...fields, always: true });
  return fields;
}

interface Collected extends SelectedFields {
  /** False below a fragment on a narrower type: such a field may be missing. */
  readonly always: boolean;
}

function addSelections(
  parent: GraphQLNamedType,
  { selections }: SelectionSetNode,
  from: Selected,
  collected: Collected,
): void {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) {
      const name = (node.alias ?? node.name).value;
      const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
      collected.properties[name] = field
        ? { ...outputSchema(field.type, node.selectionSet, from), ...described(field.description) }
        : { type: 'string' };
      if (collected.always && !collected.required.includes(name)) collected.required.push(name);
      continue;
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? from.fragments.get(node.name.value) : node;
    if (!fragment) continue;
    const type = fragment.typeCondition ? from.schema.getType(fragment.typeCondition.name.value) : parent;
    const always = collected.always && type === parent;
    if (type) addSelections(type, fragment.selectionSet, from, { ...collected, always });
  }
}

/** The shape of an example, where nothing else tells what an answer holds. */
export function schemaOfExample(value: unknown): Json {
  if (value === null || value === undefined) return {};
  if (Array.isArray(value)) return { type: 'array', items: schemaOfExample(value[0]) };
  if (typeof value !== 'object')
    return { type: typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value };
  const entries = Object.entries(value).map(([name, item]) => [name, schemaOfExample(item)]);
  return { type: 'object', properties: Object.fromEntries(entries) };
}
