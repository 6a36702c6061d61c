import type { Database } from '../../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import type { QueueRows } from '../../../platform/work/queues.ts';
import type { Caller } from '../../acting-viewer.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import type { Candidate, Step } from '../algorithms/algorithm.ts';
import type { Spend } from '../ask-model.ts';
import type { Claimed, Report, Status, TrainingCandidateModel, TrainingCount, TrainingJobModel } from '../models.ts';

const DOMAIN = 'training';

export type NewJob = Pick<
  TrainingJobModel,
  'id' | 'tenantId' | 'algorithm' | 'datasetId' | 'config' | 'caller' | 'createdBy'
> & { readonly secret: string | null; readonly startedFor: string | null };

/** The outcome of a job. */
export type Outcome =
  | { readonly status: 'succeeded'; readonly stopReason: 'budget' | 'calls' | null }
  | { readonly status: 'failed'; readonly error: string };

export type Lease = Pick<Claimed, 'id' | 'fencingToken'>;

/** The fields of a job that a request signed with its secret needs. */
export type Sealed = Pick<Claimed, 'id' | 'tenantId' | 'algorithm' | 'datasetId' | 'config' | 'secret'>;

/** The outcome of a report. */
export type ReportOutcome =
  | 'gone'
  | { readonly refused: string }
  | { readonly status: string; readonly repeated: boolean; readonly lastReport: number };

/** The filter of a list. */
export interface JobFilter {
  readonly status: Status | null;
  readonly algorithm: string | null;
}

/** The rows of jobs and their candidates. Every write commits together with its event. */
export interface JobStore {
  /**
   * The job that was started for the same already, where there is one.
   * @param most - jobs of an organization that may wait or run; 0: any number. @throws AppError CONFLICT when there are as many.
   */
  insert(job: NewJob, most: number, event: NewEvent, call: Abortable): Promise<TrainingJobModel>;
  byIds(ids: readonly string[]): Promise<readonly TrainingJobModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, filter: JobFilter, page: Page): Promise<readonly TrainingJobModel[]>;
  count(tenantId: string, filter: JobFilter): Promise<number>;
  /** By algorithm and state. */
  counts(tenantId: string): Promise<readonly TrainingCount[]>;
  candidatePage(jobId: string, page: Page): Promise<readonly TrainingCandidateModel[]>;
  candidateCount(jobId: string): Promise<number>;
  candidate(jobId: string, number: number): Promise<TrainingCandidateModel | null>;
  candidates(jobId: string): Promise<readonly Candidate[]>;
  /** The job as it is then, or null where its state does not allow it. */
  pause(id: string, event: NewEvent): Promise<TrainingJobModel | null>;
  /** @param caller - whom it runs for from then on. */
  resume(id: string, caller: Caller, event: NewEvent): Promise<TrainingJobModel | null>;
  cancel(id: string, event: NewEvent): Promise<TrainingJobModel | null>;
  delete(id: string, event: NewEvent): Promise<boolean>;
  /** Takes over jobs that nobody does: new ones, and those whose process went silent. */
  claim(limit: number, leaseSeconds: number): Promise<readonly Claimed[]>;
  /** Lengthens a lease; false when the job is paused, has ended, or is somebody else's. */
  keep(lease: Lease, leaseSeconds: number): Promise<boolean>;
  /** Tells what was spent, also of a job that is no longer ours: the sums only grow. */
  noteSpend(id: string, spend: Spend): Promise<void>;
  /** Keeps a step, all of it or nothing; false as with `keep`. */
  save(job: Pick<Claimed, 'id' | 'tenantId' | 'fencingToken'>, step: Step, spend: Spend): Promise<boolean>;
  /** Lets nobody work on it for so long, or until word comes from outside. */
  wait(lease: Lease, seconds: number): Promise<boolean>;
  /** Lets another process go on at once, and does not count this try. */
  giveBack(lease: Lease): Promise<void>;
  /** Pauses it for the reason that its error tells. False as with `keep`. */
  rest(lease: Lease, error: string, event: NewEvent): Promise<boolean>;
  settle(lease: Lease, outcome: Outcome, event: NewEvent): Promise<boolean>;
  /** A job with its secret, for whoever has to prove that they know it. */
  sealed(id: string): Promise<Sealed | null>;
  /** Takes the next report of a trainer outside; one that was taken before changes nothing. @param event - of the end, where it is one. */
  report(id: string, report: Report, event: NewEvent | null): Promise<ReportOutcome>;
  /** Removes jobs that ended longer ago. Answers how many. */
  prune(keepSeconds: number): Promise<number>;
  /** Jobs that nobody does. */
  queued(): Promise<number>;
}

