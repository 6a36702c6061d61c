import { issuerOf } from '../../../platform/identity/access-token.ts';
import { OPERATOR } from '../../../platform/identity/roles.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Principal } from '../identity.ts';
import { type Authority, ssoRequired } from './authority.ts';
import type { IdentityProviderModel } from './models.ts';
import type { ProviderPeople } from './people.ts';

/** Addresses whose people have to sign in with a provider. */
export interface ForcedSignIn {
  /** The provider that the address has to use; null for none. It tells of the domain, and not of accounts. */
  of(email: string, context: CallContext): Promise<IdentityProviderModel | null>;
  /**
   * Whether somebody gets in all the same, so that a broken provider shuts nobody out for good: an owner of its organization, or for the
   * installation's an operator, by two factors of their own.
   */
  mayBypass(provider: IdentityProviderModel, principal: Principal, context: CallContext): Promise<boolean>;
  /** @throws AppError SSO_REQUIRED */
  refuse(provider: IdentityProviderModel): never;
}

export function createForcedSignIn(
  { config }: Pick<Platform, 'config'>,
  authority: Authority,
  people: ProviderPeople,
): ForcedSignIn {
  return {
    of: authority.forcedFor,
    mayBypass: async ({ tenantId }, principal, context) => {
      const roles = await people.rolesIn(principal.accountId, tenantId ?? principal.tenantId, context);
      return roles.includes(tenantId === null ? OPERATOR : 'owner');
    },
    refuse: (provider) => {
      throw ssoRequired(issuerOf(config), provider);
    },
  };
}
