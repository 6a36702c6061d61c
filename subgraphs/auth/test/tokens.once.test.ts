import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokenVerifier } from '../../../gateway/access/verify-token.ts';
import { eventually } from '../../../test/support/eventually.ts';
import {
  claimsOf,
  codeOf,
  dataOf,
  headerOf,
  isAccepted,
  LOGIN,
  login,
  type Person,
  refresh,
  refusedFields,
  register,
  type Tokens,
} from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app.stop());

const tryLogin = (email: string, password: string) => app.run(LOGIN, { input: { email, password } });

/** The types of the events that a domain has published from now on. */
async function heardOn(topic: string): Promise<{ type: string; payload: unknown }[]> {
  const heard: { type: string; payload: unknown }[] = [];
  await app.platform.bus.listen(topic, ({ type, payload }) => heard.push({ type, payload }));
  return heard;
}

describe('a login', () => {
  it('answers a pair of tokens with exactly the claims of the contract', async () => {
    const person = await register(app);
    const { accessToken, refreshToken, tokenType, expiresIn } = await login(app, person);
    expect([tokenType, expiresIn]).toEqual(['bearer', 3600]);
    expect(headerOf(accessToken)).toEqual({ alg: 'RS256', typ: 'at+jwt', kid: expect.any(String) });
    const claims = claimsOf(accessToken) as { iat: number; exp: number };
    expect(claims).toEqual({
      iss: 'http://localhost:4000',
      aud: 'trellis',
      sub: person.id,
      sid: expect.stringMatching(/^sess_/),
      tenant_id: person.tenantId,
      roles: ['owner'],
      permissions: ['*:*', '!platform:*'],
      scope: '*:*',
      jti: expect.stringMatching(/^tok_/),
      amr: ['pwd'],
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: claims.iat + 3600,
    });
    const again = claimsOf(refreshToken) as { iat: number; exp: number };
    expect(again.exp - again.iat).toBe(30 * 24 * 3600);
  });

  it('takes the address in any letter case', async () => {
    const person = await register(app);
    await login(app, { ...person, email: person.email.toUpperCase() });
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const person = await register(app);
    const [wrong, unknown] = [
      await tryLogin(person.email, 'not my password'),
      await tryLogin('no@example.com', 'guess'),
    ];
    expect(codeOf(wrong)).toBe('INVALID_CREDENTIALS');
    expect(unknown).toEqual(wrong);
  });

  it('hashes as much for an unknown address as for a wrong password', async () => {
    const person = await register(app);
    const measure = async (email: string, password: string) => {
      const startedMs = performance.now();
      await tryLogin(email, password);
      return performance.now() - startedMs;
    };
    // In turns, and the shortest of each: what else the machine does makes some of them longer, and none shorter.
    const [wrong, unknown, tooLong]: number[][] = [[], [], []];
    for (let round = 0; round < 7; round++) {
      wrong!.push(await measure(person.email, 'not my password'));
      unknown!.push(await measure(`${Math.random()}@example.com`, 'not my password'));
      tooLong!.push(await measure(`${Math.random()}@example.com`, 'x'.repeat(500)));
    }
    // A skipped hash would show as a tenth of the time.
    for (const times of [unknown!, tooLong!]) expect(Math.min(...times)).toBeGreaterThan(Math.min(...wrong!) / 4);
  });

  it('refuses what is not an address, and a device name that is none', async () => {
    expect(refusedFields(await tryLogin('nonsense', 'x'))).toEqual(['email']);
    const input = { email: 'a@example.com', password: 'x', deviceId: 'two\nlines' };
    expect(refusedFields(await app.run(LOGIN, { input }))).toEqual(['deviceId']);
  });

  it('keeps no address in its events', async () => {
    const heard = await heardOn('auth');
    await tryLogin('secret.person@example.com', 'a wrong one');
    await eventually('the event came', () => heard.some(({ type }) => type === 'auth.login_failed'));
    expect(JSON.stringify(heard)).not.toContain('secret.person');
  });
});

