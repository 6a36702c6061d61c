import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { ALIVE } from '../store.ts';

/** How many accounts have a role in the whole of a tenant, now. */
export type CountMembers = (tenantId: string) => Promise<number>;

const SQL = {
  count: `SELECT count(DISTINCT subject_id)::int AS members FROM "authorization"."role_bindings"
    WHERE tenant_id = $1 AND resource = '' AND subject_type = 'account' AND ${ALIVE}`,
} as const;

export function createCountMembers({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): CountMembers {
  const { read } = openStatements({ database, outbox, domain: 'authorization', part: 'member_count', sql: SQL });
  return async (tenantId) => (await read<{ members: number }>('count', tenantId))[0]!.members;
}
