import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Finding } from '../../gateway/doctor/check.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { silent } from '../database/open.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { freePorts } from '../support/free-ports.ts';
import { startReceiver } from '../support/receiver.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

let place: TestPlace;
let app: AppProcess | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
  await place?.remove();
});

/** Runs the command as an operator would. */
async function doctor(environment: Readonly<Record<string, string>> = {}, args: readonly string[] = ['--json']) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [path.join(projectRoot, 'dist/gateway/admin.js'), 'doctor', ...args], {
    env: {
      PATH,
      HOME,
      ...(TMPDIR !== undefined && { TMPDIR }),
      ...TEST_SETTINGS,
      ...place.environment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (told[name] += text));
  const [code] = await once(child, 'close');
  return { ...told, code };
}

/** Results of the doctor, by the name of the check. */
async function findings(environment: Readonly<Record<string, string>> = {}) {
  const { stdout, stderr, code } = await doctor(environment);
  const all = JSON.parse(stdout) as readonly Finding[];
  const of = (check: string) => all.filter((each) => each.check === check);
  return { all, of, code, text: stdout + stderr };
}

/** Changes rows of the place, as something that went wrong would. */
async function change(statement: string): Promise<void> {
  const database = await openDatabase({ config: readConfig({ ...place.environment }), logger: silent, joins: true });
  await database
    .pool('account')
    .query(statement)
    .finally(() => database.close());
}

