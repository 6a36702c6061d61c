import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { startInProcess, type TestApp } from '../../test/support/start-app.ts';
import { findFiles } from '../cli/generate/find-files.ts';
import { GenerateError, generate } from '../cli/generate/generate.ts';
import { SCALARS } from '../cli/generate/scalars.ts';
import { Trellis } from '../index.ts';

const SCHEMA = path.join(projectRoot, 'schema/api.graphql');
const OPERATIONS = `
query Tasks($filter: TaskFilter, $first: Int = 5) {
  tasks(first: $first, filter: $filter) { nodes { ...TaskParts } totalCount }
  me @include(if: true) { id }
}
fragment TaskParts on Task { __typename id name status payload createdAt }
query Anything($id: ID!) { node(id: $id) { id __typename ... on Task { status } ... on Event { sequence } } }
mutation CreateTask($input: CreateTaskInput!) { createTask(input: $input) { id ...TaskParts } }
subscription Followed { eventPublished { __typename } }
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trellis-generate-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = async (name: string, text: string) => {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};
const run = (more: Partial<Parameters<typeof generate>[0]> = {}) =>
  generate({ schema: SCHEMA, documents: 'src/**/*.graphql', out: 'src/gql', folder, ...more });
const written = () => readFile(path.join(folder, 'src/gql/operations.ts'), 'utf8');

/** Compiles the folder with the strictest settings of the compiler; empty where there is no mistake. */
async function compile(): Promise<string> {
  const modules = (name: string) => [path.join(projectRoot, 'node_modules', name)];
  await put(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        ...{
          target: 'es2022',
          lib: ['es2023', 'dom', 'dom.asynciterable'],
          module: 'esnext',
          moduleResolution: 'bundler',
        },
        ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, types: [] },
        ...{ noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true },
        paths: {
          graphql: modules('graphql'),
          '@graphql-typed-document-node/core': modules('@graphql-typed-document-node/core'),
          '@trellis/client': [path.join(projectRoot, 'client/index.ts')],
        },
      },
      include: ['src'],
    }),
  );
  const tsc = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
  return promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
}

const PROGRAM = `
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Trellis } from '@trellis/client';
import {
  AnythingDocument, CreateTaskDocument, FollowedDocument, TasksDocument,
  type TaskPartsFragment, type TaskStatus, type TasksQuery, type TasksQueryVariables,
} from './gql/operations.ts';

// Other clients take the documents as they are.
export const taken: TypedDocumentNode<TasksQuery, TasksQueryVariables> = TasksDocument;
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;
const same = <One, Other>(is: Same<One, Other>) => is;

