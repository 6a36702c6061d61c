import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildASTSchema, lexicographicSortSchema, parse, print, printSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { composeSupergraph } from '../../gateway/compose.ts';
import { apolloPlanner } from '../../gateway/graph/apollo-planner.ts';
import { createGraph } from '../../gateway/graph/graph.ts';
import { nativePlanner } from '../../gateway/graph/native-planner.ts';
import { partForSubgraphs } from '../../gateway/graph/part-for-subgraphs.ts';
import { planText } from '../../gateway/graph/plan-text.ts';
import { Planned } from '../../gateway/graph/planned.ts';
import { openPlanner } from '../../gateway/graph/planner.ts';
import { threadedPlanner } from '../../gateway/graph/threaded-planner.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { type Scenario, scenarios } from './scenarios/scenarios.ts';
import { federation, smallGraph } from './support/small-graph.ts';

const context = backgroundContext('test');

const composed = ({ subgraphs }: Pick<Scenario, 'subgraphs'>): Promise<string> =>
  composeSupergraph(
    Object.entries(subgraphs).map(([name, typeDefs]) => ({ name, typeDefs, url: `http://${name}.invalid` })),
  );
const scenario = (name: string): Scenario => scenarios.find((each) => each.name === name)!;
const sorted = (sdl: string): string =>
  printSchema(lexicographicSortSchema(buildASTSchema(parse(sdl), { assumeValid: true })));

describe('the API schema', () => {
  const hidden = {
    a: `extend schema @link(url: "https://specs.apollo.dev/federation/v2.8", import: ["@key", "@inaccessible"])
      "Shown on fields." directive @mark(text: String = "x") on FIELD | FRAGMENT_SPREAD
      scalar When @specifiedBy(url: "https://example.com/when")
      type Query { thing(id: ID! = "1", kind: Kind @deprecated(reason: "no more")): Thing old: Int @deprecated }
      type Thing @key(fields: "id") { "An identifier." id: ID! secret: String @inaccessible at: When }
      enum Kind { A B @inaccessible }
      input Filter { text: String = "all" secret: Int @inaccessible }
      type Mutation { change(filter: Filter): Thing }`,
  };
  test.each([...scenarios.map(({ name, subgraphs }) => [name, subgraphs] as const), ['hidden parts', hidden] as const])(
    'is the same by both planners: %s',
    async (_, subgraphs) => {
      const sdl = await composed({ subgraphs });
      expect(sorted(await nativePlanner(sdl)!.apiSdl())).toBe(sorted(apolloPlanner(sdl).apiSdl()));
    },
  );

  test('is the same by both planners for the whole product', async () => {
    const sdl = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
    expect(sorted(await nativePlanner(sdl)!.apiSdl())).toBe(sorted(apolloPlanner(sdl).apiSdl()));
  });
});

describe('an operation', () => {
  const asked = parse('{ node { next { leaf { weight heavy } leaves { id weight } } } }');

  test('that the native planner plans is planned at once', async () => {
    const planner = openPlanner(await composed(scenario('key chain')));
    expect(planner.plan(parse('{ node { id } }'), undefined)).not.toBeInstanceOf(Promise);
  });

  test("that the native planner refuses is planned by Apollo's, outside the event loop", async () => {
    const sdl = await composed(scenario('key chain'));
    expect(() => nativePlanner(sdl)!.plan(asked, undefined)).toThrow('Expected a single parent');
    const plan = openPlanner(sdl).plan(asked, undefined);
    expect(plan).toBeInstanceOf(Promise);
    expect(await plan).toEqual(apolloPlanner(sdl).plan(asked, undefined));
  });

  test('that is large is planned outside the event loop, with the same plan', async () => {
    const sdl = await composed(scenario('key chain'));
    const fields = Array.from({ length: 500 }, (_, index) => `r${index}: id`).join(' ');
    const [small, large] = ['{ node { id } }', `{ node { ${fields} } }`].map((query) =>
      nativePlanner(sdl)!.plan(parse(query), undefined),
    );
    expect(small).not.toBeInstanceOf(Promise);
    expect(large).toBeInstanceOf(Promise);
    const { node } = await large!;
    expect(node).toMatchObject({ kind: 'Fetch', operation: expect.stringContaining('r499') });
  });

  test("is planned by Apollo's alone where the supergraph has @context", async () => {
    const sdl = await composed({
      subgraphs: {
        shops: `${federation}type Query { shops: [Shop!]! }
          type Shop @key(fields: "id") @context(name: "shop") { id: ID! currency: String! offers: [Offer!]! }
          type Offer @key(fields: "id") { id: ID! price(currency: String @fromContext(field: "$shop { currency }")): String! }`,
      },
    });
    expect(openPlanner(sdl).plan(parse('{ shops { id } }'), undefined)).toBeInstanceOf(Promise);
  });
});

describe('a planner in a thread', () => {
  test('says what is wrong with a supergraph, and goes on with the next', async () => {
    await expect(threadedPlanner('type Query { a: Int }').apiSdl()).rejects.toThrow('supergraph');
    const sdl = await composed(scenario('key chain'));
    expect(await threadedPlanner(sdl).apiSdl()).toContain('type Node');
  });
});

