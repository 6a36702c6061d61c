import { requireAccount } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Authorizations } from './authorizations.ts';
import type { Clients } from './clients.ts';

/** Arguments → rules → results of the authorization server's administration. */
export function oauthResolvers(clients: Clients, authorizations: Authorizations): Resolvers {
  return {
    Query: {
      oauthClients: (_source, args, context) => clients.list(args, context),
      oauthClient: (_source, { id }, context) => clients.get(id, context),
    },
    Mutation: {
      createOAuthClient: (_source, { input }, context) => clients.create(input, context),
      updateOAuthClient: (_source, { id, input }, context) => clients.update(id, input, context),
      rotateOAuthClientSecret: (_source, { id }, context) => clients.rotateSecret(id, context),
      deleteOAuthClient: async (_source, { id }, context) => ({
        clientId: await clients.remove(id, context),
        status: 'deleted',
      }),
      revokeAuthorizedApp: async (_source, { clientId }, context) => {
        const which = { clientId, accountId: requireAccount(context) };
        const revokedCount = await authorizations.revoke(which, 'revoked', context);
        if (revokedCount === 0) throw notFound('Authorized app');
        return { clientId, revokedCount, status: 'revoked' };
      },
    },
    Viewer: {
      authorizedApps: (_viewer, _args, context) =>
        authorizations.appsOf(requireAccount(context)).then((apps) => [...apps]),
    },
    OAuthClient: {
      __resolveReference: ({ id }, context) => clients.get(id, context).catch(() => null),
      public: ({ secretHash }) => secretHash === null,
    },
  };
}
