import type { Database } from '../../../platform/database/database.ts';
import { ALIVE } from '../store.ts';

/** How many accounts have a role in the whole of a tenant, now. */
export type CountMembers = (tenantId: string) => Promise<number>;

const COUNT = `SELECT count(DISTINCT subject_id)::int AS members FROM "authorization"."role_bindings"
  WHERE tenant_id = $1 AND resource = '' AND subject_type = 'account' AND ${ALIVE}`;

export function createCountMembers(database: Pick<Database, 'pool'>): CountMembers {
  const pool = database.pool('authorization');
  return async (tenantId) => {
    const query = { name: 'authorization.member_count', text: COUNT, values: [tenantId] };
    return (await pool.query<{ members: number }>(query)).rows[0]!.members;
  };
}