const JOBS = '"training"."jobs"';
const CANDIDATES = '"training"."candidates"';
/** The columns of a job's model. */
export const JOB_COLUMNS = `id, tenant_id AS "tenantId", algorithm, dataset_id AS "datasetId", config, caller, status, paused, progress, phase, metrics,
  stop_reason AS "stopReason", error, best_candidate AS "bestCandidate", calls, tokens::float8 AS tokens,
  cost_micro_usd::float8 AS "costMicroUsd", created_by AS "createdBy", created_at AS "createdAt", started_at AS "startedAt",
  ended_at AS "endedAt"`;
/** The columns of a candidate's. */
export const CANDIDATE_COLUMNS = `job_id || '.' || number AS id, job_id AS "jobId", number, parent, round, content, score, evaluations, held_out_score AS "heldOutScore",
  created_at AS "createdAt"`;
const AT_ONCE = 100;
const OPEN = "status IN ('queued', 'running')";
/** Jobs as a queue. One that has failed is started again by whoever it belongs to. */
export const JOB_ROWS: QueueRows = {
  table: JOBS,
  open: `${OPEN} AND NOT paused`,
  dueAt: 'coalesce(locked_until, created_at)',
  failed: null,
};
const MINE = "id = $1 AND fencing_token = $2 AND status = 'running' AND NOT paused";
const WAITING = `${OPEN} AND NOT paused AND (locked_until IS NULL OR locked_until < now())`;
const FILTER = '($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR algorithm = $3)';

