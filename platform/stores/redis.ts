import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { limitAnswers } from './redis-deadlines.ts';

export interface RedisClientOptions {
  /** `redis://` or `rediss://`; of a cluster `redis+cluster://` or `rediss+cluster://`, which `openShardedRedis` alone takes. */
  readonly url: string;
  /** The purpose of the connection: its name in the log and in `CLIENT LIST`. */
  readonly purpose: string;
  readonly logger: Logger;
  /** Longest wait for an answer, of time in which this process reads; default 2,000. Undefined for a connection that blocks on purpose: use `silenceMs`. */
  readonly commandTimeoutMs?: number | undefined;
  /** A connection that awaits an answer and hears nothing for so long is cut and made anew; default 5,000. */
  readonly silenceMs?: number;
}

/**
 * A connection to Redis that fails fast and comes back by itself. While it is down commands reject at once instead of
 * queueing, so its memory stays bounded; a command whose answer was lost is never sent again on its own, because only
 * the caller knows whether that is safe. Errors are logged once per outage.
 */
export function openRedis(options: RedisClientOptions): Redis {
  const redis = new Redis(options.url, {
    ...settingsOf(options),
    retryStrategy: retryMs,
    // A replica after a failover: the new primary is found by connecting again.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  return watched(redis, options);
}

/** One server, or several that share the keys among them. A call has keys of one slot alone, and so one server. */
export type ShardedRedis = Redis | Cluster;

/** The same for either form of `REDIS_URL`. Of a cluster one address is enough: it tells the others, and who has a slot after a failover. */
export function openShardedRedis(options: RedisClientOptions): ShardedRedis {
  const { protocol, hostname, port, username, password } = new URL(options.url);
  const [scheme, form] = protocol.slice(0, -1).split('+');
  if (form !== 'cluster') return openRedis(options);
  const cluster = new Cluster([{ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) }], {
    redisOptions: {
      ...settingsOf(options),
      ...(username !== '' && { username: decodeURIComponent(username) }),
      ...(password !== '' && { password: decodeURIComponent(password) }),
      ...(scheme === 'rediss' && { tls: {} }),
    },
    enableOfflineQueue: false,
    clusterRetryStrategy: retryMs,
    // A certificate is for a name: what the cluster announces is taken as it is.
    ...(scheme === 'rediss' && { dnsLookup: (address, callback) => callback(null, address) }),
  });
  return watched(cluster, options);
}

/** Jitter, so that all processes do not come back in the same instant. */
const retryMs = (attempt: number): number =>
  Math.min(50 * 2 ** Math.min(attempt, 6), 2_000) * (0.5 + Math.random() / 2);

function settingsOf(options: RedisClientOptions): RedisOptions {
  return {
    connectionName: `trellis:${options.purpose}`,
    connectTimeout: 2_000,
    socketTimeout: options.silenceMs ?? 5_000,
    keepAlive: 10_000,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // Whoever subscribes does so at each 'ready': nobody would hear of the refusal of what ioredis asks by itself, which ends the process.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
  };
}

/** The client, whose commands have deadlines and whose outages are logged. */
function watched<Client extends ShardedRedis>(redis: Client, options: RedisClientOptions): Client {
  const { purpose, logger } = options;
  const timeoutMs = 'commandTimeoutMs' in options ? options.commandTimeoutMs : 2_000;
  if (timeoutMs !== undefined) limitAnswers(redis, timeoutMs);
  let failing = false;
  redis.on('error', (error) => {
    if (failing) return;
    failing = true;
    logger.warn({ err: error, purpose }, 'Redis cannot be reached; trying again');
  });
  redis.on('ready', () => {
    if (failing) logger.info({ purpose }, 'Redis is back');
    failing = false;
  });
  return redis;
}

/** Resolves when the connection is ready, rejects after `timeoutMs`. */
export function redisReady(redis: ShardedRedis, timeoutMs: number): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      redis.off('ready', ready);
      reject(new Error(`Redis was not ready within ${timeoutMs} ms`));
    }, timeoutMs);
    const ready = () => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('ready', ready);
  });
}

/** Uses Redis while it answers, and something else at once while it does not. */
export interface RedisGate {
  readonly open: boolean;
  /** Resolves when the first probe was answered, or after a second without an answer. */
  readonly settled: Promise<void>;
  /** The call's result; that of `otherwise` when Redis is out of use or the call fails. */
  attempt<T>(call: () => Promise<T>, otherwise: () => T): T | Promise<T>;
  close(): void;
}

/**
 * The first failure shuts the gate, so that later calls need not wait for a timeout each; a probe every `probeMs`
 * (default 500) opens it again. The probe must do what the calls do: a full or read-only Redis answers PING.
 */
export function redisGate(options: {
  redis: ShardedRedis;
  purpose: string;
  logger: Logger;
  probe: () => Promise<unknown>;
  probeMs?: number;
}): RedisGate {
  const { redis, purpose, logger, probe, probeMs = 500 } = options;
  let open = false;
  let closed = false;
  let probing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const probeOnce = async () => {
    try {
      await probe();
      open = !closed;
      if (timer) clearInterval(timer);
      timer = null;
    } catch {
      watch();
    } finally {
      probing = null;
    }
  };
  const check = (): Promise<void> => {
    probing ??= probeOnce();
    return probing;
  };
  const watch = () => {
    if (timer || closed) return;
    timer = setInterval(check, probeMs);
    timer.unref();
  };
  const shut = (error: unknown) => {
    if (open && !closed) logger.warn({ err: error, purpose }, 'Redis is out of use until it answers again');
    open = false;
    watch();
  };
  const settled = redisReady(redis, 1_000).then(check, watch);
  redis.on('ready', check);
  redis.on('close', () => shut(new Error('connection closed')));

  return {
    get open() {
      return open;
    },
    settled,
    attempt(call, otherwise) {
      if (!open) return otherwise();
      return call().catch((error: unknown) => {
        shut(error);
        return otherwise();
      });
    },
    close() {
      closed = true;
      open = false;
      if (timer) clearInterval(timer);
    },
  };
}
