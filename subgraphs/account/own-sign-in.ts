import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';

/**
 * Whether people with this address have passwords here: those of some domains sign in with an identity provider. It tells of the domain, and
 * of no account. @throws AppError SSO_REQUIRED
 */
export type RequireOwnSignIn = (email: string, context: CallContext) => Promise<void>;

export function createRequireOwnSignIn(call: CallSubgraph): RequireOwnSignIn {
  const forced = call<{ _forcedSignIn: { name: string; startUrl: string } | null }, { email: string }>(
    'auth',
    'query Forced($email: String!) { _forcedSignIn(email: $email) { name startUrl } }',
  );
  return async (email, context) => {
    const { _forcedSignIn: provider } = await forced({ email }, context);
    if (!provider) return;
    throw new AppError('SSO_REQUIRED', `People of this domain sign in with ${provider.name}`, {
      members: { start_url: provider.startUrl },
    });
  };
}
