import type { Connection } from '../../../platform/graphql/connection.ts';

/** A project as its table holds it. */
export interface ProjectModel {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly description: string;
  readonly createdBy: string;
  readonly version: number;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A page of an organization's projects. */
export type ProjectConnectionModel = Connection<ProjectModel>;
