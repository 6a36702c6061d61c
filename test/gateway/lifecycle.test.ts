import { setTimeout as delay } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { GraphQLErrors } from '../../platform/graphql/graph.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { smallGraph, source } from './support/small-graph.ts';

const context = backgroundContext('test');

const hello = (answer: unknown, more = '') => ({
  greetings: {
    typeDefs: `type Query { hello(name: String, at: At, limit: Int = 3): String ${more} } input At { hour: Int! zone: [String!] at: At }`,
    resolvers: { Query: { hello: () => answer } },
  },
});

const refusal = (attempt: () => unknown) => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof GraphQLErrors) return error.errors;
  }
  throw new Error('nothing was refused');
};

describe('prepare', () => {
  test('refuses what does not parse, is too long, or is not valid, each with its code', async () => {
    const { graph } = await smallGraph(hello('hi'), { maxTokens: 20 });
    const codeOf = (query: string, operationName?: string) =>
      refusal(() => graph.prepare({ query, operationName }))[0]?.extensions?.['code'];
    expect(codeOf('{ hello')).toBe('GRAPHQL_PARSE_FAILED');
    expect(codeOf(`{ ${'hello '.repeat(30)} }`)).toBe('GRAPHQL_PARSE_FAILED');
    expect(codeOf('{ nothing }')).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(codeOf('query A { hello } query B { hello }')).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(codeOf('query A { hello }', 'B')).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('asks the guard once per operation, never for operations of our own', async () => {
    const judged: string[] = [];
    const { graph } = await smallGraph(hello('hi'), {
      guard: () => (_, operation) => {
        judged.push(operation.name?.value ?? '');
        const code = 'OPERATION_TOO_COMPLEX';
        const errors = operation.name?.value === 'Big' ? [new GraphQLError('too big', { extensions: { code } })] : [];
        const cost = { fieldCost: 0, typeCost: 0 };
        return { errors, check: null, cost: () => cost, fixedCost: cost };
      },
    });
    expect(refusal(() => graph.prepare({ query: 'query Big { hello }' }))[0]).toMatchObject({
      extensions: { code: 'OPERATION_TOO_COMPLEX' },
    });
    const small = graph.prepare({ query: 'query Small { hello }' });
    expect(graph.prepare({ query: 'query Small { hello }' })).toBe(small);
    expect(await graph.operation({ query: 'query Big { hello }' }).execute({}, context)).toEqual({
      data: { hello: 'hi' },
    });
    expect(refusal(() => graph.prepare({ query: 'query Big { hello }' }))).toHaveLength(1);
    expect(judged).toEqual(['Big', 'Small', 'Big']);
  });

  test('keeps no more operations than it may, and the operations of our own always', async () => {
    const { graph } = await smallGraph(hello('hi'), { maxOperations: 2 });
    const own = graph.operation({ query: '{ own: hello }' });
    const first = graph.prepare({ query: '{ a: hello }' });
    for (const name of ['b', 'c', 'd']) graph.prepare({ query: `{ ${name}: hello }` });
    expect(graph.prepare({ query: '{ a: hello }' })).not.toBe(first);
    expect(graph.operation({ query: '{ own: hello }' })).toBe(own);
  });

  test('does not mix up operations whose names and texts join to the same', async () => {
    const { graph } = await smallGraph(hello('hi'));
    graph.prepare({ query: 'query a { hello }', operationName: 'a' });
    expect(refusal(() => graph.prepare({ query: ' a { hello }', operationName: 'query' }))).toHaveLength(1);
  });

  test('names the place of every variable it refuses', async () => {
    const { graph } = await smallGraph(hello('hi'));
    const query = 'query ($n: String!, $at: At, $l: Int) { hello(name: $n, at: $at, limit: $l) }';
    const result = await graph.prepare({ query }).execute({ at: { at: { hour: 'x' }, hour: 1 }, l: 1.5 }, context);
    expect(result.data).toBeUndefined();
    const errors = result.errors?.flatMap(({ extensions }) => extensions?.['errors'] as { path: string }[]);
    expect(errors?.map(({ path }) => path)).toEqual(['n', 'at.at.hour', 'l']);
    expect(result.errors?.every(({ extensions }) => extensions?.['code'] === 'BAD_USER_INPUT')).toBe(true);
  });

  test('answers introspection from the API schema', async () => {
    const { graph } = await smallGraph(hello('hi'));
    const query =
      'query ($t: String!, $no: Boolean!) { hello ...S s: __schema @skip(if: $no) { description } } fragment S on Query { t: __type(name: $t) { name kind } }';
    expect(await graph.prepare({ query }).execute({ t: 'At', no: true }, context)).toEqual({
      data: { hello: 'hi', t: { name: 'At', kind: 'INPUT_OBJECT' } },
    });
  });
});

describe('reload', () => {
  test('lets requests in flight finish on the old generation and closes it after the last', async () => {
    let answer: (value: string) => void = () => undefined;
    const { graph, closed } = await smallGraph(
      hello(
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
      ),
    );
    const own = graph.operation({ query: '{ hello }' });
    const held = graph.prepare({ query: '{ held: hello }' });
    const pending = own.execute({}, context);
    await graph.reload(await source(hello('new'), closed, [], 'new '));
    expect(graph.generation).toBe(2);
    expect(await own.execute({}, context)).toEqual({ data: { hello: 'new' } });
    expect(await held.execute({}, context)).toEqual({ data: { held: 'new' } });
    expect(closed).toEqual([]);
    answer('old');
    expect(await pending).toEqual({ data: { hello: 'old' } });
    await delay(1);
    expect(closed).toEqual(['greetings']);
  });

  test('keeps data sources open that the new generation has too', async () => {
    const { graph, closed } = await smallGraph(hello('old'));
    const next = await source(hello('new'), closed, [], 'new ');
    await graph.reload(next);
    await graph.reload(next);
    await delay(1);
    expect(closed).toEqual(['greetings']);
  });

  test('changes nothing when an operation of ours is not valid on the new schema', async () => {
    const { graph, closed } = await smallGraph(hello('old', 'extra: Int'));
    const own = graph.operation({ query: '{ hello extra }' });
    const next = await source(hello('new'), closed);
    await expect(graph.reload(next)).rejects.toThrow('extra');
    await expect(graph.reload({ ...next, supergraphSdl: 'nonsense' })).rejects.toThrow();
    expect(graph.generation).toBe(1);
    expect(await own.execute({}, context)).toEqual({ data: { hello: 'old', extra: null } });
  });

  test('tells callers that hold an operation why it is not valid any more', async () => {
    const { graph } = await smallGraph(hello('old', 'extra: Int'));
    const held = graph.prepare({ query: '{ extra }' });
    await graph.reload(await source(hello('new')));
    expect((await held.execute({}, context)).errors?.[0]?.extensions).toEqual({ code: 'GRAPHQL_VALIDATION_FAILED' });
    expect(refusal(() => graph.prepare({ query: '{ extra }' }))).toHaveLength(1);
  });
});
