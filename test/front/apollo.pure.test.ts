import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { post, startFront } from './support/start-front.ts';

const RESPONSE_JSON = 'application/graphql-response+json';

/** Requests of all kinds: valid, partly failed, refused for each reason. */
const CORPUS: readonly (readonly [name: string, body: Record<string, unknown>])[] = [
  ['a query', { query: '{ books { nodes { id title reviews { stars text } } total } }' }],
  ['variables', { query: 'query B($id: ID!) { book(id: $id) { title } }', variables: { id: '2' } }],
  ['one of two operations', { query: 'query A { whoami } query B { __typename }', operationName: 'B' }],
  ['a mutation', { query: 'mutation { addBook(title: "X") { title } }' }],
  ['unions', { query: '{ search { __typename ... on Book { title } ... on Film { minutes } } }' }],
  ['introspection', { query: '{ __schema { queryType { name } } __type(name: "Book") { fields { name } } }' }],
  ['a partial result', { query: '{ whoami fails(code: "mine") }' }],
  ['a field error with details', { query: '{ fails(code: "field") }' }],
  ['a masked error', { query: '{ fails(code: "crash") }' }],
  ['null at the root', { query: '{ requires }' }],
  ['a syntax error', { query: '{ book(' }],
  ['too many tokens', { query: `{ ${'__typename '.repeat(6000)} }` }],
  ['validation errors', { query: '{ nothing book { nothing } }' }],
  ['an unknown operation', { query: 'query A { whoami }', operationName: 'C' }],
  ['no operation name', { query: 'query A { whoami } query B { whoami }' }],
  ['a missing variable', { query: 'query($id: ID!) { book(id: $id) { title } }' }],
  ['a wrong variable', { query: 'query($id: ID!) { book(id: $id) { title } }', variables: { id: { a: 1 } } }],
  [
    'wrong variables at several places',
    { query: 'query($f: Filter) { search(filter: $f) { __typename } }', variables: { f: { text: 1, no: 2 } } },
  ],
  ['a dear operation', { query: '{ dear more: dear }' }],
  ['a subscription', { query: 'subscription { bookAdded { id } }' }],
  ['a persisted query that is unknown', { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }],
  ['an unknown document', { documentId: 'x' }],
  ['no variables', { query: '{ __typename }', variables: null, operationName: null, extensions: null }],
];

const PLUGINS = path.join(projectRoot, 'test/front/support/apollo-plugins.mjs');
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const seen: string[] = (await import(PLUGINS)).seen;
type Front = Awaited<ReturnType<typeof startFront>>;

/** Sends an operation by GET, as pages of the same origin do. */
const get = (url: string, parameters: Readonly<Record<string, unknown>>, headers: Record<string, string> = {}) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return fetch(`${url}?${search}`, { headers: { accept: RESPONSE_JSON, 'apollo-require-preflight': '1', ...headers } });
};

describe('the hot path and Apollo Server', () => {
  let hot: Front;
  let plugged: Front;
  beforeAll(async () => {
    hot = await startFront({ env: { GRAPHQL_BATCHING: 'off' } });
    plugged = await startFront({ env: { APOLLO_PLUGINS: PLUGINS } });
  });
  afterAll(async () => {
    await hot.close();
    await plugged.close();
  });

  it.each(CORPUS)('answer alike: %s', async (_name, body) => {
    for (const accept of ['application/json', RESPONSE_JSON]) {
      const [ours, theirs] = [await post(hot.url, body, { accept }), await post(plugged.url, body, { accept })];
      expect(theirs.headers.get('cache-control')).toBe(ours.headers.get('cache-control'));
      expect({ status: theirs.status, type: theirs.headers.get('content-type'), json: theirs.json }).toEqual({
        status: ours.status,
        type: ours.headers.get('content-type'),
        json: ours.json,
      });
    }
  });

  it.each(['', '{', '[]', '"text"'])('answer alike what is no request: %s', async (body) => {
    const [ours, theirs] = [await post(hot.url, body), await post(plugged.url, body)];
    expect({ status: theirs.status, json: theirs.json }).toEqual({ status: ours.status, json: ours.json });
  });

  it.each(
    CORPUS.filter(
      ([, { query }]) => !/^(mutation|subscription)/.test(String(query)) && !(String(query).length > 15_000),
    ),
  )('answer alike by GET: %s', async (_name, body) => {
    const ours = await post(hot.url, body, { accept: RESPONSE_JSON });
    for (const { url } of [hot, plugged]) {
      const theirs = await get(url, body);
      expect({ status: theirs.status, json: await theirs.json() }).toEqual({ status: ours.status, json: ours.json });
    }
  });

  it('negotiate alike', async () => {
    for (const accept of [
      '*/*',
      'application/*',
      `${RESPONSE_JSON}, application/json;q=0.9`,
      `application/json, ${RESPONSE_JSON}`,
    ]) {
      const body = { query: '{ __typename }' };
      const [ours, theirs] = [await post(hot.url, body, { accept }), await post(plugged.url, body, { accept })];
      expect(theirs.headers.get('content-type')).toBe(ours.headers.get('content-type'));
    }
  });
});

