import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import type { PlacedEvent } from '../../platform/events/event-log.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { eventually } from './eventually.ts';

/** An event whose payload is a number. */
export const numbered = (n: number, type = 'thing.happened'): BusEvent<number> => ({
  id: newId('evt'),
  type,
  tenantId: 'org_1',
  time: new Date().toISOString(),
  payload: n,
});

/** A listener that keeps the payloads it hears. */
export function recorder() {
  const heard: number[] = [];
  return { heard, listener: (event: BusEvent) => void heard.push(event.payload as number) };
}

/** The position of a numbered event: a time in microseconds, as a relay gives it. */
export const positionOf = (n: number): number => 2e15 + n * 10;

/** Events as a relay adds them, numbered from `from` on. */
export const placed = (from: number, until: number): PlacedEvent[] =>
  upTo(until - from).map((n) => ({ position: positionOf(from + n), event: numbered(from + n) }));

export const NO_GROUPS: ReadonlyMap<string, number> = new Map();

export const upTo = (count: number): number[] => [...Array(count).keys()];

/** The value of a stream's next event, or what it ended with. */
const payloadOf = async (result: Promise<IteratorResult<BusEvent<number>>>) => {
  const { value, done } = await result;
  return done ? 'done' : value.payload;
};

/**
 * What every bus guarantees. `openTwo` answers two buses that reach each other: in one process they are the same one. The
 * buses retry after 10 ms and give up after 3 tries.
 */
