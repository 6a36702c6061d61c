import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { compilePlan, Execution } from '../../engine/federated/execute.ts';
import type { BatchFetchNode, EntitySet, PlanNode } from '../../engine/federated/plan-nodes.ts';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';

const supergraphSchema = buildSchema(
  'type Query { a: Int } interface Work { id: ID! } type Book implements Work { id: ID! } type Film implements Work { id: ID! }',
);

const bookKey = [
  {
    kind: 'InlineFragment',
    typeCondition: 'Book',
    selections: [
      { kind: 'Field', name: '__typename' },
      { kind: 'Field', name: 'id' },
    ],
  },
] as const;

const set = (alias: string, paths: EntitySet['paths'], more: Partial<EntitySet> = {}): EntitySet => ({
  alias,
  representationsVariableName: `of${alias}`,
  paths,
  requires: bookKey,
  ...more,
});

const batch = (...aliases: EntitySet[]): BatchFetchNode => ({
  kind: 'BatchFetch',
  serviceName: 'shop',
  operation:
    'query($of_e0:[_Any!]!,$of_e1:[_Any!]!){_e0:_entities(representations:$of_e0){...on Book{title}}_e1:_entities(representations:$of_e1){...on Book{price}}}',
  entityBatch: { aliases },
});

/** Runs a plan on what is there already, over one subgraph. */
async function run(node: PlanNode, root: object, answer: GraphResult | Error) {
  const asked: Record<string, unknown>[] = [];
  const dataSource = {
    name: 'shop',
    compile: () => async (variables: Record<string, unknown>) => {
      asked.push(JSON.parse(JSON.stringify(variables)));
      if (answer instanceof Error) throw answer;
      return structuredClone(answer);
    },
    subscribe: () => Promise.reject(new Error('not asked for')),
    close: async () => undefined,
  };
  const { run: step } = compilePlan(node, { supergraphSchema, dataSources: new Map([['shop', dataSource]]) });
  const execution = new Execution(structuredClone(root) as Record<string, unknown>, {}, {}, backgroundContext('test'));
  await step(execution);
  const places = execution.failures?.map(({ place, keys }) => [...place, ...keys()]) ?? [];
  return {
    asked,
    root: execution.root,
    errors: execution.errors?.map(({ path, message }) => [path, message]) ?? [],
    places,
  };
}

const book = (id: string) => ({ __typename: 'Book', id });

describe('one request for several sets of entities', () => {
  const node = batch(set('_e0', [['first'], ['shelf', '@']]), set('_e1', [['second']]));
  const there = { first: book('1'), shelf: [book('2'), book('1')], second: book('3') };

  test('asks for each entity of a set once, wherever it stands, and gives each object its part', async () => {
    const { asked, root, errors } = await run(node, there, {
      data: { _e0: [{ title: 'one' }, { title: 'two' }], _e1: [{ price: 3 }] },
    });
    expect(asked).toEqual([{ of_e0: [book('1'), book('2')], of_e1: [book('3')] }]);
    expect(errors).toEqual([]);
    expect(root).toEqual({
      first: { ...book('1'), title: 'one' },
      shelf: [
        { ...book('2'), title: 'two' },
        { ...book('1'), title: 'one' },
      ],
      second: { ...book('3'), price: 3 },
    });
  });

  test('is sent for one set alone, and not for none', async () => {
    const { asked, root } = await run(node, { second: book('3') }, { data: { _e0: [], _e1: [{ price: 3 }] } });
    expect(asked).toEqual([{ of_e0: [], of_e1: [book('3')] }]);
    expect(root).toEqual({ second: { ...book('3'), price: 3 } });
    expect((await run(node, { first: null }, { data: {} })).asked).toEqual([]);
  });

  test("tells an entity's error at each of its places, and one of no entity at its set", async () => {
    const { errors, places, root } = await run(node, there, {
      data: { _e0: [null, { title: 'two' }], _e1: [null] },
      errors: [
        { message: 'no one', path: ['_e0', 0, 'title'] },
        { message: 'no price', path: ['_e1'] },
      ],
    });
    expect(errors).toEqual([
      [['first', 'title'], 'no one'],
      [['shelf', 1, 'title'], 'no one'],
    ]);
    expect(places).toEqual([['second', 'price']]);
    expect(root).toMatchObject({ shelf: [{ title: 'two' }, {}] });
  });

  test('that fails as a whole is told at the places of all sets', async () => {
    const { errors, places } = await run(node, there, new AppError('SERVICE_UNAVAILABLE', 'away'));
    expect(places).toEqual([
      ['first', 'title'],
      ['second', 'price'],
    ]);
    expect(errors).toEqual([[['shelf'], 'away']]);
  });

  test('that answers for another number of entities is told', async () => {
    const { places } = await run(node, { second: book('3') }, { data: { _e0: [], _e1: [] } });
    expect(places).toEqual([['second', 'price']]);
  });

  test('shares representations where sets share a variable', async () => {
    const shared = { representationsVariableName: 'all' };
    const { asked, root } = await run(
      batch(set('_e0', [['first'], ['second']], shared), set('_e1', [['second'], ['third']], shared)),
      { first: book('1'), second: book('2'), third: book('3') },
      {
        data: {
          _e0: [{ title: 'one' }, { title: 'two' }, { title: 'three' }],
          _e1: [{ price: 1 }, { price: 2 }, { price: 3 }],
        },
      },
    );
    expect(asked).toEqual([{ all: [book('1'), book('2'), book('3')] }]);
    expect(root).toEqual({
      first: { ...book('1'), title: 'one' },
      second: { ...book('2'), title: 'two', price: 2 },
      third: { ...book('3'), price: 3 },
    });
  });
});

