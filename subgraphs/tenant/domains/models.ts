import type { Connection } from '../../../platform/graphql/connection.ts';

/** A domain as its table holds it. */
export interface OrganizationDomainModel {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly token: string;
  readonly declared: boolean;
  readonly provenAt: Date | null;
  readonly checkedAt: Date | null;
  readonly failingSince: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Of a verification that has just failed: why. */
  readonly problem?: string;
}

/** A page of an organization's domains. */
export type OrganizationDomainConnectionModel = Connection<OrganizationDomainModel>;
