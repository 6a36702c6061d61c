import { formattedError } from '../../platform/graphql/format-error.ts';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import type { DeadlineWheel } from '../../platform/kernel/deadline.ts';

/**
 * The result, or UPSTREAM_TIMEOUT once the deadline passed. Data sources keep their own deadlines; this is for a resolver
 * that hangs and heeds no signal. `result` must not reject.
 * @param deadlineMs epoch milliseconds, or Infinity
 */
export function withBackstop(
  result: Promise<GraphResult>,
  deadlineMs: number,
  deadlines: DeadlineWheel,
): Promise<GraphResult> {
  if (deadlineMs === Number.POSITIVE_INFINITY) return result;
  return new Promise((resolve, reject) => {
    const deadline = deadlines.start(Math.max(0, deadlineMs - Date.now()), () =>
      resolve({ errors: [formattedError('The request timed out', 'UPSTREAM_TIMEOUT', undefined)], data: null }),
    );
    result.then((answer) => {
      deadline.cancel();
      resolve(answer);
    }, reject);
  });
}
