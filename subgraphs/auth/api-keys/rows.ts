import type { ApiKeyModel } from './models.ts';

/** The table of API keys. */
export const API_KEYS = '"auth"."api_keys"';

/** Its columns, as the model names them. */
export const COLUMNS = `id, tenant_id AS "tenantId", project_id AS "projectId", owner_type AS "ownerType", owner_id AS "ownerId", name, hash,
  preview, scopes, withheld, maker_roles AS "makerRoles", maker_kind AS "makerKind", maker_id AS "makerId", second_factor AS "secondFactor",
  ip_allowlist AS "ipAllowlist",
  rate_limit_per_minute AS "rateLimitPerMinute", spend_limit_micro_usd::float8 AS "spendLimitMicroUsd", imported, created_by AS "createdBy",
  created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt", last_used_ip AS "lastUsedIp", revoked_at AS "revokedAt",
  replaced_by AS "replacedBy", replaces`;

/** Returns the payload that all events of a key share. */
export const payloadOf = ({ id, ownerType, ownerId }: ApiKeyModel, by: string) => ({
  key_id: id,
  owner_type: ownerType,
  owner_id: ownerId,
  by,
});
