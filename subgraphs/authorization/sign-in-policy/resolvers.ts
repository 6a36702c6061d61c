import { requireService } from '../../../platform/kernel/context.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { SetSignInPolicy } from './store.ts';

/** How the tenant domain says how members of an organization have to sign in. */
export const signInPolicyResolvers = (set: SetSignInPolicy): Resolvers => ({
  Mutation: {
    _setSignInPolicy: (_source, policy, context) => {
      requireService(context);
      return set(policy);
    },
  },
});
