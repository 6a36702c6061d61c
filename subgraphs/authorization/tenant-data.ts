import { createInvalidation } from '../../platform/events/invalidation.ts';
import { GRANTS_INVALIDATION, grantsKey } from '../../platform/identity/grants-state.ts';
import { OPERATOR } from '../../platform/identity/roles.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { TenantData, TenantDataPlatform } from '../define.ts';
import { openStatements } from '../statements.ts';
import { bindingRows } from './store.ts';

/** Subjects that one message tells of. */
const SUBJECTS_PER_MESSAGE = 500;

const SQL = {
  closed: 'SELECT FROM "authorization"."closed_tenants" WHERE tenant_id = $1',
  operators: `SELECT bool_or(tenant_id = $1) AS here, bool_or(tenant_id <> $1) AS elsewhere
    FROM "authorization"."role_bindings" AS bindings WHERE role = '${OPERATOR}' AND (expires_at IS NULL OR expires_at > now())
    AND NOT EXISTS (SELECT FROM "authorization"."closed_tenants" AS closed WHERE closed.tenant_id = bindings.tenant_id)`,
  close: 'INSERT INTO "authorization"."closed_tenants" (tenant_id) VALUES ($1) ON CONFLICT DO NOTHING',
  open: 'DELETE FROM "authorization"."closed_tenants" WHERE tenant_id = $1',
  subjects: 'SELECT DISTINCT subject_id AS id FROM "authorization"."role_bindings" WHERE tenant_id = $1',
} as const;

const statements = ({ database, outbox }: Pick<TenantDataPlatform, 'database' | 'outbox'>) =>
  openStatements({ database, outbox, domain: 'authorization', part: 'tenant_data', sql: SQL });

/**
 * The data that the domain holds of a tenant. Closing takes every role in it away without touching one: all credentials are asked for roles with each
 * request, so that from then on each process refuses them, and whoever listens is told to look at its own again. The tombstone stays
 * after the bindings are gone.
 */
export const authorizationTenantData: TenantData = {
  ...bindingRows,
  close: async (platform, tenantId) => {
    await statements(platform).write(
      async (rows) => {
        if ((await rows('closed', tenantId)).length > 0) return [undefined];
        const [operators] = await rows<{ here: boolean | null; elsewhere: boolean | null }>('operators', tenantId);
        if (operators?.here && !operators.elsewhere)
          throw new AppError(
            'CONFLICT',
            'The only operators of this installation are in this organization: it cannot be deleted',
          );
        await rows('close', tenantId);
        return [undefined];
      },
      // Of two tenants that are closed at once, each with the last operators but the other's, one has to see the other.
      { of: 'trellis closed tenants' },
    );
    await invalidateSubjects(platform, tenantId);
  },
  open: async (platform, tenantId) => {
    await statements(platform).read('open', tenantId);
    await invalidateSubjects(platform, tenantId);
  },
};

/** Has every process ask anew what subjects of a tenant may do. */
export async function invalidateSubjects(
  platform: Pick<TenantDataPlatform, 'database' | 'outbox' | 'bus'>,
  tenantId: string,
): Promise<void> {
  const subjects = await statements(platform).read<{ id: string }>('subjects', tenantId);
  const invalidation = await createInvalidation(platform.bus, GRANTS_INVALIDATION);
  try {
    for (let from = 0; from < subjects.length; from += SUBJECTS_PER_MESSAGE) {
      const some = subjects.slice(from, from + SUBJECTS_PER_MESSAGE);
      await invalidation.publish(some.map(({ id }) => grantsKey(id, tenantId)));
    }
  } finally {
    invalidation.close();
  }
}
