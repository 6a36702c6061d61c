import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { BusEvent } from '../events/event-bus.ts';
import { parseEvent, pause } from '../events/event-delivery.ts';
import type { Follower } from '../events/shared-bus.ts';
import { AppError } from '../kernel/errors.ts';

/** One entry of a stream: its field `e` is the event as JSON. */
export type StreamEntry = [id: string, fields: string[]];
type Reply = [key: string, entries: StreamEntry[]][] | null;

export interface StreamReaderOptions {
  /** A connection of its own: it blocks. */
  readonly blocking: Redis;
  /** For what must not wait behind the blocking read. */
  readonly commands: Redis;
  readonly keyOf: (topic: string) => string;
  /** A stream of this process alone; an entry in it ends a blocking read early. */
  readonly wakeKey: string;
  /** Longest blocking read: a lost connection is noticed within it. */
  readonly heartbeatMs: number;
  /** Length that streams are trimmed to, about. */
  readonly maxLength: number;
  readonly logger: Logger;
  readonly onGap: (topic: string) => void;
  /** Called for each entry that was skipped because it cannot be read. */
  readonly onUnreadable: (topic: string) => void;
  /** Called after each reconnection, and when the first one is up. */
  readonly onConnected: () => void;
}

/** Reads all followed streams over one connection and remembers where it is, so that a reconnection misses nothing. */
export interface StreamReader {
  /** Resolves when every entry added from now on will be heard. */
  follow(topic: string, follower: Follower): Promise<() => void>;
  /** False from the loss of the connection until everything missed meanwhile was heard. */
  readonly connected: boolean;
  close(): Promise<void>;
}

interface Position {
  readonly followers: Set<Follower>;
  /** Last entry heard; null until it is known where "now" is. */
  last: string | null;
  /** Whether entries after `last` may have been trimmed before we read them. */
  doubtful: boolean;
  /** Resolves when the attempt to find "now" is over. */
  located: Promise<void>;
  locating: boolean;
}

const NOTHING_YET = '0-0';
const BATCH = 500;
const WAKE_TTL_MS = 60_000;

