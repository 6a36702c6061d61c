import { limitAct } from '../../../platform/act-limit.ts';
import type { CallContext } from '../../../platform/context.ts';
import { emailHash, emailKey, isEmail } from '../../../platform/email.ts';
import { type AppError, invalid } from '../../../platform/errors.ts';
import { collectFieldErrors } from '../../../platform/field-errors.ts';
import { requestFields } from '../../../platform/logger.ts';
import { rulesFor } from '../../../platform/rate-limit.ts';
import { accountEvent } from '../events.ts';
import { hashOfToken, tokenOfEvent } from '../one-time-token.ts';
import { refusalOf } from '../password.ts';
import type { Recovery } from '../recovery.ts';
import { accountByEmailHash, setPassword } from './store.ts';

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
   * Sets the password by the token of a link: whose account it is. Every session ends, the lock on the address is lifted, and older
   * links are void. API keys stay. @throws AppError BAD_USER_INPUT
   */
  confirm(input: { token: string; newPassword: string }, context: CallContext): Promise<string>;
  /** After a change of the password by other means: links to reset it and to change the address are void if they were asked for before. */
  voidBefore(accountId: string, time: Date): Promise<void>;
}

export function createPasswordReset(recovery: Recovery): PasswordReset {
  const { platform, pool, passwords, tokens, messages, post, write, issue } = recovery;
  const { limiter, secrets, logger } = platform;
  const rules = rulesFor(platform.config);
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
      await write((_tx, record) =>
        record(accountEvent('account.password_reset_requested', null, { email_hash: hash })),
      );
    },
    async answer(hash, eventId, time) {
      const account = await accountByEmailHash(pool, hash);
      if (!account) return;
      const token = tokenOfEvent(secrets.internalSecret, 'reset_password', eventId);
      await write(async (tx) => {
        await issue(tx, 'reset_password', token, account, time);
        await post(account, messages.resetPassword(token), tx, eventId);
      });
    },
    async confirm({ token, newPassword }, context) {
      const tokenHash = hashOfToken(token);
      const errors = collectFieldErrors();
      const refusal = refusalOf(newPassword);
      errors.expect(refusal === null, 'newPassword', refusal ?? '');
      // Before the password is hashed: a guess must not cost what a hash costs.
      const known = await tokens.find(tokenHash, ['reset_password']);
      errors.expect(known !== null, 'token', UNUSABLE);
      errors.throwIfAny();
      const passwordHash = await passwords.hash(newPassword, context.deadlineMs);
      const { accountId, email } = await write(async (tx, record) => {
        const taken = await tokens.take(tx, tokenHash, ['reset_password']);
        if (!taken || !(await setPassword(tx, taken.accountId, emailKey(taken.email), passwordHash))) throw unusable();
        // A change of address that somebody else began must not be completed after this.
        await tokens.void(tx, taken.accountId, ['reset_password', 'change_email']);
        const { accountId: id, tenantId } = taken;
        await record(accountEvent('account.password_reset', tenantId, { account_id: id }));
        await record(accountEvent('account.password_changed', tenantId, { account_id: id, session_id: null }));
        return taken;
      });
      await recovery.endSessions(accountId, 'password_reset', context);
      await liftLockout({ emailHash: emailHash(email) }, context).catch((error) =>
        logger.warn({ err: error, ...requestFields(context) }, 'the lock of an address ends by itself only'),
      );
      return accountId;
    },
    voidBefore: (accountId, time) =>
      write((tx) => tokens.void(tx, accountId, ['reset_password', 'change_email'], { until: time })),
  };
}

const UNUSABLE = 'is unknown, used or expired';
const unusable = (): AppError => invalid('token', UNUSABLE);
