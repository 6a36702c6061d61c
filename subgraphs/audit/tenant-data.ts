import type { TenantData, TenantDataPlatform } from '../define.ts';
import { openStatements } from '../statements.ts';
import { type ChainLink, createCheckpoints, SIGNING } from './checkpoints.ts';
import { openSigningKeys } from './signing-keys.ts';

/** Entries that one statement deletes. */
const CHUNK = 5_000;

const SQL = {
  count: `SELECT (SELECT count(*)::int FROM "audit"."events" WHERE tenant_id = $1) AS events,
    (SELECT count(*)::int FROM "audit"."alerts" WHERE tenant_id = $1) AS alerts`,
  end: `SELECT tenant_id AS "tenantId", sequence::float8 AS sequence, encode(hash, 'hex') AS hash FROM "audit"."chains" AS chain
    WHERE tenant_id = $1 AND EXISTS (SELECT FROM "audit"."events" AS event WHERE event.tenant_id = $1) FOR UPDATE OF chain`,
  erase: `WITH erased AS (DELETE FROM "audit"."events" WHERE (id, recorded_at) IN (
      SELECT id, recorded_at FROM "audit"."events" WHERE tenant_id = $1 AND sequence <= $2 LIMIT ${CHUNK}) RETURNING 1)
    SELECT count(*)::int AS total FROM erased`,
  erase_alerts: 'DELETE FROM "audit"."alerts" WHERE tenant_id = $1',
  ...SIGNING,
} as const;

const openErasure = ({ database, outbox }: TenantDataPlatform) =>
  openStatements({ database, outbox, domain: 'audit', part: 'erasure', sql: SQL });

/**
 * The data that the log holds of a tenant, for its deletion. A signed tombstone comes first, without which the database deletes nothing; it and
 * the other checkpoints stay: they have hashes and nobody's data, and prove what was erased and when. The chain goes on behind them.
 */
export const auditTenantData: TenantData = {
  count: async (platform, tenantId) =>
    (await openErasure(platform).read<Record<string, number>>('count', tenantId))[0]!,
  erase: async (platform, tenantId, untilMs = Number.POSITIVE_INFINITY) => {
    const { read, write } = openErasure(platform);
    const checkpoints = createCheckpoints(platform, openSigningKeys(platform), 0);
    const end = await write(async (rows) => {
      const [held] = await rows<ChainLink>('end', tenantId);
      return held ? [held, await checkpoints.sign(rows, held, 'tombstone')] : [null];
    });
    for (let deleted = end ? CHUNK : 0; deleted > 0 && Date.now() < untilMs; )
      deleted = (await read<{ total: number }>('erase', tenantId, end!.sequence))[0]!.total;
    await read('erase_alerts', tenantId);
  },
};
