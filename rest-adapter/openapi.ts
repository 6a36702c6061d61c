import { type FragmentDefinitionNode, type GraphQLSchema, getNamedType, Kind } from 'graphql';
import type { Subgraph } from '../subgraphs/define.ts';
import { apiVersionOf } from './api-version.ts';
import { clientPath } from './client-paths.ts';
import { compileRow } from './compiled-row.ts';
import { isIdempotent } from './idempotency.ts';
import { type Json, type NamedSchemas, namedExample, requiredOutputSchema, selectedFields } from './json-schema.ts';
import { type Components, sharedComponents } from './openapi-components.ts';
import {
  COMMON_HEADERS,
  DEPRECATION_HEADERS,
  ERROR_SCHEMAS,
  errorResponses,
  HEADER_COMPONENTS,
  headerRef,
} from './openapi-errors.ts';
import { PROBE_SCHEMAS, PROBE_TAG, PROBES } from './openapi-probes.ts';
import { BINARY, describeParameters, describeRequestBody } from './openapi-request.ts';
import { type AnyRoute, isRead } from './route.ts';
import { type RowRequirements, scopeOf } from './row-requirements.ts';
import { hasCursor, listNameOf, type WireOperation } from './wire-document.ts';
import { pascalCase } from './wire-name.ts';

/** The parts of a service that the document describes. */
export type DocumentedService = Pick<Subgraph, 'service' | 'description' | 'routes' | 'endpoints'>;

