/** A second factor as its owner sees it. */
export interface SecondFactorModel {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Null for what is no passkey. */
  readonly synced: boolean | null;
}
