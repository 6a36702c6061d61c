import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { createBrowser } from '../../test/support/browser.ts';
import { eventually } from '../../test/support/eventually.ts';
import { claimsOf } from '../../test/support/people.ts';
import { startReceiver } from '../../test/support/receiver.ts';
import { type InProcessApp, startInProcess } from '../../test/support/start-app.ts';
import { type DeviceCodes, poll } from '../cli/device-grant.ts';
import { openBrowser } from '../cli/open-browser.ts';
import { changeProfiles, type FormAnswer, profilesFile, readProfiles } from '../cli/profiles.ts';
import { runCommand } from '../cli/run.ts';
import { ConnectionError } from '../core/errors.ts';

let app: InProcessApp;
let ada: LoggedIn;
let folder: string;
beforeAll(async () => {
  app = await startInProcess();
  ada = await app.newcomer();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trellis-login-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => app?.stop());

interface Options {
  readonly isTTY?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a command; `seen` is what it has written so far. */
function begin(args: readonly string[], { isTTY = false, environment = {} }: Options = {}) {
  const seen = { output: '', errors: '' };
  const sink = (name: keyof typeof seen) => ({
    write(text: string) {
      seen[name] += text;
    },
    isTTY,
  });
  const ended = runCommand(args, {
    environment: { TRELLIS_CONFIG_DIR: folder, SVC_API_URL: app.url, ...environment },
    folder,
    input: (async function* () {})(),
    output: sink('output'),
    errors: sink('errors'),
  }).then((code) => ({ code, ...seen }));
  return { seen, ended };
}
const run = (args: readonly string[], options?: Options) => begin(args, options).ended;

const file = () => profilesFile({ TRELLIS_CONFIG_DIR: folder });

/** Answers on the pages as a person with a browser does. */
async function answer(seen: { readonly errors: string }, decision: 'allow' | 'deny' = 'allow'): Promise<void> {
  await eventually('the address is shown', () => seen.errors.includes('confirm the code'));
  const address = /Open (\S+)/.exec(seen.errors)![1]!;
  const browser = createBrowser(app.url, new URL(address).origin);
  const confirm = await browser.submit(await browser.visit(address), '/oauth/device');
  const login = await browser.submit(confirm, '/oauth/device', { confirm: 'yes' });
  const question = await browser.submit(login, '/login', { email: ada.email, password: ada.password });
  await browser.submit(question, '/consent', { decision });
}

async function signIn(args: readonly string[] = [], options?: Options) {
  const { seen, ended } = begin(['login', ...args], options);
  await answer(seen);
  return ended;
}

const expire = () =>
  changeProfiles(file(), ({ current, profiles }) => ({
    current,
    profiles: Object.fromEntries(Object.entries(profiles).map(([name, one]) => [name, { ...one, expiresAtMs: 0 }])),
  }));

/** Makes an application that may use the device grant. */
async function register(scopes: readonly string[]): Promise<string> {
  const grants = ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'];
  const body = { name: 'our own', public: true, scopes, grant_types: grants };
  const route = '/api/v1/auth/oauth/clients';
  const made = await app.call<{ client: { client_id: string } }>('POST', route, { token: ada.accessToken, body });
  expect(made.status, made.text).toBe(201);
  return made.body.client.client_id;
}

describe('a sign-in', () => {
  it('needs no application, is used by the commands, and is told of by whoami', async () => {
    const { code, output, errors } = await signIn();
    expect(code).toBe(0);
    expect(errors).toMatch(/^Open http\S+\nand confirm the code [B-Z]{4}-[B-Z]{4}\n$/);
    const { scopes } = JSON.parse(output);
    expect(scopes).toEqual(expect.arrayContaining(['read:tasks', 'write:inference']));
    const whoami = JSON.parse((await run(['whoami'])).output);
    expect(whoami).toMatchObject({
      ...{ id: ada.accountId, email: ada.email, tenantId: ada.tenantId, organization: expect.any(String) },
      ...{ profile: 'default', url: app.url, scopes, expiresAt: expect.stringMatching(/Z$/) },
    });
    await writeFile(path.join(folder, 'me.graphql'), '{ me { id } }');
    const commands = [
      ['tasks', 'list'],
      ['keys', 'list'],
      ['chat', 'dev/echo', 'Hello'],
      ['audit', 'verify'],
      ['webhooks', 'trigger', 'storage.upload'],
      ['api', 'GET', '/api/v1/events'],
      ['graphql', 'me.graphql'],
    ];
    for (const command of commands) expect(await run(command), command.join(' ')).toMatchObject({ code: 0 });
    expect(await run(['keys', 'create', 'a key', '--scope', 'read:tasks'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /\/admin\/api-keys\n.*An application that an account has let in makes no credentials/,
      ),
    });
    expect(await run(['api', 'GET', '/api/v1/sessions'])).toMatchObject({
      ...{ code: 1, errors: expect.stringContaining('sessions:read') },
    });
  });

  it('asks for the scopes that are named, and says which of them were not given', async () => {
    const { code, output, errors } = await signIn(['--scope', 'read:tasks read:sessions', '--scope', 'admin:orgs']);
    expect([code, JSON.parse(output).scopes]).toEqual([0, ['read:tasks', 'read:sessions']]);
    expect(errors).toContain('Not given to this application: admin:orgs\n');
    const { accessToken } = (await readProfiles(file())).profiles['default']!;
    expect(claimsOf(accessToken)).toMatchObject({
      client_id: 'trellis-cli',
      permissions: ['tasks:read', 'sessions:read'],
    });
  });

  it('is by an application of one’s own where one is named, with what that is registered for', async () => {
    const id = await register(['read:tasks']);
    expect(await signIn(['--profile', 'own'], { environment: { SVC_CLIENT_ID: id } })).toMatchObject({ code: 0 });
    const { own } = (await readProfiles(file())).profiles;
    expect([own?.clientId, own?.scope]).toEqual([id, 'read:tasks']);
    expect(await run(['login', '--client-id', 'client_none'])).toMatchObject({ code: 3 });
  });

  it('is kept for nobody else to read, used, renewed once by many processes, and ended', async () => {
    expect(await signIn([], { isTTY: true })).toMatchObject({
      ...{ code: 0, output: `Signed in to ${app.url} as the profile default\n` },
    });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const whoami = () => run(['whoami']);
    const before = (await readProfiles(file())).profiles['default'];
    await expire();
    const runs = await Promise.all(Array.from({ length: 5 }, whoami));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    const after = (await readProfiles(file())).profiles['default'];
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(after?.scope).toBe(before?.scope);
    // Refreshing again works: no refresh token was used twice.
    await expire();
    expect((await whoami()).code).toBe(0);
    const { accessToken } = (await readProfiles(file())).profiles['default']!;
    expect((await run(['logout'])).code).toBe(0);
    expect((await whoami()).code).toBe(3);
    expect((await app.call('GET', '/api/v1/tasks', { token: accessToken })).status).toBe(401);
  });

  it('that has ended says so', async () => {
    expect(await signIn(['--profile', 'work'])).toMatchObject({ code: 0 });
    await expire();
    await changeProfiles(file(), (profiles) => {
      const { work } = profiles.profiles;
      return { ...profiles, profiles: { work: { ...work!, refreshToken: 'not one' } } };
    });
    expect(await run(['whoami'])).toMatchObject({ code: 3, errors: expect.stringContaining('run trellis login') });
  });

  it('that is denied leaves no profile', async () => {
    // A browser that cannot be opened is no reason to give up.
    const { seen, ended } = begin(['login', '--browser'], { environment: { BROWSER: '/nobody/has/this' } });
    await answer(seen, 'deny');
    const { code, errors } = await ended;
    expect([code, errors]).toEqual([3, expect.stringMatching(/\nThe sign-in was denied \(/)]);
    expect(errors).toContain('/nobody/has/this cannot be run\n');
    expect((await readProfiles(file())).profiles).toEqual({});
  });

  it('ends with Ctrl-C, and leaves no profile', async () => {
    const main = path.join(projectRoot, 'client/cli/main.ts');
    const { PATH } = process.env;
    const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', main, 'login'], {
      ...{ cwd: projectRoot, stdio: ['ignore', 'ignore', 'pipe'] },
      env: { PATH, SVC_API_URL: app.url, TRELLIS_CONFIG_DIR: folder },
    });
    let written = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
    const exit = once(child, 'exit');
    await eventually('the address is shown', () => written.includes('confirm the code'));
    child.kill('SIGINT');
    expect(await exit).toEqual([null, 'SIGINT']);
    expect((await readProfiles(file())).profiles).toEqual({});
  });
});

describe('a server without the application of the command line', () => {
  it('has people name another one', async () => {
    const receiver = await startReceiver();
    try {
      for (const error of ['invalid_client', 'unauthorized_client']) {
        receiver.answer(() => ({ status: 401, body: { error, error_description: 'client not found' } }));
        expect(await run(['login', '--url', receiver.url])).toMatchObject({
          code: 2,
          errors: expect.stringContaining(
            `${receiver.url} lets nobody sign in by the application trellis-cli: name one`,
          ),
        });
      }
      expect((await run(['login', '--url', receiver.url])).errors).toContain('--client-id');
      receiver.answer(() => ({ status: 404, body: { code: 'NOT_FOUND', detail: 'OAuth 2.0 is off here' } }));
      const off = await run(['login', '--url', receiver.url]);
      expect(off).toMatchObject({ code: 1, errors: expect.stringContaining('OAuth 2.0 is off here') });
      receiver.answer(() => ({ status: 502, body: '<h1>Bad gateway</h1>' }));
      expect(await run(['login', '--url', receiver.url])).toMatchObject({
        code: 1,
        errors: expect.stringContaining('502'),
      });
    } finally {
      await receiver.close();
    }
  });
});

describe('the wait for an answer', () => {
  const codes: DeviceCodes = {
    ...{ device_code: 'd', user_code: 'BCDF-GHJK', verification_uri: 'https://a.example', expires_in: 600 },
  };
  const refused = (error: string): FormAnswer => ({ status: 400, body: { error } });
  const tokens: FormAnswer = { status: 200, body: { access_token: 'a', expires_in: 3600 } };
  /** Polls a server that gives these answers, the last one again and again. @returns the seconds of each wait, and the end. */
  async function polled(answers: readonly (FormAnswer | Error)[], change: Partial<DeviceCodes> = {}) {
    const waits: number[] = [];
    let nowMs = 0;
    let asked = 0;
    const clock = {
      now: () => nowMs,
      wait: async (ms: number) => {
        waits.push(ms / 1000);
        nowMs += ms;
      },
    };
    const ask = async () => {
      const given = answers[Math.min(asked++, answers.length - 1)]!;
      if (given instanceof Error) throw given;
      return given;
    };
    const end = await poll(ask, { ...codes, ...change }, clock).catch((error: Error) => error);
    return { waits, end };
  }
  const pending = refused('authorization_pending');

  it('is as long as the server says, five seconds unless it does, and longer when it asks for that', async () => {
    expect((await polled([pending, tokens])).waits).toEqual([5, 5]);
    expect((await polled([pending, refused('slow_down'), pending, tokens], { interval: 2 })).waits).toEqual([
      2, 2, 7, 7,
    ]);
  });

  it('goes on without a connection and over failures of the server, more and more rarely', async () => {
    const failures = [new ConnectionError('gone'), { status: 503, body: {} }, { status: 429, body: {} }];
    const { waits, end } = await polled([...failures, tokens]);
    expect([waits, end]).toEqual([[5, 10, 20, 40], tokens.body]);
    expect(Math.max(...(await polled([new ConnectionError('gone')])).waits)).toBe(60);
  });

  it('ends with the code, and with a refusal', async () => {
    const late = { message: expect.stringContaining('Nobody has allowed the sign-in in time') };
    const { waits, end } = await polled([pending], { expires_in: 21 });
    expect([waits, end]).toEqual([[5, 5, 5, 5], expect.objectContaining(late)]);
    expect((await polled([refused('expired_token')])).end).toMatchObject(late);
    expect((await polled([refused('access_denied')])).end).toMatchObject({
      status: 401,
      message: 'The sign-in was denied',
    });
    expect((await polled([new TypeError('a mistake of ours')])).end).toBeInstanceOf(TypeError);
  });
});

describe('a browser', () => {
  it('is opened at the address where one asks for it', async () => {
    const program = path.join(folder, 'browser');
    const opened = path.join(folder, 'opened');
    await writeFile(program, `#!/bin/sh\nprintf %s "$*" > '${opened}.part'\nmv '${opened}.part' '${opened}'\n`);
    await chmod(program, 0o700);
    const { code, errors } = await signIn(['--browser'], { environment: { BROWSER: program } });
    expect(code).toBe(0);
    await eventually('the browser has run', () => stat(opened).then(Boolean, () => false));
    expect(await readFile(opened, 'utf8')).toBe(/Open (\S+)/.exec(errors)![1]);
  });

  it('is given web pages alone, and its absence is said', async () => {
    for (const address of ['file:///etc/passwd', '--version', 'javascript:alert(1)'])
      await expect(openBrowser(address, { BROWSER: 'true' })).rejects.toThrow('is no address of a web page');
    await expect(openBrowser('https://a.example', { BROWSER: '/nobody/has/this' })).rejects.toThrow('cannot be run');
  });
});
