import {
  buildSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  parse,
  responsePathAsArray,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { localDataSource } from '../../engine/local/local-data-source.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';

const context = backgroundContext('test');

type Resolvers = Record<string, Record<string, GraphQLFieldResolver<unknown, unknown>>>;

function schemaOf(typeDefs: string, resolvers: Resolvers): GraphQLSchema {
  const schema = buildSchema(typeDefs);
  for (const [type, fields] of Object.entries(resolvers))
    for (const [name, resolve] of Object.entries(fields))
      (schema.getType(type) as GraphQLObjectType).getFields()[name]!.resolve = resolve;
  return schema;
}

async function both(schema: GraphQLSchema, query: string, variables: Record<string, unknown> = {}) {
  const logged: unknown[] = [];
  const subgraph = localDataSource('it', schema, { logger: { error: (fields) => void logged.push(fields) } });
  const ours = JSON.parse(JSON.stringify(await subgraph.compile({ query })(variables, context)));
  const theirs = JSON.parse(
    JSON.stringify(await execute({ schema, document: parse(query), variableValues: variables, contextValue: context })),
  );
  return { ours, theirs, logged };
}

describe('an in-process subgraph', () => {
  test('answers as graphql-js where values are promises, functions, iterables and errors', async () => {
    const schema = schemaOf(
      `type Query { a: A list: [A!] strict: [Int!] }
       type A { plain: Int promise: String method(n: Int = 2): Int nested: A items: [A] failed: Int }`,
      {
        Query: {
          a: () => ({
            plain: 1,
            promise: Promise.resolve('p'),
            method: ({ n }: { n: number }) => n * 2,
            nested: Promise.resolve({ plain: () => Promise.resolve(7) }),
            items: new Set([Promise.resolve({ plain: 3 }), null, { plain: 4 }]),
            failed: new AppError('CONFLICT', 'as a value'),
          }),
          list: () => [Promise.resolve({ plain: 5 }), { plain: 6 }],
          strict: () => [1, Promise.resolve(null), 3],
        },
      },
    );
    const query =
      '{ a { plain promise method m: method(n: 5) nested { plain } items { plain } failed } list { plain } strict }';
    const { ours, theirs } = await both(schema, query);
    expect(ours.data).toEqual(theirs.data);
    expect(Object.keys(ours.data.a)).toEqual(Object.keys(theirs.data.a));
    const places = (result: typeof ours) => result.errors.map((error: { path: unknown }) => error.path);
    expect(places(ours)).toEqual(places(theirs));
  });

  test('takes variables of recursive input types, and coerces as graphql-js does', async () => {
    const schema = schemaOf(
      'type Query { echo(f: F, ids: [ID!], e: E = ONE): String } input F { and: [F!] text: String = "t" } enum E { ONE TWO }',
      { Query: { echo: (_, args) => JSON.stringify(args) } },
    );
    const query =
      'query ($f: F, $id: ID!, $e: E) { a: echo(f: $f, ids: [$id], e: $e) b: echo(f: {and: [{}]}, ids: 3) c: echo }';
    for (const variables of [
      { f: { and: [{ text: 'x' }, {}] }, id: 5 },
      { id: 'i', e: 'TWO' },
      { id: 'i', f: null },
    ]) {
      const { ours, theirs } = await both(schema, query, variables);
      expect(ours).toEqual(theirs);
    }
  });

  test('runs mutations one after another, promises below them included', async () => {
    const log: string[] = [];
    const slow = (name: string) => () => {
      log.push(name);
      return {
        v: () =>
          new Promise((resolve) =>
            setTimeout(() => {
              log.push(`${name} v`);
              resolve(1);
            }, 5),
          ),
      };
    };
    const schema = schemaOf('type Query { x: Int } type R { v: Int } type Mutation { a: R b: R }', {
      Mutation: { a: slow('a'), b: slow('b') },
    });
    await both(schema, 'mutation { a { v } b { v } }');
    expect(log.slice(0, 4)).toEqual(['a', 'a v', 'b', 'b v']);
  });

  test('masks and logs what is not meant for the caller, but says where a null is wrong', async () => {
    const schema = schemaOf('type Query { secret: Int leak: Int null: Int! }', {
      Query: {
        secret: () => {
          throw new Error('postgres://user:password@host');
        },
        leak: () => 'not a number but a secret',
        null: () => null,
      },
    });
    const { ours, logged } = await both(schema, '{ secret leak null }');
    expect(ours).toEqual({
      data: null,
      errors: [
        { message: 'Internal server error', path: ['secret'], extensions: { code: 'INTERNAL_SERVER_ERROR' } },
        { message: 'Internal server error', path: ['leak'], extensions: { code: 'INTERNAL_SERVER_ERROR' } },
        {
          message: 'Cannot return null for non-nullable field Query.null.',
          path: ['null'],
          extensions: { code: 'INTERNAL_SERVER_ERROR' },
        },
      ],
    });
    expect(logged).toHaveLength(3);
  });

  test('gives resolvers the info of graphql-js', async () => {
    const seen: unknown[] = [];
    const schema = schemaOf('type Query { a(n: Int): [B] } type B { c: Int }', {
      Query: { a: () => [{}, {}] },
      B: {
        c: (_, __, ___, info) => {
          const places = responsePathAsArray(info.path);
          seen.push([info.fieldName, String(info.parentType), String(info.returnType), places]);
          return 1;
        },
      },
    });
    await both(schema, '{ x: a(n: 1) { d: c } }');
    expect(seen.slice(0, 2)).toEqual(seen.slice(2));
    expect(seen[1]).toEqual(['c', 'B', 'Int', ['x', 1, 'd']]);
  });
});
