import type { Database } from '../../../platform/database/database.ts';

/** Accounts that directories of organizations made. */
export interface ProvisionedAccounts {
  /** Whether this organization's directory made the account, and it is still at home there. */
  isOf(accountId: string, tenantId: string): Promise<boolean>;
}

const IS_OF = `SELECT FROM "account"."accounts" WHERE id = $1 AND provisioned_by = $2 AND tenant_id = $2`;

export function createProvisionedAccounts(database: Pick<Database, 'pool'>): ProvisionedAccounts {
  const pool = database.pool('account');
  return {
    isOf: async (accountId, tenantId) => {
      const query = { name: 'account.provisioned_by', text: IS_OF, values: [accountId, tenantId] };
      return (await pool.query(query)).rows.length > 0;
    },
  };
}
