import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Subgraph } from '../subgraphs/define.ts';
import type { BoundVariable } from './bind.ts';
import { clientPath } from './client-paths.ts';
import { compileRow } from './compiled-row.ts';
import { isIdempotent } from './idempotency.ts';
import { type NamedSchemas, requiredOutputSchema, type Selected, selectedFields } from './json-schema.ts';
import { ITEMS, type Json, NamedSchema, nextCursor, objectOf, PAGE, pageFields, text } from './named-schema.ts';
import { type Noun, nounOf } from './nouns.ts';
import { type Components, sharedComponents } from './openapi-components.ts';
import { COMMON_HEADERS, DEPRECATION_HEADERS, errorResponses, HEADER_COMPONENTS, headerRef } from './openapi-errors.ts';
import { PROBE_ENDPOINTS } from './openapi-probes.ts';
import { BINARY, describeParameters, describeRequestBody, exampleMember } from './openapi-request.ts';
import { endpointName, operationName } from './operation-name.ts';
import { variableDescriptions } from './parameter-descriptions.ts';
import { type AnyRoute, isRead } from './route.ts';
import { type RowRequirements, scopeOf } from './row-requirements.ts';
import { hasCursor, listNameOf, type WireOperation } from './wire-document.ts';
import { pascalCase } from './wire-name.ts';
import { written } from './written-schema.ts';

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

/**
 * Describes rows in OpenAPI 3.1: requests from the operation's variables, answers from its selection, examples from the rows. What has a
 * name is a component, written once. The same rows and schema give the same document.
 */
export function buildOpenApi(options: OpenApiOptions): OpenApiDocument {
  const { title, description, version, services } = options;
  const components = sharedComponents();
  return components.complete({
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: description + aliasNote(services),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Where this document came from' }],
    tags: tagsOf(services),
    paths: describePaths(options, components),
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

/** The probes, as every process answers them. */
const PROBE_SERVICE: DocumentedService = {
  service: 'gateway',
  description: '',
  routes: [],
  endpoints: PROBE_ENDPOINTS,
};

/** `paths` of a document, whose named parts are written where the components say. */
export function describePaths(options: OpenApiOptions, components: Components): OpenApiDocument['paths'] {
  const { services, schema, requirementsOf = () => [] } = options;
  const paths: OpenApiDocument['paths'] = {};
  const add = (method: string, path: string, described: Json): void => {
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = described;
  };
  for (const { service, routes, endpoints = [] } of [...services, PROBE_SERVICE]) {
    for (const endpoint of endpoints)
      add(endpoint.method, endpoint.path, describeEndpoint(endpoint, service, components));
    for (const row of routes)
      add(
        row.method,
        documentedPath(row.path),
        describeRow(row, { service: row.service ?? service, schema, components, requirementsOf }),
      );
  }
  refuseRepeatedNames(paths);
  return paths;
}

const documentedPath = (path: string): string => path.replace('...}', '}');

/** @throws Error naming an operation whose name another has. */
function refuseRepeatedNames(paths: OpenApiDocument['paths']): void {
  const seen = new Map<unknown, string>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId }] of Object.entries(methods)) {
      const other = seen.get(operationId);
      if (other) throw new Error(`${method} ${path} and ${other} would both be the operation ${operationId}`);
      seen.set(operationId, `${method} ${path}`);
    }
}

