import { defineSubgraph } from '../define.ts';
import { taskMetrics } from './metrics.ts';
import { routes } from './rest.ts';
import { taskSettings } from './settings.ts';
import { startTasks } from './start.ts';
import { taskTenantData } from './tables.ts';

/** Background work: now, later or by a schedule; run by the platform, or by workers outside that claim it. */
export const task = defineSubgraph({
  name: 'task',
  settings: taskSettings,
  metrics: taskMetrics,
  service: 'task_service',
  port: 8211,
  description: 'Background tasks and schedules.',
  routes,
  resources: { tasks: ['tasks', 'schedules'] },
  tenantData: taskTenantData,
  start: startTasks,
});