const SQL = {
  open: `SELECT count(*)::int AS total FROM ${JOBS} WHERE tenant_id = $1 AND ${OPEN}`,
  started_for: `SELECT ${JOB_COLUMNS} FROM ${JOBS} WHERE started_for = $1`,
  insert: `INSERT INTO ${JOBS} (id, tenant_id, algorithm, dataset_id, config, caller, secret, started_for, created_by)
    SELECT $1, tenant_id, $3, id, $5::jsonb, $6::jsonb, $7, $8, $9 FROM "training"."datasets" WHERE id = $4 AND tenant_id = $2 FOR KEY SHARE
    RETURNING ${JOB_COLUMNS}`,
  by_ids: `SELECT ${JOB_COLUMNS} FROM ${JOBS} WHERE id = ANY($1)`,
  page: `SELECT ${JOB_COLUMNS} FROM ${JOBS} WHERE tenant_id = $1 AND ${FILTER} AND ($4::text IS NULL OR id < $4)
    ORDER BY id DESC LIMIT $5 OFFSET $6`,
  count: `SELECT count(*)::int AS total FROM ${JOBS} WHERE tenant_id = $1 AND ${FILTER}`,
  counts: `SELECT algorithm, status, count(*)::int AS jobs, sum(cost_micro_usd)::float8 AS "costMicroUsd", sum(tokens)::float8 AS tokens,
      sum(calls)::float8 AS calls, avg(extract(epoch FROM ended_at - started_at))::float8 AS "meanSeconds"
    FROM ${JOBS} WHERE tenant_id = $1 GROUP BY algorithm, status ORDER BY algorithm, status`,
  candidate_page: `SELECT ${CANDIDATE_COLUMNS} FROM ${CANDIDATES} WHERE job_id = $1 AND ($2::int IS NULL OR number > $2)
    ORDER BY number LIMIT $3 OFFSET $4`,
  candidate_count: `SELECT count(*)::int AS total FROM ${CANDIDATES} WHERE job_id = $1`,
  candidate: `SELECT ${CANDIDATE_COLUMNS} FROM ${CANDIDATES} WHERE job_id = $1 AND number = $2`,
  candidates: `SELECT ${CANDIDATE_COLUMNS} FROM ${CANDIDATES} WHERE job_id = $1 ORDER BY number`,
  pause: `UPDATE ${JOBS} SET paused = true, status = 'queued', locked_until = NULL, fencing_token = fencing_token + 1
    WHERE id = $1 AND ${OPEN} RETURNING ${JOB_COLUMNS}`,
  resume: `UPDATE ${JOBS} SET paused = false, caller = $2::jsonb, status = 'queued', error = NULL, stop_reason = NULL, ended_at = NULL, attempts = 0, locked_until = NULL,
      resumes = resumes + 1
    WHERE id = $1 AND (status = 'failed' OR (paused AND ${OPEN})) RETURNING ${JOB_COLUMNS}`,
  cancel: `UPDATE ${JOBS} SET status = 'cancelled', paused = false, ended_at = now(), locked_until = NULL, secret = NULL
    WHERE id = $1 AND ${OPEN} RETURNING ${JOB_COLUMNS}`,
  delete: `DELETE FROM ${JOBS} WHERE id = $1 AND NOT (${OPEN}) RETURNING id`,
  delete_candidates: `DELETE FROM ${CANDIDATES} WHERE job_id = $1`,
  claim: `UPDATE ${JOBS} SET status = 'running', locked_until = now() + make_interval(secs => $2), attempts = attempts + 1,
      fencing_token = fencing_token + 1, started_at = coalesce(started_at, now())
    WHERE id IN (SELECT id FROM ${JOBS} WHERE ${WAITING} ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING ${JOB_COLUMNS}, secret, checkpoint, attempts, fencing_token AS "fencingToken", resumes,
      last_report AS "lastReport"`,
  keep: `UPDATE ${JOBS} SET locked_until = now() + make_interval(secs => $3) WHERE ${MINE} RETURNING id`,
  note_spend: `UPDATE ${JOBS} SET calls = greatest(calls, $2), tokens = greatest(tokens, $3), cost_micro_usd = greatest(cost_micro_usd, $4)
    WHERE id = $1`,
  save: `UPDATE ${JOBS} SET checkpoint = $3::jsonb, progress = greatest(progress, $4), phase = $5, metrics = metrics || $6::jsonb,
      best_candidate = coalesce($7, best_candidate), 
      calls = greatest(calls, $8), tokens = greatest(tokens, $9), cost_micro_usd = greatest(cost_micro_usd, $10), attempts = 1
    WHERE ${MINE} RETURNING id`,
  save_candidates: `INSERT INTO ${CANDIDATES} (job_id, tenant_id, number, parent, round, content, score, evaluations, held_out_score)
    SELECT $1, $2, number, parent, round, content, score, evaluations, "heldOutScore"
    FROM jsonb_to_recordset($3::jsonb) AS given (number int, parent int, round int, content jsonb, score float8, evaluations int, "heldOutScore" float8)
    ON CONFLICT (job_id, number) DO UPDATE SET content = excluded.content, score = excluded.score, evaluations = excluded.evaluations,
      held_out_score = excluded.held_out_score`,
  wait: `UPDATE ${JOBS} SET locked_until = now() + make_interval(secs => $3), attempts = 0 WHERE ${MINE} RETURNING id`,
  give_back: `UPDATE ${JOBS} SET locked_until = NULL, status = 'queued', attempts = attempts - 1 WHERE ${MINE}`,
  rest: `UPDATE ${JOBS} SET paused = true, status = 'queued', locked_until = NULL, fencing_token = fencing_token + 1, error = $3
    WHERE ${MINE} RETURNING id`,
  settle: `UPDATE ${JOBS} SET status = $3, stop_reason = $4, error = $5, progress = CASE WHEN $3 = 'succeeded' THEN 1 ELSE progress END,
      ended_at = now(), locked_until = NULL
    WHERE ${MINE} RETURNING id`,
  sealed: `SELECT id, tenant_id AS "tenantId", algorithm, dataset_id AS "datasetId", config, secret FROM ${JOBS} WHERE id = $1`,
  hold: `SELECT tenant_id AS "tenantId", status, last_report AS "lastReport",
      (SELECT count(*)::int FROM ${CANDIDATES} WHERE job_id = id) AS candidates
    FROM ${JOBS} WHERE id = $1 FOR UPDATE`,
  report: `UPDATE ${JOBS} SET last_report = $2, status = $3, error = $4, phase = coalesce($5, phase), metrics = metrics || $6::jsonb,
      progress = CASE WHEN $3 = 'succeeded' THEN 1 ELSE coalesce($7, progress) END, best_candidate = coalesce($8, best_candidate),
      ended_at = CASE WHEN $3 <> 'running' THEN now() END,
      locked_until = CASE WHEN $3 = 'running' THEN now() + make_interval(secs => $9) END
    WHERE id = $1`,
  prune: `DELETE FROM ${JOBS} WHERE id IN (SELECT id FROM ${JOBS} WHERE NOT (${OPEN}) AND ended_at < now() - make_interval(secs => $1)
    ORDER BY ended_at LIMIT ${AT_ONCE}) RETURNING id`,
  prune_candidates: `DELETE FROM ${CANDIDATES} WHERE job_id = ANY($1)`,
  queued: `SELECT count(*)::int AS total FROM ${JOBS} WHERE ${WAITING}`,
} as const;

