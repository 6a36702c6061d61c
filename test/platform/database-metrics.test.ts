import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { exposeOutbox, exposePools } from '../../platform/events/database-metrics.ts';
import type { Backlog } from '../../platform/events/outbox-table.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';

const scrape = async (metrics: ReturnType<typeof createMetrics>) =>
  (await metrics.registry.metrics()).split('\n').filter((line) => /^(outbox|event_groups?|database)_/.test(line));
const quiet = () => createMetrics({ processMetrics: false });
const waiting: readonly Backlog[] = [
  { domain: 'session', pending: 3, lagSeconds: 1.5, retained: 2, groups: { 'event-store': 0.5 }, overrun: 1 },
];

describe('the gauges of the outbox', () => {
  it('are asked for by a scrape, once in 15 seconds', async () => {
    const metrics = quiet();
    const backlog = vi.fn(async () => waiting);
    exposeOutbox(metrics, { backlog });
    expect(backlog).not.toHaveBeenCalled();
    const [first] = await Promise.all([scrape(metrics), scrape(metrics)]);
    expect(first).toEqual([
      'outbox_pending_events{domain="session"} 3',
      'outbox_lag_seconds{domain="session"} 1.5',
      'outbox_retained_events{domain="session"} 2',
      'event_group_lag_seconds{domain="session",group="event-store"} 0.5',
      'event_groups_overrun{domain="session"} 1',
    ]);
    expect(await scrape(metrics)).toEqual(first);
    expect(backlog).toHaveBeenCalledTimes(1);
  });

  it('are absent while the database cannot be asked, and come back', async () => {
    const metrics = quiet();
    const backlog = vi.fn(async () => waiting).mockRejectedValueOnce(new Error('away'));
    exposeOutbox(metrics, { backlog });
    expect(await scrape(metrics)).toEqual([]);
    expect(await scrape(metrics)).toHaveLength(5);
  });

  it('do not hold up a scrape', async () => {
    const metrics = quiet();
    exposeOutbox(metrics, { backlog: () => new Promise(() => undefined) });
    expect(await scrape(metrics)).toEqual([]);
  });
});

describe('the gauges of the connections', () => {
  it('say what each pool says of itself', async () => {
    const metrics = quiet();
    const pool = { totalCount: 5, idleCount: 3, waitingCount: 1 } as pg.Pool;
    exposePools(metrics, { pools: () => new Map([['default', pool]]) });
    expect(await scrape(metrics)).toEqual([
      'database_pool_connections{pool="default",state="active"} 2',
      'database_pool_connections{pool="default",state="idle"} 3',
      'database_pool_connections{pool="default",state="waiting"} 1',
    ]);
  });
});
