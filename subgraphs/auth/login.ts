import { createHash } from 'node:crypto';
import { limitAct } from '../../platform/act-limit.ts';
import { type CallContext, requireViewer } from '../../platform/context.ts';
import { emailKey, isEmail } from '../../platform/email.ts';
import { AppError } from '../../platform/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../platform/field-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { rulesFor } from '../../platform/rate-limit.ts';
import { authEvent } from './events.ts';
import { createLockout } from './lockout.ts';
import type { Principal, SignIn } from './sign-in.ts';
import type { AuthStore } from './store.ts';
import type { TokenPair } from './tokens.ts';

const MAX_DEVICE_ID = 200;

interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly deviceId?: string | null | undefined;
}

/** Coming and going. */
export interface Login {
  /**
   * @throws AppError BAD_USER_INPUT, INVALID_CREDENTIALS for a wrong password and an unknown address alike, RATE_LIMITED when
   * too many came before.
   */
  login(input: LoginInput, context: CallContext): Promise<TokenPair>;
  /** Ends the viewer's session: its identifier. @throws AppError FORBIDDEN for a credential without a session. */
  logout(context: CallContext): Promise<string>;
}

export function createLogin(platform: Platform, store: AuthStore, signIn: SignIn): Login {
  const { config, limiter, metrics, call } = platform;
  const rules = rulesFor(config);
  const lockout = createLockout(store, config);
  const verifyCredentials = call<{ _verifyCredentials: Principal | null }, Record<string, unknown>>(
    'account',
    `query Verify($email: String!, $password: String!) {
      _verifyCredentials(email: $email, password: $password) { accountId tenantId }
    }`,
  );
  const endSession = call<{ _revokeSession: boolean }, Record<string, unknown>>(
    'session',
    'mutation End($id: ID!) { _revokeSession(id: $id, reason: "logout") }',
  );

  const authenticate = async ({ email, password }: LoginInput, emailHash: string, context: CallContext) => {
    const attempt = await lockout.begin(emailHash);
    let principal: Principal | null;
    try {
      principal = (await verifyCredentials({ email, password }, context))._verifyCredentials;
    } catch (error) {
      await attempt.undecided();
      throw error;
    }
    if (principal) return principal;
    metrics.authFailures.inc({ service: 'auth_service', method: 'password' });
    await attempt.failed(context.client.ip);
    throw new AppError('INVALID_CREDENTIALS', 'The e-mail address or the password is wrong');
  };

  return {
    async login(input, context) {
      check(input);
      const key = emailKey(input.email);
      const emailHash = createHash('sha256').update(key).digest('hex');
      await limitAct(limiter, rules.forRoute('/api/v1/auth/login'), context, {
        rule: rules.loginEmail,
        key: emailHash,
      });
      const principal = await authenticate(input, emailHash, context);
      return signIn(principal, emailHash, { deviceId: input.deviceId }, context);
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

/** What cannot be a login is told so; what could be one is judged in full, so that its answer tells nothing. */
function check({ email, deviceId }: LoginInput): void {
  const errors = collectFieldErrors();
  errors.expect(isEmail(email), 'email', 'must be an e-mail address');
  if (typeof deviceId === 'string')
    errors.expect(
      deviceId !== '' && deviceId.length <= MAX_DEVICE_ID && isPlainLine(deviceId),
      'deviceId',
      `must have 1 to ${MAX_DEVICE_ID} characters on one line`,
    );
  errors.throwIfAny();
}
