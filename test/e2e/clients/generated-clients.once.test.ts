import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installOpenApiTools } from '../../../scripts/openapi-tools.ts';
import { type FailingDocument, failingOperations, failurePrograms } from '../../support/client-failures.ts';
import { compileIn, exportedIn, followClientsPage, type Run, readIn } from '../../support/generated-clients.ts';
import { type InProcessApp, startInProcess } from '../../support/start-app.ts';

/** Lines that openapi-typescript makes at most, without comments: compilers read them all. */
const MOST_LINES = 25_400;
/** Output of each of them. */
const PRINTED = 'pending\nNOT_FOUND\n';

let app: InProcessApp;
let folder: string;
let runs: ReadonlyMap<string, Run>;
let document: FailingDocument;
beforeAll(async () => {
  await installOpenApiTools();
  folder = mkdtempSync(path.join(os.tmpdir(), 'trellis-clients-'));
  app = await startInProcess();
  const { accessToken } = await app.newcomer();
  document = (await app.call<FailingDocument & Record<string, unknown>>('GET', '/openapi.json')).body;
  runs = await followClientsPage(folder, { BASE: app.url, TOKEN: accessToken });
});
afterAll(async () => {
  await app?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['openapi-typescript', 'npx openapi-typescript "$BASE/openapi.json" -o trellis.ts', 'npx tsx tasks.ts'],
  ['Hey API', 'npx openapi-ts -i "$BASE/openapi.json" -o hey', 'npx tsx tasks-hey.ts'],
  ['orval', 'npx orval --config ./orval.config.cjs', 'npx tsx tasks-orval.ts'],
])('%s', (_, generate, use) => {
  it('makes a client that makes a task, and reads the code of a failure', () => {
    expect(runs.get(generate)).toMatchObject({ code: 0 });
    expect(runs.get(use)).toEqual({ code: 0, output: PRINTED });
  });
});

describe('a generated client', () => {
  it('compiles with `strict`, and has the code of every status of every route in one place', async () => {
    const failing = failingOperations(document);
    const count = (place: string) => failing.filter((operation) => operation.place === place).length;
    expect([count('code') > 240, count('error.code') > 30, count('error.type') >= 2]).toEqual([true, true, true]);
    const programs = failurePrograms(failing);
    for (const [file, text] of Object.entries(programs)) writeFileSync(path.join(folder, file), text);
    const files = ['tasks.ts', 'tasks-hey.ts', 'tasks-orval.ts', ...Object.keys(programs)];
    expect(await compileIn(folder, files)).toEqual({ code: 0, output: '' });
  });

  it('does not compile where a status has its code elsewhere', async () => {
    const { 'codes.ts': program } = failurePrograms(
      failingOperations(document)
        .filter(({ name }) => name === 'tasksCreate')
        .map((operation) => ({ ...operation, place: 'error.code' as const })),
    );
    writeFileSync(path.join(folder, 'wrong.ts'), program!);
    const { code, output } = await compileIn(folder, ['wrong.ts']);
    expect(code).toBe(1);
    expect(output).toContain("Property 'code' does not exist on type 'string'");
  });

  it('has a code in the same place for every route of the API, but for those of standards', () => {
    const known = new Set(failingOperations(document).map(({ name }) => name));
    const others = Object.entries(document.paths)
      .filter(([route]) => route.startsWith('/api/') && route !== '/api/v1/auth/token')
      .flatMap(([route, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => [operationId, method, route]),
      );
    expect(others.filter(([name]) => !known.has(name!))).toEqual([]);
  });
});

describe('names', () => {
  const components = () => Object.keys(document.components.schemas);
  const operations = () =>
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId.charAt(0).toUpperCase() + operationId.slice(1));

  it('are those of the document, and generators invent few of their own', () => {
    const hey = exportedIn(folder, 'hey/types.gen.ts');
    const orval = exportedIn(folder, 'orval/model');
    for (const known of [hey, orval]) {
      expect(known).toEqual(expect.arrayContaining(['Task', 'TaskPage', 'CreateTaskInput', 'Problem', 'RateLimited']));
      expect(components().filter((name) => !known.includes(name))).toEqual([]);
    }
    // Beside components there are up to five of each operation, and one of each parameter that operations share.
    const ofOperations = new Set(
      operations().flatMap((name) =>
        ['Data', 'Error', 'Errors', 'Response', 'Responses'].map((part) => `${name}${part}`),
      ),
    );
    const invented = hey.filter((name) => !components().includes(name) && !ofOperations.has(name));
    expect(invented.length).toBeLessThanOrEqual(Object.keys(document.components.parameters).length + 1);
  });

  it('stand for every object that an operation takes and answers, in few lines', () => {
    const text = readIn(folder, 'trellis.ts');
    expect(text.split('\n').filter((line) => !/^ *(?:\/\*\*|\*)/.test(line)).length).toBeLessThan(MOST_LINES);
    const bodies = [...text.slice(text.indexOf('export interface operations')).matchAll(/^ +"\w+\/[^"]+": (.*)$/gm)];
    expect(bodies.length).toBeGreaterThan(600);
    expect(bodies.map(([, type]) => type!).filter((type) => /\{$|^Record</.test(type))).toEqual([]);
  });
});
