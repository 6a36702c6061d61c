import { limitAct } from '../../../platform/identity/act-limit.ts';
import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import { rulesFor } from '../../../platform/limits/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isNamed, repeatedId } from '../../../platform/stores/repeated-request.ts';
import { admit } from '../admission.ts';
import { authEvent } from '../events.ts';
import type { IdentityStore } from '../identity-providers/identity-store.ts';
import { createMemberships } from '../memberships.ts';
import { createRenewSession } from '../renew-session.ts';
import type { AuthConfig } from '../settings.ts';
import type { AuthStore } from '../store.ts';
import type { TokenPair, Tokens } from '../tokens.ts';

/**
 * Goes on in another organization of the account.
 * @throws AppError FORBIDDEN for a credential that is no login; SECOND_FACTOR_POLICY; NOT_FOUND for an organization that the account is no member of; CONFLICT
 * when the session's tokens are renewed at the same time; RATE_LIMITED.
 */
export type SwitchOrganization = (tenantId: string, context: CallContext) => Promise<TokenPair>;

/**
 * An access token must not be worth more than the hour it lives. So a switch does not add a refresh token to the session: it replaces the
 * one that there is. Whoever switches with a stolen access token is found out when the owner refreshes, as with a stolen refresh token
 * (RFC 9700 §4.14.2), and the session ends.
 */
export function createSwitchOrganization(
  platform: Platform<AuthConfig>,
  store: AuthStore,
  tokens: Tokens,
  identities: Pick<IdentityStore, 'session'>,
): SwitchOrganization {
  const { config, limiter, call } = platform;
  const rule = rulesFor(config).forRoute('/api/v1/auth/refresh');
  const memberships = createMemberships(call);
  const renewSession = createRenewSession(call);
  /** Refuses a session that another organization's provider has opened: it is for that organization alone. */
  const requireReach = async (amr: readonly string[], sessionId: string, tenantId: string) => {
    if (!amr.includes('fed')) return;
    const opened = await identities.session(sessionId);
    if (opened && (opened.confinedTo === null || opened.confinedTo === tenantId)) return;
    throw new AppError(
      'FORBIDDEN',
      'This session was opened by an organization’s identity provider, and is for that organization: log in by other means',
    );
  };
  return async (tenantId, context) => {
    const { kind, accountId, sessionId, clientId, deviceKey } = requireViewer(context);
    if (kind !== 'user' || accountId === undefined || sessionId === undefined || clientId !== undefined)
      throw new AppError('FORBIDDEN', 'Only an account that has logged in can switch between its organizations');
    await limitAct(limiter, rule, context);
    const membership = await memberships.membershipIn(accountId, tenantId, context);
    if (membership.roles.length === 0) throw notFound('Organization');
    const id = repeatedId(context, 'tok');
    // What the first attempt of this request has put in place of the session's token, unless that was used meanwhile.
    const known = isNamed(context) ? await store.refreshToken(id) : null;
    const keyThumbprint = deviceKey ?? context.client.proof?.thumbprint ?? null;
    const isOwn =
      known?.sessionId === sessionId && known.tenantId === tenantId && known.keyThumbprint === keyThumbprint;
    const before = isOwn && !known.usedAt ? known : null;
    const live = before ? [] : await store.liveTokens(sessionId);
    const expiresAt = before?.expiresAt ?? new Date(Date.now() + config.REFRESH_TOKEN_SECONDS * 1000);
    const session = await renewSession({ id: sessionId, expiresAt, keyThumbprint }, context);
    if (!session) throw new AppError('UNAUTHENTICATED', 'The session of this access token has ended');
    const ids = { sessionId, accountId, tenantId, keyThumbprint };
    const { authenticationMethods } = session.authentication;
    await requireReach(authenticationMethods, sessionId, tenantId);
    const admission = admit(membership, authenticationMethods);
    const pair = await tokens.issue({ ...ids, admission, ...session }, id, expiresAt);
    const event = authEvent('auth.organization_switched', tenantId, {
      account_id: accountId,
      session_id: sessionId,
      // An access token for the organization before may have been made a moment ago.
      tokens_until: new Date(Date.now() + config.ACCESS_TOKEN_SECONDS * 1000).toISOString(),
    });
    if (before) return pair;
    if (!(await store.replaceTokens(live, { id, ...ids, expiresAt }, new Date(), event)))
      throw new AppError('CONFLICT', 'The tokens of this session were renewed at the same time');
    return pair;
  };
}
