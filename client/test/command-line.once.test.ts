import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { eventually } from '../../test/support/eventually.ts';
import { startReceiver } from '../../test/support/receiver.ts';
import { type InProcessApp, startInProcess } from '../../test/support/start-app.ts';
import { table } from '../cli/output.ts';
import { parseWebhook } from '../webhooks.ts';
import { beginCommand, type Called } from './support/command-line.ts';

let app: InProcessApp;
let ada: LoggedIn;
let key: string;
let folder: string;
beforeAll(async () => {
  app = await startInProcess();
  ada = await app.newcomer();
  const body = { name: 'a key', scopes: ['*:*'] };
  key = (await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token: ada.accessToken, body })).body.key;
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trellis-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => app?.stop());

const begin = (args: readonly string[], called: Called = {}) =>
  beginCommand(args, folder, { ...called, environment: { SVC_API_URL: app.url, ...called.environment } });
const run = (args: readonly string[], called?: Called) => begin(args, called).ended;
const withKey = (args: readonly string[], called: Called = {}) =>
  run(args, { ...called, environment: { SVC_API_KEY: key, ...called.environment } });

describe('the command line', () => {
  it('helps, and names what is wrong about how it is called', async () => {
    for (const args of [[], ['--help'], ['help']])
      expect(await run(args)).toMatchObject({ code: 0, output: expect.stringContaining('generate') });
    expect(await run(['nobody-knows'])).toMatchObject({
      code: 2,
      output: '',
      errors: expect.stringContaining('nobody'),
    });
    expect(await run(['chat', '--help'])).toMatchObject({ code: 0, output: expect.stringContaining('MODEL [TEXT|-]') });
    expect(await run(['chat', '--nothing'])).toMatchObject({ code: 2, errors: expect.stringContaining('--nothing') });
    expect(await run(['generate'])).toMatchObject({ code: 2, errors: expect.stringContaining('--schema is needed') });
    expect(await run(['api', 'FETCH', '/x'])).toMatchObject({ code: 2, errors: expect.stringContaining('FETCH') });
    expect(await run(['whoami', '--profile', 'none'])).toMatchObject({ code: 2 });
  });

  it('has other exit codes for a failure, no credential and no server', async () => {
    expect(await withKey(['api', 'GET', '/api/v1/tasks/task_0'])).toMatchObject({
      ...{ code: 1, output: '', errors: expect.stringMatching(/NOT_FOUND, req_/) },
    });
    expect((await run(['api', 'GET', '/api/v1/tasks'])).code).toBe(3);
    expect((await withKey(['whoami'], { environment: { SVC_API_KEY: `${key}x` } })).code).toBe(3);
    expect((await withKey(['whoami'], { environment: { SVC_API_KEY: `Bearer ${key}` } })).code).toBe(2);
    expect((await withKey(['whoami'], { environment: { SVC_API_URL: 'http://127.0.0.1:9' } })).code).toBe(4);
  });

  it('shows JSON to a script and fields to a terminal', async () => {
    const { code, output } = await withKey(['whoami']);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ kind: 'API_KEY', tenantId: ada.tenantId });
    expect((await withKey(['whoami'], { isTTY: true })).output).toMatch(/^kind +API_KEY$/m);
    expect(JSON.parse((await withKey(['whoami', '--json'], { isTTY: true })).output)).toMatchObject({
      kind: 'API_KEY',
    });
  });

  it('calls routes, with what is given, in a file, or coming in', async () => {
    const task = (name: string) => JSON.stringify({ name, type: 'own.work' });
    await writeFile(path.join(folder, 'task.json'), task('of a file'));
    const create = ['api', 'post', '/api/v1/tasks', '--data'];
    expect(JSON.parse((await withKey([...create, task('given')])).output)).toMatchObject({ name: 'given' });
    expect(JSON.parse((await withKey([...create, '@task.json'])).output)).toMatchObject({ name: 'of a file' });
    const incoming = await withKey([...create, '-'], { input: task('coming in') });
    expect(JSON.parse(incoming.output)).toMatchObject({ name: 'coming in' });
    const { output } = await withKey(['api', 'GET', '/api/v1/tasks?limit=3'], { isTTY: true });
    const [head, ...rows] = output.trimEnd().split('\n');
    expect(head).toMatch(/^task_id +name/);
    expect(rows).toHaveLength(3);
    expect(output).toContain('coming in');
  });

  it('shows texts of others without what moves the cursor or colours the terminal', () => {
    expect(table([{ name: 'a\u001b[31mb', data: { c: '\u009b2J' } }])).toBe('name     data\na [31mb  {"c":" 2J"}');
  });

  it('runs operations of GraphQL', async () => {
    await writeFile(path.join(folder, 'node.graphql'), 'query ($id: ID!) { node(id: $id) { id } }');
    const { output } = await withKey(['graphql', 'node.graphql', '--variables', `{"id":"${ada.accountId}"}`]);
    expect(JSON.parse(output)).toEqual({ data: { node: { id: ada.accountId } } });
    const refused = await withKey(['graphql', '-'], { input: '{ nobodyKnows }' });
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('nobodyKnows') });
    expect((await withKey(['graphql', 'none.graphql'])).code).toBe(2);
  });

  it('asks a model', async () => {
    expect(await withKey(['chat', 'dev/echo', 'Hello', 'there'])).toEqual({
      ...{ code: 0, output: 'dev/echo: Hello there\n', errors: '' },
    });
    expect((await withKey(['chat', 'dev/echo', '-'], { input: 'Grüße' })).output).toBe('dev/echo: Grüße\n');
    const whole = await withKey(['chat', 'dev/echo', 'Hello', '--json']);
    expect(JSON.parse(whole.output)).toMatchObject({ object: 'chat.completion' });
    expect(await withKey(['chat', 'nobody-knows', 'Hello'])).toMatchObject({ code: 1 });
  });

  it('follows events', async () => {
    const tail = ['events', 'tail', '--after', '0', '--category', 'storage', '--limit', '2'];
    const { seen, ended } = begin(tail, { environment: { SVC_API_KEY: key } });
    const token = ada.accessToken;
    const publish = () => app.call('POST', '/api/v1/events', { token, body: { event_type: 'storage.upload' } });
    await publish();
    await eventually('the first has come', () => seen.output.includes('storage.upload'));
    await publish();
    expect((await ended).code).toBe(0);
    const [first, second] = seen.output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(second.sequence).toBeGreaterThan(first.sequence);
    const { output } = await withKey(tail, { isTTY: true });
    expect(output.split('\n')[0]).toBe(`${first.created_at}  ${first.sequence}  storage.upload  {}`);
    expect(await withKey(['events', 'tail', '--after', 'x'])).toMatchObject({ code: 2 });
    expect(await withKey(['events'])).toMatchObject({ code: 2, errors: expect.stringContaining('no command events') });
  });

  it('sends events to a receiver on this machine as a webhook does', async () => {
    const receiver = await startReceiver();
    receiver.answer((_, index) => ({ status: index === 0 ? 500 : 204 }));
    const token = ada.accessToken;
    const body = { event_type: 'payment.failed', payload: { amount: 7 } };
    for (let sent = 0; sent < 2; sent++) await app.call('POST', '/api/v1/events', { token, body });
    try {
      const listen = ['webhooks', 'listen', '--forward', `${receiver.url}/hooks`, '--after', '0', '--limit', '2'];
      const { code, output, errors } = await withKey([...listen, '--type', 'payment.failed']);
      const secret = /Signing with (\S+)/.exec(errors)![1]!;
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/^\d+ payment\.failed 500\n\d+ payment\.failed 204\n$/),
      ]);
      const [delivery] = receiver.received;
      expect(await parseWebhook(delivery!, { secret })).toEqual({
        ...{ type: 'payment.failed', category: 'payment', source: 'api', data: { amount: 7 } },
        ...{ tenant_id: ada.tenantId, id: delivery!.headers['webhook-id'], sequence: expect.any(Number) },
        timestamp: expect.stringMatching(/Z$/),
      });
    } finally {
      await receiver.close();
    }
    const gone = [
      'webhooks',
      'listen',
      '--forward',
      receiver.url,
      '--after',
      '0',
      '--type',
      'payment.failed',
      '--limit',
      '1',
    ];
    expect((await withKey(gone)).output).toMatch(/not delivered: .*ECONNREFUSED/);
    expect(await withKey(['webhooks', 'listen'])).toMatchObject({ code: 2 });
  });

  it('generates typed documents', async () => {
    await writeFile(path.join(folder, 'me.graphql'), 'query Me { me { id } }');
    const { code, output } = await withKey([
      ...['generate', '--schema', app.url, '--documents', '*.graphql', '--out', 'gql', '--scalar', 'DateTime=Date'],
    ]);
    expect([code, JSON.parse(output)]).toEqual([0, { file: path.join(folder, 'gql/operations.ts'), operations: 1 }]);
    expect(await readFile(path.join(folder, 'gql/operations.ts'), 'utf8')).toContain('export const MeDocument');
  });

  it('sends the key of the environment to the server of the environment alone', async () => {
    await writeFile(path.join(folder, 'me.graphql'), 'query Me { me { id } }');
    const receiver = await startReceiver();
    receiver.answer(() => ({ status: 200, body: { errors: [{ message: 'no schema here' }] } }));
    const args = ['generate', '--schema', receiver.url, '--documents', '*.graphql', '--out', 'gql'];
    try {
      expect(await withKey(args)).toMatchObject({ code: 1, errors: expect.stringContaining('no schema here') });
      await withKey(args, { environment: { SVC_API_URL: receiver.url } });
      await withKey([...args, '--header', 'Authorization: Bearer another']);
      const sent = receiver.received.map(({ headers }) => headers['authorization']);
      expect(sent).toEqual([undefined, `Bearer ${key}`, 'Bearer another']);
    } finally {
      await receiver.close();
    }
  });
});

