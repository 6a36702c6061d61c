import { issuerOf } from '../../platform/identity/access-token.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { createQueueWorker } from '../../platform/work/queue-worker.ts';
import { startRounds } from '../../platform/work/rounds.ts';
import type { HandleHttp } from '../define.ts';
import { mergeResolvers, type Resolvers } from '../resolvers.ts';
import { createFailedLogins } from './failed-logins.ts';
import { createMessages } from './messages.ts';
import { pruneTokens } from './one-time-token.ts';
import type { PasswordHasher } from './password.ts';
import { createPasswordReset } from './password-reset/password-reset.ts';
import { passwordResetResolvers } from './password-reset/resolvers.ts';
import { createPost } from './postbox.ts';
import { createRecovery } from './recovery.ts';
import { followEvents } from './recovery-events.ts';
import { recoveryPages } from './recovery-pages/pages.ts';
import type { Admit } from './resolvers.ts';
import { secondFactorRecoveryResolvers } from './second-factor-recovery/resolvers.ts';
import { createSecondFactorRecoveries } from './second-factor-recovery/second-factor-recovery.ts';
import { claimDue, RECOVERY_ROWS } from './second-factor-recovery/store.ts';
import { securityAlertResolvers } from './security-alerts/resolvers.ts';
import { createSecurityAlerts } from './security-alerts/security-alert.ts';
import { createAlertStore } from './security-alerts/store.ts';
import type { AccountConfig } from './settings.ts';
import type { AccountStore } from './store.ts';
import { createEmailAddresses, type EmailAddresses } from './verification/email-address.ts';
import { verificationResolvers } from './verification/resolvers.ts';

const PRUNE_INTERVAL_MS = 3_600_000;
/** How late the owner of an account may hear of a recovery that goes on. */
const REMIND_INTERVAL_MS = 1_000;
const AT_ONCE = 4;

/** The parts that prove addresses, replace passwords and tell owners, at work. */
export interface StartedRecovery {
  readonly resolvers: Resolvers;
  readonly http: HandleHttp;
  readonly admit: Admit;
  stop(): Promise<void>;
}

export async function startRecovery(
  platform: Platform<AccountConfig>,
  store: AccountStore,
  passwords: PasswordHasher,
): Promise<StartedRecovery> {
  const { config, database, bus, mail, logger, queues } = platform;
  const alertStore = createAlertStore(platform);
  const messages = createMessages(issuerOf(config), {
    verificationSeconds: config.EMAIL_VERIFICATION_SECONDS,
    resetSeconds: config.PASSWORD_RESET_SECONDS,
    undoSeconds: config.EMAIL_CHANGE_UNDO_SECONDS,
  });
  const post = createPost(mail, database);
  const recovery = createRecovery({ platform, store, passwords, messages, post });
  const addresses = createEmailAddresses(recovery);
  const reset = createPasswordReset(recovery);
  const alerts = createSecurityAlerts(recovery, alertStore);
  const recoveries = createSecondFactorRecoveries(recovery, addresses);
  const failedLogins = createFailedLogins(recovery);
  const unfollow = await followEvents(platform, { addresses, reset, alerts, recoveries, failedLogins });
  const reminding = createQueueWorker({
    gate: queues.open({ domain: 'account', name: 'second_factor_recoveries', rows: RECOVERY_ROWS }),
    atOnce: AT_ONCE,
    pollMs: REMIND_INTERVAL_MS,
    logger,
    claim: (limit) => claimDue(recovery.read, limit),
    work: recoveries.goOn,
  });
  reminding.start();
  const stopPruning = startRounds(logger, [
    {
      everyMs: PRUNE_INTERVAL_MS,
      failure: 'old tokens and alerts not removed',
      work: () => Promise.all([pruneTokens(recovery.read), alertStore.prune()]),
    },
  ]);
  return {
    resolvers: mergeResolvers(
      verificationResolvers(addresses, store),
      passwordResetResolvers(reset),
      securityAlertResolvers(bus, alertStore, alerts),
      secondFactorRecoveryResolvers(recoveries),
    ),
    http: recoveryPages({ reset, addresses, recoveries }, issuerOf(config)),
    admit: config.EMAIL_VERIFICATION === 'required' ? admitVerified(addresses) : async (credentials) => credentials,
    async stop() {
      await stopPruning();
      await reminding.close();
      await unfollow();
    },
  };
}

const admitVerified =
  (addresses: EmailAddresses): Admit =>
  async (credentials) => {
    if (!credentials || credentials.emailVerifiedAt) return credentials;
    // Without a session there is nobody who could ask for another link.
    await addresses.remind(credentials.id);
    throw new AppError('EMAIL_NOT_VERIFIED', 'Confirm the e-mail address by the link that was sent to it, then log in');
  };
