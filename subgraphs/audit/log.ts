import { performance } from 'node:perf_hooks';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements } from '../statements.ts';
import { APPENDING, type AppendingRows, append } from './append.ts';
import { createGroupCommit } from './group-commit.ts';
import { type Announcing, announce } from './live.ts';
import type { AuditMetrics } from './metrics.ts';
import type { AuditEventModel, NewEntry } from './models.ts';
import type { Partitions } from './partitions.ts';
import { createWithoutSecrets } from './secret-redaction.ts';
import type { AuditConfig } from './settings.ts';

/** Appends within a transaction that also writes something else, of a store that has `APPENDING` among its statements. */
export type AppendWithin = (rows: AppendingRows, entry: NewEntry) => Promise<AuditEventModel>;

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
  /** A write that is on record if and only if it is committed. @param work - one transaction, in which it records. */
  within<Result>(work: (record: AppendWithin) => Promise<Result>): Promise<Result>;
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
  platform: Announcing & Pick<Platform<AuditConfig, AuditMetrics>, 'database' | 'outbox' | 'metrics' | 'config'>,
  partitions: Partitions,
): Log {
  const { database, outbox } = platform;
  const { write } = openStatements({ database, outbox, domain: 'audit', part: 'log', sql: APPENDING });
  const measure = createMeasure(platform.metrics);
  const withoutSecrets = createWithoutSecrets(platform.config.API_KEY_PREFIX);
  const safe = (entry: NewEntry): NewEntry => ({ ...entry, ...withoutSecrets(freeFields(entry)) });

  /** Epoch milliseconds, of a partition that is there. */
  const begin = async (): Promise<number> => {
    const nowMs = Date.now();
    await partitions.ensure(nowMs);
    return nowMs;
  };
  const commit = async (groups: readonly (readonly Recording[])[]) => {
    const startedAt = performance.now();
    const recordings = groups.flat();
    const mayRepeat = recordings.some((recording) => recording.mayRepeat);
    const entries = recordings.map(({ entry }) => entry);
    const nowMs = await begin();
    const appended = await write(async (rows) => [await append(rows, entries, nowMs, { mayRepeat })]);
    measure(appended, performance.now() - startedAt);
    announce(platform, appended);
    const fresh = new Map(appended.map((row) => [row.id, row]));
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
      const appended: AuditEventModel[] = [];
      const startedAt = performance.now();
      const nowMs = await begin();
      const result = await work(async (rows, entry) => {
        const [row] = await append(rows, [safe(entry)], nowMs, { mayRepeat: false });
        appended.push(row!);
        return row!;
      });
      measure(appended, performance.now() - startedAt);
      announce(platform, appended);
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
