import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { type AppClient, appClient } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

/** A built tree with the packages of `npm ci --omit=dev` alone: those that the lockfile does not call development's. */
const LARGEST_MB = 120;
/** Files that the running product reads beside its programs. */
const READ = ['docs', 'package.json', 'prisma', 'schema', 'subgraphs'];

let root: string;
let place: TestPlace;
let app: AppProcess;
let client: AppClient;

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'trellis-production-'));
  for (const each of READ) symlinkSync(path.join(projectRoot, each), path.join(root, each));
  const isProgram = (file: string) => !file.endsWith('.map') && !file.includes('.compile-cache');
  cpSync(path.join(projectRoot, 'dist'), path.join(root, 'dist'), { recursive: true, filter: isProgram });
  for (const folder of productionPackages()) {
    mkdirSync(path.join(root, path.dirname(folder)), { recursive: true });
    cpSync(path.join(projectRoot, folder), path.join(root, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isOwnFile(folder),
    });
  }
  place = await testPlace({ shared: false });
  app = await forkApp('gateway/main', { ...TEST_SETTINGS, ...place.environment }, [], root);
  client = appClient(app.url);
});

afterAll(async () => {
  await app?.stop('SIGTERM');
  await place?.remove();
  if (root !== undefined) rmSync(root, { recursive: true, force: true });
});

/** Folders of packages that are installed here and are not for development, relative to the project. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
  };
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder.startsWith('node_modules/') && !dev && !devOptional)
    .map(([folder]) => folder)
    .filter((folder) => existsSync(path.join(projectRoot, folder)));
}

/** Packages below a package are in the lockfile by themselves. */
const isOwnFile = (folder: string) => (file: string) =>
  !path.relative(path.join(projectRoot, folder), file).split(path.sep).includes('node_modules');

/** The size of a folder on a disk whose blocks have 4 KiB. */
function megabytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const blocks = files.map((file) => Math.ceil(lstatSync(path.join(folder, file)).size / 4096));
  return blocks.reduce((sum, each) => sum + each, 0) / 256;
}

it('takes less than 120 MB, and has the packages that something in the programs asks for by name', () => {
  expect(megabytesOf(path.join(root, 'node_modules'))).toBeLessThan(LARGEST_MB);
  expect(productionPackages().length).toBeLessThan(40);
});

it('answers REST, GraphQL, models, pages of documentation and OAuth', async () => {
  const { accessToken: token } = await client.login(await client.register());
  expect(await client.call('GET', '/api/v1/accounts/me', { token })).toMatchObject({ status: 200 });
  expect((await client.graphql('{ viewer { sessions { totalCount } } }', {}, { token })).body).toEqual({
    data: { viewer: { sessions: { totalCount: 1 } } },
  });
  const body = { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }] };
  expect(await client.call('POST', '/api/v1/chat/completions', { token, body })).toMatchObject({ status: 200 });
  // Prices and windows are read from packages of data.
  expect(await client.call('GET', '/api/v1/models', { token })).toMatchObject({ status: 200 });
  const forecast = await client.call('POST', '/api/v1/models/training/ml/prediction/models', {
    token,
    body: {
      name: 'Orders',
      model_type: 'prophet',
      data: [1, 2, 3, 4, 5].map((day) => ({ ds: `2030-01-0${day}`, y: day })),
    },
  });
  expect(forecast.status).toBe(201);
  const { text: reference } = await client.call('GET', '/docs');
  const files = [...reference.matchAll(/"(docs\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files).toEqual(['docs/app.css', 'docs/app.js']);
  for (const file of files) expect((await client.call('GET', `/${file}`)).status, file).toBe(200);
  for (const target of [
    '/openapi.json',
    '/docs/migration-chat',
    '/metrics',
    '/health',
    '/.well-known/openid-configuration',
  ])
    expect((await client.call('GET', target)).status, target).toBe(200);
});
