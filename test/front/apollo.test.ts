import type { ApolloServerPlugin } from '@apollo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApolloContext, createApolloFront } from '../../gateway/apollo.ts';
import { graphqlEndpoints } from '../../gateway/http.ts';
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

describe('the hot path and Apollo Server', () => {
  let app: Awaited<ReturnType<typeof startFront>>;
  const seen: string[] = [];
  const plugin: ApolloServerPlugin<ApolloContext> = {
    requestDidStart: async () => ({
      async didResolveOperation({ operationName, contextValue }) {
        seen.push(`${operationName} by ${contextValue.exchange.context.viewer?.id}`);
      },
    }),
  };
  beforeAll(async () => {
    app = await startFront({
      more: async (front) => {
        const cold = await createApolloFront({ ...front, plugins: [plugin] });
        const [hot] = graphqlEndpoints(front);
        return ['POST', 'GET'].map((method) => ({ ...hot!, method, route: '/apollo', handle: cold }));
      },
    });
  });
  afterAll(() => app.close());
  const apolloUrl = () => app.url.replace('/graphql', '/apollo');

  it.each(CORPUS)('answer alike: %s', async (_name, body) => {
    for (const accept of ['application/json', RESPONSE_JSON]) {
      const [hot, cold] = [await post(app.url, body, { accept }), await post(apolloUrl(), body, { accept })];
      expect({ status: cold.status, type: cold.headers.get('content-type'), json: cold.json }).toEqual({
        status: hot.status,
        type: hot.headers.get('content-type'),
        json: hot.json,
      });
    }
  });

  it.each(CORPUS.filter(([, { query }]) => query === undefined || !/^(mutation|subscription)/.test(String(query))))(
    'answer alike by GET: %s',
    async (_name, body) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(body))
        if (value !== null) search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      if (String(search).length > 15_000) return;
      const hot = await post(app.url, body, { accept: RESPONSE_JSON });
      const response = await fetch(`${app.url}?${search}`, {
        headers: { accept: RESPONSE_JSON, 'apollo-require-preflight': '1' },
      });
      expect({ status: response.status, json: await response.json() }).toEqual({ status: hot.status, json: hot.json });
    },
  );

  it('negotiate alike', async () => {
    for (const accept of [
      '*/*',
      'application/*',
      `${RESPONSE_JSON}, application/json;q=0.9`,
      `application/json, ${RESPONSE_JSON}`,
    ]) {
      const body = { query: '{ __typename }' };
      const [hot, cold] = [await post(app.url, body, { accept }), await post(apolloUrl(), body, { accept })];
      expect(cold.headers.get('content-type')).toBe(hot.headers.get('content-type'));
    }
  });

  it('tell a browser what the address is for, where GraphiQL is off', async () => {
    const bare = await startFront({ env: { GRAPHIQL: 'off' } });
    try {
      const response = await fetch(bare.url, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('This address takes GraphQL operations');
    } finally {
      await bare.close();
    }
  });

  it('show plugins what Apollo Server serves', async () => {
    seen.length = 0;
    await fetch(`${apolloUrl()}?query=${encodeURIComponent('query Who { whoami }')}`, {
      headers: { 'apollo-require-preflight': '1', authorization: 'Bearer ada' },
    });
    expect(seen).toEqual(['Who by usr_ada']);
  });
});
