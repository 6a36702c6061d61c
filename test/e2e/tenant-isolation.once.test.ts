import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { routed } from '../../subgraphs/index.ts';
import { expectRefusal } from '../support/answer-shape.ts';
import type { Answer, GraphqlBody, LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { FOREIGN_CASES, identifierPaths, MADE_BY, type Noun } from '../support/foreign-identifiers.ts';
import { isStream } from '../support/rest-stream.ts';
import { pathOf, ROUTE_CASES, type RouteCase } from '../support/route-cases.ts';
import { startInProcess, type TestApp } from '../support/start-app.ts';

/** Another tenant's owner, with every right in her own organization, and identifiers that she should not have. */
let app: TestApp;
let eve: LoggedIn;

type Identifiers = Readonly<Record<string, string>>;

const rows: readonly AnyRoute[] = routed.flatMap(({ routes }) => routes);
const nameOf = ({ method, path: template }: AnyRoute): string => `${method} ${template}`;
const parametersOf = ({ path: template }: AnyRoute) => [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
const reads = rows.filter((row) => row.method === 'GET' && row.auth === 'bearer' && !isStream(row));
/** What everybody calls by the same name belongs to nobody. */
const NOBODYS = new Set(['provider', 'model...']);
const addressed = rows.filter(
  (row) => row.auth === 'bearer' && parametersOf(row).some((parameter) => !NOBODYS.has(parameter)),
);

/** All that a person can read of what is theirs, with each of these sets of identifiers: two kinds may call theirs by one name. */
async function stateOf(
  { accessToken: token }: LoggedIn,
  known: readonly Identifiers[],
  isRead: (path: string) => boolean = () => true,
): Promise<string[]> {
  const readable = known.flatMap((params) =>
    reads.filter((row) => parametersOf(row).every((name) => name in params)).map((row) => pathOf(row, params)),
  );
  return Promise.all(
    [...new Set(readable)]
      .filter(isRead)
      .map(async (path) => `GET ${path} ${(await app.call('GET', path, { token })).text}`),
  );
}

/** What is compared: errors carry the identifier of their request, which says nothing; alerts and events of what its owner did come when they come. */
const comparable = (state: readonly string[]) =>
  state
    .filter((text) => !text.includes(ALERTS) && !GROWING.test(text))
    .map((text) => text.replace(/"request_id":"[^"]*"/, '').replace(TRIES, ''))
    .concat(state.filter((text) => text.includes(ALERTS)).map((text) => String(text.includes('"acknowledged":true'))));
/** The log tells what its owner does meanwhile, and so do events, meters, the list of calls of models, that of requests and that of deliveries. */
const GROWING =
  /^GET \/api\/v1\/(?:usage|model-calls|platform\/requests|notifications\/deliveries|events(?:\/counts)?|audit(?:\/verify|\/export\/\w+)?) /;
const isComparable = (path: string) => !GROWING.test(`GET ${path} `);
/** Values that the clock and the tries of a delivery change by themselves, and those that a call of a training that was paused in the middle of it adds to the cache's counts. */
const TRIES =
  /"(?:attempt_count|next_attempt_at|failing_since|counted_at|oldest_waiting_seconds|hits|misses|hit_rate)":[^,}]*|"attempts":\[.*\]/g;
const ALERTS = 'GET /api/v1/accounts/me/security-alerts ';

beforeAll(async () => {
  app = await startInProcess({ DEV_MODEL: 'on' });
  eve = await app.newcomer();
});
afterAll(() => app?.stop());

/** Owners of all cases. Neighbours in the table, which often undo each other, have different ones. */
const OWNERS = 12;
const groups: readonly (readonly AnyRoute[])[] = Array.from({ length: OWNERS }, (_, owner) =>
  addressed.filter((__, at) => at % OWNERS === owner),
);

interface Tried {
  readonly hers: Answer;
  /** The same within her own organization, where the path names one and more than that: the one identifier must not open what the other one closes. */
  readonly mixed: Answer | undefined;
}
interface Attacked {
  readonly ada: LoggedIn;
  readonly tried: ReadonlyMap<string, Tried>;
  /** The answers that its owner reads, before all of it and after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Prepares the cases of a group for one owner, and has each tried by somebody else. */
async function attack(group: readonly AnyRoute[]): Promise<Attacked> {
  const ada = await app.newcomer();
  const cases: (readonly [row: AnyRoute, prepared: RouteCase, known: Identifiers])[] = [];
  for (const row of group) {
    const prepared = await ROUTE_CASES[nameOf(row)]!(ada, app);
    cases.push([row, prepared, { tenant_id: ada.tenantId, ...prepared.params }]);
  }
  const all = cases.map(([, , known]) => known);
  const before = await stateOf(ada, all, isComparable);
  const tried = new Map<string, Tried>();
  for (const [row, prepared, known] of cases) {
    const request = row.example?.request;
    const body = request === undefined ? {} : { body: { ...(request as object), ...prepared.body } };
    const by = (params: Identifiers) => app.call(row.method, pathOf(row, params), { token: eve.accessToken, ...body });
    const isMixed = parametersOf(row).includes('tenant_id') && parametersOf(row).length > 1;
    const hers = await by(known);
    tried.set(nameOf(row), { hers, mixed: isMixed ? await by({ ...known, tenant_id: eve.tenantId }) : undefined });
  }
  return { ada, tried, before, after: await stateOf(ada, all, isComparable) };
}

describe('every route, with the identifiers of another tenant', () => {
  const attacked = new Map<readonly AnyRoute[], Promise<Attacked>>();
  it.each(addressed.map((row) => [nameOf(row), row] as const))('%s', async (name, row) => {
    const group = groups.find((each) => each.includes(row))!;
    if (!attacked.has(group)) attacked.set(group, attack(group));
    const { ada, tried, before, after } = await attacked.get(group)!;
    const { hers, mixed } = tried.get(name)!;
    expect([403, 404], hers.text).toContain(hers.status);
    expectRefusal(row, hers, hers.status);
    expect(hers.text).not.toContain(ada.email);
    if (mixed) expect(mixed.status).toBe(404);
    expect(comparable(after)).toEqual(comparable(before));
  });
});

const api = buildSchema(readFileSync(path.join(projectRoot, 'schema/api.graphql'), 'utf8'));
const paths = identifierPaths(api);

describe('every root field, with the identifiers of another tenant', () => {
  let ada: LoggedIn;
  let known: readonly Identifiers[];
  let before: readonly string[];
  const identifiers = new Map<Noun, string>();

  beforeAll(async () => {
    ada = await app.newcomer();
    const own = { tenant_id: ada.tenantId, session_id: ada.sessionId };
    const prepared: Identifiers[] = [own];
    for (const [noun, [route, parameter]] of Object.entries(MADE_BY)) {
      const made = await ROUTE_CASES[route]!(ada, app);
      const id = made.params?.[parameter];
      if (id === undefined) throw new Error(`${route} has prepared no ${parameter}`);
      identifiers.set(noun as Noun, id);
      prepared.push({ ...own, ...made.params });
    }
    // The second factor raised one, a moment later.
    identifiers.set('alert', await firstAlert(ada));
    identifiers.set('account', ada.accountId).set('organization', ada.tenantId).set('session', ada.sessionId);
    known = prepared;
    before = await stateOf(ada, known);
    for (const id of identifiers.values())
      expect(
        before.some((text) => text.includes(id)),
        id,
      ).toBe(true);
  });

  it('has a case for each of them, and no other', () => {
    expect([...paths].sort()).toEqual(Object.keys(FOREIGN_CASES).sort());
  });

  it.each(paths.filter((each) => FOREIGN_CASES[each]))('%s', async (place) => {
    const { noun, call, answer } = FOREIGN_CASES[place]!;
    const id = identifiers.get(noun)!;
    const ask = async (given: string) => {
      const args = call.replaceAll('$', JSON.stringify(given)).replaceAll('%', JSON.stringify(eve.accountId));
      const query = operationOf(place.split('.')[0]!, args);
      if (!query.startsWith('subscription')) return app.graphql(query, {}, { token: eve.accessToken });
      // Answered as events: one that is refused, by a single one.
      const headers = { accept: 'text/event-stream' };
      const told = await app.call('POST', '/graphql', { token: eve.accessToken, headers, body: { query } });
      const [, data] = /^event: next\ndata: (.+)$/m.exec(told.text) ?? [];
      return { ...told, body: JSON.parse(data ?? told.text) as GraphqlBody };
    };
    if (answer === 'silent') {
      expect(await heardOf(operationOf(place.split('.')[0]!, call.replaceAll('$', JSON.stringify(id))))).toBe('');
      return;
    }
    const { body, text } = await ask(id);
    const { extensions } = body.errors?.[0] ?? {};
    if (answer === 'refused') expect(['NOT_FOUND', 'FORBIDDEN'], text).toContain(extensions?.['code']);
    else if (answer === 'no ticket') expect(extensions?.['code'], text).toBe('UNAUTHENTICATED');
    else if (answer === 'empty') expect(body.errors, text).toBeUndefined();
    else {
      expect(extensions, text).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ path: place.split('.').at(-1) }] });
      expect((await ask('nobody_has_this')).body.errors).toEqual(body.errors);
    }
    const data = JSON.stringify(body.data ?? null);
    for (const [kind, other] of identifiers) if (kind !== noun || answer !== 'empty') expect(data).not.toContain(other);
    expect(text).not.toContain(ada.email);
  });

  it('has left everything of hers as it was', async () => {
    expect(before.length).toBeGreaterThan(20);
    expect(comparable(await stateOf(ada, known))).toEqual(comparable(before));
  });
});

