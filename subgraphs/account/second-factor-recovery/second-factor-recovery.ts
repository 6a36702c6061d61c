import type { Transaction } from '../../../platform/database/transaction.ts';
import { limitAct } from '../../../platform/identity/act-limit.ts';
import { type CallContext, requireAccount } from '../../../platform/kernel/context.ts';
import { emailHash, emailKey } from '../../../platform/kernel/email.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { accountEvent } from '../events.ts';
import { hashOfToken, type OneTimeToken, randomToken, tokenOfEvent } from '../one-time-token.ts';
import type { Recorder, Recovery } from '../recovery.ts';
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
  const { platform, pool, store, passwords, tokens, messages, post, write, issue } = recovery;
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
  const notify = async (tx: Transaction, row: SecondFactorRecoveryModel, key: string, finishToken?: string) => {
    const { accountId: id, tenantId, dueAt, expiresAt } = row;
    for (const { email, isPresent } of await addressesOf(tx, id)) {
      const owner = { id, tenantId, email };
      const cancelToken = randomToken();
      await issue(tx, 'cancel_recovery', cancelToken, owner, new Date());
      const isLast = finishToken !== undefined && isPresent;
      if (isLast) await issue(tx, 'finish_recovery', finishToken, owner, new Date());
      const message = isLast
        ? messages.recoveryDue(expiresAt, finishToken, cancelToken)
        : messages.recoveryWaits(dueAt, cancelToken);
      await post(owner, message, tx, `${key}:${emailHash(email)}`);
    }
  };
  const cancelled = async (
    tx: Transaction,
    row: SecondFactorRecoveryModel | null,
    cancelled_by: CancelledBy,
    record: Recorder,
  ): Promise<boolean> => {
    if (!row) return false;
    const { accountId, id, tenantId } = row;
    await tokens.void(tx, accountId, TOKENS);
    const payload = { account_id: accountId, recovery_id: id, cancelled_by };
    await record(accountEvent('account.second_factor_recovery_cancelled', tenantId, payload));
    return true;
  };

  /** The token, once the password was right. */
  const requireProof = async ({ token, password }: Proof, context: CallContext) => {
    const hash = hashOfToken(token);
    const purposes = ['start_recovery', 'finish_recovery'] as const;
    const known = await tokens.find(hash, purposes);
    if (!known) throw unusable();
    await limitAct(limiter, tries, context, { rule: tries, key: known.accountId });
    if (!(await tokens.admit(hash, purposes))) throw unusable();
    const credentials = await store.credentialsById(known.accountId);
    if (credentials && (await passwords.verify(credentials.passwordHash, password, context.deadlineMs)))
      return { known, credentials };
    metrics.authFailures.inc({ service: 'account_service', method: 'password' });
    throw invalid('password', 'is not the password of this account');
  };
  const take = async (tx: Transaction, { tokenHash, purpose }: OneTimeToken): Promise<void> => {
    if (!(await tokens.take(tx, tokenHash, [purpose]))) throw unusable();
  };

  const start = (known: OneTimeToken, credentialVersion: number, context: CallContext): Promise<RecoveryStep> =>
    write(async (tx, record) => {
      await take(tx, known);
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
      const row = await beginRecovery(tx, begun);
      if (!row) throw unusable();
      const { id, dueAt } = row;
      await notify(tx, row, id);
      const payload = { account_id: accountId, recovery_id: id, ip, due_at: dueAt.toISOString() };
      await record(accountEvent('account.second_factor_recovery_started', tenantId, payload));
      return { status: 'waiting', dueAt };
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
      async (tx, record) => {
        await take(tx, known);
        const finished = await finishRecovery(tx, accountId, verified);
        if (!finished) throw unusable();
        await tokens.void(tx, accountId, TOKENS);
        const { id, tenantId, finishedAt, credentialVersion } = finished;
        const payload = {
          account_id: accountId,
          recovery_id: id,
          ip: context.client.ip,
          recovered_at: finishedAt.toISOString(),
          credential_version: credentialVersion,
        };
        await record(accountEvent('account.second_factors_recovered', tenantId, payload));
        return finished;
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
      const current = await recoveryOf(pool, accountId);
      const token = tokenOfEvent(secrets.internalSecret, current ? 'finish_recovery' : 'start_recovery', eventId);
      await write(async (tx) => {
        if (current) return notify(tx, current, eventId, current.isDue ? token : undefined);
        await issue(tx, 'start_recovery', token, account, time);
        await post(account, messages.startRecovery(token), tx, eventId);
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
      await write(async (tx, record) => {
        const taken = await tokens.take(tx, hashOfToken(token), ['cancel_recovery']);
        const row = taken && (await removeRecovery(tx, taken.accountId));
        if (!(await cancelled(tx, row, 'link', record))) throw unusable();
      });
    },
    async cancel(context) {
      const accountId = requireAccount(context);
      await write(async (tx, record) => {
        if (!(await cancelled(tx, await removeRecovery(tx, accountId), 'account', record)))
          throw notFound('Recovery of second factors');
      });
    },
    own: (context) => recoveryOf(pool, requireAccount(context)),
    cancelChanged: (accountId) =>
      write(async (tx, record) => {
        await cancelled(tx, await removeVoidRecovery(tx, accountId), 'changed', record);
      }),
    async goOn(step) {
      const { accountId, reminders, id } = step;
      await write(async (tx, record) => {
        if (await cancelled(tx, await removeVoidRecovery(tx, accountId), 'changed', record)) return;
        const row = await countReminder(tx, step);
        if (!row) return;
        if (!isOn || reminders >= REMINDERS) {
          await cancelled(tx, await removeRecovery(tx, accountId), isOn ? 'expired' : 'switched_off', record);
          return;
        }
        await notify(tx, row, `${id}:${reminders}`, reminders + 1 === REMINDERS ? randomToken() : undefined);
      });
      return undefined;
    },
  };
}

/** The answer where an installation has no recoveries. */
export const switchedOff = (): AppError =>
  new AppError('FORBIDDEN', 'Second factors are not recovered here: ask an operator, or use a recovery code');

const unusable = (): AppError => invalid('token', 'is unknown, used or expired');
