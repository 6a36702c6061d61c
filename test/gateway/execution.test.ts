import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { smallGraph, watchedContext } from './support/small-graph.ts';

const context = backgroundContext('test');

const users = (reference: (id: string) => unknown) => ({
  list: {
    typeDefs: 'type Query { users: [User!]! nested: [[User]] } type User @key(fields: "id") { id: ID! }',
    resolvers: {
      Query: {
        users: () => [{ id: '1' }, { id: '2' }, { id: '1' }],
        nested: () => [[{ id: '2' }, null], null, [{ id: '1' }]],
      },
    },
  },
  names: {
    typeDefs:
      'type User @key(fields: "id") { id: ID! name: String strict: String! profile: Profile } type Profile { age: Int }',
    resolvers: { User: { __resolveReference: ({ id }: { id: string }) => reference(id) } },
  },
});

describe('entities', () => {
  test('asks for each entity once and gives every object its own copy', async () => {
    const seen: string[] = [];
    const { graph } = await smallGraph(
      users((id) => {
        seen.push(id);
        return { id, profile: { age: Number(id) } };
      }),
    );
    const { data } = await graph.prepare({ query: '{ users { id profile { age } } }' }).execute({}, context);
    expect(seen).toEqual(['1', '2']);
    expect(data).toEqual({
      users: [
        { id: '1', profile: { age: 1 } },
        { id: '2', profile: { age: 2 } },
        { id: '1', profile: { age: 1 } },
      ],
    });
  });

  test("reports an entity's error at every place the entity stands in the answer", async () => {
    const { graph } = await smallGraph(
      users(async (id) => {
        if (id === '1') throw new AppError('CONFLICT', 'no one');
        return { id, name: 'two' };
      }),
    );
    const result = await graph.prepare({ query: '{ users { n: name } nested { name } }' }).execute({}, context);
    expect(result.data).toEqual({
      users: [{ n: null }, { n: 'two' }, { n: null }],
      nested: [[{ name: 'two' }, null], null, [{ name: null }]],
    });
    // One request asks for both lists; which of them it tells of first is the planner's.
    expect(result.errors?.map(({ path }) => path?.join('.')).toSorted()).toEqual(['nested.2.0', 'users.0', 'users.2']);
    expect(result.errors?.[0]?.extensions).toEqual({ code: 'CONFLICT', serviceName: 'names' });
  });

  test('says where a null stands that no subgraph explained, and moves it up', async () => {
    const { graph } = await smallGraph(users((id) => (id === '2' ? null : { id, strict: 'yes' })));
    const result = await graph.prepare({ query: '{ nested { strict } }' }).execute({}, context);
    expect(result).toEqual({
      data: { nested: [[null, null], null, [{ strict: 'yes' }]] },
      errors: [
        {
          message: 'Cannot return null for non-nullable field User.strict.',
          path: ['nested', 0, 0, 'strict'],
          extensions: { code: 'INTERNAL_SERVER_ERROR' },
        },
      ],
    });
  });

  test('reports a null only once when a subgraph explained it', async () => {
    const { graph } = await smallGraph(
      users((id) => ({ id, strict: () => Promise.reject(new AppError('NOT_FOUND', 'gone')) })),
    );
    const result = await graph.prepare({ query: '{ users { strict } }' }).execute({}, context);
    expect(result.data).toBeNull();
    expect(result.errors?.map(({ message, path }) => [message, path])).toEqual([
      ['gone', ['users', 0, 'strict']],
      ['gone', ['users', 2, 'strict']],
      ['gone', ['users', 1, 'strict']],
    ]);
  });

  test('masks what was not meant for the caller, and logs it', async () => {
    const { graph, logged } = await smallGraph(
      users(() => {
        throw new Error('password=hunter2');
      }),
    );
    const result = await graph.prepare({ query: '{ users { name } }' }).execute({}, context);
    expect(JSON.stringify(result)).not.toContain('hunter2');
    expect(result.errors?.[0]).toMatchObject({
      message: 'Internal server error',
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    });
    expect(logged[0]?.fields).toMatchObject({ subgraph: 'names', request_id: 'background_test' });
  });
});

