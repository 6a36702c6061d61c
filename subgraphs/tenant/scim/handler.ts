import { SCIM_JSON } from '../../../platform/edge/error-body.ts';
import type { Exchange } from '../../../platform/edge/exchange.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import type { HandleHttp } from '../../define.ts';
import type { Values } from './attribute-path.ts';
import { etagOf, isKnown, type Precondition, requireScim } from './caller.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { SCIM_PATH } from './endpoints.ts';
import type { ScimGroups } from './groups.ts';
import { type ListQuery, listBody } from './listing.ts';
import { readOperations } from './patch.ts';
import { project, selects } from './projection.ts';
import { queryOf, readListQuery, readSelection, searchOf } from './queries.ts';
import { GROUP, type ResourceType, USER } from './schemas.ts';
import { refused } from './scim-error.ts';
import type { Answered, ScimUsers } from './users.ts';

export interface ScimHandlerParts {
  readonly users: ScimUsers;
  readonly groups: ScimGroups;
  readonly base: string;
}

const MAX_BODY_BYTES = 1024 * 1024;
const JSON_TYPE = /^application\/(?:scim\+)?json\s*(?:;|$)/i;

type Answer = (exchange: Exchange, context: CallContext) => Promise<void>;

/** Takes the requests to the endpoints of SCIM: method and path of the pattern, then what answers it. */
export function scimHandler(parts: ScimHandlerParts): HandleHttp {
  const answers: Readonly<Record<string, Answer>> = {
    ...discovery(parts.base),
    ...ofUsers(parts),
    ...ofGroups(parts),
    'GET ': (exchange, context) => search(parts, exchange, readListQuery(queryOf(exchange.search)), context),
    'POST /.search': async (exchange, context) =>
      search(parts, exchange, readListQuery(searchOf(await readBody(exchange))), context),
    'POST /Bulk': unsupported('Bulk operations are not supported: send the requests one by one'),
    'GET /Me': unsupported('A directory speaks for an organization; there is nobody who would be "me"'),
  };
  return async (exchange, context) => {
    const answer = answers[`${exchange.req.method === 'HEAD' ? 'GET' : exchange.req.method} ${patternOf(exchange)}`];
    if (!answer) throw notFound('Route');
    await answer(exchange, context);
  };
}

/** The pattern behind `/scim/v2`: `/Users/{id}`. */
function patternOf({ path, params }: Exchange): string {
  const rest = path.slice(SCIM_PATH.length);
  return params.length > 0 ? `${rest.slice(0, rest.indexOf('/', 1))}/{id}` : rest;
}

const unsupported =
  (message: string): Answer =>
  async () => {
    throw new AppError('NOT_IMPLEMENTED', message);
  };

/** Answers about the server and its features; nothing in them belongs to an organization, so nobody has to say who they are. */
function discovery(base: string): Record<string, Answer> {
  const all =
    (resources: readonly Values[]): Answer =>
    async (exchange) => {
      // RFC 7644 §4.
      if (queryOf(exchange.search)('filter') !== undefined)
        throw new AppError('FORBIDDEN', 'What describes the server cannot be filtered');
      send(exchange, 200, listBody({ total: resources.length, resources }, 1));
    };
  const one =
    (noun: string, resources: readonly Values[]): Answer =>
    async (exchange) => {
      const found = resources.find(({ id }) => id === exchange.params[0]);
      if (!found) throw notFound(noun);
      send(exchange, 200, found);
    };
  return {
    'GET /ServiceProviderConfig': async (exchange) => send(exchange, 200, serviceProviderConfig(base)),
    'GET /ResourceTypes': all(resourceTypes(base)),
    'GET /ResourceTypes/{id}': one('Resource type', resourceTypes(base)),
    'GET /Schemas': all(schemas(base)),
    'GET /Schemas/{id}': one('Schema', schemas(base)),
  };
}

function ofUsers({ users }: ScimHandlerParts): Record<string, Answer> {
  const many = async (exchange: Exchange, query: ListQuery, context: CallContext) =>
    send(exchange, 200, listBody(await users.list(query, context), query.startIndex));
  return {
    'GET /Users': (exchange, context) => many(exchange, readListQuery(queryOf(exchange.search)), context),
    'POST /Users/.search': async (exchange, context) =>
      many(exchange, readListQuery(searchOf(await readBody(exchange))), context),
    'POST /Users': async (exchange, context) =>
      sendResource(exchange, 201, await users.create(await readBody(exchange), context), USER),
    'GET /Users/{id}': async (exchange, context) =>
      sendResource(exchange, 200, await users.get(idOf(exchange), context), USER),
    'PUT /Users/{id}': async (exchange, context) => {
      const body = await readBody(exchange);
      const changed = await users.replace(idOf(exchange), body, preconditionOf(exchange), context);
      sendResource(exchange, 200, changed, USER);
    },
    'PATCH /Users/{id}': async (exchange, context) => {
      const operations = readOperations(await readBody(exchange));
      const changed = await users.patch(idOf(exchange), operations, preconditionOf(exchange), context);
      sendResource(exchange, 200, changed, USER);
    },
    'DELETE /Users/{id}': async (exchange, context) => {
      await users.remove(idOf(exchange), preconditionOf(exchange), context);
      exchange.sendEmpty(204);
    },
  };
}

