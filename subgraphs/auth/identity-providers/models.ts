import type { Connection } from '../../../platform/graphql/connection.ts';

/** A provider as its table holds it. */
export interface IdentityProviderModel {
  readonly id: string;
  /** Null for the installation's own. */
  readonly tenantId: string | null;
  readonly organizationId: string | null;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Encrypted. */
  readonly clientSecret: string | null;
  readonly scopes: readonly string[];
  readonly domains: readonly string[];
  readonly defaultRole: string | null;
  readonly enabled: boolean;
  readonly forced: boolean;
  /** It asks everybody for a second factor, though its tokens do not say so. */
  readonly enforcesSecondFactor: boolean;
  readonly version: number;
  readonly createdBy: string;
  /** Roles of whoever last configured it. */
  readonly authority: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A page of providers. */
export type IdentityProviderConnectionModel = Connection<IdentityProviderModel>;

/** Who somebody is at a provider, as its table holds it. */
export interface LinkedIdentityModel {
  readonly id: string;
  readonly providerId: string;
  readonly providerName: string;
  readonly issuer: string;
  readonly subject: string;
  readonly accountId: string;
  readonly linkedAt: Date;
  readonly lastUsedAt: Date | null;
  readonly unlinkedAt: Date | null;
}
