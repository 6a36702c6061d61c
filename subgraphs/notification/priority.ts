import { PRIORITIES, type Priority } from './channels/channel.ts';

/** How a priority stands in the tables. */
export const rankOfPriority = (priority: Priority): number => PRIORITIES.indexOf(priority);

/** The priority that a number of the tables means. */
export const priorityOf = (rank: number): Priority => PRIORITIES[rank] ?? 'normal';

const HEAD_START_MS: Readonly<Record<Priority, number>> = {
  low: 0,
  normal: 10_000,
  high: 60_000,
  urgent: 600_000,
  critical: 3_600_000,
};

/**
 * By how much a delivery counts as due before it was made, in milliseconds: it overtakes what waits, and yet nothing waits for ever, however
 * much that is urgent comes.
 */
export const headStartMs = (priority: Priority): number => HEAD_START_MS[priority];
