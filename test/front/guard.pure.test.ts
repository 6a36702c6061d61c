import { buildASTSchema, type GraphQLSchema, getIntrospectionQuery, getOperationAST, parse, validate } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { composeSupergraph } from '../../gateway/compose.ts';
import { readSupergraph } from '../../gateway/graph/planner.ts';
import { createGuard, type GuardConfig } from '../../gateway/guard/guard.ts';
import { createLibrary } from './support/library.ts';
import { post, startFront } from './support/start-front.ts';

const CONFIG: GuardConfig = {
  GRAPHQL_MAX_DEPTH: 15,
  GRAPHQL_MAX_ALIASES: 50,
  GRAPHQL_MAX_COST: 10_000,
  GRAPHQL_INTROSPECTION: 'auto',
  NODE_ENV: 'test',
};

let supergraphSdl: string;
let schema: GraphQLSchema;
beforeAll(async () => {
  const { sdl } = createLibrary();
  supergraphSdl = await composeSupergraph(
    [...sdl].map(([name, typeDefs]) => ({ name, typeDefs, url: `http://${name}.invalid` })),
  );
  schema = (await readSupergraph(supergraphSdl)).apiSchema;
});

function judge(query: string, config: Partial<GuardConfig> = {}) {
  const document = parse(query);
  return createGuard({ ...CONFIG, ...config }, supergraphSdl)(document, getOperationAST(document)!, schema);
}

const messages = (query: string, config: Partial<GuardConfig> = {}) =>
  judge(query, config).errors.map(({ message }) => message);

describe('depth', () => {
  it('is the deepest path of fields, through fragments, and names the number and the limit', () => {
    const query =
      '{ book(id: 1) { ...Related } } fragment Related on Book { related { ... on Book { related { id } } } }';
    expect(messages(query, { GRAPHQL_MAX_DEPTH: 4 })).toEqual([]);
    expect(messages(query, { GRAPHQL_MAX_DEPTH: 3 })).toEqual(["The operation's depth is 4; the limit is 3"]);
    expect(messages(query, { GRAPHQL_MAX_DEPTH: 0 })).toEqual([]);
  });

  it('ends at a cycle of fragments', () => {
    const query =
      '{ book(id: 1) { ...A } } fragment A on Book { related { ...B } } fragment B on Book { related { ...A } }';
    expect(messages(query, { GRAPHQL_MAX_DEPTH: 100, GRAPHQL_MAX_COST: 0 })).toEqual([]);
  });
});

it('counts aliases as often as their fragments are spread', () => {
  const query = '{ a: book(id: 1) { ...T } b: book(id: 2) { ...T } } fragment T on Book { x: title y: id }';
  expect(messages(query, { GRAPHQL_MAX_ALIASES: 6 })).toEqual([]);
  expect(messages(query, { GRAPHQL_MAX_ALIASES: 5 })).toEqual([
    "The operation's number of aliases is 6; the limit is 5",
  ]);
});

it('is not kept busy by fragments that multiply', () => {
  const levels = Array.from({ length: 14 }, (_, i) => i);
  const fragments = levels.map(
    (i) =>
      `fragment F${i} on Book { ${[...'abcdefgh'].map((alias) => `${alias}: related { ...F${i + 1} }`).join(' ')} }`,
  );
  const query = `query($n: Int) { books(first: $n) { nodes { ...F0 } } } ${fragments.join(' ')} fragment F14 on Book { id }`;
  const verdict = judge(query, { GRAPHQL_MAX_DEPTH: 0, GRAPHQL_MAX_ALIASES: 0, GRAPHQL_MAX_COST: 1_000_000_000 });
  expect(verdict.errors[0]?.message).toMatch(/number of fields is .*; the limit is 10000$/);
});

describe('small documents that would be enormous work', () => {
  it('refuses fragments that each spread the next one twice, whatever they cost', () => {
    const fragments = Array.from({ length: 25 }, (_, i) => `fragment F${i} on Book { ...F${i + 1} ...F${i + 1} }`);
    const query = `{ book(id: 1) { ...F0 } } ${fragments.join(' ')} fragment F25 on Book { id }`;
    expect(messages(query)).toEqual(["The operation's number of fields is 33554433; the limit is 10000"]);
  });

  it('refuses lists within lists in a literal, wherever it stands, before they are planned', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const refusal = ['The literals of the operation are nested too deeply; send them as variables'];
    expect(messages(`{ book(id: ${nested(10)}) { id } }`)).toEqual([]);
    expect(messages(`{ book(id: ${nested(30)}) { id } }`)).toEqual(refusal);
    expect(messages(`{ book(id: {a: {b: [${nested(30)}]}}) { id } }`)).toEqual(refusal);
    expect(messages(`query($id: ID = ${nested(30)}) { book(id: $id) { id } }`)).toEqual(refusal);
    expect(messages(`query($id: ID!) { book(id: $id) { id @skip(if: ${nested(30)}) } }`)).toEqual(refusal);
  });
});

