import { requireAccount } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { AccountStore } from '../store.ts';
import type { EmailAddresses } from './email-address.ts';

/** Arguments → rules → results of addresses. */
export const verificationResolvers = (addresses: EmailAddresses, store: Pick<AccountStore, 'byIds'>): Resolvers => ({
  Mutation: {
    requestEmailVerification: async (_source, _args, context) => ({ status: await addresses.sendAgain(context) }),
    confirmEmail: (_source, { input }, context) => addresses.confirm(input, context),
    changeEmail: async (_source, { input }, context) => ({
      email: await addresses.change(input, context),
      status: 'pending',
    }),
    undoEmailChange: (_source, { input }, context) => addresses.undo(input.token, context),
  },
  EmailConfirmation: {
    account: async ({ accountId }, _args, { viewer }) =>
      viewer?.kind === 'user' && viewer.accountId === accountId ? ((await store.byIds([accountId]))[0] ?? null) : null,
  },
  EmailChange: {
    account: async (_change, _args, context) => {
      const [account] = await store.byIds([requireAccount(context)]);
      if (!account) throw notFound('Account');
      return account;
    },
  },
  Account: {
    emailVerified: ({ emailVerifiedAt }) => emailVerifiedAt !== null,
  },
});
