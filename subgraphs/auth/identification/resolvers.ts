import { hasSecondFactor } from '../../../platform/identity/second-factor.ts';
import { type CallContext, requireService, withViewer } from '../../../platform/kernel/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { isSecondFactorRequired, secondFactorRequired } from '../identify.ts';
import type { Identity } from '../identity.ts';
import type { Target } from '../identity-providers/browser-state.ts';
import type { ProviderSignIns } from '../identity-providers/sign-in.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { SecondFactorMethod } from '../second-factor/ticket.ts';
import type { SignInRules } from '../sign-in-rules.ts';

/** Lets pages of other domains ask who their reader is. */
export function identificationResolvers(
  rules: SignInRules,
  signIns: Pick<ProviderSignIns, 'redeem'>,
  { decrypt }: Pick<Secrets, 'decrypt'>,
): Resolvers {
  const { identify, identifyByPasskey, completeSecondFactor, succeeded } = rules;
  /** Nobody's yet: limits count for the reader's address, not for all readers of the calling domain together. */
  const asReader = (context: CallContext): CallContext => {
    requireService(context);
    return withViewer(context, null);
  };
  const proved = async (identity: Identity, context: CallContext) => {
    const deviceToken = await succeeded(identity, context);
    const { accountId, tenantId } = identity.principal;
    return { accountId, tenantId, deviceToken, secondFactor: hasSecondFactor(identity.amr) };
  };
  return {
    Mutation: {
      _identify: async (_source, credentials, context) => {
        const answer = await identify(credentials, asReader(context));
        if (isSecondFactorRequired(answer)) throw secondFactorRequired(answer);
        return proved(answer, context);
      },
      _identifyByProvider: async (_source, { code, invitation }, context) => {
        const isOf = (target: Target) => target.kind === 'invitation' && decrypt(target.sealed) === invitation;
        const answer = await signIns.redeem(code, isOf, asReader(context));
        if (isSecondFactorRequired(answer)) throw secondFactorRequired(answer);
        return proved(answer, context);
      },
      _identifyByPasskey: async (_source, given, context) =>
        proved(await identifyByPasskey(given, asReader(context)), context),
      _completeIdentification: async (_source, { method, ...given }, context) =>
        // A method that there is none of is refused by the rule.
        proved(
          await completeSecondFactor({ ...given, method: method as SecondFactorMethod }, asReader(context)),
          context,
        ),
    },
  };
}
