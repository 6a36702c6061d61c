import { fillFromDatabase } from '../../platform/events/database-metrics.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Claimed } from './leases/models.ts';
import type { TaskMetrics } from './metrics.ts';
import type { TaskModel } from './models.ts';
import type { UpkeepStore } from './upkeep/store.ts';

/** Counts what becomes of tasks. The types of workers outside are many, and users name them: all of them count as `outside`. */
export interface Observer {
  claimed(tasks: readonly Claimed[], own: boolean): void;
  /** Tries that have ended, with what has become of their tasks. */
  settled(tasks: readonly TaskModel[]): void;
}

/** Feeds the metrics of tasks; depths are asked for at each scrape. */
export function observeTasks(metrics: TaskMetrics & Pick<Metrics, 'onScrape'>, store: UpkeepStore): Observer {
  fillFromDatabase(metrics, [metrics.tasksReady, metrics.tasksRunning, metrics.tasksOldest], async () => {
    for (const { own, ready, running, oldestSeconds } of await store.depth()) {
      const kind = own ? 'own' : 'outside';
      metrics.tasksReady.set({ kind }, ready);
      metrics.tasksRunning.set({ kind }, running);
      metrics.tasksOldest.set({ kind }, oldestSeconds);
    }
  });
  return {
    claimed: (tasks, own) => {
      for (const { type, waitedSeconds } of tasks) {
        metrics.tasks.inc({ type: own ? type : 'outside', outcome: 'started' });
        metrics.taskWait.observe({ type: own ? type : 'outside' }, waitedSeconds);
      }
    },
    settled: (tasks) => {
      for (const task of tasks) {
        const type = task.own ? task.type : 'outside';
        metrics.tasks.inc({ type, outcome: outcomeOf(task) });
        if (task.startedAt && task.finishedAt)
          metrics.taskDuration.observe({ type }, (task.finishedAt.getTime() - task.startedAt.getTime()) / 1_000);
      }
    },
  };
}

const outcomeOf = ({ status, failureReason }: TaskModel): string => {
  if (status === 'pending') return 'retried';
  return failureReason === 'cancelled' ? 'cancelled' : status;
};
