import type { SqlExecutor } from '../../../platform/database/sql-executor.ts';
import type { NewEvent } from '../../../platform/events/outbox.ts';
import { limitAct } from '../../../platform/identity/act-limit.ts';
import { type CallContext, requireAccount } from '../../../platform/kernel/context.ts';
import { emailHash, emailKey } from '../../../platform/kernel/email.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { accountEvent } from '../events.ts';
import {
  admitToken,
  findToken,
  hashOfToken,
  type OneTimeToken,
  randomToken,
  takeToken,
  tokenOfEvent,
  voidTokens,
} from '../one-time-token.ts';
import type { Recovery, RecoveryRows } from '../recovery.ts';
import type { EmailAddresses } from '../verification/email-address.ts';
import type { CancelledBy } from './events.ts';
import {
  addressesOf,
  beginRecovery,
  countReminder,
  type DueStep,
  type Finished,
  finishRecovery,
  REMINDERS,
  recoveryOf,
  removeRecovery,
  removeVoidRecovery,
  type SecondFactorRecoveryModel,
} from './store.ts';

/** The proof of a link's reader. */
interface Proof {
  readonly token: string;
  readonly password: string;
}

/** The step that a token has taken. */
export interface RecoveryStep {
  readonly status: 'waiting' | 'recovered';
  readonly dueAt: Date | null;
}

/** The recovery of accounts whose second factors are lost: the mail, the password, and a waiting time in which the owner can cancel. */
export interface SecondFactorRecoveries {
  /** Sends the link that goes on with it: to start, or to finish where the waiting time is over. Repeated for one event it does nothing more. */
  answer(accountId: string, eventId: string, time: Date): Promise<void>;
  /** @throws AppError BAD_USER_INPUT, RATE_LIMITED, FORBIDDEN where there are no recoveries here. */
  confirm(proof: Proof, context: CallContext): Promise<RecoveryStep>;
  /** @throws AppError BAD_USER_INPUT */
  cancelByLink(token: string, context: CallContext): Promise<void>;
  /** The viewer's own. @throws AppError NOT_FOUND */
  cancel(context: CallContext): Promise<void>;
  own(context: CallContext): Promise<SecondFactorRecoveryModel | null>;
  /** After a change of the password or the address: one of before is void already, and its owner is told. */
  cancelChanged(accountId: string): Promise<void>;
  /** Tells the owner again, or ends what nobody has finished. */
  goOn(step: DueStep): Promise<undefined>;
}

const TOKENS = ['start_recovery', 'finish_recovery', 'cancel_recovery'] as const;

