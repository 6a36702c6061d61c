import { createBatch } from '../../../platform/graphql/batch.ts';
import { requireService } from '../../../platform/kernel/context.ts';
import { emailKey, mailboxHash } from '../../../platform/kernel/email.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { AccountStore } from '../store.ts';

/** How other domains find out whom an address belongs to, and how to call and reach somebody. */
export function contactResolvers(store: AccountStore): Resolvers {
  const load = createBatch(store.byIds);
  return {
    Query: {
      _contact: async (_source, { id }, context) => {
        requireService(context);
        const account = await load(context, id);
        return account && { ...account, emailVerified: account.emailVerifiedAt !== null };
      },
      _accountIdByEmail: async (_source, { email }, context) => {
        requireService(context);
        return (await store.credentialsByEmail(emailKey(email)))?.id ?? null;
      },
      _mailboxesAtHome: async (_source, { tenantId }, context) => {
        requireService(context);
        return (await store.atHome(tenantId)).map(({ id, email, emailVerifiedAt }) => ({
          accountId: id,
          hash: mailboxHash(email),
          confirmed: emailVerifiedAt !== null,
        }));
      },
    },
  };
}
