import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { recordFault } from '../support/fault-records.ts';
import { type NpmStart, npmStart, processesOf } from '../support/npm-start.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const WAIT = { timeout: 120_000, interval: 20 };
let directory: string;
let started: NpmStart | null = null;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'trellis-start-'));
});
afterEach(async () => {
  for (const { pid } of processesOf(directory)) process.kill(pid, 'SIGKILL');
  await started?.ended;
  started = null;
  await rm(directory, { recursive: true, force: true });
});

function start(script = 'start', settings: Record<string, string> = {}, args: readonly string[] = []): NpmStart {
  started = npmStart(script, { ...TEST_SETTINGS, LOG_LEVEL: 'info', DATA_DIR: directory, ...settings }, args);
  return started;
}

const isThere = (...names: string[]) => existsSync(path.join(directory, ...names));
const READY = (app: NpmStart) => app.output().includes('Trellis is ready');
/** Moments of a first start, by what can be seen of them from outside. */
const MOMENTS: readonly (readonly [name: string, has: (app: NpmStart) => boolean])[] = [
  ['at once', () => true],
  ['while npm runs the script', () => processesOf(directory).length > 1],
  ['while it builds', () => processesOf(directory).some(({ command }) => command.includes('scripts/build.ts'))],
  ['when it has built', () => processesOf(directory).every(({ command }) => !command.includes('scripts/build.ts'))],
  [
    'while the database is made',
    () => isThere('postgres') && readdirSync(path.join(directory, 'postgres')).some((name) => name.startsWith('made.')),
  ],
  ['when the database was made', () => isThere('postgres', 'data', 'PG_VERSION')],
  ['while the database starts', () => isThere('postgres', 'data', 'postmaster.pid')],
  [
    'when the database answers',
    () =>
      isThere('encryption.key') && processesOf(directory).some(({ command }) => /^postgres: trellis /.test(command)),
  ],
  ['when it is ready', READY],
];
/** Those at which a start is interrupted from its terminal, too. */
const INTERRUPTED = [0, 2, 4, 8].map((i) => MOMENTS[i]!);

const untilMoment = (app: NpmStart, has: (app: NpmStart) => boolean) =>
  vi.waitFor(() => expect(has(app), app.output()).toBe(true), WAIT);
const untilAlone = () =>
  vi.waitFor(() => expect(processesOf(directory)).toEqual([]), { timeout: 20_000, interval: 50 });

describe.skipIf(process.platform !== 'linux')('a signal to npm start', () => {
  let terminated = 0;
  let interrupted = 0;
  afterAll(() => {
    const form = '`npm start` with the embedded database';
    if (terminated === MOMENTS.length)
      recordFault({
        section: 'Starting, ending and moving',
        ...{ fault: 'SIGTERM to npm at any moment of the first start', form },
        outcome: `${terminated} of ${MOMENTS.length} moments: nothing is left running, and nothing is logged as an error`,
      });
    if (interrupted === INTERRUPTED.length)
      recordFault({
        section: 'Starting, ending and moving',
        ...{ fault: 'Ctrl-C at any moment of the first start', form },
        outcome: `${interrupted} of ${INTERRUPTED.length} moments: nothing is left running, and the next start works`,
      });
  });

  it.each(MOMENTS)('%s ends everything', async (_, has) => {
    const app = start();
    await untilMoment(app, has);
    app.send('SIGTERM', 'npm');
    await app.ended;
    await untilAlone();
    expect(app.output()).not.toMatch(/"level":"(error|fatal)"/);
    terminated++;
  });

  it.each(INTERRUPTED)(
    'of a terminal (Ctrl-C) %s ends everything in order, and the next start works',
    async (_, has) => {
      const app = start();
      await untilMoment(app, has);
      app.send('SIGINT', 'group');
      await app.ended;
      await untilAlone();
      expect(app.output()).not.toMatch(/"level":"(error|fatal)"|second signal/);
      const next = start();
      await untilMoment(next, READY);
      next.send('SIGTERM', 'npm');
      await next.ended;
      await untilAlone();
      expect(next.output()).toContain('shutdown 5/5: exit');
      interrupted++;
    },
  );

  it('that npm did not pass on ends it nevertheless: npm is gone before it could', async () => {
    const script = 'node scripts/start.mjs gateway/main & exit 0';
    const environment = { ...TEST_SETTINGS, DATA_DIR: directory, npm_lifecycle_script: script };
    const { PATH, HOME } = process.env;
    const shell = spawn('sh', ['-c', script], {
      cwd: projectRoot,
      env: { PATH, HOME, ...environment },
      detached: true,
    });
    await once(shell, 'exit');
    await untilAlone();
  });
});

describe.skipIf(process.platform !== 'linux')('a signal to the start of one part', () => {
  it.each([
    // It waits for the domain that keeps the roles, which nobody serves.
    ['start:subgraph', { SUBGRAPH: 'account', SUBGRAPH_PORT: '0' }, /first account waits/],
    ['start:gateway', { SUPERGRAPH: path.join(projectRoot, 'schema/supergraph.graphql') }, /gateway is ready/],
  ])('%s ends it', async (script, settings, moment) => {
    const app = start(script, settings);
    await untilMoment(app, () => moment.test(app.output()));
    app.send('SIGTERM', 'npm');
    await app.ended;
    await untilAlone();
    expect(app.output()).toContain('shutdown 5/5: exit');
  });
});
