/** Whom a role can be given to. */
export type SubjectType = 'account' | 'service_account';

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
