import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { openBus } from '../../platform/bus.ts';
import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { RateRule } from '../../platform/limits/rate-limit.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import type { Channel } from '../../platform/workers/channel.ts';
import { mergeMetrics } from '../../platform/workers/merged-metrics.ts';
import { createSharedHost } from '../../platform/workers/shared-host.ts';
import { workerBus } from '../../platform/workers/worker-bus.ts';
import { workerProofReplay, workerRateLimiter, workerRegistry } from '../../platform/workers/worker-stores.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { behavesLikeABus, numbered, recorder } from '../support/bus-behaviour.ts';
import { eventually } from '../support/eventually.ts';
import { channelPair } from '../support/worker-channels.ts';

const logger = pino({ level: 'silent' });
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** So many workers of one host, each with what ends it as its death would. */
function workers(count: number) {
  const host = createSharedHost({ logger });
  cleanups.push(host.close);
  return Array.from({ length: count }, (_, at) => {
    const pair = channelPair();
    const detach = host.attach(at + 1, pair.host);
    const die = () => {
      pair.worker.close();
      return detach();
    };
    cleanups.push(die);
    return { channel: pair.worker, batches: pair.batches, die };
  });
}
function busOf({ channel }: { readonly channel: Channel }): EventBus {
  const bus = workerBus({ channel, logger, maxTries: 3, backoffMs: 10 });
  cleanups.push(bus.close);
  return bus;
}

describe('a channel', () => {
  it('answers, and refuses with the error of the other side', async () => {
    const { host, worker } = channelPair();
    host.answer('metrics', () => 'text');
    host.answer('leave', () => Promise.reject(new AppError('SERVICE_UNAVAILABLE', 'not now', { retryAfter: 5 })));
    host.answer('listen', () => {
      throw new TypeError('a mistake');
    });
    expect(await worker.call('metrics', null)).toBe('text');
    await expect(worker.call('leave', 1)).rejects.toMatchObject({
      message: 'not now',
      extensions: { code: 'SERVICE_UNAVAILABLE', retry_after: 5 },
    });
    await expect(worker.call('listen', 'topic')).rejects.toThrow('a mistake');
    await expect(worker.call('deregister', null)).rejects.toThrow('nobody answers deregister');
  });

  it('sends what is said in one turn in one batch', async () => {
    const { host, worker, batches } = channelPair();
    host.answer('metrics', () => 'text');
    await Promise.all([worker.call('metrics', null), worker.call('metrics', null), worker.call('metrics', null)]);
    expect(batches.map((batch) => batch.length)).toEqual([3]);
  });

  it('ends the calls that wait when it is closed, and refuses further ones', async () => {
    const { worker } = channelPair();
    const waiting = worker.call('metrics', null);
    worker.close();
    for (const call of [waiting, worker.call('metrics', null)])
      await expect(call).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
  });
});

describe('the bus of workers', () => {
  behavesLikeABus(async () => {
    const [one, other] = workers(2);
    return [busOf(one!), busOf(other!)];
  });

  it('has told the listeners of the worker that publishes when publish resolves', async () => {
    const [one] = workers(1);
    const bus = busOf(one!);
    const { heard, listener } = recorder();
    await bus.listen('topic', listener);
    await bus.publish('topic', numbered(7));
    expect(heard).toEqual([7]);
  });

  it('hands the events that a dead worker had in hand to another one', async () => {
    const [first, second] = workers(2);
    let began = 0;
    await busOf(first!).consume('topic', 'group', () => {
      began++;
      return new Promise(() => undefined);
    });
    const bus = busOf(second!);
    await bus.publish('topic', numbered(1));
    await eventually('the first worker has it', () => began === 1);
    const { heard, listener } = recorder();
    await bus.consume('topic', 'group', async (event) => listener(event));
    await bus.publish('topic', numbered(2));
    await eventually('the second worker has another', () => heard.length === 1);
    await first!.die();
    await eventually('the second worker has both', () => heard.length === 2);
    expect(heard).toEqual([2, 1]);
  });

  it('counts events as not added that a group left when its last worker died, so that they are relayed again', async () => {
    const [first, second] = workers(2);
    await busOf(first!).consume('topic', 'group', () => new Promise(() => undefined));
    const bus = busOf(second!);
    const event: BusEvent = numbered(1);
    const told: number[] = [];
    bus.onProgress((_topic, newest) => told.push(newest));
    expect(await bus.add('topic', [{ position: 5, event }], 0, new Map())).toBe(5);
    await first!.die();
    await eventually('the relay hears of it', () => told.at(-1) === 4);
    expect((await bus.standing(['topic'])).get('topic')).toEqual({ newest: 4, groups: new Map() });
  });

  it('is what a worker has where no bus is set, and is known to be shared by processes that end together', async () => {
    const [one] = workers(1);
    const worker = {
      number: 1,
      isFirst: true,
      channel: one!.channel,
      endsWithAll: false,
      crew: { running: 1, wanted: 1 },
      onStop: () => undefined,
      ready: () => undefined,
      fail: () => undefined,
    };
    const metrics = createMetrics({ processMetrics: false });
    const bus = await openBus({ config: readConfig({}), logger, metrics, worker });
    cleanups.push(() => bus.close());
    expect(bus).toMatchObject({ shared: true, isFleeting: true, connected: true });
  });
});

