import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { ALIVE } from '../store.ts';

/** Counts the accounts that have a role in the whole of a tenant, now. */
export interface MemberCounts {
  of(tenantId: string): Promise<number>;
  /** Those of several tenants; who has none is left out. */
  ofEach(tenantIds: readonly string[]): Promise<readonly { readonly tenantId: string; readonly members: number }[]>;
}

const SQL = {
  count: `SELECT count(DISTINCT subject_id)::int AS members FROM "authorization"."role_bindings"
    WHERE tenant_id = $1 AND resource = '' AND subject_type = 'account' AND ${ALIVE}`,
  counts: `SELECT tenant_id AS "tenantId", count(DISTINCT subject_id)::int AS members FROM "authorization"."role_bindings"
    WHERE tenant_id = ANY($1) AND resource = '' AND subject_type = 'account' AND ${ALIVE} GROUP BY tenant_id`,
} as const;

export function createMemberCounts({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): MemberCounts {
  const { read } = openStatements({ database, outbox, domain: 'authorization', part: 'member_count', sql: SQL });
  return {
    of: async (tenantId) => (await read<{ members: number }>('count', tenantId))[0]!.members,
    ofEach: (tenantIds) => read('counts', tenantIds),
  };
}
