import type { Connection } from '../../../platform/connection.ts';

/** Whose rights a key has. */
export type OwnerType = 'user' | 'service_account';

/** An API key as its table holds it. */
export interface ApiKeyModel {
  readonly id: string;
  readonly tenantId: string;
  readonly projectId: string | null;
  readonly ownerType: OwnerType;
  readonly ownerId: string;
  readonly name: string;
  readonly hash: string;
  readonly preview: string;
  readonly scopes: readonly string[];
  /** Permissions with a leading `!`: what whoever made it could not give. */
  readonly withheld: readonly string[];
  readonly ipAllowlist: readonly string[];
  readonly rateLimitPerMinute: number | null;
  readonly spendLimitMicroUsd: number | null;
  readonly imported: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedIp: string | null;
  readonly revokedAt: Date | null;
  readonly replacedBy: string | null;
  readonly replaces: string | null;
  /** The key itself, in the answer that made it. */
  readonly key?: string;
}

/** Which keys a list shows. */
export interface ApiKeyFilter {
  readonly tenantId: string;
  /** Null for all of the organization. */
  readonly ownerId: string | null;
  readonly projectId: string | null;
  readonly includeEnded: boolean;
}

/** A page of keys; its total is counted when somebody asks. */
export interface ApiKeyConnectionModel extends Omit<Connection<ApiKeyModel>, 'totalCount'> {
  readonly filter: ApiKeyFilter;
}
