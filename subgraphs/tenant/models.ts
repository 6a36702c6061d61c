import type { Connection } from '../../platform/graphql/connection.ts';

/** An organization as its table holds it. */
export interface OrganizationModel {
  readonly id: string;
  readonly name: string;
  readonly personal: boolean;
  readonly settings: unknown;
  /** Whoever works in it has to sign in with more than one factor. */
  readonly requireSecondFactor: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A page of organizations. */
export type OrganizationConnectionModel = Connection<OrganizationModel>;

/** The key of an account; the rest of it is another domain's. */
export interface AccountModel {
  readonly id: string;
}

/** The key of the viewer. */
export interface ViewerModel {
  readonly id: string;
}
