import type { Resolvers } from '../schema.generated.ts';
import type { PasswordReset } from './password-reset.ts';

/** Arguments → rules → results of password resets. */
export const passwordResetResolvers = (reset: PasswordReset): Resolvers => ({
  Mutation: {
    requestPasswordReset: async (_source, { input }, context) => {
      await reset.request(input.email, context);
      return { status: 'accepted' };
    },
    resetPassword: async (_source, { input }, context) => {
      const { claimed } = await reset.confirm(input, context);
      return { status: 'changed', claimed };
    },
  },
});
