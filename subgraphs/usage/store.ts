import type { TenantData } from '../define.ts';
import { openStatements } from '../statements.ts';
import { tenantTables } from '../tenant-data.ts';

const DOMAIN = 'usage';

const SQL = {
  close: 'INSERT INTO "usage"."closed_tenants" (tenant_id) VALUES ($1) ON CONFLICT DO NOTHING',
} as const;

const tables = tenantTables(DOMAIN, ['leases', 'accounts', 'movements', 'uses', 'hourly_uses', 'spend_limits'], {
  removal: 'usage.removal',
});

/** The data that the domain holds of a tenant, for its deletion. Uses of it that arrive later are dropped. */
export const tenantData: TenantData = {
  count: tables.count,
  erase: async (platform, tenantId, untilMs) => {
    const { database, outbox } = platform;
    const { write } = openStatements({ database, outbox, domain: DOMAIN, part: 'erasure', sql: SQL });
    await write(
      async (rows) => {
        // Whoever records uses meets this lock: what is on its way is there before we look, or is dropped.
        await rows('close', tenantId);
        return [undefined];
      },
      { of: `usage ${tenantId}` },
    );
    await tables.erase(platform, tenantId, untilMs);
  },
};

/** Held by whoever adds to the data of these tenants, to the end of its transaction. */
export const ADDING = `SELECT pg_advisory_xact_lock_shared(hashtextextended('usage ' || tenant, 0))
  FROM (SELECT unnest($1::text[]) AS tenant ORDER BY 1) AS tenants`;
