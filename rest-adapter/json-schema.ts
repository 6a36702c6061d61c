import {
  type FragmentDefinitionNode,
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
import { snakeCase } from './wire-name.ts';

/** A JSON Schema (2020-12, the dialect of OpenAPI 3.1), or any part of an OpenAPI document. */
export type Json = Record<string, unknown>;

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

/** Enum values are in lower case, as REST writes them; a scalar that is not known by name may be any JSON. */
function leafSchema(type: GraphQLNamedType): Json {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name.toLowerCase()) };
  return SCALARS[type.name] ?? { ...described(type.description) };
}

const described = (description: string | null | undefined): Json => (description ? { description } : {});

function nullable(schema: Json): Json {
  if (Array.isArray(schema['enum'])) return { ...schema, type: ['string', 'null'], enum: [...schema['enum'], null] };
  if (typeof schema['type'] === 'string') return { ...schema, type: [schema['type'], 'null'] };
  return schema['$ref'] ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** Schemas of input types by name, filled as they are met. */
export type InputSchemas = Map<string, Json>;

/** What a request may send for an input type; objects become components, which `inputs` collects. */
export function inputSchema(type: GraphQLInputType, inputs: InputSchemas): Json {
  if (!isNonNullType(type)) return nullable(requiredInputSchema(type, inputs));
  return requiredInputSchema(type.ofType, inputs);
}

function requiredInputSchema(type: GraphQLInputType, inputs: InputSchemas): Json {
  if (isNonNullType(type)) return requiredInputSchema(type.ofType, inputs);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType as GraphQLInputType, inputs) };
  if (!isInputObjectType(type)) return leafSchema(type);
  if (!inputs.has(type.name)) {
    // Before its fields are read: an input type may contain itself.
    inputs.set(type.name, {});
    inputs.set(type.name, inputObjectSchema(type, inputs));
  }
  return { $ref: `#/components/schemas/${type.name}` };
}

function inputObjectSchema(type: GraphQLInputObjectType, inputs: InputSchemas): Json {
  const fields = Object.values(type.getFields());
  const required = fields.filter(isRequiredInputField).map(({ name }) => snakeCase(name));
  return {
    type: 'object',
    ...described(type.description),
    properties: Object.fromEntries(
      fields.map((field) => [
        snakeCase(field.name),
        {
          ...inputSchema(field.type, inputs),
          ...described(field.description),
          ...(field.defaultValue !== undefined && { default: defaultOf(field.defaultValue, field.type) }),
        },
      ]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

const defaultOf = (value: unknown, type: GraphQLInputType): unknown =>
  typeof value === 'string' && isEnumType(isNonNullType(type) ? type.ofType : type) ? value.toLowerCase() : value;

/** The fragments of a document, by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** What an answer holds: the selection on a value of the type, under its response names. */
export function outputSchema(
  schema: GraphQLSchema,
  fragments: Fragments,
  type: GraphQLOutputType,
  selections: SelectionSetNode | undefined,
): Json {
  if (isNonNullType(type)) return requiredOutputSchema(schema, fragments, type.ofType, selections);
  return nullable(requiredOutputSchema(schema, fragments, type, selections));
}

function requiredOutputSchema(
  schema: GraphQLSchema,
  fragments: Fragments,
  type: GraphQLOutputType,
  selections: SelectionSetNode | undefined,
): Json {
  if (isNonNullType(type)) return requiredOutputSchema(schema, fragments, type.ofType, selections);
  if (isListType(type)) return { type: 'array', items: outputSchema(schema, fragments, type.ofType, selections) };
  if (!selections) return leafSchema(type as GraphQLNamedType);
  const properties: Json = {};
  const required: string[] = [];
  addSelections(schema, fragments, type as GraphQLNamedType, selections, { properties, required, always: true });
  return { type: 'object', ...described((type as GraphQLNamedType).description), properties, required };
}

interface Collected {
  readonly properties: Json;
  readonly required: string[];
  /** False below a fragment on a narrower type: such a field may be missing. */
  readonly always: boolean;
}

function addSelections(
  schema: GraphQLSchema,
  fragments: Fragments,
  parent: GraphQLNamedType,
  { selections }: SelectionSetNode,
  collected: Collected,
): void {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) {
      const name = (node.alias ?? node.name).value;
      const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
      collected.properties[name] = field
        ? { ...outputSchema(schema, fragments, field.type, node.selectionSet), ...described(field.description) }
        : { type: 'string' };
      if (collected.always && !collected.required.includes(name)) collected.required.push(name);
      continue;
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
    if (!fragment) continue;
    const type = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : parent;
    const always = collected.always && type === parent;
    if (type) addSelections(schema, fragments, type, fragment.selectionSet, { ...collected, always });
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
