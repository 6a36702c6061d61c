import type { CallContext } from '../../../platform/kernel/context.ts';
import { domainName, domainOfEmail } from '../../../platform/kernel/domain-name.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { IdentityProviderModel } from './models.ts';
import type { ProviderStore } from './provider-store.ts';

/** Which providers speak for which addresses. It depends on the domain alone, so that it tells of no account. */
export interface Authority {
  /** Whether the provider may say, now, whose an address is. */
  speaksFor(provider: IdentityProviderModel, email: string, context: CallContext): Promise<boolean>;
  /** Those that speak for the address, the installation's first. */
  providersFor(email: string, context: CallContext): Promise<readonly IdentityProviderModel[]>;
  /** The one that people with this address have to use; null where they may log in as they like. */
  forcedFor(email: string, context: CallContext): Promise<IdentityProviderModel | null>;
}

export function createAuthority({ call }: Pick<Platform, 'call'>, store: ProviderStore): Authority {
  const proven = call<{ _provenDomain: { tenantId: string } | null }, { name: string }>(
    'tenant',
    'query Proven($name: String!) { _provenDomain(name: $name) { tenantId } }',
  );
  /** Its own domains, and those that its organization has proven: empty means all of these. */
  const covers = ({ tenantId, domains }: IdentityProviderModel, domain: string, owner: string | null): boolean => {
    const isNamed = domains.includes(domain);
    return tenantId === null ? isNamed : tenantId === owner && (domains.length === 0 || isNamed);
  };
  const ownerOf = async (name: string, context: CallContext) =>
    (await proven({ name }, context))._provenDomain?.tenantId ?? null;
  const providersFor = async (email: string, context: CallContext) => {
    const domain = domainOfEmail(email);
    if (domain === null) return [];
    const owner = await ownerOf(domain, context);
    return (await store.enabledFor(owner)).filter((provider) => covers(provider, domain, owner));
  };
  return {
    providersFor,
    speaksFor: async (provider, email, context) => {
      const domain = domainOfEmail(email);
      if (domain === null || !provider.enabled) return false;
      return covers(provider, domain, provider.tenantId === null ? null : await ownerOf(domain, context));
    },
    forcedFor: async (email, context) => {
      if (!(await store.anyForced())) return null;
      return (await providersFor(email, context)).find(({ forced }) => forced) ?? null;
    },
  };
}

/** Where a sign-in with a provider begins. */
export const startUrlOf = (issuer: string, { id }: Pick<IdentityProviderModel, 'id'>): string =>
  `${issuer}/sso/start?provider=${id}`;

/** How a login says that it has to go by the provider. */
export const ssoRequired = (issuer: string, provider: IdentityProviderModel): AppError =>
  new AppError('SSO_REQUIRED', `People of this domain sign in with ${provider.name}`, {
    members: { start_url: startUrlOf(issuer, provider) },
  });

/** The domain that somebody gave, as an address or by itself; null for neither. */
export const givenDomain = (text: string): string | null =>
  text.includes('@') ? domainOfEmail(text) : domainName(text);
