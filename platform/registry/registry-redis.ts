import type { Logger } from 'pino';
import { AppError } from '../kernel/errors.ts';
import { openRedis, redisReady } from '../stores/redis.ts';
import type { Registration, Registry, ServiceInstance } from './registry.ts';
import { createAnnouncements, NOT_YET } from './registry-announcements.ts';
import { knownInstances } from './registry-watch.ts';

export interface RedisRegistryOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Begins every key and names the channel; default `trellis:registry:`. */
  readonly prefix?: string;
  /** A registration without heartbeat expires after it; default 15,000. A heartbeat is sent every third of it. */
  readonly ttlMs?: number;
  /** How often expired instances are looked for; default 2,000. Registrations and departures are told at once. */
  readonly pollMs?: number;
}

/**
 * A key with a TTL for each instance and a set of ids for each service; changes are announced on a channel. While Redis is
 * down the last known instances stay known.
 */
export async function redisRegistry(options: RedisRegistryOptions): Promise<Registry> {
  const { url, logger, prefix = 'trellis:registry:', ttlMs = 15_000, pollMs = 2_000 } = options;
  const commands = openRedis({ url, purpose: 'registry', logger });
  const subscriber = openRedis({ url, purpose: 'registry-watch', logger });
  const channel = `${prefix}changes`;
  const idsKey = (service: string) => `${prefix}{${service}}`;
  const instanceKey = (service: string, id: string) => `${prefix}{${service}}:${id}`;
  const closing = new AbortController();
  const tracked = new Set<string>();
  const known = knownInstances();

  const announce = async (registration: Registration) => {
    const { service, id, url: address } = registration;
    await commands
      .multi()
      .sadd(idsKey(service), id)
      .set(instanceKey(service, id), JSON.stringify({ id, url: address }), 'PX', ttlMs)
      .exec();
  };

  const registered = createAnnouncements({
    closing: closing.signal,
    logger,
    async announce(registration) {
      await announce(registration);
      await commands.publish(channel, registration.service);
    },
  });

  const lookup = async (service: string): Promise<readonly ServiceInstance[]> => {
    const ids = await commands.smembers(idsKey(service));
    if (ids.length === 0) return [];
    const values = await commands.mget(ids.map((id) => instanceKey(service, id)));
    const expired = ids.filter((_, i) => values[i] === null);
    if (expired.length > 0) await commands.srem(idsKey(service), ...expired);
    return values.flatMap((value) => (value === null || value === undefined ? [] : [JSON.parse(value)]));
  };

  const refresh = async (service: string) => {
    try {
      known.update(service, await lookup(service));
    } catch (error) {
      logger.debug({ err: error, service }, 'The registry cannot be reached; the last known instances stay');
    }
  };
  const refreshAll = () => Promise.all([...tracked].map(refresh));
  const track = (service: string) => {
    if (tracked.has(service)) return;
    tracked.add(service);
    void refresh(service);
  };

  const beat = async () => {
    const alive = registered.all().filter(({ health }) => health?.() ?? true);
    await Promise.all(alive.map(announce)).catch((error: unknown) =>
      logger.debug({ err: error }, 'A heartbeat to the registry was lost'),
    );
  };

  await Promise.all([redisReady(commands, 2_000), redisReady(subscriber, 2_000)]).catch((error: unknown) =>
    logger.warn({ err: error }, 'The registry is not connected yet'),
  );
  const heartbeat = setInterval(beat, ttlMs / 3);
  const poll = setInterval(refreshAll, pollMs);
  heartbeat.unref();
  poll.unref();
  subscriber.on('message', (_channel, service) => {
    if (tracked.has(service)) void refresh(service);
  });
  const subscribe = () => subscriber.subscribe(channel).then(refreshAll, () => {});
  subscriber.on('ready', subscribe);
  await subscribe();
  commands.on('ready', beat);

  const unavailable = (cause: unknown): never => {
    throw new AppError('SERVICE_UNAVAILABLE', 'The registry cannot be reached', { cause });
  };

  const registry: Registry = {
    register: registered.add,
    async deregister() {
      const leaving = await registered.clear();
      const withdraw = async ({ service, id }: Registration) => {
        await commands.multi().srem(idsKey(service), id).del(instanceKey(service, id)).exec();
        await commands.publish(channel, service);
      };
      await Promise.all(leaving.map(withdraw)).catch((error: unknown) =>
        logger.warn({ err: error }, 'Not deregistered: the registration will expire'),
      );
    },
    instances(service) {
      track(service);
      return known.get(service);
    },
    async lookup(service) {
      tracked.add(service);
      const instances = await lookup(service).catch(unavailable);
      known.update(service, instances);
      return known.get(service);
    },
    watch(service, onChange) {
      track(service);
      return known.watch(service, onChange);
    },
    async check() {
      await commands.ping();
      if (!registered.complete) throw new Error(NOT_YET);
    },
    async close() {
      clearInterval(heartbeat);
      clearInterval(poll);
      await registry.deregister();
      closing.abort();
      commands.disconnect();
      subscriber.disconnect();
    },
  };
  return registry;
}
