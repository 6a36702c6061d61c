import type { Database } from '../../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { openStatements } from '../../statements.ts';
import type { TrainingDatasetModel } from '../models.ts';

const DOMAIN = 'training';

/** How much an organization may keep; 0: as much as it likes. */
export interface DatasetLimits {
  readonly datasets: number;
  readonly bytes: number;
}

/** The rows of datasets. Every write commits together with its event. */
export interface DatasetStore {
  /** @param content - compressed. @throws AppError CONFLICT when the organization keeps as much as it may. */
  insert(
    dataset: Omit<TrainingDatasetModel, 'createdAt'>,
    content: Buffer,
    limits: DatasetLimits,
    event: NewEvent,
    call: Abortable,
  ): Promise<TrainingDatasetModel>;
  byIds(ids: readonly string[]): Promise<readonly TrainingDatasetModel[]>;
  page(tenantId: string, page: Page): Promise<readonly TrainingDatasetModel[]>;
  count(tenantId: string): Promise<number>;
  /** Compressed; null when it is gone. */
  content(id: string): Promise<Buffer | null>;
  /** `used`: a job that has not ended needs it. */
  delete(id: string, event: NewEvent): Promise<'deleted' | 'gone' | 'used'>;
}

const DATASETS = '"training"."datasets"';
/** The columns of a dataset's model. */
export const DATASET_COLUMNS = `id, tenant_id AS "tenantId", name, format, examples, bytes, sha256, created_by AS "createdBy", created_at AS "createdAt"`;

const SQL = {
  held: `SELECT count(*)::int AS datasets, coalesce(sum(bytes), 0)::float8 AS bytes FROM ${DATASETS} WHERE tenant_id = $1`,
  insert: `INSERT INTO ${DATASETS} (id, tenant_id, name, format, examples, bytes, sha256, content, created_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${DATASET_COLUMNS}`,
  by_ids: `SELECT ${DATASET_COLUMNS} FROM ${DATASETS} WHERE id = ANY($1)`,
  page: `SELECT ${DATASET_COLUMNS} FROM ${DATASETS} WHERE tenant_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
  content: `SELECT content FROM ${DATASETS} WHERE id = $1`,
  hold: `SELECT id FROM ${DATASETS} WHERE id = $1 FOR UPDATE`,
  used: `SELECT FROM "training"."jobs" WHERE dataset_id = $1 AND status IN ('queued', 'running') LIMIT 1`,
  delete: `DELETE FROM ${DATASETS} WHERE id = $1`,
} as const;

export function createDatasetStore(
  database: Pick<Database, 'pool'>,
  outbox: Pick<Outbox, 'append' | 'wake'>,
): DatasetStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'datasets', sql: SQL });
  return {
    insert: ({ id, tenantId, name, format, examples, bytes, sha256, createdBy }, content, limits, event, call) =>
      write(
        async (rows) => {
          const [held] = (await rows('held', tenantId)) as [DatasetLimits];
          if (limits.datasets > 0 && held.datasets >= limits.datasets)
            throw new AppError('CONFLICT', `An organization has at most ${limits.datasets} training datasets`);
          if (limits.bytes > 0 && held.bytes + bytes > limits.bytes)
            throw new AppError(
              'CONFLICT',
              `The training datasets of an organization have at most ${limits.bytes} bytes together`,
            );
          const values = [id, tenantId, name, format, examples, bytes, sha256, content, createdBy];
          const [inserted] = await rows<TrainingDatasetModel>('insert', ...values);
          return [inserted!, event];
        },
        { of: `training datasets ${tenantId}`, call },
      ),
    byIds: (ids) => read('by_ids', ids),
    page: (tenantId, page) => readPage('page', page, tenantId),
    count: async (tenantId) => (await read<DatasetLimits>('held', tenantId))[0]!.datasets,
    content: async (id) => (await read<{ content: Buffer }>('content', id))[0]?.content ?? null,
    delete: (id, event) =>
      write(async (rows) => {
        // A job that is being made of it holds the row; whether there is one shows after the lock.
        if ((await rows('hold', id)).length === 0) return ['gone'];
        if ((await rows('used', id)).length > 0) return ['used'];
        await rows('delete', id);
        return ['deleted', event];
      }),
  };
}
