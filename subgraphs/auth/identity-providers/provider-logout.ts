import { createHash } from 'node:crypto';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { IdentityStore } from './identity-store.ts';
import type { ProviderPeople } from './people.ts';
import type { ProviderStore } from './provider-store.ts';
import { LOGOUT_TOKEN_SECONDS, type RelyingParty } from './relying-party.ts';

interface LogoutParts {
  readonly providers: Pick<ProviderStore, 'byId'>;
  readonly identities: IdentityStore;
  readonly people: Pick<ProviderPeople, 'endSession'>;
  readonly relyingParty: Pick<RelyingParty, 'readLogout'>;
}

/**
 * Ends the sessions that a provider has opened for somebody whom it has signed out (OpenID Connect Back-Channel Logout 1.0 §2.7).
 * @throws AppError INVALID_CREDENTIALS for a token that does not hold, or was used before; those of `RelyingParty`.
 */
export type ProviderLogout = (providerId: string, token: string, context: CallContext) => Promise<void>;

/** Longer than a token counts, whatever the clocks say. */
const REMEMBERED_MS = 2 * LOGOUT_TOKEN_SECONDS * 1000;

export function createProviderLogout(
  { metrics }: Pick<Platform, 'metrics'>,
  { providers, identities, people, relyingParty }: LogoutParts,
): ProviderLogout {
  const accept = async (providerId: string, token: string) => {
    const provider = await providers.byId(providerId);
    // What one that is switched off has opened has ended.
    if (!provider?.enabled) throw new AppError('INVALID_CREDENTIALS', 'There is no such identity provider');
    const logout = await relyingParty.readLogout(provider, token);
    const hash = createHash('sha256').update(`logout ${providerId} ${logout.jti}`).digest('hex');
    if (!(await identities.takeState(hash, new Date(Date.now() + REMEMBERED_MS))))
      throw new AppError('INVALID_CREDENTIALS', 'This token was used before');
    return { logout, hash };
  };
  return async (providerId, token, context) => {
    const { logout, hash } = await accept(providerId, token).catch((error) => {
      metrics.authFailures.inc({ service: 'auth_service', method: 'sso' });
      throw error;
    });
    try {
      for (const id of await identities.signedOut(providerId, logout)) await people.endSession(id, context);
    } catch (error) {
      // The provider may say it again.
      await identities.giveBackState(hash);
      throw error;
    }
  };
}