export function behavesLikeABus(openTwo: () => Promise<[EventBus, EventBus]>): void {
  let one: EventBus;
  let two: EventBus;
  let topic: string;
  let topics = 0;

  beforeEach(async () => {
    [one, two] = await openTwo();
    topic = `topic-${topics++}`;
  });

  const publishAll = async (bus: EventBus, count: number) => {
    for (const n of upTo(count)) await bus.publish(topic, numbered(n));
  };

  it('tells every listener every event once, in order', async () => {
    const recorders = [recorder(), recorder(), recorder()] as const;
    await one.listen(topic, recorders[0].listener);
    await one.listen(topic, recorders[1].listener);
    await two.listen(topic, recorders[2].listener);
    await publishAll(one, 500);
    for (const { heard } of recorders) {
      await eventually('all are heard', () => heard.length >= 500);
      expect(heard).toEqual(upTo(500));
    }
  });

  it('keeps the order of events that are published at once', async () => {
    const { heard, listener } = recorder();
    await two.listen(topic, listener);
    await Promise.all(upTo(200).map((n) => one.publish(topic, numbered(n))));
    await eventually('all are heard', () => heard.length >= 200);
    expect(heard).toEqual(upTo(200));
  });

  it('carries an event unchanged', async () => {
    const event = { ...numbered(1), tenantId: null, payload: { text: 'é\u0000"\\\n', list: [1, null] } };
    const heard: BusEvent[] = [];
    await two.listen(topic, (each) => heard.push(each));
    await one.publish(topic, event);
    await eventually('it is heard', () => heard.length > 0);
    expect(heard).toEqual([event]);
  });

  it('keeps topics apart', async () => {
    const { heard, listener } = recorder();
    await one.listen(topic, listener);
    await one.publish(`${topic}-other`, numbered(0));
    await one.publish(topic, numbered(1));
    await eventually('its own is heard', () => heard.length > 0);
    expect(heard).toEqual([1]);
  });

  it('tells the others when a listener throws or rejects', async () => {
    const { heard, listener } = recorder();
    await one.listen(topic, () => {
      throw new Error('a listener that throws');
    });
    await one.listen(topic, (async () => {
      throw new Error('a listener that rejects');
    }) as () => void);
    await one.listen(topic, listener);
    await publishAll(one, 3);
    await eventually('all are heard', () => heard.length >= 3);
  });

  it('tells nothing to a listener that has stopped', async () => {
    const stopped = recorder();
    const other = recorder();
    const stop = await one.listen(topic, stopped.listener);
    await one.listen(topic, other.listener);
    await one.publish(topic, numbered(0));
    await eventually('the first is heard', () => stopped.heard.length === 1 && other.heard.length === 1);
    stop();
    await one.publish(topic, numbered(1));
    await eventually('the second is heard', () => other.heard.length === 2);
    expect(stopped.heard).toEqual([0]);
  });

  it('hands each event of a group to exactly one member', async () => {
    const members = [recorder(), recorder()] as const;
    await one.consume(topic, 'group', async (event) => members[0].listener(event));
    await two.consume(topic, 'group', async (event) => members[1].listener(event));
    await publishAll(one, 100);
    const all = () => [...members[0].heard, ...members[1].heard].sort((a, b) => a - b);
    await eventually('all are handled', () => all().length >= 100);
    await sleep(20);
    expect(all()).toEqual(upTo(100));
  });

  it('hands every event to each group, in order', async () => {
    const groups = [recorder(), recorder()] as const;
    await one.consume(topic, 'first', async (event) => groups[0].listener(event));
    await two.consume(topic, 'second', async (event) => groups[1].listener(event));
    await publishAll(one, 50);
    for (const { heard } of groups) {
      await eventually('all are handled', () => heard.length >= 50);
      expect(heard).toEqual(upTo(50));
    }
  });

  it('delivers again until the handler resolves, and keeps the order', async () => {
    const { heard, listener } = recorder();
    let failures = 0;
    await one.consume(topic, 'group', async (event) => {
      if (event.payload === 1 && failures++ < 2) throw new Error('not yet');
      listener(event);
    });
    await publishAll(two, 4);
    await eventually('all are handled', () => heard.length >= 4);
    expect(heard).toEqual(upTo(4));
    expect(failures).toBe(3);
  });

  it('gives an event up after the last try and goes on', async () => {
    const { heard, listener } = recorder();
    let tries = 0;
    await one.consume(topic, 'group', async (event) => {
      if (event.payload === 1) {
        tries++;
        throw new Error('never');
      }
      listener(event);
    });
    await publishAll(two, 3);
    await eventually('the others are handled', () => heard.length >= 2);
    expect(heard).toEqual([0, 2]);
    expect(tries).toBe(3);
  });

  it('gives no event up while what its handler needs is away', async () => {
    const { heard, listener } = recorder();
    let failures = 0;
    await one.consumeAll(topic, 'group', async (events) => {
      if (failures++ < 6) throw new AppError('SERVICE_UNAVAILABLE', 'The database cannot be reached');
      for (const event of events) listener(event);
    });
    await publishAll(two, 3);
    await eventually('all are handled', () => heard.length >= 3);
    expect(heard).toEqual(upTo(3));
  });

  it('waits for the running handler when a member leaves, and leaves the rest to the others', async () => {
    const { heard, listener } = recorder();
    const slow = async (event: BusEvent) => {
      await sleep(30);
      listener(event);
    };
    const leave = await one.consume(topic, 'group', slow);
    await publishAll(one, 5);
    await sleep(10);
    const fast = recorder();
    await two.consume(topic, 'group', async (event) => fast.listener(event));
    await leave();
    const handledByFirst = heard.length;
    await eventually('the rest is handled', () => heard.length + fast.heard.length >= 5);
    expect(heard).toHaveLength(handledByFirst);
    expect([...heard, ...fast.heard].sort((a, b) => a - b)).toEqual(upTo(5));
  });

  it('streams the events that pass the filter, from the moment it is made', async () => {
    const abort = new AbortController();
    const even = two.stream<number>(topic, (event) => event.payload % 2 === 0, { signal: abort.signal });
    // The other bus needs a moment until it listens: a probe tells.
    const probe = two.stream<number>(topic, () => true, { signal: abort.signal });
    const first = probe.next();
    let ready = false;
    void first.then(() => {
      ready = true;
    });
    while (!ready) {
      await one.publish(topic, numbered(1));
      await sleep(5);
    }
    await publishAll(one, 5);
    expect([await payloadOf(even.next()), await payloadOf(even.next()), await payloadOf(even.next())]).toEqual([
      0, 2, 4,
    ]);
    abort.abort();
  });

  it('ends a stream at once by return(), though a next() is pending', async () => {
    const stream = one.stream<number>(topic, () => true, { signal: new AbortController().signal });
    const pending = [payloadOf(stream.next()), payloadOf(stream.next())];
    expect(await stream.return?.()).toEqual({ done: true, value: undefined });
    expect(await Promise.all(pending)).toEqual(['done', 'done']);
    expect(await payloadOf(stream.next())).toBe('done');
  });

  it('ends a stream when its signal aborts', async () => {
    const abort = new AbortController();
    const stream = one.stream<number>(topic, () => true, { signal: abort.signal });
    const pending = payloadOf(stream.next());
    abort.abort();
    expect(await pending).toBe('done');
    const late = one.stream<number>(topic, () => true, { signal: abort.signal });
    expect(await payloadOf(late.next())).toBe('done');
  });

  it('fails the stream of a slow consumer, once, and holds nothing for it any more', async () => {
    const stream = one.stream<number>(topic, () => true, { signal: new AbortController().signal, bound: 10 });
    const others = recorder();
    await one.listen(topic, others.listener);
    await publishAll(one, 11);
    await eventually('all are heard', () => others.heard.length >= 11);
    await expect(stream.next()).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
    expect(await payloadOf(stream.next())).toBe('done');
  });

  it('ends its streams and refuses events when it is closed', async () => {
    const stream = one.stream<number>(topic, () => true, { signal: new AbortController().signal });
    const pending = payloadOf(stream.next());
    await one.close();
    expect(await pending).toBe('done');
    expect(one.connected).toBe(false);
    await expect(one.publish(topic, numbered(0))).rejects.toMatchObject({
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    });
  });

  it('adds many at once in their order, to listeners and to groups', async () => {
    const { heard, listener } = recorder();
    const handled: number[] = [];
    await one.listen(topic, listener);
    await two.consumeAll(topic, 'many', async (events) => {
      handled.push(...events.map(({ payload }) => payload as number));
    });
    expect(await one.add(topic, placed(0, 500), 0, NO_GROUPS)).toBe(positionOf(499));
    await eventually('all are heard', () => heard.length >= 500 && handled.length >= 500);
    expect([heard, handled]).toEqual([upTo(500), upTo(500)]);
  });

  it('hands a group that takes many the ones that fail together one by one, and gives up those that always fail', async () => {
    const handled: number[] = [];
    await one.consumeAll(topic, 'many', async (events) => {
      if (events.some(({ payload }) => payload === 7)) throw new Error('not the seventh');
      handled.push(...events.map(({ payload }) => payload as number));
    });
    await one.add(topic, placed(0, 20), 0, NO_GROUPS);
    await eventually('the others are handled', () => handled.length >= 19);
    expect(handled).toEqual(upTo(20).filter((n) => n !== 7));
  });

  it('keeps the order of a group with members everywhere that asks for it, also when one leaves', async () => {
    const handled: number[] = [];
    const take = async (events: readonly BusEvent[]) => {
      await sleep(1);
      handled.push(...events.map(({ payload }) => payload as number));
    };
    const leave = await one.consumeAll(topic, 'ordered', take, { ordered: true });
    await two.consumeAll(topic, 'ordered', take, { ordered: true });
    await one.add(topic, placed(0, 500), 0, NO_GROUPS);
    await eventually('some are handled', () => handled.length > 0);
    await leave();
    await one.add(topic, placed(500, 1_000), positionOf(499), NO_GROUPS);
    await eventually('all are handled', () => handled.length >= 1_000, 10_000);
    expect(handled).toEqual(upTo(1_000));
  });

  it('takes only what follows on its newest event, and answers which that is', async () => {
    const { heard, listener } = recorder();
    await one.listen(topic, listener);
    expect(await one.add(topic, placed(0, 3), 0, NO_GROUPS)).toBe(positionOf(2));
    expect(await two.add(topic, placed(0, 3), 0, NO_GROUPS)).toBe(positionOf(2));
    expect(await two.add(topic, placed(5, 6), positionOf(4), NO_GROUPS)).toBe(positionOf(2));
    await one.publish(topic, numbered(100));
    expect(await two.add(topic, placed(3, 4), positionOf(2), NO_GROUPS)).toBe(positionOf(3));
    await eventually('all are heard', () => heard.length >= 5);
    expect(heard).toEqual([0, 1, 2, 100, 3]);
  });

  it('tells how far each group is', async () => {
    const positions = async () => {
      const standing = (await one.standing([topic])).get(topic)!;
      return { newest: standing.newest, ...Object.fromEntries(standing.groups) };
    };
    expect(await positions()).toEqual({ newest: 0 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await one.consume(topic, 'quick', async () => undefined);
    await two.consume(topic, 'slow', ({ payload }) => (payload === 2 ? held : Promise.resolve()));
    await one.add(topic, placed(0, 5), 0, NO_GROUPS);
    await eventually(
      'the quick one has all',
      async () => 'quick' in (await positions()) && ((await positions()) as { quick?: number }).quick === positionOf(4),
    );
    await eventually('the slow one waits', async () => {
      const { slow = 0 } = (await positions()) as { slow?: number };
      return slow >= positionOf(1) && slow < positionOf(2);
    });
    release();
    await eventually(
      'the slow one has all',
      async () => ((await positions()) as { slow?: number }).slow === positionOf(4),
    );
  });
}
