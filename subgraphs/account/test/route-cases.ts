import { freshEmail, type LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { latestFile, tokenIn } from '../../../test/support/mailbox.ts';
import { newAddress, nothing, type RouteCases } from '../../../test/support/route-case.ts';
import type { TestApp } from '../../../test/support/start-app.ts';

/** The token that an old address is sent when the new one was confirmed. */
async function undoToken({ email, password, accessToken: token }: LoggedIn, app: TestApp): Promise<string> {
  const next = freshEmail();
  await app.call('PUT', '/api/v1/accounts/me/email', { token, body: { email: next, password } });
  const confirm = tokenIn(await latestFile(app.place.directory, next, /new e-mail address/), 'verify-email');
  await app.call('POST', '/api/v1/accounts/email/verify', { body: { token: confirm, password } });
  return tokenIn(await latestFile(app.place.directory, email, /was changed/), 'undo-email-change');
}

/** The alert of a password change that left the password as it was. */
async function raisedAlert({ password, accessToken: token }: LoggedIn, app: TestApp): Promise<string> {
  const body = { current_password: password, new_password: password };
  await app.call('PUT', '/api/v1/accounts/me/password', { token, body });
  let id: string | undefined;
  await eventually('the alert is there', async () => {
    const path = '/api/v1/accounts/me/security-alerts';
    const answer = await app.call<{ security_alerts: { alert_id: string }[] }>('GET', path, { token });
    id = answer.body.security_alerts[0]?.alert_id;
    return id !== undefined;
  });
  return id!;
}

/** How each row of account is brought to succeed. */
export const routeCases: RouteCases = {
  'POST /api/v1/accounts': newAddress,
  'GET /api/v1/accounts/me': nothing,
  'PATCH /api/v1/accounts/me': nothing,
  'POST /api/v1/accounts/email/undo': async (owner, app) => ({ body: { token: await undoToken(owner, app) } }),
  // Of somebody who has just registered: whoever is confirmed already is sent no link.
  'POST /api/v1/accounts/email/verify': async (_owner, app) => {
    const person = await app.login(await app.register());
    const mail = await latestFile(app.place.directory, person.email, /Confirm your e-mail address/);
    return { as: person, body: { token: tokenIn(mail, 'verify-email'), password: person.password } };
  },
  'PUT /api/v1/accounts/me/email': ({ password }) => ({ body: { email: freshEmail(), password } }),
  'POST /api/v1/accounts/me/email/verification': nothing,
  'GET /api/v1/accounts/me/security-alerts': async (owner, app) => {
    await raisedAlert(owner, app);
    return {};
  },
  'POST /api/v1/accounts/me/security-alerts/{alert_id}/acknowledge': async (owner, app) => ({
    params: { alert_id: await raisedAlert(owner, app) },
  }),
  'PUT /api/v1/accounts/me/password': ({ password }) => ({ body: { current_password: password } }),
};