/** Opens the store. Raw SQL alone: what matters here are its locks and its clock. */
export function createJobStore(database: Pick<Database, 'pool'>, outbox: Pick<Outbox, 'append' | 'wake'>): JobStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'jobs', sql: SQL });
  const change = (name: 'pause' | 'cancel') => (id: string, event: NewEvent) =>
    write(async (rows) => {
      const [job] = await rows<TrainingJobModel>(name, id);
      return job ? [job, event] : [null];
    });
  const spent = ({ calls, tokens, costMicroUsd }: Spend) => [calls, tokens, costMicroUsd];

  return {
    insert(job, most, event, call) {
      const { id, tenantId, algorithm, datasetId, config, caller, secret, startedFor, createdBy } = job;
      return write(
        async (rows) => {
          const [known] = startedFor === null ? [] : await rows<TrainingJobModel>('started_for', startedFor);
          if (known) return [known];
          const [{ total }] = (await rows('open', tenantId)) as [{ total: number }];
          if (most > 0 && total >= most)
            throw new AppError('CONFLICT', `An organization has at most ${most} training jobs that wait or run`);
          const values = [id, tenantId, algorithm, datasetId, JSON.stringify(config), JSON.stringify(caller)];
          const [inserted] = await rows<TrainingJobModel>('insert', ...values, secret, startedFor, createdBy);
          if (!inserted) throw notFound('Training dataset');
          return [inserted, event];
        },
        { of: `training jobs ${tenantId}`, call },
      );
    },
    byIds: (ids) => read('by_ids', ids),
    page: (tenantId, { status, algorithm }, page) => readPage('page', page, tenantId, status, algorithm),
    count: async (tenantId, { status, algorithm }) =>
      (await read<{ total: number }>('count', tenantId, status, algorithm))[0]!.total,
    counts: (tenantId) => read('counts', tenantId),
    candidatePage: (jobId, page) => readPage('candidate_page', { ...page, after: placeOf(page.after) }, jobId),
    candidateCount: async (jobId) => (await read<{ total: number }>('candidate_count', jobId))[0]!.total,
    candidate: async (jobId, number) => (await read<TrainingCandidateModel>('candidate', jobId, number))[0] ?? null,
    candidates: (jobId) => read('candidates', jobId),
    pause: change('pause'),
    resume: (id, caller, event) =>
      write(async (rows) => {
        const [job] = await rows<TrainingJobModel>('resume', id, JSON.stringify(caller));
        return job ? [job, event] : [null];
      }),
    cancel: change('cancel'),
    delete: (id, event) =>
      write(async (rows) => {
        if ((await rows('delete', id)).length === 0) return [false];
        await rows('delete_candidates', id);
        return [true, event];
      }),
    claim: (limit, leaseSeconds) => read('claim', limit, leaseSeconds),
    keep: async ({ id, fencingToken }, leaseSeconds) => (await read('keep', id, fencingToken, leaseSeconds)).length > 0,
    noteSpend: async (id, spend) => void (await read('note_spend', id, ...spent(spend))),
    save: ({ id, tenantId, fencingToken }, step, spend) =>
      write(async (rows) => {
        const { checkpoint, fraction, phase, metrics, candidates, best } = step;
        const stepValues = [JSON.stringify(checkpoint), fraction, phase, JSON.stringify(metrics), best];
        if ((await rows('save', id, fencingToken, ...stepValues, ...spent(spend))).length === 0) return [false];
        if (candidates.length > 0) await rows('save_candidates', id, tenantId, JSON.stringify(candidates));
        return [true];
      }),
    wait: async ({ id, fencingToken }, seconds) => (await read('wait', id, fencingToken, seconds)).length > 0,
    giveBack: async ({ id, fencingToken }) => void (await read('give_back', id, fencingToken)),
    rest: ({ id, fencingToken }, error, event) =>
      write(async (rows) => ((await rows('rest', id, fencingToken, error)).length > 0 ? [true, event] : [false])),
    settle: ({ id, fencingToken }, outcome, event) =>
      write(async (rows) => {
        const { stopReason, error } = { stopReason: null, error: null, ...outcome };
        const settled = await rows('settle', id, fencingToken, outcome.status, stopReason, error);
        return settled.length > 0 ? [true, ...(event ? [event] : [])] : [false];
      }),
    sealed: async (id) => (await read<Sealed>('sealed', id))[0] ?? null,
    report: (id, report, event) =>
      write<ReportOutcome>(async (rows) => {
        const [held] = await rows<Held>('hold', id);
        if (!held) return ['gone'];
        const { sequence, status, error, phase, metrics, progress, best, silenceSeconds } = report;
        const { lastReport } = held;
        const refusal = refusalOf(held, report);
        if (refusal !== null) return [refusal];
        const values = [sequence, status, error, phase, JSON.stringify(metrics), progress, best, silenceSeconds];
        await rows('report', id, ...values);
        const numbered = report.candidates.map((each, index) => ({ ...each, number: held.candidates + index }));
        if (numbered.length > 0) await rows('save_candidates', id, held.tenantId, JSON.stringify(numbered));
        return [{ status, repeated: false, lastReport: Math.max(sequence, lastReport) }, ...(event ? [event] : [])];
      }),
    prune: (keepSeconds) =>
      write(async (rows) => {
        const gone = (await rows<{ id: string }>('prune', keepSeconds)).map(({ id }) => id);
        if (gone.length > 0) await rows('prune_candidates', gone);
        return [gone.length];
      }),
    queued: async () => (await read<{ total: number }>('queued'))[0]!.total,
  };
}

