import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parse, validate } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  BatchFetchNode,
  FetchNode,
  FlattenNode,
  PlanNode,
  QueryPlan,
  Required,
  RequiredField,
} from '../../engine/federated/plan-nodes.ts';
import { composeSupergraph } from '../../gateway/compose.ts';
import { apolloPlanner } from '../../gateway/graph/apollo-planner.ts';
import { nativePlanner } from '../../gateway/graph/native-planner.ts';
import { planCheck } from '../../gateway/graph/plan-check/plan-check.ts';
import { openPlanner, type PlannerName, readSupergraph } from '../../gateway/graph/planner.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { scenarios } from './scenarios/scenarios.ts';
import { generateOperation } from './support/operation-generator.ts';

const federation = (...directives: string[]) =>
  `extend schema @link(url: "https://specs.apollo.dev/federation/v2.8", import: [${directives.map((name) => `"@${name}"`).join(', ')}])\n`;

const composed = (subgraphs: Readonly<Record<string, string>>): Promise<string> =>
  composeSupergraph(
    Object.entries(subgraphs).map(([name, typeDefs]) => ({ name, typeDefs, url: `http://${name}.invalid` })),
  );

const shop = {
  goods: `${federation('key')}
    type Query { product: Product pets: [Pet!]! media: [Media!]! }
    type Product @key(fields: "id") { id: ID! title(upper: Boolean, lines: [Int]): String weight: Int price(currency: String!): Int offers(most: Int): [Offer!] related: [[Product!]] }
    type Offer { price: Int }
    interface Pet { name: String }
    type Cat implements Pet @key(fields: "id") { id: ID! name: String lives: Int }
    type Dog implements Pet @key(fields: "id") { id: ID! name: String }
    interface Media @key(fields: "id") { id: ID! }
    type Book implements Media @key(fields: "id") { id: ID! pages: Int }
    type Film implements Media @key(fields: "id") { id: ID! minutes: Int }`,
  stock: `${federation('key', 'external', 'requires')}
    type Product @key(fields: "id") { id: ID! weight: Int @external shipping: Int @requires(fields: "weight") stock: Int
      price(currency: String!): Int @external duty: Int @requires(fields: "price(currency: \\"EUR\\")")
      offers(most: Int): [Offer!] @external best: Int @requires(fields: "offers(most: 1) { price }") }
    type Offer { price: Int @external }
    type Dog @key(fields: "id") { id: ID! barks: Int }
    type Subscription { sold: Product }`,
  opinions: `${federation('key', 'interfaceObject')}
    type Query { rated: [Media!]! }
    type Media @key(fields: "id") @interfaceObject { id: ID! rating: Int }`,
};

const fetchOf = (serviceName: string, operation: string, extra: Partial<FetchNode> = {}): FetchNode => ({
  kind: 'Fetch',
  serviceName,
  operation,
  ...extra,
});
const goods = (operation: string, extra?: Partial<FetchNode>) => fetchOf('goods', operation, extra);
const names = (...fields: string[]): RequiredField[] => fields.map((name) => ({ kind: 'Field', name }));
const of = (typeCondition: string, ...fields: string[]): Required[] => [
  { kind: 'InlineFragment', typeCondition, selections: names('__typename', ...fields) },
];
const entities = (selections: string, variables = '') =>
  `query($representations: [_Any!]!${variables}) { _entities(representations: $representations) { ${selections} } }`;
const at = (where: string, node: PlanNode): FlattenNode => ({ kind: 'Flatten', path: where.split('.'), node });
const stocks = (selections: string, requires: readonly Required[], extra: Partial<FetchNode> = {}): FetchNode =>
  fetchOf('stock', entities(selections), { requires, ...extra });
const offers: Required[] = [
  {
    kind: 'InlineFragment',
    typeCondition: 'Product',
    selections: [...names('__typename', 'id'), { kind: 'Field', name: 'offers', selections: names('price') }],
  },
];
const sequence = (...nodes: PlanNode[]): PlanNode => ({ kind: 'Sequence', nodes });
const parallel = (...nodes: PlanNode[]): PlanNode => ({ kind: 'Parallel', nodes });

