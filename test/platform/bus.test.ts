import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { openBus } from '../../platform/bus.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { countDropped, measuredBus } from '../../platform/events/measured-bus.ts';
import { memoryBus } from '../../platform/events/memory-bus.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { behavesLikeABus, numbered, recorder } from '../support/bus-behaviour.ts';
import { eventually } from '../support/eventually.ts';

const logger = pino({ level: 'silent' });

describe('the bus in memory', () => {
  const open: EventBus[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });

  behavesLikeABus(async () => {
    const bus = memoryBus({ logger, maxTries: 3, backoffMs: 10 });
    open.push(bus);
    return [bus, bus];
  });

  it('has told the listeners when publish resolves', async () => {
    const bus = memoryBus({ logger });
    const { heard, listener } = recorder();
    await bus.listen('topic', listener);
    await bus.publish('topic', numbered(7));
    expect(heard).toEqual([7]);
  });

  it('tells all listeners the same order when one of them publishes', async () => {
    const bus = memoryBus({ logger });
    const { heard, listener } = recorder();
    await bus.listen('topic', (event) => {
      if (event.payload === 0) void bus.publish('topic', numbered(1));
    });
    await bus.listen('topic', listener);
    await bus.publish('topic', numbered(0));
    expect(heard).toEqual([0, 1]);
  });

  it('refuses events while too many wait for a group', async () => {
    const bus = memoryBus({ logger, maxWaiting: 2 });
    let release = () => {};
    await bus.consume('topic', 'group', () => new Promise((resolve) => (release = resolve)));
    await bus.publish('topic', numbered(0));
    await new Promise(setImmediate);
    await bus.publish('topic', numbered(1));
    await bus.publish('topic', numbered(2));
    await expect(bus.publish('topic', numbered(3))).rejects.toMatchObject({
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    });
    const closed = bus.close();
    release();
    await closed;
  });

  it('is the default', async () => {
    const bus = await openBus({ config: readConfig({}), logger, metrics: createMetrics({ processMetrics: false }) });
    open.push(bus);
    expect(bus).toMatchObject({ shared: false, connected: true });
  });
});

describe('a measured bus', () => {
  const open: EventBus[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });
  function measured(metrics = createMetrics({ processMetrics: false })) {
    const bus = measuredBus(
      memoryBus({ logger, maxTries: 3, backoffMs: 10, onDropped: countDropped(metrics) }),
      metrics,
    );
    open.push(bus);
    const countOf = async (name: 'eventsPublished' | 'eventsDelivered' | 'eventsDropped') =>
      (await metrics[name].get()).values
        .filter(({ value }) => value > 0)
        .map(({ labels, value }) => ({ ...labels, value }));
    return { bus, countOf };
  }

  behavesLikeABus(async () => {
    const { bus } = measured();
    return [bus, bus];
  });

  it('counts what was published, and each receiver that has got it', async () => {
    const { bus, countOf } = measured();
    const { signal } = new AbortController();
    await bus.listen('topic', () => undefined);
    await bus.listen('topic', () => undefined);
    await bus.consume('topic', 'group', async () => undefined);
    const stream = bus.stream<number>('topic', ({ payload }) => payload === 1, { signal });
    for (const n of [0, 1]) await bus.publish('topic', numbered(n));
    await stream.next();
    await bus.publish('elsewhere', numbered(2));
    await eventually('the group has handled both', async () => (await countOf('eventsDelivered'))[0]?.value === 7);
    expect(await countOf('eventsPublished')).toEqual([
      { topic: 'topic', value: 2 },
      { topic: 'elsewhere', value: 1 },
    ]);
    expect(await countOf('eventsDropped')).toEqual([]);
  });

  it('counts what a slow reader does not get, and what is given up', async () => {
    const { bus, countOf } = measured();
    const { signal } = new AbortController();
    const stream = bus.stream('topic', () => true, { signal, bound: 2 });
    await bus.consume('topic', 'group', async ({ payload }) => {
      if (payload === 0) throw new Error('never');
    });
    for (const n of [0, 1, 2]) await bus.publish('topic', numbered(n));
    await expect(stream.next()).rejects.toThrow('Slow consumer');
    await eventually('the event is given up', async () => (await countOf('eventsDropped')).length === 2);
    expect(await countOf('eventsDropped')).toEqual([
      { topic: 'topic', reason: 'slow_consumer', value: 3 },
      { topic: 'topic', reason: 'given_up', value: 1 },
    ]);
  });
});
