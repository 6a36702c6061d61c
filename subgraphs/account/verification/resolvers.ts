import type { Resolvers } from '../schema.generated.ts';
import type { EmailAddresses } from './email-address.ts';

/** Arguments → rules → results of addresses. */
export const verificationResolvers = (addresses: EmailAddresses): Resolvers => ({
  Mutation: {
    requestEmailVerification: async (_source, _args, context) => ({ status: await addresses.sendAgain(context) }),
    confirmEmail: (_source, { input }, context) => addresses.confirm(input, context),
    changeEmail: async (_source, { input }, context) => ({
      email: await addresses.change(input, context),
      status: 'pending',
    }),
    undoEmailChange: (_source, { input }, context) => addresses.undo(input.token, context),
  },
  Account: {
    emailVerified: ({ emailVerifiedAt }) => emailVerifiedAt !== null,
  },
});
