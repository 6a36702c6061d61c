import { ApolloClient, HttpLink, InMemoryCache, gql as parsed } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';

type Variables = Record<string, unknown>;
type Data = Record<string, unknown>;

/** A GraphQL client that keeps each object once, by its type and `id`. */
export interface CachingClient {
  /** Asks the server and keeps the answer. */
  fetch(query: string, variables?: Variables): Promise<Data>;
  /** Reads what is kept, without a request; null where something is missing. */
  kept(query: string, variables?: Variables): Data | null | Promise<Data | null>;
  /** Runs a mutation and lets the cache take in what it returns, with nothing written for the occasion. */
  mutate(mutation: string, variables?: Variables): Promise<Data>;
  /** Requests so far. */
  requests(): number;
}

/** Apollo Client with its defaults. */
export function apolloClient(url: string, token: string): CachingClient {
  const counted = countingFetch(token);
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new HttpLink({ uri: `${url}/graphql`, fetch: counted.fetch }),
  });
  return {
    async fetch(query, variables = {}) {
      const { data } = await client.query<Data>({ query: parsed(query), variables, fetchPolicy: 'network-only' });
      return data!;
    },
    kept: (query, variables = {}) => client.cache.readQuery<Data>({ query: parsed(query), variables }),
    async mutate(mutation, variables = {}) {
      const { data } = await client.mutate<Data>({ mutation: parsed(mutation), variables });
      return data!;
    },
    requests: counted.requests,
  };
}

/** urql with its normalized cache (Graphcache) and their defaults. */
export function urqlClient(url: string, token: string): CachingClient {
  const counted = countingFetch(token);
  const client = new Client({
    url: `${url}/graphql`,
    exchanges: [cacheExchange({}), fetchExchange],
    fetch: counted.fetch,
    preferGetMethod: false,
  });
  const dataOf = ({ data, error }: { data?: Data; error?: Error | undefined }): Data => {
    if (error) throw error;
    return data!;
  };
  return {
    fetch: async (query, variables = {}) =>
      dataOf(await client.query(query, variables, { requestPolicy: 'network-only' }).toPromise()),
    kept: async (query, variables = {}) =>
      (await client.query(query, variables, { requestPolicy: 'cache-only' }).toPromise()).data ?? null,
    mutate: async (mutation, variables = {}) => dataOf(await client.mutation(mutation, variables).toPromise()),
    requests: counted.requests,
  };
}

function countingFetch(token: string): { fetch: typeof fetch; requests: () => number } {
  let requests = 0;
  return {
    fetch: (input, init) => {
      requests++;
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(input, { ...init, headers });
    },
    requests: () => requests,
  };
}
