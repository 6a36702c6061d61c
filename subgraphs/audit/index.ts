import type { Platform } from '../../platform/platform.ts';
import { reencrypt } from '../../platform/secrets/reencryption.ts';
import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { createAlerts } from './alerts/alert.ts';
import { alertResolvers } from './alerts/resolvers.ts';
import { createAlertStore } from './alerts/store.ts';
import { createCheckpoints } from './checkpoints.ts';
import { openLog } from './log.ts';
import { auditMetrics } from './metrics.ts';
import { openPartitions } from './partitions.ts';
import { auditResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { removeExpired } from './retention.ts';
import { createWithoutSecrets } from './secret-redaction.ts';
import { auditSettings } from './settings.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createLogStore } from './store.ts';
import { auditTenantData } from './tenant-data.ts';
import { createVerify } from './verify.ts';

const CHECKPOINT_ROUND_MS = 60_000;
const PARTITION_ROUND_MS = 3_600_000;

/** The audit log: what happened, by whom, in an order and a form that nobody can change unseen. */
export const audit = defineSubgraph({
  name: 'audit',
  settings: auditSettings,
  metrics: auditMetrics,
  service: 'audit_service',
  port: 8205,
  description: 'Event logging and security tracking.',
  routes,
  resources: { audit_logs: ['events', 'alerts'] },
  tenantData: auditTenantData,
  async start(platform) {
    const { database, secrets, outbox, config } = platform;
    const pool = database.pool('audit');
    const partitions = openPartitions(pool);
    await partitions.ensureAhead(Date.now());
    const keys = openSigningKeys(pool, secrets);
    await keys.publicKeys();
    const store = createLogStore(pool);
    const checkpoints = createCheckpoints(pool, keys, outbox, config.AUDIT_CHECKPOINT_SECONDS);
    const log = openLog(platform, partitions);
    const alerts = createAlertStore(pool);
    const verify = createVerify(store, checkpoints);
    void attempt(platform, 'the keys of the audit log not encrypted anew', () =>
      reencrypt(pool, secrets, { table: 'audit.signing_keys', key: ['id'], column: 'private_key' }),
    );
    const days = config.AUDIT_RETENTION_DAYS;
    const expire = async () => {
      const { dropped, kept } = await removeExpired({ pool, partitions, checkpoints, verify, days }, Date.now());
      outbox.wake('audit');
      for (const partition of dropped) platform.logger.info({ partition }, 'a month of the audit log has left by age');
      for (const partition of kept)
        platform.logger.error({ partition }, 'a month of the audit log stays: a chain in it is not as it was appended');
    };
    const stopTimers = startTimers(platform, [
      ['audit checkpoints not signed', checkpoints.signDue, CHECKPOINT_ROUND_MS],
      ['partitions of the audit log not made', () => partitions.ensureAhead(Date.now()), PARTITION_ROUND_MS],
      ['old months of the audit log not removed', expire, PARTITION_ROUND_MS],
    ]);
    return {
      resolvers: mergeResolvers(
        auditResolvers(platform, { log, store, checkpoints, keys, verify }),
        alertResolvers(
          platform.bus,
          alerts,
          createAlerts(log, alerts, outbox, createWithoutSecrets(config.API_KEY_PREFIX)),
        ),
      ),
      stop: async () => {
        stopTimers();
        await log.close();
      },
    };
  },
});

/** Does work that can be tried again later: its failure is logged and does not end the process. */
const attempt = ({ logger }: Platform, complaint: string, work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((error) => logger.warn({ err: error }, complaint));

type Round = readonly [complaint: string, work: () => Promise<unknown>, intervalMs: number];

function startTimers(platform: Platform, rounds: readonly Round[]): () => void {
  const timers = rounds.map(([complaint, work, intervalMs]) =>
    setInterval(() => void attempt(platform, complaint, work), intervalMs).unref(),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