describe('time', () => {
  const slow = (step: () => unknown) => ({
    first: {
      typeDefs: 'type Query { a: A } type A @key(fields: "id") { id: ID! }',
      resolvers: { Query: { a: step } },
    },
    second: {
      typeDefs: 'type A @key(fields: "id") { id: ID! b: Int }',
      resolvers: { A: { __resolveReference: ({ id }: { id: string }) => ({ id, b: 2 }) } },
    },
  });

  test('answers at once, without a promise or a signal, when the subgraphs do', async () => {
    const { graph } = await smallGraph(slow(() => ({ id: '1' })));
    const { context: watched, state } = watchedContext(Date.now() + 60_000);
    expect(graph.prepare({ query: '{ a { b } }' }).execute({}, watched)).toEqual({ data: { a: { b: 2 } } });
    expect(state.asked).toBe(0);
  });

  test('starts no further fetch once the caller has left', async () => {
    const { context: watched, controller } = watchedContext();
    const { graph } = await smallGraph(
      slow(async () => {
        controller.abort();
        return { id: '1' };
      }),
    );
    const result = await graph.prepare({ query: '{ a { b } }' }).execute({}, watched);
    expect(result).toEqual({
      data: { a: { b: null } },
      errors: [{ message: 'The request was cancelled', extensions: { code: 'CLIENT_CLOSED_REQUEST' } }],
    });
  });

  test('answers at the deadline though a resolver hangs and heeds no signal', async () => {
    const { graph } = await smallGraph(slow(() => new Promise(() => undefined)));
    const { context: watched } = watchedContext(Date.now() + 60);
    const result = await graph.prepare({ query: '{ a { b } }' }).execute({}, watched);
    expect(result.errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_TIMEOUT' });
  });

  test('starts nothing after the deadline', async () => {
    const { graph } = await smallGraph(slow(() => ({ id: '1' })));
    const { context: watched } = watchedContext(Date.now() - 1);
    const result = await graph.prepare({ query: '{ a { b } }' }).execute({}, watched);
    expect(result.errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_TIMEOUT' });
  });

  test('runs mutations of several subgraphs one after another', async () => {
    const log: string[] = [];
    const step = (name: string, ms: number) => async () => {
      log.push(`${name} starts`);
      await delay(ms);
      log.push(`${name} ends`);
      return true;
    };
    const query = 'type Query { x: Int }';
    const { graph } = await smallGraph({
      first: {
        typeDefs: `${query} type Mutation { a: Boolean c: Boolean d: Boolean }`,
        resolvers: { Mutation: { a: step('a', 20), c: step('c', 15), d: step('d', 1) } },
      },
      second: { typeDefs: 'type Mutation { b: Boolean }', resolvers: { Mutation: { b: step('b', 5) } } },
    });
    await graph.prepare({ query: 'mutation { a b c d }' }).execute({}, context);
    expect(log).toEqual(['a', 'b', 'c', 'd'].flatMap((name) => [`${name} starts`, `${name} ends`]));
  });
});

describe('hostile names', () => {
  test('takes aliases that name parts of every object as names like any other', async () => {
    const { graph } = await smallGraph(users((id) => ({ id, name: `n${id}` })));
    const query = '{ __proto__: users { constructor: id __proto__: name toString: strict } }';
    const result = await graph
      .prepare({ query: query.replace(' toString: strict', ' toString: name') })
      .execute({}, context);
    const list = Object.getOwnPropertyDescriptor(result.data, '__proto__')?.value as Record<string, unknown>[];
    expect(
      list.map((user) => [user['constructor'], Object.getOwnPropertyDescriptor(user, '__proto__')?.value]),
    ).toEqual([
      ['1', 'n1'],
      ['2', 'n2'],
      ['1', 'n1'],
    ]);
    expect(({} as Record<string, unknown>)['name']).toBeUndefined();
  });

  test('refuses an alias that would stand for the type of an object', async () => {
    const { graph } = await smallGraph(users((id) => ({ id })));
    expect(() => graph.prepare({ query: '{ users { __typename: id } }' })).toThrow('reserved');
  });
});

describe('contexts', () => {
  test('gives each entity the value of the object above it', async () => {
    const { graph } = await smallGraph({
      shops: {
        typeDefs: `directive @context(name: String!) repeatable on INTERFACE | OBJECT | UNION
          type Query { shops: [Shop!]! }
          type Shop @key(fields: "id") @context(name: "shop") { id: ID! currency: String! offers: [Offer!]! }
          type Offer @key(fields: "id") { id: ID! price(currency: String @fromContext(field: "$shop { currency }")): String! }`.replace(
          /^directive.*\n/,
          '',
        ),
        resolvers: {
          Query: {
            shops: () => [
              { id: 's1', currency: 'EUR', offers: [{ id: 'o1' }] },
              { id: 's2', currency: 'USD', offers: [{ id: 'o1' }, { id: 'o2' }] },
            ],
          },
          Shop: { __resolveReference: (shop: unknown) => shop },
          Offer: {
            __resolveReference: (offer: unknown) => offer,
            price: ({ id }: { id: string }, { currency }: { currency: string }) => `${id} in ${currency}`,
          },
        },
      },
      other: { typeDefs: 'type Query { other: Int }', resolvers: {} },
    });
    const result = await graph.prepare({ query: '{ shops { offers { price } } }' }).execute({}, context);
    expect(result).toEqual({
      data: {
        shops: [{ offers: [{ price: 'o1 in EUR' }] }, { offers: [{ price: 'o1 in USD' }, { price: 'o2 in USD' }] }],
      },
    });
  });
});
