import type { Connection } from '../../../platform/graphql/connection.ts';

/** A service account as its table holds it. */
export interface ServiceAccountModel {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly description: string;
  readonly createdBy: string;
  readonly version: number;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A page of an organization's service accounts. */
export type ServiceAccountConnectionModel = Connection<ServiceAccountModel>;
