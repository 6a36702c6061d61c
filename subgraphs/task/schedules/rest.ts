import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  CreateTaskScheduleDocument,
  DeleteTaskScheduleDocument,
  GetTaskScheduleDocument,
  ListTaskSchedulesDocument,
  UpdateTaskScheduleDocument,
} from '../rest.generated.ts';

const schedule = {
  schedule_id: 'sched_01jdq3k5w8q1r3s5t7v9w0x2y4',
  name: 'Nightly report',
  type: 'report.build',
  priority: 'normal',
  payload: { report: 'nightly' },
  cron: '30 2 * * *',
  time_zone: 'Europe/Berlin',
  max_attempts: 5,
  timeout_seconds: 60,
  paused: false,
  paused_reason: null,
  paused_detail: null,
  paused_at: null,
  next_run_at: '2030-02-01T01:30:00.000Z',
  next_runs: [1, 2, 3, 4, 5].map((day) => `2030-02-0${day}T01:30:00.000Z`),
  last_run_at: null,
  created_by: 'usr_01jdq3k5w8f1g3h5j7k9m0n2p4',
  runs_as: 'usr_01jdq3k5w8f1g3h5j7k9m0n2p4',
  version: 1,
  created_at: '2030-01-31T12:00:00.000Z',
  updated_at: '2030-01-31T12:00:00.000Z',
};

/** The routes of schedules. */
export const scheduleRoutes = [
  route('GET /api/v1/tasks/schedules', ListTaskSchedulesDocument, {
    summary: 'List the schedules of the organization, newest first',
    extension: true,
    body: listBody('schedules'),
    example: { response: { schedules: [schedule], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/tasks/schedules', CreateTaskScheduleDocument, {
    status: 201,
    summary: 'Make a task each time that a cron expression says',
    description:
      'Minute, hour, day of month, month and day of week, read in `time_zone`. Times that passed while nothing ran make one task together.',
    extension: true,
    errors: ['CONFLICT'],
    example: {
      request: {
        name: schedule.name,
        type: schedule.type,
        payload: schedule.payload,
        cron: schedule.cron,
        time_zone: schedule.time_zone,
      },
      response: schedule,
    },
  }),
  route('GET /api/v1/tasks/schedules/{schedule_id}', GetTaskScheduleDocument, {
    summary: 'Read one schedule',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: schedule },
  }),
  route('PATCH /api/v1/tasks/schedules/{schedule_id}', UpdateTaskScheduleDocument, {
    summary: 'Change a schedule',
    description: 'With `version`, a change that somebody else has made since is not overwritten: 409.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      request: { cron: '0 3 * * *', paused: true },
      response: {
        ...schedule,
        cron: '0 3 * * *',
        paused: true,
        paused_reason: 'requested',
        next_run_at: null,
        next_runs: [],
        version: 2,
      },
    },
  }),
  route('DELETE /api/v1/tasks/schedules/{schedule_id}', DeleteTaskScheduleDocument, {
    summary: 'Remove a schedule',
    description: 'Tasks that it has made stay.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { schedule_id: schedule.schedule_id, status: 'deleted' } },
  }),
];
