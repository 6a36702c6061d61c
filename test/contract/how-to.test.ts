import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { type AppClient, appClient } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { blocksOf } from '../support/page-blocks.ts';
import type { RouteCases } from '../support/route-case.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

/**
 * The how-to pages, followed to the letter in a copy of the sources. The line above a block says what to do with it: a file that is new, text
 * for the end of one or before a line of it; `sh` blocks are run.
 */
const run = promisify(execFile);

/** All that a build and a start read. What is built already is not built again where its sources are the same. */
const COPIED = [
  ...[
    'client',
    'dashboard',
    'dist',
    'engine',
    'gateway',
    'platform',
    'prisma',
    'realtime',
    'rest-adapter',
    'schema',
    'scripts',
    'subgraphs',
  ],
  ...['.env.example', 'package.json', 'package-lock.json', 'prisma.config.ts', 'tsconfig.json', 'docs'],
];

/** The client has packages of its own, which no build reads. */
const isSource = (file: string) => path.basename(file) !== 'node_modules';

let root: string;
let place: TestPlace;
let app: AppProcess;
let client: AppClient;
/** What these cases do not need. */
const setConfirmed = async () => undefined;
const stop = async () => undefined;
const touched: Record<string, string[]> = {};

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'trellis-how-to-'));
  for (const each of COPIED)
    cpSync(path.join(projectRoot, each), path.join(root, each), { recursive: true, filter: isSource });
  // Cases of routes import what tests share.
  symlinkSync(path.join(projectRoot, 'test'), path.join(root, 'test'), 'dir');
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'), 'dir');
  for (const page of ['adding-a-field', 'adding-a-route', 'adding-a-domain']) touched[page] = await follow(page);
  for (const line of last) await command(line);
  place = await testPlace({ shared: false });
  const settings = { ...TEST_SETTINGS, DATABASE_POOL_SIZE: '2', MAX_BOOKMARKS_PER_ORGANIZATION: '1' };
  app = await forkApp('gateway/main', { ...settings, ...place.environment }, [], root);
  client = appClient(app.url);
}, 900_000);

afterAll(async () => {
  await app?.stop('SIGTERM');
  await place?.remove();
  if (root !== undefined) rmSync(root, { recursive: true, force: true });
});

/** Commands that make all anew from the sources: run once, after the last page. */
const REMAKES: ReadonlySet<string> = new Set(['npm run build', 'npm run generate']);
/** Those of them that pages name, in their order. */
const last = new Set<string>();

/** Does what a page says. Returns the files that it had written by hand. */
async function follow(page: string): Promise<string[]> {
  const text = readFileSync(path.join(projectRoot, 'docs', `${page}.md`), 'utf8');
  const files = new Set<string>();
  for (const { above, language, code } of blocksOf(text)) {
    if (language === 'sh')
      for (const line of code.trim().split('\n'))
        if (REMAKES.has(line)) last.add(line);
        else await command(line);
    else {
      const file = apply(above, code);
      if (file !== null) files.add(file);
    }
  }
  return [...files].sort();
}