describe('the path to entities', () => {
  const at = (path: readonly string[]): PlanNode => ({
    kind: 'Flatten',
    path,
    node: {
      kind: 'Fetch',
      serviceName: 'shop',
      operation: 'query($representations:[_Any!]!){_entities(representations:$representations){...on Book{title}}}',
      requires: bookKey,
    },
  });
  const answer = { data: { _entities: [{ title: 'one' }] } };

  test('goes through objects of a type alone', async () => {
    const there = {
      works: [
        { __typename: 'Film', of: book('1') },
        { __typename: 'Book', of: book('2') },
      ],
    };
    expect((await run(at(['works', '@', '|[Book]', 'of']), there, answer)).asked).toEqual([
      { representations: [book('2')] },
    ]);
    expect((await run(at(['works', '@', '|[Work]', 'of']), there, answer)).asked).toEqual([
      { representations: [book('1'), book('2')] },
    ]);
    const { errors } = await run(at(['works', '@', '|[Book]', 'of']), there, {
      ...{ data: { _entities: [null] } },
      errors: [{ message: 'lost', path: ['_entities', 0] }],
    });
    expect(errors).toEqual([[['works', 1, 'of'], 'lost']]);
  });

  test('goes through lists of lists with one sign for all of them', async () => {
    const there = { slots: [[{ of: book('1') }], [], [null, { of: book('2') }]] };
    expect((await run(at(['slots', '@', 'of']), there, answer)).asked).toEqual([
      { representations: [book('1'), book('2')] },
    ]);
    expect((await run(at(['slots', '@', '@', 'of']), there, answer)).asked).toEqual([
      { representations: [book('1'), book('2')] },
    ]);
  });
});

test('a required field that was fetched under another name is sent under its own', async () => {
  const requires = [
    {
      kind: 'InlineFragment',
      typeCondition: 'Book',
      selections: [
        { kind: 'Field', name: '__typename' },
        { kind: 'Field', name: '_internal_qp_alias_0', alias: 'pages', selections: [{ kind: 'Field', name: 'n' }] },
      ],
    },
  ] as const;
  const { asked } = await run(
    {
      kind: 'Flatten',
      path: ['book'],
      node: { kind: 'Fetch', serviceName: 'shop', operation: '{_entities{title}}', requires },
    },
    { book: { __typename: 'Book', pages: [{ n: 9 }], _internal_qp_alias_0: [{ n: 1, m: 2 }, { n: 3 }] } },
    { data: { _entities: [{}] } },
  );
  expect(asked).toEqual([{ representations: [{ __typename: 'Book', pages: [{ n: 1 }, { n: 3 }] }] }]);
});
