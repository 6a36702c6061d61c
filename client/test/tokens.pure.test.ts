import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, type JWTPayload, jwtVerify } from 'jose';
import { expect, it, vi } from 'vitest';
import { Client } from '../core/client.ts';
import type { SharedTokens, TokenAuth, Tokens } from '../core/tokens.ts';
import { json, problem, type Sent, standIn } from './support/stand-in.ts';

const REFRESH = '/api/v1/auth/refresh';
const HOUR = 3600;
const pair = (count: number) =>
  json(200, { access_token: `access-${count}`, refresh_token: `refresh-${count}`, expires_in: HOUR });

/** A server that takes the newest tokens alone, and makes new ones of the newest refresh token. */
function server({ accepts = 'access-1' } = {}) {
  let count = 0;
  let accepted = accepts;
  const { fetch, sent } = standIn((request) => {
    if (!request.url.endsWith(REFRESH)) {
      const isTaken = request.headers.get('authorization')?.endsWith(` ${accepted}`);
      return isTaken ? json(200, { done: true }) : problem(401, 'UNAUTHENTICATED');
    }
    const { refresh_token } = JSON.parse(request.body);
    if (refresh_token !== `refresh-${count}`) return problem(401, 'UNAUTHENTICATED');
    count++;
    accepted = `access-${count}`;
    return pair(count);
  });
  const refreshes = () => sent.filter(({ url }) => url.endsWith(REFRESH));
  return { fetch, sent, refreshes, expire: () => (accepted = 'none') };
}

const connect = (fetch: typeof globalThis.fetch, auth: TokenAuth) =>
  new Client({ baseUrl: 'http://server/base', fetch, auth });
const GET = { path: '/api/v1/tasks' };

it('gives each new pair to whoever keeps it, before it is used', async () => {
  const { fetch, sent } = server();
  const kept: (string | number)[] = [];
  const onTokens = vi.fn(async ({ accessToken, refreshToken }) => {
    kept.push(accessToken, refreshToken, sent.length);
  });
  await connect(fetch, { refreshToken: 'refresh-0', onTokens }).call(GET);
  expect(kept).toEqual(['access-1', 'refresh-1', 1]);
  expect(sent).toHaveLength(2);
});

it('tells a failure of whoever keeps them, and goes on with what it has', async () => {
  const { fetch } = server();
  const onTokens = () => Promise.reject(new Error('the disk is full'));
  const client = connect(fetch, { refreshToken: 'refresh-0', onTokens });
  await expect(client.call(GET)).rejects.toThrow('the disk is full');
  expect(await client.call(GET)).toEqual({ done: true });
});

it('refreshes again where the server refuses a token before its time, once for all calls', async () => {
  const { fetch, refreshes, expire } = server();
  const client = connect(fetch, { refreshToken: 'refresh-0' });
  await client.call(GET);
  expire();
  await Promise.all(Array.from({ length: 50 }, () => client.call(GET)));
  expect(refreshes()).toHaveLength(2);
});

it('refreshes before the time is over, and not long before', async () => {
  const { fetch, refreshes } = server({ accepts: 'any' });
  const token = (lifeSeconds: number, leftSeconds: number) => {
    const exp = Math.floor(Date.now() / 1000) + leftSeconds;
    const claims = Buffer.from(JSON.stringify({ iat: exp - lifeSeconds, exp })).toString('base64url');
    return `x.${claims}.any`;
  };
  const lasting = new Client({
    ...{ baseUrl: 'http://server', auth: { accessToken: token(HOUR, HOUR / 2), refreshToken: 'refresh-0' } },
    fetch: standIn(json(200, {})).fetch,
  });
  await expect(lasting.authorize()).resolves.toMatchObject({ authorization: expect.stringMatching(/^Bearer x\./) });
  await connect(fetch, { accessToken: token(HOUR, 10), refreshToken: 'refresh-0' }).call(GET);
  expect(refreshes()).toHaveLength(1);
});

it('names a refresh and its repetitions alike, so that a lost answer loses no session', async () => {
  const { fetch, sent } = standIn(new TypeError('fetch failed'), pair(1), json(200, {}));
  await connect(fetch, { refreshToken: 'refresh-0' }).call(GET);
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^\w+$/);
  expect(second).toBe(first);
  expect(sent[0]!.headers.get('authorization')).toBeNull();
});

it('is refused once where there is nothing to refresh with', async () => {
  const { fetch, sent } = server();
  await expect(connect(fetch, { accessToken: 'old' }).call(GET)).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(1);
});

it('keeps its tokens where a 401 is about something else', async () => {
  for (const code of ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'INVALID_DPOP_PROOF']) {
    const { fetch, sent } = standIn(problem(401, code));
    const client = connect(fetch, { accessToken: 'access-1', refreshToken: 'refresh-1' });
    await expect(client.call({ method: 'POST', path: '/api/v1/auth/login' })).rejects.toMatchObject({ code });
    expect(sent).toHaveLength(1);
  }
});

