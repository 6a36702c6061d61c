import { defineSubgraph } from '../define.ts';
import { taskMetrics } from './metrics.ts';
import { routes } from './rest.ts';
import { taskSettings } from './settings.ts';
import { startTasks } from './start.ts';
import { taskTenantData } from './tables.ts';

/**
 * Background work: now, later or by a schedule; run by the platform, or by workers outside that claim it.
 *
 * A task has a type. Types of the platform have a handler here; all others wait for a worker that claims them over the API. A claim
 * is a lease: whoever is silent for too long loses the task, and a fencing token refuses what it says later. A task that fails is
 * tried again with growing waits, and is dead after its last try.
 *
 * - `task.ts`, `terms.ts`, `filter.ts`: tasks are made, read, cancelled and tried again;
 * - `cancellations`: many are cancelled by a filter;
 * - `stats`: the load of an organization;
 * - `leases`: claims, signs of life, reports;
 * - `runner`, `handlers`: tasks of the platform run in its processes;
 * - `schedules`: tasks that a cron expression makes;
 * - `upkeep`: what is due, what fell silent, what is old.
 */
export const task = defineSubgraph({
  name: 'task',
  settings: taskSettings,
  metrics: taskMetrics,
  service: 'task_service',
  port: 8211,
  description: 'Background tasks and schedules.',
  routes,
  resources: { tasks: ['tasks', 'schedules'] },
  searchable: {
    TASK: { table: 'tasks', title: 'name', subtitle: 'type', also: ['type'] },
    TASK_SCHEDULE: { table: 'schedules', title: 'name', subtitle: 'type', also: ['type'] },
  },
  tenantData: taskTenantData,
  start: startTasks,
});
