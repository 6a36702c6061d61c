import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, dataOf, type Person, register } from '../../../test/support/people.ts';
import { addApp, codeFor, complete, ticketOf, wrongCodeFor } from '../../../test/support/second-factors.ts';
import { type Caller, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { hashEmail } from '../identity.ts';

const STRANGERS = 20;
const HOME = { ip: '198.51.100.7' };
const CAFE = { ip: '203.0.113.9' };

let app: StartedGraph;
beforeAll(async () => {
  // The limits of paths and addresses are not what this is about.
  app = await startGraph({
    ...{ RATE_LIMIT_DEFAULT_PER_MINUTE: '0', RATE_LIMIT_LOGIN_PER_MINUTE: '0', RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE: '0' },
    ...{ RATE_LIMIT_REGISTER_PER_MINUTE: '0', LOGIN_LOCK_STRANGERS_AFTER: String(STRANGERS) },
  });
});
afterAll(() => app.stop());

const LOGIN = `mutation Login($input: LoginInput!) { login(input: $input) { accessToken deviceToken } }`;
interface Login {
  readonly accessToken: string;
  readonly deviceToken: string;
}
const tryLogin = (email: string, password: string, caller: Caller = {}, deviceToken?: string) =>
  app.run(LOGIN, { input: { email, password, deviceToken } }, caller);
const logIn = async ({ email, password }: Person, caller: Caller = {}, deviceToken?: string): Promise<Login> =>
  dataOf<{ login: Login }>(await tryLogin(email, password, caller, deviceToken)).login;
const guess = async (email: string, times: number, caller: (i: number) => Caller, deviceToken?: string) => {
  const codes: string[] = [];
  for (let i = 0; i < times; i++) codes.push(codeOf(await tryLogin(email, `guess ${i}`, caller(i), deviceToken)));
  return codes;
};
const outcome = async ({ email, password }: Person, caller: Caller, deviceToken?: string) =>
  codeOf(await tryLogin(email, password, caller, deviceToken));

describe('a stranger who tries wrong passwords', () => {
  it('locks the address for the own network, and not for its owner elsewhere', async () => {
    const ada = await register(app);
    const codes = await guess(ada.email, 11, () => CAFE);
    expect(codes).toEqual([...Array(10).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
    expect(await outcome(ada, CAFE)).toBe('RATE_LIMITED');
    expect(await outcome(ada, HOME)).toBe('');
  });

  it('has no more guesses because the owner logs in', async () => {
    const ada = await register(app);
    await guess(ada.email, 10, () => CAFE);
    await logIn(ada, HOME);
    expect(await outcome(ada, CAFE)).toBe('RATE_LIMITED');
  });

  it('has one network, with all the addresses of an IPv6 site', async () => {
    const ada = await register(app);
    const codes = await guess(ada.email, 11, (i) => ({ ip: `2001:db8:1:2::${i + 1}` }));
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect(await outcome(ada, { ip: '2001:db8:1:3::1' })).toBe('');
  });

  it('has as few guesses over many networks, which never lock out where the owner was before', async () => {
    const ada = await register(app);
    const { deviceToken } = await logIn(ada, HOME);
    const codes = await guess(ada.email, STRANGERS + 1, (i) => ({ ip: `192.0.2.${i}` }));
    expect(codes).toEqual([...Array(STRANGERS).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
    expect(await outcome(ada, { ip: '192.0.2.200' })).toBe('RATE_LIMITED');
    expect(await outcome(ada, { ip: '192.0.2.200' }, deviceToken)).toBe('');
    expect(await outcome(ada, HOME)).toBe('');
  });

  it('has no more of them when they come at once', async () => {
    const ada = await register(app);
    const tries = Array.from({ length: 60 }, (_, i) => tryLogin(ada.email, `guess ${i}`, { ip: `192.0.2.${i % 6}` }));
    const codes = (await Promise.all(tries)).map(codeOf);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS').length).toBeLessThanOrEqual(STRANGERS);
  });

  it('leaves no address of a caller in the database', async () => {
    const ada = await register(app);
    await guess(ada.email, 1, () => CAFE);
    await logIn(ada, HOME);
    const pool = app.platform.database.pool('auth');
    for (const table of ['attempts_by_origin', 'known_origins']) {
      const { rows } = await pool.query(`SELECT * FROM "auth"."${table}"`);
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|198\.51\.100|127\.0\.0\.1/);
    }
  });

  it('learns nothing from it: an address that nobody has is locked alike', async () => {
    const many = await guess('nobody.at.all@example.com', STRANGERS + 1, (i) => ({ ip: `192.0.2.${i}` }));
    expect(many).toEqual([...Array(STRANGERS).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
  });

  it('uses up no minute of a device that has logged in before', async () => {
    const limited = await startGraph({ RATE_LIMIT_REGISTER_PER_MINUTE: '0', RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE: '5' });
    try {
      const ada = await register(limited);
      const first = await limited.run(LOGIN, { input: { email: ada.email, password: ada.password } }, HOME);
      const { deviceToken } = dataOf<{ login: Login }>(first).login;
      for (let i = 0; i < 6; i++) await limited.run(LOGIN, { input: { email: ada.email, password: 'guess' } }, CAFE);
      const { email, password } = ada;
      expect(codeOf(await limited.run(LOGIN, { input: { email, password } }, CAFE))).toBe('RATE_LIMITED');
      dataOf(await limited.run(LOGIN, { input: { email, password, deviceToken } }, HOME));
    } finally {
      await limited.stop();
    }
  });
});

describe('a device that has logged in before', () => {
  it('stays possible in the network of the stranger', async () => {
    const ada = await register(app);
    const { deviceToken } = await logIn(ada, CAFE);
    await guess(ada.email, 10, () => CAFE);
    expect(await outcome(ada, CAFE)).toBe('RATE_LIMITED');
    expect(await outcome(ada, CAFE, deviceToken)).toBe('');
  });

  it('is known by its DPoP key too', async () => {
    const ada = await register(app);
    const bound = { ...CAFE, provedKey: 'k'.repeat(43) };
    await logIn(ada, bound);
    await guess(ada.email, 10, () => CAFE);
    expect(await outcome(ada, { ...CAFE, provedKey: 'x'.repeat(43) })).toBe('RATE_LIMITED');
    expect(await outcome(ada, bound)).toBe('');
  });

  it('has ten guesses like everybody', async () => {
    const ada = await register(app);
    const { deviceToken } = await logIn(ada, HOME);
    expect((await guess(ada.email, 11, () => CAFE, deviceToken)).at(-1)).toBe('RATE_LIMITED');
    expect(await outcome(ada, CAFE, deviceToken)).toBe('RATE_LIMITED');
  });

  it('is known for its own address, by a token that nobody can make or change', async () => {
    const [ada, eve] = [await register(app), await register(app)];
    const { deviceToken: hers } = await logIn(ada, HOME);
    const { deviceToken: anothers } = await logIn(eve, HOME);
    await guess(ada.email, 10, () => CAFE);
    const changed = hers.replace(/\.\d/, (text) => `.${(Number(text[1]) + 1) % 10}`);
    for (const token of [anothers, changed, `${hers}x`, '', 'dev_1.2.3'])
      expect(await outcome(ada, CAFE, token)).toBe('RATE_LIMITED');
    expect(await outcome(ada, CAFE, hers)).toBe('');
  });

  it('is a stranger again once it was revoked, or the password was reset', async () => {
    const ada = await register(app);
    const { deviceToken, accessToken: token } = await logIn(ada, HOME);
    const [id] = deviceToken.split('.');
    dataOf(await app.run('mutation Revoke($id: ID!) { revokeDevice(id: $id) { deviceId } }', { id }, { token }));
    await guess(ada.email, 10, () => CAFE);
    expect(await outcome(ada, CAFE, deviceToken)).toBe('RATE_LIMITED');
    const { deviceToken: other } = await logIn(ada, HOME);
    const pool = app.platform.database.pool('auth');
    const voided = `INSERT INTO "auth"."known_origins" VALUES ($1, 'tokens', now() + interval '1 second')`;
    await pool.query(voided, [hashEmail(ada.email)]);
    expect(await outcome(ada, CAFE, other)).toBe('RATE_LIMITED');
  });
});

describe('wrong codes', () => {
  it('count for the network that they come from, like wrong passwords', async () => {
    const ada = await register(app);
    const { accessToken } = await logIn(ada, HOME);
    const { secret } = await addApp(app, accessToken, ada.password);
    for (let i = 0; i < 2; i++) {
      const { ticket } = await ticketOf(app, ada, CAFE);
      for (let j = 0; j < 5; j++) await complete(app, { ticket, method: 'TOTP', code: wrongCodeFor(secret) }, CAFE);
    }
    expect(await outcome(ada, CAFE)).toBe('RATE_LIMITED');
    const { ticket } = await ticketOf(app, ada, HOME);
    dataOf(await complete(app, { ticket, method: 'TOTP', code: codeFor(secret) }, HOME));
  });
});
