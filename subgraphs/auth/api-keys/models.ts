import type { Connection } from '../../../platform/graphql/connection.ts';

/** Whose rights a key has. */
export type OwnerType = 'user' | 'service_account';

/** Kinds of credentials that make keys. */
export type MakerKind = 'session' | 'api_key';

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
  /** Roles of its maker, where it is for another subject: it speaks with none that is stronger. Empty for the owner's own key. */
  readonly makerRoles: readonly string[];
  /** Credential that made it; null where that is not known. */
  readonly makerKind: MakerKind | null;
  /** `sess_…` or `key_…` */
  readonly makerId: string | null;
  /** Whether its maker was signed in by more than one factor. */
  readonly secondFactor: boolean;
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
  /** Patterns of the name or the preview; null for all. */
  readonly search: readonly string[] | null;
}

/** A page of keys; its total is counted when somebody asks. */
export interface ApiKeyConnectionModel extends Omit<Connection<ApiKeyModel>, 'totalCount'> {
  readonly filter: ApiKeyFilter;
}

/** A key that was revoked, and those that have ended with it. */
export interface ApiKeyRevocationModel {
  readonly keyId: string;
  readonly endedKeys: string[];
  readonly status: string;
}