let supergraph: string;
beforeAll(async () => {
  supergraph = await composed(shop);
});

function verdict(query: string, node: QueryPlan['node'], sdl = supergraph): string {
  try {
    planCheck(sdl).check(parse(query), undefined, { kind: 'QueryPlan', node });
    return 'right';
  } catch (error) {
    if (error instanceof Error && error.name === 'WrongPlan') return error.message;
    throw error;
  }
}

const batch = (paths: readonly string[]): BatchFetchNode => ({
  kind: 'BatchFetch',
  serviceName: 'stock',
  operation:
    'query($a: [_Any!]!) { first: _entities(representations: $a) { ... on Product { stock } } second: _entities(representations: $a) { ... on Product { stock } } }',
  entityBatch: {
    aliases: [
      {
        alias: 'first',
        representationsVariableName: 'a',
        paths: [['product']],
        requires: of('Product', 'id'),
      },
      {
        alias: 'second',
        representationsVariableName: 'a',
        paths: [paths],
        requires: of('Product', 'id'),
      },
    ],
  },
});

describe('a plan that gives all that is asked for', () => {
  const product = goods('{ product { __typename id weight } }');
  const dogs = at('pets.@', stocks('... on Dog { barks }', of('Dog', 'id')));
  test.each<[string, QueryPlan['node']]>([
    ['{ product { id t: title(upper: true) } }', goods('{ product { id t: title(upper: true) } }')],
    ['{ product { title(lines: [1, 2], upper: true) } }', goods('{ product { title(upper: true, lines: [1, 2]) } }')],
    [
      '{ product { stock } }',
      sequence(product, at('product', stocks('... on Product { stock }', of('Product', 'id')))),
    ],
    [
      '{ product { shipping } }',
      sequence(product, at('product', stocks('... on Product { shipping }', of('Product', 'id', 'weight')))),
    ],
    [
      '{ product { duty price(currency: "USD") } }',
      sequence(
        goods('{ product { __typename id other: price(currency: "EUR") price(currency: "USD") } }'),
        at(
          'product',
          stocks('... on Product { duty }', of('Product', 'id', 'other'), {
            inputRewrites: [{ kind: 'KeyRenamer', path: ['... on Product', 'other'], renameKeyTo: 'price' }],
          }),
        ),
      ),
    ],
    [
      '{ product { best } }',
      sequence(
        goods('{ product { __typename id offers(most: 1) { price } } }'),
        at('product', stocks('... on Product { best }', offers)),
      ),
    ],
    [
      '{ product { related { stock } } }',
      sequence(
        goods('{ product { related { __typename id } } }'),
        at('product.related.@.@', stocks('... on Product { stock }', of('Product', 'id'))),
      ),
    ],
    [
      '{ product { stock related { stock } } }',
      sequence(
        goods('{ product { __typename id related { __typename id } } }'),
        batch(['product', 'related', '@', '@']),
      ),
    ],
    ['{ pets { name } }', goods('{ pets { name } }')],
    [
      '{ constructor: product { __proto__: related { stock toString: id } } }',
      sequence(
        goods('{ constructor: product { __proto__: related { __typename id toString: id } } }'),
        at('constructor.__proto__.@.@', stocks('... on Product { stock }', of('Product', 'id'))),
      ),
    ],
    ['{ product { title(lines: 1) } }', goods('{ product { title(lines: [1.0]) } }')],
    ['{ pets { ... on Dog { barks } } }', sequence(goods('{ pets { __typename ... on Dog { id } } }'), dogs)],
    [
      '{ pets { ... on Dog { barks } } }',
      sequence(
        goods('{ pets { __typename ... on Dog { id } } }'),
        at('pets.@.|[Dog]', stocks('... on Dog { barks }', of('Dog', 'id'))),
      ),
    ],
    [
      'query ($a: Boolean!) { product { id stock @include(if: $a) } }',
      sequence(goods('{ product { __typename id } }'), {
        kind: 'Condition',
        condition: 'a',
        ifClause: at('product', stocks('... on Product { stock }', of('Product', 'id'))),
      }),
    ],
    [
      'query ($a: Boolean!) { product { id title @skip(if: $a) } }',
      goods('query ($a: Boolean!) { product { id ... @skip(if: $a) { title } } }'),
    ],
    [
      '{ product { title } }',
      goods('{ product { _internal_qp_alias_0: title } }', {
        outputRewrites: [{ kind: 'KeyRenamer', path: ['product', '_internal_qp_alias_0'], renameKeyTo: 'title' }],
      }),
    ],
    [
      '{ rated { rating __typename } }',
      sequence(
        fetchOf('opinions', '{ rated { __typename id rating } }'),
        at('rated.@', goods(entities('... on Media { __typename }'), { requires: of('Media', 'id') })),
      ),
    ],
    [
      '{ media { rating ... on Book { pages } } }',
      sequence(
        goods('{ media { __typename id ... on Book { pages } } }'),
        at(
          'media.@',
          fetchOf('opinions', entities('... on Media { rating }'), {
            requires: [...of('Book', 'id'), ...of('Film', 'id')],
            inputRewrites: ['Book', 'Film'].map((type) => ({
              kind: 'ValueSetter',
              path: [`... on ${type}`, '__typename'],
              setValueTo: 'Media',
            })),
          }),
        ),
      ),
    ],
    ['{ __typename __schema { queryType { name } } }', undefined],
    [
      'subscription { sold { stock title } }',
      {
        kind: 'Subscription',
        primary: fetchOf('stock', 'subscription { sold { __typename id stock } }', { operationKind: 'subscription' }),
        rest: at('sold', goods(entities('... on Product { title }'), { requires: of('Product', 'id') })),
      },
    ],
  ])('passes: %s', (query, node) => {
    expect(verdict(query, node)).toBe('right');
  });
});