it('shows introspection by default, not in production, and tells apart what is switched off', () => {
  expect(messages(getIntrospectionQuery())).toEqual([]);
  expect(validate(schema, parse(getIntrospectionQuery()))).toEqual([]);
  const production = { NODE_ENV: 'production' } as const;
  expect(messages('{ ...S } fragment S on Query { __schema { types { name } } }', production)).toEqual([
    'Introspection is switched off, but the operation asks for "__schema"',
  ]);
  expect(messages('{ __typename }', production)).toEqual([]);
  expect(messages('{ __type(name: "A") { name } }', { ...production, GRAPHQL_INTROSPECTION: 'on' })).toEqual([]);
  expect(messages('{ __type(name: "A") { name } }', { GRAPHQL_INTROSPECTION: 'off' })).toHaveLength(1);
});

describe('cost (IBM cost specification)', () => {
  const cost = (query: string, variables: Record<string, unknown> = {}) => judge(query).cost(variables);

  it.each([
    // The root counts as one object; leaves are free.
    ['{ whoami }', { fieldCost: 0, typeCost: 1 }],
    ['{ book(id: 1) { id title } }', { fieldCost: 1, typeCost: 2 }],
    // 10 nodes of the slicing argument's default, in `nodes`, not in `books` itself.
    ['{ books { total nodes { id } } }', { fieldCost: 2, typeCost: 12 }],
    ['{ books(first: 3) { nodes { id } } }', { fieldCost: 2, typeCost: 5 }],
    // 3 books of 3 reviews (assumedSize): fields books, nodes, 3 × reviews; objects root, Books, 3 Book, 9 Review.
    ['{ books(first: 3) { nodes { reviews { stars } } } }', { fieldCost: 5, typeCost: 14 }],
    // A list that says nothing counts 10.
    ['{ book(id: 1) { related { id } } }', { fieldCost: 2, typeCost: 12 }],
    // A weighed enum: each Book has one genre of weight 3.
    ['{ book(id: 1) { genre } }', { fieldCost: 1, typeCost: 5 }],
    ['{ dear }', { fieldCost: 9000, typeCost: 1 }],
    // Of the union's types the dearer one counts: 10 × Film (5).
    ['{ search { ... on Book { id } ... on Film { id } } }', { fieldCost: 1, typeCost: 51 }],
    // Input: Filter 1 + text 4, and the same in each of two more.
    ['{ search(filter: { text: "a", either: [{ text: "b" }, {}] }) { __typename } }', { fieldCost: 12, typeCost: 51 }],
    // Fields that merge in the answer count once, from wherever they come.
    [
      '{ book(id: 1) { related { id } ...A ...A } } fragment A on Book { related { title related { id } } }',
      { fieldCost: 12, typeCost: 112 },
    ],
    ['{ __schema { types { fields { type { ofType { ofType { name } } } } } } }', { fieldCost: 0, typeCost: 1 }],
  ])('of %s', (query, expected) => {
    expect(validate(schema, parse(query))).toEqual([]);
    expect(cost(query)).toEqual(expected);
  });

  it('follows variables, their defaults, and variables inside of input objects', () => {
    const query = 'query($n: Int = 4) { books(first: $n) { nodes { id } } }';
    expect(cost(query)).toEqual({ fieldCost: 2, typeCost: 6 });
    expect(cost(query, { n: 100 })).toEqual({ fieldCost: 2, typeCost: 102 });
    expect(cost(query, { n: -5 })).toEqual({ fieldCost: 2, typeCost: 2 });
    const filtered = 'query($f: Filter, $t: String) { search(filter: { text: $t, either: [$f] }) { __typename } }';
    expect(cost(filtered, { f: { text: 'x' }, t: 'y' })).toMatchObject({ fieldCost: 11 });
  });

  it('is judged at once where it is fixed, and per request where it is not', () => {
    const fixed = judge('{ dear more: dear }');
    expect(fixed.errors).toMatchObject([
      {
        message: "The operation's estimated field cost is 18000; the limit is 10000",
        extensions: { code: 'OPERATION_TOO_COMPLEX' },
      },
    ]);
    const open = judge('query($n: Int) { books(first: $n) { nodes { reviews { stars } } } }');
    expect(open.errors).toEqual([]);
    expect(open.check?.({ n: 10 })).toBeNull();
    expect(open.check?.({ n: 5000 })?.message).toBe("The operation's estimated type cost is 20002; the limit is 10000");
    expect(judge('{ whoami }').check).toBeNull();
    expect(judge('{ dear more: dear }', { GRAPHQL_MAX_COST: 0 }).errors).toEqual([]);
  });

  it('asks for exactly one slicing argument, where @listSize requires it', () => {
    const needs = (found: number) => [
      `Query.shelf needs exactly one of the arguments first, last; ${found} were given`,
    ];
    expect(messages('{ shelf { id } }')).toEqual(needs(0));
    expect(messages('{ shelf(first: 1, last: 2) { id } }')).toEqual(needs(2));
    expect(messages('{ shelf(last: 2) { id } }')).toEqual([]);
    const { check, errors } = judge('query($a: Int, $b: Int) { shelf(first: $a, last: $b) { id } }');
    expect(errors).toEqual([]);
    expect(check?.({ a: 1 })).toBeNull();
    expect(check?.({ a: 1, b: 2 })?.message).toBe(needs(2)[0]);
    expect(check?.({})?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('is read under whatever name the supergraph imports the directives', () => {
    const renamed = supergraphSdl
      .replace(/(cost\/v0\.1", import: \[)[^\]]*\]/, '$1{name: "@cost", as: "@price"}, "@listSize"]')
      .replaceAll('@cost(', '@price(');
    expect(renamed).toContain('@price(weight: 9000)');
    const document = parse('{ dear }');
    const verdict = createGuard(CONFIG, renamed)(document, getOperationAST(document)!, schema);
    expect(verdict.cost({})).toEqual({ fieldCost: 9000, typeCost: 1 });
  });

  it('takes weights as text, as in the original specification', () => {
    const sdl = 'directive @cost(weight: String!) on FIELD_DEFINITION type Query { a: Int @cost(weight: "2.5") }';
    const document = parse('{ a b: a }');
    const verdict = createGuard(CONFIG, sdl)(document, getOperationAST(document)!, buildASTSchema(parse(sdl)));
    expect(verdict.cost({})).toEqual({ fieldCost: 5, typeCost: 1 });
  });
});

it('guards the endpoint, also where the cost depends on variables', async () => {
  const app = await startFront({ env: { GRAPHQL_MAX_COST: '50', GRAPHQL_MAX_TOKENS: '40' } });
  const query = 'query($n: Int!) { books(first: $n) { nodes { title } } }';
  expect((await post(app.url, { query, variables: { n: 10 } })).json.data.books.nodes).toHaveLength(2);
  const dear = await post(app.url, { query, variables: { n: 60 } }, { accept: 'application/graphql-response+json' });
  expect({ status: dear.status, json: dear.json }).toMatchObject({
    status: 400,
    json: {
      errors: [
        {
          message: "The operation's estimated type cost is 62; the limit is 50",
          extensions: { code: 'OPERATION_TOO_COMPLEX' },
        },
      ],
    },
  });
  const long = await post(app.url, { query: `{ ${'__typename '.repeat(50)} }` });
  expect(long.json.errors[0].message).toContain('40 tokens');
  await app.close();
});

it('spells out nothing of a schema that is not shown, in documents or in variables', async () => {
  const mistakes = [
    { query: '{ whoam }' },
    { query: '{ book(idd: 1) { id } }' },
    { query: 'query($f: Filte) { search(filter: $f) { __typename } }' },
    { query: 'query($f: Filter) { search(filter: $f) { __typename } }', variables: { f: { textt: 'a' } } },
  ];
  for (const [introspection, told] of [
    ['on', true],
    ['off', false],
  ] as const) {
    const app = await startFront({ env: { GRAPHQL_INTROSPECTION: introspection } });
    try {
      for (const mistake of mistakes) {
        const { json } = await post(app.url, mistake);
        expect(/Did you mean/.test(JSON.stringify(json)), JSON.stringify(json)).toBe(told);
      }
    } finally {
      await app.close();
    }
  }
});

it('refuses a document that is nested beyond what can be read, and says so', async () => {
  const app = await startFront({ env: { GRAPHQL_MAX_TOKENS: '0' } });
  try {
    for (const query of [
      `{ book(id: ${'['.repeat(20_000)}${']'.repeat(20_000)}) { id } }`,
      `{ book(id: 1) ${'{ ... '.repeat(5_000)}{ id }${'}'.repeat(5_000)} }`,
    ]) {
      const { status, json } = await post(app.url, { query });
      expect({ status, json }).toMatchObject({
        status: 200,
        json: { errors: [{ message: 'The document is nested too deeply' }] },
      });
    }
  } finally {
    await app.close();
  }
});
