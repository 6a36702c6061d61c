import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { BatchHttpLink } from '@apollo/client/link/batch-http';
import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LoggedIn } from '../../support/app-client.ts';
import { type InProcessApp, startInProcess } from '../../support/start-app.ts';

let app: InProcessApp;
let ada: LoggedIn;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startInProcess();
  ada = await app.newcomer();
  headers = { authorization: `Bearer ${ada.accessToken}` };
});
afterAll(() => app?.stop());

const ME = '{ viewer { account { email } } }';
const CHANGES = 'subscription { accountChanged { name } }';

/** Changes the account until the iterator has a next event. */
async function nextOf<Result>(events: AsyncIterator<Result>): Promise<Result> {
  let isHeard = false;
  const next = events.next().then(({ value }) => {
    isHeard = true;
    return value as Result;
  });
  next.catch(() => undefined);
  for (let turn = 0; !isHeard && turn < 100; turn++) {
    const body = { name: `Ada ${turn}` };
    expect((await app.call('PATCH', '/api/v1/accounts/me', { token: ada.accessToken, body })).status).toBe(200);
    await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  return next;
}
const change = { data: { accountChanged: { name: expect.stringMatching(/^Ada \d+$/) } } };

it('urql asks by GET, as it does unless told otherwise', async () => {
  const methods: (string | undefined)[] = [];
  const client = new Client({
    url: `${app.url}/graphql`,
    exchanges: [cacheExchange, fetchExchange],
    fetchOptions: { headers },
    fetch: (input, init) => {
      methods.push(init?.method);
      return fetch(input, init);
    },
  });
  const { data, error } = await client.query(ME, {}).toPromise();
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ viewer: { account: { email: ada.email } } });
  expect(methods).toEqual(['GET']);
});

it('Apollo Client sends ten operations as one batch', async () => {
  let requests = 0;
  const link = new BatchHttpLink({
    uri: `${app.url}/graphql`,
    headers,
    batchMax: 10,
    fetch: (input, init) => {
      requests++;
      return fetch(input, init);
    },
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const query = gql(`query Me${ME}`);
  const asked = Array.from({ length: 10 }, () =>
    client.query({ query, fetchPolicy: 'no-cache', context: { queryDeduplication: false } }),
  );
  for (const { data } of await Promise.all(asked))
    expect(data).toMatchObject({ viewer: { account: { email: ada.email } } });
  expect(requests).toBe(1);
});

describe.each([
  ['a connection for each operation', false],
  ['one connection', true],
] as const)('graphql-sse over %s', (_, singleConnection) => {
  it('runs a query, and hears of changes', async () => {
    const client = createSseClient({ url: `${app.url}/graphql`, headers, singleConnection, retryAttempts: 0 });
    try {
      const answer = await client.iterate({ query: ME }).next();
      expect(answer.value).toEqual({ data: { viewer: { account: { email: ada.email } } } });
      expect(await nextOf(client.iterate({ query: CHANGES }))).toEqual(change);
    } finally {
      client.dispose();
    }
  });
});

it('graphql-ws runs a query, and hears of changes', async () => {
  const client = createSocketClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: headers,
    retryAttempts: 0,
  });
  try {
    const answer = await client.iterate({ query: ME }).next();
    expect(answer.value).toEqual({ data: { viewer: { account: { email: ada.email } } } });
    expect(await nextOf(client.iterate({ query: CHANGES }))).toEqual(change);
  } finally {
    await client.dispose();
  }
});