describe('a plan is refused that', () => {
  const product = goods('{ product { __typename id weight } }');
  const asked = (requires: readonly Required[], field = 'stock') =>
    at('product', stocks(`... on Product { ${field} }`, requires));
  test.each<[string, string, QueryPlan['node'], string]>([
    [
      'leaves out a field',
      '{ product { id title } }',
      goods('{ product { id } }'),
      '"title" of Product is not fetched',
    ],
    [
      'leaves out a name of every object',
      '{ product { toString: id } }',
      goods('{ product { id } }'),
      '"toString" of Product is not fetched',
    ],
    ['fetches nothing', '{ product { id } }', undefined, '"product" of Query is not fetched'],
    [
      'asks with another argument',
      '{ product { title(upper: true) } }',
      goods('{ product { title(upper: false) } }'),
      '"title" of Product is fetched as title(upper:false)',
    ],
    [
      'leaves out an argument of an object',
      'query ($a: Boolean) { product { t: title(upper: $a) } }',
      goods('{ product { t: title } }'),
      '"t" of Product is fetched as title',
    ],
    [
      'has not fetched a key',
      '{ product { stock } }',
      sequence(goods('{ product { __typename } }'), asked(of('Product', 'id'))),
      '"stock" of Product is not fetched',
    ],
    [
      'has not fetched the type of what it sends on',
      '{ product { stock } }',
      sequence(goods('{ product { id } }'), asked(of('Product', 'id'))),
      '"stock" of Product is not fetched',
    ],
    [
      'fetches a key too late',
      '{ product { stock } }',
      sequence(goods('{ product { __typename } }'), asked(of('Product', 'id')), goods('{ product { id } }')),
      '"stock" of Product is not fetched',
    ],
    [
      'fetches a key beside what needs it',
      '{ product { stock } }',
      parallel(product, asked(of('Product', 'id'))),
      '"stock" of Product is not fetched',
    ],
    [
      'does not send a key',
      '{ product { stock } }',
      sequence(product, asked(of('Product'))),
      '"stock" is asked for a Product without its key',
    ],
    [
      'sends what a field requires with other arguments',
      '{ product { duty } }',
      sequence(
        goods('{ product { __typename id price(currency: "USD") } }'),
        asked(of('Product', 'id', 'price'), 'duty'),
      ),
      '"stock" is asked for Product.duty without what it requires',
    ],
    [
      'sends objects that a field requires with other arguments',
      '{ product { best } }',
      sequence(goods('{ product { __typename id offers(most: 2) { price } } }'), asked(offers, 'best')),
      '"stock" is asked for Product.best without what it requires',
    ],
    [
      'does not send what a field requires',
      '{ product { shipping } }',
      sequence(product, asked(of('Product', 'id'), 'shipping')),
      '"stock" is asked for Product.shipping without what it requires',
    ],
    [
      'asks a subgraph for a type that it does not have',
      '{ pets { name ... on Cat { lives } } }',
      sequence(
        goods('{ pets { __typename name ... on Cat { id } } }'),
        at('pets.@', stocks('... on Cat { lives }', of('Cat', 'id'))),
      ),
      '"stock" is asked for a Cat without its key',
    ],
    [
      'leaves out a type',
      '{ pets { name } }',
      goods('{ pets { __typename ... on Cat { name } } }'),
      '"name" of Dog is not fetched',
    ],
    [
      'goes to objects of another type',
      '{ pets { ... on Dog { barks } } }',
      sequence(
        goods('{ pets { __typename ... on Dog { id } } }'),
        at('pets.@.|[Cat]', stocks('... on Dog { barks }', of('Dog', 'id'))),
      ),
      '"barks" of Dog is not fetched',
    ],
    [
      'does not fetch which type an object has',
      '{ pets { ... on Cat { lives } } }',
      goods('{ pets { ... on Cat { lives } } }'),
      '"lives" is asked of Cat, and nobody tells which type an object has',
    ],
    [
      'takes the name of an interface object for that of a type',
      '{ rated { rating __typename } }',
      fetchOf('opinions', '{ rated { __typename id rating } }'),
      'nobody tells which type a Book has',
    ],
    [
      'leaves out one of two places',
      '{ product { stock related { stock } } }',
      sequence(goods('{ product { __typename id related { __typename id } } }'), batch(['product'])),
      '"stock" of Product is not fetched',
    ],
    [
      'fetches under a condition that nobody has set',
      'query ($a: Boolean!) { product { id t: title @include(if: $a) title } }',
      goods('query ($a: Boolean!) { product { id t: title @include(if: $a) title @include(if: $a) } }'),
      '"title" of Product is not fetched',
    ],
    [
      'turns a condition round',
      'query ($a: Boolean!) { product { id stock @skip(if: $a) } }',
      sequence(product, { kind: 'Condition', condition: 'a', ifClause: asked(of('Product', 'id')) }),
      '"stock" of Product is not fetched',
    ],
    [
      'is wrong for one of many conditions alone',
      `query (${'abcdef'.replace(/./g, '$$$&: Boolean! ')}) { product { ${'abcdef'.replace(/./g, '$&: title @include(if: $$$&) ')} } }`,
      goods(`{ product { ${'abcde'.replace(/./g, '$&: title ')} } }`),
      '"f" of Product is not fetched',
    ],
    [
      'does not give a field its name',
      '{ product { title } }',
      goods('{ product { _internal_qp_alias_0: title } }'),
      '"title" of Product is not fetched',
    ],
    [
      'leaves something out for each event',
      'subscription { sold { stock title } }',
      { kind: 'Subscription', primary: fetchOf('stock', 'subscription { sold { __typename id stock } }') },
      '"title" of Product is not fetched',
    ],
  ])('%s', (_, query, node, message) => {
    expect(verdict(query, node)).toBe(message);
  });
});

