import { invalid } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import type { Status } from '../models.ts';
import type { Resolvers, TaskStatus } from '../schema.generated.ts';
import { DOMAIN, TASKS } from '../tables.ts';
import { tenantOf } from '../task.ts';
import { isWithin } from '../terms.ts';

/** Of each status. */
const MAX_COUNTED = 100_000;
const MAX_COUNTS = 500;
const DEFAULT_WINDOW_SECONDS = 3_600;

interface CountRow {
  readonly countedAt: Date;
  readonly status: Status;
  readonly type: string;
  readonly count: number;
  readonly recent: number;
  readonly oldestSeconds: number | null;
}

const SQL = {
  // Each status is a stretch of one index that has all of it.
  count: `SELECT now() AS "countedAt", t.status, t.type, count(*)::int AS count,
      (count(*) FILTER (WHERE t.finished_at >= now() - $2::integer * interval '1 second'))::int AS recent,
      CASE WHEN t.status = 'pending' AND min(t.due_at) <= now() THEN extract(epoch FROM now() - min(t.due_at))::float8 END AS "oldestSeconds"
    FROM unnest(ARRAY['pending', 'running', 'completed', 'failed']) AS each (status), LATERAL (
      SELECT status, type, due_at, finished_at FROM ${TASKS} WHERE tenant_id = $1 AND status = each.status
      ORDER BY finished_at DESC LIMIT ${MAX_COUNTED}) AS t
    GROUP BY t.status, t.type ORDER BY count DESC, t.status, t.type`,
} as const;

/** Arguments → counts of an organization's tasks. */
export function statsResolvers({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): Resolvers {
  const { read } = openStatements({ database, outbox, domain: DOMAIN, part: 'stats', sql: SQL });
  return {
    Query: {
      taskStats: async (_source, { windowSeconds: given }, context) => {
        const windowSeconds = given ?? DEFAULT_WINDOW_SECONDS;
        if (!isWithin(windowSeconds, 60, 86_400)) throw invalid('windowSeconds', 'must be from 60 to 86400');
        return sumUp(await read<CountRow>('count', tenantOf(context), windowSeconds), windowSeconds);
      },
    },
  };
}

function sumUp(rows: readonly CountRow[], windowSeconds: number) {
  const sum = (status: Status, of: 'count' | 'recent' = 'count') =>
    rows.reduce((total, row) => total + (row.status === status ? row[of] : 0), 0);
  const statuses = { pending: sum('pending'), running: sum('running'), completed: sum('completed') };
  const failed = sum('failed');
  const waits = rows.flatMap(({ oldestSeconds }) => (oldestSeconds === null ? [] : [oldestSeconds]));
  const recentlyCompleted = sum('completed', 'recent');
  return {
    countedAt: rows[0]?.countedAt ?? new Date(),
    ...statuses,
    failed,
    limited: [...Object.values(statuses), failed].some((count) => count >= MAX_COUNTED),
    oldestWaitingSeconds: waits.length === 0 ? null : Math.max(...waits),
    windowSeconds,
    recentlyCompleted,
    recentlyFailed: sum('failed', 'recent'),
    completionsPerMinute: (recentlyCompleted * 60) / windowSeconds,
    counts: rows.slice(0, MAX_COUNTS).map(({ status, type, count, oldestSeconds }) => ({
      status: status.toUpperCase() as TaskStatus,
      type,
      count,
      oldestWaitingSeconds: oldestSeconds,
    })),
  };
}
