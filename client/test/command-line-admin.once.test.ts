import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { type TestPlace, testPlace } from '../../test/support/test-place.ts';
import { beginCommand } from './support/command-line.ts';

const ENCRYPTION_KEY = 'the encryption key of this test only';
let folder: string;
let place: TestPlace | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trellis-command-'));
});
afterEach(async () => {
  await place?.remove();
  place = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command, and keeps what it would have run. */
async function call(args: readonly string[], { environment = {}, code = 0, at = folder } = {}) {
  const programs: { readonly args: readonly string[]; readonly folder: string }[] = [];
  const runProgram = async (program: readonly string[], where: string) => {
    programs.push({ args: program, folder: where });
    return code;
  };
  const outcome = await beginCommand(args, at, { environment, runProgram }).ended;
  return { ...outcome, programs };
}

/** Makes the folder of a server that has these files. */
async function makeServer(...files: readonly string[]): Promise<string> {
  const server = path.join(folder, 'server');
  await mkdir(server);
  await writeFile(path.join(server, 'package.json'), '{"name":"trellis"}');
  for (const file of files) await mkdir(path.join(server, file), { recursive: true });
  return server;
}

describe('trellis admin', () => {
  it('runs the command of the server in this folder, or in the one that is named', async () => {
    const server = await makeServer('node_modules/tsx');
    const start = [path.join('scripts', 'start.mjs'), 'gateway/admin'];
    expect((await call(['admin', 'doctor'], { at: server })).programs).toEqual([
      { args: [...start, 'doctor'], folder: server },
    ]);
    expect((await call(['admin', 'doctor', '--json', '--server', 'server'])).programs).toEqual([
      { args: [...start, 'doctor', '--json'], folder: server },
    ]);
    const environment = { SVC_SERVER_DIR: server };
    const reset = await call(['admin', 'reset-password', 'ada@example.com', '--stdin'], { environment });
    expect(reset.programs).toEqual([
      { args: [...start, 'reset-password', '--stdin', 'ada@example.com'], folder: server },
    ]);
  });

  it('means files of the folder that it is called in', async () => {
    const environment = { SVC_SERVER_DIR: await makeServer('node_modules/tsx') };
    const wordsOf = async (...args: readonly string[]) =>
      (await call(['admin', ...args], { environment })).programs[0]!.args.slice(2);
    expect(await wordsOf('backup', 'trellis.age')).toEqual(['backup', path.join(folder, 'trellis.age')]);
    expect(await wordsOf('restore', '/backups/trellis.age')).toEqual(['restore', '/backups/trellis.age']);
    expect(await wordsOf('backup', '-')).toEqual(['backup', '-']);
  });

  it('runs what was built where nothing can be built, as in a production install', async () => {
    const server = await makeServer('dist/gateway/admin.js');
    const { programs } = await call(['admin', 'doctor', '--server', server]);
    expect(programs).toEqual([{ args: [path.join('dist', 'gateway', 'admin.js'), 'doctor'], folder: server }]);
  });

  it('hands on the exit code of the server', async () => {
    const server = await makeServer('node_modules/tsx');
    expect(await call(['admin', 'doctor', '--server', server], { code: 1 })).toMatchObject({
      ...{ code: 1, output: '', errors: '' },
    });
  });

  it('says what is missing: a server, what it is built of, a word', async () => {
    const nowhere = await call(['admin', 'doctor']);
    expect(nowhere).toMatchObject({
      code: 2,
      programs: [],
      errors: expect.stringContaining(`no Trellis server in ${folder}`),
    });
    expect(nowhere.errors).toContain('--server or SVC_SERVER_DIR');
    await writeFile(path.join(folder, 'package.json'), '{"name":"another"}');
    expect((await call(['admin', 'doctor'])).code).toBe(2);
    const server = await makeServer();
    const bare = await call(['admin', 'doctor', '--server', server]);
    expect(bare).toMatchObject({ code: 2, programs: [], errors: expect.stringContaining('is not built') });
    for (const name of ['reset-password', 'backup', 'restore'])
      expect(await call(['admin', name, '--server', server])).toMatchObject({
        code: 2,
        errors: expect.stringContaining('is needed'),
      });
    const { code, errors } = await beginCommand(['admin', 'doctor'], folder).ended;
    expect([code, errors]).toEqual([2, expect.stringContaining('No program can be run from here')]);
  });

  it('gives the server the input, and what it says to whoever has called', async () => {
    place = await testPlace({ shared: false });
    const main = path.join(projectRoot, 'client/cli/main.ts');
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ENCRYPTION_KEY, ...place.environment };
    const admin = async (args: readonly string[], input = '') => {
      const words = [main, 'admin', ...args, '--server', projectRoot];
      const child = spawn(path.join(projectRoot, 'node_modules/.bin/tsx'), words, { cwd: folder, env });
      const told = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'] as const)
        child[name].setEncoding('latin1').on('data', (text: string) => (told[name] += text));
      child.stdin.end(input);
      const [code] = await once(child, 'close');
      return { ...told, code };
    };
    const doctor = await admin(['doctor', '--json']);
    expect(doctor.code, doctor.stdout).toBe(0);
    expect(JSON.parse(doctor.stdout)).toContainEqual(expect.objectContaining({ check: 'migrations', status: 'ok' }));
    const backup = await admin(['backup', '-']);
    expect(backup.stdout.slice(0, 21), backup.stderr).toBe('age-encryption.org/v1');
    expect(backup.stderr).toMatch(/^Backed up \d+ rows of \d+ tables\./);
    const restore = await admin(['restore', '-'], 'no backup at all');
    expect(restore.code).toBe(1);
    expect(restore.stderr).not.toBe('');
    const nobody = await admin(['reset-password', 'nobody@example.com', '--stdin'], 'a password of their own\n');
    expect(nobody).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no account with the address nobody@example.com\n',
    });
  });
});
