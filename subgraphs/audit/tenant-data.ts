import { inTransaction } from '../../platform/database/transaction.ts';
import type { TenantData } from '../define.ts';
import { type ChainLink, createCheckpoints } from './checkpoints.ts';
import { openSigningKeys } from './signing-keys.ts';

/** Entries that one statement deletes. */
const CHUNK = 5_000;

const SQL = {
  count: `SELECT (SELECT count(*)::int FROM "audit"."events" WHERE tenant_id = $1) AS events,
    (SELECT count(*)::int FROM "audit"."alerts" WHERE tenant_id = $1) AS alerts`,
  end: `SELECT tenant_id AS "tenantId", sequence::float8 AS sequence, encode(hash, 'hex') AS hash FROM "audit"."chains" AS chain
    WHERE tenant_id = $1 AND EXISTS (SELECT FROM "audit"."events" AS event WHERE event.tenant_id = $1) FOR UPDATE OF chain`,
  erase: `DELETE FROM "audit"."events" WHERE (id, recorded_at) IN (
    SELECT id, recorded_at FROM "audit"."events" WHERE tenant_id = $1 AND sequence <= $2 LIMIT ${CHUNK})`,
  eraseAlerts: 'DELETE FROM "audit"."alerts" WHERE tenant_id = $1',
} as const;

/**
 * The data that the log holds of a tenant, for its deletion. A signed tombstone comes first, without which the database deletes nothing; it and
 * the other checkpoints stay: they have hashes and nobody's data, and prove what was erased and when. The chain goes on behind them.
 */
export const auditTenantData: TenantData = {
  count: async ({ database }, tenantId) => {
    const { rows } = await database.pool('audit').query<Record<string, number>>(SQL.count, [tenantId]);
    return rows[0]!;
  },
  erase: async (platform, tenantId, untilMs = Number.POSITIVE_INFINITY) => {
    const pool = platform.database.pool('audit');
    const keys = openSigningKeys(pool, platform.secrets);
    const checkpoints = createCheckpoints(pool, keys, platform.outbox, 0);
    const end = await inTransaction(pool, async (tx) => {
      const [held] = await tx.query<ChainLink>(SQL.end, [tenantId]);
      if (held) await checkpoints.sign(tx, held, 'tombstone');
      return held;
    });
    for (let deleted = end ? CHUNK : 0; deleted > 0 && Date.now() < untilMs; )
      deleted = (await pool.query(SQL.erase, [tenantId, end!.sequence])).rowCount ?? 0;
    await pool.query(SQL.eraseAlerts, [tenantId]);
    platform.outbox.wake('audit');
  },
};
