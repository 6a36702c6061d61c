import { createClient } from 'graphql-ws';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { CallOptions, GraphqlBody, LoggedIn } from '../support/app-client.ts';
import { boundHeaders, boundLogin, type DpopKey, dpopKey, type ProofChoices } from '../support/dpop.ts';
import { IDENTITY_FORMS, type StartApp, type TestApp } from '../support/start-app.ts';

describe.each(IDENTITY_FORMS)('proof of possession, %s', (_, start) => {
  bindsTokens(start);
});

const ME = '/api/v1/accounts/me';
const REFRESH = '/api/v1/auth/refresh';
const LOGIN = '/api/v1/auth/login';

function bindsTokens(start: StartApp): void {
  let app: TestApp;
  let key: DpopKey;
  let ada: LoggedIn;
  beforeAll(async () => {
    app = await start();
    key = await dpopKey();
    ada = await boundLogin(app, await app.register(), key);
  });
  afterAll(() => app?.stop());

  const me = (headers: Record<string, string>) => app.call('GET', ME, { headers });
  const refresh = async (token: string, proof?: string) =>
    app.call<Record<string, string>>('POST', REFRESH, {
      body: { refresh_token: token },
      ...(proof !== undefined && { headers: { dpop: proof } }),
    });
  const proofFor = (path: string, choices?: ProofChoices) => key.prove('POST', app.url + path, choices);
  const thumbprintsOf = (...tokens: string[]) =>
    tokens.map((token) => (decodeJwt(token)['cnf'] as { jkt?: string } | undefined)?.jkt);

  it('binds both tokens of a login, its session and its device to the key', async () => {
    expect(thumbprintsOf(ada.accessToken, ada.refreshToken)).toEqual([key.thumbprint, key.thumbprint]);
    const query = '{ viewer { currentSession { bound device { bound keyThumbprint } } } }';
    const headers = await boundHeaders(app, key, ada.accessToken, 'POST', '/graphql');
    const { body } = await app.graphql(query, {}, { headers });
    const device = { bound: true, keyThumbprint: key.thumbprint };
    expect(body).toEqual({ data: { viewer: { currentSession: { bound: true, device } } } });
  });

  it('says DPoP as the type of bound tokens, and bearer as that of others', async () => {
    const { email, password } = ada;
    const types = [undefined, await proofFor(LOGIN)].map(async (dpop) => {
      const headers = dpop === undefined ? {} : { dpop };
      return (await app.call('POST', LOGIN, { body: { email, password }, headers })).body['token_type'];
    });
    expect(await Promise.all(types)).toEqual(['bearer', 'DPoP']);
  });

  it('takes a bound token with a new proof, on every request', async () => {
    for (let i = 0; i < 3; i++) {
      const answer = await me(await boundHeaders(app, key, ada.accessToken, 'GET', ME));
      expect(answer.status, answer.text).toBe(200);
    }
  });

  it('refuses a bound token that comes as a bearer token', async () => {
    const { dpop } = await boundHeaders(app, key, ada.accessToken, 'GET', ME);
    for (const proof of [{}, { dpop: dpop! }]) {
      const answer = await me({ authorization: `Bearer ${ada.accessToken}`, ...proof });
      expect([answer.status, answer.body['code']]).toEqual([401, 'UNAUTHENTICATED']);
      expect(answer.body['detail']).toContain('Authorization: DPoP');
    }
  });

  it('refuses an unbound token that comes as a bound one, and takes it with a proof beside it', async () => {
    const { accessToken } = await app.newcomer();
    const refused = await me(await boundHeaders(app, key, accessToken, 'GET', ME));
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'DPoP error="invalid_token", algs="ES256 ES384 EdDSA Ed25519 PS256 RS256"',
    ]);
    const { dpop } = await boundHeaders(app, key, accessToken, 'GET', ME);
    expect((await me({ authorization: `Bearer ${accessToken}`, dpop: dpop! })).status).toBe(200);
  });

  it.each<[string, (headers: Record<string, string>) => Promise<Record<string, string>> | Record<string, string>]>([
    ['no proof', ({ dpop: _, ...headers }) => headers],
    ['an empty proof', (headers) => ({ ...headers, dpop: '' })],
    [
      'a proof for another method',
      async (headers) => ({ ...headers, dpop: await key.prove('POST', app.url + ME, { token: ada.accessToken }) }),
    ],
    [
      'a proof for another path',
      async (headers) => ({
        ...headers,
        dpop: await key.prove('GET', `${app.url}/graphql`, { token: ada.accessToken }),
      }),
    ],
    [
      'a proof for another token',
      async (headers) => ({ ...headers, dpop: await key.prove('GET', app.url + ME, { token: ada.refreshToken }) }),
    ],
    ['a proof for no token', async (headers) => ({ ...headers, dpop: await key.prove('GET', app.url + ME) })],
    [
      'a stale proof',
      async (headers) => ({
        ...headers,
        dpop: await key.prove('GET', app.url + ME, {
          token: ada.accessToken,
          claims: { iat: Date.now() / 1000 - 300 },
        }),
      }),
    ],
    [
      'the proof of another key',
      async (headers) => ({
        ...headers,
        dpop: await (await dpopKey()).prove('GET', app.url + ME, { token: ada.accessToken }),
      }),
    ],
    [
      'a proof that shows the private key',
      async (headers) => ({
        ...headers,
        dpop: await key.prove('GET', app.url + ME, { token: ada.accessToken, header: { jwk: key.privateJwk } }),
      }),
    ],
  ])('refuses a bound token with %s', async (_, change) => {
    const answer = await me(await change(await boundHeaders(app, key, ada.accessToken, 'GET', ME)));
    expect([answer.status, answer.body['code']], answer.text).toEqual([401, 'INVALID_DPOP_PROOF']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^DPoP error="invalid_dpop_proof", algs="ES256 /);
  });

  it('takes a proof once, of fifty times at once', async () => {
    const headers = await boundHeaders(app, key, ada.accessToken, 'GET', ME);
    const answers = await Promise.all(Array.from({ length: 50 }, () => me(headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
  });

  it('refuses a login whose proof is wrong, before it looks at the password', async () => {
    const { email } = ada;
    const proof = await key.prove('POST', `${app.url}/elsewhere`);
    const answer = await app.call('POST', LOGIN, { body: { email, password: 'wrong' }, headers: { dpop: proof } });
    expect([answer.status, answer.body['code']]).toEqual([401, 'INVALID_DPOP_PROOF']);
  });

  it('needs the same key to refresh, and a failed try leaves the token usable', async () => {
    const bob = await boundLogin(app, await app.register(), key);
    const thief = await dpopKey();
    for (const proof of [undefined, await thief.prove('POST', app.url + REFRESH), await proofFor(LOGIN)]) {
      const answer = await refresh(bob.refreshToken, proof);
      expect([answer.status, answer.body['code']], answer.text).toEqual([401, 'INVALID_DPOP_PROOF']);
    }
    const { status, body } = await refresh(bob.refreshToken, await proofFor(REFRESH));
    expect([status, body['token_type']]).toEqual([200, 'DPoP']);
    expect(thumbprintsOf(body['access_token']!, body['refresh_token']!)).toEqual([key.thumbprint, key.thumbprint]);
  });

  it('binds the tokens of a session that was not bound, at a refresh with a proof', async () => {
    const bob = await app.newcomer();
    const { body } = await refresh(bob.refreshToken, await proofFor(REFRESH));
    expect(thumbprintsOf(body['access_token']!, body['refresh_token']!)).toEqual([key.thumbprint, key.thumbprint]);
    expect((await refresh(body['refresh_token']!)).body['code']).toBe('INVALID_DPOP_PROOF');
    const headers = await boundHeaders(app, key, body['access_token']!, 'GET', '/api/v1/sessions/current');
    expect((await app.call('GET', '/api/v1/sessions/current', { headers })).status).toBe(200);
  });

  it('binds a login over GraphQL in the same way', async () => {
    const { email, password } = ada;
    const query = 'mutation Login($input: LoginInput!) { login(input: $input) { accessToken refreshToken tokenType } }';
    const { body } = await app.graphql<{ login: Record<string, string> }>(
      query,
      { input: { email, password } },
      { headers: { dpop: await proofFor('/graphql') } },
    );
    const { accessToken, refreshToken, tokenType } = body.data!.login;
    expect([tokenType, ...thumbprintsOf(accessToken!, refreshToken!)]).toEqual([
      'DPoP',
      key.thumbprint,
      key.thumbprint,
    ]);
  });

  it('lets nobody say by a header of their own which key they hold', async () => {
    const bob = await boundLogin(app, await app.register(), key);
    const forged = Buffer.from(JSON.stringify({ jkt: key.thumbprint })).toString('base64url');
    const answer = await app.call('POST', REFRESH, {
      body: { refresh_token: bob.refreshToken },
      headers: { 'x-trellis-viewer': `e30.${forged}.AA`, 'x-trellis-proof': key.thumbprint },
    });
    expect(answer.body['code']).toBe('INVALID_DPOP_PROOF');
  });

  it('streams to a bound token, and refuses one without a proof', async () => {
    const query = 'subscription { sessionChanged { id } }';
    const headers = await boundHeaders(app, key, ada.accessToken, 'POST', '/graphql');
    const stop = new AbortController();
    const accept = { accept: 'text/event-stream', 'content-type': 'application/json' };
    const body = JSON.stringify({ query });
    const open = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, ...accept },
      body,
      signal: stop.signal,
    });
    expect([open.status, open.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    stop.abort();
    const again = await app.call('POST', '/graphql', { headers: { ...headers, ...accept }, body });
    expect(again.status).toBe(401);
  });

  describe('over a WebSocket', () => {
    const ask = async (connectionParams: Record<string, unknown>): Promise<GraphqlBody> => {
      const client = createClient({
        ...{ url: `${app.url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket },
        ...{ connectionParams, retryAttempts: 0, lazyCloseTimeout: 5_000 },
      });
      try {
        const results: GraphqlBody[] = [];
        for await (const result of client.iterate({ query: '{ viewer { id } }' })) results.push(result as GraphqlBody);
        for await (const result of client.iterate({ query: '{ viewer { kind } }' }))
          results.push(result as GraphqlBody);
        expect(results).toHaveLength(2);
        return results[0]!;
      } finally {
        await client.dispose();
      }
    };
    const params = async (by: DpopKey, method = 'GET') => ({
      authorization: `DPoP ${ada.accessToken}`,
      dpop: await by.prove(method, `${app.url}/graphql`, { token: ada.accessToken }),
    });

    it('proves once for all of its operations, and no second socket with the same proof', async () => {
      const proved = await params(key);
      expect(await ask(proved)).toEqual({ data: { viewer: { id: ada.accountId } } });
      await expect(ask(proved)).rejects.toMatchObject({ code: 4403, reason: expect.stringContaining('used before') });
    });

    it('refuses a bound token without a proof of its key', async () => {
      const { authorization } = await params(key);
      const refused = { code: 4403, reason: expect.stringContaining('proof') };
      await expect(ask({ authorization })).rejects.toMatchObject(refused);
      await expect(ask(await params(await dpopKey()))).rejects.toMatchObject({ code: 4403 });
      await expect(ask(await params(key, 'POST'))).rejects.toMatchObject({ code: 4403 });
    });
  });

  it('ends the sessions of a revoked device at once, and refuses its key from then on', async () => {
    const lost = await dpopKey();
    const bob = await boundLogin(app, await app.register(), lost);
    const elsewhere = await app.login(bob);
    const owner: CallOptions = { token: elsewhere.accessToken };
    const list = await app.call<{ devices: { device_id: string; bound: boolean }[] }>(
      'GET',
      '/api/v1/auth/devices',
      owner,
    );
    const device = list.body.devices.find(({ bound }) => bound)!;
    const revoked = await app.call('DELETE', `/api/v1/auth/devices/${device.device_id}`, owner);
    expect(revoked.body).toEqual({ device_id: device.device_id, revoked_sessions: 1, status: 'revoked' });
    expect((await me(await boundHeaders(app, lost, bob.accessToken, 'GET', ME))).status).toBe(401);
    const { email, password } = bob;
    const again = await app.call('POST', LOGIN, {
      body: { email, password },
      headers: { dpop: await lost.prove('POST', app.url + LOGIN) },
    });
    expect([again.status, again.body['code']]).toEqual([403, 'FORBIDDEN']);
    expect((await me({ authorization: `Bearer ${elsewhere.accessToken}` })).status).toBe(200);
  });
}

describe('DPOP_NONCE=on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await IDENTITY_FORMS[0]![1]({ DPOP_NONCE: 'on' });
  });
  afterAll(() => app?.stop());

  it('asks for a nonce, takes it, and tells the next one with each answer', async () => {
    const key = await dpopKey();
    const { email, password } = await app.register();
    const login = async (nonce?: string) =>
      app.call<Record<string, string>>('POST', LOGIN, {
        body: { email, password },
        headers: { dpop: await key.prove('POST', app.url + LOGIN, { claims: { nonce } }) },
      });
    const asked = await login();
    expect([asked.status, asked.body['code']]).toEqual([401, 'USE_DPOP_NONCE']);
    expect(asked.headers.get('www-authenticate')).toMatch(/^DPoP error="use_dpop_nonce", algs="/);
    const nonce = asked.headers.get('dpop-nonce')!;
    const answered = await login(nonce);
    expect(answered.status, answered.text).toBe(200);
    const token = answered.body['access_token']!;
    const me = async (claims: Record<string, unknown>) =>
      app.call('GET', ME, {
        headers: { authorization: `DPoP ${token}`, dpop: await key.prove('GET', app.url + ME, { token, claims }) },
      });
    expect((await me({})).body['code']).toBe('USE_DPOP_NONCE');
    expect((await me({ nonce: 'made up' })).body['code']).toBe('USE_DPOP_NONCE');
    expect((await me({ nonce: answered.headers.get('dpop-nonce')! })).status).toBe(200);
  });
});
