import { invalid } from '../../../platform/kernel/errors.ts';
import type { ModelCallFilter } from '../schema.generated.ts';

/** Conditions that calls have to fulfil together; null for none. */
export interface CallFilter {
  readonly models: readonly string[] | null;
  readonly providers: readonly string[] | null;
  readonly operations: readonly string[] | null;
  readonly statuses: readonly string[] | null;
  readonly caches: readonly string[] | null;
  readonly guards: readonly string[] | null;
  readonly apiKeyId: string | null;
  readonly projectId: string | null;
  readonly isFallback: boolean | null;
  readonly minLatencyMs: number | null;
  readonly requestId: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

const MAX_NAMES = 50;

/** Checks a filter. @throws AppError BAD_USER_INPUT that names the field. */
export function readFilter(given: ModelCallFilter | null | undefined): CallFilter {
  const filter = given ?? {};
  const names = (field: 'models' | 'providers' | 'operations' | 'statuses' | 'caches' | 'guards') => {
    const listed = filter[field];
    if (!listed) return null;
    if (listed.length > MAX_NAMES) throw invalid(`filter.${field}`, `must have at most ${MAX_NAMES} entries`);
    return listed;
  };
  const small = (field: 'statuses' | 'caches' | 'guards') => names(field)?.map((name) => name.toLowerCase()) ?? null;
  const { apiKeyId = null, projectId = null, isFallback = null, minLatencyMs = null } = filter;
  const { requestId = null, from = null, to = null } = filter;
  if (requestId?.includes('\0')) throw invalid('filter.requestId', 'must not contain NUL');
  if (from && to && to <= from) throw invalid('filter.to', 'must be after from');
  return {
    models: names('models'),
    providers: names('providers'),
    operations: names('operations'),
    statuses: small('statuses'),
    caches: small('caches'),
    guards: small('guards'),
    apiKeyId,
    projectId,
    isFallback,
    minLatencyMs,
    requestId,
    from,
    to,
  };
}
