import { createBatch } from '../../platform/graphql/batch.ts';
import { DateTime, JSONValue } from '../../platform/graphql/scalars.ts';
import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LoggedAttempt, PRIORITIES, type TaskModel } from './models.ts';
import type { Resolvers, TaskFailureReason, TaskStatus } from './schema.generated.ts';
import type { TaskStore } from './store.ts';
import { type Tasks, tenantOf } from './task.ts';

/** Arguments → rules → results of tasks. */
export function taskResolvers({ bus }: Pick<Platform, 'bus'>, store: TaskStore, tasks: Tasks): Resolvers {
  const load = createBatch(store.byIds);
  const contents = createBatch(store.contents);
  const attempts = createBatch(store.attempts);
  return {
    DateTime,
    JSON: JSONValue,
    Query: {
      tasks: (_source, { filter, ...page }, context) => tasks.list(filter, page, context),
      task: (_source, { id }, context) => tasks.get(id, context),
    },
    Mutation: {
      createTask: (_source, { input }, context) => tasks.create(input, context),
      cancelTask: (_source, { id }, context) => tasks.cancel(id, context),
      retryTask: (_source, { id }, context) => tasks.retry(id, context),
      retryDeadTasks: async (_source, { input }, context) => {
        const retried = await tasks.retryDead(input, context);
        return { retriedCount: retried.length, tasks: [...retried] };
      },
    },
    Subscription: {
      taskChanged: {
        subscribe: async (_source, { id }, context) => {
          const tenantId = tenantOf(context);
          if (id) await tasks.get(id, context);
          return bus.stream<{ task_id?: string }>(
            'task',
            ({ tenantId: of, payload }) =>
              of === tenantId && payload.task_id !== undefined && (!id || payload.task_id === id),
            { signal: context.signal },
          );
        },
        resolve: async (event: { payload: { task_id: string } }, _args: object, context: CallContext) => {
          const task = await load(context, event.payload.task_id);
          if (!task) throw notFound('Task');
          return task;
        },
      },
    },
    Task: {
      __resolveReference: async ({ id }, context) => {
        const task = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return task && (kind === 'service' || task.tenantId === tenantId) ? task : null;
      },
      priority: ({ priority }) => PRIORITIES[priority]!,
      status: ({ status }) => status.toUpperCase() as TaskStatus,
      nextAttemptAt: ({ status, dueAt }) => (status === 'pending' ? dueAt : null),
      failureReason: ({ failureReason }) => (failureReason?.toUpperCase() as TaskFailureReason | undefined) ?? null,
      runsAs: ({ caller }) => caller.id,
      dead: isDead,
      payload: async ({ id }, _args, context) => (await contents(context, id))?.payload ?? {},
      result: async ({ id }, _args, context) => (await contents(context, id))?.result ?? null,
      attemptLog: async ({ id }, _args, context) => (await attempts(context, id))?.attempts.map(toAttempt) ?? [],
    },
    TaskConnection: {
      totalCount: ({ selection }) => store.count(selection),
    },
  };
}

const toAttempt = ({ startedAt, endedAt, worker, error }: LoggedAttempt) => ({
  startedAt: new Date(startedAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
  worker,
  error,
});

const isDead = ({ status, failureReason }: TaskModel): boolean => status === 'failed' && failureReason !== 'cancelled';
