import type { Meter } from '../../platform/credit/credit.ts';
import type { Connection } from '../../platform/graphql/connection.ts';

/** A report of use, as `usage` answers it. */
export interface UsageModel {
  readonly tenantId: string;
  readonly since: Date;
  readonly until: Date | null;
  readonly costMicroUsd: number;
  readonly meters: readonly MeterReadingModel[];
  readonly groups: readonly UsageGroupModel[];
}

/** Where a meter stands. */
export interface MeterReadingModel {
  readonly meter: Meter;
  readonly quantity: number;
}

/** Uses that have something in common. */
export interface UsageGroupModel {
  readonly startsAt: Date | null;
  readonly model: string | null;
  readonly provider: string | null;
  readonly operation: string | null;
  readonly apiKeyId: string | null;
  readonly projectId: string | null;
  readonly costMicroUsd: number;
  readonly meters: readonly MeterReadingModel[];
}

/** A movement as its table holds it. */
export interface CreditMovementModel {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: 'grant' | 'use' | 'refund' | 'adjustment';
  readonly amountMicroUsd: number;
  readonly key: string;
  readonly reason: string | null;
  readonly actorId: string | null;
  readonly createdAt: Date;
}

/** A page of movements; its total is counted when somebody asks. */
export interface CreditMovementConnectionModel extends Omit<Connection<CreditMovementModel>, 'totalCount'> {
  readonly count: () => Promise<number>;
}

/** A limit as its table holds it. */
export interface SpendLimitModel {
  readonly tenantId: string;
  /** Null: the organization as a whole. */
  readonly projectId: string | null;
  readonly window: 'month' | 'total';
  readonly microUsd: number;
  readonly setBy: string;
  readonly updatedAt: Date;
}
