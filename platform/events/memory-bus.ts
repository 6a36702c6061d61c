import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { AppError } from '../kernel/errors.ts';
import { type BusEvent, type EventBus, KEEPS_NOTHING, MAX_BATCH } from './event-bus.ts';
import { deliverAll, type HandleAll, notify, type Outcome } from './event-delivery.ts';
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

/** An event that a group has to handle; it has no position when it came without an outbox. */
interface Owed {
  readonly event: BusEvent;
  readonly position: number | null;
}

interface Group {
  readonly waiting: Owed[];
  readonly members: Set<Member>;
  /** Positions that it has been given. What is added again up to there is not handed to it again. */
  given: number;
  /** Those that it has not handled, in their order. */
  readonly unhandled: Set<number>;
}

/**
 * Hands events over, and answers what became of each, up to the first one that is still owed. Gives up soon after the signal aborts. Never
 * rejects.
 */
export type HandOver = (events: readonly BusEvent[], signal: AbortSignal) => Promise<readonly Outcome[]>;

/** Events that a member of a group takes. */
export interface MemberKind {
  /** How many at once. */
  readonly batch: number;
  /** No other member of its group runs beside it. */
  readonly ordered: boolean;
}

/** The bus in memory, which may also serve members that live in other processes. */
export interface MemoryBus extends EventBus {
  /** Adds a member to a group. The result takes it out again, once nothing is in its hands. */
  join(topic: string, group: string, kind: MemberKind, handOver: HandOver): () => Promise<void>;
}

interface Member {
  readonly handOver: HandOver;
  /** Events that it takes at once. */
  readonly batch: number;
  /** No other member of its group runs beside it. */
  readonly ordered: boolean;
  /** Resolves when the member has nothing in hand. */
  running: Promise<void> | null;
  readonly stopped: AbortController;
}

/** Added events that may wait for a group: the rest waits in the outbox. */
const MAX_OWED = 2_000;

/**
 * The bus of one process. Listeners hear events in the order of publication, before `publish` resolves. Each member of a
 * group handles one event at a time. Nothing survives the process: what must, goes through the outbox, which keeps each event until
 * every group has handled it. What a group left unhandled counts as not added: the relay adds it again.
 */
export function memoryBus(options: MemoryBusOptions): MemoryBus {
  const { logger, maxTries = 8, backoffMs = 100, maxWaiting = 10_000, onDropped } = options;
  const listeners = new Map<string, Set<(event: BusEvent) => void>>();
  const groups = new Map<string, Map<string, Group>>();
  const queue: ({ readonly topic: string } & Owed)[] = [];
  const newest = new Map<string, number>();
  const progress = new Set<(topic: string, newest: number) => void>();
  let draining = false;
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);

  /** Each group has handled everything up to its position. */
  const positionsOf = (topic: string): ReadonlyMap<string, number> => {
    const last = newest.get(topic) ?? 0;
    const positions = Array.from(groups.get(topic) ?? [], ([name, { unhandled }]) => {
      const [first] = unhandled;
      return [name, first === undefined ? last : first - 1] as const;
    });
    return new Map(positions);
  };
  /** Tells that groups have got on, or that one left. */
  const notifyProgress = (topic: string) => {
    for (const listener of progress) listener(topic, newest.get(topic) ?? 0);
  };

  const work = async (topic: string, name: string, group: Group, member: Member) => {
    while (!member.stopped.signal.aborted) {
      const owed = group.waiting.splice(0, member.batch);
      if (owed.length === 0) break;
      const events = owed.map(({ event }) => event);
      const outcomes = await member.handOver(events, member.stopped.signal);
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
        if (each.position !== null) group.unhandled.delete(each.position);
      }
      notifyProgress(topic);
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
      const { topic, event, position } = next;
      for (const listener of [...(listeners.get(topic) ?? [])]) notify(listener, event, topic, logger);
      for (const [name, group] of groups.get(topic) ?? []) {
        if (position !== null && position <= group.given) continue;
        group.waiting.push({ event, position });
        if (position !== null) {
          group.given = position;
          group.unhandled.add(position);
        }
        wake(topic, name, group);
      }
    }
    draining = false;
  };

  const join = (topic: string, name: string, { batch, ordered }: MemberKind, handOver: HandOver) => {
    const byName = groups.get(topic) ?? new Map<string, Group>();
    groups.set(topic, byName);
    const group: Group = byName.get(name) ?? { waiting: [], members: new Set(), given: 0, unhandled: new Set() };
    byName.set(name, group);
    const member: Member = { handOver, batch, ordered, running: null, stopped: new AbortController() };
    group.members.add(member);
    return async () => {
      member.stopped.abort();
      await member.running;
      group.members.delete(member);
      if (group.members.size > 0) return wake(topic, name, group);
      byName.delete(name);
      const [first] = group.unhandled;
      if (first !== undefined) newest.set(topic, Math.min(newest.get(topic) ?? 0, first - 1));
      notifyProgress(topic);
    };
  };
  /** A member of this process. */
  const handle =
    (topic: string, group: string, handler: HandleAll): HandOver =>
    (events, signal) =>
      deliverAll({ topic, group, maxTries, backoffMs, logger, signal }, events, handler);
  const refuseClosed = () => {
    if (closing.signal.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The event bus is closed');
  };
  const hasRoom = (topic: string, most: number) => {
    for (const group of groups.get(topic)?.values() ?? []) if (group.waiting.length >= most) return false;
    return true;
  };
  const hand = (topic: string, event: BusEvent, position: number | null) => {
    queue.push({ topic, event, position });
    drain();
  };

  const bus: MemoryBus = {
    join,
    async publish(topic, event) {
      refuseClosed();
      if (!hasRoom(topic, maxWaiting))
        throw new AppError('SERVICE_UNAVAILABLE', `Too many events of "${topic}" wait for a group`);
      hand(topic, event, null);
    },
    async add(topic, events, after) {
      refuseClosed();
      if (after !== (newest.get(topic) ?? 0)) return newest.get(topic) ?? 0;
      for (const { position, event } of events) {
        if (!hasRoom(topic, MAX_OWED)) break;
        newest.set(topic, position);
        hand(topic, event, position);
      }
      return newest.get(topic) ?? 0;
    },
    async standing(topics) {
      refuseClosed();
      return new Map(
        topics.map((topic) => {
          return [topic, { newest: newest.get(topic) ?? 0, groups: positionsOf(topic) }];
        }),
      );
    },
    onProgress(listener) {
      progress.add(listener);
      return () => progress.delete(listener);
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
    consume: async (topic, name, handler) =>
      join(
        topic,
        name,
        { batch: 1, ordered: false },
        handle(topic, name, ([event]) => handler(event!)),
      ),
    consumeAll: async (topic, name, handler, { ordered = false } = {}) =>
      join(topic, name, { batch: MAX_BATCH, ordered }, handle(topic, name, handler)),
    stream: (topic, filter, streamOptions) =>
      eventStream(bus, topic, filter, {
        ...streamOptions,
        closing: closing.signal,
        onOverflow: (events) => onDropped?.(topic, 'slow_consumer', events),
      }),
    ...KEEPS_NOTHING,
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
