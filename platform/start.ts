import { openBus } from './bus.ts';
import type { Config } from './config/config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { exposeOutbox, exposePools } from './events/database-metrics.ts';
import { createErasedTenants, withoutErased } from './events/erased-tenants.ts';
import { createOutbox } from './events/outbox.ts';
import { exposeBreakers } from './health/breaker-metrics.ts';
import { breakerOptions, createCircuitBreakers } from './health/circuit-breaker.ts';
import { diskCheck } from './health/disk-health.ts';
import { createHealth, Degraded, type Health } from './health/health.ts';
import { createJournals } from './journal/journals.ts';
import { VERSION } from './kernel/version.ts';
import { bodyBudget, fetchBudget } from './limits/byte-budget.ts';
import { createStreamSlots } from './limits/stream-slots.ts';
import { createMail } from './mail/mail.ts';
import { createMetrics } from './observability/metrics.ts';
import { startTracing } from './observability/tracing.ts';
import { createOutgoing } from './outgoing/outgoing.ts';
import { type OwnProcess, openProcess, type ProcessOptions } from './own-process.ts';
import type { Platform } from './platform.ts';
import { openSecrets } from './secrets/secrets.ts';
import { openCacheStore, openRateLimiter, openRegistry, openVectorStore, reportSharedState } from './shared-state.ts';
import { createLater } from './work/later.ts';
import { createQueues } from './work/queues.ts';
import type { WorkerLink } from './workers/worker-link.ts';

/** The platform without the calls between domains, which exist only once the subgraphs do. */
export interface PlatformParts extends Omit<Platform, 'call' | 'asViewer'> {
  /** Where it is one of several workers. */
  readonly worker?: WorkerLink | null;
}

export interface PlatformOptions extends ProcessOptions {
  /** This process, where it is open already. */
  readonly own?: OwnProcess;
  /** Where it is one of several workers. */
  readonly worker?: WorkerLink | null;
}

/**
 * Opens everything that domains share, in the order in which each part needs the others. The database is open but not
 * migrated, and nothing is ready yet. Gives up when the shutdown begins.
 * @throws Error that says what to do when a part cannot be opened; what was opened before is closed again.
 */
export async function startPlatform(options: PlatformOptions): Promise<PlatformParts> {
  const { config, service, worker = null } = options;
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
    const database = keep(await openDatabase({ config, logger, stopping, isWorker: worker !== null }));
    const erased = createErasedTenants(database);
    const bus = keep(withoutErased(await openBus({ config, logger, metrics, worker }), erased));
    const limiter = keep(await openRateLimiter({ config, logger, metrics, worker }));
    const cache = keep(await openCacheStore({ config, logger }));
    const vectors = keep(await openVectorStore({ config, logger }));
    const registry = keep(await openRegistry({ config, logger, worker }));
    const outbox = keep(
      createOutbox({
        database,
        bus,
        logger,
        retainedEvents: config.OUTBOX_RETAINED_EVENTS,
        retentionSeconds: config.OUTBOX_RETENTION_SECONDS,
      }),
    );
    const queues = createQueues({ database, isDrained: () => health.drained });
    const mail = keep(createMail({ config, database, secrets, breakers, metrics, logger, health, queues }));
    const outgoing = keep(createOutgoing({ config, breakers, logger, budget: fetchBudget(config, metrics) }));
    checkDatabases(health, config, database);
    health.register('disk', diskCheck(config));
    if (worker) reportCrew(health, worker);
    worker?.channel.answer('metrics', () => metrics.registry.metrics());
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
      queues,
      later: createLater(logger),
      journals: createJournals(),
      secrets,
      registry,
      tracing,
      mail,
      outgoing,
      worker,
    };
  } catch (error) {
    for (const close of opened.reverse()) await close().catch(() => undefined);
    throw error;
  }
}

/** Closes the parts, in the order that lets each finish: what publishes before what carries, the database last. */
export function closeAtShutdown({ shutdown, ...platform }: PlatformParts): void {
  shutdown.onCleanup('later', async () => platform.later.stop());
  const { outbox, mail, outgoing, registry, bus, limiter, cache, vectors, tracing, database } = platform;
  const parts = { outbox, mail, outgoing, registry, bus, limiter, cache, vectors, tracing, database };
  for (const [name, part] of Object.entries(parts)) shutdown.onCleanup(name, () => part.close());
}

/** One that is started again leaves the others with its part of the work. */
function reportCrew(health: Health, worker: WorkerLink): void {
  health.register('workers', {
    critical: false,
    state: () => `${worker.crew.running}`,
    async run() {
      const { running, wanted } = worker.crew;
      if (running < wanted) throw new Degraded(`${running} of ${wanted} workers are ready`);
    },
  });
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
