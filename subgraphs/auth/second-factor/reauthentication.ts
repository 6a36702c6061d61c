import { limitAct } from '../../../platform/identity/act-limit.ts';
import { type CallContext, requireAccount } from '../../../platform/kernel/context.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import { isJsonObject } from '../../../platform/kernel/merge-patch.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashEmail } from '../identity.ts';
import type { Lockout } from '../lockout.ts';
import type { LoginOrigins } from '../login-origin.ts';
import type { Transact } from '../store.ts';
import type { Contact, ContactOf } from './contact.ts';
import { secondFactorEvent } from './events.ts';
import type { Passkeys } from './passkey.ts';
import type { Totp } from './totp.ts';

/** One of the three. */
export interface Reauthentication {
  readonly password?: string | null | undefined;
  /** Of an authenticator app. */
  readonly code?: string | null | undefined;
  /** Of a passkey, for options of `createReauthenticationOptions`. */
  readonly credential?: unknown;
}

/** The account that calls, proved anew. */
export interface ProvedAccount extends Contact {
  readonly accountId: string;
}

/**
 * Step-up: a stolen token must not be enough to add or remove a second factor. Wrong proofs count for the lockout of the address.
 * @throws AppError BAD_USER_INPUT for a wrong proof, FORBIDDEN where there is no account, RATE_LIMITED.
 */
export type Reauthenticate = (proof: Reauthentication, context: CallContext) => Promise<ProvedAccount>;

/** Names of the three proofs in reports of wrong ones. */
const METHODS = { password: 'password', code: 'totp', credential: 'webauthn' } as const;

/** Good for this account and for nothing but a step-up. */
export const reauthenticationOf = (accountId: string) => ({ use: 'reauthentication', subject: accountId }) as const;

export function createReauthenticate(
  { config, limiter, metrics, call }: Platform,
  contactOf: ContactOf,
  transact: Transact,
  lockout: Lockout,
  origins: LoginOrigins,
  totp: Totp,
  passkeys: Passkeys,
): Reauthenticate {
  const rule = { name: 'reauthentication', limit: config.RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE, windowMs: 60_000 };
  const verifyCredentials = call<{ _verifyCredentials: { accountId: string } | null }, Record<string, unknown>>(
    'account',
    'query Verify($email: String!, $password: String!) { _verifyCredentials(email: $email, password: $password) { accountId } }',
  );
  const judge = async (proof: Reauthentication, { accountId, email }: ProvedAccount, context: CallContext) => {
    if (typeof proof.password === 'string') {
      const variables = { email, password: proof.password };
      return (await verifyCredentials(variables, context))._verifyCredentials?.accountId === accountId;
    }
    const found =
      typeof proof.code === 'string'
        ? await totp.prove(accountId, proof.code)
        : await passkeys.prove(proof.credential, reauthenticationOf(accountId), context, accountId);
    return found !== null && transact(found.use);
  };
  return async (proof, context) => {
    const accountId = requireAccount(context);
    const given = givenOf(proof);
    await limitAct(limiter, rule, context);
    const account = { accountId, ...(await contactOf(accountId, context)) };
    const emailHash = hashEmail(account.email);
    const attempt = await lockout.begin(emailHash, await origins.of(emailHash, null, context));
    let isRight: boolean;
    try {
      isRight = await judge(proof, account, context);
    } catch (error) {
      await attempt.undecided();
      throw error;
    }
    if (isRight) {
      await attempt.undecided();
      return account;
    }
    const method = METHODS[given];
    metrics.authFailures.inc({ service: 'auth_service', method });
    const payload = { account_id: accountId, method, ip: context.client.ip } as const;
    await attempt.failed(context.client.ip, secondFactorEvent('auth.second_factor_failed', account.tenantId, payload));
    const path = `reauthenticate.${given}`;
    throw new AppError('BAD_USER_INPUT', `${path}: is wrong`, { errors: [{ path, message: 'is wrong' }] });
  };
}

/** @throws AppError BAD_USER_INPUT unless it is exactly one. */
function givenOf(proof: Reauthentication): keyof typeof METHODS {
  const [given, ...more] = (['password', 'code', 'credential'] as const).filter(
    (name) => (proof[name] ?? null) !== null,
  );
  if (given === undefined || more.length > 0)
    throw invalid('reauthenticate', 'must have one of password, code and credential');
  if (given === 'credential' && !isJsonObject(proof.credential))
    throw invalid('reauthenticate.credential', 'must be the credential that the browser answered, as an object');
  return given;
}
