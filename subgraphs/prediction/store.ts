import type { Database } from '../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../platform/events/outbox.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import type { Abortable } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { QueueRows } from '../../platform/work/queues.ts';
import { openStatements } from '../statements.ts';
import { tenantTables } from '../tenant-data.ts';
import type { FitMetrics, TrainingProgress } from './forecasting/model.ts';
import type { PredictionModelModel, PredictionRunModel } from './models.ts';

const DOMAIN = 'prediction';

/** How much an organization may keep; 0: as much as it likes. */
export interface Limits {
  readonly models: number;
  readonly rows: number;
}

/** A model whose training a process has taken over. */
export interface Claimed extends PredictionModelModel {
  readonly fencingToken: number;
  readonly attempts: number;
}

/** The outcome of a training. */
export type Outcome =
  | { readonly status: 'ready'; readonly metrics: FitMetrics | null; readonly fit: Buffer }
  | { readonly status: 'failed'; readonly error: string };

type NewModel = Pick<
  PredictionModelModel,
  | 'id'
  | 'tenantId'
  | 'name'
  | 'modelType'
  | 'options'
  | 'rows'
  | 'hasTime'
  | 'frequency'
  | 'firstAt'
  | 'lastAt'
  | 'createdBy'
>;
type Lease = Pick<Claimed, 'id' | 'fencingToken'>;

/** The rows of prediction models. Every write commits together with its events. */
export interface PredictionStore {
  /** @throws AppError CONFLICT when the organization keeps as much as it may. */
  insert(
    model: NewModel,
    series: Buffer,
    limits: Limits,
    event: NewEvent,
    call: Abortable,
  ): Promise<PredictionModelModel>;
  byIds(ids: readonly string[]): Promise<readonly PredictionModelModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, page: Page): Promise<readonly PredictionModelModel[]>;
  count(tenantId: string): Promise<number>;
  /** Removes the model and all that belongs to it; false when it was gone already. */
  delete(id: string, tenantId: string, event: NewEvent): Promise<boolean>;
  artifact(modelId: string, kind: 'series' | 'fit'): Promise<Buffer | null>;
  /** Takes over trainings that nobody does: new ones, and those whose process went silent. */
  claim(limit: number, leaseSeconds: number): Promise<readonly Claimed[]>;
  /** Lengthens a lease and tells how far the training is; false when the model is gone, or somebody else's. */
  keep(lease: Lease, progress: TrainingProgress | null, leaseSeconds: number): Promise<boolean>;
  /** Lets another process train at once, and does not count this try. */
  giveBack(lease: Lease): Promise<void>;
  /** False when the model is gone, or somebody else's. */
  settle(lease: Lease, outcome: Outcome, event: NewEvent): Promise<boolean>;
  /** False when the model is gone. */
  insertRun(run: Omit<PredictionRunModel, 'createdAt'>, answer: Buffer): Promise<PredictionRunModel | null>;
  /** Of a model, or of any with null. */
  run(id: string, modelId: string | null): Promise<PredictionRunModel | null>;
  runs(modelId: string, page: Page): Promise<readonly PredictionRunModel[]>;
  countRuns(modelId: string): Promise<number>;
  answer(runId: string): Promise<Buffer | null>;
  /** Removes forecasts that are older. Answers how many. */
  prune(keepSeconds: number): Promise<number>;
  /** Trainings that nobody does. */
  queued(): Promise<number>;
}

const MODELS = '"prediction"."models"';
/** Models that wait for their training, as a queue. */
export const TRAINING_ROWS: QueueRows = {
  table: MODELS,
  open: "status = 'training'",
  dueAt: 'coalesce(locked_until, created_at)',
  failed: null,
};
const ARTIFACTS = '"prediction"."artifacts"';
const RUNS = '"prediction"."runs"';
const MODEL = `id, tenant_id AS "tenantId", name, model_type AS "modelType", options, status, rows, has_time AS "hasTime", frequency,
  first_at AS "firstAt", last_at AS "lastAt", progress, phase, metrics, error, created_by AS "createdBy", created_at AS "createdAt",
  trained_at AS "trainedAt"`;
