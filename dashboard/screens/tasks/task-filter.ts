import type { TaskFilter, TaskPriority, TaskStatus } from '../../generated/operations.ts';

/** Priorities, the most urgent first. */
export const PRIORITIES: readonly TaskPriority[] = ['CRITICAL', 'URGENT', 'HIGH', 'NORMAL', 'LOW'];

/** States to choose from; `DEAD` are those that have failed and were not cancelled. */
export const STATES = [
  { value: 'PENDING', title: 'pending' },
  { value: 'RUNNING', title: 'running' },
  { value: 'COMPLETED', title: 'completed' },
  { value: 'FAILED', title: 'failed' },
  { value: 'DEAD', title: 'dead letter' },
];

/** When tasks were made: since the last seconds, or before them. */
export const MADE = [
  { value: 'within-3600', title: 'in the last hour' },
  { value: 'within-86400', title: 'in the last 24 hours' },
  { value: 'within-604800', title: 'in the last 7 days' },
  { value: 'before-3600', title: 'more than 1 hour ago' },
  { value: 'before-86400', title: 'more than 24 hours ago' },
  { value: 'before-604800', title: 'more than 7 days ago' },
];

/** Filters of the screen, as the address has them. */
export const FILTERS = ['state', 'type', 'priority', 'made', 'schedule'] as const;
type TaskFilters = Readonly<Record<(typeof FILTERS)[number], string>>;

/** The filter of the graph; null where there is no condition. */
export function filterOf({ state, type, priority, made, schedule }: TaskFilters): TaskFilter | null {
  const [side, seconds] = made.split('-');
  const time = made === '' ? undefined : new Date(Date.now() - Number(seconds) * 1000).toISOString();
  const filter: TaskFilter = {
    ...(state === 'DEAD' ? { dead: true } : state !== '' && { status: state as TaskStatus }),
    ...(type !== '' && { type }),
    ...(priority !== '' && { priority: priority as TaskPriority }),
    ...(schedule !== '' && { scheduleId: schedule }),
    ...(time !== undefined && (side === 'within' ? { createdFrom: time } : { createdBefore: time })),
  };
  return Object.keys(filter).length === 0 ? null : filter;
}

/** Whether tasks of the filter can be cancelled: some of them may not have ended. */
export const mayHoldOpen = ({ state }: TaskFilters): boolean => ['', 'PENDING', 'RUNNING'].includes(state);

/** Whether the filter says no more than a type, and dead letters: all that can be tried again together. */
export const isOfDeadLetters = ({ state, priority, made, schedule }: TaskFilters): boolean =>
  ['', 'FAILED', 'DEAD'].includes(state) && priority === '' && made === '' && schedule === '';
