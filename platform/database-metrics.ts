import type { Database } from './database.ts';
import type { Metrics } from './metrics.ts';
import type { Outbox } from './outbox.ts';

/** Fills the connection gauges at every scrape from what the pools say of themselves. */
export function exposePools(
  metrics: Pick<Metrics, 'onScrape' | 'poolConnections'>,
  database: Pick<Database, 'pools'>,
): void {
  metrics.onScrape(() => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of database.pools()) {
      metrics.poolConnections.set({ pool, state: 'active' }, totalCount - idleCount);
      metrics.poolConnections.set({ pool, state: 'idle' }, idleCount);
      metrics.poolConnections.set({ pool, state: 'waiting' }, waitingCount);
    }
  });
}

/** How long an answer is kept: a process may have a listener a service, each of them scraped. */
const BACKLOG_TTL_MS = 15_000;
/** A scrape waits no longer for the databases, and then goes without these gauges. */
const BACKLOG_TIMEOUT_MS = 1_000;

/**
 * Fills the outbox gauges at a scrape, with one query a database and at most one every 15 seconds. What cannot be known now is
 * absent, not old.
 */
export function exposeOutbox(
  metrics: Pick<Metrics, 'onScrape' | 'outboxPending' | 'outboxLag'>,
  outbox: Pick<Outbox, 'backlog'>,
): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  const forget = (): void => {
    metrics.outboxPending.reset();
    metrics.outboxLag.reset();
  };
  const ask = async (): Promise<void> => {
    try {
      const backlog = await outbox.backlog();
      askedAt = performance.now();
      for (const { domain, pending, lagSeconds } of backlog) {
        metrics.outboxPending.set({ domain }, pending);
        metrics.outboxLag.set({ domain }, lagSeconds);
      }
    } catch {
      forget(); // the health report says why
    } finally {
      asking = null;
    }
  };

  metrics.onScrape(async () => {
    if (performance.now() - askedAt < BACKLOG_TTL_MS) return;
    asking ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        forget();
        resolve();
      }, BACKLOG_TIMEOUT_MS);
    });
    await Promise.race([asking, timeout]);
    clearTimeout(timer);
  });
}