function describeEndpoint(
  endpoint: NonNullable<DocumentedService['endpoints']>[number],
  service: string,
  components: Components,
): Json {
  const operationId = endpointName(endpoint);
  const { requestBody, responses, ...operation } = endpoint.operation;
  const name = pascalCase(operationId);
  return {
    tags: [nounOf(endpoint.path).name],
    'x-service': service,
    ...(!endpoint.documented && { 'x-extension': true }),
    security: [],
    ...operation,
    operationId,
    'x-sdk': false,
    ...(requestBody !== undefined && { requestBody: written(requestBody as Json, components, `${name}Form`) }),
    responses: written(responses as Json, components, `${name}Answer`),
  };
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

/** The nouns of all paths, in the order of the alphabet. */
function tagsOf(services: readonly DocumentedService[]): Noun[] {
  const paths = [...services, PROBE_SERVICE].flatMap(({ routes, endpoints = [] }) =>
    [...routes, ...endpoints].map(({ path }) => path),
  );
  return [...new Map(paths.map(nounOf).map((noun) => [noun.name, noun])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

/** The document as it is committed: `schema/openapi.json`. */
export const renderOpenApi = (options: OpenApiOptions): string => `${JSON.stringify(buildOpenApi(options), null, 2)}\n`;

interface Place {
  readonly service: string;
  readonly schema: GraphQLSchema;
  readonly components: Components;
  readonly requirementsOf: RowRequirements;
}

function describeRow(row: AnyRoute, place: Place): Json {
  const { wire, binding } = compileRow(row, place.schema);
  const { variables } = binding;
  const { components } = place;
  const name = nameOf(row, wire);
  const descriptions = variableDescriptions(wire.document, place.schema);
  const body = describeRequestBody(row, variables, { name, names: components, descriptions });
  const parameters = describeParameters(row, variables, components, descriptions);
  const requirements = place.requirementsOf(row);
  const alias = clientPath(row);
  const pagination = paginationOf(row, variables);
  const scopes = [...new Set(requirements.map(({ permission }) => scopeOf(permission)))];
  return {
    operationId: operationName(row, wire),
    tags: [nounOf(row.path).name],
    'x-service': place.service,
    summary: row.summary,
    ...(row.description && { description: row.description }),
    ...(row.extension && { 'x-extension': true }),
    ...(alias !== null && { 'x-alias': documentedPath(alias) }),
    ...(row.deprecated && { deprecated: true, 'x-sunset': row.deprecated.sunset.toISOString() }),
    security: row.auth === 'public' ? [] : [{ bearerAuth: scopes }, { apiKeyAuth: scopes }, { dpopAuth: scopes }],
    ...(requirements.length > 0 && { 'x-permissions': requirements }),
    ...(pagination && { 'x-pagination': pagination }),
    ...(isIdempotent(row) && { 'x-idempotent': true }),
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

/** The way in which a list is read on, and the field that its items are in; null for any other row. */
function paginationOf(row: AnyRoute, variables: readonly BoundVariable[]): Json | null {
  const items = listNameOf(row);
  if (items !== undefined) return { style: hasCursor(row) ? 'cursor' : 'offset', items };
  return row.body && variables.some(({ from, wire }) => from === 'query' && wire === 'after')
    ? { style: 'after', items: 'data' }
    : null;
}

function success(row: AnyRoute, wire: WireOperation, { schema, components }: Place): Json {
  const body = answerSchema(row, wire, schema, components);
  const example = exampleMember(row.example?.response);
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
      content: Object.fromEntries(row.bytes.contentTypes.map((type) => [type, bytesContent(type, row, components)])),
    };
  if (wire.operation.operation === 'subscription')
    return {
      description:
        'A stream of server-sent events; the data of each is JSON. `event: error` comes before an early end.',
      headers,
      content: {
        'text/event-stream': { schema: eventStream(body) },
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
    content: {
      'application/json': { schema: body, ...example },
      ...(row.stream?.event && { 'text/event-stream': { schema: eventStream(written(row.stream.event, components)) } }),
    },
  };
}

/** Server-sent events, the data of each in that form. */
const eventStream = (contentSchema: Json): Json => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema,
});

/** Text is text, JSON is what the row says, and anything else is bytes. */
function bytesContent(type: string, row: AnyRoute, names: NamedSchemas): Json {
  const { answer, example } = row;
  if (type.startsWith('application/json'))
    return {
      schema: answer instanceof NamedSchema ? written(answer, names) : {},
      ...exampleMember(example?.response),
    };
  return { schema: type.startsWith('text/') ? text : BINARY };
}

/**
 * Returns the schema of a row's answer: its selection, or what the row says where it makes the body itself.
 * @throws Error naming a row that makes its body itself and says no `answer`.
 */
export function answerSchema(row: AnyRoute, wire: WireOperation, schema: GraphQLSchema, names: NamedSchemas): Json {
  const listName = listNameOf(row);
  const selected = selectionOf(wire, schema, names);
  const { answer } = row;
  if (answer)
    return written(typeof answer === 'function' ? answer((path) => selectedAt(path, selected)) : answer, names);
  if (row.body && listName === undefined)
    throw new Error(`${row.method} ${row.path}: makes its body itself, and needs an \`answer\``);
  const [field] = wire.operation.selectionSet.selections;
  const type = field?.kind === Kind.FIELD && selected.root?.getFields()[field.name.value]?.type;
  if (!type || field?.kind !== Kind.FIELD) return {};
  // A null at the root is answered as NOT_FOUND.
  if (listName === undefined) return requiredOutputSchema(type, field.selectionSet, selected);
  const connection = getNamedType(type);
  const { properties } = selectedFields(connection, field.selectionSet!, selected);
  const page = pageSchema(listName, { ...properties['nodes'], description: ITEMS }, hasCursor(row));
  return names.shape(connection.name.replace(/Connection$/, 'Page'), page);
}

/** The field that is selected under a response name, also by a fragment. */
function fieldIn(
  { selections }: SelectionSetNode,
  name: string,
  fragments: Selected['fragments'],
): FieldNode | undefined {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) {
      if ((node.alias ?? node.name).value === name) return node;
      continue;
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
    const found = fragment && fieldIn(fragment.selectionSet, name, fragments);
    if (found) return found;
  }
  return undefined;
}

/** A row's selection, from the root on. */
interface RootSelection extends Selected {
  readonly root: GraphQLObjectType | null | undefined;
  readonly selectionSet: SelectionSetNode;
}

function selectionOf(
  { document, operation }: WireOperation,
  schema: GraphQLSchema,
  names: NamedSchemas,
): RootSelection {
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const root = schema.getRootType(operation.operation);
  return { schema, fragments, names, root, selectionSet: operation.selectionSet };
}

/**
 * Returns the schema of one field of a selection.
 * @param path response names, from the root on: `viewer.linkedIdentities`.
 */
function selectedAt(path: string, { root, selectionSet, ...from }: RootSelection): Json {
  const steps = path.split('.');
  let schema: Json = {};
  let parent: GraphQLNamedType | null | undefined = root;
  let selections: SelectionSetNode | undefined = selectionSet;
  for (const step of steps) {
    const node: FieldNode | undefined = selections && fieldIn(selections, step, from.fragments);
    const type: GraphQLOutputType | undefined =
      node && isObjectType(parent) ? parent.getFields()[node.name.value]?.type : undefined;
    if (!node || !type) throw new Error(`There is no field ${path} in the selection`);
    schema = requiredOutputSchema(type, node.selectionSet, from);
    parent = getNamedType(type);
    selections = node.selectionSet;
  }
  return schema;
}

const pageSchema = (name: string, items: Json, withCursor: boolean): Json =>
  objectOf({ ...pageFields(name, items), ...(withCursor && { next_cursor: nextCursor }) }, { description: PAGE });
