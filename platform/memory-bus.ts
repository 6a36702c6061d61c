import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { AppError } from './errors.ts';
import { type BusEvent, type EventBus, MAX_BATCH } from './event-bus.ts';
import { type Delivery, deliverAll, type HandleAll, notify } from './event-delivery.ts';
import { eventStream } from './event-stream.ts';
import type { OnDropped } from './measured-bus.ts';

export interface MemoryBusOptions {
  readonly logger: Logger;
  /** Tries of a handler before its event is given up, logged; default 8. */
  readonly maxTries?: number;
  /** Wait before the second try, doubled each time, at most 30 s; default 100. */
  readonly backoffMs?: number;
  /** Events that may wait for a group; more are refused. Default 10,000. */
  readonly maxWaiting?: number;
  readonly onDropped?: OnDropped;
}

/** What a group has to handle, and who wants to know when it has; null when nobody does. */
interface Owed {
  readonly event: BusEvent;
  readonly receipt: Receipt | null;
}

/** Counts what groups have still to handle of one publication. */
interface Receipt {
  owed: number;
  settle(): void;
  fail(error: Error): void;
}

interface Group {
  readonly waiting: Owed[];
  readonly members: Set<Member>;
}

interface Member {
  readonly handler: HandleAll;
  /** Events that it takes at once. */
  readonly batch: number;
  /** No other member of its group runs beside it. */
  readonly ordered: boolean;
  /** Resolves when the member has nothing in hand. */
  running: Promise<void> | null;
  readonly stopped: AbortController;
}

/**
 * The bus of one process. Listeners hear events in the order of publication, before `publish` resolves. Each member of a
 * group handles one event at a time. Nothing survives the process: what must, goes through the outbox, which keeps each event until
 * every group has handled it.
 */
