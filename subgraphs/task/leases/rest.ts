import { route } from '../../../rest-adapter/route.ts';
import {
  ClaimTasksDocument,
  CompleteTaskDocument,
  FailTaskDocument,
  HeartbeatTaskDocument,
} from '../rest.generated.ts';
import { pending } from '../wire-examples.ts';

const times = { started_at: '2030-01-31T12:00:00.000Z', finished_at: '2030-01-31T12:00:05.000Z' };
const completed = {
  ...pending,
  ...times,
  status: 'completed',
  next_attempt_at: null,
  attempts: 1,
  progress: 1,
  result: { url: 'lecture-4.webm' },
  attempt_log: [{ started_at: times.started_at, ended_at: times.finished_at, worker: 'transcoder-1', error: null }],
};
const failed = {
  ...pending,
  started_at: times.started_at,
  attempts: 1,
  error: 'the disk is full',
  attempt_log: [
    { started_at: times.started_at, ended_at: times.finished_at, worker: 'transcoder-1', error: 'the disk is full' },
  ],
};

/** The routes of workers outside. */
export const leaseRoutes = [
  route('POST /api/v1/tasks/claim', ClaimTasksDocument, {
    summary: 'Claim tasks for a worker, the most urgent first',
    description:
      'Each is the worker’s until `lease_expires_at`, unless a heartbeat comes; `fencing_token` goes with all that the worker sends about it. `wait_seconds` waits for a task when none is due.',
    extension: true,
    // Whoever repeats a claim wants other tasks, not those that the first one got.
    idempotent: false,
    errors: ['FORBIDDEN'],
    example: {
      request: { types: [pending.type], limit: 1, lease_seconds: 60, wait_seconds: 0, worker_id: 'transcoder-1' },
      response: {
        tasks: [
          {
            task_id: pending.task_id,
            fencing_token: 1,
            lease_expires_at: '2030-01-31T12:01:00.000Z',
            name: pending.name,
            type: pending.type,
            priority: pending.priority,
            payload: pending.payload,
            attempt: 1,
            max_attempts: 5,
            scheduled_at: pending.scheduled_at,
          },
        ],
      },
    },
  }),
  route('POST /api/v1/tasks/{task_id}/heartbeat', HeartbeatTaskDocument, {
    summary: 'Keep a claimed task, and tell how far it is',
    description: '409 when it is no longer the worker’s: the work is then to be dropped.',
    extension: true,
    idempotent: false,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      request: { fencing_token: 1, lease_seconds: 60, progress: 0.4, message: 'second pass' },
      response: { task_id: pending.task_id, lease_expires_at: '2030-01-31T12:01:30.000Z', cancel_requested: false },
    },
  }),
  route('POST /api/v1/tasks/{task_id}/complete', CompleteTaskDocument, {
    summary: 'Say that the work is done',
    description: 'To say it twice with the same token is no error. 409 when the task is no longer the worker’s.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { request: { fencing_token: 1, result: completed.result }, response: completed },
  }),
  route('POST /api/v1/tasks/{task_id}/fail', FailTaskDocument, {
    summary: 'Say that this try has failed',
    description:
      'The task is tried again after a growing wait, unless this was its last try, `retryable` is false, or it was cancelled.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { request: { fencing_token: 1, error: failed.error, retry_after_seconds: 30 }, response: failed },
  }),
];
