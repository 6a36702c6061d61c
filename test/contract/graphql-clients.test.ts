import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isScalarType, isSpecifiedScalarType } from 'graphql';
import { expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const scalars = Object.values(buildSchema(read('schema/api.graphql')).getTypeMap())
  .filter(isScalarType)
  .filter((type) => !isSpecifiedScalarType(type));
const page = read('docs/graphql-clients.md');
const [, map = ''] = /scalars: \{([^}]*)\}/.exec(page)!;
const mapped = [...map.matchAll(/^\s+(\w+): '/gm)].map(([, name]) => name!);

it('the map for generators has every scalar of the schema, and no other', () => {
  expect(scalars.length).toBeGreaterThan(5);
  expect(mapped).toEqual(scalars.map(({ name }) => name).sort());
});

it('a scalar names its specification, unless the page says what it is', () => {
  const unspecified = scalars.filter(({ specifiedByURL }) => !specifiedByURL).map(({ name }) => name);
  const words = page.slice(page.lastIndexOf('```'));
  expect(unspecified.filter((name) => !words.includes(`\`${name}\``))).toEqual([]);
  for (const name of ['DateTime', 'EmailAddress', 'JSON', 'Base64'])
    expect(scalars.find((scalar) => scalar.name === name)?.specifiedByURL).toMatch(/^https:/);
});
