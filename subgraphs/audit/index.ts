import { reencrypt } from '../../platform/secrets/reencryption.ts';
import { startRounds } from '../../platform/work/rounds.ts';
import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { createAlerts } from './alerts/alert.ts';
import { alertResolvers } from './alerts/resolvers.ts';
import { createAlertStore } from './alerts/store.ts';
import { createCheckpoints } from './checkpoints.ts';
import { countResolvers } from './counts/resolvers.ts';
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

/**
 * The audit log: what happened, by whom, in an order and a form that nobody can change unseen.
 *
 * Each organization has a chain: every entry carries the hash of the one before it. The gateway records mutations, and clients may
 * add what they did. Entries that come together are appended in one transaction. A signed checkpoint fixes the end of a chain.
 * Months are partitions, which leave by age.
 *
 * - `append.ts`, `chain.ts`, `log.ts`: entries are chained and stored;
 * - `checkpoints.ts`, `signing-keys.ts`, `verify.ts`: the end of a chain is signed, and a chain is checked;
 * - `partitions.ts`, `retention.ts`: months come and go;
 * - `store.ts`, `export.ts`, `live.ts`: the log is read, exported, and followed;
 * - `counts`: entries by time and by what they say;
 * - `alerts`: alerts about safety, which people acknowledge and resolve.
 */
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
    const keys = openSigningKeys(platform);
    await keys.publicKeys();
    const store = createLogStore(pool);
    const checkpoints = createCheckpoints(platform, keys, config.AUDIT_CHECKPOINT_SECONDS);
    const log = openLog(platform, partitions);
    const alerts = createAlertStore(platform, log);
    const verify = createVerify(store, checkpoints);
    reencrypt(pool, secrets, { table: 'audit.signing_keys', key: ['id'], column: 'private_key' }).catch((error) =>
      platform.logger.warn({ err: error }, 'the keys of the audit log not encrypted anew'),
    );
    const days = config.AUDIT_RETENTION_DAYS;
    const expire = async () => {
      const parts = { database, outbox, partitions, checkpoints, verify };
      const { dropped, kept } = await removeExpired({ ...parts, days }, Date.now());
      for (const partition of dropped) platform.logger.info({ partition }, 'a month of the audit log has left by age');
      for (const partition of kept)
        platform.logger.error({ partition }, 'a month of the audit log stays: a chain in it is not as it was appended');
    };
    const stopRounds = startRounds(platform.logger, [
      { everyMs: CHECKPOINT_ROUND_MS, failure: 'audit checkpoints not signed', work: checkpoints.signDue },
      {
        everyMs: PARTITION_ROUND_MS,
        failure: 'partitions of the audit log not made',
        work: () => partitions.ensureAhead(Date.now()),
      },
      { everyMs: PARTITION_ROUND_MS, failure: 'old months of the audit log not removed', work: expire },
    ]);
    return {
      resolvers: mergeResolvers(
        auditResolvers(platform, { log, store, checkpoints, keys, verify }),
        countResolvers(store),
        alertResolvers(platform.bus, alerts, createAlerts(alerts, createWithoutSecrets(config.API_KEY_PREFIX))),
      ),
      stop: async () => {
        await stopRounds();
        await log.close();
      },
    };
  },
});