/** Files of DATA_DIR beside those of the database, with their content. */
async function files(): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(place.directory, { recursive: true, withFileTypes: true });
  const wanted = names.filter((entry) => entry.isFile() && !/postgres(?:\/|$)/.test(entry.parentPath));
  const read = wanted.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [file, await readFile(file, 'latin1')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

const HISTORY = '"account"."_prisma_migrations"';

describe('the doctor', () => {
  it('finds an installation in order, while it runs and while it does not, and leaves it as it was', async () => {
    place = await testPlace({ shared: false });
    app = await forkApp('gateway/main', { ...TEST_SETTINGS, ...place.environment });
    const port = new URL(app.url).port;
    const running = await findings({ PORT: port });
    expect(running.all.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(running.of('server')).toMatchObject([{ message: `runs on PORT ${port}, and is ready` }]);
    expect(running.of('database')).toMatchObject([
      { message: expect.stringMatching(/^PostgreSQL \d+\S* .*answers in/) },
    ]);
    expect(running.of('migrations')).toMatchObject([
      { message: expect.stringMatching(/^\d+ applied, none is pending$/) },
    ]);
    expect(running.of('clock of database')).toHaveLength(1);
    expect(running.of('ENCRYPTION_KEY')).toMatchObject([{ message: 'opens what the database has sealed' }]);
    await app.stop('SIGTERM');
    const before = await files();
    const stopped = await findings({ PORT: port });
    expect(stopped.all.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(stopped.of('server')).toMatchObject([{ message: `does not run on PORT ${port}` }]);
    expect(stopped.of('migrations')).toEqual(running.of('migrations'));
    expect(await files()).toEqual(before);
    expect([running.code, stopped.code]).toEqual([0, 0]);
  });

  it('makes nothing where nothing is yet', async () => {
    place = await testPlace({ shared: false, fromNothing: true });
    for (let time = 0; time < 2; time++) {
      const { of, code } = await findings();
      expect(code).toBe(0);
      const [found] = place.databaseUrl === undefined ? of('database') : of('migrations');
      expect(found).toMatchObject({ status: 'ok', message: expect.stringContaining('the first start') });
    }
    expect(await readdir(place.directory)).toEqual([]);
  });

  it('names migrations that are pending, newer, edited and failed, and applies none', async () => {
    place = await testPlace({ shared: false });
    await change(`DELETE FROM ${HISTORY} WHERE migration_name = (SELECT max(migration_name) FROM ${HISTORY})`);
    for (let time = 0; time < 2; time++) {
      const { of, code } = await findings();
      expect([code, of('migrations')]).toMatchObject([
        0,
        [{ status: 'warning', message: expect.stringMatching(/^the next start applies: account\/\d{14}_\w+$/) }],
      ]);
    }
    await change(
      `INSERT INTO ${HISTORY} (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101000000_later', now())`,
    );
    await change(
      `UPDATE ${HISTORY} SET checksum = 'x' WHERE migration_name = (SELECT min(migration_name) FROM ${HISTORY})`,
    );
    await change(`INSERT INTO ${HISTORY} (id, checksum, migration_name) VALUES ('y', 'y', '29990101000001_broken')`);
    const { of, code } = await findings();
    expect(code).toBe(1);
    expect(of('migrations').map(({ status, message }) => [status, message.replace(/account\/.*/, '')])).toEqual([
      ['failed', 'failed and stop the next start: '],
      ['failed', 'edited after they had been applied: '],
      ['warning', 'newer than this code: '],
      ['warning', 'the next start applies: '],
    ]);
  });

  it('says of what is out of reach which setting it is, and shows no secret', async () => {
    place = await testPlace({ shared: false, fromNothing: true });
    const secret = 'nobody-may-see-this-text-of-32-characters';
    const provider = await startReceiver();
    provider.answer(({ headers }) => ({ status: headers['authorization'] === `Bearer ${secret}` ? 401 : 200 }));
    const [free] = await freePorts(1);
    const gone = `127.0.0.1:${free}`;
    try {
      const { all, of, code, text } = await findings({
        NODE_ENV: 'production',
        ADMIN_PASSWORD: secret,
        INTERNAL_SECRET: secret,
        CACHE_STORE_URL: `redis://:${secret}@${gone}`,
        MESSAGE_BUS_URL: `nats://trellis:${secret}@${gone}`,
        VECTOR_STORE_URL: `postgres://trellis:${secret}@${gone}/vectors`,
        MAIL_URL: `smtp://trellis:${secret}@${gone}`,
        SUBGRAPH_URLS: `auth=http://${gone}/graphql`,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://${gone}`,
        OPENAI_API_KEY: `${secret},another-key`,
        OPENAI_BASE_URL: `${provider.url}/v1`,
        OLLAMA_BASE_URL: `http://${gone}`,
        TRUSTED_DOCUMENTS: path.join(place.directory, 'none.json'),
      });
      expect(code).toBe(1);
      const names = ['CACHE_STORE_URL', 'MESSAGE_BUS_URL', 'VECTOR_STORE_URL', 'MAIL_URL', 'TRUSTED_DOCUMENTS'];
      for (const name of [...names, 'subgraph auth', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OLLAMA_BASE_URL'])
        expect(of(name), name).toMatchObject([{ status: 'failed', advice: expect.stringMatching(/\w/) }]);
      expect(of('OPENAI_API_KEY')).toMatchObject([
        { status: 'failed', message: expect.stringContaining('refuses key 1 of 2 (401)') },
        { status: 'ok', message: expect.stringContaining('takes key 2 of 2') },
      ]);
      expect(provider.received.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([
        'GET /v1/models',
        'GET /v1/models',
      ]);
      expect(of('hardening').map(({ message }) => message)).toContainEqual(
        expect.stringContaining('ADMIN_PASSWORD: the password of the first account is in the environment'),
      );
      expect(all.length).toBeGreaterThan(20);
      expect(text).not.toContain(secret);
    } finally {
      await provider.close();
    }
  });

  it('tells what is wrong with the configuration by the names of settings, in lines to read', async () => {
    place = await testPlace({ shared: false, fromNothing: true });
    const { stdout, stderr, code } = await doctor({ PORT: 'my secret', RBAC_ENABLED: 'maybe' }, []);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^failed {3}configuration: PORT: must be a whole number\n {9}-> Put/m);
    expect(stdout).toMatch(/^failed {3}configuration: RBAC_ENABLED: must be on or off$/m);
    expect(stdout).not.toContain('my secret');
    expect(stderr).toBe('2 ok, 0 to look at, 2 failed\n');
    expect(await doctor({}, ['--nothing'])).toMatchObject({ code: 1, stdout: '' });
  });
});
