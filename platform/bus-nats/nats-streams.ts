import {
  type ConsumerInfo,
  JetStreamApiCodes,
  JetStreamApiError,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import { type MsgHdrs, nanos, RequestError } from '@nats-io/transport-node';
import type { Link, Nats } from './nats.ts';

/** Position of an event of an outbox; see `EventLog`. */
export const POSITION = 'Trellis-Position';
/** Groups that had acknowledged the event before the bus was filled again, separated by commas. */
export const ACKNOWLEDGED_BY = 'Trellis-Acknowledged-By';

/** Dead letters that are kept of a topic. */
const DEAD_LETTERS = 10_000;
/** Longest time within which a message that is sent twice is known, milliseconds. Positions keep events apart, not this. */
const DUPLICATE_WINDOW_MS = 5_000;

/** JetStream streams of the bus, and their subjects: a stream a topic, one of dead letters and one of leases. */
export interface Streams {
  readonly deadLetters: string;
  readonly leases: string;
  ofTopic(topic: string): string;
  /** Subject of what outboxes relay. Only there do messages have positions. */
  log(topic: string): string;
  /** Subject of what is published without an outbox. */
  now(topic: string): string;
  dead(topic: string): string;
  lease(topic: string, group: string): string;
  /** Makes the stream of a topic unless it is there. */
  ensure(topic: string): Promise<StreamInfo>;
  /** Groups of a topic: its durable consumers. The others are those of listeners. */
  groups(topic: string): Promise<readonly ConsumerInfo[]>;
  /** Removes messages before `seq`, and marks the groups that had them still to handle. */
  purge(topic: string, seq: number): Promise<void>;
  /** Removes the mark. */
  unmark(topic: string, group: string): Promise<void>;
  /** Makes the streams of dead letters and of leases unless they are there. */
  ensureOwn(): Promise<void>;
}

interface StreamsOptions {
  readonly nats: Nats;
  /** Begins every name. */
  readonly prefix: string;
  readonly replicas: number;
  /** Time after which a lease that is not renewed ends, milliseconds. */
  readonly leaseMs: number;
}

export function natsStreams({ nats, prefix, replicas, leaseMs }: StreamsOptions): Streams {
  const common = {
    storage: StorageType.File,
    num_replicas: replicas,
    duplicate_window: nanos(Math.min(DUPLICATE_WINDOW_MS, leaseMs)),
  };
  const own = [
    { name: `${prefix}-dead`, subjects: [`${prefix}.dead.>`], max_msgs_per_subject: DEAD_LETTERS },
    { name: `${prefix}-leases`, subjects: [`${prefix}.leases.>`], max_msgs_per_subject: 1, max_age: nanos(leaseMs) },
  ] as const;
  const ofTopic = (topic: string) => `${prefix}-topic-${token(topic)}`;
  const subject = (kind: string, topic: string) => `${prefix}.${kind}.${token(topic)}`;

  const make = async ({ manager }: Link, config: { name: string; subjects: readonly string[] }) => {
    const wanted = { ...common, ...config, subjects: [...config.subjects] };
    try {
      return await manager.streams.add(wanted);
    } catch (error) {
      if (!isCode(error, STREAM_NAME_IN_USE)) throw error;
      // All of it: leases that end earlier than their holders renew them would have two leaders at a time.
      return manager.streams.update(config.name, wanted);
    }
  };
  const groups = async (topic: string): Promise<readonly ConsumerInfo[]> => {
    try {
      return await nats.ask(async ({ manager }) => {
        const found: ConsumerInfo[] = [];
        for await (const info of manager.consumers.list(ofTopic(topic))) found.push(info);
        return found.filter(({ config }) => config.durable_name !== undefined);
      });
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  };
  return {
    deadLetters: own[0].name,
    leases: own[1].name,
    ofTopic,
    log: (topic) => `${subject('topic', topic)}.log`,
    now: (topic) => `${subject('topic', topic)}.now`,
    dead: (topic) => subject('dead', topic),
    lease: (topic, group) => `${subject('leases', topic)}.${token(group)}`,
    ensure: (topic) =>
      nats.ask((link) =>
        make(link, {
          name: ofTopic(topic),
          subjects: [`${subject('topic', topic)}.log`, `${subject('topic', topic)}.now`],
        }),
      ),
    groups,
    async purge(topic, seq) {
      const stream = ofTopic(topic);
      for (const { name, ack_floor } of await groups(topic))
        if (ack_floor.stream_seq + 1 < seq)
          await nats.ask(({ manager }) => manager.consumers.update(stream, name, { description: TRIMMED }));
      await nats.ask(({ manager }) => manager.streams.purge(stream, { seq }));
    },
    async unmark(topic, group) {
      await nats.ask(({ manager }) => manager.consumers.update(ofTopic(topic), group, { description: '' }));
    },
    async ensureOwn() {
      for (const config of own) await nats.ask((link) => make(link, config));
    },
  };
}

/** Description of a group from which messages were taken that it had not handled. */
export const TRIMMED = 'trimmed';

/** The name as one token of a subject. */
function token(name: string): string {
  if (!/^[\w-]+$/.test(name)) throw new TypeError(`"${name}" cannot be part of a name on NATS`);
  return name;
}

const STREAM_NAME_IN_USE = 10058;
const isCode = (error: unknown, ...codes: number[]) => error instanceof JetStreamApiError && codes.includes(error.code);
/** Whether a stream or a consumer is not there. */
export const isMissing = (error: unknown): boolean =>
  isCode(error, JetStreamApiCodes.StreamNotFound, JetStreamApiCodes.ConsumerNotFound);
/** Whether the stream had other messages than the publisher thought. */
export const isOvertaken = (error: unknown): boolean =>
  isCode(error, JetStreamApiCodes.StreamWrongLastSequence, WRONG_LAST_MESSAGE);
const WRONG_LAST_MESSAGE = 10070;

/** Whether no stream took the message: it is not there, or has no leader. */
export const isUntaken = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof RequestError && error.cause.isNoResponders();

/** Position that a message says of itself; 0 for one that was published without an outbox. */
export const positionOf = (headers: MsgHdrs | undefined): number => Number(headers?.get(POSITION) || 0);
