import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { startInProcess, type TestApp } from '../support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startInProcess();
});
afterAll(() => app?.stop());

interface Entry {
  readonly event_type: string;
  readonly outcome: string;
  readonly ip: string | null;
}

const failedLoginsOf = async ({ accessToken: token }: LoggedIn): Promise<readonly Entry[]> => {
  const body = { event_type: 'account.login_failed' };
  const answer = await app.call<{ events: readonly Entry[] }>('POST', '/api/v1/audit/events/query', { token, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.events;
};
const fail = async (email: string) => {
  const body = { email, password: 'not the password' };
  expect((await app.call('POST', '/api/v1/auth/login', { body })).status).toBe(401);
};

it('a failed login is in the log of whose address it was, and of nobody else', async () => {
  const [ada, eve] = [await app.newcomer(), await app.newcomer()];
  await fail(ada.email.toUpperCase());
  await fail('nobody-has-this@example.com');
  await fail(ada.email);
  await eventually('both are there', async () => (await failedLoginsOf(ada)).length === 2);
  for (const entry of await failedLoginsOf(ada))
    expect(entry).toMatchObject({
      ...{ category: 'authentication', severity: 'medium', outcome: 'refused', ip: '127.0.0.1' },
      ...{ actor_id: null, actor_type: 'anonymous', resource_type: 'account', resource_id: ada.accountId },
    });
  expect(await failedLoginsOf(eve)).toEqual([]);
  const verified = await app.call('GET', '/api/v1/audit/verify', { token: ada.accessToken });
  expect(verified.body).toMatchObject({ valid: true });
});
