import { exposeBreakers } from './breaker-metrics.ts';
import { openBus } from './bus.ts';
import { bodyBudget, fetchBudget } from './byte-budget.ts';
import { breakerOptions, createCircuitBreakers } from './circuit-breaker.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { exposeOutbox, exposePools } from './database-metrics.ts';
import { diskCheck } from './disk-health.ts';
import { createErasedTenants, withoutErased } from './erased-tenants.ts';
import { createHealth, type Health } from './health.ts';
import { createMail } from './mail.ts';
import { createMetrics } from './metrics.ts';
import { createOutbox } from './outbox.ts';
import { createOutgoing } from './outgoing.ts';
import { type OwnProcess, openProcess, type ProcessOptions } from './own-process.ts';
import type { Platform } from './platform.ts';
import { openSecrets } from './secrets.ts';
import { openCacheStore, openRateLimiter, openRegistry, openVectorStore, reportSharedState } from './shared-state.ts';
import { createStreamSlots } from './stream-slots.ts';
import { startTracing } from './tracing.ts';
import { VERSION } from './version.ts';

/** The platform without the calls between domains, which exist only once the subgraphs do. */
export type PlatformParts = Omit<Platform, 'call' | 'asViewer'>;

export interface PlatformOptions extends ProcessOptions {
  /** This process, where it is open already. */
  readonly own?: OwnProcess;
}

/**
 * Opens everything that domains share, in the order in which each part needs the others. The database is open but not
 * migrated, and nothing is ready yet. Gives up when the shutdown begins.
 * @throws Error that says what to do when a part cannot be opened; what was opened before is closed again.
 */
export async function startPlatform(options: PlatformOptions): Promise<PlatformParts> {
  const { config, service } = options;
  const { logger, notices, shutdown } = options.own ?? openProcess(options);
  const { stopping } = shutdown;
  const metrics = createMetrics();
  const secrets = openSecrets(config);
  const health = createHealth({
    version: VERSION,
    cacheMs: config.HEALTH_CACHE_SECONDS * 1000,
    slowMs: config.HEALTH_SLOW_MS,
  });
  const breakers = createCircuitBreakers(breakerOptions(config, logger));
  exposeBreakers(metrics, breakers);
  const opened: (() => Promise<void>)[] = [];
  try {
    const keep = <T extends { close(): Promise<void> }>(part: T): T => {
      opened.push(() => part.close());
      stopping.throwIfAborted();
      return part;
    };
    const tracing = keep(await startTracing(config, { service, version: VERSION, logger }));
    const database = keep(await openDatabase({ config, logger, stopping }));
    const erased = createErasedTenants(database);
    const bus = keep(withoutErased(await openBus({ config, logger, metrics }), erased));
    const limiter = keep(await openRateLimiter({ config, logger, metrics }));
    const cache = keep(await openCacheStore({ config, logger }));
    const vectors = keep(await openVectorStore({ config, logger }));
    const registry = keep(await openRegistry({ config, logger }));
    const outbox = keep(
      createOutbox({
        database,
        bus,
        logger,
        retainedEvents: config.OUTBOX_RETAINED_EVENTS,
        retentionSeconds: config.OUTBOX_RETENTION_SECONDS,
      }),
    );
    const mail = keep(createMail({ config, database, secrets, breakers, metrics, logger, health }));
    const outgoing = keep(createOutgoing({ config, breakers, logger, budget: fetchBudget(config, metrics) }));
    checkDatabases(health, config, database);
    health.register('disk', diskCheck(config));
    reportSharedState(health, { limiter, bus, outbox, cache, vectors, registry });
    metrics.onScrape(() => metrics.busConnected.set({}, bus.connected ? 1 : 0));
    exposePools(metrics, database);
    exposeOutbox(metrics, outbox);
    return {
      config,
      logger,
      notices,
      metrics,
      database,
      bus,
      erased,
      outbox,
      limiter,
      streams: createStreamSlots({ config, metrics }),
      bodies: bodyBudget(config, metrics),
      cache,
      vectors,
      breakers,
      health,
      shutdown,
      secrets,
      registry,
      tracing,
      mail,
      outgoing,
    };
  } catch (error) {
    for (const close of opened.reverse()) await close().catch(() => undefined);
    throw error;
  }
}

/** Closes the parts, in the order that lets each finish: what publishes before what carries, the database last. */
export function closeAtShutdown({ shutdown, ...platform }: PlatformParts): void {
  const { outbox, mail, outgoing, registry, bus, limiter, cache, vectors, tracing, database } = platform;
  const parts = { outbox, mail, outgoing, registry, bus, limiter, cache, vectors, tracing, database };
  for (const [name, part] of Object.entries(parts)) shutdown.onCleanup(name, () => part.close());
}

/** The database is critical (contract §5). */
function checkDatabases(health: Health, config: Config, database: Database): void {
  // A subgraph process has one database; it may be out of reach of the others'.
  const main = config.SUBGRAPH ?? 'platform';
  const others = config.SUBGRAPH ? [] : config.domainDatabaseUrls.keys();
  for (const domain of [main, ...others])
    health.register(domain === main ? 'database' : `database_${domain}`, {
      critical: true,
      async run() {
        await database.pool(domain).query('SELECT 1');
      },
    });
}
