import type { Connection } from '../../../platform/graphql/connection.ts';

/** An organization, as operators see it. */
export interface OrganizationSummaryModel {
  readonly id: string;
  readonly name: string;
  readonly personal: boolean;
  /** `active`, or the state of its deletion. */
  readonly status: string;
  readonly requireSecondFactor: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A page of them. */
export type OrganizationSummaryConnectionModel = Connection<OrganizationSummaryModel>;