describe('keys', () => {
  it('are made, shown once, listed and revoked', async () => {
    const made = await withKey(['keys', 'create', 'for reports', '--scope', 'read:tasks', '--expires-days', '2']);
    const { key: secret, key_id: id, expires_at: end } = JSON.parse(made.output);
    expect(Date.parse(end)).toBeGreaterThan(Date.parse(JSON.parse(made.output).created_at));
    expect((await run(['tasks', 'list'], { environment: { SVC_API_KEY: secret } })).code).toBe(0);
    const { output } = await withKey(['keys', 'list'], { isTTY: true });
    expect(output).toMatch(new RegExp(`^${id} +for reports +trl_\\S+ +read:tasks +active `, 'm'));
    expect(output).not.toContain(secret);
    expect(JSON.parse((await withKey(['keys', 'revoke', id])).output)).toMatchObject({ key_id: id });
    expect((await run(['tasks', 'list'], { environment: { SVC_API_KEY: secret } })).code).toBe(3);
    expect((await withKey(['keys', 'list'])).output).not.toContain(id);
    expect((await withKey(['keys', 'list', '--ended'])).output).toContain(id);
  });

  it('need a name, scopes, and numbers that are some', async () => {
    const create = ['keys', 'create', 'a name'];
    for (const [args, message] of [
      [['keys', 'create'], 'A name is needed'],
      [create, '--scope is needed'],
      [[...create, '--scope', 'read:tasks', '--expires-days', 'soon'], '--expires-days has to be a number'],
      [[...create, '--scope', 'read:tasks', '--spend-limit-usd', '-1'], '--spend-limit-usd'],
      [['keys', 'revoke'], 'key_…'],
    ] as const)
      expect(await withKey(args)).toMatchObject({ code: 2, errors: expect.stringContaining(message) });
  });
});

