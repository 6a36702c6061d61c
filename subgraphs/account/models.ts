import type { Connection } from '../../platform/graphql/connection.ts';

/** An account as its table holds it, without the password hash. */
export interface AccountModel {
  readonly id: string;
  readonly tenantId: string;
  readonly email: string;
  /** Null until somebody proved to read mail there. */
  readonly emailVerifiedAt: Date | null;
  /** Grows with each password, and when second factors were recovered. */
  readonly credentialVersion: number;
  /** Somebody else has made the password: the first start, or an operator. */
  readonly temporaryPassword?: boolean;
  readonly name: string;
  readonly preferences: unknown;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** In the own organization, where they are known without asking. */
  readonly roles?: readonly string[];
}

/** An alert as its table holds it. */
export interface SecurityAlertModel {
  readonly id: string;
  readonly accountId: string;
  readonly tenantId: string;
  readonly type: string;
  readonly severity: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly acknowledgedAt: Date | null;
}

/** A page of alerts; how many there are in all is asked for when it is wanted. */
export interface SecurityAlertConnectionModel extends Omit<Connection<SecurityAlertModel>, 'totalCount'> {
  readonly accountId: string;
  readonly acknowledged: boolean | null;
}

/** The key of who calls; the rest of it is another domain's. */
export interface ViewerModel {
  readonly id: string;
}

/** A password that was changed. */
export interface PasswordChangeModel {
  readonly accountId: string;
  readonly status: string;
}

/** An address that was confirmed or brought back. */
export interface EmailConfirmationModel {
  readonly accountId: string;
  readonly email: string;
  readonly status: string;
}

/** An address that waits for its confirmation. */
export interface EmailChangeModel {
  readonly email: string;
  readonly status: string;
}
