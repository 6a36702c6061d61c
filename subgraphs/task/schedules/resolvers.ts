import { createBatch } from '../../../platform/graphql/batch.ts';
import { requireViewer } from '../../../platform/kernel/context.ts';
import { nextRuns } from '../../../platform/work/cron.ts';
import { PRIORITIES } from '../models.ts';
import type { Resolvers, TaskSchedulePausedReason } from '../schema.generated.ts';
import type { Schedules } from './schedule.ts';
import type { ScheduleStore } from './store.ts';

/** Times of a schedule that are told beforehand. */
const NEXT_RUNS = 5;

/** Arguments → rules → results of schedules. */
export function scheduleResolvers(store: ScheduleStore, schedules: Schedules): Resolvers {
  const load = createBatch(store.byIds);
  return {
    Query: {
      taskSchedules: (_source, args, context) => schedules.list(args, context),
      taskSchedule: (_source, { id }, context) => schedules.get(id, context),
    },
    Mutation: {
      createTaskSchedule: (_source, { input }, context) => schedules.create(input, context),
      updateTaskSchedule: (_source, { id, input }, context) => schedules.update(id, input, context),
      deleteTaskSchedule: async (_source, { id }, context) => {
        await schedules.delete(id, context);
        return { scheduleId: id, status: 'deleted' };
      },
    },
    TaskSchedule: {
      __resolveReference: async ({ id }, context) => {
        const schedule = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return schedule && (kind === 'service' || schedule.tenantId === tenantId) ? schedule : null;
      },
      priority: ({ priority }) => PRIORITIES[priority]!,
      runsAs: ({ caller }) => caller.id,
      nextRuns: ({ cron, timeZone, nextRunAt }) =>
        nextRunAt ? [nextRunAt, ...nextRuns(cron, timeZone, nextRunAt, NEXT_RUNS - 1)] : [],
      pausedReason: ({ pausedReason }) => (pausedReason?.toUpperCase() ?? null) as TaskSchedulePausedReason | null,
    },
  };
}