describe('tasks', () => {
  it('are listed by status and type, and tried again', async () => {
    const token = ada.accessToken;
    const body = { name: 'to be cancelled', type: 'own.retried' };
    const { task_id: id } = (await app.call<{ task_id: string }>('POST', '/api/v1/tasks', { token, body })).body;
    await app.call('POST', `/api/v1/tasks/${id}/cancel`, { token });
    const list = ['tasks', 'list', '--type', 'own.retried'];
    const { output } = await withKey([...list, '--status', 'failed', '--limit', '1'], { isTTY: true });
    expect(output).toMatch(new RegExp(`^task_id .*\\n${id} +to be cancelled +own.retried +failed `));
    expect(JSON.parse((await withKey([...list, '--status', 'pending'])).output)).toEqual([]);
    expect(JSON.parse((await withKey(['tasks', 'retry', id])).output)).toMatchObject({
      task_id: id,
      status: 'pending',
    });
    expect(JSON.parse((await withKey([...list, '--status', 'pending'])).output)).toMatchObject([{ task_id: id }]);
    expect(await withKey([...list, '--status', 'done'])).toMatchObject({
      ...{ code: 2, errors: expect.stringContaining('pending, running, completed, failed') },
    });
    expect(await withKey(['tasks', 'retry'])).toMatchObject({ code: 2 });
  });
});

