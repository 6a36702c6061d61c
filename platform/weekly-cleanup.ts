/** When the weekly cleanup runs: Sundays at 03:00 UTC. */
export const WEEKLY_CLEANUP_CRON = '0 3 * * 0';

const HOUR = 3;
const DAY_MS = 86_400_000;

/** The first run of the weekly cleanup at a time or after it. */
export function nextWeeklyCleanup(from: Date): Date {
  const run = new Date(from);
  run.setUTCHours(HOUR, 0, 0, 0);
  const days = (7 - run.getUTCDay()) % 7;
  const next = new Date(run.getTime() + days * DAY_MS);
  return next < from ? new Date(next.getTime() + 7 * DAY_MS) : next;
}
