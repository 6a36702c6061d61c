import { requireService } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import type { Resolvers } from '../schema.generated.ts';

/** What auth does when a forgotten password was replaced. */
export const passwordResetResolvers = (database: Database): Resolvers => ({
  Mutation: {
    _liftLockout: async (_source, { emailHash }, context) => {
      requireService(context);
      const text = 'DELETE FROM "auth"."login_attempts" WHERE email_hash = $1';
      return (await database.pool('auth').query(text, [emailHash])).rowCount === 1;
    },
  },
});
