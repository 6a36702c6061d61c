import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { memberOf } from './support/members.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';

/** Time in which a change has to show, in milliseconds, on a machine that does much else. */
const SHOWS_MS = 15_000;

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.stop());

interface Task {
  readonly task_id: string;
  readonly name: string;
  readonly type: string;
  readonly status: string;
  readonly failure_reason: string | null;
  readonly fencing_token: number;
}

interface Schedule {
  readonly schedule_id: string;
  readonly name: string;
  readonly cron: string;
  readonly paused: boolean;
  readonly next_runs: readonly string[];
}

/** REST in the name of somebody. */
const restOf =
  ({ accessToken: token }: LoggedIn) =>
  async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await pages.app.call<Body>(method, `/api/v1${path}`, { token, ...(body && { body }) });
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };

async function openScreen(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await waitUntilLive(page);
  await page.waitForLoadState('networkidle');
}

it('makes a task, follows it while a worker has it, and tries it again', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, '/tasks', 'Tasks');
  await page.getByRole('button', { name: 'Make the first one' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Transcode lecture 4');
  await dialog.getByLabel('Type').fill('video.transcode');
  await dialog.getByLabel('Payload').fill('{"source": ');
  await dialog.getByRole('button', { name: 'Make the task' }).click();
  await dialog.getByText(/^is not JSON/).waitFor();
  await dialog.getByLabel('Payload').fill('{"source": "lecture-4.mov"}');
  await dialog.getByLabel('Priority').selectOption('URGENT');
  await dialog.getByLabel('Tries').fill('1');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the task' }).click();
  const row = page.getByRole('row', { name: /Transcode lecture 4/ });
  await row.getByText('pending').waitFor();
  expect(await rest('GET', '/tasks')).toMatchObject({
    tasks: [{ type: 'video.transcode', priority: 'urgent', max_attempts: 1 }],
  });

  const claim = { types: ['video.transcode'], lease_seconds: 600, wait_seconds: 0, worker_id: 'worker-1' };
  const { tasks } = await rest<{ tasks: Task[] }>('POST', '/tasks/claim', claim);
  const { task_id: id, fencing_token } = tasks[0]!;
  await row.getByText('running').waitFor({ timeout: SHOWS_MS });
  await row.getByRole('button').click();
  const peek = page.getByRole('complementary', { name: 'Transcode lecture 4' });
  await peek.getByText('lecture-4.mov').waitFor();
  await rest('POST', `/tasks/${id}/fail`, { fencing_token, error: 'ffmpeg has failed', retryable: true });
  await peek.getByText('dead letter').waitFor({ timeout: SHOWS_MS });
  await peek.getByText('attempts exhausted').waitFor();
  await peek.getByRole('listitem').getByText('ffmpeg has failed').waitFor();
  await peek.getByRole('listitem').getByText('worker-1').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await peek.getByRole('button', { name: 'Retry' }).click();
  await peek.getByText('pending').waitFor();
  expect(await rest('GET', `/tasks/${id}`)).toMatchObject({ status: 'pending' });
  await peek.getByRole('button', { name: 'Cancel task' }).click();
  await dialog.getByRole('button', { name: 'Cancel the task' }).click();
  await row.getByText('cancelled').waitFor();
  expect(await rest('GET', `/tasks/${id}`)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  expect(mistakes).toEqual([]);
  await context.close();
});

it('names a field that the server refuses, within a payload too', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, '/tasks', 'Tasks');
  await page.getByRole('button', { name: 'New task' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Call');
  await dialog.getByLabel('Type').fill('http.request');
  await dialog.getByLabel('Payload').fill('{"url": "ftp://example.com"}');
  await dialog.getByRole('button', { name: 'Make the task' }).click();
  await dialog.getByText(/^url: /).waitFor();
  expect(await dialog.getByLabel('Payload').getAttribute('aria-invalid')).toBe('true');
  expect(mistakes).toEqual([]);
  await context.close();
});

it('cancels all that match the filters, on all pages, and tries dead letters again', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const make = (name: string, type: string) => rest<Task>('POST', '/tasks', { name, type });
  for (let number = 1; number <= 105; number++) await make(`Video ${number}`, 'video.transcode');
  await make('Report', 'report.build');
  await make('Broken', 'import.run');
  const claim = { types: ['import.run'], lease_seconds: 600, wait_seconds: 0, worker_id: 'worker-1' };
  const { tasks } = await rest<{ tasks: Task[] }>('POST', '/tasks/claim', claim);
  const { task_id: broken, fencing_token } = tasks[0]!;
  await rest('POST', `/tasks/${broken}/fail`, { fencing_token, error: 'no', retryable: false });
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, '/tasks', 'Tasks');
  const cancel = page.getByRole('button', { name: 'Cancel all that match' });
  expect(await cancel.count()).toBe(0);
  await page.getByLabel('Type').selectOption('video.transcode');
  await page.getByRole('heading', { name: '105 tasks' }).waitFor();
  expect(page.url()).toContain('type=video.transcode');
  await cancel.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/105 pending and 0 running/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel 105 tasks' }).click();
  await page.getByText('105 tasks cancelled.').waitFor({ timeout: SHOWS_MS });
  expect(await rest('GET', '/tasks?status=pending')).toMatchObject({ total: 1, tasks: [{ name: 'Report' }] });

  await page.goto('/admin/tasks?state=DEAD');
  await page.getByRole('heading', { name: '1 task', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Retry dead that match' }).click();
  await dialog.getByRole('button', { name: 'Retry 1 task', exact: true }).click();
  await page.getByText('1 task will be tried again.').waitFor();
  expect(await rest('GET', `/tasks/${broken}`)).toMatchObject({ status: 'pending' });
  expect(mistakes).toEqual([]);
  await context.close();
});

it('makes a schedule, tells its next five runs, pauses, changes and deletes it', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, '/schedules', 'Schedules');
  await page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nightly report');
  await dialog.getByLabel('Type').fill('report.build');
  await dialog.getByLabel('Runs at').fill('61 * * * *');
  await dialog.getByLabel('Time zone').fill('Europe/Berlin');
  await dialog.getByRole('button', { name: 'Make the schedule' }).click();
  await dialog.getByText(/must be five fields/).waitFor();
  await dialog.getByLabel('Runs at').fill('30 2 * * 1-5');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the schedule' }).click();
  const row = page.getByRole('row', { name: /Nightly report/ });
  await row.getByText('active').waitFor();
  const shown = async () => (await rest<{ schedules: Schedule[] }>('GET', '/tasks/schedules')).schedules[0]!;
  const { schedule_id: id, next_runs } = await shown();
  expect(next_runs).toHaveLength(5);

  await row.getByRole('button').click();
  const peek = page.getByRole('complementary', { name: 'Nightly report' });
  await peek.getByRole('listitem').first().waitFor();
  const times = await peek.getByRole('listitem').locator('time').all();
  expect(await Promise.all(times.map((time) => time.getAttribute('datetime')))).toEqual(next_runs);
  await peek.getByText(/2:30/).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await peek.getByRole('button', { name: 'Pause' }).click();
  await peek.getByText('None while it is paused.').waitFor();
  expect(await shown()).toMatchObject({ paused: true });
  await rest('PATCH', `/tasks/schedules/${id}`, { paused: false });
  await row.getByText('active').waitFor({ timeout: SHOWS_MS });
  // What is edited is the version that the panel shows.
  await peek.getByText('None while it is paused.').waitFor({ state: 'detached' });
  await peek.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Runs at').fill('0 4 * * *');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('0 4 * * *').waitFor();
  expect(await shown()).toMatchObject({ cron: '0 4 * * *' });
  await peek.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Make the first one' }).waitFor();
  expect(await rest('GET', '/tasks/schedules')).toMatchObject({ schedules: [] });
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows the runs of a schedule, and leads to their tasks', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  // Its time does not come while the test runs.
  const body = { name: 'Leap day', type: 'report.build', cron: '0 0 29 2 *' };
  const { schedule_id: id } = await rest<Schedule>('POST', '/tasks/schedules', body);
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, `/schedules?peek=${id}`, 'Schedules');
  const peek = page.getByRole('complementary', { name: 'Leap day' });
  await peek.getByText('It has made no task yet.').waitFor();
  await pages.app.platform.database
    .pool('task')
    .query(`UPDATE "task"."schedules" SET next_run_at = now() - interval '1 hour' WHERE id = $1`, [id]);
  await peek.getByRole('link', { name: 'Show the task' }).first().click({ timeout: SHOWS_MS });
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  expect(page.url()).toContain(`schedule=${id}`);
  await page
    .getByRole('row', { name: /Leap day/ })
    .first()
    .waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows a viewer the queue, and nothing that it may not do', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  await rest('POST', '/tasks', { name: 'Waits', type: 'report.build' });
  await rest('POST', '/tasks/schedules', { name: 'Nightly', type: 'report.build', cron: '0 2 * * *' });
  const viewer = await memberOf(pages.app, owner.tenantId, 'viewer');
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, viewer);
  for (const [path, title, name] of [
    ['/tasks?type=report.build', 'Tasks', 'Waits'],
    ['/schedules', 'Schedules', 'Nightly'],
  ] as const) {
    await openScreen(page, path, title);
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button')
      .click();
    await page.getByRole('complementary', { name }).getByText('Payload').first().waitFor();
    const acts = page.getByRole('button', { name: /^(?:New|Cancel|Retry|Edit|Pause|Delete)/ });
    expect(await acts.allInnerTexts()).toEqual([]);
    expect(await page.getByRole('alert').count()).toBe(0);
  }
  expect(mistakes).toEqual([]);
  await context.close();
});
