import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { buildClient } from '../../scripts/client/build.ts';
import { installClientTools } from '../../scripts/client/tools.ts';
import { runQuietly } from '../../scripts/run.ts';
import { blocksOf } from '../../test/support/page-blocks.ts';
import { clientRoot, nouns } from './support/sources.ts';

/** Tools of the client's own lockfile. */
const tools = createRequire(path.join(clientRoot, 'package.json'));
/** Ways of resolving that an ESM package does not serve. */
const OTHERS = new Set(['node10', 'node16-cjs']);
/** Some 1.3 kB for each operation of the API. */
const MOST_BYTES = 440 * 1024;

let folder: string;
let tarball: Buffer;
let files: readonly string[];
beforeAll(async () => {
  await installClientTools();
  await buildClient();
  folder = mkdtempSync(path.join(os.tmpdir(), 'trellis-packed-'));
  const pack = ['pack', clientRoot, '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', pack);
  const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  files = packed.files.map((file) => file.path);
  const archive = path.join(folder, packed.filename);
  tarball = readFileSync(archive);
  await promisify(execFile)('tar', ['-xzf', archive, '-C', folder]);
  mkdirSync(path.join(folder, 'node_modules/@trellis'), { recursive: true });
  cpSync(path.join(folder, 'package'), path.join(folder, 'node_modules/@trellis/client'), { recursive: true });
});
afterAll(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

describe('the packed file', () => {
  it('has what is built, its sources and its pages, and nothing else', () => {
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'CHANGELOG.md', 'dist/index.js', 'dist/index.d.ts.map', 'core/client.ts']),
    );
    expect(readFileSync(path.join(folder, 'package/LICENSE'))).toEqual(readFileSync(path.join(projectRoot, 'LICENSE')));
    const others = files.filter(
      (file) =>
        !/^(?:(?:dist|core|generated|graphql)\/|[\w-]+\.ts$|(?:README|CHANGELOG)\.md$|LICENSE$|package\.json$)/.test(
          file,
        ),
    );
    expect(others).toEqual([]);
    expect(files.filter((file) => /(?:^|\/)\.|test/.test(file))).toEqual([]);
    expect(tarball.length).toBeLessThan(MOST_BYTES);
  });

  it('has nothing that publint warns of', async () => {
    const { publint } = (await import(tools.resolve('publint'))) as {
      publint(options: object): Promise<{ messages: readonly { type: string; code: string }[] }>;
    };
    const { messages } = await publint({ pkgDir: path.join(folder, 'package'), pack: false, level: 'suggestion' });
    expect(messages).toEqual([]);
  });

  it('has types that are found and right for each of its paths, by every way that ESM is resolved', async () => {
    const { checkPackage, createPackageFromTarballData } = (await import(
      tools.resolve('@arethetypeswrong/core')
    )) as AreTheTypesWrong;
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)), {
      includeEntrypoints: nouns().map((noun) => `./${noun}`),
    });
    expect(Object.keys(result.entrypoints)).toEqual(expect.arrayContaining(['.', './core', './tasks', './apiKeys']));
    const problems = result.problems.filter(({ resolutionKind }) => !OTHERS.has(resolutionKind ?? ''));
    expect(problems).toEqual([]);
  });
});

/** Uses each kind of path of the package, and says what was sent. */
const PROGRAM = `
  import { ChatStream, parseWebhook, Trellis } from '@trellis/client';
  import { Client } from '@trellis/client/core';
  import { tasksCreate } from '@trellis/client/tasks';
  const sent = [];
  const fetch = async (url, { method }) => {
    sent.push(method + ' ' + url);
    return Response.json({ task_id: 'task_1' });
  };
  const settings = { baseUrl: 'http://server', auth: () => 'token', fetch };
  await tasksCreate(new Client(settings), { name: 'Resize', type: 'image.resize' });
  await new Trellis(settings).tasks.get('task_1');
  console.log(typeof ChatStream, typeof parseWebhook, sent.join());
`;
const SENT = 'function function POST http://server/api/v1/tasks,GET http://server/api/v1/tasks/task_1\n';
/** Name of the setting that takes a program its rights to files, processes and workers. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

describe('a program with the packed file', () => {
  it.each(['node', 'browser', 'worker', 'workerd', 'edge-light', 'deno', 'bun'])(
    'runs without a right to anything, by the paths of the condition %s',
    async (condition) => {
      const file = path.join(folder, 'program.mjs');
      writeFileSync(file, PROGRAM);
      const flags = ['--no-warnings', PERMISSION, `--allow-fs-read=${folder}/*`, `--conditions=${condition}`];
      const { stdout } = await promisify(execFile)(process.execPath, [...flags, file], { env: {} });
      expect(stdout).toBe(SENT);
    },
  );
});

interface AreTheTypesWrong {
  createPackageFromTarballData(data: Uint8Array): object;
  checkPackage(
    file: object,
    options: { readonly includeEntrypoints: readonly string[] },
  ): Promise<{
    readonly entrypoints: object;
    readonly problems: readonly { readonly kind: string; readonly resolutionKind?: string }[];
  }>;
}

describe.each([
  ['5.4', path.join(clientRoot, 'node_modules/.bin/tsc')],
  ['7', path.join(projectRoot, 'node_modules/.bin/tsc')],
])('programs of TypeScript %s', (version, compiler) => {
  it.each([
    ['a browser', { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'], types: [] }],
    ['Node', { module: 'nodenext', lib: ['es2022'], types: ['node'] }],
  ])('are strictly typed, with the types of %s', async (_, options) => {
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
    cpSync(path.join(clientRoot, 'test/consumers/strict.ts'), path.join(folder, 'consumer.ts'));
    const programs = blocksOf(readFileSync(path.join(clientRoot, 'README.md'), 'utf8')).filter(
      // The environment is Node's.
      ({ language, code }) => language === 'ts' && (options.types.length > 0 || !code.includes('process.')),
    );
    for (const { line, code } of programs) writeFileSync(path.join(folder, `readme-${line}.ts`), code);
    const compilerOptions = {
      ...{ target: 'es2022', strict: true, exactOptionalPropertyTypes: true, noEmit: true, ...options },
      typeRoots: [path.join(projectRoot, 'node_modules/@types')],
      // The types of Node are those of another compiler; with those of browsers alone all declarations are read.
      skipLibCheck: options.types.length > 0,
    };
    const include = ['consumer.ts', ...programs.map(({ line }) => `readme-${line}.ts`)];
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: include }));
    expect(await runQuietly(compiler, ['-v'])).toMatchObject({ output: expect.stringContaining(`Version ${version}`) });
    expect(await runQuietly(compiler, ['-p', folder])).toEqual({ code: 0, output: '' });
  });
});
