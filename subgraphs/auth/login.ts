import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDevice } from './device-id.ts';
import { authEvent } from './events.ts';
import { type Identification, isSecondFactorRequired, secondFactorRequired } from './identify.ts';
import type { SecondFactorAnswer } from './second-factor/ticket.ts';
import type { SignIn } from './sign-in.ts';
import type { AuthStore } from './store.ts';
import type { TokenPair } from './tokens.ts';

interface Device {
  readonly deviceId?: string | null | undefined;
}

interface LoginInput extends Device {
  readonly email: string;
  readonly password: string;
  readonly deviceToken?: string | null | undefined;
}

/** Coming and going. */
export interface Login {
  /** @throws AppError of `identify`; SECOND_FACTOR_REQUIRED with the ticket that `complete` takes. */
  login(input: LoginInput, context: CallContext): Promise<TokenPair>;
  /** @throws AppError of `completeSecondFactor`. */
  complete(input: SecondFactorAnswer & Device, context: CallContext): Promise<TokenPair>;
  /** Ends the viewer's session: its identifier. @throws AppError FORBIDDEN for a credential without a session. */
  logout(context: CallContext): Promise<string>;
}

export function createLogin(
  { call }: Platform,
  store: AuthStore,
  { identify, completeSecondFactor }: Identification,
  signIn: SignIn,
): Login {
  const endSession = call<{ _revokeSession: boolean }, Record<string, unknown>>(
    'session',
    'mutation End($id: ID!) { _revokeSession(id: $id, reason: "logout") }',
  );
  return {
    async login({ deviceId, ...input }, context) {
      checkDevice(deviceId);
      const answer = await identify(input, context);
      if (isSecondFactorRequired(answer)) throw secondFactorRequired(answer);
      return signIn(answer, deviceId, context);
    },
    async complete({ deviceId, ...input }, context) {
      checkDevice(deviceId);
      return signIn(await completeSecondFactor(input, context), deviceId, context);
    },
    async logout(context) {
      const { id, tenantId, sessionId } = requireViewer(context);
      if (sessionId === undefined) throw new AppError('FORBIDDEN', 'This credential has no session to end');
      const { _revokeSession: ended } = await endSession({ id: sessionId }, context);
      if (ended)
        await store.append([authEvent('auth.logged_out', tenantId, { account_id: id, session_id: sessionId })]);
      return sessionId;
    },
  };
}
