import type { Database } from '../database/database.ts';
import type { Metrics } from '../observability/metrics.ts';
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

/**
 * Fills the outbox gauges at a scrape, with one query a database and at most one every 15 seconds. What cannot be known now is
 * absent, not old.
 */
export function exposeOutbox(
  metrics: Pick<
    Metrics,
    'onScrape' | 'outboxPending' | 'outboxLag' | 'outboxRetained' | 'eventGroupLag' | 'eventGroupsOverrun'
  >,
  outbox: Pick<Outbox, 'backlog'>,
): void {
  const gauges = [
    metrics.outboxPending,
    metrics.outboxLag,
    metrics.outboxRetained,
    metrics.eventGroupLag,
    metrics.eventGroupsOverrun,
  ];
  fillFromDatabase(metrics, gauges, async () => {
    const backlogs = await outbox.backlog();
    metrics.eventGroupLag.reset(); // a group may have been forgotten
    for (const { domain, pending, lagSeconds, retained, groups, overrun } of backlogs) {
      metrics.outboxPending.set({ domain }, pending);
      metrics.outboxLag.set({ domain }, lagSeconds);
      metrics.outboxRetained.set({ domain }, retained);
      metrics.eventGroupsOverrun.set({ domain }, overrun);
      for (const [group, seconds] of Object.entries(groups)) metrics.eventGroupLag.set({ domain, group }, seconds);
    }
  });
}

/** How long an answer is kept: a process may have a listener a service, each of them scraped. */
const TTL_MS = 15_000;
/** A scrape waits no longer for the databases, and then goes without these gauges. */
const TIMEOUT_MS = 1_000;

/**
 * Fills gauges from a database at a scrape, at most once every 15 seconds; while it does not answer within a second, they are absent.
 * @param fill - asks and sets them.
 */
export function fillFromDatabase(
  metrics: Pick<Metrics, 'onScrape'>,
  gauges: readonly { reset(): void }[],
  fill: () => Promise<void>,
): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  const forget = (): void => {
    for (const gauge of gauges) gauge.reset();
  };
  const ask = async (): Promise<void> => {
    try {
      await fill();
      askedAt = performance.now();
    } catch {
      forget(); // the health report says why
    } finally {
      asking = null;
    }
  };

  metrics.onScrape(async () => {
    if (performance.now() - askedAt < TTL_MS) return;
    asking ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        forget();
        resolve();
      }, TIMEOUT_MS);
    });
    await Promise.race([asking, timeout]);
    clearTimeout(timer);
  });
}