it('asks a function for the token of each request, and again where it is refused', async () => {
  let token = 'one';
  const refuse = () => {
    token = 'two';
    return problem(401, 'UNAUTHENTICATED');
  };
  const { fetch, sent } = standIn(refuse, json(200, {}), problem(401, 'UNAUTHENTICATED'));
  const client = new Client({ baseUrl: 'http://server', fetch, auth: () => token });
  await client.call(GET);
  await expect(client.call(GET)).rejects.toMatchObject({ status: 401 });
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer one', 'Bearer two', 'Bearer two']);
});

/** The claims of a request's proof, whose signature is that of the key in its head. */
async function proofOf({ headers }: Sent): Promise<JWTPayload & { thumbprint: string }> {
  const proof = headers.get('dpop')!;
  const { payload } = await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] });
  return { ...payload, thumbprint: await calculateJwkThumbprint(decodeProtectedHeader(proof).jwk!) };
}

it('proves its key with each request, as RFC 9449 has it', async () => {
  const { fetch, sent } = server();
  const client = connect(fetch, { refreshToken: 'refresh-0', dpop: true });
  await client.call({ ...GET, query: { limit: 1 } });
  const [refresh, get] = await Promise.all(sent.map(proofOf));
  expect(refresh).toMatchObject({ htm: 'POST', htu: `http://server/base${REFRESH}` });
  expect(refresh).not.toHaveProperty('ath');
  const ath = createHash('sha256').update('access-1').digest('base64url');
  expect(get).toMatchObject({ htm: 'GET', htu: 'http://server/base/api/v1/tasks', ath });
  expect(get!.jti).not.toBe(refresh!.jti);
  expect(get!.thumbprint).toBe(refresh!.thumbprint);
  expect(sent[1]!.headers.get('authorization')).toBe('DPoP access-1');
});

it('takes the nonce that the server asks for, and proves with it from then on', async () => {
  const asked = problem(401, 'USE_DPOP_NONCE', { 'dpop-nonce': 'n1' });
  const again = problem(401, 'USE_DPOP_NONCE', { 'dpop-nonce': 'n2' });
  const { fetch, sent } = standIn(asked, pair(1), again, json(200, {}), again);
  const client = connect(fetch, { refreshToken: 'refresh-0', dpop: true });
  await client.call(GET);
  const nonces = (await Promise.all(sent.map(proofOf))).map(({ nonce }) => nonce);
  expect(nonces).toEqual([undefined, 'n1', 'n1', 'n2']);
  // The last nonce is the one that was sent: it helps nobody to send it once more.
  await expect(client.call(GET)).rejects.toMatchObject({ code: 'USE_DPOP_NONCE' });
  expect(sent).toHaveLength(5);
});

it('refreshes once where several clients share the tokens, one of them at a time', async () => {
  const { fetch, refreshes } = server();
  let kept: Tokens | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const shared: SharedTokens = {
    exclusively(work) {
      const done = turn.then(work);
      turn = done.catch(() => undefined);
      return done;
    },
    read: async () => kept,
  };
  const onTokens = (tokens: Tokens) => {
    kept = tokens;
  };
  const tabs = Array.from({ length: 5 }, () => connect(fetch, { refreshToken: 'refresh-0', onTokens, shared }));
  const answers = await Promise.all(tabs.flatMap((tab) => [tab.call(GET), tab.call(GET)]));
  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ done: true })));
  expect(refreshes()).toHaveLength(1);
});

it('renews itself what another client has kept, where that is about to expire too', async () => {
  const { fetch, refreshes } = server();
  const kept = { accessToken: 'access-0', refreshToken: 'refresh-0', expiresAtMs: Date.now(), dpopKeys: undefined };
  const shared: SharedTokens = { exclusively: (work) => work(), read: async () => kept };
  expect(await connect(fetch, { refreshToken: 'refresh-of-before', shared }).call(GET)).toEqual({ done: true });
  expect(refreshes()).toHaveLength(1);
});

it('proves a key without tokens, so that a login is bound to it', async () => {
  const { fetch, sent } = standIn(json(200, {}));
  await connect(fetch, { dpop: true }).call({ method: 'POST', path: '/api/v1/auth/login', body: {} });
  const { headers } = sent[0]!;
  expect(headers.get('authorization')).toBeNull();
  const { payload } = await jwtVerify(headers.get('dpop')!, EmbeddedJWK);
  expect(payload).toMatchObject({ htm: 'POST', htu: 'http://server/base/api/v1/auth/login' });
  expect(payload).not.toHaveProperty('ath');
});
