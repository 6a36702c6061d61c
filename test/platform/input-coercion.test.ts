import { buildSchema, coerceInputValue, type GraphQLInputType, type GraphQLScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileInputCoercion, REFUSED } from '../../platform/graphql/input-coercion.ts';

const schema = buildSchema(`
  scalar Upper
  enum Level { LOW HIGH }
  input Leaf { name: String!, level: Level = LOW, count: Int }
  input Tree { leaf: Leaf, trees: [Tree!], words: [String]! = ["a"], shout: Upper }
  input Odd { constructor: String, other: Int }
  input One @oneOf { a: Int, b: Int }
  type Query { a(leaf: Leaf, tree: Tree, odd: Odd, one: One, leaves: [Leaf!]!): Int }
`);
Object.assign(schema.getType('Upper') as GraphQLScalarType, {
  parseValue: (value: unknown) => {
    if (typeof value !== 'string') throw new TypeError('a text');
    return value.toUpperCase();
  },
});
const args = schema.getQueryType()!.getFields()['a']!.args;
const typeOf = (name: string): GraphQLInputType => args.find((arg) => arg.name === name)!.type;

/** What graphql-js makes of it; REFUSED for errors. */
const expected = (value: unknown, type: GraphQLInputType): unknown => {
  let refused = false;
  const coerced = coerceInputValue(value, type, () => {
    refused = true;
  });
  return refused ? REFUSED : coerced;
};

const leaf = { name: 'x', level: 'HIGH', count: 3 };
const GOOD: readonly (readonly [string, unknown])[] = [
  ['leaf', leaf],
  ['leaf', { name: 'x' }],
  ['leaf', { name: 'x', count: null }],
  ['leaf', { name: 'x', count: undefined }],
  ['leaf', null],
  ['leaves', [leaf, { name: 'y', level: null }]],
  ['leaves', []],
  ['tree', { words: ['a', null], trees: [{ shout: 'hey', trees: [] }], leaf }],
  ['tree', { leaf: null }],
];
const OTHER: readonly (readonly [string, unknown])[] = [
  ['leaf', {}],
  ['leaf', { name: null }],
  ['leaf', { name: 1 }],
  ['leaf', { name: 'x', level: 'MIDDLE' }],
  ['leaf', { name: 'x', unknown: 1 }],
  ['leaf', { name: 'x', unknown: undefined }],
  ['leaf', { name: 'x', count: 1.5 }],
  ['leaf', []],
  ['leaf', 'x'],
  ['leaves', null],
  ['leaves', [null]],
  ['leaves', leaf],
  ['leaves', new Set([leaf])],
  ['tree', { trees: [{ leaf: { name: 7 } }] }],
  ['tree', { shout: 7 }],
  ['tree', { words: null }],
  ['odd', { other: 1 }],
  ['odd', { other: 1, unknown: 1 }],
  ['one', { a: 1 }],
  ['one', { a: 1, b: 2 }],
];

describe('compiled input coercion', () => {
  it.each(GOOD)('takes a %s as graphql-js does: %j', (name, value) => {
    const coerced = compileInputCoercion(typeOf(name))(value);
    expect(coerced).not.toBe(REFUSED);
    expect(coerced).toStrictEqual(expected(value, typeOf(name)));
  });

  it.each(OTHER)('never takes a %s that graphql-js refuses or makes something else of: %j', (name, value) => {
    expect([REFUSED, expected(value, typeOf(name))]).toContainEqual(compileInputCoercion(typeOf(name))(value));
  });

  it('leaves what it was given as it is', () => {
    const given = { words: ['a'], leaf: Object.freeze({ ...leaf }) };
    const coerced = compileInputCoercion(typeOf('tree'))(Object.freeze(given)) as typeof given;
    expect(coerced.leaf).not.toBe(given.leaf);
    expect(coerced.words).not.toBe(given.words);
  });
});
