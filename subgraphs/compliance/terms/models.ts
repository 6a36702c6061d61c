import type { Connection } from '../../../platform/graphql/connection.ts';
import type { CheckType } from '../detector.ts';

/** A term as its table holds it. */
export interface ComplianceTermModel {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: 'flag' | 'allow';
  readonly value: string;
  /** Empty for an allowed value. */
  readonly checkType: CheckType | '';
  readonly category: string;
  readonly wholeWord: boolean;
  readonly note: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** A page of terms. */
export type ComplianceTermConnectionModel = Connection<ComplianceTermModel>;
