import { nextRun } from './cron.ts';

/** When the weekly cleanup runs: Sundays at 03:00 UTC. */
export const WEEKLY_CLEANUP_CRON = '0 3 * * 0';

/** The first run of the weekly cleanup at a time or after it. */
export const nextWeeklyCleanup = (from: Date): Date =>
  nextRun(WEEKLY_CLEANUP_CRON, 'UTC', new Date(from.getTime() - 1))!;
