import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, AppClient, LoggedIn, Person } from './app-client.ts';
import { latestFile, tokenIn } from './mailbox.ts';

/** A running product as somebody outside sees it, and the directory that its mails go to. */
export interface Outside {
  readonly app: AppClient;
  readonly mailDir: string;
}

/** Registers, confirms the address by the mailed link, and logs in. */
export async function confirmed({ app, mailDir }: Outside): Promise<LoggedIn> {
  const person = await app.register();
  await confirm({ app, mailDir }, person);
  return app.login(person);
}

/** Confirms the address of an account by the mailed link. */
export async function confirm({ app, mailDir }: Outside, { email, password }: Person): Promise<void> {
  const token = tokenIn(await latestFile(mailDir, email, /[Cc]onfirm/), 'verify-email');
  expectOk(await app.call('POST', '/api/v1/accounts/email/verify', { body: { token, password } }));
}

/** Invites the person with this role, accepts, and works in the organization from then on. */
export async function joinAs(
  { app, mailDir }: Outside,
  host: LoggedIn,
  person: LoggedIn,
  role: string,
): Promise<LoggedIn> {
  const invitation = {
    email: person.email,
    role,
    ...(role === 'guest' && { member_until: '2099-01-01T00:00:00Z' }),
  };
  expectOk(
    await app.call('POST', `/api/v1/tenants/${host.tenantId}/invitations`, {
      token: host.accessToken,
      body: invitation,
    }),
  );
  const token = tokenIn(await latestFile(mailDir, person.email, /^Invitation/), 'invitations/accept');
  expectOk(await app.call('POST', '/api/v1/invitations/accept', { token: person.accessToken, body: { token } }));
  const switched = await app.call<{ access_token: string; refresh_token: string }>(
    'POST',
    '/api/v1/auth/switch-organization',
    { token: person.accessToken, body: { tenant_id: host.tenantId } },
  );
  expectOk(switched);
  const { access_token: accessToken, refresh_token: refreshToken } = switched.body;
  return { ...person, tenantId: host.tenantId, accessToken, refreshToken };
}

/** Makes an API key. @throws Error unless answered 201. */
export async function keyOf(app: AppClient, token: string, input: object): Promise<{ key: string; key_id: string }> {
  const answer = await app.call<{ key: string; key_id: string }>('POST', '/api/v1/auth/api-keys', {
    token,
    body: { name: 'a key', ...input },
  });
  expectOk(answer);
  return answer.body;
}

/** Asks until the answer has this status, for at most five seconds; answers the last one. */
export async function untilStatus(status: number, ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  for (let left = 50; answer.status !== status && left > 0; left--) {
    await sleep(100);
    answer = await ask();
  }
  return answer;
}

function expectOk({ status, text }: Answer<unknown>): void {
  if (status >= 300) throw new Error(`answered ${status}: ${text}`);
}
