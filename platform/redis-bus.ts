import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { AppError } from './errors.ts';
import { type BusEvent, type ConsumeOptions, type EventBus, MAX_BATCH } from './event-bus.ts';
import { type HandleAll, notify } from './event-delivery.ts';
import { eventStream } from './event-stream.ts';
import type { OnDropped } from './measured-bus.ts';
import { openRedis, redisReady } from './redis.ts';
import { type GroupMember, joinGroup } from './redis-consumer-group.ts';
import { redisEventLog } from './redis-event-log.ts';
import { walkStreams } from './redis-stream-erasure.ts';
import { streamReader } from './redis-stream-reader.ts';

export interface RedisBusOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Begins every key; in braces, so that all streams share a slot of a cluster. Default `{trellis:bus}:`. */
  readonly prefix?: string;
  /** Entries that a stream keeps, about, which no group needs any more; default 100,000. */
  readonly maxLength?: number;
  /** A lost connection is noticed within it and half a second; default 1,000. */
  readonly heartbeatMs?: number;
  /** Tries of a handler before its event goes to the dead letters; default 8. */
  readonly maxTries?: number;
  /** Wait before the second try, doubled each time, at most 30 s; default 100. */
  readonly backoffMs?: number;
  /** What a dead process held is taken over after so long; default 30,000. */
  readonly claimAfterMs?: number;
  readonly onDropped?: OnDropped;
}

/**
 * The bus of many processes, on Redis Streams: a stream a topic. One blocking connection reads all topics; it also wakes
 * the consumer groups, which read on the other connection. Redis may be down at start.
 */
export async function redisBus(options: RedisBusOptions): Promise<EventBus> {
  const { url, logger, prefix = '{trellis:bus}:', maxLength = 100_000, heartbeatMs = 1_000 } = options;
  const { maxTries = 8, backoffMs = 100, claimAfterMs = 30_000, onDropped } = options;
  const commands = openRedis({ url, purpose: 'bus', logger });
  const silenceMs = heartbeatMs + 500;
  const blocking = openRedis({ url, purpose: 'bus-reader', logger, commandTimeoutMs: undefined, silenceMs });
  const process = randomBytes(9).toString('base64url');
  const keyOf = (topic: string) => `${prefix}${topic}`;
  const gapListeners = new Set<(topic: string) => void>();
  const members = new Set<GroupMember>();
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  let joined = 0;

  const onGap = (topic: string) => {
    for (const listener of [...gapListeners]) {
      try {
        listener(topic);
      } catch (error) {
        logger.error({ err: error, topic }, 'A listener for missed events failed');
      }
    }
  };
  const wakeMembers = () => {
    for (const member of members) member.wake();
  };

  await Promise.all([commands, blocking].map((redis) => redisReady(redis, 2_000))).catch((error: unknown) =>
    logger.warn({ err: error }, 'The event bus is not connected yet'),
  );
  const wakeKey = `${keyOf('')}wake:${process}`;
  const reader = streamReader({
    blocking,
    commands,
    keyOf,
    wakeKey,
    heartbeatMs,
    maxLength,
    logger,
    onGap,
    onUnreadable: (topic) => onDropped?.(topic, 'unreadable', 1),
    onConnected: wakeMembers,
  });

  const join = async (
    topic: string,
    group: string,
    handler: HandleAll,
    batch: number,
    { from = 'newest', ordered = false }: ConsumeOptions = {},
  ) => {
    const consumer = `${process}-${joined++}`;
    const member = joinGroup({
      redis: commands,
      key: keyOf(topic),
      topic,
      group,
      consumer,
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
    const unfollow = await reader.follow(topic, () => member.wake());
    await member.started;
    return async () => {
      unfollow();
      members.delete(member);
      await member.stop();
    };
  };

  const log = redisEventLog(commands, keyOf, maxLength);
  const relayed = new Set<string>();
  const bus: EventBus = {
    async publish(topic, event) {
      try {
        const entry = ['*', 'e', JSON.stringify(event)] as const;
        if (relayed.has(topic)) await commands.xadd(keyOf(topic), ...entry);
        else await commands.xadd(keyOf(topic), 'MAXLEN', '~', maxLength, ...entry);
      } catch (cause) {
        throw new AppError('SERVICE_UNAVAILABLE', 'The event bus cannot be reached', { cause });
      }
    },
    ...log,
    // What this process relays is trimmed by what groups need, and by nothing else.
    standing(topics) {
      for (const topic of topics) relayed.add(topic);
      return log.standing(topics);
    },
    onProgress: () => () => {},
    listen: (topic, listener) =>
      reader.follow(topic, (event) => {
        if (event) notify(listener, event, topic, logger);
      }),
    consume: (topic, group, handler) => join(topic, group, ([event]) => handler(event!), 1),
    consumeAll: (topic, group, handler, options) => join(topic, group, handler, MAX_BATCH, options),
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
    held: (tenantId) => walkStreams(commands, prefix, tenantId, async () => undefined),
    async forget(tenantId) {
      await walkStreams(commands, prefix, tenantId, async (key, ids) => void (await commands.xdel(key, ...ids)));
    },
    onGap(listener) {
      const own = (topic: string) => listener(topic);
      gapListeners.add(own);
      return () => {
        gapListeners.delete(own);
      };
    },
    get connected() {
      return reader.connected && commands.status === 'ready';
    },
    shared: true,
    async close() {
      closing.abort();
      await Promise.all([...members].map((member) => member.stop()));
      members.clear();
      await reader.close();
      commands.disconnect();
    },
  };
  return bus;
}
