import type { CallContext } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Devices } from './devices/device.ts';
import { authEvent } from './events.ts';
import { createMemberships } from './memberships.ts';
import type { AuthStore } from './store.ts';
import type { Authentication, TokenPair, Tokens } from './tokens.ts';

/** Whom a proof of identity was given for. */
export interface Principal {
  readonly accountId: string;
  /** The organization that was made with it. */
  readonly tenantId: string;
}

/** What a login says beside who it is. */
export interface SignInFacts {
  readonly deviceId?: string | null | undefined;
  /** How the identity was proved (RFC 8176). */
  readonly amr: readonly string[];
}

/**
 * Opens a session for an account that has proved who it is, by whatever means, and issues its first pair of tokens. The
 * only way into a session: what must happen on every login happens here.
 * @param emailHash - of the address, whose count of wrong passwords ends.
 */
export type SignIn = (
  principal: Principal,
  emailHash: string,
  facts: SignInFacts,
  context: CallContext,
) => Promise<TokenPair>;

export function createSignIn({ config, call }: Platform, store: AuthStore, devices: Devices, tokens: Tokens): SignIn {
  const memberships = createMemberships(call);
  const openSession = call<{ _openSession: Authentication & { id: string } }, Record<string, unknown>>(
    'session',
    'mutation Open($input: _OpenSessionInput!) { _openSession(input: $input) { id authenticationMethods createdAt } }',
  );
  return async ({ accountId, tenantId: own }, emailHash, { deviceId, amr }, context) => {
    const { tenantId, roles } = await memberships.homeOf(accountId, own, context);
    const device = await devices.see({ accountId, tenantId, deviceId }, context);
    const expiresAt = new Date(Date.now() + config.REFRESH_TOKEN_SECONDS * 1000);
    const { ip, userAgent, proof } = context.client;
    const keyThumbprint = proof?.thumbprint ?? null;
    const origin = { ip, userAgent, deviceId, deviceRef: device.id, keyThumbprint };
    const input = { accountId, tenantId, ...origin, authenticationMethods: amr, expiresAt: expiresAt.toISOString() };
    const { id: sessionId, ...authentication } = (await openSession({ input }, context))._openSession;
    const id = newId('tok');
    const pair = await tokens.issue(
      { accountId, tenantId, roles, sessionId, deviceId, keyThumbprint, authentication },
      id,
      expiresAt,
    );
    const login = { account_id: accountId, session_id: sessionId };
    await store.startTokens(
      { id, sessionId, accountId, tenantId, expiresAt, keyThumbprint },
      { emailHash, device: device.id },
      authEvent('auth.login_succeeded', tenantId, login),
      authEvent('auth.new_device', tenantId, { ...login, device_id: device.id, device_name: device.name, ip }),
    );
    return pair;
  };
}
