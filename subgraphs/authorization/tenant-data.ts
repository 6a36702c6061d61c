import { inTransaction } from '../../platform/database/transaction.ts';
import { createInvalidation } from '../../platform/events/invalidation.ts';
import { GRANTS_INVALIDATION, grantsKey } from '../../platform/identity/grants-state.ts';
import { OPERATOR } from '../../platform/identity/roles.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { TenantData, TenantDataPlatform } from '../define.ts';
import { bindingRows } from './store.ts';

/** Subjects that one message tells of. */
const TOLD_AT_ONCE = 500;

const SQL = {
  closed: 'SELECT FROM "authorization"."closed_tenants" WHERE tenant_id = $1',
  operators: `SELECT bool_or(tenant_id = $1) AS here, bool_or(tenant_id <> $1) AS elsewhere
    FROM "authorization"."role_bindings" AS bindings WHERE role = '${OPERATOR}' AND (expires_at IS NULL OR expires_at > now())
    AND NOT EXISTS (SELECT FROM "authorization"."closed_tenants" AS closed WHERE closed.tenant_id = bindings.tenant_id)`,
  close: 'INSERT INTO "authorization"."closed_tenants" (tenant_id) VALUES ($1) ON CONFLICT DO NOTHING',
  open: 'DELETE FROM "authorization"."closed_tenants" WHERE tenant_id = $1',
  subjects: 'SELECT DISTINCT subject_id AS id FROM "authorization"."role_bindings" WHERE tenant_id = $1',
} as const;

/**
 * The data that the domain holds of a tenant. Closing takes every role in it away without touching one: all credentials are asked for roles with each
 * request, so that from then on each process refuses them, and whoever listens is told to look at its own again. The tombstone stays
 * after the bindings are gone.
 */
export const authorizationTenantData: TenantData = {
  ...bindingRows,
  close: async (platform, tenantId) => {
    await inTransaction(
      platform.database.pool('authorization'),
      async (tx) => {
        if ((await tx.query(SQL.closed, [tenantId])).length > 0) return;
        const [operators] = await tx.query<{ here: boolean | null; elsewhere: boolean | null }>(SQL.operators, [
          tenantId,
        ]);
        if (operators?.here && !operators.elsewhere)
          throw new AppError(
            'CONFLICT',
            'The only operators of this installation are in this organization: it cannot be deleted',
          );
        await tx.query(SQL.close, [tenantId]);
      },
      // Of two tenants that are closed at once, each with the last operators but the other's, one has to see the other.
      { of: 'trellis closed tenants' },
    );
    await invalidateSubjects(platform, tenantId);
  },
  open: async (platform, tenantId) => {
    await platform.database.pool('authorization').query(SQL.open, [tenantId]);
    await invalidateSubjects(platform, tenantId);
  },
};

/** Has every process ask anew what subjects of a tenant may do. */
export async function invalidateSubjects(
  { database, bus }: Pick<TenantDataPlatform, 'database' | 'bus'>,
  tenantId: string,
): Promise<void> {
  const { rows } = await database.pool('authorization').query<{ id: string }>(SQL.subjects, [tenantId]);
  const invalidation = await createInvalidation(bus, GRANTS_INVALIDATION);
  try {
    for (let from = 0; from < rows.length; from += TOLD_AT_ONCE)
      await invalidation.publish(rows.slice(from, from + TOLD_AT_ONCE).map(({ id }) => grantsKey(id, tenantId)));
  } finally {
    invalidation.close();
  }
}
