import type { CallContext } from '../../platform/kernel/context.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { Platform } from '../../platform/platform.ts';
import { admit, takes } from './admission.ts';
import type { Devices } from './devices/device.ts';
import type { DemandFactor } from './enrolment/demand.ts';
import { authEvent } from './events.ts';
import type { Identity } from './identity.ts';
import type { LoginAttempts } from './login-attempts.ts';
import type { LoginOrigins } from './login-origin.ts';
import { createMemberships } from './memberships.ts';
import type { AuthConfig } from './settings.ts';
import type { AuthStore } from './store.ts';
import type { Authentication, TokenPair, Tokens } from './tokens.ts';

/**
 * Opens a session for an account that has proved who it is, by whatever means, and issues its first pair of tokens. The
 * only way into a session: what must happen on every login happens here.
 * @throws AppError SECOND_FACTOR_ENROLMENT_REQUIRED, SECOND_FACTOR_POLICY where the organization demands a second factor.
 * @param deviceId - what the client calls its device.
 */
export type SignIn = (
  identity: Identity,
  deviceId: string | null | undefined,
  context: CallContext,
) => Promise<TokenPair>;

interface SignInParts {
  readonly store: AuthStore;
  readonly devices: Devices;
  readonly tokens: Tokens;
  readonly attempts: LoginAttempts;
  readonly origins: LoginOrigins;
  /** Makes the error for somebody of whom an organization demands a second factor, and who has none. */
  readonly demandFactor: DemandFactor;
}

export function createSignIn({ config, call }: Platform<AuthConfig>, parts: SignInParts): SignIn {
  const { store, devices, tokens, attempts, origins, demandFactor } = parts;
  const memberships = createMemberships(call);
  const openSession = call<{ _openSession: Authentication & { id: string } }, Record<string, unknown>>(
    'session',
    'mutation Open($input: _OpenSessionInput!) { _openSession(input: $input) { id authenticationMethods createdAt } }',
  );
  return async (identity, deviceId, context) => {
    const { principal, emailHash, amr, origin: from, organizationId } = identity;
    const { accountId, tenantId: own, credentialVersion } = principal;
    const membership = await (organizationId === undefined
      ? memberships.homeOf(accountId, own, context)
      : memberships.memberOf(accountId, organizationId, context));
    const { tenantId } = membership;
    if (!takes(membership, amr)) await demandFactor(identity, tenantId);
    const admission = admit(membership, amr);
    const device = await devices.see({ accountId, tenantId, deviceId }, context);
    const expiresAt = new Date(Date.now() + config.REFRESH_TOKEN_SECONDS * 1000);
    const { ip, userAgent, proof } = context.client;
    const keyThumbprint = proof?.thumbprint ?? null;
    const origin = { ip, userAgent, deviceId, deviceRef: device.id, keyThumbprint };
    const input = {
      accountId,
      tenantId,
      ...origin,
      authenticationMethods: amr,
      credentialVersion,
      expiresAt: expiresAt.toISOString(),
    };
    const { id: sessionId, ...authentication } = (await openSession({ input }, context))._openSession;
    const id = newId('tok');
    const pair = await tokens.issue(
      { accountId, admission, sessionId, deviceId, keyThumbprint, authentication },
      id,
      expiresAt,
    );
    const login = { account_id: accountId, session_id: sessionId };
    await store.startTokens(
      { id, sessionId, accountId, tenantId, expiresAt, keyThumbprint },
      {
        device: device.id,
        succeeded: (tx) => attempts.succeeded(emailHash, from.counted, from.places, tx),
      },
      authEvent('auth.login_succeeded', tenantId, login),
      authEvent('auth.new_device', tenantId, { ...login, device_id: device.id, device_name: device.name, ip }),
    );
    return { ...pair, deviceToken: origins.tokenFor(emailHash, device.id) };
  };
}
