import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokenVerifier } from '../../../gateway/access/verify-token.ts';
import type { Outbox } from '../../../platform/events/outbox.ts';
import { permissionsOf } from '../../../platform/identity/roles.ts';
import { openSecrets } from '../../../platform/secrets/secrets.ts';
import {
  codeOf,
  dataOf,
  headerOf,
  isAccepted,
  login,
  refresh,
  refusedFields,
  register,
  type Tokens,
} from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { rotatingKeys } from '../signing-keys.ts';
import { type AuthStore, createAuthStore } from '../store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ROTATION_DAYS = 30;
const config = {
  SIGNING_KEY_ROTATION_SECONDS: ROTATION_DAYS * 86_400,
  ACCESS_TOKEN_SECONDS: 3600,
  REFRESH_TOKEN_SECONDS: 30 * 86_400,
};

/** The processes of these tests work on the app's table; it must not hear of their keys and join in. */
const silent: Outbox = {
  append: async () => {},
  wake: () => {},
  start: async () => {},
  backlog: async () => [],
  overrun: [],
  close: async () => {},
};

let app: StartedGraph;
let store: AuthStore;
beforeAll(async () => {
  app = await startGraph();
  store = createAuthStore({ database: app.platform.database, outbox: silent });
});
afterAll(async () => {
  await store.close();
  await app.stop();
});

/** Processes of one installation with clocks of the test's own. */
async function processes(count: number) {
  await app.platform.database.pool('auth').query('DELETE FROM "auth"."signing_keys"');
  const clock = { ms: Date.now() };
  const open = () => rotatingKeys({ store, secrets: app.platform.secrets, config, now: () => clock.ms });
  return { clock, all: await Promise.all(Array.from({ length: count }, open)), open };
}
const kidsOf = async (keys: { publicKeys(): Promise<{ keys: readonly { kid?: string }[] }> }) =>
  (await keys.publicKeys()).keys.map(({ kid }) => kid);

