import { randomBytes } from 'node:crypto';
import type { EventBus } from '../events/event-bus.ts';
import { type Carrier, type CarrierHooks, type SharedBusOptions, sharedBus } from '../events/shared-bus.ts';
import { openRedis, redisReady } from '../stores/redis.ts';
import { joinGroup, type WokenMember } from './redis-consumer-group.ts';
import { redisEventLog } from './redis-event-log.ts';
import { walkStreams } from './redis-stream-erasure.ts';
import { streamReader } from './redis-stream-reader.ts';

export interface RedisBusOptions extends SharedBusOptions {
  /** Begins every key; in braces, so that all streams share a slot of a cluster. Default `{trellis:bus}:`. */
  readonly prefix?: string;
}

/**
 * The bus of many processes, on Redis Streams: a stream a topic. One blocking connection reads all topics; it also wakes
 * the consumer groups, which read on the other connection. Redis may be down at start.
 */
export async function redisBus(options: RedisBusOptions): Promise<EventBus> {
  const { url, logger, heartbeatMs = 1_000 } = options;
  const commands = openRedis({ url, purpose: 'bus', logger });
  const silenceMs = heartbeatMs + 500;
  const blocking = openRedis({ url, purpose: 'bus-reader', logger, commandTimeoutMs: undefined, silenceMs });
  await Promise.all([commands, blocking].map((redis) => redisReady(redis, 2_000))).catch((error: unknown) =>
    logger.warn({ err: error }, 'The event bus is not connected yet'),
  );
  return sharedBus(options, (hooks) => redisCarrier(options, { commands, blocking, heartbeatMs }, hooks));
}

type Client = ReturnType<typeof openRedis>;

function redisCarrier(
  { logger, prefix = '{trellis:bus}:', maxLength = 100_000 }: RedisBusOptions,
  { commands, blocking, heartbeatMs }: { commands: Client; blocking: Client; heartbeatMs: number },
  { onGap, onUnreadable }: CarrierHooks,
): Carrier {
  const process = randomBytes(9).toString('base64url');
  const keyOf = (topic: string) => `${prefix}${topic}`;
  const members = new Set<WokenMember>();
  let joined = 0;
  const reader = streamReader({
    blocking,
    commands,
    keyOf,
    heartbeatMs,
    maxLength,
    logger,
    onGap,
    onUnreadable,
    wakeKey: `${keyOf('')}wake:${process}`,
    onConnected() {
      for (const member of members) member.wake();
    },
  });
  const log = redisEventLog(commands, keyOf, maxLength);
  const relayed = new Set<string>();
  return {
    async publish(topic, event) {
      const entry = ['*', 'e', JSON.stringify(event)] as const;
      if (relayed.has(topic)) await commands.xadd(keyOf(topic), ...entry);
      else await commands.xadd(keyOf(topic), 'MAXLEN', '~', maxLength, ...entry);
    },
    log: {
      ...log,
      // What this process relays is trimmed by what groups need, and by nothing else.
      standing(topics) {
        for (const topic of topics) relayed.add(topic);
        return log.standing(topics);
      },
    },
    follow: (topic, follower) => reader.follow(topic, follower),
    join(options) {
      const { topic } = options;
      const member = joinGroup({
        ...options,
        redis: commands,
        key: keyOf(topic),
        consumer: `${process}-${joined++}`,
      });
      members.add(member);
      const following = reader.follow(topic, () => member.wake());
      return {
        started: Promise.all([following, member.started]).then(() => undefined),
        async stop() {
          (await following)();
          members.delete(member);
          await member.stop();
        },
      };
    },
    held: (tenantId) => walkStreams(commands, prefix, tenantId, async () => undefined),
    async forget(tenantId) {
      await walkStreams(commands, prefix, tenantId, async (key, ids) => void (await commands.xdel(key, ...ids)));
    },
    get connected() {
      return reader.connected && commands.status === 'ready';
    },
    async close() {
      await reader.close();
      commands.disconnect();
    },
  };
}
