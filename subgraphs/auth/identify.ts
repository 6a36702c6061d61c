import { limitAct } from '../../platform/identity/act-limit.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { isEmail } from '../../platform/kernel/email.ts';
import { AppError, invalid } from '../../platform/kernel/errors.ts';
import { rulesFor } from '../../platform/limits/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashEmail, type Identity, type Principal } from './identity.ts';
import type { ForcedSignIn } from './identity-providers/forced.ts';
import type { Lockout } from './lockout.ts';
import type { LoginOrigins } from './login-origin.ts';
import type { IdentifyByPasskey } from './second-factor/passkey-login.ts';
import type { LoginTickets, SecondFactorAnswer, SecondFactorRequired } from './second-factor/ticket.ts';

/** Who says who they are. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** That an earlier login gave this device. */
  readonly deviceToken?: string | null | undefined;
}

/** Whoever verifies passwords does it here: the lockout and the limits hold for all of them together. */
export interface Identification {
  /**
   * The right password answers an identity or, where the account has a second factor, a ticket to go on with; the count of
   * wrong passwords ends in signIn only.
   * @throws AppError BAD_USER_INPUT, INVALID_CREDENTIALS for a wrong password and an unknown address alike, RATE_LIMITED.
   */
  identify(input: Credentials, context: CallContext): Promise<Identity | SecondFactorRequired>;
  /**
   * Spends the ticket of `identify`. Five wrong codes void it; each counts for the lockout of the address as well.
   * @throws AppError BAD_USER_INPUT, INVALID_CREDENTIALS for a wrong code, UNAUTHENTICATED for a ticket that is gone, RATE_LIMITED.
   */
  completeSecondFactor(input: SecondFactorAnswer, context: CallContext): Promise<Identity>;
  readonly identifyByPasskey: IdentifyByPasskey;
}

export const isSecondFactorRequired = (answer: Identity | SecondFactorRequired): answer is SecondFactorRequired =>
  'ticket' in answer;

/** How a login says that it needs the second half. */
export const secondFactorRequired = ({ ticket, methods, expiresIn: expires_in }: SecondFactorRequired): AppError =>
  new AppError('SECOND_FACTOR_REQUIRED', 'This account asks for a second factor', {
    members: { ticket, methods, expires_in },
  });

/** @param forced - addresses whose people sign in with a provider; null for who proves an account to one. */
export function createIdentification(
  platform: Platform,
  lockout: Lockout,
  origins: LoginOrigins,
  tickets: LoginTickets,
  forced: ForcedSignIn | null,
  identifyByPasskey: IdentifyByPasskey,
): Identification {
  const { config, limiter, metrics, call } = platform;
  const rules = rulesFor(config);
  const verifyCredentials = call<{ _verifyCredentials: Principal | null }, Record<string, unknown>>(
    'account',
    `query Verify($email: String!, $password: String!) {
      _verifyCredentials(email: $email, password: $password) { accountId tenantId credentialVersion }
    }`,
  );
  return {
    async identify({ email, password, deviceToken }, context) {
      // What cannot be a login is told so; what could be one is judged in full, so that its answer tells nothing.
      if (!isEmail(email)) throw invalid('email', 'must be an e-mail address');
      const emailHash = hashEmail(email);
      const origin = await origins.of(emailHash, deviceToken, context);
      // Strangers who try the address again and again do not use up what its own devices may.
      const key = origin.standing === 'device' ? `${emailHash}:${origin.counted}` : emailHash;
      const ofAddress = { rule: rules.loginEmail, key };
      await limitAct(limiter, rules.forRoute('/api/v1/auth/login'), context, ofAddress);
      const attempt = await lockout.begin(emailHash, origin);
      const provider = await forced?.of(email, context);
      let answer: Identity | SecondFactorRequired | null;
      let verified: Principal | null = null;
      try {
        const { _verifyCredentials: principal } = await verifyCredentials({ email, password }, context);
        verified = principal;
        answer =
          principal && ((await tickets.issue(principal, emailHash)) ?? { principal, emailHash, amr: ['pwd'], origin });
      } catch (error) {
        await attempt.undecided();
        throw error;
      }
      if (answer) {
        await attempt.undecided();
        // With two factors of their own, those get in who can mend what the provider has broken.
        const principal = 'ticket' in answer ? verified : null;
        if (!provider || (principal && (await forced!.mayBypass(provider, principal, context)))) return answer;
        return forced!.refuse(provider);
      }
      metrics.authFailures.inc({ service: 'auth_service', method: 'password' });
      await attempt.failed(context.client.ip);
      if (provider) return forced!.refuse(provider);
      throw new AppError('INVALID_CREDENTIALS', 'The e-mail address or the password is wrong');
    },
    completeSecondFactor: tickets.redeem,
    identifyByPasskey,
  };
}
