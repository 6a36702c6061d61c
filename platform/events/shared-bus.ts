import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { AppError } from '../kernel/errors.ts';
import { type BusEvent, type ConsumeOptions, type EventBus, MAX_BATCH } from './event-bus.ts';
import { type HandleAll, notify } from './event-delivery.ts';
import type { EventLog } from './event-log.ts';
import { eventStream } from './event-stream.ts';
import type { OnDropped } from './measured-bus.ts';

/** Settings of every bus between processes. */
export interface SharedBusOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Entries that a stream keeps, about, which no group needs any more; default 100,000. */
  readonly maxLength?: number;
  /** A lost connection is noticed within it and half a second; default 1,000. */
  readonly heartbeatMs?: number;
  /** Tries of a handler before its event goes to the dead letters; default 8. */
  readonly maxTries?: number;
  /** Wait before the second try, doubled each time, at most 30 s; default 100. */
  readonly backoffMs?: number;
  /** Time after which others take over from a dead process; default 30,000. */
  readonly claimAfterMs?: number;
  readonly onDropped?: OnDropped;
}

/** Called for each entry in order; `event` is null when the entry cannot be read. */
export type Follower = (event: BusEvent | null) => void;

/** A member of a group of consumers, as the bus's users ask for it. */
export interface MemberOptions {
  readonly topic: string;
  readonly group: string;
  readonly handler: HandleAll;
  /** Events that the handler takes at once. */
  readonly batch: number;
  /** Where the group begins when it is new. */
  readonly from: 'newest' | 'oldest';
  /** Only the member that holds the group's lease reads; it ends `claimAfterMs` after its last renewal. */
  readonly ordered: boolean;
  readonly logger: Logger;
  readonly maxTries: number;
  readonly backoffMs: number;
  /** An entry that its member has not touched for so long is taken over by another member. */
  readonly claimAfterMs: number;
  /** Called when entries were trimmed before the group handled them. */
  readonly onGap: () => void;
  /** Called for each event that went to the dead letters. */
  readonly onGivenUp: () => void;
}

/** One member of a group of consumers. */
export interface GroupMember {
  /** Resolves after the first attempt to make the group. */
  readonly started: Promise<void>;
  /** Lets the running handler finish and hands the rest of its batch to the other members. */
  stop(): Promise<void>;
}

/** Calls of a carrier to the bus that it carries. */
export interface CarrierHooks {
  /** Tells that events of a topic may have been missed. */
  readonly onGap: (topic: string) => void;
  /** Counts an entry that was skipped because it cannot be read. */
  readonly onUnreadable: (topic: string) => void;
}

/** A server that carries events between processes: Redis, or NATS. */
export interface Carrier {
  /** Publishes an event without an outbox. */
  publish(topic: string, event: BusEvent): Promise<void>;
  readonly log: Omit<EventLog, 'onProgress'>;
  /** Resolves when every entry added from now on will be heard. */
  follow(topic: string, follower: Follower): Promise<() => void>;
  join(options: MemberOptions): GroupMember;
  held(tenantId: string): Promise<number>;
  forget(tenantId: string): Promise<void>;
  readonly connected: boolean;
  close(): Promise<void>;
}

/** The bus of many processes, over a server that carries its events. */
export function sharedBus(options: SharedBusOptions, open: (hooks: CarrierHooks) => Carrier): EventBus {
  const { logger, maxTries = 8, backoffMs = 100, claimAfterMs = 30_000, onDropped } = options;
  const gapListeners = new Set<(topic: string) => void>();
  const members = new Set<GroupMember>();
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);

  const onGap = (topic: string) => {
    for (const listener of [...gapListeners]) {
      try {
        listener(topic);
      } catch (error) {
        logger.error({ err: error, topic }, 'A listener for missed events failed');
      }
    }
  };
  const carrier = open({ onGap, onUnreadable: (topic) => onDropped?.(topic, 'unreadable', 1) });

  const join = async (
    topic: string,
    group: string,
    handler: HandleAll,
    batch: number,
    { from = 'newest', ordered = false }: ConsumeOptions = {},
  ) => {
    const member = carrier.join({
      topic,
      group,
      handler,
      batch,
      from,
      ordered,
      logger,
      maxTries,
      backoffMs,
      claimAfterMs,
      onGap: () => onGap(topic),
      onGivenUp: () => onDropped?.(topic, 'given_up', 1),
    });
    members.add(member);
    await member.started;
    return async () => {
      members.delete(member);
      await member.stop();
    };
  };

  const bus: EventBus = {
    async publish(topic, event) {
      try {
        await carrier.publish(topic, event);
      } catch (cause) {
        throw new AppError('SERVICE_UNAVAILABLE', 'The event bus cannot be reached', { cause });
      }
    },
    ...carrier.log,
    async add(topic, events, after, groups) {
      try {
        return await carrier.log.add(topic, events, after, groups);
      } catch (cause) {
        throw new AppError('SERVICE_UNAVAILABLE', 'The event bus cannot be reached', { cause });
      }
    },
    onProgress: () => () => {},
    listen: (topic, listener) =>
      carrier.follow(topic, (event) => {
        if (event) notify(listener, event, topic, logger);
      }),
    consume: (topic, group, handler) => join(topic, group, ([event]) => handler(event!), 1),
    consumeAll: (topic, group, handler, consumeOptions) => join(topic, group, handler, MAX_BATCH, consumeOptions),
    stream: <Payload>(
      topic: string,
      filter: (event: BusEvent<Payload>) => boolean,
      streamOptions: { signal: AbortSignal; bound?: number },
    ) =>
      eventStream(bus, topic, filter, {
        ...streamOptions,
        closing: closing.signal,
        onOverflow: (events) => onDropped?.(topic, 'slow_consumer', events),
      }),
    held: (tenantId) => carrier.held(tenantId),
    forget: (tenantId) => carrier.forget(tenantId),
    onGap(listener) {
      const own = (topic: string) => listener(topic);
      gapListeners.add(own);
      return () => {
        gapListeners.delete(own);
      };
    },
    get connected() {
      return carrier.connected;
    },
    shared: true,
    async close() {
      closing.abort();
      await Promise.all([...members].map((member) => member.stop()));
      members.clear();
      await carrier.close();
    },
  };
  return bus;
}