/** The events of half a second of a subscription. */
async function heardOf(query: string): Promise<string> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${eve.accessToken}` };
  const signal = AbortSignal.timeout(500);
  const body = JSON.stringify({ query });
  const type = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers: { ...headers, ...type }, body, signal });
  expect(answer.status).toBe(200);
  let heard = '';
  const decoder = new TextDecoder();
  try {
    for await (const bytes of answer.body!) heard += decoder.decode(bytes as Uint8Array, { stream: true });
  } catch (error) {
    expect((error as Error).name).toBe('TimeoutError');
  }
  return heard.replace(/^:.*\n/gm, '').trim();
}

async function firstAlert({ accessToken: token }: LoggedIn): Promise<string> {
  let id: string | undefined;
  await eventually('the alert is there', async () => {
    const list = '/api/v1/accounts/me/security-alerts';
    const { body } = await app.call<{ security_alerts: { alert_id: string }[] }>('GET', list, { token });
    id = body.security_alerts[0]?.alert_id;
    return id !== undefined;
  });
  return id!;
}

/** An operation that asks for all plain fields of what the root field answers, two levels deep. */
function operationOf(field: string, args: string): string {
  const roots = [
    ['query', api.getQueryType()],
    ['mutation', api.getMutationType()],
    ['subscription', api.getSubscriptionType()],
  ] as const;
  const [kind, type] = roots.find(([, root]) => root?.getFields()[field])!;
  return `${kind} { ${field}(${args}) ${selectionOf(type!.getFields()[field]!.type, 2)} }`;
}

function selectionOf(output: GraphQLOutputType, depth: number): string {
  const named = getNamedType(output);
  if (isInterfaceType(named)) return '{ id __typename }';
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields());
  const plain = fields.filter(({ args, type }) => args.length === 0 && !isObjectType(getNamedType(type)));
  const nested = fields.filter(({ name, type }) => depth > 1 && name === 'nodes' && isListType(getNullableType(type)));
  const inner = nested.map(({ name, type }) => `${name} ${selectionOf(type, depth - 1)}`);
  return `{ ${[...plain.map(({ name }) => name), ...inner, '__typename'].join(' ')} }`;
}
