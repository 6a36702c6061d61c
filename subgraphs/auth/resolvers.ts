import { DateTime, EmailAddress, JSONValue } from '../../platform/graphql/scalars.ts';
import { requirePermission } from '../../platform/identity/permissions.ts';
import { requireViewer } from '../../platform/kernel/context.ts';
import { invalid } from '../../platform/kernel/errors.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { Login } from './login.ts';
import type { Refresh } from './refresh.ts';
import type { Resolvers, ViewerKind } from './schema.generated.ts';
import type { SigningKeys } from './signing-keys.ts';

/** A key that is needed later than in a day comes by itself, or can be asked for then. */
const MAX_LEAD_SECONDS = 86_400;

/** Arguments → rules → results of the auth subgraph. */
export function authResolvers({ login, logout }: Login, refresh: Refresh, keys: SigningKeys): Resolvers {
  return {
    DateTime,
    EmailAddress,
    JSON: JSONValue,
    Query: {
      viewer: (_source, _args, context) => requireViewer(context),
      jwks: () => keys.publicKeys(),
    },
    Mutation: {
      login: (_source, { input }, context) => login(input, context),
      refreshToken: (_source, { input }, context) => refresh(input.refreshToken, context),
      logout: async (_source, _args, context) => ({ sessionId: await logout(context), status: 'revoked' }),
      rotateSigningKey: (_source, { activateInSeconds }, context) => {
        requirePermission(context, 'platform:write');
        if (activateInSeconds < 0 || activateInSeconds > MAX_LEAD_SECONDS)
          throw invalid('activateInSeconds', `must be 0 to ${MAX_LEAD_SECONDS}`);
        return keys.rotate(activateInSeconds);
      },
    },
    Logout: {
      session: ({ sessionId }) => ({ id: sessionId }),
    },
    Viewer: {
      __resolveReference: ({ id }, { viewer }) => (viewer?.id === id ? viewer : null),
      kind: ({ kind }) => KINDS[kind],
      roles: ({ roles }) => [...roles],
      permissions: ({ permissions }) => [...permissions],
      account: ({ accountId }) => (accountId === undefined ? null : { id: accountId }),
    },
  };
}

const KINDS: Readonly<Record<Viewer['kind'], ViewerKind>> = { user: 'USER', api_key: 'API_KEY', service: 'SERVICE' };