export function memoryBus(options: MemoryBusOptions): EventBus {
  const { logger, maxTries = 8, backoffMs = 100, maxWaiting = 10_000, onDropped } = options;
  const listeners = new Map<string, Set<(event: BusEvent) => void>>();
  const groups = new Map<string, Map<string, Group>>();
  const queue: ({ readonly topic: string } & Owed)[] = [];
  let draining = false;
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);

  const work = async (topic: string, name: string, group: Group, member: Member) => {
    const delivery: Delivery = { topic, group: name, maxTries, backoffMs, logger, signal: member.stopped.signal };
    while (!member.stopped.signal.aborted) {
      const owed = group.waiting.splice(0, member.batch);
      if (owed.length === 0) break;
      const outcomes = await deliverAll(
        delivery,
        owed.map(({ event }) => event),
        member.handler,
      );
      for (const [index, each] of owed.entries()) {
        const outcome = outcomes[index] ?? 'stopped';
        if (outcome === 'stopped') {
          group.waiting.unshift(...owed.slice(index));
          break;
        }
        if (outcome !== 'handled') {
          logger.error({ err: outcome.error, topic, group: name, event: each.event }, 'Event given up');
          onDropped?.(topic, 'given_up', 1);
        }
        settle(each.receipt);
      }
    }
    member.running = null;
    wake(topic, name, group);
  };
  const wake = (topic: string, name: string, group: Group) => {
    if (group.waiting.length === 0) return;
    for (const member of group.members) {
      if (member.running && member.ordered) return;
      if (member.running || member.stopped.signal.aborted) continue;
      // After the publisher has gone on: a handler must not run inside publish.
      member.running = Promise.resolve().then(() => work(topic, name, group, member));
      return;
    }
  };

  /** A listener that publishes is heard after the event at hand, so that all hear the same order. */
  const drain = () => {
    if (draining) return;
    draining = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { topic, event, receipt } = next;
      for (const listener of [...(listeners.get(topic) ?? [])]) notify(listener, event, topic, logger);
      for (const [name, group] of groups.get(topic) ?? []) {
        if (receipt) receipt.owed++;
        group.waiting.push({ event, receipt });
        wake(topic, name, group);
      }
      settle(receipt);
    }
    draining = false;
  };

  const join = async (
    topic: string,
    name: string,
    handler: HandleAll,
    batch: number,
    ordered: boolean,
  ): Promise<() => Promise<void>> => {
    const byName = groups.get(topic) ?? new Map<string, Group>();
    groups.set(topic, byName);
    const group: Group = byName.get(name) ?? { waiting: [], members: new Set() };
    byName.set(name, group);
    const member: Member = { handler, batch, ordered, running: null, stopped: new AbortController() };
    group.members.add(member);
    return async () => {
      member.stopped.abort();
      await member.running;
      group.members.delete(member);
      if (group.members.size > 0) return wake(topic, name, group);
      byName.delete(name);
      disown(group, `"${name}" has left before it handled an event`);
    };
  };
  const admit = (topic: string, events: readonly BusEvent[], receipt: Receipt | null) => {
    if (closing.signal.aborted)
      return { taken: 0, error: new AppError('SERVICE_UNAVAILABLE', 'The event bus is closed') };
    for (const [taken, event] of events.entries()) {
      for (const [name, group] of groups.get(topic) ?? [])
        if (group.waiting.length >= maxWaiting) {
          const message = `Too many events of "${topic}" wait for "${name}"`;
          return { taken, error: new AppError('SERVICE_UNAVAILABLE', message) };
        }
      if (receipt) receipt.owed++;
      queue.push({ topic, event, receipt });
      drain();
    }
    return { taken: events.length, error: null };
  };

  const bus: EventBus = {
    async publish(topic, event) {
      const { error } = admit(topic, [event], null);
      if (error !== null) throw error;
    },
    async publishAll(topic, events) {
      const { promise, receipt } = receiptFor();
      const { taken, error } = admit(topic, events, receipt);
      settle(receipt);
      return { taken, error, handled: promise };
    },
    async listen(topic, listener) {
      // A function of its own, so that one listener may listen twice.
      const own = (event: BusEvent) => listener(event);
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(own));
      return () => {
        all.delete(own);
      };
    },
    consume: (topic, name, handler) => join(topic, name, ([event]) => handler(event!), 1, false),
    consumeAll: (topic, name, handler, { ordered = false } = {}) => join(topic, name, handler, MAX_BATCH, ordered),
    stream: (topic, filter, streamOptions) =>
      eventStream(bus, topic, filter, {
        ...streamOptions,
        closing: closing.signal,
        onOverflow: (events) => onDropped?.(topic, 'slow_consumer', events),
      }),
    held: async () => 0,
    forget: async () => undefined,
    onGap: () => () => {},
    get connected() {
      return !closing.signal.aborted;
    },
    shared: false,
    async close() {
      closing.abort();
      const members = [...groups.values()]
        .flatMap((byName) => [...byName.values()])
        .flatMap((group) => [...group.members]);
      for (const member of members) member.stopped.abort();
      await Promise.all(members.map((member) => member.running));
      for (const byName of groups.values())
        for (const group of byName.values()) disown(group, 'The event bus was closed before an event was handled');
      groups.clear();
      listeners.clear();
    },
  };
  return bus;
}

/** A publication that is being counted: it owes itself one until all of it was handed to the groups. */
function receiptFor(): { readonly promise: Promise<void>; readonly receipt: Receipt } {
  let receipt: Receipt | undefined;
  const promise = new Promise<void>((settle, fail) => {
    receipt = { owed: 1, settle, fail };
  });
  promise.catch(() => undefined); // whoever waits for it hears of it
  return { promise, receipt: receipt! };
}

function settle(receipt: Receipt | null): void {
  if (receipt && --receipt.owed === 0) receipt.settle();
}

/** Tells the publishers of what a group has left unhandled. */
function disown(group: Group, reason: string): void {
  for (const { receipt } of group.waiting.splice(0)) receipt?.fail(new Error(reason));
}
