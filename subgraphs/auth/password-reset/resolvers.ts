import { requireService } from '../../../platform/kernel/context.ts';
import type { LoginAttempts } from '../login-attempts.ts';
import type { Resolvers } from '../schema.generated.ts';

/** Resolvers for the account domain, when a forgotten password was replaced. */
export const passwordResetResolvers = (attempts: LoginAttempts): Resolvers => ({
  Mutation: {
    _liftLockout: (_source, { emailHash }, context) => {
      requireService(context);
      return attempts.startAnew(emailHash);
    },
  },
});
