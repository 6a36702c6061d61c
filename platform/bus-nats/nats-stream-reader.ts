import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { createInbox, type Msg, nanos, type Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { BusEvent } from '../events/event-bus.ts';
import { parseEvent } from '../events/event-delivery.ts';
import type { Follower } from '../events/shared-bus.ts';
import { AppError } from '../kernel/errors.ts';
import type { Nats } from './nats.ts';
import type { Streams } from './nats-streams.ts';

interface StreamReaderOptions {
  readonly nats: Nats;
  readonly streams: Streams;
  /** How often the server says that it has nothing new. */
  readonly heartbeatMs: number;
  readonly logger: Logger;
  readonly onGap: (topic: string) => void;
  /** Called for each message that was skipped because it cannot be read. */
  readonly onUnreadable: (topic: string) => void;
}

/** Reads all followed streams and remembers where it is, so that a reconnection misses nothing. */
export interface NatsStreamReader {
  /** Resolves when every message added from now on will be heard. */
  follow(topic: string, follower: Follower): Promise<() => void>;
  /** False from the loss of the connection until everything missed meanwhile was heard. */
  readonly connected: boolean;
  close(): Promise<void>;
}

interface Reading {
  readonly topic: string;
  readonly followers: Set<Follower>;
  /** Place of the last message heard; null until it is known where "now" is. */
  last: number | null;
  /** When the stream was made. Another time tells of another stream, and of the loss of this one. */
  created: string | null;
  /** Place of the newest message at the start of this subscription. */
  target: number;
  /** Messages of this subscription that were heard; the server counts them as well. */
  heard: number;
  /** When the server was heard last, by the clock of this process. */
  heardAt: number;
  subscription: Subscription | null;
  consumer: string | null;
  starting: Promise<void> | null;
}

const FLOW_CONTROL_OR_HEARTBEAT = 100;
/** Wait before a stream that could not be read is asked for again, milliseconds. */
const RETRY_MS = 200;
/** Time after which the server forgets a consumer that nobody listens to, milliseconds. */
const INACTIVE_MS = 10_000;

/** Starts reading; needs no stream to exist and no server to be up. */
export function natsStreamReader(options: StreamReaderOptions): NatsStreamReader {
  const { nats, streams, heartbeatMs, logger, onGap, onUnreadable } = options;
  const readings = new Map<string, Reading>();
  let isClosed = false;

  const gap = ({ topic }: Reading) => {
    logger.error({ topic }, 'Events may have been missed: the stream was trimmed or lost before they were read');
    onGap(topic);
  };

  /** Finds out where the stream is, and tells of what was missed. */
  const locate = async (reading: Reading, isFirst: boolean) => {
    const { state, created } = await streams.ensure(reading.topic);
    reading.target = state.last_seq;
    const known = reading.created;
    reading.created = created;
    if (reading.last === null) {
      reading.last = state.last_seq;
      if (!isFirst) gap(reading);
      return;
    }
    const isOther = (known !== null && known !== created) || state.last_seq < reading.last;
    if (!isOther && state.first_seq <= reading.last + 1) return;
    if (isOther) reading.last = Math.max(0, state.first_seq - 1);
    gap(reading);
  };

  const stop = (reading: Reading) => {
    const { subscription, consumer, topic } = reading;
    reading.subscription = null;
    reading.consumer = null;
    subscription?.unsubscribe();
    if (consumer !== null)
      void nats.ask(({ manager }) => manager.consumers.delete(streams.ofTopic(topic), consumer)).catch(() => undefined);
  };

  const begin = async (reading: Reading, isFirst: boolean) => {
    stop(reading);
    await locate(reading, isFirst);
    reading.heard = 0;
    reading.heardAt = Date.now();
    const inbox = createInbox();
    await nats.ask(async ({ connection, manager }) => {
      const subscription = connection.subscribe(inbox, {
        callback: (error, message) => {
          if (error === null && reading.subscription === subscription) hear(reading, message);
        },
      });
      reading.subscription = subscription;
      const { name } = await manager.consumers.add(streams.ofTopic(reading.topic), {
        deliver_subject: inbox,
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: reading.last! + 1,
        ack_policy: AckPolicy.None,
        flow_control: true,
        idle_heartbeat: nanos(heartbeatMs),
        inactive_threshold: nanos(INACTIVE_MS),
        max_deliver: 1,
        mem_storage: true,
        num_replicas: 1,
      });
      reading.consumer = name;
    });
  };

  /** Reads from after the last message heard. */
  const start = (reading: Reading, isFirst = false): Promise<void> => {
    reading.starting ??= begin(reading, isFirst)
      .catch((error: unknown) => {
        stop(reading);
        if (isFirst)
          logger.warn(
            { err: error, topic: reading.topic },
            'The event bus cannot be reached; events are heard from its return on',
          );
        else if (nats.link !== null && !isClosed)
          logger.error({ err: error, topic: reading.topic }, 'Reading an event stream failed');
      })
      .finally(() => {
        reading.starting = null;
      });
    return reading.starting;
  };

  const hear = (reading: Reading, message: Msg) => {
    reading.heardAt = Date.now();
    if (message.headers?.code === FLOW_CONTROL_OR_HEARTBEAT) {
      const stalled = message.headers.get('Nats-Consumer-Stalled');
      if (message.reply) message.respond();
      else if (stalled) nats.link?.connection.publish(stalled);
      else if (Number(message.headers.get('Nats-Last-Consumer')) > reading.heard) void start(reading);
      return;
    }
    const tokens = (message.reply ?? '').split('.');
    const [seq, place] = tokens.slice(tokens.length > 9 ? 7 : 5).map(Number) as [number, number];
    // One is missing: the subscription was cut in between.
    if (place !== reading.heard + 1) return void start(reading);
    reading.heard = place;
    // An empty one only says how far the log is; see `nats-stream-erasure.ts`.
    if (message.data.length > 0) notify(reading, seq, parseEvent(message.string()));
    reading.last = seq;
  };
  const notify = ({ topic, followers }: Reading, seq: number, event: BusEvent | null) => {
    if (!event) {
      logger.error({ topic, entry: seq }, 'An entry of the event stream cannot be read; skipped');
      onUnreadable(topic);
    }
    for (const follower of [...followers]) follower(event);
  };

  const isReading = ({ subscription, consumer, last, target }: Reading) =>
    subscription !== null && consumer !== null && (last ?? -1) >= target;

  nats.onDown(() => {
    for (const reading of readings.values()) stop(reading);
  });
  nats.onUp(() => {
    for (const reading of readings.values()) void start(reading);
  });
  const watch = setInterval(() => {
    if (nats.link === null) return;
    for (const reading of readings.values()) {
      if (reading.starting !== null) continue;
      const isSilent = Date.now() - reading.heardAt > heartbeatMs * 2 + 500;
      if (reading.subscription === null || isSilent) void start(reading);
    }
  }, RETRY_MS);

  return {
    get connected() {
      return !isClosed && nats.link !== null && [...readings.values()].every(isReading);
    },
    async follow(topic, follower) {
      if (isClosed) throw new AppError('SERVICE_UNAVAILABLE', 'The event bus is closed');
      const own: Follower = (event) => follower(event);
      let reading = readings.get(topic);
      if (!reading) {
        reading = {
          topic,
          followers: new Set(),
          last: null,
          created: null,
          target: 0,
          heard: 0,
          heardAt: 0,
          subscription: null,
          consumer: null,
          starting: null,
        };
        readings.set(topic, reading);
        void start(reading, true);
      }
      reading.followers.add(own);
      const followed = reading;
      await followed.starting;
      return () => {
        followed.followers.delete(own);
        if (followed.followers.size > 0 || readings.get(topic) !== followed) return;
        readings.delete(topic);
        stop(followed);
      };
    },
    async close() {
      isClosed = true;
      clearInterval(watch);
      for (const reading of readings.values()) stop(reading);
      await Promise.all([...readings.values()].map(({ starting }) => starting));
    },
  };
}