function ofGroups({ groups }: ScimHandlerParts): Record<string, Answer> {
  const many = async (exchange: Exchange, query: ListQuery, context: CallContext) =>
    send(exchange, 200, listBody(await groups.list(query, context), query.startIndex));
  const showsMembers = (exchange: Exchange) => selects('members', readSelection(queryOf(exchange.search)), GROUP);
  return {
    'GET /Groups': (exchange, context) => many(exchange, readListQuery(queryOf(exchange.search)), context),
    'POST /Groups/.search': async (exchange, context) =>
      many(exchange, readListQuery(searchOf(await readBody(exchange))), context),
    'POST /Groups': async (exchange, context) =>
      sendResource(exchange, 201, await groups.create(await readBody(exchange), context), GROUP),
    'GET /Groups/{id}': async (exchange, context) =>
      sendResource(exchange, 200, await groups.get(idOf(exchange), showsMembers(exchange), context), GROUP),
    'PUT /Groups/{id}': async (exchange, context) => {
      const body = await readBody(exchange);
      const changed = await groups.replace(idOf(exchange), body, preconditionOf(exchange), context);
      sendResource(exchange, 200, changed, GROUP);
    },
    'PATCH /Groups/{id}': async (exchange, context) => {
      const operations = readOperations(await readBody(exchange));
      const { attributes } = readSelection(queryOf(exchange.search));
      const asked = attributes.length > 0;
      const shows = asked && showsMembers(exchange);
      const changed = await groups.patch(idOf(exchange), operations, preconditionOf(exchange), shows, context);
      if (asked) return sendResource(exchange, 200, changed, GROUP);
      // A group of thousands is not told back for each who joins (RFC 7644 §3.5.2).
      exchange.header('ETag', etagOf(changed));
      exchange.sendEmpty(204);
    },
    'DELETE /Groups/{id}': async (exchange, context) => {
      await groups.remove(idOf(exchange), preconditionOf(exchange), context);
      exchange.sendEmpty(204);
    },
  };
}

/** People and groups together, people first (RFC 7644 §3.4.2.1). */
async function search(
  { users, groups }: ScimHandlerParts,
  exchange: Exchange,
  query: ListQuery,
  context: CallContext,
): Promise<void> {
  requireScim(context, 'scim:read');
  const { startIndex, count } = query;
  const people = await users.list(query, context);
  const left = count - people.resources.length;
  const rest = { ...query, startIndex: Math.max(1, startIndex - people.total), count: left };
  const together = await groups.list(rest, context);
  const resources = [...people.resources, ...together.resources];
  send(exchange, 200, listBody({ total: people.total + together.total, resources }, startIndex));
}

const idOf = ({ params }: Exchange): string => params[0]!;

function preconditionOf({ req }: Exchange): Precondition {
  return { ifMatch: req.headers['if-match'], ifNoneMatch: req.headers['if-none-match'] };
}

async function readBody(exchange: Exchange): Promise<unknown> {
  if (!JSON_TYPE.test(exchange.req.headers['content-type'] ?? ''))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/scim+json or application/json');
  const body = await exchange.readBody(MAX_BODY_BYTES);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw refused('invalidSyntax', 'The body is not valid JSON in UTF-8');
  }
}

function send(exchange: Exchange, status: number, body: Values): void {
  exchange.compressible = exchange.req.method === 'GET';
  exchange.send(status, SCIM_JSON, JSON.stringify(body));
}

function sendResource(
  exchange: Exchange,
  status: 200 | 201,
  { version, resource }: Answered,
  type: ResourceType,
): void {
  exchange.header('ETag', etagOf({ version }));
  if (exchange.req.method === 'GET' && isKnown(preconditionOf(exchange), { version })) {
    exchange.sendEmpty(304);
    return;
  }
  const { location } = resource['meta'] as { location: string };
  exchange.header(status === 201 ? 'Location' : 'Content-Location', location);
  send(exchange, status, project(resource, readSelection(queryOf(exchange.search)), type));
}
