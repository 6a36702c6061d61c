import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, dataOf, isAccepted, login, type Person, register } from '../../../test/support/people.ts';
import { addApp, codeFor, complete, ticketOf } from '../../../test/support/second-factors.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({ RATE_LIMIT_DEFAULT_PER_MINUTE: '0', RATE_LIMIT_REGISTER_PER_MINUTE: '0' });
});
afterAll(() => app.stop());

const CHANGE = 'mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { status } }';
const NEW = 'another horse battery';
const change = ({ password }: Person, token: string) =>
  app.run(CHANGE, { input: { currentPassword: password, newPassword: NEW } }, { token });

const verify = (email: string, password: string) =>
  app.call<
    { _verifyCredentials: { accountId: string; tenantId: string; credentialVersion: number } },
    Record<string, unknown>
  >(
    'account',
    `query Verify($email: String!, $password: String!) {
      _verifyCredentials(email: $email, password: $password) { accountId tenantId credentialVersion }
    }`,
  )({ email, password }, contextOf());
const open = (input: Record<string, unknown>) =>
  app.call<{ _openSession: { id: string } }, Record<string, unknown>>(
    'session',
    'mutation Open($input: _OpenSessionInput!) { _openSession(input: $input) { id } }',
  )({ input: { ...input, ip: '192.0.2.1', expiresAt: new Date(Date.now() + 60_000).toISOString() } }, contextOf());

describe('a login with the old password', () => {
  it('opens no session once the password was changed, however far it had come', async () => {
    const ada = await register(app);
    const { accessToken } = await login(app, ada);
    const { _verifyCredentials: proved } = await verify(ada.email, ada.password);
    dataOf(await change(ada, accessToken));
    await expect(open(proved)).rejects.toThrow('The password was changed meanwhile');
    const { _verifyCredentials: again } = await verify(ada.email, NEW);
    await open(again);
  });

  it('that runs beside the change leaves no session behind', async () => {
    for (let round = 0; round < 8; round++) {
      const ada = await register(app);
      const { accessToken } = await login(app, ada);
      const late = sleep(round * 6).then(() => login(app, ada).catch(() => null));
      const [tokens] = await Promise.all([late, change(ada, accessToken).then(dataOf)]);
      if (tokens) expect(await isAccepted(app, tokens.accessToken)).toBe(false);
      expect(await isAccepted(app, accessToken)).toBe(true);
      await login(app, { ...ada, password: NEW });
    }
  });

  it('is not finished by a second factor', async () => {
    const ada = await register(app);
    const { accessToken } = await login(app, ada);
    const { secret } = await addApp(app, accessToken, ada.password);
    const { ticket } = await ticketOf(app, ada);
    dataOf(await change(ada, accessToken));
    const late = await complete(app, { ticket, method: 'TOTP', code: codeFor(secret) });
    expect(['INVALID_CREDENTIALS', 'UNAUTHENTICATED']).toContain(codeOf(late));
  });
});