test('a type that not all subgraphs of a shared field know is not asked for', async () => {
  const sdl = await composed({
    a: `${federation('shareable')} type Query { found: Found @shareable own: Found } union Found = A | B
      type A @shareable { name: String } type B { name: String }`,
    b: `${federation('shareable')} type Query { found: Found @shareable } union Found = A | C
      type A @shareable { name: String } type C { name: String }`,
  });
  const asked = (field: string) => `{ ${field} { ... on A { name } ... on B { name } } }`;
  const plan = (field: string) => fetchOf('a', `{ ${field} { __typename ... on A { name } } }`);
  expect(verdict(asked('found'), plan('found'), sdl)).toBe('right');
  expect(verdict(asked('own'), plan('own'), sdl)).toBe('"name" of B is not fetched');
});

test('what a subgraph provides for its own field need not be sent', () => {
  const sold = (fields: string) => fetchOf('stock', `subscription { sold { ${fields} } }`);
  const plan = (fields: string): QueryPlan['node'] => ({ kind: 'Subscription', primary: sold(fields) });
  expect(verdict('subscription { sold { shipping } }', plan('weight shipping'))).toBe('right');
  expect(verdict('subscription { sold { shipping } }', plan('shipping'))).toBe(
    '"stock" is asked for Product.shipping without what it requires',
  );
});

