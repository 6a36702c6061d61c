import { randomBytes } from 'node:crypto';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { natsBus } from '../../platform/bus-nats/nats-bus.ts';
import { redisBus } from '../../platform/bus-redis/redis-bus.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { SharedBusOptions } from '../../platform/events/shared-bus.ts';
import { natsServer } from './nats-server.ts';
import { redisServer } from './redis-server.ts';

/** A server of a test's own that carries events, and can be lost. */
export interface BusServer {
  readonly url: string;
  /** Ends the process as a crash does. */
  kill(): Promise<void>;
  /** Starts it again, empty. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A corner of such a server: topics that no other corner has. */
export interface BusServerCorner {
  open(options: Omit<SharedBusOptions, 'url'> & { readonly url?: string }): Promise<EventBus>;
  /** Number of events that the topic's stream has. */
  length(topic: string): Promise<number>;
  /** Names of the topic's groups. */
  groups(topic: string): Promise<readonly string[]>;
}

export const BUS_SERVERS = ['Redis', 'NATS'] as const;
export type BusServerName = (typeof BUS_SERVERS)[number];

export const busServer = (name: BusServerName): Promise<BusServer> => (name === 'Redis' ? redisServer() : natsServer());

export function busServerCorner(name: BusServerName, { url }: BusServer): BusServerCorner {
  const own = randomBytes(6).toString('hex');
  return name === 'Redis' ? redisAt(url, `{${own}}:`) : natsAt(url, own);
}

function redisAt(url: string, prefix: string): BusServerCorner {
  return {
    open: (options) => redisBus({ url, prefix, ...options }),
    length: (topic) => withRedis(url, (redis) => redis.xlen(`${prefix}${topic}`)),
    groups: (topic) =>
      withRedis(url, async (redis) => {
        const groups = (await redis.xinfo('GROUPS', `${prefix}${topic}`)) as string[][];
        return groups.map((group) => group[1]!);
      }),
  };
}

async function withRedis<Answer>(url: string, ask: (redis: Redis) => Promise<Answer>): Promise<Answer> {
  const redis = new Redis(url);
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}

function natsAt(url: string, prefix: string): BusServerCorner {
  const stream = (topic: string) => `${prefix}-topic-${topic}`;
  const ask = async <Answer>(question: (manager: JetStreamManager) => Promise<Answer>): Promise<Answer> => {
    const connection = await connect({ servers: new URL(url).host });
    try {
      return await question(await jetstreamManager(connection));
    } finally {
      await connection.close();
    }
  };
  return {
    open: (options) => natsBus({ url, prefix, ...options }),
    length: (topic) => ask(async (manager) => (await manager.streams.info(stream(topic))).state.messages),
    groups: (topic) =>
      ask(async (manager) => {
        const names: string[] = [];
        for await (const { config } of manager.consumers.list(stream(topic)))
          if (config.durable_name) names.push(config.durable_name);
        return names;
      }),
  };
}
