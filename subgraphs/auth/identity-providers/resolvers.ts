import { issuerOf } from '../../../platform/identity/access-token.ts';
import { limitAct } from '../../../platform/identity/act-limit.ts';
import { type CallContext, requireAccount, requireService } from '../../../platform/kernel/context.ts';
import { invalid, notFound } from '../../../platform/kernel/errors.ts';
import { rulesFor } from '../../../platform/limits/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authEvent } from '../events.ts';
import type { Resolvers } from '../schema.generated.ts';
import { type Authority, givenDomain, startUrlOf } from './authority.ts';
import type { ExchangeSignInCode } from './exchange.ts';
import type { ForcedSignIn } from './forced.ts';
import type { IdentityStore } from './identity-store.ts';
import type { EndProviderSessions, IdentityProviders } from './provider.ts';
import { logoutUriOf, redirectUriOf } from './relying-party.ts';

interface IdentityProviderRules {
  readonly providers: IdentityProviders;
  readonly identities: IdentityStore;
  readonly authority: Authority;
  readonly forced: ForcedSignIn;
  readonly exchange: ExchangeSignInCode;
  readonly endSessions: EndProviderSessions;
}

/** Arguments → rules → results of sign-in with identity providers. */
export function identityProviderResolvers(
  { config, limiter }: Pick<Platform, 'config' | 'limiter'>,
  { providers, identities, authority, forced, exchange, endSessions }: IdentityProviderRules,
): Resolvers {
  const issuer = issuerOf(config);
  const startsOf = async (email: string, context: CallContext) =>
    (await authority.providersFor(email, context)).map((provider) => ({
      ...provider,
      startUrl: startUrlOf(issuer, provider),
    }));
  const discovery = rulesFor(config).forRoute('/api/v1/auth/sso/discover');
  return {
    Query: {
      identityProvider: (_source, { id }, context) => providers.get(id, context),
      identityProviders: (_source, { installation, ...page }, context) =>
        providers.list(installation ?? false, page, context),
      signInProviders: async (_source, { input: { email } }, context) => {
        await limitAct(limiter, discovery, context);
        const domain = givenDomain(email);
        if (domain === null) throw invalid('email', 'must be an e-mail address, or a domain');
        const nodes = await startsOf(`someone@${domain}`, context);
        return { required: nodes.some((provider) => provider.forced), nodes };
      },
      _providersFor: (_source, { email }, context) => {
        requireService(context);
        return startsOf(email, context);
      },
      _forcedSignIn: async (_source, { email }, context) => {
        requireService(context);
        const provider = await forced.of(email, context);
        return provider && { name: provider.name, startUrl: startUrlOf(issuer, provider) };
      },
    },
    Mutation: {
      createIdentityProvider: (_source, { input }, context) => providers.create(input, context),
      updateIdentityProvider: (_source, { id, input }, context) => providers.update(id, input, context),
      removeIdentityProvider: async (_source, { id }, context) => {
        await providers.remove(id, context);
        return { providerId: id, status: 'removed' };
      },
      exchangeSignInCode: (_source, { input }, context) => exchange(input, context),
      unlinkIdentity: async (_source, { id }, context) => {
        const accountId = requireAccount(context);
        const identity = (await identities.ofAccount(accountId)).find((each) => each.id === id);
        if (!identity) throw notFound('Identity');
        const { providerId } = identity;
        const payload = { account_id: accountId, provider_id: providerId, identity_id: id };
        const event = authEvent('auth.identity_unlinked', context.viewer!.tenantId, payload);
        if (!(await identities.unlink(id, accountId, event))) throw notFound('Identity');
        await endSessions(providerId, accountId, context);
        return { identityId: id, status: 'unlinked' };
      },
    },
    Viewer: {
      linkedIdentities: async ({ accountId }) =>
        accountId === undefined ? [] : [...(await identities.ofAccount(accountId))],
    },
    IdentityProvider: {
      installation: ({ tenantId }) => tenantId === null,
      hasClientSecret: ({ clientSecret }) => clientSecret !== null,
      scopes: ({ scopes }) => [...scopes],
      domains: ({ domains }) => [...domains],
      redirectUri: (provider) => redirectUriOf(issuer, provider),
      backchannelLogoutUri: (provider) => logoutUriOf(issuer, provider),
      startUrl: (provider) => startUrlOf(issuer, provider),
    },
  };
}