export function createSecondFactorRecoveries(
  recovery: Recovery,
  { remind }: Pick<EmailAddresses, 'remind'>,
): SecondFactorRecoveries {
  const { platform, store, passwords, messages, post, read, write, issue } = recovery;
  const { config, limiter, logger, metrics, secrets } = platform;
  const isOn = config.SECOND_FACTOR_RECOVERY;
  const waitSeconds = config.SECOND_FACTOR_RECOVERY_WAIT_HOURS * 3_600;
  const tries = { name: 'second_factor_recovery', limit: config.RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE, windowMs: 60_000 };
  const endFactors = platform.call<{ _endSecondFactors: number }, Record<string, unknown>>(
    'auth',
    'mutation End($accountId: ID!, $until: DateTime!) { _endSecondFactors(accountId: $accountId, until: $until) }',
  );

  /**
   * Tells every address of the account, each by a message with a link of its own to cancel with.
   * @param finishToken - for the present address alone, where the waiting time is over.
   */
  const notify = async (
    rows: RecoveryRows,
    tx: SqlExecutor,
    row: SecondFactorRecoveryModel,
    key: string,
    finishToken?: string,
  ): Promise<void> => {
    const { accountId: id, tenantId, dueAt, expiresAt } = row;
    for (const { email, isPresent } of await addressesOf(rows, id)) {
      const owner = { id, tenantId, email };
      const cancelToken = randomToken();
      await issue(rows, 'cancel_recovery', cancelToken, owner);
      const isLast = finishToken !== undefined && isPresent;
      if (isLast) await issue(rows, 'finish_recovery', finishToken, owner);
      const message = isLast
        ? messages.recoveryDue(expiresAt, finishToken, cancelToken)
        : messages.recoveryWaits(dueAt, cancelToken);
      await post(owner, message, tx, `${key}:${emailHash(email)}`);
    }
  };
  /** Voids the links of a recovery that was removed, and makes its event; none without one. */
  const cancelled = async (
    rows: RecoveryRows,
    row: SecondFactorRecoveryModel | null,
    cancelled_by: CancelledBy,
  ): Promise<readonly NewEvent[]> => {
    if (!row) return [];
    const { accountId, id, tenantId } = row;
    await voidTokens(rows, accountId, TOKENS);
    const payload = { account_id: accountId, recovery_id: id, cancelled_by };
    return [accountEvent('account.second_factor_recovery_cancelled', tenantId, payload)];
  };

  /** The token, once the password was right. */
  const requireProof = async ({ token, password }: Proof, context: CallContext) => {
    const hash = hashOfToken(token);
    const purposes = ['start_recovery', 'finish_recovery'] as const;
    const known = await findToken(read, hash, purposes);
    if (!known) throw unusable();
    await limitAct(limiter, tries, context, { rule: tries, key: known.accountId });
    if (!(await admitToken(read, hash, purposes))) throw unusable();
    const credentials = await store.credentialsById(known.accountId);
    if (credentials && (await passwords.verify(credentials.passwordHash, password, context.deadlineMs)))
      return { known, credentials };
    metrics.authFailures.inc({ service: 'account_service', method: 'password' });
    throw invalid('password', 'is not the password of this account');
  };
  const take = async (rows: RecoveryRows, { tokenHash, purpose }: OneTimeToken): Promise<void> => {
    if (!(await takeToken(rows, tokenHash, [purpose]))) throw unusable();
  };

  const start = (known: OneTimeToken, credentialVersion: number, context: CallContext): Promise<RecoveryStep> =>
    write<RecoveryStep>(async (rows, tx) => {
      await take(rows, known);
      const { accountId, tenantId } = known;
      const { ip } = context.client;
      const begun = {
        id: newId('sfr'),
        accountId,
        emailKey: emailKey(known.email),
        credentialVersion,
        ip,
        waitSeconds,
      };
      const row = await beginRecovery(rows, begun);
      if (!row) throw unusable();
      const { id, dueAt } = row;
      await notify(rows, tx, row, id);
      const payload = { account_id: accountId, recovery_id: id, ip, due_at: dueAt.toISOString() };
      const started = accountEvent('account.second_factor_recovery_started', tenantId, payload);
      return [{ status: 'waiting', dueAt }, started];
    });

  /** Nothing of before is of use any more when this resolves; should it fail, the event does it a moment later. */
  const endFormer = async (accountId: string, { finishedAt, credentialVersion }: Finished, context: CallContext) => {
    await endFactors({ accountId, until: finishedAt.toISOString() }, context).catch((error) =>
      logger.warn({ err: error }, 'second factors will be removed by the event alone'),
    );
    await recovery.endSessions({ accountId, credentialVersion }, 'second_factors_recovered', context);
  };
  const finish = async (known: OneTimeToken, verified: number, context: CallContext): Promise<RecoveryStep> => {
    const { accountId } = known;
    await write(
      async (rows) => {
        await take(rows, known);
        const finished = await finishRecovery(rows, accountId, verified);
        if (!finished) throw unusable();
        await voidTokens(rows, accountId, TOKENS);
        const { id, tenantId, finishedAt, credentialVersion } = finished;
        const payload = {
          account_id: accountId,
          recovery_id: id,
          ip: context.client.ip,
          recovered_at: finishedAt.toISOString(),
          credential_version: credentialVersion,
        };
        return [finished, accountEvent('account.second_factors_recovered', tenantId, payload)];
      },
      (finished) => endFormer(accountId, finished, context),
    );
    return { status: 'recovered', dueAt: null };
  };

  return {
    async answer(accountId, eventId, time) {
      const [account] = await store.byIds([accountId]);
      if (!account) return;
      // The mail must not be what proves the address as well.
      if (!account.emailVerifiedAt) return remind(accountId);
      const current = await recoveryOf(read, accountId);
      const token = tokenOfEvent(secrets.internalSecret, current ? 'finish_recovery' : 'start_recovery', eventId);
      await write(async (rows, tx) => {
        if (current) {
          await notify(rows, tx, current, eventId, current.isDue ? token : undefined);
          return [undefined];
        }
        await issue(rows, 'start_recovery', token, account, time);
        await post(account, messages.startRecovery(token), tx, eventId);
        return [undefined];
      });
    },
    async confirm(proof, context) {
      if (!isOn) throw switchedOff();
      const { known, credentials } = await requireProof(proof, context);
      const isStart = known.purpose === 'start_recovery';
      return (isStart ? start : finish)(known, credentials.credentialVersion, context);
    },
    async cancelByLink(token, context) {
      await limitAct(limiter, tries, context);
      await write(async (rows) => {
        const taken = await takeToken(rows, hashOfToken(token), ['cancel_recovery']);
        const row = taken && (await removeRecovery(rows, taken.accountId));
        if (!row) throw unusable();
        return [undefined, ...(await cancelled(rows, row, 'link'))];
      });
    },
    async cancel(context) {
      const accountId = requireAccount(context);
      await write(async (rows) => {
        const row = await removeRecovery(rows, accountId);
        if (!row) throw notFound('Recovery of second factors');
        return [undefined, ...(await cancelled(rows, row, 'account'))];
      });
    },
    own: (context) => recoveryOf(read, requireAccount(context)),
    cancelChanged: (accountId) =>
      write(async (rows) => [
        undefined,
        ...(await cancelled(rows, await removeVoidRecovery(rows, accountId), 'changed')),
      ]),
    async goOn(step) {
      const { accountId, reminders, id } = step;
      await write(async (rows, tx) => {
        const changed = await removeVoidRecovery(rows, accountId);
        if (changed) return [undefined, ...(await cancelled(rows, changed, 'changed'))];
        const row = await countReminder(rows, step);
        if (!row) return [undefined];
        if (!isOn || reminders >= REMINDERS) {
          const ended = await removeRecovery(rows, accountId);
          return [undefined, ...(await cancelled(rows, ended, isOn ? 'expired' : 'switched_off'))];
        }
        await notify(rows, tx, row, `${id}:${reminders}`, reminders + 1 === REMINDERS ? randomToken() : undefined);
        return [undefined];
      });
      return undefined;
    },
  };
}

/** The answer where an installation has no recoveries. */
export const switchedOff = (): AppError =>
  new AppError('FORBIDDEN', 'Second factors are not recovered here: ask an operator, or use a recovery code');

const unusable = (): AppError => invalid('token', 'is unknown, used or expired');
