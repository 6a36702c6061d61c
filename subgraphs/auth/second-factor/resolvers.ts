import { requireAccount, requireService } from '../../../platform/kernel/context.ts';
import type { Login } from '../login.ts';
import type { Resolvers, SecondFactorKind } from '../schema.generated.ts';
import type { PasskeyLogin } from './passkey-login.ts';
import type { RecoverSecondFactors } from './recovered.ts';
import type { ResetSecondFactors } from './reset.ts';
import type { SecondFactors } from './second-factor.ts';
import type { LoginTickets, SecondFactorMethod } from './ticket.ts';

/** The rules of this part. */
export interface SecondFactorRules {
  readonly login: Login;
  readonly tickets: LoginTickets;
  readonly passkeyLogin: PasskeyLogin;
  readonly secondFactors: SecondFactors;
  readonly reset: ResetSecondFactors;
  readonly recovered: RecoverSecondFactors;
}

type Part = Pick<Resolvers, 'Mutation' | 'Viewer' | 'SecondFactor'>;

/** Arguments → rules → results of second factors. */
export function secondFactorResolvers(rules: SecondFactorRules): Part {
  const { login, tickets, passkeyLogin, secondFactors, reset, recovered } = rules;
  return {
    Mutation: {
      completeLogin: (_source, { input }, context) =>
        login.complete({ ...input, method: input.method.toLowerCase() as SecondFactorMethod }, context),
      createSecondFactorOptions: (_source, { ticket }, context) => tickets.passkeyOptions(ticket, context),
      requestSecondFactorRecovery: async (_source, { input }, context) => {
        await tickets.requestRecovery(input.ticket, context);
        return { status: 'accepted' };
      },
      _endSecondFactors: (_source, { accountId, until }, context) => {
        requireService(context);
        return recovered(accountId, until);
      },
      createPasskeyLoginOptions: (_source, _args, context) => passkeyLogin.options(context),
      loginWithPasskey: (_source, { input }, context) => passkeyLogin.login(input, context),
      addTotp: async (_source, { input }, context) => {
        const { id, secret, uri } = await secondFactors.enrolTotp(input.name, input.reauthenticate, context);
        return { factorId: id, secret, uri };
      },
      confirmTotp: (_source, { id, code }, context) => secondFactors.confirmTotp(id, code, context),
      createPasskeyOptions: (_source, { input }, context) =>
        secondFactors.passkeyOptions(input.reauthenticate, context),
      createReauthenticationOptions: (_source, _args, context) => secondFactors.reauthenticationOptions(context),
      registerPasskey: (_source, { input }, context) =>
        secondFactors.registerPasskey(input.name, input.credential, context),
      renameSecondFactor: (_source, { id, name }, context) => secondFactors.rename(id, name, context),
      removeSecondFactor: async (_source, { id, input }, context) => ({
        factorId: await secondFactors.remove(id, input.reauthenticate, context),
        status: 'removed',
      }),
      replaceRecoveryCodes: async (_source, { input }, context) => ({
        recoveryCodes: [...(await secondFactors.replaceCodes(input.reauthenticate, context))],
      }),
      resetSecondFactors: async (_source, { accountId, input }, context) => ({
        accountId,
        removedCount: await reset(accountId, input.reauthenticate, context),
      }),
    },
    Viewer: {
      secondFactors: async (_viewer, _args, context) => {
        const accountId = requireAccount(context);
        const [nodes, recoveryCodesLeft] = await Promise.all([
          secondFactors.list(accountId),
          secondFactors.codesLeft(accountId),
        ]);
        return { nodes: [...nodes], recoveryCodesLeft };
      },
    },
    SecondFactor: {
      kind: ({ kind }) => kind.toUpperCase() as SecondFactorKind,
      confirmed: ({ confirmedAt }) => confirmedAt !== null,
    },
  };
}
