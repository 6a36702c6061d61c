import { PRIORITIES } from '../models.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Tasks } from '../task.ts';
import type { Leases } from './lease.ts';

/** Arguments → rules → results of workers outside. */
export function leaseResolvers(leases: Leases, tasks: Pick<Tasks, 'get'>): Resolvers {
  return {
    Mutation: {
      claimTasks: async (_source, { input }, context) => {
        const claimed = await leases.claim(input, context);
        return {
          tasks: claimed.map(({ id, lockedUntil, attempts, priority, ...task }) => ({
            taskId: id,
            leaseExpiresAt: lockedUntil,
            attempt: attempts,
            priority: PRIORITIES[priority]!,
            ...task,
          })),
        };
      },
      heartbeatTask: async (_source, { id, input }, context) => {
        const { lockedUntil, cancelRequested } = await leases.heartbeat(id, input, context);
        return { taskId: id, leaseExpiresAt: lockedUntil, cancelRequested };
      },
      completeTask: (_source, { id, input }, context) => leases.complete(id, input, context),
      failTask: (_source, { id, input }, context) => leases.fail(id, input, context),
    },
    ClaimedTask: {
      task: ({ taskId }, _args, context) => tasks.get(taskId, context),
    },
    TaskHeartbeat: {
      task: ({ taskId }, _args, context) => tasks.get(taskId, context),
    },
  };
}
