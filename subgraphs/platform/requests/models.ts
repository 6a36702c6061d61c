import type { RequestRecord } from '../../../platform/observability/request-records.ts';

/** The model of the type `RequestRecord`. */
export interface RequestRecordModel extends Omit<RequestRecord, 'startedAtMs'> {
  readonly startedAt: Date;
}