const RUN = `id, model_id AS "modelId", tenant_id AS "tenantId", periods, frequency, include_history AS "includeHistory",
  created_by AS "createdBy", created_at AS "createdAt"`;
const AT_ONCE = 500;
const MINE = "id = $1 AND fencing_token = $2 AND status = 'training'";
const WAITING = "status = 'training' AND (locked_until IS NULL OR locked_until < now())";

const SQL = {
  held: `SELECT count(*)::int AS models, coalesce(sum(rows), 0)::float8 AS rows FROM ${MODELS} WHERE tenant_id = $1`,
  insert: `INSERT INTO ${MODELS} (id, tenant_id, name, model_type, options, rows, has_time, frequency, first_at, last_at, created_by)
    VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11) RETURNING ${MODEL}`,
  write_artifact: `INSERT INTO ${ARTIFACTS} (model_id, kind, tenant_id, content) VALUES ($1, $2, $3, $4)
    ON CONFLICT (model_id, kind) DO UPDATE SET content = excluded.content RETURNING kind`,
  artifact: `SELECT content FROM ${ARTIFACTS} WHERE model_id = $1 AND kind = $2`,
  by_ids: `SELECT ${MODEL} FROM ${MODELS} WHERE id = ANY($1)`,
  page: `SELECT ${MODEL} FROM ${MODELS} WHERE tenant_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
  delete: `DELETE FROM ${MODELS} WHERE id = $1 AND tenant_id = $2 RETURNING id`,
  delete_artifacts: `DELETE FROM ${ARTIFACTS} WHERE model_id = $1`,
  delete_runs: `DELETE FROM ${RUNS} WHERE model_id = $1`,
  claim: `UPDATE ${MODELS} SET locked_until = now() + make_interval(secs => $2), attempts = attempts + 1, fencing_token = fencing_token + 1
    WHERE id IN (SELECT id FROM ${MODELS} WHERE ${WAITING} ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING ${MODEL}, attempts, fencing_token AS "fencingToken"`,
  keep: `UPDATE ${MODELS} SET locked_until = now() + make_interval(secs => $3), progress = coalesce($4, progress), phase = coalesce($5, phase)
    WHERE ${MINE} RETURNING id`,
  give_back: `UPDATE ${MODELS} SET locked_until = NULL, attempts = attempts - 1, progress = 0, phase = 'queued' WHERE ${MINE}`,
  ready: `UPDATE ${MODELS} SET status = 'ready', metrics = $3::jsonb, progress = 1, phase = 'done', trained_at = now(), locked_until = NULL
    WHERE ${MINE} RETURNING tenant_id AS "tenantId"`,
  failed: `UPDATE ${MODELS} SET status = 'failed', error = $3, locked_until = NULL WHERE ${MINE} RETURNING tenant_id AS "tenantId"`,
  insert_run: `INSERT INTO ${RUNS} (id, model_id, tenant_id, periods, frequency, include_history, answer, created_by)
    SELECT $1, id, tenant_id, $3, $4, $5, $6, $7 FROM ${MODELS} WHERE id = $2 FOR KEY SHARE RETURNING ${RUN}`,
  run: `SELECT ${RUN} FROM ${RUNS} WHERE id = $1 AND ($2::text IS NULL OR model_id = $2)`,
  runs: `SELECT ${RUN} FROM ${RUNS} WHERE model_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
  count_runs: `SELECT count(*)::int AS total FROM ${RUNS} WHERE model_id = $1`,
  answer: `SELECT answer AS content FROM ${RUNS} WHERE id = $1`,
  prune: `DELETE FROM ${RUNS} WHERE id IN (SELECT id FROM ${RUNS} WHERE created_at < now() - make_interval(secs => $1)
    ORDER BY created_at LIMIT ${AT_ONCE}) RETURNING id`,
  queued: `SELECT count(*)::int AS total FROM ${MODELS} WHERE ${WAITING}`,
} as const;

/** Opens the store. Raw SQL alone: what matters here are its locks and its clock. */
export function createPredictionStore(
  database: Pick<Database, 'pool'>,
  outbox: Pick<Outbox, 'append' | 'wake'>,
): PredictionStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, sql: SQL });
  const content = async (name: 'artifact' | 'answer', ...values: readonly string[]) =>
    (await read<{ content: Buffer }>(name, ...values))[0]?.content ?? null;
  return {
    async insert(model, series, limits, event, call) {
      const {
        id,
        tenantId,
        name,
        modelType,
        options,
        rows: length,
        hasTime,
        frequency,
        firstAt,
        lastAt,
        createdBy,
      } = model;
      return write(
        async (rows) => {
          const [held] = (await rows('held', tenantId)) as [Limits];
          if (limits.models > 0 && held.models >= limits.models)
            throw new AppError('CONFLICT', `An organization has at most ${limits.models} prediction models`);
          if (limits.rows > 0 && held.rows + length > limits.rows)
            throw new AppError(
              'CONFLICT',
              `The prediction models of an organization have at most ${limits.rows} rows together`,
            );
          const values = [
            id,
            tenantId,
            name,
            modelType,
            JSON.stringify(options),
            length,
            hasTime,
            frequency,
            firstAt,
            lastAt,
          ];
          const [inserted] = await rows<PredictionModelModel>('insert', ...values, createdBy);
          await rows('write_artifact', id, 'series', tenantId, series);
          return [inserted!, event];
        },
        { of: `prediction models ${tenantId}`, call },
      );
    },
    byIds: (ids) => read('by_ids', ids),
    page: (tenantId, page) => readPage('page', page, tenantId),
    count: async (tenantId) => (await read<{ models: number }>('held', tenantId))[0]!.models,
    delete: (id, tenantId, event) =>
      write(async (rows) => {
        if ((await rows('delete', id, tenantId)).length === 0) return [false];
        await rows('delete_artifacts', id);
        await rows('delete_runs', id);
        return [true, event];
      }),
    artifact: (modelId, kind) => content('artifact', modelId, kind),
    claim: (limit, leaseSeconds) => read('claim', limit, leaseSeconds),
    keep: async ({ id, fencingToken }, progress, leaseSeconds) =>
      (await read('keep', id, fencingToken, leaseSeconds, progress?.fraction ?? null, progress?.phase ?? null)).length >
      0,
    giveBack: async ({ id, fencingToken }) => void (await read('give_back', id, fencingToken)),
    settle: ({ id, fencingToken }, outcome, event) =>
      write(async (rows) => {
        const isReady = outcome.status === 'ready';
        const result = isReady ? outcome.metrics && JSON.stringify(outcome.metrics) : outcome.error;
        const [settled] = await rows<{ tenantId: string }>(outcome.status, id, fencingToken, result);
        if (!settled) return [false];
        if (isReady) await rows('write_artifact', id, 'fit', settled.tenantId, outcome.fit);
        return [true, event];
      }),
    insertRun: async ({ id, modelId, periods, frequency, includeHistory, createdBy }, answer) =>
      (
        await read<PredictionRunModel>('insert_run', id, modelId, periods, frequency, includeHistory, answer, createdBy)
      )[0] ?? null,
    run: async (id, modelId) => (await read<PredictionRunModel>('run', id, modelId))[0] ?? null,
    runs: (modelId, page) => readPage('runs', page, modelId),
    countRuns: async (modelId) => (await read<{ total: number }>('count_runs', modelId))[0]!.total,
    answer: (runId) => content('answer', runId),
    prune: async (keepSeconds) => (await read('prune', keepSeconds)).length,
    queued: async () => (await read<{ total: number }>('queued'))[0]!.total,
  };
}

/**
 * The data that the domain holds of a tenant, for its deletion: the models first, so that no training and no forecast adds to the rest. A training
 * of one of them finds it gone.
 */
export const predictionTenantData = tenantTables(DOMAIN, ['models', 'artifacts', 'runs']);