describe('wrong passwords', () => {
  it('lock the address after ten in a row, for the right password too', async () => {
    const person = await register(app);
    for (let attempt = 1; attempt <= 10; attempt++)
      expect(codeOf(await tryLogin(person.email, `wrong ${attempt}`))).toBe('INVALID_CREDENTIALS');
    const locked = await tryLogin(person.email, person.password);
    expect(codeOf(locked)).toBe('RATE_LIMITED');
    const wait = Number(locked.errors?.[0]?.extensions?.['retry_after']);
    expect(wait).toBeGreaterThan(880);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it('lock an address that nobody has in the same way', async () => {
    const codes: string[] = [];
    for (let attempt = 1; attempt <= 11; attempt++) codes.push(codeOf(await tryLogin('nobody@example.com', 'guess')));
    expect(codes).toEqual([...Array(10).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
  });

  it('are no more than ten when fifty come at once', async () => {
    const person = await register(app);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tryLogin(person.email, `guess ${index}`)),
    );
    expect(results.filter((result) => codeOf(result) === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(results.filter((result) => codeOf(result) === 'RATE_LIMITED')).toHaveLength(40);
    expect(codeOf(await tryLogin(person.email, person.password))).toBe('RATE_LIMITED');
  });

  it('are forgotten after a success', async () => {
    const person = await register(app);
    for (let attempt = 1; attempt <= 9; attempt++) await tryLogin(person.email, 'wrong');
    await login(app, person);
    for (let attempt = 1; attempt <= 9; attempt++) await tryLogin(person.email, 'wrong');
    await login(app, person);
  });

  it('are counted afresh when the lock has ended', async () => {
    const person = await register(app);
    for (let attempt = 1; attempt <= 10; attempt++) await tryLogin(person.email, 'wrong');
    const pool = app.platform.database.pool('auth');
    await pool.query('UPDATE "auth"."attempts_by_origin" SET locked_until = now() WHERE locked_until IS NOT NULL');
    expect(codeOf(await tryLogin(person.email, 'wrong again'))).toBe('INVALID_CREDENTIALS');
    await login(app, person);
  });
});

describe('a refresh token', () => {
  let person: Person;
  let tokens: Tokens;
  const fresh = async () => {
    person = await register(app);
    tokens = await login(app, person);
    return tokens;
  };

  it('is exchanged for a new pair of the same session', async () => {
    const { accessToken, refreshToken } = await fresh();
    const next = dataOf(await refresh(app, refreshToken)).refreshToken;
    expect(claimsOf(next.accessToken)['sid']).toBe(claimsOf(accessToken)['sid']);
    expect(claimsOf(next.refreshToken)['jti']).not.toBe(claimsOf(refreshToken)['jti']);
    expect(await isAccepted(app, next.accessToken)).toBe(true);
    dataOf(await refresh(app, next.refreshToken));
  });

  it('is won by exactly one of fifty at once, whose session lives on', async () => {
    const { refreshToken } = await fresh();
    const results = await Promise.all(Array.from({ length: 50 }, () => refresh(app, refreshToken)));
    const won = results.filter((result) => !result.errors);
    expect(won).toHaveLength(1);
    expect(results.filter((result) => codeOf(result) === 'UNAUTHENTICATED')).toHaveLength(49);
    const next = dataOf(won[0]!).refreshToken;
    expect(await isAccepted(app, next.accessToken)).toBe(true);
    dataOf(await refresh(app, next.refreshToken));
  });

  it('that is used again ends its session at once, and is reported', async () => {
    const heard = await heardOn('auth');
    const { accessToken, refreshToken } = await fresh();
    const next = dataOf(await refresh(app, refreshToken)).refreshToken;
    expect(codeOf(await refresh(app, refreshToken))).toBe('UNAUTHENTICATED');
    expect(await isAccepted(app, accessToken)).toBe(false);
    expect(await isAccepted(app, next.accessToken)).toBe(false);
    expect(codeOf(await refresh(app, next.refreshToken))).toBe('UNAUTHENTICATED');
    const reuse = () => heard.filter(({ type }) => type === 'auth.refresh_reuse_detected');
    await eventually('the reuse was reported', () => reuse().length > 0);
    await refresh(app, refreshToken);
    expect(reuse()).toEqual([
      {
        type: 'auth.refresh_reuse_detected',
        payload: { account_id: person.id, session_id: claimsOf(accessToken)['sid'] },
      },
    ]);
  });

  it('stays usable when the exchange failed before it was marked', async () => {
    const { refreshToken } = await fresh();
    const pool = app.platform.database.pool('account');
    await pool.query('ALTER TABLE "account"."accounts" RENAME TO "accounts_away"');
    const failed = await refresh(app, refreshToken).finally(() =>
      pool.query('ALTER TABLE "account"."accounts_away" RENAME TO "accounts"'),
    );
    expect(codeOf(failed)).toBe('INTERNAL_SERVER_ERROR');
    dataOf(await refresh(app, refreshToken));
  });

  it('of an ended session is refused', async () => {
    const { accessToken, refreshToken } = await fresh();
    dataOf(await app.run('mutation { logout { sessionId status } }', {}, { token: accessToken }));
    expect(codeOf(await refresh(app, refreshToken))).toBe('UNAUTHENTICATED');
  });

  it('is not taken for an access token, nor the other way round', async () => {
    const { accessToken, refreshToken } = await fresh();
    expect(await isAccepted(app, refreshToken)).toBe(false);
    expect(codeOf(await refresh(app, accessToken))).toBe('UNAUTHENTICATED');
  });

  it.each(['', 'nonsense', 'a.b.c', 'x'.repeat(20_000)])('is refused when it is no token: %#', async (token) => {
    expect(codeOf(await refresh(app, token))).toBe('UNAUTHENTICATED');
  });
});

describe('a logout', () => {
  it('ends the session that asks, and no other', async () => {
    const person = await register(app);
    const [here, there] = [await login(app, person), await login(app, person)];
    const result = dataOf(await app.run('mutation { logout { sessionId status } }', {}, { token: here.accessToken }));
    expect(result).toEqual({ logout: { sessionId: claimsOf(here.accessToken)['sid'], status: 'revoked' } });
    expect(await isAccepted(app, here.accessToken)).toBe(false);
    expect(await isAccepted(app, there.accessToken)).toBe(true);
  });
});

describe('an access token', () => {
  const reasonFor = async (authorization: string) => {
    try {
      await app.authenticate({ authorization, apiKey: undefined }, contextOf());
      return 'accepted';
    } catch (error) {
      expect(error).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
      return (error as Error).message;
    }
  };

  it('is answered without waiting once it is known', async () => {
    const { accessToken } = await login(app, await register(app));
    const authorization = `Bearer ${accessToken}`;
    await app.authenticate({ authorization, apiKey: undefined }, contextOf());
    const again = () => app.authenticate({ authorization, apiKey: undefined }, contextOf());
    // The events of what was just made, which make the caches forget it once more, may still be under way.
    await eventually('nothing is waited for', () => !(again() instanceof Promise));
    expect(await again()).toMatchObject({ kind: 'user', roles: ['owner'], permissions: ['*:*', '!platform:*'] });
  });

  it.each([
    ['Bearer', 'must be: Bearer <ACCESS_TOKEN>'],
    ['Basic dXNlcjpwYXNz', 'must be: Bearer <ACCESS_TOKEN>'],
    ['Bearer Bearer a.b.c', 'says "Bearer" twice'],
    ['Bearer "a.b.c"', 'without them'],
    ['Bearer undefined', 'had no token to send'],
    ['Bearer abc', 'has three parts'],
    ['Bearer a.b.c', 'malformed'],
  ])('is refused with a reason that helps: %s', async (authorization, reason) => {
    expect(await reasonFor(authorization)).toContain(reason);
  });

  it('is refused when somebody else signed it, whatever key it names', async () => {
    const { accessToken } = await login(app, await register(app));
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const forge = (header: Record<string, unknown>) =>
      new SignJWT(decodeJwt(accessToken))
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...header })
        .sign(privateKey);
    const jwk = await exportJWK(publicKey);
    const forged = [
      await forge({ kid: headerOf(accessToken)['kid'] }),
      await forge({ kid: 'other' }),
      await forge({ jwk }),
    ];
    for (const token of forged) expect(await reasonFor(`Bearer ${token}`)).toContain('not signed by this service');
  });

  it('of a replica on another port is accepted, unless PUBLIC_URL names the issuer', async () => {
    const { accessToken } = await login(app, await register(app));
    const verify = (settings: object) =>
      createTokenVerifier({ call: app.call, config: { ...app.platform.config, ...settings } })(accessToken);
    expect(await verify({ PORT: 4001 })).toMatchObject({ claims: { iss: 'http://localhost:4000' } });
    await expect(verify({ PUBLIC_URL: 'https://api.example.com' })).rejects.toThrow('not made for this service (iss)');
    await expect(verify({ JWT_AUDIENCE: 'elsewhere' })).rejects.toThrow('not made for this service (aud)');
  });

  it('is refused without a signature', async () => {
    const { accessToken } = await login(app, await register(app));
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    expect(await reasonFor(`Bearer ${header}.${accessToken.split('.')[1]}.`)).toContain('malformed');
  });

  it('gives no viewer when there is none', () => {
    expect(app.authenticate({ authorization: undefined, apiKey: undefined }, contextOf())).toBeNull();
  });
});
