import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { generateTypes } from '../../scripts/generate-types.ts';
import { renderDocuments } from '../../scripts/render-documents.ts';
import { readApiSchema, renderRestTypes } from '../../scripts/render-types.ts';

it('types of unchanged sources are not made again', async () => {
  await generateTypes();
  expect(await generateTypes()).toEqual([]);
});

it('types that were made of other sources are made again, and nothing else', async () => {
  // Types alone: no running test loads it.
  const name = 'subgraphs/platform/schema.generated.ts';
  const file = path.join(projectRoot, name);
  const made = readFileSync(file, 'utf8');
  writeFileSync(file, '// Made of other sources.\n');
  try {
    expect(await generateTypes()).toEqual([name]);
    expect(readFileSync(file, 'utf8')).toBe(made);
  } finally {
    writeFileSync(file, made);
  }
});

it('an operation that is not valid on the API schema makes no types', async () => {
  const api = readApiSchema('type Query { book: String }');
  await expect(renderRestTypes('query ReadBook { title }', api)).rejects.toThrow('Cannot query field "title"');
  expect(await renderRestTypes('query ReadBook { book }', api)).toContain('ReadBookQuery');
});

it('an operation is a string with the fragments that it needs and no others', () => {
  const whole = 'fragment Whole on Book {\n  ...Short\n}';
  const short = 'fragment Short on Book {\n  id\n}';
  const read = 'query Read {\n  book {\n    ...Whole\n  }\n}';
  // What would end or change a template.
  const find = `query Find {\n  books(title: "\`\\\\\${x}") {\n    ...Short\n  }\n}`;
  const rendered = renderDocuments(parse([read, find, short, whole, 'fragment Unused on Book { id }'].join('\n')));
  const values = rendered.matchAll(/export const (\w+) = (`[\s\S]*?`) as TypedDocumentString<(.*)>;/g);
  expect(Array.from(values, ([, name, text, types]) => [name, runInNewContext(text!), types])).toEqual([
    ['ReadDocument', [read, whole, short].join('\n\n'), 'ReadQuery, ReadQueryVariables'],
    ['FindDocument', [find, short].join('\n\n'), 'FindQuery, FindQueryVariables'],
  ]);
});

it('an operation needs a name', () => {
  expect(() => renderDocuments(parse('{ book { id } }'))).toThrow('has no name');
});