describe('what cannot be decided is accepted', () => {
  test('a field that the supergraph does not have', () => {
    expect(verdict('{ product { id } }', goods('{ product { unheardOf } }'))).toBe('right');
  });

  test('a plan of more objects than are followed', () => {
    const fields = Array.from({ length: 12 }, (_, index) => `r${index}: related`);
    const nested = (depth: number): string =>
      depth === 0 ? '{ id }' : `{ ${fields.map((field) => `${field} ${nested(depth - 1)}`).join(' ')} }`;
    expect(verdict('{ product { title } }', goods(`{ product ${nested(2)} }`))).toBe(
      '"title" of Product is not fetched',
    );
    expect(verdict('{ product { title } }', goods(`{ product ${nested(4)} }`))).toBe('right');
  });

  test('a supergraph with contexts, and one of Federation 1', async () => {
    const sdl = await composed({
      a: `${federation('key', 'context', 'fromContext')}
        type Query { shop: Shop } type Shop @key(fields: "id") @context(name: "shop") { id: ID! currency: String! item: Item }
        type Item @key(fields: "id") { id: ID! price(currency: String @fromContext(field: "$shop { currency }")): Int }`,
    });
    expect(verdict('{ shop { id } }', undefined, sdl)).toBe('right');
    expect(verdict('{ product { id } }', undefined, supergraph.replace(/join\/v0\.\d/, 'join/v0.1'))).toBe('right');
  });
});

const OWN_FIELDS = /\b(?:node\(id|nodes\(ids):/;

/**
 * Of Apollo's planner without conditions: below an object of which every field has one it leaves out the object
 * (`{ me { name @skip(if: $a) } }` under a condition of `me`).
 */
test('every plan of both planners for our own supergraph is right', async () => {
  const sdl = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
  const { apiSchema } = await readSupergraph(sdl);
  const { check } = planCheck(sdl);
  const [native, apollo] = [nativePlanner(sdl)!, apolloPlanner(sdl)];
  const kind = fc.constantFrom('query' as const, 'mutation' as const);
  const generated = fc.tuple(fc.gen(), kind).map(([make, of]) => {
    const { query } = generateOperation(apiSchema, of, (max) => make(fc.nat, { max }));
    return query;
  });
  const property = fc.asyncProperty(generated, async (query) => {
    const document = parse(query);
    fc.pre(!OWN_FIELDS.test(query) && validate(apiSchema, document).length === 0);
    check(document, undefined, await native.plan(document, undefined));
    if (!/@skip|@include/.test(query)) check(document, undefined, apollo.plan(document, undefined));
  });
  await fc.assert(property, { seed: 7, numRuns: 200, endOnFailure: true });
});

describe('a planner', () => {
  const media = scenarios.find(({ name }) => name === 'interface objects')!;
  const wrong = '{ person { opinions { about { ... on Media { ... on Found { __typename } rating } } } } }';

  test('is asked in the place of another whose plan is wrong', async () => {
    const sdl = await composed(media.subgraphs);
    const query = '{ best { title } person { opinions { about { ... on Book { title } } __typename } } }';
    const heard: PlannerName[] = [];
    const plan = openPlanner(sdl, 'native', (name) => heard.push(name)).plan(parse(query), undefined);
    expect(await plan).toEqual(apolloPlanner(sdl).plan(parse(query), undefined));
    expect(heard).toEqual(['native']);
  });

  test('that cannot plan either leaves an operation without a plan', async () => {
    const sdl = await composed(media.subgraphs);
    const heard: PlannerName[] = [];
    const plan = openPlanner(sdl, 'native', (name) => heard.push(name)).plan(parse(wrong), undefined);
    await expect(plan).rejects.toThrow('We should have an edge');
    expect(heard).toEqual(['native']);
  });
});
