import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { recordFault } from '../support/fault-records.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';

vi.setConfig({ testTimeout: 120_000 });

type Program = 'gateway/main' | 'gateway/standalone' | 'subgraphs/main';
const SUPERGRAPH = path.join(projectRoot, 'schema/supergraph.graphql');
const KEY = 'an encryption key of these tests only';
let directory: string;
let dataDir: string;
const taken = net.createServer();
let takenPort: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'trellis-failed-'));
  dataDir = path.join(directory, 'data');
  writeFileSync(path.join(directory, 'file'), '');
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  takenPort = String((taken.address() as AddressInfo).port);
});
afterAll(async () => {
  taken.close();
  await rm(directory, { recursive: true, force: true });
});

/** Runs a program to its end. */
async function run(program: Program, settings: Readonly<Record<string, string>>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [path.join(projectRoot, 'dist', `${program}.js`)], {
    cwd: directory,
    env: {
      ...{ PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }) },
      ...{ ...TEST_SETTINGS, LOG_LEVEL: 'info', DATA_DIR: dataDir, ...settings },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (told[name] += text));
  const [code] = await once(child, 'close');
  return { ...told, code };
}

type Failure = readonly [what: string, Program, settings: () => Record<string, string>, told: () => string];

const FAILURES: readonly Failure[] = [
  [
    'a taken port',
    'gateway/main',
    () => ({ PORT: takenPort }),
    () =>
      `PORT ${takenPort} is taken by another process (EADDRINUSE at 127.0.0.1): stop that one, or set another PORT.`,
  ],
  [
    'a taken port of a domain',
    'subgraphs/main',
    () => ({ SUBGRAPH: 'session', SUBGRAPH_PORT: takenPort }),
    () =>
      `SUBGRAPH_PORT ${takenPort} is taken by another process (EADDRINUSE at 127.0.0.1): stop that one, or set another SUBGRAPH_PORT.`,
  ],
  [
    'a taken port of a gateway alone',
    'gateway/standalone',
    () => ({ SUPERGRAPH, PORT: takenPort }),
    () =>
      `PORT ${takenPort} is taken by another process (EADDRINUSE at 127.0.0.1): stop that one, or set another PORT.`,
  ],
  [
    'an address of another machine',
    'gateway/main',
    () => ({ HOST: '192.0.2.1' }),
    () => 'HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL): set one that is, or 0.0.0.0.',
  ],
  ['a wrong setting', 'gateway/main', () => ({ LOG_LEVEL: 'loud' }), () => 'LOG_LEVEL: '],
  [
    'a DATA_DIR that is a file',
    'gateway/main',
    () => ({ DATA_DIR: path.join(directory, 'file') }),
    () => `DATA_DIR ${path.join(directory, 'file')} cannot be written: `,
  ],
  [
    'a DATA_DIR below a file',
    'gateway/main',
    () => ({ DATA_DIR: path.join(directory, 'file', 'below') }),
    () => `DATA_DIR ${path.join(directory, 'file', 'below')} cannot be written: not a directory (ENOTDIR)`,
  ],
  [
    'a database that is not there',
    'gateway/main',
    () => ({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/mine', ENCRYPTION_KEY: KEY }),
    () =>
      'The database mine at 127.0.0.1:1 cannot be reached as me: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL',
  ],
  [
    'a supergraph that is not there',
    'gateway/standalone',
    () => ({ SUPERGRAPH: path.join(directory, 'none.graphql') }),
    () => `SUPERGRAPH ${path.join(directory, 'none.graphql')} cannot be used: no such file or directory (ENOENT).`,
  ],
];

describe('a start that fails', () => {
  let told = 0;
  afterAll(() => {
    if (told === FAILURES.length)
      recordFault({
        section: 'Starting, ending and moving',
        fault: 'a start cannot work: taken ports, wrong settings, no database, no room for files',
        form: 'gateway, gateway alone, or one domain',
        outcome: `${told} of ${FAILURES.length} causes: it ends with 1 and one sentence that names the cause, and has made nothing`,
      });
  });
  it.each(FAILURES)('because of %s ends with one sentence that names it', async (_, program, settings, sentence) => {
    const { code, stderr, stdout } = await run(program, settings());
    expect(code).toBe(1);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.at(-1)?.trim(), stderr).toMatch(/^\S.*\S$/);
    expect(lines.at(-1)).toContain(sentence());
    expect(stderr).not.toMatch(/\n\s+at |secret/);
    // Nothing but what was worth a warning before.
    expect(stdout).not.toMatch(/"level":"(info|error|fatal)"|password/);
    expect(existsSync(path.join(dataDir, 'postgres')), 'nothing was made').toBe(false);
    told++;
  });

  it.runIf(process.platform === 'linux')('because a system refuses the directory ends too', async () => {
    const { code, stderr } = await run('gateway/main', { DATA_DIR: '/proc/trellis' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/DATA_DIR \/proc\/trellis cannot be written: no such file or directory \(ENOENT\)\.\n$/),
    ]);
  });
});
