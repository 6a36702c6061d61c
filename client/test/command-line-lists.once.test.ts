import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { eventually } from '../../test/support/eventually.ts';
import { type InProcessApp, startInProcess } from '../../test/support/start-app.ts';
import { beginCommand, type Called } from './support/command-line.ts';

let app: InProcessApp;
let ada: LoggedIn;
let key: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trellis-command-'));
  app = await startInProcess();
  ada = await app.newcomer();
  const body = { name: 'a key', scopes: ['*:*'] };
  key = (await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token: ada.accessToken, body })).body.key;
});
afterAll(async () => {
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});

const begin = (args: readonly string[], called: Called = {}) =>
  beginCommand(args, folder, {
    ...called,
    environment: { SVC_API_URL: app.url, SVC_API_KEY: key, ...called.environment },
  });
const run = (args: readonly string[], called?: Called) => begin(args, called).ended;
const listed = async (args: readonly string[]): Promise<readonly Readonly<Record<string, string>>[]> => {
  const { code, output, errors } = await run(args);
  expect(code, errors).toBe(0);
  return JSON.parse(output);
};

async function makeTask(body: object): Promise<string> {
  const made = await app.call<{ task_id: string }>('POST', '/api/v1/tasks', { token: ada.accessToken, body });
  expect(made.status, made.text).toBe(201);
  return made.body.task_id;
}
async function makeFailed(type: string, body: object = {}): Promise<string> {
  const id = await makeTask({ name: 'one', type, ...body });
  await app.call('POST', `/api/v1/tasks/${id}/cancel`, { token: ada.accessToken });
  return id;
}

describe('tasks', () => {
  it('are listed by what is asked for, from a place on', async () => {
    const ids: string[] = [];
    for (const priority of ['low', 'high', 'high'])
      ids.push(await makeTask({ name: 'one', type: 'own.listed', priority }));
    const list = ['tasks', 'list', '--type', 'own.listed'];
    const idsOf = async (...args: readonly string[]) =>
      (await listed([...list, ...args])).map((task) => task['task_id']);
    expect(await idsOf()).toEqual([ids[2], ids[1], ids[0]]);
    expect(await idsOf('--priority', 'high')).toEqual([ids[2], ids[1]]);
    expect(await idsOf('--limit', '1', '--offset', '1')).toEqual([ids[1]]);
    expect(await idsOf('--from', '1d')).toHaveLength(3);
    expect(await idsOf('--before', '1d')).toEqual([]);
    expect(await idsOf('--dead')).toEqual([]);
    expect(await idsOf('--schedule', 'sched_none')).toEqual([]);
    expect(await run([...list, '--priority', 'great'])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--priority has to be one of low, normal, high'),
    });
    const { output, errors } = await run([...list, '--limit', '2'], { isTTY: true });
    expect(output.trimEnd().split('\n')).toHaveLength(3);
    expect(errors).toBe('1 more: --offset 2\n');
    const coloured = await run([...list, '--limit', '1'], { isTTY: true, environment: { NO_COLOR: '' } });
    expect(coloured.output).toContain('\u001b[33mpending\u001b[0m');
    const json = await run([...list, '--json'], { isTTY: true, environment: { NO_COLOR: '', FORCE_COLOR: '1' } });
    expect(JSON.parse(json.output)).toHaveLength(3);
  });

  it('that fit a filter are tried again after a question, which scripts answer before', async () => {
    const ids = [
      await makeFailed('own.many'),
      await makeFailed('own.many'),
      await makeFailed('own.many', { priority: 'low' }),
    ];
    const retry = ['tasks', 'retry', '--type', 'own.many'];
    const failed = async () => (await listed(['tasks', 'list', '--type', 'own.many', '--status', 'failed'])).length;
    expect(await run(retry)).toMatchObject({ code: 2, errors: expect.stringContaining('--yes') });
    const no = await run(retry, { isTTY: true, input: 'n\n' });
    expect(no).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Try 3 failed tasks again\? \[y\/N\] Nothing was done/),
    });
    expect(await failed()).toBe(3);
    const some = await run([...retry, '--priority', 'low', '--yes']);
    expect([some.code, some.errors]).toEqual([0, '']);
    expect(JSON.parse(some.output)).toMatchObject([{ task_id: ids[2], status: 'pending' }]);
    const yes = await run(retry, { isTTY: true, input: 'yes\n' });
    expect(yes).toMatchObject({ code: 0, output: '2 of 2 tasks wait for a worker\n' });
    expect(yes.errors).toContain('2 of 2 tasks');
    expect(await failed()).toBe(0);
    expect(await run(retry, { isTTY: true })).toMatchObject({ code: 0, output: 'No failed task fits\n' });
  });

  it('that are named are tried again one by one, whatever becomes of the others', async () => {
    const [id, again] = [await makeFailed('own.named'), await makeFailed('own.named')];
    const { code, output, errors } = await run(['tasks', 'retry', id, 'task_none', again]);
    expect(code).toBe(1);
    expect(JSON.parse(output).map((task: { task_id: string }) => task.task_id)).toEqual([id, again]);
    expect(errors).toMatch(/^task_none: .*\nNot all could be tried again/);
    for (const args of [
      ['tasks', 'retry'],
      ['tasks', 'retry', id, '--all'],
      ['tasks', 'retry', id, '--type', 'x'],
    ])
      expect(await run(args)).toMatchObject({ code: 2, errors: expect.stringContaining('--all') });
  });
});

