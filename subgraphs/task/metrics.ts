import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Makes the metrics of this domain. */
export const taskMetrics = (make: MetricMaker) => ({
  /** `type`: of the platform's own, `outside` for all others; `outcome`: `started`, `completed`, `retried`, `failed` or `cancelled`. */
  tasks: make.counter('tasks_total', 'Tries of tasks by what became of them.', 'type', 'outcome'),
  taskDuration: make.durations('task_duration_seconds', 'Time of the last try of a finished task.', 'type'),
  taskWait: make.durations('task_wait_seconds', 'Time from when a task was due to when it was claimed.', 'type'),
  /** `kind`: `own` or `outside`; so for the two below. */
  tasksReady: make.gauge('tasks_ready', 'Tasks that can be claimed; counting stops at 10,000.', 'kind'),
  tasksRunning: make.gauge('tasks_running', 'Tasks that a worker has; counting stops at 10,000.', 'kind'),
  tasksOldest: make.gauge(
    'tasks_oldest_ready_seconds',
    'How long the first task that can be claimed has waited.',
    'kind',
  ),
});

/** The metrics of this domain. */
export type TaskMetrics = ReturnType<typeof taskMetrics>;
