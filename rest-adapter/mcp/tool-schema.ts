import type { GraphQLSchema } from 'graphql';
import type { BoundVariable } from '../bind.ts';
import { schemaOfExample, schemasInPlace } from '../json-schema.ts';
import type { Json } from '../named-schema.ts';
import { answerSchema } from '../openapi.ts';
import { describeParameters, describeRequestBody } from '../openapi-request.ts';
import type { AnyRoute } from '../route.ts';
import { hasOwnBody, type WireOperation } from '../wire-document.ts';

/** Where an argument of a tool goes in the request that its route would get. `body`: it is the body as a whole. */
export type ArgumentPlace = 'path' | 'query' | 'field' | 'body';

/** The input of a tool: its JSON Schema, and the place of each argument. */
export interface ToolInput {
  readonly schema: Json;
  readonly places: ReadonlyMap<string, ArgumentPlace>;
  /** Values that come from the verified caller, and are no arguments. */
  readonly identities: ReadonlyMap<string, { readonly place: ArgumentPlace; readonly required: boolean }>;
  /** Names of arguments that are not listed go into the body as they are. */
  readonly open: boolean;
}

/** Lists of tools are read by models, which pay for each word. */
const TERSE = schemasInPlace(true);

/**
 * The arguments of a tool, as OpenAPI describes the route: parameters of path and query, and beside them the fields of the body. A body
 * that is no object, or that has a field of a parameter's name, is one argument, `body`. What the verified caller stands for
 * (`isIdentity`) is left out.
 */
export function toolInput(
  row: AnyRoute,
  variables: readonly BoundVariable[],
  isIdentity: (name: string, place: ArgumentPlace) => boolean,
): ToolInput {
  const properties: Json = {};
  const required: string[] = [];
  const places = new Map<string, ArgumentPlace>();
  const identities = new Map<string, { place: ArgumentPlace; required: boolean }>();
  const add = (name: string, place: ArgumentPlace, schema: Json, isRequired: boolean): void => {
    if (isIdentity(name, place)) {
      identities.set(name, { place, required: isRequired });
      return;
    }
    places.set(name, place);
    properties[name] = schema;
    if (isRequired) required.push(name);
  };
  for (const parameter of describeParameters(row, variables, TERSE)) {
    const { name, in: place, schema, description } = parameter as unknown as Parameter;
    if (place === 'path' || place === 'query')
      add(name, place, { ...schema, ...(description && { description }) }, parameter['required'] === true);
  }
  const body = bodyOf(row, variables);
  const fields = body && (body.schema['properties'] as Record<string, Json> | undefined);
  const isFlat = fields !== undefined && fields !== null && Object.keys(fields).every((name) => !places.has(name));
  if (body && isFlat) {
    const needed = new Set(body.schema['required'] as readonly string[] | undefined);
    for (const [name, schema] of Object.entries(fields)) add(name, 'field', schema, needed.has(name));
  } else if (body) add('body', 'body', body.schema, body.required);
  const open = isFlat === true && body!.schema['additionalProperties'] !== false;
  return {
    schema: {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      ...(!open && { additionalProperties: false }),
    },
    places,
    identities,
    open,
  };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Json;
  readonly description?: string;
}

interface Body {
  readonly schema: Json;
  readonly required: boolean;
}

/** The schema of a row's body, complete in itself; null where the row has none. */
function bodyOf(row: AnyRoute, variables: readonly BoundVariable[]): Body | null {
  const described = describeRequestBody(row, variables, { name: '', names: TERSE });
  if (!described) return null;
  const content = described['content'] as Record<string, { readonly schema: Json }>;
  const { schema } = content['application/json']!;
  const required = described['required'] === true;
  // A document in somebody else's form, which the schema does not look into: the example shows its fields.
  const example = row.example?.request;
  if (schema['type'] === undefined && typeof example === 'object' && example !== null && !Array.isArray(example))
    return { schema: { ...schema, ...loosened(schemaOfExample(example)) }, required };
  return { schema, required };
}

/** The names of an example, without holding anybody to its types: another document of the form may well differ. */
function loosened(schema: Json): Json {
  const properties = schema['properties'] as Record<string, Json> | undefined;
  if (!properties) return {};
  return { type: 'object', properties: Object.fromEntries(Object.keys(properties).map((name) => [name, {}])) };
}

const PROBLEM: Json = { type: 'object', description: 'The failure, as the route answers it (RFC 9457).' };

/**
 * Returns the schema of a tool's `structuredContent`: `tool_result_value`, the body that the route answers with, or `tool_error`, the problem.
 * Streams give the list of their events.
 */
export function toolOutput(row: AnyRoute, wire: WireOperation, schema: GraphQLSchema, isStream: boolean): Json {
  // A body that the row makes itself is known by one example only, and an example is no promise.
  const one = hasOwnBody(row) ? {} : withoutNeedOfNull(answerSchema(row, wire, schema, TERSE));
  const value = isStream
    ? {
        type: 'object',
        properties: {
          events: { type: 'array', items: one },
          ended: { type: 'string', enum: ['complete', 'max_events', 'max_seconds', 'max_bytes'] },
        },
        required: ['events', 'ended'],
      }
    : one;
  return { type: 'object', properties: { tool_result_value: value, tool_error: PROBLEM } };
}

/** Makes fields that may be null optional: some rows leave them out. */
function withoutNeedOfNull(schema: Json): Json {
  const { properties, items, required, ...rest } = schema as Json & {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly items?: Json;
    readonly required?: readonly string[];
  };
  const needed = properties && required?.filter((name) => ![properties[name]?.['type']].flat().includes('null'));
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, withoutNeedOfNull(each)])),
    }),
    ...(items && { items: withoutNeedOfNull(items) }),
    ...(needed && needed.length > 0 && { required: needed }),
  };
}
