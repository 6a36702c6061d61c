import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
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

const SET = `INSERT INTO "authorization"."sign_in_policies" AS policy (tenant_id, second_factor, version) VALUES ($1, $2, $3)
  ON CONFLICT (tenant_id) DO UPDATE SET second_factor = excluded.second_factor, version = excluded.version
    WHERE policy.version <= excluded.version RETURNING tenant_id`;

export function createSetSignInPolicy(
  platform: Pick<Platform, 'bus'> & { readonly database: Database },
): SetSignInPolicy {
  return async ({ tenantId, secondFactor, version }) => {
    const pool = platform.database.pool('authorization');
    const { rowCount } = await pool.query(SET, [tenantId, secondFactor, version]);
    if (rowCount === 0) return false;
    // All that is known of what its members may do says whether the tenant asks for a second factor.
    await invalidateSubjects(platform, tenantId);
    return true;
  };
}
