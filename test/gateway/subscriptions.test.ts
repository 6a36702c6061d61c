import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { backgroundContext, type CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { type SmallSubgraph, smallGraph, source, watchedContext } from './support/small-graph.ts';

const context = backgroundContext('test');

/** Events pushed by a test, and how the source was left. */
function topic() {
  const queue: unknown[] = [];
  const state = { returned: 0, aborted: 0, opened: 0, failure: null as Error | null };
  let wake: () => void = () => undefined;
  return {
    state,
    push(...events: unknown[]) {
      queue.push(...events);
      wake();
    },
    fail(error: Error) {
      state.failure = error;
      wake();
    },
    subscribe: async function* (_: unknown, __: unknown, { signal }: CallContext) {
      state.opened++;
      signal.addEventListener('abort', () => {
        state.aborted++;
        wake();
      });
      try {
        while (!signal.aborted) {
          if (state.failure) throw state.failure;
          if (queue.length > 0) yield { changed: queue.shift() };
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      } finally {
        state.returned++;
      }
    },
  };
}

const subgraphs = (
  events: ReturnType<typeof topic>,
  name: (id: string, context: CallContext) => unknown,
  more = '',
): Record<string, SmallSubgraph> => ({
  events: {
    typeDefs: `type Query { x: Int ${more} } type Subscription { changed: Item } type Item @key(fields: "id") { id: ID! version: Int! }`,
    resolvers: { Subscription: { changed: { subscribe: events.subscribe } } },
  },
  names: {
    typeDefs: 'type Item @key(fields: "id") { id: ID! name: String }',
    resolvers: {
      Item: { __resolveReference: ({ id }: { id: string }, held: CallContext) => ({ id, name: name(id, held) }) },
    },
  },
});

const query = 'subscription { changed { id name } }';

async function start(
  graph: Awaited<ReturnType<typeof smallGraph>>['graph'],
  text = query,
  held: CallContext = context,
) {
  const stream = await graph.prepare({ query: text }).subscribe({}, held);
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  return stream;
}
const next = async (stream: AsyncIterableIterator<GraphResult>) =>
  (await stream.next()).value as GraphResult | undefined;

describe('subscriptions', () => {
  test('completes each event from other subgraphs, in order, with a context of its own', async () => {
    const events = topic();
    const contexts = new Set<CallContext>();
    const slowFirst = async (id: string, held: CallContext) => {
      contexts.add(held);
      if (id === '1') await delay(20);
      return `n${id}`;
    };
    const { graph } = await smallGraph(subgraphs(events, slowFirst));
    const stream = await start(graph);
    events.push({ id: '1' }, { id: '2' });
    const results = await Promise.all([next(stream), next(stream)]);
    expect(results).toEqual([
      { data: { changed: { id: '1', name: 'n1' } } },
      { data: { changed: { id: '2', name: 'n2' } } },
    ]);
    expect(contexts.size).toBe(2);
    await stream.return?.();
  });

  test('survives an event that fails, and null events', async () => {
    const events = topic();
    const { graph } = await smallGraph(
      subgraphs(events, (id) => (id === 'bad' ? Promise.reject(new AppError('CONFLICT', 'bad one')) : id)),
    );
    const stream = await start(graph);
    events.push({ id: 'bad' }, null, { id: 'good' });
    expect((await next(stream))?.errors?.[0]).toMatchObject({ message: 'bad one', path: ['changed', 'name'] });
    expect(await next(stream)).toEqual({ data: { changed: null } });
    expect(await next(stream)).toEqual({ data: { changed: { id: 'good', name: 'good' } } });
    await stream.return?.();
  });

  test('ends with an error event when the source fails', async () => {
    const events = topic();
    const { graph } = await smallGraph(subgraphs(events, String));
    const stream = await start(graph);
    events.fail(new AppError('SERVICE_UNAVAILABLE', 'slow consumer'));
    expect(await next(stream)).toEqual({
      errors: [{ message: 'slow consumer', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
      data: null,
    });
    expect((await stream.next()).done).toBe(true);
  });

  test('leaves the source at once, even while it is waited for', async () => {
    const events = topic();
    const { graph } = await smallGraph(subgraphs(events, String));
    const stream = await start(graph);
    const waiting = stream.next();
    await delay(5);
    await stream.return?.();
    expect((await waiting).done).toBe(true);
    await delay(1);
    expect(events.state).toMatchObject({ returned: 1, aborted: 1 });
  });

  test('leaves the source when the caller goes away', async () => {
    const events = topic();
    const { graph } = await smallGraph(subgraphs(events, String));
    const { context: watched, controller } = watchedContext();
    const stream = await start(graph, query, watched);
    const waiting = stream.next();
    await delay(5);
    controller.abort();
    expect((await waiting).done).toBe(true);
  });

  test('does not wait for an answer after the event timeout', async () => {
    const events = topic();
    const { graph } = await smallGraph(
      subgraphs(events, () => new Promise(() => undefined)),
      { eventTimeoutMs: 50 },
    );
    const stream = await start(graph);
    events.push({ id: '1' });
    expect((await next(stream))?.errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_TIMEOUT' });
    await stream.return?.();
  });

  test('answers with errors when it cannot start', async () => {
    const { graph } = await smallGraph(subgraphs(topic(), String));
    const refused = await graph.prepare({ query: '{ x }' }).subscribe({}, context);
    expect(refused).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(await graph.prepare({ query }).execute({}, context)).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });
});

describe('subscriptions over a reload', () => {
  test('go on with the same stream where the subgraph stays, and keep the old generation open until then', async () => {
    const events = topic();
    const { graph, closed } = await smallGraph(subgraphs(events, (id) => `old ${id}`));
    const stream = await start(graph);
    const waiting = next(stream);
    const first = await source(
      subgraphs(events, (id) => `new ${id}`),
      closed,
      [],
      'new ',
    );
    await graph.reload(first);
    const again = new Map(first.dataSources).set(
      'names',
      (await source(subgraphs(events, (id) => `newest ${id}`))).dataSources.get('names')!,
    );
    await delay(5);
    expect(events.state.opened).toBe(2);
    await graph.reload({ ...first, dataSources: again });
    await delay(5);
    expect(events.state.opened).toBe(2);
    events.push({ id: '1' });
    expect(await waiting).toEqual({ data: { changed: { id: '1', name: 'newest 1' } } });
    expect(closed.toSorted()).toEqual(['events', 'names', 'new names']);
    await stream.return?.();
  });

  test('end where they begin at a place, as to open them again is to begin there again', async () => {
    const events = topic();
    const positioned = async () => {
      const made = await source(subgraphs(events, String));
      const held = { ...made.dataSources.get('events')!, startsAgain: () => false };
      return { ...made, dataSources: new Map(made.dataSources).set('events', held) };
    };
    const { graph } = await smallGraph(subgraphs(topic(), String));
    await graph.reload(await positioned());
    const stream = await start(graph);
    const waiting = next(stream);
    await graph.reload(await positioned());
    expect(await waiting).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
    expect((await stream.next()).done).toBe(true);
    expect(events.state.opened).toBe(1);
  });

  test('end with an error that tells why when they are not valid any more', async () => {
    const events = topic();
    const { graph, closed } = await smallGraph(subgraphs(events, String));
    const stream = await start(graph, 'subscription { changed { version } }');
    const waiting = next(stream);
    const changed = subgraphs(topic(), String);
    const typeDefs = changed['events']!.typeDefs.replace('version: Int!', '');
    await graph.reload(await source({ ...changed, events: { ...changed['events']!, typeDefs } }));
    const last = await waiting;
    expect(last?.errors?.[0]?.extensions).toEqual({ code: 'GRAPHQL_VALIDATION_FAILED' });
    expect(last?.errors?.[0]?.message).toContain('Reconnect');
    expect((await stream.next()).done).toBe(true);
    await delay(5);
    expect(closed.toSorted()).toEqual(['events', 'names']);
  });
});
