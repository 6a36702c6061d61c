/** An account as its table holds it, without the password hash. */
export interface AccountModel {
  readonly id: string;
  readonly tenantId: string;
  readonly email: string;
  readonly name: string;
  readonly preferences: unknown;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
