import type { Connection } from '../../../platform/graphql/connection.ts';

/** An application that may ask accounts for access. */
export interface OAuthClientModel {
  /** `client_…` */
  readonly id: string;
  /** Null for one that registered itself. */
  readonly tenantId: string | null;
  readonly name: string;
  /** Null for a public client. */
  readonly secretHash: string | null;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly origins: readonly string[];
  readonly grantTypes: readonly string[];
  /** Wire form, `<action>:<resource>`. */
  readonly scopes: readonly string[];
  readonly firstParty: boolean;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An authorization that an account has given a client. */
export interface AuthorizationModel {
  /** `grant_…` */
  readonly id: string;
  readonly accountId: string;
  readonly tenantId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly sessionId: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly revokedAt: Date | null;
}

/** A client that an account lets in, with what all its live authorizations allow together. */
export interface AuthorizedAppModel {
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly authorizedAt: Date;
  readonly lastUsedAt: Date;
}

/** A page of an organization's clients. */
export type OAuthClientConnectionModel = Connection<OAuthClientModel>;
