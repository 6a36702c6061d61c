import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLArgument, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { filtered } from '../../subgraphs/list-filter.ts';
import { inDirection } from '../../subgraphs/list-order.ts';

const schema = buildSchema(readFileSync(path.join(projectRoot, 'schema/api.graphql'), 'utf8'));
const lists = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => /Connection!?$/.test(String(field.type)))
      .map((field) => ({ name: `${type.name}.${field.name}`, args: field.args })),
  );
/** Arguments that say to whom a list belongs, which is no filter. */
const WHOSE = /^(?:id|\w+Id|all|system|installation)$/;
const current = (args: readonly GraphQLArgument[]) => args.filter(({ deprecationReason }) => deprecationReason == null);

describe('each list', () => {
  it.each(lists)('$name has the arguments of every other', ({ args }) => {
    const byName = new Map(current(args).map((arg) => [arg.name, arg]));
    expect([...byName.keys()]).toEqual(expect.arrayContaining(['first', 'after', 'orderBy']));
    const others = [...byName.keys()].filter(
      (name) => !['first', 'after', 'offset', 'orderBy', 'filter'].includes(name) && !WHOSE.test(name),
    );
    expect(others).toEqual([]);
    expect(String(byName.get('orderBy')!.type)).toBe('ListOrder');
    const filter = byName.get('filter');
    if (filter) expect(String(filter.type)).toMatch(/^[A-Z]\w+Filter$/);
    if (filter) expect(isInputObjectType(filter.type)).toBe(true);
  });

  it('is found at all', () => {
    expect(lists.length).toBeGreaterThan(55);
  });
});

describe('a filter', () => {
  const read = filtered((_source: null, args: { status?: string | null; first?: number }, _context: null) => args);
  const asked = (args: { status?: string | null; first?: number; filter?: { status?: string | null } | null }) =>
    read(null, args, null);

  it('counts more than the argument of the same name, where it says something', () => {
    expect(asked({ first: 5, status: 'OLD', filter: { status: 'NEW' } })).toEqual({ first: 5, status: 'NEW' });
    expect(asked({ status: 'OLD', filter: { status: null } })).toEqual({ status: 'OLD' });
    expect(asked({ status: 'OLD', filter: {} })).toEqual({ status: 'OLD' });
    expect(asked({ status: 'OLD', filter: null })).toEqual({ status: 'OLD' });
    expect(asked({ status: 'OLD' })).toEqual({ status: 'OLD' });
  });
});

describe('a statement that reads pages', () => {
  const page = 'SELECT id FROM t WHERE a = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4';

  it('is turned round, and stays as it is in its own direction', () => {
    const form = { name: 'page', text: page };
    expect(inDirection(form, null)).toBe(form);
    expect(inDirection(form, 'DESC')).toBe(form);
    expect(inDirection(form, 'ASC')).toEqual({
      name: 'page_turned',
      text: 'SELECT id FROM t WHERE a = $1 AND ($2::text IS NULL OR id > $2) ORDER BY id LIMIT $3 OFFSET $4',
    });
  });

  it('turns every key that it is ordered by', () => {
    const text = 'SELECT 1 WHERE ($1::int IS NULL OR n > $1) ORDER BY n, id DESC LIMIT $2 OFFSET $3';
    expect(inDirection({ name: 'keys', text }, 'DESC').text).toBe(
      'SELECT 1 WHERE ($1::int IS NULL OR n < $1) ORDER BY n DESC, id LIMIT $2 OFFSET $3',
    );
  });

  it('has a form that can be turned round', () => {
    expect(() => inDirection({ name: 'odd', text: 'SELECT 1 ORDER BY id' }, 'ASC')).toThrow('odd has no order');
  });

  it('is of that form wherever pages are read', () => {
    const texts = readdirSync(path.join(projectRoot, 'subgraphs'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('generated'))
      .flatMap((file) =>
        Array.from(
          readFileSync(path.join(projectRoot, 'subgraphs', file), 'utf8').matchAll(
            /`(SELECT[^`]*LIMIT \$\d+ OFFSET \$\d+)`/g,
          ),
          (match) => match[1]!,
        ),
      );
    expect(texts.length).toBeGreaterThan(25);
    for (const text of texts) expect(() => inDirection({ name: 'any', text }, 'ASC'), text).not.toThrow();
  });
});
