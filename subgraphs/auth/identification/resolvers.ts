import { type CallContext, requireService, withViewer } from '../../../platform/context.ts';
import { type Identity, isSecondFactorRequired, secondFactorRequired } from '../identify.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { SecondFactorMethod } from '../second-factor/ticket.ts';
import type { SignInRules } from '../sign-in-rules.ts';

/** Lets pages of other domains ask who their reader is. */
export function identificationResolvers({ identify, completeSecondFactor, succeeded }: SignInRules): Resolvers {
  /** Nobody's yet: limits count for the reader's address, not for all readers of the calling domain together. */
  const asReader = (context: CallContext): CallContext => {
    requireService(context);
    return withViewer(context, null);
  };
  const proved = async ({ principal, emailHash }: Identity) => {
    await succeeded(emailHash);
    return principal;
  };
  return {
    Mutation: {
      _identify: async (_source, credentials, context) => {
        const answer = await identify(credentials, asReader(context));
        if (isSecondFactorRequired(answer)) throw secondFactorRequired(answer);
        return proved(answer);
      },
      _completeIdentification: async (_source, { ticket, method, code }, context) =>
        // A method that there is none of is refused by the rule.
        proved(await completeSecondFactor({ ticket, method: method as SecondFactorMethod, code }, asReader(context))),
    },
  };
}
