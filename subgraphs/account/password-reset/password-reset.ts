import { limitAct } from '../../../platform/identity/act-limit.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { emailHash, emailKey, isEmail } from '../../../platform/kernel/email.ts';
import { type AppError, invalid } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import { rulesFor } from '../../../platform/limits/rate-limit.ts';
import { requestFields } from '../../../platform/observability/logger.ts';
import { accountEvent } from '../events.ts';
import { findToken, hashOfToken, takeToken, tokenOfEvent, voidTokens } from '../one-time-token.ts';
import { createRequireOwnSignIn } from '../own-sign-in.ts';
import { refusalOf } from '../password.ts';
import type { Recovery, RecoveryRows } from '../recovery.ts';
import { accountByEmailHash, type PasswordSet, setPassword } from './store.ts';

/** The input of a link's reader. */
interface NewPassword {
  readonly token: string;
  readonly newPassword: string;
  readonly endApiKeys?: boolean | null | undefined;
}

/** The rules of forgotten passwords. */
export interface PasswordReset {
  /**
   * Takes the request down. Whether an account has the address is looked up later, apart from the answer: neither its content nor its
   * time can tell. @throws AppError BAD_USER_INPUT, RATE_LIMITED
   */
  request(email: string, context: CallContext): Promise<void>;
  /** Sends the link, if somebody has the address. Repeated for one event it does nothing more. */
  answer(hash: string, eventId: string, time: Date): Promise<void>;
  /**
   * Sets the password by the token of a link. Every session ends, the lock on the address is lifted, and older
   * links are void. API keys end where that is asked for, and with the sessions that made them. Where nobody had proved the address before, all
   * that was made in the account ends: it may have been made by somebody who registered another one's address. @throws AppError BAD_USER_INPUT
   */
  confirm(input: NewPassword, context: CallContext): Promise<Pick<PasswordSet, 'claimed'>>;
  /** After a change of the password by other means: links to reset it, to change the address and to start a recovery of second factors are void if they were asked for before. */
  voidBefore(accountId: string, time: Date): Promise<void>;
}

export function createPasswordReset(recovery: Recovery): PasswordReset {
  const { platform, passwords, messages, post, read, write, issue } = recovery;
  const { limiter, secrets, logger } = platform;
  const rules = rulesFor(platform.config);
  const requireOwnSignIn = createRequireOwnSignIn(platform.call);
  const liftLockout = platform.call<{ _liftLockout: boolean }, { emailHash: string }>(
    'auth',
    'mutation Lift($emailHash: String!) { _liftLockout(emailHash: $emailHash) }',
  );
  return {
    async request(email, context) {
      if (!isEmail(email)) throw invalid('email', 'must be an e-mail address');
      const hash = emailHash(email);
      const rule = rules.forRoute('/api/v1/auth/password-reset');
      await limitAct(limiter, rule, context, { rule: rules.recoveryEmail, key: hash });
      await requireOwnSignIn(email, context);
      await write(async () => [
        undefined,
        accountEvent('account.password_reset_requested', null, { email_hash: hash }),
      ]);
    },
    async answer(hash, eventId, time) {
      const account = await accountByEmailHash(read, hash);
      if (!account) return;
      const token = tokenOfEvent(secrets.internalSecret, 'reset_password', eventId);
      await write(async (rows, tx) => {
        await issue(rows, 'reset_password', token, account, time);
        await post(account, messages.resetPassword(token), tx, eventId);
        return [undefined];
      });
    },
    async confirm({ token, newPassword, endApiKeys }, context) {
      const tokenHash = hashOfToken(token);
      const errors = collectFieldErrors();
      const refusal = refusalOf(newPassword);
      errors.expect(refusal === null, 'newPassword', refusal ?? '');
      // Before the password is hashed: a guess must not cost what a hash costs.
      const known = await findToken(read, tokenHash, ['reset_password']);
      errors.expect(known !== null, 'token', UNUSABLE);
      errors.throwIfAny();
      const passwordHash = await passwords.hash(newPassword, context.deadlineMs);
      const endKeys = endApiKeys ?? false;
      const work = async (rows: RecoveryRows) => {
        const taken = await takeToken(rows, tokenHash, ['reset_password']);
        const set = taken && (await setPassword(rows, taken.accountId, emailKey(taken.email), passwordHash));
        if (!taken || !set) throw unusable();
        // A change of address that somebody else began must not be completed after this.
        const voided = [
          'reset_password',
          'change_email',
          ...(set.claimed ? (['verify_email', 'undo_email'] as const) : []),
        ] as const;
        await voidTokens(rows, taken.accountId, voided);
        const { accountId: id, tenantId } = taken;
        const { claimed } = set;
        const reset = { account_id: id, claimed, end_keys: endKeys };
        const payload = { account_id: id, session_id: null, credential_version: set.credentialVersion };
        return [
          { accountId: id, email: taken.email, claimed, credentialVersion: set.credentialVersion },
          accountEvent('account.password_reset', tenantId, reset),
          accountEvent('account.password_changed', tenantId, payload),
        ] as const;
      };
      const { email, claimed } = await write(work, async ({ accountId, claimed, credentialVersion }) => {
        await recovery.endSessions({ accountId, credentialVersion }, 'password_reset', context);
        if (claimed || endKeys)
          await recovery.endCredentials({ accountId, since: new Date(0), logins: claimed }, context);
      });
      await liftLockout({ emailHash: emailHash(email) }, context).catch((error) =>
        logger.warn({ err: error, ...requestFields(context) }, 'the lock of an address ends by itself only'),
      );
      return { claimed };
    },
    voidBefore: (accountId, time) =>
      write(async (rows) => {
        await voidTokens(rows, accountId, ['reset_password', 'change_email', 'start_recovery'], { before: time });
        return [undefined];
      }),
  };
}

const UNUSABLE = 'is unknown, used or expired';
const unusable = (): AppError => invalid('token', UNUSABLE);
