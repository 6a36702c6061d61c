import type { Resolvers } from '../schema.generated.ts';
import type { SecondFactorRecoveries } from './second-factor-recovery.ts';

/** Arguments → rules → results of recoveries of second factors. */
export const secondFactorRecoveryResolvers = (recoveries: SecondFactorRecoveries): Resolvers => ({
  Mutation: {
    confirmSecondFactorRecovery: (_source, { input }, context) => recoveries.confirm(input, context),
    cancelSecondFactorRecoveryByLink: async (_source, { input }, context) => {
      await recoveries.cancelByLink(input.token, context);
      return { status: 'cancelled' };
    },
    cancelSecondFactorRecovery: async (_source, _args, context) => {
      await recoveries.cancel(context);
      return { status: 'cancelled' };
    },
  },
  Viewer: {
    secondFactorRecovery: (_viewer, _args, context) => recoveries.own(context),
  },
});
