import type { BusEvent } from '../../platform/events/event-bus.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { Platform } from '../../platform/platform.ts';
import { nextRun } from '../../platform/work/cron.ts';
import { WEEKLY_CLEANUP_CRON } from '../../platform/work/weekly-cleanup.ts';
import { createActAs } from '../acting-viewer.ts';
import type { StartedDomain } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { watchRights } from '../watch-rights.ts';
import { cancellationResolvers } from './cancellations/cancel-tasks.ts';
import { createHandlers } from './handlers/handlers.ts';
import { createLeases } from './leases/lease.ts';
import { leaseResolvers } from './leases/resolvers.ts';
import { createLeaseStore } from './leases/store.ts';
import { createWaiters } from './leases/waiters.ts';
import type { TaskMetrics } from './metrics.ts';
import { observeTasks } from './observe.ts';
import { createPendingLimit } from './pending-limit.ts';
import { taskResolvers } from './resolvers.ts';
import { claimable, createRunner } from './runner/runner.ts';
import { scheduleResolvers } from './schedules/resolvers.ts';
import { createScheduleRights } from './schedules/rights.ts';
import { createSchedules } from './schedules/schedule.ts';
import { createScheduleStore } from './schedules/store.ts';
import type { TaskConfig } from './settings.ts';
import { statsResolvers } from './stats/stats.ts';
import { createTaskStore } from './store.ts';
import { createTasks, type OnReady } from './task.ts';
import { createUpkeepStore } from './upkeep/store.ts';
import { createUpkeep } from './upkeep/upkeep.ts';

/** Starts the domain: its rules, the platform's own worker, and what keeps the table in order. */
export async function startTasks(platform: Platform<TaskConfig, TaskMetrics>): Promise<StartedDomain> {
  const { config, bus, shutdown, logger, metrics } = platform;
  const store = createTaskStore(platform);
  const leaseStore = createLeaseStore(platform);
  const upkeepStore = createUpkeepStore(platform);
  const schedules = createScheduleStore(platform, ({ cron, timeZone, paused }, from) =>
    paused ? null : nextRun(cron, timeZone, from),
  );
  const handlers = createHandlers(platform);
  const actAs = createActAs(platform.call);
  const rights = createScheduleRights({ store: schedules, handlers, actAs });
  const waiters = createWaiters();
  const observer = observeTasks(metrics, upkeepStore);
  const limit = createPendingLimit(store, config.MAX_PENDING_TASKS_PER_ORGANIZATION);

  const runner = createRunner({
    leases: leaseStore,
    handlers,
    actAs,
    shutdown,
    logger,
    workerId: newId('run'),
    concurrency: config.TASK_CONCURRENCY,
    perTenant: config.TASK_CONCURRENCY_PER_ORGANIZATION || config.TASK_CONCURRENCY,
    onTurn: (turn) => {
      observer.claimed(turn.claimed, true);
      observer.settled(turn.settled);
      onReady(claimable(turn));
    },
  });
  const onReady: OnReady = (tasks) => {
    if (tasks.some(({ own }) => own)) runner.wake();
    for (const { tenantId, type, own } of tasks) if (!own) waiters.wake(tenantId, type);
  };
  const upkeep = createUpkeep({
    store: upkeepStore,
    tasks: store,
    onReady,
    wake: runner.wake,
    logger,
    keepSeconds: config.TASK_RETENTION_SECONDS,
    fire: async () => {
      const isWelcome = (tenantId: string) =>
        limit.require(tenantId).then(
          (settled) => {
            settled(); // one process fires at a time, and stores at once
            return true;
          },
          () => false,
        );
      onReady(await schedules.fire(await rights.ofDue(), (type) => handlers.has(type), isWelcome));
    },
  });
  const follow = ({ type, tenantId, payload }: BusEvent) => {
    const { task_id: id, type: of } = payload as { readonly task_id?: string; readonly type?: string };
    if (id === undefined || of === undefined || tenantId === null) return;
    if (type === 'task.cancel_requested') runner.cancel(id);
    else if (bus.shared && CLAIMABLE.has(type)) onReady([{ tenantId, type: of, own: handlers.has(of) }]);
  };
  const stopFollowing = await bus.listen('task', follow);
  const stopWatching = await watchRights(bus, 'task-rights', rights.review);

  const rules = createTasks({ store, handlers, limit, onReady, onCancel: runner.cancel });
  const leases = createLeases({ store: leaseStore, tasks: rules, handlers, waiters, observer, platform });
  const scheduleRules = createSchedules(schedules, handlers, config.MAX_TASK_SCHEDULES_PER_ORGANIZATION);
  return {
    resolvers: mergeResolvers(
      taskResolvers(platform, store, rules),
      leaseResolvers(leases, rules),
      scheduleResolvers(schedules, scheduleRules),
      statsResolvers(platform),
      cancellationResolvers({ store, onCancel: runner.cancel }),
    ),
    ready: async () => {
      await schedules.ensure({ ...TENANT_CLEANUP, cron: WEEKLY_CLEANUP_CRON });
      upkeep.start();
    },
    stop: async () => {
      stopFollowing();
      await stopWatching();
      await upkeep.stop();
      await runner.stop();
    },
  };
}

/** The weekly task that removes the data of deleted organizations. */
const TENANT_CLEANUP = { id: 'sched_tenant_cleanup', name: 'Remove deleted organizations', type: 'tenant.cleanup' };

/** Events of tasks that another process may have made claimable. */
const CLAIMABLE: ReadonlySet<string> = new Set(['task.created', 'task.retried']);