describe('the audit log', () => {
  it('is followed from now on', async () => {
    const tail = ['audit', 'tail', '--type', 'auth.create_api_key', '--limit', '1'];
    const outcomes = [begin(tail, { environment: { SVC_API_KEY: key } })];
    outcomes.push(begin(tail, { environment: { SVC_API_KEY: key }, isTTY: true }));
    const body = { name: 'a key', scopes: ['read:tasks'] };
    await eventually('both have heard of a key', async () => {
      await app.call('POST', '/api/v1/auth/api-keys', { token: ada.accessToken, body });
      return outcomes.every(({ seen }) => seen.output !== '');
    });
    const [entry, line] = await Promise.all(outcomes.map(({ ended }) => ended));
    expect(JSON.parse(entry!.output)).toMatchObject({ type: 'auth.create_api_key', actorId: ada.accountId });
    expect(line!.output).toMatch(/^\S+Z {2}\S+ {2}SUCCESS {2}auth\.create_api_key {2}usr_\w+ /);
  });

  it('is verified, and a script hears of what is missing', async () => {
    const { code, output } = await withKey(['audit', 'verify']);
    expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ valid: true, first_invalid: null })]);
    expect(await withKey(['audit', 'verify', '--from', 'now'])).toMatchObject({ code: 2 });
    const pool = app.platform.database.pool('audit');
    await pool.query('ALTER TABLE "audit"."events" DISABLE TRIGGER USER');
    await pool.query(`UPDATE "audit"."events" SET actor_id = 'usr_nobody' WHERE tenant_id = $1`, [ada.tenantId]);
    await pool.query('ALTER TABLE "audit"."events" ENABLE TRIGGER USER');
    const broken = await withKey(['audit', 'verify']);
    expect(broken).toMatchObject({ code: 1, errors: expect.stringContaining('not as it was appended') });
    expect(JSON.parse(broken.output)).toMatchObject({ valid: false, first_invalid: { sequence: expect.any(Number) } });
  });
});

it('publishes an event to try a webhook with', async () => {
  const trigger = ['webhooks', 'trigger', 'payment.succeeded'];
  expect(JSON.parse((await withKey([...trigger, '--data', '{"amount":1}'])).output)).toMatchObject({
    ...{ event_type: 'payment.succeeded', payload: { amount: 1 } },
  });
  for (const data of ['[]', '{', '1'])
    expect(await withKey([...trigger, '--data', data])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--data'),
    });
  expect(await withKey(['webhooks', 'trigger'])).toMatchObject({ code: 2 });
});

describe('the completion', () => {
  const complete = async (...words: readonly string[]) => {
    const { output } = await run(['completion', 'bash']);
    const list = words.map((word) => `'${word}'`).join(' ');
    const ask = `COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _trellis; echo "\${COMPREPLY[*]}"`;
    const { stdout } = await promisify(execFile)('bash', ['-c', `${output}\n${ask}`]);
    return stdout.trim().split(' ');
  };
  it('knows commands, their second words and their options', async () => {
    expect(await complete('trellis', '')).toEqual(expect.arrayContaining(['login', 'audit', 'completion']));
    expect(await complete('trellis', 'a')).toEqual(['audit', 'api', 'admin']);
    expect(await complete('trellis', 'audit', '')).toEqual(['tail', 'verify']);
    expect(await complete('trellis', 'audit', 'tail', '--t')).toEqual(['--type']);
    expect(await complete('trellis', 'audit', 'tail', '--type', 'a', '--p')).toEqual(['--profile']);
    expect(await complete('trellis', 'admin', 'doctor', '--s')).toEqual(['--server']);
    expect(await complete('trellis', 'nothing', '')).toEqual(['']);
  });

  it('is for bash and zsh', async () => {
    expect((await run(['completion', 'zsh'])).output).toContain('bashcompinit');
    expect(await run(['completion', 'fish'])).toMatchObject({ code: 2 });
  });
});

it('is a program of its own', async () => {
  const main = path.join(projectRoot, 'client/cli/main.ts');
  const tsx = path.join(projectRoot, 'node_modules/.bin/tsx');
  const { PATH } = process.env;
  const environment = { PATH, SVC_API_URL: app.url, SVC_API_KEY: key, TRELLIS_CONFIG_DIR: folder };
  const { stdout } = await promisify(execFile)(tsx, [main, 'chat', 'dev/echo', 'Hello'], { env: environment });
  expect(stdout).toBe('dev/echo: Hello\n');
  // A reader that leaves before the end is no failure.
  const piped = `"${tsx}" "${main}" api GET /openapi.json | head -c 1; echo " $\{PIPESTATUS[0]}"`;
  const { stdout: head } = await promisify(execFile)('bash', ['-c', piped], { env: environment });
  expect(head).toBe('{ 0\n');
});