it('keys are found by name, project and service account', async () => {
  for (const name of ['for reports', 'for imports', 'of a robot'])
    await run(['keys', 'create', name, '--scope', 'read:tasks']);
  const names = async (...args: readonly string[]) => (await listed(['keys', 'list', ...args])).map(({ name }) => name);
  expect(await names('--search', 'REPORTS')).toEqual(['for reports']);
  expect(await names('--search', 'for', '--limit', '1', '--offset', '1')).toEqual(['for reports']);
  expect(await names('--project', 'proj_none')).toEqual([]);
  expect(await names('--service-account', 'svc_none')).toEqual([]);
  expect(await names('--all', '--search', 'robot')).toEqual(['of a robot']);
});

it('events are followed by source and stream', async () => {
  const publish = (stream: string) =>
    app.call('POST', '/api/v1/events', {
      token: ada.accessToken,
      body: { event_type: 'storage.upload', stream_id: stream, payload: { text: 'long '.repeat(30) } },
    });
  for (const stream of ['one', 'other']) expect((await publish(stream)).status).toBe(201);
  const tail = ['events', 'tail', '--after', '0', '--type', 'storage.upload', '--limit', '1'];
  const { output } = await run([...tail, '--stream', 'other', '--source', 'api']);
  expect(JSON.parse(output)).toMatchObject({ stream_id: 'other', source: 'api' });
  const shown = await run(tail, { isTTY: true, columns: 90 });
  expect(shown.output).toMatch(/"long lo.*…\n$/);
  expect(shown.output.length).toBeLessThanOrEqual(91);
});

it('the audit log is followed by what is asked for', async () => {
  const filters = [
    '--category',
    'configuration',
    '--severity',
    'medium',
    '--outcome',
    'success',
    '--source',
    'platform',
    '--actor',
    ada.accountId,
  ];
  const { seen, ended } = begin(['audit', 'tail', '--type', 'auth.create_api_key', ...filters, '--limit', '1']);
  const others = begin(['audit', 'tail', '--resource-type', 'nothing', '--severity', 'critical', '--limit', '1']);
  const body = { name: 'a key', scopes: ['read:tasks'] };
  await eventually('it has heard of a key', async () => {
    await app.call('POST', '/api/v1/auth/api-keys', { token: ada.accessToken, body });
    return seen.output !== '';
  });
  expect(JSON.parse((await ended).output)).toMatchObject({ type: 'auth.create_api_key', outcome: 'SUCCESS' });
  expect(others.seen).toEqual({ output: '', errors: '' });
  for (const name of ['category', 'outcome', 'source', 'severity'])
    expect(await run(['audit', 'tail', `--${name}`, 'none'])).toMatchObject({ code: 2 });
});
