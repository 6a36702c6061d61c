import type { AnyRoute } from '../../rest-adapter/route.ts';
import { freshEmail, type LoggedIn } from './app-client.ts';
import { dpopKey } from './dpop.ts';
import { eventually } from './eventually.ts';
import { latestFile, tokenIn } from './mailbox.ts';
import { authorizeByHand, makeClient } from './oauth.ts';
import { addAppByRest, addPasskeyByRest, newPasskey, passkeyLogin, ticketByRest } from './second-factor-routes.ts';
import { codeFor } from './second-factors.ts';
import type { TestApp } from './start-app.ts';

/** What a request needs beyond the row's example, to succeed for its owner. */
export interface RouteCase {
  /** By name of the path parameter. */
  readonly params?: Readonly<Record<string, string>>;
  /** Laid over the fields of `example.request`. */
  readonly body?: Readonly<Record<string, unknown>>;
}

type Prepare = (owner: LoggedIn, app: TestApp) => RouteCase | Promise<RouteCase>;

const nothing: Prepare = () => ({});
const newAddress: Prepare = () => ({ body: { email: freshEmail() } });
const proof = ({ password }: LoggedIn) => ({ reauthenticate: { password } });
const ownFactor = async (owner: LoggedIn, app: TestApp) => ({
  params: { factor_id: (await addAppByRest(app, owner)).factor_id },
});
const ownSession: Prepare = ({ sessionId }) => ({ params: { session_id: sessionId } });

/** A registered one, which has every field of the example. */
const ownDevice: Prepare = async ({ accessToken: token }, app) => {
  const { jwk } = await dpopKey();
  const body = { name: 'Laptop', public_key: jwk };
  const registered = await app.call<{ device_id: string }>('POST', '/api/v1/auth/devices', { token, body });
  return { params: { device_id: registered.body.device_id } };
};
const ownTenant: Prepare = ({ tenantId }) => ({ params: { tenant_id: tenantId } });

/** Something new in the owner's organization; its identifier is the path's last parameter. */
const inTenant =
  (collection: string, parameter: string, body: Readonly<Record<string, unknown>>): Prepare =>
  async ({ tenantId, accessToken: token }, app) => {
    const path = `/api/v1/tenants/${tenantId}/${collection}`;
    const made = await app.call<Record<string, string>>('POST', path, { token, body });
    return { params: { tenant_id: tenantId, [parameter]: made.body[parameter]! } };
  };
const newProject = inTenant('projects', 'project_id', { name: 'Difference Engine' });
const newInvitation = inTenant('invitations', 'invitation_id', { email: 'grace@example.com', role: 'editor' });

/** The token of an invitation of the owner into somebody else's organization, as the mail has it. */
const invited: Prepare = async ({ email }, app) => {
  const { tenantId, accessToken: token } = await app.newcomer();
  await app.call('POST', `/api/v1/tenants/${tenantId}/invitations`, { token, body: { email, role: 'editor' } });
  const mail = await latestFile(app.place.directory, email, /^Invitation/);
  return { body: { token: tokenIn(mail, 'invitations/accept') } };
};
const newServiceAccount = inTenant('service-accounts', 'service_account_id', { name: 'Import', role: 'editor' });

const ownApiKey: Prepare = async ({ accessToken: token }, app) => {
  const body = { name: 'a key', scopes: ['read:storage'] };
  const made = await app.call<{ key_id: string }>('POST', '/api/v1/auth/api-keys', { token, body });
  return { params: { key_id: made.body.key_id } };
};