describe('the limits of workers', () => {
  const rule: RateRule = { name: 'rule', limit: 10, windowMs: 60_000 };

  it('hold for all of them together', async () => {
    const limiters = workers(3).map(({ channel }) => workerRateLimiter(channel));
    const decisions = await Promise.all(Array.from({ length: 30 }, (_, at) => limiters[at % 3]!.hit(rule, 'usr_1')));
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(10);
    expect(await limiters[0]!.hit(rule, 'usr_1')).toMatchObject({ allowed: false, refusedBy: 'rule', remaining: 0 });
    expect(await limiters[1]!.hit(rule, 'usr_2')).toMatchObject({ allowed: true, remaining: 9 });
  });

  it('ask nobody where no rule is on', () => {
    const [one] = workers(1);
    expect(workerRateLimiter(one!.channel).hit({ ...rule, limit: 0 }, 'usr_1')).toMatchObject({ allowed: true });
    expect(one!.batches).toEqual([]);
  });

  it('are counted by the worker alone once the way to the others is gone', async () => {
    const [one] = workers(1);
    const limiter = workerRateLimiter(one!.channel);
    one!.channel.close();
    const decisions = await Promise.all(Array.from({ length: 12 }, () => limiter.hit(rule, 'usr_1')));
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(10);
  });
});

describe('used proofs', () => {
  it('are used for all workers', async () => {
    const [first, second] = workers(2).map(({ channel }) => workerProofReplay(channel));
    const untilMs = Date.now() + 60_000;
    expect(await first!.claim('proof', untilMs, 'open')).toBe(true);
    expect(await first!.claim('proof', untilMs, 'open')).toBe(false);
    expect(await second!.claim('proof', untilMs, 'open')).toBe(false);
    expect(await second!.claim('another', untilMs, 'open')).toBe(true);
  });
});

describe('the registry of workers', () => {
  it('knows what any of them has registered, until that one withdraws it or dies', async () => {
    const [first, second, third] = workers(3);
    const [one, other, reader] = [first!, second!, third!].map(({ channel }) => workerRegistry(channel));
    await one!.register({ service: 'gateway', id: 'sub_1', url: 'http://127.0.0.1:1', health: () => true });
    await other!.register({ service: 'gateway', id: 'sub_2', url: 'http://127.0.0.1:2' });
    const ids = () => reader!.instances('gateway').map(({ id }) => id);
    await eventually('both are known', () => ids().length === 2);
    expect(await reader!.lookup('gateway')).toEqual([
      { id: 'sub_1', url: 'http://127.0.0.1:1' },
      { id: 'sub_2', url: 'http://127.0.0.1:2' },
    ]);
    await one!.deregister();
    await eventually('the first is gone', () => ids().join() === 'sub_2');
    await second!.die();
    await eventually('nobody is left', () => ids().length === 0);
  });
});

describe('metrics of workers', () => {
  it('stand beside each other, each metric told once', () => {
    const text = (count: number) =>
      [
        '# HELP requests_total Requests.',
        '# TYPE requests_total counter',
        `requests_total{route="/a b"} ${count}`,
        '',
        '# HELP up Up.',
        '# TYPE up gauge',
        'up 1',
        '',
      ].join('\n');
    const merged = mergeMetrics([
      { worker: 1, text: text(3) },
      { worker: 2, text: `${text(4)}\n# HELP more More.\n# TYPE more gauge\nmore{} 5\n` },
    ]);
    expect(merged.split('\n').filter((line) => line !== '')).toEqual([
      '# HELP requests_total Requests.',
      '# TYPE requests_total counter',
      'requests_total{worker="1",route="/a b"} 3',
      'requests_total{worker="2",route="/a b"} 4',
      '# HELP up Up.',
      '# TYPE up gauge',
      'up{worker="1"} 1',
      'up{worker="2"} 1',
      '# HELP more More.',
      '# TYPE more gauge',
      'more{worker="2"} 5',
    ]);
  });

  it('come from all that are alive, whoever is asked', async () => {
    const [first, second] = workers(2);
    for (const [at, { channel }] of [first!, second!].entries()) channel.answer('metrics', () => `up ${at}\n`);
    expect(await second!.channel.call('metricsOfAll', null)).toEqual([
      { worker: 1, text: 'up 0\n' },
      { worker: 2, text: 'up 1\n' },
    ]);
    await first!.die();
    expect(await second!.channel.call('metricsOfAll', null)).toEqual([{ worker: 2, text: 'up 1\n' }]);
  });
});
