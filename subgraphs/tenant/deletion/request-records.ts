import type { TenantData } from '../../define.ts';
import { joinTenantData, tenantTables } from '../../tenant-data.ts';

const NAMING = 'FROM "platform"."request_records" WHERE strpos(path, $1) > 0';

/** Records of requests of others whose path names the organization, such as an operator's. No index finds them: there are those of a day. */
const named: TenantData = {
  count: async ({ database }, tenantId) => {
    const text = `SELECT count(*)::int AS rows ${NAMING}`;
    const { rows } = await database.pool('platform').query<{ rows: number }>(text, [tenantId]);
    return { request_paths: rows[0]!.rows };
  },
  erase: async ({ database }, tenantId) => void (await database.pool('platform').query(`DELETE ${NAMING}`, [tenantId])),
};

/** The records of requests that gateways have answered to an organization, or about it. */
export const requestRecordData: TenantData = joinTenantData(tenantTables('platform', ['request_records']), named);
