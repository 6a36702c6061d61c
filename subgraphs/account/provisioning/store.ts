import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';

/** Accounts that directories of organizations made. */
export interface ProvisionedAccounts {
  /** Whether this organization's directory made the account, and it is still at home there. */
  isOf(accountId: string, tenantId: string): Promise<boolean>;
}

const SQL = {
  is_of: 'SELECT FROM "account"."accounts" WHERE id = $1 AND provisioned_by = $2 AND tenant_id = $2',
} as const;

/** Opens the store. */
export function createProvisionedAccounts({
  database,
  outbox,
}: Pick<Platform, 'database' | 'outbox'>): ProvisionedAccounts {
  const { read } = openStatements({ database, outbox, domain: 'account', part: 'provisioning', sql: SQL });
  return {
    isOf: async (accountId, tenantId) => (await read('is_of', accountId, tenantId)).length > 0,
  };
}
