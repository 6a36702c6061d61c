import { type DocumentNode, type FragmentDefinitionNode, type GraphQLSchema, isNonNullType, Kind } from 'graphql';
import type { Subgraph } from '../subgraphs/define.ts';
import { apiVersionOf } from './api-version.ts';
import { compileBinding } from './bind.ts';
import { isIdempotent } from './idempotency.ts';
import { type Fragments, type InputSchemas, type Json, outputSchema, schemaOfExample } from './json-schema.ts';
import {
  COMMON_HEADERS,
  DEPRECATION_HEADERS,
  ERROR_SCHEMAS,
  errorResponses,
  HEADER_COMPONENTS,
} from './openapi-errors.ts';
import { PROBE_SCHEMAS, PROBE_TAG, PROBES } from './openapi-probes.ts';
import { BINARY, describeParameters, describeRequestBody } from './openapi-request.ts';
import type { AnyRoute } from './route.ts';
import { type RowRequirements, scopeOf } from './row-requirements.ts';
import { hasCursor, listNameOf, operationOf, wireDocument } from './wire-document.ts';

/** What the document says of a service. */
export type DocumentedService = Pick<Subgraph, 'service' | 'description' | 'routes' | 'endpoints'>;

export interface OpenApiOptions {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly services: readonly DocumentedService[];
  /** The API schema that the rows' operations are valid on. */
  readonly schema: GraphQLSchema;
  /** What a row asks of its caller; nothing, unless said. */
  readonly requirementsOf?: RowRequirements;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument extends Json {
  readonly info: Json & { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Record<string, Record<string, Json>>;
}

/**
 * Describes rows in OpenAPI 3.1: requests from the operation's variables, answers from its selection, examples from the rows. The
 * same rows and schema give the same document.
 */
export function buildOpenApi(options: OpenApiOptions): OpenApiDocument {
  const { title, description, version, services, schema, requirementsOf = () => [] } = options;
  const inputs: InputSchemas = new Map();
  const paths: Record<string, Record<string, Json>> = {};
  const names = new Set<string>();
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
        inputs,
        names,
        requirementsOf,
      });
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'Where this document came from' }],
    tags: [...tagsOf(services), PROBE_TAG],
    paths: { ...paths, ...PROBES },
    components: {
      schemas: {
        ...Object.fromEntries([...inputs].sort(([a], [b]) => (a < b ? -1 : 1))),
        ...ERROR_SCHEMAS,
        ...PROBE_SCHEMAS,
      },
      headers: HEADER_COMPONENTS,
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
  };
}

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
  readonly inputs: InputSchemas;
  readonly requirementsOf: RowRequirements;
  /** Operation ids that are taken. */
  readonly names: Set<string>;
}

function describeRow(row: AnyRoute, place: Place): Json {
  const document = wireDocument(row);
  const operation = operationOf(row, document);
  const { variables } = compileBinding(row, operation, place.schema);
  const body = describeRequestBody(row, variables, place.inputs);
  const parameters = describeParameters(row, variables);
  const requirements = place.requirementsOf(row);
  const scopes = [...new Set(requirements.map(({ permission }) => scopeOf(permission)))];
  return {
    operationId: operationId(operation.name?.value ?? `${row.method}${row.path}`, row.path, place),
    tags: [place.service],
    summary: row.summary,
    ...(row.description && { description: row.description }),
    ...(row.extension && { 'x-extension': true }),
    ...(row.deprecated && { deprecated: true, 'x-sunset': row.deprecated.sunset.toISOString() }),
    security: row.auth === 'public' ? [] : [{ bearerAuth: scopes }, { apiKeyAuth: scopes }, { dpopAuth: scopes }],
    ...(requirements.length > 0 && { 'x-permissions': requirements }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { [String(row.status)]: success(row, document, place.schema), ...errorResponses(row, requirements) },
  };
}

function operationId(name: string, path: string, { service, names }: Place): string {
  const version = apiVersionOf(path) ?? 1;
  const own = name.charAt(0).toLowerCase() + name.slice(1) + (version > 1 ? `V${version}` : '');
  const id = names.has(own) ? `${service}_${own}` : own;
  names.add(id);
  return id;
}

function success(row: AnyRoute, document: DocumentNode, schema: GraphQLSchema): Json {
  const body = answerSchema(row, document, schema);
  const example = row.example && { example: row.example.response };
  const headers = {
    ...COMMON_HEADERS,
    ...(row.deprecated && DEPRECATION_HEADERS),
    ...(isIdempotent(row) && { 'Idempotency-Replayed': { $ref: '#/components/headers/Idempotency-Replayed' } }),
  };
  if (row.bytes)
    return {
      description: 'Bytes, sent as they come.',
      headers,
      content: Object.fromEntries(row.bytes.contentTypes.map((type) => [type, bytesContent(type, row)])),
    };
  if (operationOf(row, document).operation === 'subscription')
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
  const description = row.status === 201 ? 'Created' : row.status === 202 ? 'Accepted' : 'Done';
  return { description, headers, content: { 'application/json': { schema: body, ...example } } };
}

/** Text is text, JSON is what the example shows, and anything else is bytes. */
function bytesContent(type: string, { example }: AnyRoute): Json {
  if (type.startsWith('application/json'))
    return { schema: schemaOfExample(example?.response), ...(example && { example: example.response }) };
  return { schema: type.startsWith('text/') ? { type: 'string' } : BINARY };
}

/** What a row answers with: its selection, or the shape of its example where the row makes the body itself. */
export function answerSchema(row: AnyRoute, document: DocumentNode, schema: GraphQLSchema): Json {
  const listName = listNameOf(row);
  if (row.body && listName === undefined) return schemaOfExample(row.example?.response);
  const operation = operationOf(row, document);
  const fragments: Fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const [field] = operation.selectionSet.selections;
  const type =
    field?.kind === Kind.FIELD && schema.getRootType(operation.operation)?.getFields()[field.name.value]?.type;
  if (!type || field?.kind !== Kind.FIELD) return {};
  // A null at the root is answered as NOT_FOUND.
  const root = outputSchema(schema, fragments, isNonNullType(type) ? type.ofType : type, field.selectionSet);
  const required = { ...root, ...(Array.isArray(root['type']) && { type: root['type'][0] }) };
  return listName === undefined ? required : listSchema(listName, required, hasCursor(row));
}

function listSchema(name: string, connection: Json, withCursor: boolean): Json {
  const { nodes } = connection['properties'] as { nodes: Json };
  const count = { type: 'integer', minimum: 0 };
  const cursor = withCursor ? { next_cursor: { type: ['string', 'null'] } } : {};
  return {
    type: 'object',
    properties: { [name]: nodes, total: count, limit: count, offset: count, has_more: { type: 'boolean' }, ...cursor },
    required: [name, 'total', 'limit', 'offset', 'has_more', ...Object.keys(cursor)],
  };
}
