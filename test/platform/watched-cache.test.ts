import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { memoryBus } from '../../platform/events/memory-bus.ts';
import { createWatchedCache } from '../../platform/events/watched-cache.ts';
import { createBatch } from '../../platform/graphql/batch.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';

const context = backgroundContext('test');
const changed = (key: string) => ({ id: 'evt_1', type: 'thing.changed', tenantId: null, time: '', payload: { key } });

/** A cache over one value that a test can change, on a bus whose state a test can say. */
async function cacheOver(exclusive = true) {
  const real = memoryBus({ logger: pino({ level: 'silent' }) });
  const state = { connected: true, shared: false };
  const gaps: ((topic: string) => void)[] = [];
  const bus: EventBus = {
    ...real,
    onGap: (listener) => {
      gaps.push(listener);
      return () => {};
    },
    get connected() {
      return state.connected;
    },
    get shared() {
      return state.shared;
    },
  };
  const source = { value: 1, loads: 0, wait: Promise.resolve() };
  const cache = await createWatchedCache<{ value: number }>({
    name: 'test',
    bus,
    metrics: createMetrics(),
    topics: ['thing'],
    changedBy: ({ payload }) => [(payload as { key: string }).key],
    exclusive,
    max: 2,
    ttlMs: 60_000,
    load: async (key) => {
      source.loads++;
      const { value } = source;
      await source.wait;
      return key === 'missing' ? undefined : { value };
    },
  });
  const missed = (topic: string) => {
    for (const notify of gaps) notify(topic);
  };
  return { bus, cache, source, state, missed };
}

describe('a watched cache', () => {
  it('loads once, then answers without a promise', async () => {
    const { cache, source } = await cacheOver();
    expect(await cache.get('a', context)).toEqual({ value: 1 });
    expect(cache.get('a', context)).toEqual({ value: 1 });
    expect(source.loads).toBe(1);
  });

  it('forgets what an event says has changed', async () => {
    const { bus, cache, source } = await cacheOver();
    await cache.get('a', context);
    source.value = 2;
    await bus.publish('thing', changed('a'));
    expect(await cache.get('a', context)).toEqual({ value: 2 });
  });

  it('does not keep what was being loaded when the news of its change came', async () => {
    const { bus, cache, source } = await cacheOver();
    let finish = () => {};
    source.wait = new Promise((resolve) => {
      finish = resolve;
    });
    const loading = cache.get('a', context);
    source.value = 2;
    await bus.publish('thing', changed('a'));
    finish();
    expect(await loading).toEqual({ value: 1 });
    expect(await cache.get('a', context)).toEqual({ value: 2 });
  });

  it('does not keep what is missing', async () => {
    const { cache, source } = await cacheOver();
    await cache.get('missing', context);
    await cache.get('missing', context);
    expect(source.loads).toBe(2);
  });

  it('forgets everything after a gap in its topic, and nothing after one elsewhere', async () => {
    const { cache, source, missed } = await cacheOver();
    await cache.get('a', context);
    missed('elsewhere');
    expect(cache.get('a', context)).not.toBeInstanceOf(Promise);
    missed('thing');
    await cache.get('a', context);
    expect(source.loads).toBe(2);
  });

  it('trusts nothing while the bus is away, nor what it knew before', async () => {
    const { cache, source, state } = await cacheOver();
    await cache.get('a', context);
    state.connected = false;
    await cache.get('a', context);
    await cache.get('a', context);
    expect(source.loads).toBe(3);
    state.connected = true;
    await cache.get('a', context);
    expect(source.loads).toBe(4);
  });

  it('keeps nothing when other processes change values that this bus does not hear of', async () => {
    const { cache, source, state } = await cacheOver(false);
    await cache.get('a', context);
    await cache.get('a', context);
    expect(source.loads).toBe(2);
    state.shared = true;
    await cache.get('a', context);
    expect(cache.get('a', context)).not.toBeInstanceOf(Promise);
  });
});

describe('a batch', () => {
  it('loads what one request asks for in a turn with one query, each key once', async () => {
    const queries: (readonly string[])[] = [];
    const load = createBatch(async (ids) => {
      queries.push(ids);
      return ids.filter((id) => id !== 'gone').map((id) => ({ id }));
    });
    const other = backgroundContext('other');
    const found = await Promise.all([
      load(context, 'a'),
      Promise.resolve().then(() => load(context, 'b')),
      load(context, 'a'),
      load(context, 'gone'),
      load(other, 'a'),
    ]);
    expect(found).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, null, { id: 'a' }]);
    expect(queries).toEqual([['a', 'gone', 'b'], ['a']]);
    await load(context, 'a');
    expect(queries).toHaveLength(3);
  });
});
