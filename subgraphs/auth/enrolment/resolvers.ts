import { requireService } from '../../../platform/kernel/context.ts';
import { checkDevice } from '../device-id.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { SecondFactorStore } from '../second-factor/store.ts';
import type { SignIn } from '../sign-in.ts';
import type { EnrolmentMethod } from './demand.ts';
import type { Enrolments } from './enrolment.ts';

/** Arguments → rules → results of adding a second factor on the way in. */
export function enrolmentResolvers(
  enrolments: Enrolments,
  factors: Pick<SecondFactorStore, 'holders'>,
  signIn: SignIn,
): Resolvers {
  return {
    Query: {
      _secondFactorHolders: async (_source, { accountIds }, context) => {
        requireService(context);
        return [...(await factors.holders(accountIds))];
      },
    },
    Mutation: {
      beginEnrolment: (_source, { input }, context) =>
        enrolments.begin({ ...input, method: input.method.toLowerCase() as EnrolmentMethod }, context),
      completeEnrolment: async (_source, { input: { deviceId, ...input } }, context) => {
        checkDevice(deviceId);
        const proof = { ...input, method: input.method.toLowerCase() as EnrolmentMethod };
        const { identity, recoveryCodes } = await enrolments.complete(proof, context);
        return { ...(await signIn(identity, deviceId, context)), recoveryCodes: [...recoveryCodes] };
      },
    },
  };
}
