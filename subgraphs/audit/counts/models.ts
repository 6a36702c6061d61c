import type { AuditDimension, TimeBucket } from '../schema.generated.ts';

/** Columns of entries by which they are counted. */
export type CountedColumn = 'event_type' | 'action' | 'outcome' | 'actor_id' | 'service' | 'category' | 'severity';

/** The column of each dimension. */
export const COUNTED_BY: Readonly<Record<AuditDimension, CountedColumn>> = {
  EVENT_TYPE: 'event_type',
  ACTION: 'action',
  OUTCOME: 'outcome',
  ACTOR: 'actor_id',
  SERVICE: 'service',
  CATEGORY: 'category',
  SEVERITY: 'severity',
};

/** Entries of one group in one stretch of time; what they are not grouped by is absent. */
export interface AuditCountModel {
  readonly startsAt: Date;
  readonly eventType?: string;
  readonly action?: string;
  readonly outcome?: string;
  readonly actorId?: string | null;
  readonly service?: string;
  readonly category?: string;
  readonly severity?: string;
  readonly count: number;
}

/** Entries of a chain in some time. */
export interface AuditCountsModel {
  readonly bucket: TimeBucket | null;
  readonly from: Date;
  readonly to: Date;
  readonly total: number;
  readonly counts: readonly AuditCountModel[];
}
