import { randomBytes } from 'node:crypto';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import type { SqlExecutor } from '../../../platform/database/sql-executor.ts';
import type { NewEvent } from '../../../platform/events/outbox.ts';
import { limitAct } from '../../../platform/identity/act-limit.ts';
import { type CallContext, requireAccount } from '../../../platform/kernel/context.ts';
import { emailHash, emailKey, isEmail } from '../../../platform/kernel/email.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { rulesFor } from '../../../platform/limits/rate-limit.ts';
import { accountEvent, addressTaken } from '../events.ts';
import type { AccountModel } from '../models.ts';
import {
  findToken,
  hashOfToken,
  type OneTimeToken,
  randomToken,
  takeToken,
  tokenOfEvent,
  voidTokens,
} from '../one-time-token.ts';
import { accountByEmailHash } from '../password-reset/store.ts';
import type { Recovery, RecoveryRows } from '../recovery.ts';
import { lockAddress, markVerified, replaceAddress, replacePasswordHash } from './store.ts';

/** The result of a confirmation. */
export interface Confirmation {
  readonly accountId: string;
  readonly email: string;
  readonly status: 'verified' | 'changed' | 'restored';
}

/** The proof of a link's reader: the link, and the password of the account unless the request comes with a session of it. */
interface Proof {
  readonly token: string;
  readonly password?: string | null | undefined;
}

/** The rules of addresses: how they are proved, changed, and brought back. */
export interface EmailAddresses {
  /** Tells a new account how to confirm its address. @param eventId - of what asks for it; repeated, it does nothing more. */
  welcome(accountId: string, eventId: string, time: Date): Promise<void>;
  /** Sends the viewer another link. `sent`, or `verified` when there is nothing to confirm. @throws AppError RATE_LIMITED */
  sendAgain(context: CallContext): Promise<'sent' | 'verified'>;
  /** Tells whoever has the address with this hash that somebody else wanted it; silent when it is told too often. @param eventId - repeated, it does nothing more. */
  notifyTaken(hash: string, eventId: string): Promise<void>;
  /** The same for an account that proved its password and may not log in yet. Silent when it was asked for too often. */
  remind(accountId: string): Promise<void>;
  /** Asks the reader of another address to confirm it. One that is taken is answered alike. @throws AppError BAD_USER_INPUT, RATE_LIMITED */
  change(input: { email: string; password: string }, context: CallContext): Promise<string>;
  /**
   * Uses the token of a verification or of a change. The link alone is not enough: whoever gets a message that they did not ask for would prove
   * their address for the account of whoever did. @throws AppError BAD_USER_INPUT, CONFLICT, RATE_LIMITED
   */
  confirm(given: Proof, context: CallContext): Promise<Confirmation>;
  /** Brings the old address back. @throws AppError BAD_USER_INPUT, CONFLICT */
  undo(token: string, context: CallContext): Promise<Confirmation>;
}