const ownOAuthClient: Prepare = async (owner, app) => {
  const { client_id } = await makeClient(app, owner);
  return { params: { client_id } };
};
/** An application that the owner lets act for it. */
const ownApp: Prepare = async (owner, app) => {
  const client = await makeClient(app, owner);
  await authorizeByHand(app, client, owner);
  return { params: { client_id: client.client_id } };
};
/** The token that an old address is sent when the new one was confirmed. */
async function undoToken({ email, password, accessToken: token }: LoggedIn, app: TestApp): Promise<string> {
  const next = freshEmail();
  await app.call('PUT', '/api/v1/accounts/me/email', { token, body: { email: next, password } });
  const confirm = tokenIn(await latestFile(app.place.directory, next, /new e-mail address/), 'verify-email');
  await app.call('POST', '/api/v1/accounts/email/verify', { body: { token: confirm } });
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

/** A role on one resource, for the owner itself. */
const ownBinding: Prepare = async ({ accountId, accessToken: token }, app) => {
  const body = { subject_id: accountId, role: 'viewer', resource: 'storage', resource_id: 'file_17' };
  const made = await app.call<{ binding_id: string }>('POST', '/api/v1/authorization/roles', { token, body });
  return { params: { binding_id: made.body.binding_id } };
};
const ownMembership: Prepare = ({ tenantId, accountId }) => ({
  params: { tenant_id: tenantId, account_id: accountId },
});
/** The owner itself, being the last one, cannot leave. */
const otherMember: Prepare = async (owner, app) => {
  const { params } = await newServiceAccount(owner, app);
  return { params: { tenant_id: owner.tenantId, account_id: params!['service_account_id']! } };
};

/**
 * How each row is brought to succeed, by method and path. Every row is listed, one that its example suffices for as well:
 * a new route without a line here fails the sweep.
 */
export const ROUTE_CASES: Readonly<Record<string, Prepare>> = {
  'GET /.well-known/jwks.json': nothing,
  'POST /api/v1/accounts': newAddress,
  'GET /api/v1/accounts/me': nothing,
  'PATCH /api/v1/accounts/me': nothing,
  'POST /api/v1/accounts/email/undo': async (owner, app) => ({ body: { token: await undoToken(owner, app) } }),
  'POST /api/v1/accounts/email/verify': async ({ email }, { place }) => {
    const mail = await latestFile(place.directory, email, /Confirm your e-mail address/);
    return { body: { token: tokenIn(mail, 'verify-email') } };
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
  'GET /api/v1/auth/devices': ownDevice,
  'POST /api/v1/auth/devices': nothing,
  'GET /api/v1/auth/devices/{device_id}': ownDevice,
  'PATCH /api/v1/auth/devices/{device_id}': ownDevice,
  'DELETE /api/v1/auth/devices/{device_id}': async (owner, app) => {
    const { body } = await app.call<{ devices: { device_id: string }[] }>('GET', '/api/v1/auth/devices', {
      token: owner.accessToken,
    });
    return { params: { device_id: body.devices[0]!.device_id } };
  },
  'GET /api/v1/auth/api-keys': ownApiKey,
  'POST /api/v1/auth/api-keys': nothing,
  'DELETE /api/v1/auth/api-keys/{key_id}': ownApiKey,
  'GET /api/v1/auth/api-keys/{key_id}': ownApiKey,
  'PATCH /api/v1/auth/api-keys/{key_id}': ownApiKey,
  'POST /api/v1/auth/api-keys/{key_id}/rotate': ownApiKey,
  'POST /api/v1/authorization/check': nothing,
  'POST /api/v1/authorization/check/batch': nothing,
  'GET /api/v1/authorization/permissions': nothing,
  'GET /api/v1/authorization/roles': nothing,
  'POST /api/v1/authorization/roles': ({ accountId }) => ({ body: { subject_id: accountId } }),
  'DELETE /api/v1/authorization/roles/{binding_id}': ownBinding,
  'GET /api/v1/tenants/{tenant_id}/members': ownTenant,
  'PUT /api/v1/tenants/{tenant_id}/members/{account_id}': ownMembership,
  'DELETE /api/v1/tenants/{tenant_id}/members/{account_id}': otherMember,
  'POST /api/v1/auth/login': ({ email, password }) => ({ body: { email, password } }),
  'POST /api/v1/auth/accounts/{account_id}/second-factors/reset': async (owner, app) => {
    await addAppByRest(app, owner);
    return { params: { account_id: owner.accountId }, body: proof(owner) };
  },
  'POST /api/v1/auth/login/passkey': async (owner, app) => ({
    body: { credential: await passkeyLogin(app, await addPasskeyByRest(app, owner)) },
  }),
  'POST /api/v1/auth/login/passkey/options': nothing,
  'POST /api/v1/auth/login/second-factor': async (owner, app) => {
    const { secret } = await addAppByRest(app, owner);
    return { body: { ticket: await ticketByRest(app, owner), code: codeFor(secret) } };
  },
  'POST /api/v1/auth/login/second-factor/options': async (owner, app) => {
    await addAppByRest(app, owner);
    return { body: { ticket: await ticketByRest(app, owner) } };
  },
  'POST /api/v1/auth/logout': nothing,
  'GET /api/v1/auth/oauth/apps': ownApp,
  'DELETE /api/v1/auth/oauth/apps/{client_id}': ownApp,
  'GET /api/v1/auth/oauth/clients': ownOAuthClient,
  'POST /api/v1/auth/oauth/clients': nothing,
  'GET /api/v1/auth/oauth/clients/{client_id}': ownOAuthClient,
  'PATCH /api/v1/auth/oauth/clients/{client_id}': ownOAuthClient,
  'DELETE /api/v1/auth/oauth/clients/{client_id}': ownOAuthClient,
  'POST /api/v1/auth/oauth/clients/{client_id}/rotate': ownOAuthClient,
  'POST /api/v1/auth/password-reset': nothing,
  'POST /api/v1/auth/password-reset/confirm': async ({ email }, app) => {
    await app.call('POST', '/api/v1/auth/password-reset', { body: { email } });
    const mail = await latestFile(app.place.directory, email, /Reset your password/);
    return { body: { token: tokenIn(mail, 'reset-password') } };
  },
  'POST /api/v1/auth/refresh': ({ refreshToken }) => ({ body: { refresh_token: refreshToken } }),
  'POST /api/v1/auth/register': newAddress,
  'GET /api/v1/auth/second-factors': async (owner, app) => {
    await addAppByRest(app, owner);
    return {};
  },
  'PUT /api/v1/auth/second-factors/{factor_id}/name': ownFactor,
  'POST /api/v1/auth/second-factors/{factor_id}/confirm': async (owner, app) => {
    const { factor_id, secret } = await addAppByRest(app, owner, false);
    return { params: { factor_id }, body: { code: codeFor(secret) } };
  },
  'POST /api/v1/auth/second-factors/{factor_id}/remove': async (owner, app) => ({
    ...(await ownFactor(owner, app)),
    body: proof(owner),
  }),
  'POST /api/v1/auth/second-factors/passkeys': async (owner, app) => ({
    body: { credential: (await newPasskey(app, owner))[1] },
  }),
  'POST /api/v1/auth/second-factors/passkeys/options': (owner) => ({ body: proof(owner) }),
  'POST /api/v1/auth/second-factors/recovery-codes': async (owner, app) => {
    await addAppByRest(app, owner);
    return { body: proof(owner) };
  },
  'POST /api/v1/auth/second-factors/totp': (owner) => ({ body: proof(owner) }),
  'DELETE /api/v1/sessions': nothing,
  'GET /api/v1/sessions': nothing,
  'DELETE /api/v1/sessions/{session_id}': ownSession,
  'GET /api/v1/sessions/{session_id}': async (owner, app) => {
    const path = `/api/v1/sessions/${owner.sessionId}/context`;
    await app.call('PATCH', path, { token: owner.accessToken, body: { cart: 'c_17' } });
    return { params: { session_id: owner.sessionId } };
  },
  'PATCH /api/v1/sessions/{session_id}/context': ownSession,
  'POST /api/v1/auth/switch-organization': async ({ accessToken: token }, app) => {
    const made = await app.call<{ tenant_id: string }>('POST', '/api/v1/tenants', { token, body: { name: 'Another' } });
    return { body: { tenant_id: made.body.tenant_id } };
  },
  'GET /api/v1/tenants': nothing,
  'POST /api/v1/tenants': nothing,
  'GET /api/v1/tenants/{tenant_id}': ownTenant,
  'PATCH /api/v1/tenants/{tenant_id}': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/projects': async (owner, app) => {
    await newProject(owner, app);
    return ownTenant(owner, app);
  },
  'POST /api/v1/tenants/{tenant_id}/projects': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/projects/{project_id}': newProject,
  'PATCH /api/v1/tenants/{tenant_id}/projects/{project_id}': newProject,
  'DELETE /api/v1/tenants/{tenant_id}/projects/{project_id}': newProject,
  'GET /api/v1/tenants/{tenant_id}/invitations': async (owner, app) => {
    await newInvitation(owner, app);
    return ownTenant(owner, app);
  },
  'POST /api/v1/tenants/{tenant_id}/invitations': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/invitations/{invitation_id}': newInvitation,
  'POST /api/v1/tenants/{tenant_id}/invitations/{invitation_id}/resend': newInvitation,
  'DELETE /api/v1/tenants/{tenant_id}/invitations/{invitation_id}': newInvitation,
  'POST /api/v1/invitations/accept': invited,
  'POST /api/v1/invitations/decline': invited,
  'GET /api/v1/tenants/{tenant_id}/service-accounts': async (owner, app) => {
    await newServiceAccount(owner, app);
    return ownTenant(owner, app);
  },
  'POST /api/v1/tenants/{tenant_id}/service-accounts': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}': newServiceAccount,
  'PATCH /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}': newServiceAccount,
  'DELETE /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}': newServiceAccount,
};

/** The path of a row with its parameters filled in; those that are not given become an id that nobody has. */
export const pathOf = ({ path }: AnyRoute, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{([^}.]+)(?:\.\.\.)?\}/g, (_, name: string) => params[name] ?? 'nobody_has_this');