describe('signing keys', () => {
  it('begin with one key, however many processes start at once', async () => {
    const { all } = await processes(10);
    const signers = await Promise.all(all.map((keys) => keys.signer()));
    expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1);
    expect(await kidsOf(all[0]!)).toEqual([signers[0]!.kid]);
  });

  it('are published before they sign, and one next key is made by many processes', async () => {
    const { clock, all } = await processes(3);
    const first = (await all[0]!.signer()).kid;
    clock.ms += ROTATION_DAYS * DAY_MS - HOUR_MS;
    await Promise.all(all.map((keys) => keys.maintain()));
    const published = await kidsOf(all[1]!);
    expect(published).toHaveLength(2);
    expect((await all[1]!.signer()).kid).toBe(first);
    clock.ms += HOUR_MS;
    const signers = await Promise.all(all.map((keys) => keys.signer()));
    expect(signers.map(({ kid }) => kid)).toEqual(Array(3).fill(published[1]));
  });

  it('verify until the last token that they signed has expired, then disappear', async () => {
    const { clock, all } = await processes(1);
    const keys = all[0]!;
    const first = (await keys.signer()).kid;
    clock.ms += ROTATION_DAYS * DAY_MS;
    await keys.maintain();
    clock.ms += HOUR_MS;
    expect((await keys.signer()).kid).not.toBe(first);
    clock.ms += config.REFRESH_TOKEN_SECONDS * 1000 - HOUR_MS - 1;
    await keys.maintain();
    expect(await keys.verifier(first)).not.toBeNull();
    clock.ms += HOUR_MS + 1;
    await keys.maintain();
    expect(await keys.verifier(first)).toBeNull();
  });

  it('are found by a process that has not heard of them', async () => {
    const { all } = await processes(2);
    const { kid } = await all[0]!.rotate(0);
    expect(await all[1]!.verifier(kid)).not.toBeNull();
  });

  it('are brought forward on demand when the next one is published already', async () => {
    const { clock, all } = await processes(1);
    const keys = all[0]!;
    clock.ms += ROTATION_DAYS * DAY_MS - HOUR_MS;
    await keys.maintain();
    const [, next] = await kidsOf(keys);
    expect((await keys.rotate(60)).kid).toBe(next);
    clock.ms += 60_000;
    expect((await keys.signer()).kid).toBe(next);
    expect(await kidsOf(keys)).toHaveLength(2);
  });

  it('are encrypted at rest', async () => {
    await processes(1);
    const [row] = await store.signingKeys();
    expect(row!.privateKey).toMatch(/^v1\./);
    expect(app.platform.secrets.decrypt(row!.privateKey)).toContain('BEGIN PRIVATE KEY');
    expect(Object.keys(row!.publicJwk as object).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('refuse to start with another ENCRYPTION_KEY, and are encrypted anew with a new one beside the old', async () => {
    await processes(1);
    const settings = (ENCRYPTION_KEY: string) =>
      openSecrets({ ENCRYPTION_KEY, DATA_DIR: app.platform.config.DATA_DIR });
    const [old, next] = ['the first key, long enough for it', 'the second key, long enough also'];
    await app.platform.database.pool('auth').query('DELETE FROM "auth"."signing_keys"');
    const open = (secrets: ReturnType<typeof settings>) => rotatingKeys({ store, secrets, config });
    const { kid } = await (await open(settings(old))).signer();
    await expect(open(settings(next))).rejects.toThrow(/ENCRYPTION_KEY/);
    await open(settings(`${next},${old}`));
    expect((await (await open(settings(next))).signer()).kid).toBe(kid);
  });
});

describe('a rotation on demand', () => {
  const ROTATE = 'mutation ($in: Int) { rotateSigningKey(activateInSeconds: $in) { kid activatesAt } }';
  type Rotated = { rotateSigningKey: { kid: string; activatesAt: string } };
  const ADMIN = { id: '', tenantId: '', email: 'admin@localhost', password: 'the password of the admin' };
  let other: StartedGraph;
  let operator: Tokens;
  beforeAll(async () => {
    other = await startGraph();
    operator = await login(other, ADMIN);
  });
  afterAll(() => other.stop());
  const rotate = (token: string, seconds: number) => other.run(ROTATE, { in: seconds }, { token });
  const publishedKids = async () =>
    dataOf<{ jwks: { keys: { kid: string }[] } }>(await other.run('{ jwks }')).jwks.keys.map(({ kid }) => kid);

  it('publishes the next key, which signs from its activation on; no token is refused, old or new', async () => {
    const person = await register(other);
    const before = await login(other, person);
    const old = headerOf(before.accessToken)['kid'];
    const startMs = Date.now();

    const { rotateSigningKey: next } = dataOf<Rotated>(await rotate(operator.accessToken, 3600));
    expect(Date.parse(next.activatesAt)).toBeGreaterThanOrEqual(startMs + HOUR_MS);
    expect(await publishedKids()).toEqual([old, next.kid]);
    expect(headerOf((await login(other, person)).accessToken)['kid']).toBe(old);

    const { rotateSigningKey: same } = dataOf<Rotated>(await rotate(operator.accessToken, 0));
    expect(same.kid).toBe(next.kid);
    expect(Date.parse(same.activatesAt)).toBeLessThanOrEqual(Date.now());
    const after = await login(other, person);
    expect(headerOf(after.accessToken)['kid']).toBe(next.kid);
    expect(await isAccepted(other, after.accessToken)).toBe(true);
    expect(await isAccepted(other, before.accessToken)).toBe(true);
    const { refreshToken: refreshed } = dataOf(await refresh(other, before.refreshToken));
    expect(headerOf(refreshed.accessToken)['kid']).toBe(next.kid);
    expect(await publishedKids()).toEqual([old, next.kid]);
  });

  it('is for operators, not for who owns an organization', async () => {
    const published = await publishedKids();
    const { accessToken } = await login(other, await register(other));
    expect(codeOf(await rotate(accessToken, 0))).toBe('FORBIDDEN');
    expect(codeOf(await other.run(ROTATE))).toBe('UNAUTHENTICATED');
    expect(await publishedKids()).toEqual(published);
  });

  it('refuses null, which is no time', async () => {
    const published = await publishedKids();
    expect(codeOf(await other.run(ROTATE, { in: null }, { token: operator.accessToken }))).not.toBe('');
    expect(await publishedKids()).toEqual(published);
  });

  it.each([-1, 86_401])('refuses an activation in %d seconds', async (seconds) => {
    const published = await publishedKids();
    expect(refusedFields(await rotate(operator.accessToken, seconds))).toEqual(['activateInSeconds']);
    expect(await publishedKids()).toEqual(published);
  });
});

describe('JWT_SECRET', () => {
  it('signs with HS256, publishes no key, and keeps other secrets out', async () => {
    const other = await startGraph({ JWT_SECRET: 'a shared secret of these tests only' });
    try {
      const person = await register(other);
      const { accessToken, refreshToken } = await login(other, person);
      expect(headerOf(accessToken)).toMatchObject({ alg: 'HS256', kid: expect.any(String) });
      expect(await isAccepted(other, accessToken)).toBe(true);
      dataOf(await refresh(other, refreshToken));
      expect(dataOf(await other.run('{ jwks }'))).toEqual({ jwks: { keys: [] } });
      const viewer = { kind: 'user', id: person.id, tenantId: person.tenantId, roles: ['operator'] } as const;
      const caller = { viewer: { ...viewer, permissions: permissionsOf(viewer.roles) } };
      expect(codeOf(await other.run('mutation { rotateSigningKey { kid } }', {}, caller))).toBe('CONFLICT');
      const elsewhere = { ...other.platform.config, JWT_SECRET: 'the shared secret of someone else' };
      const verify = createTokenVerifier({ call: other.call, config: elsewhere });
      await expect(verify(accessToken)).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
    } finally {
      await other.stop();
    }
  });
});