/** Null for a block that only shows something. */
function apply(above: string, code: string): string | null {
  const [, name, isNew, isEnd, line] = /^`([^`]+)`, (?:(new)|(at the end)|before `(.+)`):$/.exec(above) ?? [];
  if (name === undefined) return null;
  const file = path.join(root, name);
  if (isNew) {
    expect(existsSync(file), `${name} is new`).toBe(false);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
    return name;
  }
  const before = readFileSync(file, 'utf8');
  if (isEnd) writeFileSync(file, before + code);
  else {
    const lines = before.split('\n');
    expect(
      lines.filter((each) => each === line),
      `${name} has the line once`,
    ).toHaveLength(1);
    lines.splice(lines.indexOf(line!), 0, code.slice(0, -1));
    writeFileSync(file, lines.join('\n'));
  }
  return name;
}

async function command(line: string): Promise<void> {
  const [program, ...args] = line.split(' ');
  await run(program!, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
}

it('name two files for a field, three for a route, and for a domain its own and one more', () => {
  expect(touched['adding-a-field']).toEqual(['subgraphs/session/resolvers.ts', 'subgraphs/session/schema.graphql']);
  expect(touched['adding-a-route']).toEqual([
    'subgraphs/session/rest.graphql',
    'subgraphs/session/rest.ts',
    'subgraphs/session/test/route-cases.ts',
  ]);
  const isOwn = (file: string) => /^(?:subgraphs|prisma)\/bookmark\//.test(file);
  expect(touched['adding-a-domain']!.filter((file) => !isOwn(file))).toEqual(['subgraphs/index.ts']);
  expect(touched['adding-a-domain']!.filter(isOwn).length).toBeGreaterThan(8);
  expect(readdirSync(path.join(root, 'prisma/bookmark/migrations'))).toHaveLength(2);
});

it('give sources without an error of types', async () => {
  const project = path.join(root, 'tsconfig.how-to.json');
  writeFileSync(
    project,
    JSON.stringify({ extends: './tsconfig.json', include: ['subgraphs/bookmark/*.ts', 'subgraphs/session/rest.ts'] }),
  );
  await command(`npx tsc --noEmit -p ${project}`);
});

it('write the contract', () => {
  const rows = readFileSync(path.join(root, 'schema/rest.txt'), 'utf8');
  for (const row of ['POST /api/v1/sessions/revoke-others', 'GET /api/v1/bookmarks'])
    expect(
      rows.split('\n').filter((line) => line.replaceAll(/ +/g, ' ').includes(row)),
      row,
    ).toHaveLength(1);
  expect(readFileSync(path.join(root, 'schema/events.txt'), 'utf8')).toContain('bookmark.created');
  expect(readFileSync(path.join(root, '.env.example'), 'utf8')).toContain('#MAX_BOOKMARKS_PER_ORGANIZATION=10000');
});

it('give cases with which each route succeeds, as the sweep has it', async () => {
  for (const [domain, expected] of [
    ['bookmark', 3],
    ['session', 1],
  ] as const) {
    const file = path.join(root, 'subgraphs', domain, 'test/route-cases.ts');
    const { routeCases } = (await import(file)) as { readonly routeCases: RouteCases };
    const added = Object.entries(routeCases).filter(([row]) => domain === 'bookmark' || row.includes('revoke-others'));
    expect(added).toHaveLength(expected);
    for (const [row, prepare] of added) {
      const owner = await client.newcomer();
      const { params = {} } = await prepare(owner, { ...client, place, setConfirmed, stop });
      const [method, template] = row.split(' ') as [string, string];
      const target = template.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
      const body = row === 'POST /api/v1/bookmarks' ? { url: 'https://example.com/', title: 'Example' } : undefined;
      const { status } = await client.call(method, target, { token: owner.accessToken, body });
      expect({ row, ok: status === 200 || status === 201 }).toEqual({ row, ok: true });
    }
  }
});

it('give a field that says what it does', async () => {
  const { accessToken: token } = await client.login(await client.register());
  const { body } = await client.graphql('{ viewer { sessions { nodes { idleSeconds } } } }', {}, { token });
  expect(body).toEqual({ data: { viewer: { sessions: { nodes: [{ idleSeconds: expect.any(Number) }] } } } });
});

it('give a route that does what it says', async () => {
  const person = await client.register();
  const [one, other] = [await client.login(person), await client.login(person)];
  const path = '/api/v1/sessions/revoke-others';
  expect((await client.call('POST', path)).status).toBe(401);
  const answer = await client.call('POST', path, { token: one.accessToken });
  expect(answer).toMatchObject({ status: 200, body: { revoked_count: 1, status: 'revoked' } });
  expect((await client.call('GET', '/api/v1/sessions', { token: one.accessToken })).status).toBe(200);
  expect((await client.call('GET', '/api/v1/sessions', { token: other.accessToken })).status).toBe(401);
});

it('give a domain: over REST and GraphQL, with its rules, its events, and for each organization by itself', async () => {
  const [ada, grace] = [await client.login(await client.register()), await client.login(await client.register())];
  const token = ada.accessToken;
  const body = { url: 'https://example.com/handbook', title: ' Handbook ' };
  const headers = { 'idempotency-key': 'how-to-1' };
  const made = await client.call<{ bookmark_id: string }>('POST', '/api/v1/bookmarks', { token, headers, body });
  expect(made).toMatchObject({ status: 201, body: { url: body.url, title: 'Handbook' } });
  const again = await client.call('POST', '/api/v1/bookmarks', { token, headers, body });
  expect(again.body).toEqual(made.body);
  expect((await client.call('POST', '/api/v1/bookmarks', { token, body })).status).toBe(409);
  const { text: metrics } = await client.call('GET', '/metrics');
  expect(metrics).toMatch(/^bookmarks_kept_total [1-9]/m);
  const bad = await client.call('POST', '/api/v1/bookmarks', { token, body: { ...body, url: 'javascript:alert(1)' } });
  expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'url' }] } });

  const listed = await client.call('GET', '/api/v1/bookmarks', { token });
  expect(listed).toMatchObject({ status: 200, body: { bookmarks: [made.body], total: 1, has_more: false } });
  const asked = await client.graphql('{ bookmarks { nodes { id title } } }', {}, { token });
  expect(asked.body).toEqual({
    data: { bookmarks: { nodes: [{ id: made.body.bookmark_id, title: 'Handbook' }] } },
  });
  await eventually('its event is in the event store', async () => {
    const { body: found } = await client.call('GET', '/api/v1/events?types=bookmark.created', { token });
    return JSON.stringify(found).includes(made.body.bookmark_id);
  });

  const target = `/api/v1/bookmarks/${made.body.bookmark_id}`;
  expect((await client.call('DELETE', target, { token: grace.accessToken })).status).toBe(404);
  expect((await client.call('DELETE', target, { token })).body).toEqual({
    bookmark_id: made.body.bookmark_id,
    status: 'deleted',
  });
  expect((await client.call('DELETE', target, { token })).status).toBe(404);
});
