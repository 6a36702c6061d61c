import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { blocksOf } from '../../test/support/page-blocks.ts';
import { bundled, clientRoot, packageExports, sourceOf } from './support/sources.ts';

const KB = 1024;
const sizeOf = async (program: string) => gzipSync(await bundled(program), { level: 9 }).length;

it('ships at most 6 KB for one operation, as the README says', async () => {
  const blocks = blocksOf(readFileSync(path.join(clientRoot, 'README.md'), 'utf8'));
  const alone = blocks.find(({ code }) => code.includes("from '@trellis/client/core'"));
  const size = await sizeOf(alone!.code);
  expect(size).toBeGreaterThan(KB);
  expect(size).toBeLessThanOrEqual(6 * KB);
});

it('ships at most 25 KB for everything', async () => {
  expect(await sizeOf("export * from '@trellis/client';")).toBeLessThanOrEqual(25 * KB);
});

it('has nothing of other operations beside the one that is imported', async () => {
  const program = "import { tasksCreate } from '@trellis/client/tasks'; console.log(tasksCreate);";
  expect(await bundled(program)).toContain('/api/v1/tasks');
  expect(await bundled(program)).not.toContain('/heartbeat');
});

it('exports files that there are sources of', () => {
  const missing = Object.values(packageExports()).filter((file) => !existsSync(path.join(clientRoot, sourceOf(file))));
  expect(missing).toEqual([]);
});

it('uses nothing that only one runtime has', async () => {
  const program = await bundled("export * from '@trellis/client';");
  expect(program).not.toMatch(/\bfrom\s*["']|\brequire\(|\bimport\(|\bBuffer\b|\bnode:/);
});

it('imports nothing but its own files, the command line excepted, which nothing else imports', () => {
  const sources = readdirSync(clientRoot, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^(?:[\w-]+|(?:core|generated|graphql)\/.+)\.ts$/.test(file));
  expect(sources).toEqual(expect.arrayContaining(['index.ts', 'core/client.ts', 'generated/resources/tasks.ts']));
  const imports = sources.flatMap((file) =>
    [...readFileSync(path.join(clientRoot, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*(['"])(.+?)\1/g)].map(
      ([, , specifier]) => `${file}: ${specifier}`,
    ),
  );
  expect(imports.length).toBeGreaterThan(sources.length);
  expect(imports.filter((each) => !/: \.\.?\//.test(each) || each.includes('/cli/'))).toEqual([]);
});
