import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { createClient } from 'graphql-ws';
import { authorizationOf, readToken } from '../../platform/pages/tab-token.js';

const url = new URL(location.pathname, location.href);
const socketUrl = Object.assign(new URL(url), { protocol: url.protocol === 'https:' ? 'wss:' : 'ws:' });

/**
 * Queries and mutations over HTTP, subscriptions over a WebSocket whose connection_init carries the same credential. The
 * headers editor wins over the stored token.
 */
export function createFetcher() {
  let current = null;
  const fetcherFor = (headers) => {
    const key = JSON.stringify(headers);
    if (current?.key === key) return current.fetcher;
    current?.client.dispose();
    const client = createClient({ url: socketUrl.href, lazy: true, connectionParams: headers });
    current = {
      key,
      client,
      fetcher: createGraphiQLFetcher({ url: url.href, wsClient: client, headers, enableIncrementalDelivery: false }),
    };
    return current.fetcher;
  };
  return (parameters, options) => {
    const headers = {};
    const authorization = authorizationOf(readToken());
    if (authorization) headers.authorization = authorization;
    for (const [name, value] of Object.entries(options?.headers ?? {})) headers[name.toLowerCase()] = value;
    return fetcherFor(headers)(parameters, options);
  };
}

/**
 * Logs in with the login mutation: `{token}`, or `{ticket}` where a second factor is asked for. Rejects with the server's
 * words.
 */
export async function login(email, password) {
  const query = 'mutation Login($input: LoginInput!) { login(input: $input) { accessToken } }';
  const { data, errors } = await post(query, { input: { email, password } });
  const { code, ticket } = errors?.[0]?.extensions ?? {};
  if (code === 'SECOND_FACTOR_REQUIRED') return { ticket };
  if (!data?.login) throw new Error(errors?.[0]?.message ?? 'The server gave no answer');
  return { token: data.login.accessToken };
}

/** The second half of such a login, by a code of an authenticator app or a recovery code; resolves to an access token. */
export async function completeLogin(ticket, code) {
  const query = 'mutation Complete($input: CompleteLoginInput!) { completeLogin(input: $input) { accessToken } }';
  const method = /^\d{6}$/.test(code) ? 'TOTP' : 'RECOVERY_CODE';
  const { data, errors } = await post(query, { input: { ticket, method, code } });
  if (!data?.completeLogin) throw new Error(errors?.[0]?.message ?? 'The server gave no answer');
  return data.completeLogin.accessToken;
}

async function post(query, variables) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.json().catch(() => ({ errors: [{ message: `HTTP ${response.status}` }] }));
}
