import { performance } from 'node:perf_hooks';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { append } from './append.ts';
import { createGroupCommit } from './group-commit.ts';
import { type Announcing, announce } from './live.ts';
import type { AuditMetrics } from './metrics.ts';
import type { AuditEventModel, NewEntry } from './models.ts';
import type { Partitions } from './partitions.ts';
import { createWithoutSecrets } from './secret-redaction.ts';
import type { AuditConfig } from './settings.ts';

/** Appends within a transaction that also writes something else. */
export type AppendWithin = (entry: NewEntry) => Promise<AuditEventModel>;

/** The log, for those who write to it. */
export interface Log {
  /**
   * Resolves once the entry is committed.
   * @param mayRepeat - whether it may be there already.
   * @throws AppError SERVICE_UNAVAILABLE when too many wait; CONFLICT when it is there already.
   */
  record(entry: NewEntry, mayRepeat?: boolean): Promise<AuditEventModel>;
  /** The same for many that may have been sent before; resolves to what is new. */
  recordAll(entries: readonly NewEntry[]): Promise<readonly AuditEventModel[]>;
  /** A write that is on record if and only if it is committed. */
  within<Result>(work: (tx: Transaction, record: AppendWithin) => Promise<Result>): Promise<Result>;
  /** Resolves when what was taken is committed. */
  close(): Promise<void>;
}

/** Entries in one transaction, and entries that wait, at most. */
const MAX_BATCH = 1_000;
const MAX_WAITING = 20_000;

interface Recording {
  readonly entry: NewEntry;
  readonly mayRepeat: boolean;
}

/** Opens the log for writing. Calls that come together share a transaction. */
export function openLog(
  platform: Announcing & Pick<Platform<AuditConfig, AuditMetrics>, 'database' | 'metrics' | 'config'>,
  partitions: Partitions,
): Log {
  const pool = platform.database.pool('audit');
  const measure = createMeasure(platform.metrics);
  const withoutSecrets = createWithoutSecrets(platform.config.API_KEY_PREFIX);
  const safe = (entry: NewEntry): NewEntry => ({ ...entry, ...withoutSecrets(freeFields(entry)) });

  const transact = async <Result>(work: (tx: Transaction, nowMs: number) => Promise<Result>): Promise<Result> => {
    const nowMs = Date.now();
    await partitions.ensure(nowMs);
    return inTransaction(pool, (tx) => work(tx, nowMs));
  };
  const commit = async (groups: readonly (readonly Recording[])[]) => {
    const startedAt = performance.now();
    const recordings = groups.flat();
    const mayRepeat = recordings.some((recording) => recording.mayRepeat);
    const entries = recordings.map(({ entry }) => entry);
    const rows = await transact((tx, nowMs) => append(tx, entries, nowMs, { mayRepeat }));
    measure(rows, performance.now() - startedAt);
    announce(platform, rows);
    const fresh = new Map(rows.map((row) => [row.id, row]));
    // An entry that two callers brought at once is new for one of them.
    return groups.map((group) =>
      group.flatMap(({ entry }) => {
        const row = fresh.get(entry.id);
        return row && fresh.delete(entry.id) ? [row] : [];
      }),
    );
  };
  const writes = createGroupCommit({ commit, maxBatch: MAX_BATCH, maxWaiting: MAX_WAITING });

  return {
    record: async (entry, mayRepeat = false) => {
      const [row] = await writes.submit([{ entry: safe(entry), mayRepeat }]);
      if (!row) throw new AppError('CONFLICT', 'The entry is there already');
      return row;
    },
    recordAll: (entries) => writes.submit(entries.map((entry) => ({ entry: safe(entry), mayRepeat: true }))),
    within: async (work) => {
      const rows: AuditEventModel[] = [];
      const startedAt = performance.now();
      const result = await transact((tx, nowMs) =>
        work(tx, async (entry) => {
          const [row] = await append(tx, [safe(entry)], nowMs, { mayRepeat: false });
          rows.push(row!);
          return row!;
        }),
      );
      measure(rows, performance.now() - startedAt);
      announce(platform, rows);
      return result;
    },
    close: writes.close,
  };
}

/** Returns the fields that somebody else may have written; secrets in them are never stored, hashed, exported or shown. */
const freeFields = ({ actorId, resourceType, resourceId, action, reason, userAgent, details }: NewEntry) => ({
  actorId,
  resourceType,
  resourceId,
  action,
  reason,
  userAgent,
  details,
});

function createMeasure(
  metrics: Platform<AuditConfig, AuditMetrics>['metrics'],
): (rows: readonly AuditEventModel[], durationMs: number) => void {
  const batch = metrics.auditBatch.bind({});
  const duration = metrics.auditAppend.bind({});
  return (rows, durationMs) => {
    if (rows.length === 0) return;
    batch.observe(rows.length);
    duration.observe(durationMs / 1000);
    for (const { category } of rows) metrics.auditEvents.inc({ category });
  };
}
