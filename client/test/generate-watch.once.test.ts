import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { patternOf } from '../cli/generate/find-files.ts';
import { beginCommand } from './support/command-line.ts';

let folder: string;
let stopping: AbortController;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trellis-watch-'));
  stopping = new AbortController();
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'schema.graphql'), 'type Query { one: Int two: Int }');
  await writeFile(path.join(folder, 'src/one.graphql'), 'query One { one }');
});
afterEach(async () => {
  stopping.abort();
  await rm(folder, { recursive: true, force: true });
});

const ARGS = [
  'generate',
  '--schema',
  'schema.graphql',
  '--documents',
  'src/**/*.graphql',
  '--out',
  'src/gql',
  '--watch',
];
const begin = () => beginCommand(ARGS, folder, { stopping: stopping.signal });
const written = () => readFile(path.join(folder, 'src/gql/operations.ts'), 'utf8').catch(() => '');
/** Writes as editors do, again and again: a watch that begins just now may miss a change. */
const change = (file: string, text: string, isDone: () => boolean | Promise<boolean>) =>
  eventually(`${file} was seen`, async () => {
    if (await isDone()) return true;
    await writeFile(path.join(folder, `${file}.part`), text);
    await rename(path.join(folder, `${file}.part`), path.join(folder, file));
    return false;
  });

describe('trellis generate --watch', () => {
  it('writes again when a document or the schema changes, and ends when it is told to', async () => {
    const { seen, ended } = begin();
    await eventually('it was written', async () => (await written()).includes('OneDocument'));
    await change('src/two.graphql', 'query Two { two }', async () => (await written()).includes('TwoDocument'));
    await change('schema.graphql', 'type Query { one: String two: Int }', async () =>
      (await written()).includes('one: string'),
    );
    await rm(path.join(folder, 'src/two.graphql'));
    await change('src/one.graphql', 'query One { one }', async () => !(await written()).includes('TwoDocument'));
    stopping.abort();
    expect(await ended).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(seen.output.split('\n')[0]!)).toMatchObject({ operations: 1 });
  });

  it('tells of a mistake, keeps what was written, and goes on', async () => {
    const { seen, ended } = begin();
    await eventually('it was written', async () => (await written()).includes('OneDocument'));
    await change('src/one.graphql', 'query One { three }', () => seen.errors.includes('three'));
    expect(seen.errors).toMatch(/^src\/one\.graphql:1:13: Cannot query field "three"/);
    expect(await written()).toContain('OneDocument');
    await change('src/one.graphql', 'query Mended { two }', async () => (await written()).includes('MendedDocument'));
    stopping.abort();
    expect((await ended).code).toBe(0);
  });

  it('fails where there is nothing to watch', async () => {
    await rm(path.join(folder, 'src'), { recursive: true });
    expect(await begin().ended).toMatchObject({ code: 1, errors: expect.stringContaining('ENOENT') });
  });
});

it('takes the folder of a pattern apart from what has to fit', () => {
  const { base, fits, isWild } = patternOf('src/**/*.graphql', '/project');
  expect([base, isWild]).toEqual(['/project/src', true]);
  expect(['a.graphql', 'b/a.graphql', 'a.ts', 'node_modules/a.graphql'].map(fits)).toEqual([true, true, false, false]);
  const file = patternOf('schema.graphql', '/project');
  expect([file.base, file.isWild, file.fits('schema.graphql'), file.fits('other.graphql')]).toEqual([
    ...['/project', false, true, false],
  ]);
});
