import { listBody, route } from '../../rest-adapter/route.ts';
import { cancellationRoutes } from './cancellations/rest.ts';
import { leaseRoutes } from './leases/rest.ts';
import {
  CancelTaskDocument,
  CreateTaskDocument,
  GetTaskDocument,
  ListTasksDocument,
  RetryDeadTasksDocument,
  RetryTaskDocument,
} from './rest.generated.ts';
import { scheduleRoutes } from './schedules/rest.ts';
import { statsRoutes } from './stats/rest.ts';
import { pending } from './wire-examples.ts';

const { payload, result, attempt_log, ...listed } = pending;

/** The documented route of task_service, and what its users would miss beside it. */
export const routes = [
  route('POST /api/v1/tasks', CreateTaskDocument, {
    status: 201,
    summary: 'Make a task, to run now or at a time',
    description:
      'The platform runs `http.request`, `notification.send` and `event.publish` itself; any other type is for workers that claim it. With the `dedupe_key` of a task that is not finished it makes none, and answers that one.',
    errors: ['CONFLICT'],
    example: {
      request: {
        name: pending.name,
        type: pending.type,
        priority: 'high',
        payload,
        scheduled_at: pending.scheduled_at,
        dedupe_key: pending.dedupe_key,
      },
      response: pending,
    },
  }),
  route('GET /api/v1/tasks', ListTasksDocument, {
    summary: 'List the tasks of the organization, newest first',
    description: '`dead=true` lists the dead letters. `total` stops counting at 10,000.',
    extension: true,
    body: listBody('tasks'),
    example: { response: { tasks: [listed], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/tasks/{task_id}', GetTaskDocument, {
    summary: 'Read one task, with its payload and its result',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: pending },
  }),
  route('POST /api/v1/tasks/{task_id}/cancel', CancelTaskDocument, {
    summary: 'Cancel a task',
    description:
      'One that waits fails at once, for the reason `cancelled`. One that runs is asked to stop, and tells `cancel_requested`.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      response: {
        ...pending,
        status: 'failed',
        failure_reason: 'cancelled',
        cancel_requested: true,
        next_attempt_at: null,
        finished_at: '2030-01-31T12:00:01.000Z',
      },
    },
  }),
  route('POST /api/v1/tasks/{task_id}/retry', RetryTaskDocument, {
    summary: 'Try a failed task again, now',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: { ...pending, dedupe_key: null } },
  }),
  route('POST /api/v1/tasks/retry', RetryDeadTasksDocument, {
    summary: 'Try dead letters again, the oldest first',
    extension: true,
    errors: ['CONFLICT'],
    example: { request: { type: pending.type, limit: 100 }, response: { retried_count: 3 } },
  }),
  ...cancellationRoutes,
  ...statsRoutes,
  ...leaseRoutes,
  ...scheduleRoutes,
];