interface Held {
  readonly tenantId: string;
  readonly status: Status;
  readonly lastReport: number;
  readonly candidates: number;
}

/** Candidates of a job of a trainer outside. */
const MAX_CANDIDATES = 10_000;

/** Why a report is not taken, or what is answered to one that was taken before; null for the next one. */
function refusalOf({ status, lastReport, candidates }: Held, report: Report): Exclude<ReportOutcome, 'gone'> | null {
  if (report.sequence <= lastReport) return { status, repeated: true, lastReport };
  if (status !== 'running') return { refused: `The training job does not run: it is ${status}` };
  if (report.sequence > lastReport + 1) return { refused: `The next report is number ${lastReport + 1}` };
  if (candidates + report.candidates.length > MAX_CANDIDATES)
    return { refused: `A training job has at most ${MAX_CANDIDATES} candidates` };
  return null;
}

/** A cursor's candidate. @throws AppError BAD_USER_INPUT for a cursor of another list. */
function placeOf(after: string | null): number | null {
  if (after === null) return null;
  if (!/^\d{1,9}$/.test(after)) throw invalid('after', 'is not a cursor of this list');
  return Number(after);
}

/** The data that the domain holds of a tenant, for its deletion: the jobs first, so that what works on them finds them gone and adds nothing. */
export const trainingTenantData = tenantTables(DOMAIN, ['jobs', 'candidates', 'datasets', 'trainers']);
