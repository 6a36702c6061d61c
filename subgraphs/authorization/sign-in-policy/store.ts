import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { invalidateSubjects } from '../tenant-data.ts';

/** How members of a tenant have to sign in. */
export interface SignInPolicy {
  readonly tenantId: string;
  readonly secondFactor: boolean;
  /** Of the organization that says so. */
  readonly version: number;
}

/** Applies a policy; when it resolves, every process goes by it. False for one that is older than what is applied. */
export type SetSignInPolicy = (policy: SignInPolicy) => Promise<boolean>;

const SQL = {
  set: `INSERT INTO "authorization"."sign_in_policies" AS policy (tenant_id, second_factor, version) VALUES ($1, $2, $3)
    ON CONFLICT (tenant_id) DO UPDATE SET second_factor = excluded.second_factor, version = excluded.version
      WHERE policy.version <= excluded.version RETURNING tenant_id`,
} as const;

export function createSetSignInPolicy(platform: Pick<Platform, 'bus' | 'database' | 'outbox'>): SetSignInPolicy {
  const { database, outbox } = platform;
  const { read } = openStatements({ database, outbox, domain: 'authorization', part: 'sign_in_policies', sql: SQL });
  return async ({ tenantId, secondFactor, version }) => {
    if ((await read('set', tenantId, secondFactor, version)).length === 0) return false;
    // All that is known of what its members may do says whether the tenant asks for a second factor.
    await invalidateSubjects(platform, tenantId);
    return true;
  };
}
