import { invalid } from '../../../platform/kernel/errors.ts';
import { names, statusClasses } from '../asked-requests.ts';
import type { RequestRecordFilter } from '../schema.generated.ts';

/** Conditions that requests have to fulfil together; null for none. */
export interface RequestFilter {
  readonly requestId: string | null;
  readonly services: readonly string[] | null;
  readonly operations: readonly string[] | null;
  /** Classes of status. */
  readonly statuses: readonly number[] | null;
  readonly minDurationMs: number | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Checks a filter. @throws AppError BAD_USER_INPUT that names the field. */
export function readFilter(given: RequestRecordFilter | null | undefined): RequestFilter {
  const { requestId = null, minDurationMs = null, from = null, to = null, ...lists } = given ?? {};
  if (requestId?.includes('\0')) throw invalid('filter.requestId', 'must not contain NUL');
  if (minDurationMs !== null && minDurationMs < 0) throw invalid('filter.minDurationMs', 'must not be negative');
  if (from && to && to <= from) throw invalid('filter.to', 'must be after from');
  return {
    requestId,
    services: names('filter.services', lists.services),
    operations: names('filter.operations', lists.operations),
    statuses: statusClasses('filter.statuses', lists.statuses),
    minDurationMs,
    from,
    to,
  };
}
