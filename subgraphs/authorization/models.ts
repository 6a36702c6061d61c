import type { Connection } from '../../platform/graphql/connection.ts';

/** Whom a role can be given to. */
export type SubjectType = 'account' | 'service_account';

/** The key of the viewer. */
export interface ViewerModel {
  readonly id: string;
}

/** The key of an account; the rest of it is another domain's. */
export interface AccountModel {
  readonly id: string;
}

/** The key of an organization. */
export interface OrganizationModel {
  readonly id: string;
}

/** A role binding as its table holds it. */
export interface RoleBindingModel {
  readonly id: string;
  readonly tenantId: string;
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly role: string;
  /** The kind of the one resource that it is for; empty for the whole tenant. */
  readonly resource: string;
  readonly resourceId: string;
  readonly expiresAt: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** A page of role bindings. */
export type RoleBindingConnectionModel = Connection<RoleBindingModel>;
