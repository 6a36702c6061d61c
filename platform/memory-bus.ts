import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { AppError } from './errors.ts';
import type { BusEvent, EventBus } from './event-bus.ts';
import { type Delivery, deliver, notify } from './event-delivery.ts';
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

interface Group {
  readonly waiting: BusEvent[];
  readonly members: Set<Member>;
}

interface Member {
  readonly handler: (event: BusEvent) => Promise<void>;
  /** Resolves when the member has nothing in hand. */
  running: Promise<void> | null;
  readonly stopped: AbortController;
}

/**
 * The bus of one process. Listeners hear events in the order of publication, before `publish` resolves. Each member of a
 * group handles one event at a time. Nothing survives the process: what must, goes through the outbox.
 */
export function memoryBus(options: MemoryBusOptions): EventBus {
  const { logger, maxTries = 8, backoffMs = 100, maxWaiting = 10_000, onDropped } = options;
  const listeners = new Map<string, Set<(event: BusEvent) => void>>();
  const groups = new Map<string, Map<string, Group>>();
  const queue: { topic: string; event: BusEvent }[] = [];
  let draining = false;
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);

  const work = async (topic: string, name: string, group: Group, member: Member) => {
    const delivery: Delivery = { topic, group: name, maxTries, backoffMs, logger, signal: member.stopped.signal };
    while (!member.stopped.signal.aborted) {
      const event = group.waiting.shift();
      if (!event) break;
      const outcome = await deliver(delivery, event, member.handler);
      if (outcome === 'stopped') group.waiting.unshift(event);
      else if (outcome !== 'handled') {
        logger.error({ topic, group: name, event }, 'Event given up');
        onDropped?.(topic, 'given_up', 1);
      }
    }
    member.running = null;
    wake(topic, name, group);
  };
  const wake = (topic: string, name: string, group: Group) => {
    if (group.waiting.length === 0) return;
    for (const member of group.members) {
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
      const { topic, event } = next;
      for (const listener of [...(listeners.get(topic) ?? [])]) notify(listener, event, topic, logger);
      for (const [name, group] of groups.get(topic) ?? []) {
        group.waiting.push(event);
        wake(topic, name, group);
      }
    }
    draining = false;
  };

  const bus: EventBus = {
    async publish(topic, event) {
      if (closing.signal.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The event bus is closed');
      for (const [name, group] of groups.get(topic) ?? [])
        if (group.waiting.length >= maxWaiting)
          throw new AppError('SERVICE_UNAVAILABLE', `Too many events of "${topic}" wait for "${name}"`);
      queue.push({ topic, event });
      drain();
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
    async consume(topic, name, handler) {
      const byName = groups.get(topic) ?? new Map<string, Group>();
      groups.set(topic, byName);
      const group: Group = byName.get(name) ?? { waiting: [], members: new Set() };
      byName.set(name, group);
      const member: Member = { handler, running: null, stopped: new AbortController() };
      group.members.add(member);
      return async () => {
        member.stopped.abort();
        await member.running;
        group.members.delete(member);
        if (group.members.size === 0) byName.delete(name);
        else wake(topic, name, group);
      };
    },
    stream: (topic, filter, streamOptions) =>
      eventStream(bus, topic, filter, {
        ...streamOptions,
        closing: closing.signal,
        onOverflow: (events) => onDropped?.(topic, 'slow_consumer', events),
      }),
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
      groups.clear();
      listeners.clear();
    },
  };
  return bus;
}
