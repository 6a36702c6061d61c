import { invalid } from '../../platform/kernel/errors.ts';

const MAX_NAMES = 50;

/** Checks a list of names in a filter of requests. @throws AppError BAD_USER_INPUT for too many. */
export function names(path: string, given: readonly string[] | null | undefined): readonly string[] | null {
  if (!given) return null;
  if (given.length > MAX_NAMES) throw invalid(path, `must have at most ${MAX_NAMES} entries`);
  return given;
}

/** Reads classes of status: 5 of `5xx`. @throws AppError BAD_USER_INPUT for what is none. */
export const statusClasses = (path: string, given: readonly string[] | null | undefined): readonly number[] | null =>
  names(path, given)?.map((status) => classOf(path, status)) ?? null;

function classOf(path: string, status: string): number {
  const found = /^([1-5])xx$/.exec(status);
  if (!found) throw invalid(path, 'must be classes such as 2xx, 4xx or 5xx');
  return Number(found[1]);
}
