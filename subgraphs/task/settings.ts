import type { ConfigWith } from '../../platform/config/config.ts';
import { defineSettings, limit, seconds, setting, whole } from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const taskSettings = defineSettings({
  Tasks: {
    TASK_CONCURRENCY: setting(
      whole(0, 10_000),
      '20',
      'Tasks that one process of the task service runs at once itself. 0: none, others run them.',
    ),
    TASK_CONCURRENCY_PER_ORGANIZATION: setting(
      whole(0, 10_000),
      '15',
      'Of those, the most of one organization, so that there is a place for the next one. 0: all.',
    ),
    MAX_PENDING_TASKS_PER_ORGANIZATION: setting(limit, '100000', 'Tasks of an organization that wait. 0: no limit.'),
    MAX_TASK_SCHEDULES_PER_ORGANIZATION: setting(limit, '500', 'Schedules of tasks of an organization. 0: no limit.'),
    TASK_RETENTION_SECONDS: setting(seconds(60), '2592000', 'How long a finished task can be read (30 days).'),
  },
});

/** The configuration, as this domain reads it. */
export type TaskConfig = ConfigWith<typeof taskSettings>;