export function createEmailAddresses(recovery: Recovery): EmailAddresses {
  const { platform, store, passwords, messages, post, read, write, issue } = recovery;
  const { limiter, secrets } = platform;
  const rules = rulesFor(platform.config);

  const find = async (id: string): Promise<AccountModel | null> => (await store.byIds([id]))[0] ?? null;
  const ask = (account: AccountModel, token: string, time?: Date, dedupeKey?: string) =>
    write(async (rows, tx) => {
      await issue(rows, 'verify_email', token, account, time);
      await post(account, messages.verifyEmail(token), tx, dedupeKey);
      return [undefined];
    });
  const perAddress = (email: string) => ({ rule: rules.recoveryEmail, key: emailHash(email) });

  const tries = { name: 'confirm_email', limit: platform.config.RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE, windowMs: 60_000 };
  /** The reader of the link also has the account. @throws AppError BAD_USER_INPUT, RATE_LIMITED */
  const requireOwnDoing = async ({ token, password }: Proof, context: CallContext): Promise<void> => {
    const known = await findToken(read, hashOfToken(token), ['verify_email', 'change_email']);
    if (!known) throw unusable();
    const { viewer } = context;
    if (viewer?.kind === 'user' && viewer.clientId === undefined && viewer.accountId === known.accountId) return;
    if (!password) throw invalid('password', PASSWORD_NEEDED);
    await limitAct(limiter, tries, context, { rule: tries, key: known.accountId });
    const credentials = await store.credentialsById(known.accountId);
    if (!(await passwords.verify(credentials?.passwordHash ?? null, password, context.deadlineMs)))
      throw invalid('password', 'is not the password of this account; reset it if you do not know it');
  };

  const takeNewAddress = async (rows: RecoveryRows, tx: SqlExecutor, token: OneTimeToken): Promise<NewEvent> => {
    const { accountId, tenantId, email } = token;
    const old = await lockAddress(rows, accountId);
    if (old === null) throw unusable();
    await replaceAddress(rows, accountId, email);
    // What was sent to the old address for other ends must not work for an account that it is not the address of.
    await voidTokens(rows, accountId, ['verify_email', 'reset_password', 'start_recovery']);
    const undo = randomToken();
    const oldOwner = { id: accountId, tenantId, email: old };
    await issue(rows, 'undo_email', undo, oldOwner);
    await post(oldOwner, messages.emailChanged(undo), tx);
    return accountEvent('account.email_changed', tenantId, { account_id: accountId });
  };

  return {
    async welcome(accountId, eventId, time) {
      const account = await find(accountId);
      if (!account || account.emailVerifiedAt) return;
      await ask(account, tokenOfEvent(secrets.internalSecret, 'verify_email', eventId), time, eventId);
    },
    async sendAgain(context) {
      const account = await find(requireAccount(context));
      if (!account) throw notFound('Account');
      const rule = rules.forRoute('/api/v1/accounts/me/email/verification');
      await limitAct(limiter, rule, context, perAddress(account.email));
      if (account.emailVerifiedAt) return 'verified';
      await ask(account, randomToken());
      return 'sent';
    },
    async notifyTaken(hash, eventId) {
      const account = await accountByEmailHash(read, hash);
      if (!account) return;
      const { rule, key } = perAddress(account.email);
      if (rule.limit > 0 && !(await limiter.hit(rule, key)).allowed) return;
      await write(async (_rows, tx) => {
        await post(account, messages.addressTaken(), tx, eventId);
        return [undefined];
      });
    },
    async remind(accountId) {
      const account = await find(accountId);
      if (!account || account.emailVerifiedAt) return;
      const { rule, key } = perAddress(account.email);
      if (rule.limit > 0 && !(await limiter.hit(rule, key)).allowed) return;
      await ask(account, randomToken());
    },
    async change({ email, password }, context) {
      const accountId = requireAccount(context);
      if (!isEmail(email)) throw invalid('email', 'must be an e-mail address');
      await limitAct(limiter, rules.forRoute('/api/v1/accounts/me/email'), context, perAddress(email));
      const [account, credentials] = await Promise.all([find(accountId), store.credentialsById(accountId)]);
      if (!account || !credentials) throw notFound('Account');
      if (!(await passwords.verify(credentials.passwordHash, password, context.deadlineMs)))
        throw invalid('password', 'is not the password of this account');
      if (emailKey(email) === emailKey(account.email)) throw invalid('email', 'is the address of this account already');
      // Who has the address is told; who asks for it is answered as if nobody had.
      const isTaken = (await store.credentialsByEmail(emailKey(email))) !== null;
      const token = randomToken();
      await write(async (rows, tx) => {
        if (isTaken) return [undefined, addressTaken(emailHash(email))];
        await issue(rows, 'change_email', token, { ...account, email });
        await post({ ...account, email }, messages.changeEmail(token), tx);
        const payload = { account_id: accountId };
        return [undefined, accountEvent('account.email_change_requested', account.tenantId, payload)];
      });
      return email;
    },
    async confirm(given, context) {
      await requireOwnDoing(given, context);
      const { token } = given;
      return write<Confirmation>(async (rows, tx) => {
        const taken = await takeToken(rows, hashOfToken(token), ['verify_email', 'change_email']);
        if (!taken) throw unusable();
        const { accountId, tenantId, email } = taken;
        if (taken.purpose === 'change_email') {
          const changed = await takeNewAddress(rows, tx, taken);
          return [{ accountId, email, status: 'changed' }, changed];
        }
        if (!(await markVerified(rows, accountId, email))) throw unusable();
        const verified = accountEvent('account.email_verified', tenantId, { account_id: accountId });
        return [{ accountId, email, status: 'verified' }, verified];
      }).catch(explain);
    },
    async undo(token, context) {
      if (!(await findToken(read, hashOfToken(token), ['undo_email']))) throw unusable();
      // Whoever changed the address knew the password: it opens nothing any more.
      const nobodys = await passwords.hash(randomBytes(32).toString('base64url'), context.deadlineMs);
      const work = async (rows: RecoveryRows, tx: SqlExecutor) => {
        const taken = await takeToken(rows, hashOfToken(token), ['undo_email']);
        if (!taken || (await lockAddress(rows, taken.accountId)) === null) throw unusable();
        const { accountId, tenantId, email, requestedAt } = taken;
        await replaceAddress(rows, accountId, email);
        const credentialVersion = await replacePasswordHash(rows, accountId, nobodys);
        await voidTokens(rows, accountId, ['verify_email', 'change_email', 'reset_password']);
        // The addresses that came later cannot take it back once more.
        await voidTokens(rows, accountId, ['undo_email'], { from: requestedAt });
        const reset = randomToken();
        const owner = { id: accountId, tenantId, email };
        await issue(rows, 'reset_password', reset, owner);
        await post(owner, messages.resetAfterUndo(reset), tx);
        const changed = { account_id: accountId, changed_at: requestedAt.toISOString() };
        const payload = { account_id: accountId, session_id: null, credential_version: credentialVersion };
        return [
          { accountId, email, requestedAt, credentialVersion },
          accountEvent('account.email_change_undone', tenantId, changed),
          accountEvent('account.password_changed', tenantId, payload),
        ] as const;
      };
      const { accountId, email } = await write(
        work,
        async ({ requestedAt: since, credentialVersion, accountId: id }) => {
          await recovery.endSessions({ accountId: id, credentialVersion }, 'email_change_undone', context);
          // Whoever had the account meanwhile may have made a way back in.
          await recovery.endCredentials({ accountId: id, since, logins: true }, context);
        },
      ).catch(explain);
      return { accountId, email, status: 'restored' };
    },
  };
}

const PASSWORD_NEEDED =
  'is needed, unless you are logged in to the account; if you do not know it, reset it, which ends what others have made';
const unusable = (): AppError => invalid('token', 'is unknown, used or expired');
const taken = (): AppError => new AppError('CONFLICT', 'An account with this e-mail address exists already');

/** Of two accounts that reach for one address at once, the second hears what it would have heard a moment later. */
function explain(error: unknown): never {
  throw isUniqueViolation(error) ? taken() : error;
}