describe('a plan in the making', () => {
  const ready = { plan: { run: () => undefined, fetches: [] }, primary: null };

  test('is waited for once, and is there', async () => {
    let made = 0;
    const planned = new Planned(async () => {
      made++;
      return ready;
    });
    expect(() => planned.ready).toThrow('still in the making');
    await Promise.all([planned.wait(), planned.wait()]);
    expect(planned.wait()).toBeNull();
    expect(planned.ready).toBe(ready);
    expect(made).toBe(1);
  });

  test('is made again when it is next asked for, where it could not be made', async () => {
    let made = 0;
    const planned = new Planned(async () => {
      if (made++ === 0) throw new Error('busy');
      return ready;
    });
    await expect(planned.wait()).rejects.toThrow('busy');
    await planned.wait();
    expect(planned.ready).toBe(ready);
  });

  test('is there at once where the planner answers at once', () => {
    expect(new Planned(() => ready).wait()).toBeNull();
  });
});

describe('what no subgraph need be asked for', () => {
  test.each([
    ['{ a @skip(if: true) { b } }', null],
    ['{ ... on Query @include(if: false) { a } }', null],
    ['{ a @skip(if: false) b @include(if: true) }', '{ a b }'],
    ['{ a { b @skip(if: true) } c }', '{ a { __typename } c }'],
    ['{ a { ... @include(if: false) { b } c } }', '{ a { c } }'],
    ['query ($x: Boolean!) { a @skip(if: $x) @include(if: true) }', 'query ($x: Boolean!) { a @skip(if: $x) }'],
    ['{ a ...F } fragment F on Query { b @include(if: false) }', '{ a ...F } fragment F on Query { __typename }'],
    ['{ __typename t: __typename }', null],
    ['{ a __typename ... on Query { __schema { queryType { name } } } }', '{ a }'],
    [
      '{ a { __typename } ...F } fragment F on Query { __typename b }',
      '{ a { __typename } ...F } fragment F on Query { b }',
    ],
  ])('is taken out before planning: %s', (query, reduced) => {
    const left = partForSubgraphs(parse(query), undefined);
    expect(left && print(left)).toBe(reduced && print(parse(reduced)));
  });

  test('leaves an operation of which nothing remains without a plan, and with an answer', async () => {
    const { graph } = await smallGraph({ a: { typeDefs: 'type Query { a: Int }', resolvers: {} } });
    const prepared = graph.prepare({ query: '{ a @skip(if: true) __typename }' });
    expect(await prepared.execute({}, context)).toEqual({ data: { __typename: 'Query' } });
  });
});

describe('a supergraph that others made', () => {
  test('keeps fields of its own that are named as ours', async () => {
    const { graph } = await smallGraph({
      a: {
        typeDefs:
          'interface Node { id: ID! } type Thing implements Node { id: ID! } type Query { node(id: ID!): Node nodes: [Node] }',
        resolvers: {
          Query: {
            node: (_: unknown, { id }: { id: string }) => ({ __typename: 'Thing', id }),
            nodes: () => [{ __typename: 'Thing', id: '2' }],
          },
        },
      },
    });
    const { data } = await graph.prepare({ query: '{ node(id: "1") { id } nodes { id } }' }).execute({}, context);
    expect(data).toEqual({ node: { id: '1' }, nodes: [{ id: '2' }] });
  });

  test('is refused where it needs a feature that is not heeded', async () => {
    const sdl = await composed({ subgraphs: { a: `${federation}type Query { a: Int }` } });
    const needing = sdl.replace(
      '{\n  query: Query',
      '  @link(url: "https://specs.apollo.dev/policy/v0.1", for: SECURITY)\n{\n  query: Query',
    );
    expect(needing).not.toBe(sdl);
    const options = { dataSources: new Map(), maxOperations: 1, logger: { error: () => undefined } };
    await expect(createGraph({ supergraphSdl: needing, ...options })).rejects.toThrow('policy/v0.1 is for: SECURITY');
    await expect(createGraph({ supergraphSdl: 'type Query { a: Int }', ...options })).rejects.toThrow('join spec');
  });
});

test('a plan is written for people to read', async () => {
  const sdl = await composed(scenario('catalog'));
  const plan = await openPlanner(sdl).plan(
    parse('query ($c: Boolean!) { warehouse { products { sku title @include(if: $c) } } }'),
    undefined,
  );
  expect(planText(plan)).toBe(
    [
      'QueryPlan {',
      '  Sequence {',
      '    Fetch(service: "inventory") {',
      '      {',
      '        warehouse {',
      '          products {',
      '            __typename',
      '            sku',
      '          }',
      '        }',
      '      }',
      '    }',
      '    Include(if: $c) {',
      '      Flatten(path: "warehouse.products.@") {',
      '        Fetch(service: "products") {',
      '          {',
      '            ... on Product {',
      '              __typename',
      '              sku',
      '            }',
      '          }',
      '          =>',
      '          {',
      '            ... on Product {',
      '              title',
      '            }',
      '          }',
      '        }',
      '      }',
      '    }',
      '  }',
      '}',
    ].join('\n'),
  );
  expect(planText({ kind: 'QueryPlan' })).toBe('QueryPlan {}');
});
