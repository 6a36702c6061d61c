import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn, Person } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { latestFile, tokenIn } from '../../../test/support/mailbox.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type InProcessApp, startInProcess, TEST_SETTINGS } from '../../../test/support/start-app.ts';
import { confirmAddress } from '../../../test/support/test-database.ts';

const GIVEN = 100_000_000;
let upstream: ModelUpstream;
let app: InProcessApp;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess(modelSettings(upstream));
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

type Caller = Pick<LoggedIn, 'accessToken'>;
const chat = ({ accessToken: token }: Caller, model = 'gpt-4o-mini') =>
  app.call<{ error: { code: string; message: string } }>('POST', '/api/v1/chat/completions', {
    token,
    body: { model, messages: [{ role: 'user', content: `Hello ${randomBytes(4).toString('hex')}` }] },
  });
const granted = async ({ accessToken: token }: Caller): Promise<number> => {
  const { body } = await app.call<{ credits: { granted_micro_usd: number } }>('GET', '/api/v1/usage', { token });
  return body.credits.granted_micro_usd;
};
/** Follows the link of the mail, as its reader would. */
const confirm = async ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> => {
  const token = tokenIn(await latestFile(app.place.directory, email, /Confirm/), 'verify-email');
  const answer = await app.call('POST', '/api/v1/accounts/email/verify', { body: { token, password } });
  expect(answer.status).toBe(200);
};
const another = async (who: LoggedIn): Promise<Caller> => {
  const { accessToken: token } = who;
  const made = await app.call('POST', '/api/v1/tenants', { token, body: { name: 'Another' } });
  expect(made.status).toBe(201);
  const body = { tenant_id: made.body['tenant_id'] };
  const answer = await app.call<{ access_token: string }>('POST', '/api/v1/auth/switch-organization', { token, body });
  expect(answer.status).toBe(200);
  return { accessToken: answer.body.access_token };
};
const mailbox = () => `m${randomBytes(6).toString('hex')}`;

describe('the first credit', () => {
  it('is not there for an unconfirmed address: its organizations spend nothing, hear why, and still use what is free', async () => {
    const mallory = await app.login(await app.register());
    const own = await chat(mallory);
    expect([own.status, own.body.error.code]).toEqual([402, 'insufficient_quota']);
    expect(own.body.error.message).toContain('Confirm your e-mail address');
    for (let i = 0; i < 4; i++) {
      const organization = await another(mallory);
      expect((await chat(organization)).status).toBe(402);
      expect(await granted(organization)).toBe(0);
    }
    expect(upstream.calls.filter(({ path }) => path.includes('completions'))).toEqual([]);
    expect((await chat(mallory, 'dev/echo')).status).toBe(200);
  });

  it('is given when the address is confirmed, and to no organization that is made later', async () => {
    const ada = await app.login(await app.register());
    expect((await chat(ada)).status).toBe(402);
    await confirm(ada);
    await eventually('it is given', async () => (await chat(ada)).status === 200);
    expect(await granted(ada)).toBe(GIVEN);
    const second = await another(ada);
    const refused = await chat(second);
    expect([refused.status, await granted(second)]).toEqual([402, 0]);
    expect(refused.body.error.message).not.toContain('Confirm');
    const { accessToken: token } = ada;
    const moved = await app.call<{ movements: unknown[] }>('GET', '/api/v1/usage/credits?kinds=grant', { token });
    expect(moved.body.movements).toEqual([expect.objectContaining({ key: 'initial', amount_micro_usd: GIVEN })]);
  });

  it('is given once, whatever asks for it at the same time', async () => {
    const ada = await app.newcomer();
    const answers = await Promise.all([...Array.from({ length: 20 }, () => chat(ada)), granted(ada), granted(ada)]);
    expect(answers.slice(0, 20).map((answer) => (answer as { status: number }).status)).toEqual(Array(20).fill(200));
    expect(await granted(ada)).toBe(GIVEN);
  });

  it('does not come again by deleting the account and registering the mailbox once more', async () => {
    const name = mailbox();
    const first = await app.login(await app.register(`${name}@example.com`));
    await confirm(first);
    expect(await granted(first)).toBe(GIVEN);
    const { accessToken: token } = first;
    const gone = await app.call('POST', `/api/v1/tenants/${first.tenantId}/gdpr-delete`, { token });
    expect(gone.status).toBe(200);
    const erased = `SELECT FROM "account"."accounts" WHERE id = $1`;
    const pool = app.platform.database.pool('account');
    await eventually('it is erased', async () => (await pool.query(erased, [first.accountId])).rowCount === 0, 60_000);
    for (const email of [`${name}@example.com`, `${name}+2@example.com`, `${name.toUpperCase()}+x@EXAMPLE.com`]) {
      const person = await app.login(await app.register(email));
      await confirmAddress(pool, person.accountId);
      expect(await granted(person)).toBe(0);
      expect((await chat(person)).status).toBe(402);
    }
  });

  it('knows the spellings of a mailbox of Gmail', async () => {
    const name = mailbox();
    const pool = app.platform.database.pool('account');
    const given: number[] = [];
    for (const email of [`${name}@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}+a@googlemail.com`]) {
      const person = await app.login(await app.register(email));
      await confirmAddress(pool, person.accountId);
      given.push(await granted(person));
    }
    expect(given).toEqual([GIVEN, 0]);
  });

  it('is there at once for the account of an installation’s first start', async () => {
    const password = TEST_SETTINGS['ADMIN_PASSWORD']!;
    const { accessToken } = await app.login({ accountId: '', tenantId: '', email: 'admin@localhost', password });
    expect((await chat({ accessToken })).status).toBe(200);
    expect(await granted({ accessToken })).toBe(GIVEN);
  });
});
