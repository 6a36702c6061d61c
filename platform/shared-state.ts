import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { EventBus } from './events/event-bus.ts';
import type { Outbox } from './events/outbox.ts';
import { Degraded, type Health, safeMessage } from './health/health.ts';
import { measuredRateLimiter } from './limits/measured-rate-limiter.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import { memoryRateLimiter } from './limits/rate-limit-memory.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Registry } from './registry/registry.ts';
import { memoryRegistry } from './registry/registry-memory.ts';
import type { CacheStore } from './stores/cache-store.ts';
import { memoryCacheStore } from './stores/cache-store-memory.ts';
import type { VectorStore } from './stores/vector-store.ts';
import { memoryVectorStore } from './stores/vector-store-memory.ts';
import type { WorkerLink } from './workers/worker-link.ts';
import { workerRateLimiter, workerRegistry } from './workers/worker-stores.ts';

// The clients of stores that are not configured are never loaded: a start would wait for them.

interface Options {
  readonly config: Config;
  readonly logger: Logger;
  /** Shares what no setting has elsewhere with its fellow workers. */
  readonly worker?: WorkerLink | null;
}

interface MeasuredOptions extends Options {
  readonly metrics: Metrics;
}

/** The limiter that the configuration asks for: in Redis when `REDIS_URL` is set, else in memory. Redis may be down. */
export async function openRateLimiter({ config, logger, metrics, worker }: MeasuredOptions): Promise<RateLimiter> {
  const url = config.REDIS_URL;
  if (!url) return measuredRateLimiter(worker ? workerRateLimiter(worker.channel) : memoryRateLimiter(), metrics);
  const { redisRateLimiter } = await import('./limits/rate-limit-redis.ts');
  return measuredRateLimiter(await redisRateLimiter({ url, logger }), metrics);
}

/** The cache that the configuration asks for: in Redis when `CACHE_STORE_URL` is set, else in memory. Redis may be down. */
export async function openCacheStore({ config, logger }: Options): Promise<CacheStore> {
  const url = config.CACHE_STORE_URL;
  if (!url) return memoryCacheStore();
  const { redisCacheStore } = await import('./stores/cache-store-redis.ts');
  return redisCacheStore({ url, logger });
}

/** The vectors that `VECTOR_STORE_URL` asks for. PostgreSQL may be down. */
export async function openVectorStore({ config, logger }: Options): Promise<VectorStore> {
  const url = config.VECTOR_STORE_URL;
  if (url === 'memory') return memoryVectorStore({ maxBytes: config.VECTOR_STORE_MEMORY_MB * 1024 * 1024 });
  return (await import('./stores/vector-store-pgvector.ts')).pgvectorStore({ url, logger });
}

/** The registry that `REGISTRY_URL` asks for. It may be down. */
export async function openRegistry({ config, logger, worker }: Options): Promise<Registry> {
  const url = config.REGISTRY_URL;
  if (!url) return worker ? workerRegistry(worker.channel) : memoryRegistry();
  if (url.startsWith('consul+')) return (await import('./registry/registry-consul.ts')).consulRegistry({ url, logger });
  return (await import('./registry/registry-redis.ts')).redisRegistry({ url, logger });
}

/** Puts what this process shares with others into its health report. None is critical: each has a fallback (contract §5). */
export function reportSharedState(
  health: Health,
  shared: {
    limiter: RateLimiter;
    bus: EventBus;
    outbox: Pick<Outbox, 'overrun'>;
    cache: CacheStore;
    vectors: VectorStore;
    registry: Registry;
  },
): void {
  const { limiter, bus, outbox, cache, vectors, registry } = shared;
  const degradedWhile = (name: string, isDegraded: () => boolean, message: string) =>
    health.register(name, {
      critical: false,
      async run() {
        if (isDegraded()) throw new Degraded(message);
      },
    });
  degradedWhile('rate_limit_store', () => limiter.degraded, 'Redis is out of reach: each process counts for itself');
  degradedWhile('cache_store', () => cache.degraded, 'The cache store is out of reach: nothing is cached');
  health.register('vector_store', { critical: false, run: () => vectors.check() });
  health.register('message_bus', {
    critical: false,
    async run() {
      if (!bus.connected) throw new Error('The message bus is out of reach');
    },
  });
  health.register('event_groups', {
    critical: false,
    async run() {
      const [first, ...others] = outbox.overrun;
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      if (first) throw new Degraded(`events that ${first}${more} has not handled are no longer kept for it`);
    },
  });
  health.register('registry', {
    critical: false,
    silent: 'degraded',
    async run() {
      await registry.check().catch((error: unknown) => {
        throw new Degraded(`the last known instances stay: ${safeMessage(error)}`);
      });
    },
  });
}
