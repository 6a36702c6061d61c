import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { type AppClient, appClient } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const ADMIN = 'admin@localhost';
let place: TestPlace;
let app: AppProcess;
afterEach(async () => {
  await app?.stop();
  await place?.remove();
});

const settings = () => ({ ...TEST_SETTINGS, ...place.environment, LOG_LEVEL: 'info', ADMIN_PASSWORD: '' });
async function start(more: Readonly<Record<string, string>> = {}): Promise<AppClient> {
  app = await forkApp('gateway/main', { ...settings(), ...more });
  return appClient(app.url);
}

/** Runs the command, with a password for its standard input where it wants one. */
async function admin(args: readonly string[], input = '') {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [path.join(projectRoot, 'dist/gateway/admin.js'), ...args], {
    env: { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...settings() },
  });
  const told = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (told[name] += text));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { ...told, code };
}

const passwordIn = (text: string): string => /First account: admin@localhost {2}password: (\S+) /.exec(text)![1]!;
const login = (client: AppClient, password: string) =>
  client.call<{ access_token: string; code: string }>('POST', '/api/v1/auth/login', {
    body: { email: ADMIN, password },
  });

describe('the first password', () => {
  it('is told after the process is ready, as a record, and can be set again while it runs and while it does not', async () => {
    place = await testPlace({ shared: false, fromNothing: true });
    const client = await start();
    await eventually('the password is told', () => app.output().includes('First account'));
    const lines = app.output().trimEnd().split('\n');
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
    const records = app.log();
    const ready = records.findIndex(({ msg }) => msg === 'Trellis is ready.');
    const first = records.findIndex(({ msg }) => String(msg).startsWith('First account'));
    expect(ready).toBeGreaterThanOrEqual(0);
    expect(first).toBeGreaterThan(ready);
    const port = new URL(app.url).port;
    expect(records[ready]).toMatchObject({
      graphql: `http://localhost:${port}/graphql`,
      rest: `http://localhost:${port}/docs`,
      services: {},
      local_only: true,
    });
    const password = passwordIn(app.output());
    expect(records[first]).toMatchObject({ level: 'info', email: ADMIN, password });
    const old = await login(client, password);
    expect(old.status, old.text).toBe(200);
    // Locked, as the address of whoever has lost a password often is.
    await eventually('the address is locked', async () => (await login(client, 'a wrong password')).status === 429);

    const reset = await admin(['reset-password', ADMIN]);
    expect(reset).toMatchObject({ code: 0, stderr: expect.stringContaining('has a new password') });
    const another = /^admin@localhost {2}password: (\S+) {2}\(shown only now\)\n$/.exec(reset.stdout)![1]!;
    expect(another).not.toBe(password);
    await eventually('the new password is good', async () => (await login(client, another)).status === 200);
    await eventually('the old session is over', async () => {
      const { status } = await client.call('GET', '/api/v1/accounts/me', { token: old.body.access_token });
      return status === 401;
    });
    const token = (await login(client, another)).body.access_token;
    await eventually('the audit log has it', async () => {
      const { body } = await client.call<{ events: Record<string, unknown>[] }>('GET', '/api/v1/audit?limit=100', {
        token,
      });
      const found = body.events.find(({ event_type: type }) => type === 'account.password_set_by_operator');
      if (found) expect(found).toMatchObject({ actor_type: 'service', resource_type: 'account', severity: 'high' });
      return found !== undefined;
    });

    const unknown = await admin(['reset-password', 'nobody@example.com']);
    expect(unknown).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: 'There is no account with the address nobody@example.com\n',
    });
    const short = await admin(['reset-password', ADMIN, '--stdin'], 'short\n');
    expect(short).toEqual({ code: 1, stdout: '', stderr: 'The password must have 8 to 128 characters\n' });
    expect((await admin(['reset-password'])).code).toBe(1);

    await app.stop('SIGTERM');
    const mine = 'a password of my own';
    const given = await admin(['reset-password', ADMIN, '--stdin'], `${mine}\n`);
    expect(given).toMatchObject({ code: 0, stdout: '' });
    const again = await start();
    expect((await login(again, mine)).status).toBe(200);
    expect((await login(again, another)).status).toBe(401);
    expect((await again.call('GET', '/api/v1/accounts/me', { token })).status).toBe(401);
    expect(app.output()).not.toContain('First account');
  });

  it('is a line to read with LOG_FORMAT=pretty, below the addresses', async () => {
    place = await testPlace({ shared: false, fromNothing: true });
    const client = await start({ LOG_FORMAT: 'pretty' });
    await eventually('the password is told', () => app.output().includes('First account'));
    expect(app.output()).toMatch(
      /^Trellis is ready\.\n {2}Dashboard {3}http:\/\/localhost:\d+\/admin\n {2}GraphQL {5}http:\/\/localhost:\d+\/graphql\n/m,
    );
    expect(app.output().indexOf('First account')).toBeGreaterThan(app.output().indexOf('Trellis is ready.'));
    expect((await login(client, passwordIn(app.output()))).status).toBe(200);
    await eventually('the request is told', () =>
      /^\d\d:\d\d:\d\d\.\d{3} INFO {2}POST \/api\/v1\/auth\/login 200 \d/m.test(app.output()),
    );
    expect(app.output()).not.toContain('\u001b[');
  });
});