export interface OpenApiOptions {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly services: readonly DocumentedService[];
  /** The API schema that the rows' operations are valid on. */
  readonly schema: GraphQLSchema;
  /** Returns the requirements of a row; none, unless given. */
  readonly requirementsOf?: RowRequirements;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument extends Json {
  readonly info: Json & { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Record<string, Record<string, Json>>;
  readonly components: Readonly<Record<string, Json>>;
}

/** Schemas that are written by hand, by name. */
const FIXED_SCHEMAS: Readonly<Record<string, Json>> = { ...ERROR_SCHEMAS, ...PROBE_SCHEMAS };

/**
 * Describes rows in OpenAPI 3.1: requests from the operation's variables, answers from its selection, examples from the rows. What has a
 * name is a component, written once. The same rows and schema give the same document.
 */
export function buildOpenApi(options: OpenApiOptions): OpenApiDocument {
  const { title, description, version, services } = options;
  const components = sharedComponents(FIXED_SCHEMAS);
  return components.complete({
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: description + aliasNote(services),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Where this document came from' }],
    tags: [...tagsOf(services), PROBE_TAG],
    paths: { ...describePaths(options, components), ...PROBES },
    components: {
      headers: { ...HEADER_COMPONENTS, ...ownHeaders(services) },
      securitySchemes: {
        bearerAuth: { type: 'http', scheme: 'bearer', description: 'An access token, or an API key.' },
        dpopAuth: {
          type: 'http',
          scheme: 'dpop',
          description:
            'An access token that is bound to a key, with a proof of the key in the header `DPoP` (RFC 9449).',
        },
        apiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key.' },
      },
    },
  });
}

/** `paths` of a document, whose named parts are written where the components say. */
export function describePaths(options: OpenApiOptions, components: Components): OpenApiDocument['paths'] {
  const { services, schema, requirementsOf = () => [] } = options;
  const paths: OpenApiDocument['paths'] = {};
  const operationIds = new Set<string>();
  for (const { service, routes, endpoints = [] } of services) {
    for (const { method, path, operation, documented } of endpoints) {
      paths[path] ??= {};
      paths[path][method.toLowerCase()] = {
        tags: [service],
        ...(!documented && { 'x-extension': true }),
        security: [],
        ...operation,
      };
    }
    for (const row of routes) {
      const path = row.path.replace('...}', '}');
      paths[path] ??= {};
      paths[path][row.method.toLowerCase()] = describeRow(row, {
        service: row.service ?? service,
        schema,
        components,
        operationIds,
        requirementsOf,
      });
    }
  }
  return paths;
}

/** Headers that rows have of their own. */
const ownHeaders = (services: readonly DocumentedService[]): Json =>
  Object.fromEntries(
    services
      .flatMap(({ routes }) => routes.flatMap(({ headerMeanings = {} }) => Object.entries(headerMeanings)))
      .map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );

/** A sentence about the other paths of operations, where there are any. */
const aliasNote = (services: readonly DocumentedService[]): string =>
  services.some(({ routes }) => routes.some((row) => clientPath(row) !== null))
    ? ' An operation with `x-alias` is answered at that path as well: clients of OpenAI’s and of Anthropic’s API look for it below `/v1`.'
    : '';

/** A service that several domains make up is described once, by the first. */
const tagsOf = (services: readonly DocumentedService[]): Json[] =>
  Array.from(new Map(services.toReversed().map(({ service, description }) => [service, description])))
    .reverse()
    .map(([name, description]) => ({ name, description }));

/** The document as it is committed: `schema/openapi.json`. */
export const renderOpenApi = (options: OpenApiOptions): string => `${JSON.stringify(buildOpenApi(options), null, 2)}\n`;

interface Place {
  readonly service: string;
  readonly schema: GraphQLSchema;
  readonly components: Components;
  readonly requirementsOf: RowRequirements;
  /** Those that are taken. */
  readonly operationIds: Set<string>;
}

function describeRow(row: AnyRoute, place: Place): Json {
  const { wire, binding } = compileRow(row, place.schema);
  const { variables } = binding;
  const { components } = place;
  const name = nameOf(row, wire);
  const body = describeRequestBody(row, variables, { name, names: components });
  const parameters = describeParameters(row, variables, components);
  const requirements = place.requirementsOf(row);
  const alias = clientPath(row);
  const scopes = [...new Set(requirements.map(({ permission }) => scopeOf(permission)))];
  return {
    operationId: operationId(name, row.path, place),
    tags: [place.service],
    summary: row.summary,
    ...(row.description && { description: row.description }),
    ...(row.extension && { 'x-extension': true }),
    ...(alias !== null && { 'x-alias': alias.replace('...}', '}') }),
    ...(row.deprecated && { deprecated: true, 'x-sunset': row.deprecated.sunset.toISOString() }),
    security: row.auth === 'public' ? [] : [{ bearerAuth: scopes }, { apiKeyAuth: scopes }, { dpopAuth: scopes }],
    ...(requirements.length > 0 && { 'x-permissions': requirements }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      [String(row.status)]: success(row, wire, place),
      ...errorResponses(row, requirements, components),
    },
  };
}

/** Of the operation, for what is named after it. */
const nameOf = ({ method, path }: AnyRoute, { operation }: WireOperation): string =>
  operation.name?.value ?? pascalCase(`${method.toLowerCase()} ${path}`);

function operationId(name: string, path: string, { service, operationIds }: Place): string {
  const version = apiVersionOf(path) ?? 1;
  const own = name.charAt(0).toLowerCase() + name.slice(1) + (version > 1 ? `V${version}` : '');
  const id = operationIds.has(own) ? `${service}_${own}` : own;
  operationIds.add(id);
  return id;
}

function success(row: AnyRoute, wire: WireOperation, { schema, components }: Place): Json {
  const body = answerSchema(row, wire, schema, components);
  const example = row.example && { example: row.example.response };
  const headers = {
    ...COMMON_HEADERS,
    ...Object.fromEntries(Object.keys(row.headerMeanings ?? {}).map((name) => [name, headerRef(name)])),
    ...(row.deprecated && DEPRECATION_HEADERS),
    ...(isIdempotent(row) && { 'Idempotency-Replayed': headerRef('Idempotency-Replayed') }),
  };
  if (row.bytes)
    return {
      description: 'Bytes, sent as they come.',
      headers,
      content: Object.fromEntries(
        row.bytes.contentTypes.map((type) => [type, bytesContent(type, row, nameOf(row, wire), components)]),
      ),
    };
  if (wire.operation.operation === 'subscription')
    return {
      description:
        'A stream of server-sent events; the data of each is JSON. `event: error` comes before an early end.',
      headers,
      content: {
        'text/event-stream': { schema: { type: 'string', contentMediaType: 'application/json', contentSchema: body } },
      },
    };
  if (row.paged)
    return {
      description: 'A text of any length, sent as it is read.',
      headers,
      content: { [row.paged.contentType]: { schema: { type: 'string' } } },
    };
  const validated = isRead(row, wire.operation.operation) ? { ETag: { $ref: '#/components/headers/ETag' } } : {};
  const description = row.status === 201 ? 'Created' : row.status === 202 ? 'Accepted' : 'Done';
  return {
    description,
    headers: { ...headers, ...validated },
    content: { 'application/json': { schema: body, ...example } },
  };
}

/** Text is text, JSON is what the example shows, and anything else is bytes. */
function bytesContent(type: string, { example }: AnyRoute, name: string, names: NamedSchemas): Json {
  if (type.startsWith('application/json'))
    return {
      schema: namedExample(example?.response, `${name}Answer`, names),
      ...(example && { example: example.response }),
    };
  return { schema: type.startsWith('text/') ? { type: 'string' } : BINARY };
}

/** Returns the schema of a row's answer: its selection, or the shape of its example where the row makes the body itself. */
export function answerSchema(row: AnyRoute, wire: WireOperation, schema: GraphQLSchema, names: NamedSchemas): Json {
  const listName = listNameOf(row);
  const { document, operation } = wire;
  if (row.body && listName === undefined)
    return namedExample(row.example?.response, `${nameOf(row, wire)}Answer`, names);
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const from = { schema, fragments, names };
  const [field] = operation.selectionSet.selections;
  const type =
    field?.kind === Kind.FIELD && schema.getRootType(operation.operation)?.getFields()[field.name.value]?.type;
  if (!type || field?.kind !== Kind.FIELD) return {};
  // A null at the root is answered as NOT_FOUND.
  if (listName === undefined) return requiredOutputSchema(type, field.selectionSet, from);
  const connection = getNamedType(type);
  const { properties } = selectedFields(connection, field.selectionSet!, from);
  const page = pageSchema(listName, properties['nodes']!, hasCursor(row));
  return names.shape(connection.name.replace(/Connection$/, 'Page'), page);
}

function pageSchema(name: string, items: Json, withCursor: boolean): Json {
  const count = { type: 'integer', minimum: 0 };
  const cursor = withCursor ? { next_cursor: { type: ['string', 'null'] } } : {};
  return {
    type: 'object',
    properties: { [name]: items, total: count, limit: count, offset: count, has_more: { type: 'boolean' }, ...cursor },
    required: [name, 'total', 'limit', 'offset', 'has_more', ...Object.keys(cursor)],
  };
}