/** Starts reading; needs no stream to exist and no Redis to be up. */
export function streamReader(options: StreamReaderOptions): StreamReader {
  const { blocking, commands, keyOf, wakeKey, heartbeatMs, maxLength, logger, onGap, onUnreadable, onConnected } =
    options;
  const positions = new Map<string, Position>();
  const closing = new AbortController();
  let wakePosition = NOTHING_YET;
  let connected = false;

  const locate = async (redis: Redis, topic: string, position: Position) => {
    const newest = await redis.xrevrange(keyOf(topic), '+', '-', 'COUNT', 1);
    position.last ??= newest[0]?.[0] ?? NOTHING_YET;
  };

  const gap = (topic: string) => {
    logger.error({ topic }, 'Events may have been missed: the stream was trimmed or lost before they were read');
    onGap(topic);
  };

  /**
   * Trimming removes the oldest entries first: while our last entry is there, or the stream never grew long enough to be
   * trimmed, none after it is gone.
   */
  const verify = async (topic: string, position: Position, from: string) => {
    const key = keyOf(topic);
    const intact =
      from === NOTHING_YET
        ? (await blocking.xlen(key)) < maxLength
        : (await blocking.xrange(key, from, from)).length > 0;
    position.doubtful = false;
    if (intact) return;
    const newest = (await blocking.xrevrange(key, '+', '-', 'COUNT', 1))[0]?.[0] ?? NOTHING_YET;
    // A Redis that lost its data may count from an earlier time; waiting for our old position would wait for ever.
    if (isBefore(newest, from)) position.last = newest;
    gap(topic);
  };

  const hear = (topic: string, position: Position, entries: readonly StreamEntry[]) => {
    for (const [id, fields] of entries) {
      position.last = id;
      const event = parseEntry(fields);
      if (!event) {
        logger.error({ topic, entry: id }, 'An entry of the event stream cannot be read; skipped');
        onUnreadable(topic);
      }
      for (const follower of [...position.followers]) follower(event);
    }
  };

  /** One read of all streams. Answers whether we are at their end. */
  const read = async (): Promise<boolean> => {
    for (const [topic, position] of positions) {
      if (position.last !== null || position.locating) continue;
      await locate(blocking, topic, position);
      gap(topic);
    }
    const topics = [...positions].filter(([, position]) => position.last !== null);
    const from = topics.map(([, position]) => position.last ?? NOTHING_YET);
    const keys = [wakeKey, ...topics.map(([topic]) => keyOf(topic))];
    const streams = [...keys, wakePosition, ...from];
    const reply = (await (connected
      ? blocking.xread('COUNT', BATCH, 'BLOCK', heartbeatMs, 'STREAMS', ...streams)
      : blocking.xread('COUNT', BATCH, 'STREAMS', ...streams))) as Reply;
    const heard = new Map(reply);
    wakePosition = heard.get(wakeKey)?.at(-1)?.[0] ?? wakePosition;
    let atEnd = true;
    for (const [index, [topic, position]] of topics.entries()) {
      const entries = heard.get(keyOf(topic)) ?? [];
      if (position.doubtful) await verify(topic, position, from[index]!);
      hear(topic, position, entries);
      if (entries.length < BATCH) continue;
      // We lag, so trimming might overtake us.
      position.doubtful = true;
      atEnd = false;
    }
    return atEnd;
  };

  const lost = () => {
    connected = false;
    for (const position of positions.values()) position.doubtful = true;
  };
  blocking.on('close', lost);

  const run = async () => {
    while (!closing.signal.aborted) {
      if (blocking.status !== 'ready') {
        await becomesReady(blocking, closing.signal);
        continue;
      }
      try {
        const atEnd = await read();
        if (connected || !atEnd || blocking.status !== 'ready') continue;
        connected = true;
        onConnected();
      } catch (error) {
        lost();
        if (closing.signal.aborted) return;
        if (blocking.status === 'ready') logger.error({ err: error }, 'Reading the event streams failed');
        await pause(100, closing.signal);
      }
    }
  };
  const running = run();

  const wake = () =>
    commands
      .pipeline()
      .xadd(wakeKey, 'MAXLEN', 1, '*', 'w', '')
      .pexpire(wakeKey, WAKE_TTL_MS)
      .exec()
      .catch(() => {
        // Out of reach: the reader starts over by itself.
      });

  /** When Redis is down the reader finds "now" as soon as it is back, and tells of the gap. */
  const begin = async (topic: string, position: Position) => {
    try {
      await locate(commands, topic, position);
    } catch (error) {
      logger.warn({ err: error, topic }, 'The event bus cannot be reached; events are heard from its return on');
    }
    position.locating = false;
    void wake();
  };

  return {
    get connected() {
      return connected;
    },
    async follow(topic, follower) {
      if (closing.signal.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The event bus is closed');
      const own: Follower = (event) => follower(event);
      let position = positions.get(topic);
      if (!position) {
        position = { followers: new Set(), last: null, doubtful: false, locating: true, located: Promise.resolve() };
        position.located = begin(topic, position);
        positions.set(topic, position);
      }
      position.followers.add(own);
      const followed = position;
      await followed.located;
      return () => {
        followed.followers.delete(own);
        if (followed.followers.size === 0 && positions.get(topic) === followed) positions.delete(topic);
      };
    },
    async close() {
      closing.abort();
      connected = false;
      blocking.disconnect();
      await running;
      await commands.del(wakeKey).catch(() => 0);
    },
  };
}

/** The event of an entry, or null when it is none of ours. */
export function parseEntry(fields: readonly string[]): BusEvent | null {
  return fields[0] === 'e' && fields[1] !== undefined ? parseEvent(fields[1]) : null;
}

/** Whether one stream id (`<ms>-<sequence>`) comes before another. */
function isBefore(one: string, other: string): boolean {
  const [ms = 0, sequence = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherSequence = 0] = other.split('-').map(Number);
  return ms < otherMs || (ms === otherMs && sequence < otherSequence);
}

/** Resolves when the connection is ready, or when the signal aborts. */
function becomesReady(redis: Redis, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      redis.off('ready', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    redis.once('ready', finish);
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });
}