export async function program(client: Trellis) {
  const { data } = await client.graphql(TasksDocument, { filter: { status: 'FAILED' } });
  for (const task of data.tasks?.nodes ?? []) {
    same<typeof task, TaskPartsFragment>(true);
    same<typeof task.status, TaskStatus>(true);
    same<typeof task.payload, unknown>(true);
    same<typeof task.__typename, 'Task'>(true);
    // @ts-expect-error: it is not selected
    task.priority;
  }
  same<typeof data.me, { readonly id: string } | null | undefined>(true);
  await client.graphql(TasksDocument);
  // @ts-expect-error: no status of a task
  await client.graphql(TasksDocument, { filter: { status: 'LOST' } });
  // @ts-expect-error: the input is missing
  await client.graphql(CreateTaskDocument);
  // @ts-expect-error: fields of the input are missing
  await client.graphql(CreateTaskDocument, { input: { name: 'x' } });
  const { node } = (await client.graphql(AnythingDocument, { id: 'task_0' })).data;
  if (node?.__typename === 'Task') same<typeof node.status, TaskStatus>(true);
  if (node?.__typename === 'Event') same<typeof node.sequence, number>(true);
  // @ts-expect-error: not every object has one
  node?.status;
  for await (const { eventPublished } of client.graphql.subscribe(FollowedDocument)) return eventPublished.__typename;
}
`;

describe('typed documents', () => {
  it('compile, with what they promise and refuse, for this client and for others', async () => {
    await put('src/a/operations.graphql', OPERATIONS);
    await put('src/program.ts', PROGRAM);
    expect(await run()).toEqual({ file: path.join(folder, 'src/gql/operations.ts'), operations: 4 });
    expect(await compile()).toBe('');
  });

  it('keep descriptions and deprecations', async () => {
    await put(
      'schema.graphql',
      `type Query { "Its name */ here." name: String @deprecated(reason: "Use names.") names(in: In): [Kind!]! }
       input In { old: Int @deprecated(reason: "No use.") new: Int! = 1 } enum Kind { A B @deprecated(reason: "Use A.") }`,
    );
    await put('new.graphql', 'query Names($in: In) { name names(in: $in) }');
    await generate({ schema: 'schema.graphql', documents: 'new.graphql', out: '.', folder });
    const text = await readFile(path.join(folder, 'operations.ts'), 'utf8');
    expect(text).toContain(
      '   * Its name *\\/ here.\n   * @deprecated Use names.\n   */\n  readonly name: string | null;',
    );
    expect(text).toContain('  /** @deprecated No use. */\n  readonly old?: number | null | undefined;');
    expect(text).toContain('  readonly new?: number | undefined;');
    expect(text).toContain("  /** @deprecated Use A. */\n  | 'B'");
    expect(text).toContain('readonly names: ReadonlyArray<Kind>;');
  });

  it('have the scalars of the documentation, and those that are given', async () => {
    const page = await readFile(path.join(projectRoot, 'docs/graphql-clients.md'), 'utf8');
    const documented = [...page.matchAll(/^ {6}(\w+): '([^']+)',$/gm)].map(([, name, type]) => [name, type]);
    expect(documented.length).toBeGreaterThan(10);
    const builtIn = Object.entries({
      Boolean: 'boolean',
      Float: 'number',
      ID: 'string',
      Int: 'number',
      String: 'string',
    });
    expect(Object.entries(SCALARS).sort()).toEqual([...documented, ...builtIn].sort());
    await put('src/a.graphql', 'query Me { me { createdAt preferences } }');
    await run({ scalars: { DateTime: 'Date' } });
    expect(await written()).toContain('readonly createdAt: Date;');
  });

  it('are not written where an operation is wrong, which is named with its place', async () => {
    await put('src/wrong.graphql', 'query Wrong {\n  me { nobodyKnows }\n}\n');
    await put('src/nameless.graphql', '{ me { id } }');
    const wrong = run();
    await expect(wrong).rejects.toThrow(GenerateError);
    await expect(wrong).rejects.toThrow(/^src\/nameless\.graphql:1:1: An operation needs a name/m);
    await expect(wrong).rejects.toThrow(/^src\/wrong\.graphql:2:8: Cannot query field "nobodyKnows"/m);
    await put('src/wrong.graphql', 'query {');
    await expect(run()).rejects.toThrow(/^src\/wrong\.graphql:1:\d+: Syntax Error/);
    await expect(run({ documents: 'none/*.graphql' })).rejects.toThrow('there are no operations');
    await expect(run({ schema: 'none.graphql' })).rejects.toThrow('none.graphql');
    await expect(written()).rejects.toThrow('ENOENT');
  });
});

it('files are found by patterns', async () => {
  for (const name of ['a.graphql', 'src/b.graphql', 'src/deep/c.graphql', 'src/d.gql', 'src/node_modules/e.graphql'])
    await put(name, '');
  const found = async (pattern: string) =>
    (await findFiles(pattern, folder)).map((file) => path.relative(folder, file));
  expect(await found('src/**/*.graphql')).toEqual(['src/b.graphql', 'src/deep/c.graphql']);
  expect(await found('**/*.{graphql,gql}')).toEqual(['a.graphql', 'src/b.graphql', 'src/d.gql', 'src/deep/c.graphql']);
  expect(await found('./src/*.graphql')).toEqual(['src/b.graphql']);
  expect(await found('src/?.gql')).toEqual(['src/d.gql']);
  expect(await found('a.graphql')).toEqual(['a.graphql']);
});

describe('documents that are generated of a running server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startInProcess();
  });
  afterAll(() => app?.stop());

  it('run against it', async () => {
    await put('src/operations.graphql', OPERATIONS);
    await run({ schema: app.url });
    const { accessToken } = await app.newcomer();
    const { CreateTaskDocument, TasksDocument } = await import(
      /* @vite-ignore */ pathToFileURL(path.join(folder, 'src/gql/operations.ts')).href
    );
    const client = new Trellis({ baseUrl: app.url, auth: () => accessToken });
    const input = { name: 'Resize', type: 'image.resize', payload: { width: 10 } };
    const { data } = await client.graphql<{ createTask: { id: string } }>(CreateTaskDocument, { input });
    const { data: listed } = await client.graphql(TasksDocument, { filter: { status: 'PENDING' } });
    expect(listed).toMatchObject({
      tasks: { nodes: [{ __typename: 'Task', id: data.createTask.id, name: 'Resize', payload: { width: 10 } }] },
    });
  });

  it('are those that are generated of its schema as a file', async () => {
    await put('src/operations.graphql', OPERATIONS);
    await run({ schema: app.url });
    const ofServer = await written();
    await run({ schema: SCHEMA });
    expect(await written()).toBe(ofServer);
  });
});
