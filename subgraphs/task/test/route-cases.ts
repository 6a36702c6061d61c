import { freshEmail, type LoggedIn } from '../../../test/support/app-client.ts';
import { nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';
import type { TestApp } from '../../../test/support/start-app.ts';

const createTask = async ({ accessToken: token }: LoggedIn, app: TestApp, body: object = {}): Promise<string> => {
  const answer = await app.call<{ task_id: string }>('POST', '/api/v1/tasks', {
    token,
    body: { name: 'a task', type: 'video.transcode', payload: { source: 'lecture-4.mov', format: 'webm' }, ...body },
  });
  return answer.body.task_id;
};

const ownTask: Prepare = async (owner, app) => ({
  params: { task_id: await createTask(owner, app, { dedupe_key: 'lecture-4' }) },
});

/** One that a worker of the owner holds, by its first token. */
const ownClaim: Prepare = async (owner, app) => {
  const task_id = await createTask(owner, app, { dedupe_key: freshEmail() });
  const body = { types: ['video.transcode'], limit: 100 };
  await app.call('POST', '/api/v1/tasks/claim', { token: owner.accessToken, body });
  return { params: { task_id } };
};

const failedTask: Prepare = async (owner, app) => {
  const { params } = (await ownClaim(owner, app)) as { params: { task_id: string } };
  const body = { fencing_token: 1, error: 'the disk is full', retryable: false };
  await app.call('POST', `/api/v1/tasks/${params.task_id}/fail`, { token: owner.accessToken, body });
  return { params };
};

const ownSchedule: Prepare = async ({ accessToken: token }, app) => {
  const body = { name: 'Nightly', type: 'report.build', payload: { report: 'nightly' }, cron: '30 2 * * *' };
  const made = await app.call<{ schedule_id: string }>('POST', '/api/v1/tasks/schedules', { token, body });
  return { params: { schedule_id: made.body.schedule_id } };
};

/** How each row of task is brought to succeed. */
export const routeCases: RouteCases = {
  'GET /api/v1/tasks': async (owner, app) => {
    await ownTask(owner, app);
    return {};
  },
  'POST /api/v1/tasks': nothing,
  'GET /api/v1/tasks/{task_id}': ownTask,
  'POST /api/v1/tasks/{task_id}/cancel': ownTask,
  'POST /api/v1/tasks/{task_id}/retry': failedTask,
  'POST /api/v1/tasks/retry': nothing,
  'POST /api/v1/tasks/cancel': async (owner, app) => {
    await ownTask(owner, app);
    return {};
  },
  'GET /api/v1/tasks/stats': async (owner, app) => {
    await ownTask(owner, app);
    return {};
  },
  'POST /api/v1/tasks/claim': async (owner, app) => {
    await ownTask(owner, app);
    return {};
  },
  'POST /api/v1/tasks/{task_id}/heartbeat': ownClaim,
  'POST /api/v1/tasks/{task_id}/complete': ownClaim,
  'POST /api/v1/tasks/{task_id}/fail': ownClaim,
  'GET /api/v1/tasks/schedules': async (owner, app) => {
    await ownSchedule(owner, app);
    return {};
  },
  'POST /api/v1/tasks/schedules': nothing,
  'GET /api/v1/tasks/schedules/{schedule_id}': ownSchedule,
  'PATCH /api/v1/tasks/schedules/{schedule_id}': ownSchedule,
  'DELETE /api/v1/tasks/schedules/{schedule_id}': ownSchedule,
};