describe('plugins of Apollo Server', () => {
  let app: Front;
  beforeAll(async () => {
    app = await startFront({ env: { APOLLO_PLUGINS: PLUGINS } });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    seen.length = 0;
  });
  const who = { query: 'query Who { whoami }' };
  const ada = { authorization: 'Bearer ada' };

  it('run for each request that is answered at once, and know who calls', async () => {
    const posted = await post(app.url, who, ada);
    expect(posted.json).toEqual({ data: { whoami: 'usr_ada' } });
    const got = await get(app.url, who);
    expect(await got.json()).toEqual({ data: { whoami: null } });
    expect(seen).toEqual(['Who of usr_ada', 'Who of nobody']);
    for (const { headers } of [posted, got]) expect(headers.get('x-seen-by')).toBe('a plugin');
  });

  it('may refuse an operation, in the form and with the status of our own refusals', async () => {
    const { status, json } = await post(app.url, { query: 'query Refused { whoami }' }, { accept: RESPONSE_JSON });
    expect(status).toBe(403);
    expect(json.errors).toMatchObject([{ message: 'Not this one', extensions: { code: 'FORBIDDEN' } }]);
    expect(json.data).toBeUndefined();
  });

  it('are not asked about streams', async () => {
    const streamed = await fetch(app.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(who),
    });
    expect(await streamed.text()).toContain('"whoami":null');
    expect(seen).toEqual([]);
  });

  it('start and stop with the gateway', async () => {
    const other = await startFront({ env: { APOLLO_PLUGINS: PLUGINS } });
    await other.close();
    expect(seen).toEqual(['started', 'stopped']);
  });

  it('are none where the gateway has none', async () => {
    const plain = await startFront();
    expect((await post(plain.url, who)).headers.get('x-seen-by')).toBeNull();
    expect(seen).toEqual([]);
    await plain.close();
  });

  it.each([
    ['test/front/support/nothing.mjs', /^APOLLO_PLUGINS: .* cannot be loaded: /],
    ['biome.json', /must have a list of Apollo Server plugins as its default export$/],
    ['test/front/support/library.ts', /must have a list of Apollo Server plugins as its default export$/],
  ])('that cannot be used keep the gateway from starting: %s', async (file, message) => {
    await expect(startFront({ env: { APOLLO_PLUGINS: file } })).rejects.toThrow(message);
  });
});

describe('a browser at the endpoint', () => {
  it('reads what the address is for, where GraphiQL is off, from a page that loads nothing', async () => {
    const app = await startFront({ env: { GRAPHIQL: 'off' } });
    const response = await fetch(app.url, { headers: BROWSER });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('This address takes GraphQL operations');
    expect(page).not.toMatch(/https?:\/\/|<script/);
    await app.close();
  });

  it('finds Apollo Sandbox, where it was asked for: its scripts run, and reach this server alone', async () => {
    const app = await startFront({ env: { GRAPHIQL: 'sandbox' } });
    const response = await fetch(app.url, { headers: BROWSER });
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("connect-src 'self'");
    // Apollo's page names its scripts itself; a policy of ours about them would forbid them.
    expect(policy).not.toMatch(/default-src|script-src|style-src|frame-src/);
    const page = await response.text();
    const [, nonce] = /script-src 'self' 'nonce-(\w+)' /.exec(page)!;
    const scripts = [...page.matchAll(/<script nonce="(\w+)"(?: src="([^"?]+))?/g)];
    expect(scripts.map(([, given]) => given)).toEqual([nonce, nonce]);
    expect(scripts[0]![2]).toMatch(/^https:\/\/embeddable-sandbox\.cdn\.apollographql\.com\/v\d+\//);
    expect(page).toContain('"runTelemetry":false');
    expect((await post(app.url, { query: '{ __typename }' })).json).toEqual({ data: { __typename: 'Query' } });
    expect((await fetch(new URL('graphiql/app.js', app.url))).status).toBe(404);
    await app.close();
  });
});
