import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLObjectType,
  getNamedType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { readFieldOwners } from '../../gateway/audit/field-owners.ts';
import { readFieldRequirements } from '../../platform/graphql/field-requirements.ts';
import { projectRoot } from '../../platform/kernel/root.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const schema = buildSchema(read('schema/api.graphql'));
const scalars = Object.values(schema.getTypeMap())
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

describe('a field may be null', () => {
  const sdl = read('schema/supergraph.graphql');
  const owners = readFieldOwners(sdl);
  const roots = new Set(['Query', 'Mutation', 'Subscription']);
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  const nonNull = (wanted: typeof fields) =>
    wanted.filter(({ field }) => isNonNullType(field.type)).map(({ type, field }) => `${type.name}.${field.name}`);

  /** The domain that answers most fields of a type; undefined for a type that several answer alike. */
  const homeOf = (type: GraphQLObjectType) => {
    const counts = new Map<string, number>();
    for (const field of Object.keys(type.getFields())) {
      const [only, ...more] = owners.of(type.name, field);
      if (only !== undefined && more.length === 0) counts.set(only, (counts.get(only) ?? 0) + 1);
    }
    return [...counts].toSorted(([, one], [, two]) => two - one)[0]?.[0];
  };

  it('at the root of a query', () => {
    const ofQuery = fields.filter(({ type }) => type === schema.getQueryType());
    expect(ofQuery.length).toBeGreaterThan(50);
    expect(nonNull(ofQuery)).toEqual([]);
  });

  it('that needs a permission of its own', () => {
    const requirements = readFieldRequirements(sdl);
    const ofTypes = fields.filter(
      ({ type, field }) => !roots.has(type.name) && requirements.has(`${type.name}.${field.name}`),
    );
    expect(ofTypes.length).toBeGreaterThan(5);
    expect(nonNull(ofTypes)).toEqual([]);
  });

  it('that another domain answers than the rest of its type', () => {
    const away = fields.filter(({ type, field }) => {
      const [only, ...more] = owners.of(type.name, field.name);
      return !roots.has(type.name) && more.length === 0 && only !== homeOf(type);
    });
    expect(away.map(({ type, field }) => `${type.name}.${field.name}`)).toContain('Account.sessions');
    expect(nonNull(away)).toEqual([]);
  });

  it('that leads to something of another domain', () => {
    const leading = fields.filter(({ type, field }) => {
      const target = getNamedType(field.type);
      const home = isObjectType(target) ? homeOf(target) : undefined;
      return !roots.has(type.name) && home !== undefined && !owners.of(type.name, field.name).includes(home);
    });
    expect(leading.map(({ type, field }) => `${type.name}.${field.name}`)).toContain('Session.account');
    expect(nonNull(leading)).toEqual([]);
  });
});
