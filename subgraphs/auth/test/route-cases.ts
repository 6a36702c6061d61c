import type { LoggedIn } from '../../../test/support/app-client.ts';
import { dpopKey } from '../../../test/support/dpop.ts';
import { fileAfter, tokenIn } from '../../../test/support/mailbox.ts';
import { authorizeByHand, makeClient } from '../../../test/support/oauth.ts';
import { firstOperator, newAddress, nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';
import { lostFactors, waitingRecovery } from '../../../test/support/second-factor-recovery.ts';
import {
  addAppByRest,
  addPasskeyByRest,
  begunEnrolmentByRest,
  enrolmentTicketByRest,
  newPasskey,
  passkeyLogin,
  ticketByRest,
} from '../../../test/support/second-factor-routes.ts';
import { codeFor } from '../../../test/support/second-factors.ts';
import { codeOfInstallation } from '../../../test/support/sso.ts';
import type { TestApp } from '../../../test/support/start-app.ts';

const proof = ({ password }: LoggedIn) => ({ reauthenticate: { password } });

const ownFactor = async (owner: LoggedIn, app: TestApp) => ({
  params: { factor_id: (await addAppByRest(app, owner)).factor_id },
});

/** A registered one, which has every field of the example. */
const ownDevice: Prepare = async ({ accessToken: token }, app) => {
  const { jwk } = await dpopKey();
  const body = { name: 'Laptop', public_key: jwk };
  const registered = await app.call<{ device_id: string }>('POST', '/api/v1/auth/devices', { token, body });
  return { params: { device_id: registered.body.device_id } };
};

const newIdentityProvider: Prepare = async ({ accessToken: token }, app) => {
  const settings = { default_role: 'viewer', domains: ['example.com'] };
  const body = { name: 'Example Works', issuer: 'https://login.example.com', client_id: 'trellis', ...settings };
  const made = await app.call<{ provider_id: string }>('POST', '/api/v1/auth/identity-providers', { token, body });
  return { params: { provider_id: made.body.provider_id } };
};

/** A code of the owner's own sign-in with a provider of the installation. */
const signInCode: Prepare = async (owner, app) => ({
  body: await codeOfInstallation(owner, app, await firstOperator(app)),
});

const ownIdentity: Prepare = async (owner, app) => {
  await signInCode(owner, app);
  const { accessToken: token } = owner;
  const mine = await app.call<{ identities: { identity_id: string }[] }>('GET', '/api/v1/auth/identities', { token });
  return { params: { identity_id: mine.body.identities[0]!.identity_id } };
};

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

/** How each row of auth is brought to succeed. */
export const routeCases: RouteCases = {
  'GET /.well-known/jwks.json': nothing,
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
  'POST /api/v1/auth/login/second-factor/recovery': async (owner, app) => {
    await addAppByRest(app, owner);
    return { body: { ticket: await ticketByRest(app, owner) } };
  },
  'POST /api/v1/auth/login/second-factor/recovery/confirm': async (owner, app) => ({
    body: { token: await lostFactors(owner, app), password: owner.password },
  }),
  'POST /api/v1/auth/login/second-factor/recovery/cancel': async (owner, app) => ({
    body: { token: await waitingRecovery(owner, app) },
  }),
  'POST /api/v1/auth/login/enrolment': async (_owner, app) => {
    const person = await app.newcomer();
    return { as: person, body: { ticket: await enrolmentTicketByRest(app, person) } };
  },
  'POST /api/v1/auth/login/enrolment/complete': async (_owner, app) => {
    const person = await app.newcomer();
    return { as: person, body: await begunEnrolmentByRest(app, await enrolmentTicketByRest(app, person)) };
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
    const ask = () => app.call('POST', '/api/v1/auth/password-reset', { body: { email } });
    const mail = await fileAfter(app.place.directory, email, /Reset your password/, ask);
    return { body: { token: tokenIn(mail, 'reset-password') } };
  },
  'POST /api/v1/auth/refresh': ({ refreshToken }) => ({ body: { refresh_token: refreshToken } }),
  'POST /api/v1/auth/register': newAddress,
  'POST /api/v1/auth/reauthenticate/options': async (owner, app) => {
    await addPasskeyByRest(app, owner);
    return {};
  },
  'GET /api/v1/auth/second-factors': async (owner, app) => {
    await addAppByRest(app, owner);
    return {};
  },
  'GET /api/v1/auth/second-factors/recovery': async (owner, app) => {
    await waitingRecovery(owner, app);
    return {};
  },
  'DELETE /api/v1/auth/second-factors/recovery': async (owner, app) => {
    await waitingRecovery(owner, app);
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
  'POST /api/v1/auth/switch-organization': async ({ accessToken: token }, app) => {
    const made = await app.call<{ tenant_id: string }>('POST', '/api/v1/tenants', { token, body: { name: 'Another' } });
    return { body: { tenant_id: made.body.tenant_id } };
  },
  'GET /api/v1/auth/identity-providers': newIdentityProvider,
  'POST /api/v1/auth/identity-providers': nothing,
  'GET /api/v1/auth/identity-providers/{provider_id}': newIdentityProvider,
  'PATCH /api/v1/auth/identity-providers/{provider_id}': newIdentityProvider,
  'DELETE /api/v1/auth/identity-providers/{provider_id}': newIdentityProvider,
  'POST /api/v1/auth/sso/discover': nothing,
  'POST /api/v1/auth/sso/token': signInCode,
  'GET /api/v1/auth/identities': async (owner, app) => {
    await ownIdentity(owner, app);
    return {};
  },
  'DELETE /api/v1/auth/identities/{identity_id}': ownIdentity,
};
