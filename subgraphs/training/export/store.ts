import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { DATASET_COLUMNS } from '../datasets/store.ts';
import { CANDIDATE_COLUMNS, JOB_COLUMNS } from '../jobs/store.ts';
import type { TrainingCandidateModel, TrainingDatasetModel, TrainingJobModel } from '../models.ts';

/** The scope of an export. */
export interface Scope {
  readonly tenantId: string;
  /** One job with its candidates and its dataset; null for all that have ended, and all datasets. */
  readonly jobId: string | null;
  /** ISO 8601. */
  readonly until: string;
}

/** Reads pages for exports, in the order of their keys; an empty one is behind the last. */
export interface ExportStore {
  /** The database's clock. */
  now(): Promise<Date>;
  jobs(scope: Scope, after: string | null): Promise<readonly TrainingJobModel[]>;
  candidates(scope: Scope, after: readonly [string, number] | null): Promise<readonly TrainingCandidateModel[]>;
  datasets(scope: Scope): Promise<readonly TrainingDatasetModel[]>;
}

const ENDED = `tenant_id = $1 AND ($2::text IS NULL OR id = $2) AND ended_at <= $3::timestamptz`;
const PAGE = 500;

const SQL = {
  now: `SELECT date_trunc('milliseconds', clock_timestamp()) AS now`,
  jobs: `SELECT ${JOB_COLUMNS} FROM "training"."jobs" WHERE ${ENDED} AND ($4::text IS NULL OR id > $4) ORDER BY id LIMIT ${PAGE}`,
  candidates: `SELECT ${CANDIDATE_COLUMNS} FROM "training"."candidates"
    WHERE job_id IN (SELECT id FROM "training"."jobs" WHERE ${ENDED}) AND ($4::text IS NULL OR (job_id, number) > ($4, $5::int))
    ORDER BY job_id, number LIMIT ${PAGE}`,
  datasets: `SELECT ${DATASET_COLUMNS} FROM "training"."datasets" WHERE tenant_id = $1 AND created_at <= $3::timestamptz
    AND ($2::text IS NULL OR id IN (SELECT dataset_id FROM "training"."jobs" WHERE ${ENDED})) ORDER BY id`,
} as const;

export function createExportStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): ExportStore {
  const { read } = openStatements({ database, outbox, domain: 'training', part: 'export', sql: SQL });
  const of = ({ tenantId, jobId, until }: Scope) => [tenantId, jobId, until];
  return {
    now: async () => (await read<{ now: Date }>('now'))[0]!.now,
    jobs: (scope, after) => read('jobs', ...of(scope), after),
    candidates: (scope, after) => read('candidates', ...of(scope), after?.[0] ?? null, after?.[1] ?? null),
    datasets: (scope) => read('datasets', ...of(scope)),
  };
}
