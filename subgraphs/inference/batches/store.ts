import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { QueueRows } from '../../../platform/work/queues.ts';
import type { Caller } from '../../acting-viewer.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import { KEEP_FILE_SQL, keepFile } from '../files/store.ts';
import type { ItemPage } from '../item-page.ts';
import { jsonText } from '../json-text.ts';
import type { Owner } from '../responses/store.ts';
import type { LineResult } from './answer-line.ts';
import type { BatchEnd, BatchEndpoint, BatchModel, BatchProblem, ClaimedBatch } from './models.ts';

const DOMAIN = 'inference';

/** A batch that is to be made. */
export interface NewBatch {
  readonly id: string;
  readonly endpoint: BatchEndpoint;
  readonly inputFileId: string;
  readonly metadata: object;
  readonly caller: Caller;
}

/** A file that a batch makes. */
export interface BatchFile {
  readonly id: string;
  readonly filename: string;
  readonly lines: readonly string[];
}

type Claim = Pick<ClaimedBatch, 'id' | 'tenantId' | 'projectId' | 'createdBy' | 'fencingToken'>;

/** The rows of batches, and of the requests that they have answered. Every write commits together with its event. */
export interface BatchStore {
  /** @param most - of the organization that may be open; 0: any number. @throws AppError CONFLICT where there are as many. */
  insert(owner: Owner, batch: NewBatch, most: number, event: NewEvent, call: Abortable): Promise<BatchModel>;
  /** Null for one that is not there, or is somebody else's. */
  find(owner: Owner, id: string): Promise<BatchModel | null>;
  /** One more than the page holds, when there are more. */
  page(owner: Owner, page: ItemPage): Promise<readonly BatchModel[]>;
  count(owner: Owner): Promise<number>;
  /** Takes an open batch away from whoever works on it. Null where it is not there, or somebody else's; one that has ended stays as it is. */
  cancel(owner: Owner, id: string, event: NewEvent): Promise<BatchModel | null>;
  /** Takes over batches that nobody works on: those of organizations that have the fewest at work come first. */
  claim(limit: number, leaseSeconds: number): Promise<readonly ClaimedBatch[]>;
  /** Lengthens a lease; false when the batch is gone, or somebody else's. */
  keep(claim: Claim, leaseSeconds: number): Promise<boolean>;
  /** Lets another process go on after so many seconds, and does not count this try. */
  giveBack(claim: Claim, seconds: number): Promise<void>;
  /** Its file is in order. False as with `keep`. */
  begin(claim: Claim, total: number): Promise<boolean>;
  /** The lines that have a result. */
  doneLines(id: string): Promise<readonly number[]>;
  /** Bytes of all results. */
  bytes(id: string): Promise<number>;
  /** Keeps the result of a line, once. False as with `keep`. */
  saveLine(claim: Claim, line: number, result: LineResult): Promise<boolean>;
  results(id: string): Promise<readonly (LineResult & { readonly line: number })[]>;
  /** Ends it, with its files. @param failed - requests without a result that count as failed. False as with `keep`. */
  end(
    claim: Claim,
    ending: {
      readonly status: BatchEnd;
      readonly errors: readonly BatchProblem[];
      readonly failed: number;
      readonly output: BatchFile | null;
      readonly error: BatchFile | null;
    },
    eventOf: (batch: BatchModel) => NewEvent,
  ): Promise<boolean>;
  /** Removes what ended long ago, at most so many; resolves to how many. Their files stay. */
  prune(limit: number): Promise<number>;
}

const BATCHES = '"inference"."batches"';
const LINES = '"inference"."batch_lines"';
const COLUMNS = `id, tenant_id AS "tenantId", endpoint, input_file_id AS "inputFileId", metadata, status, errors, total, completed, failed,
  output_file_id AS "outputFileId", error_file_id AS "errorFileId", created_by AS "createdBy", created_at AS "createdAt",
  in_progress_at AS "inProgressAt", cancelling_at AS "cancellingAt", finalizing_at AS "finalizingAt", ended_at AS "endedAt", expires_at AS "expiresAt"`;
const OWN = 'tenant_id = $1 AND project_id IS NOT DISTINCT FROM $2';
const OPEN = "status IN ('validating', 'in_progress', 'cancelling')";
/** Batches as a queue. */
export const BATCH_ROWS: QueueRows = {
  table: BATCHES,
  open: OPEN,
  dueAt: 'coalesce(locked_until, created_at)',
  failed: null,
};
const MINE = `id = $1 AND fencing_token = $2 AND ${OPEN}`;
const KEEP_DAYS = 90;

const SQL = {
  ...KEEP_FILE_SQL,
  open: `SELECT count(*)::int AS total FROM ${BATCHES} WHERE tenant_id = $1 AND ${OPEN}`,
  insert: `INSERT INTO ${BATCHES} (id, tenant_id, project_id, created_by, caller, endpoint, input_file_id, metadata, expires_at)
    VALUES ($3, $1, $2, $4, $5, $6, $7, $8, now() + interval '24 hours') RETURNING ${COLUMNS}`,
  find: `SELECT ${COLUMNS} FROM ${BATCHES} WHERE ${OWN} AND id = $3`,
  page_down: `SELECT ${COLUMNS} FROM ${BATCHES} WHERE ${OWN} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
  page_up: `SELECT ${COLUMNS} FROM ${BATCHES} WHERE ${OWN} AND ($3::text IS NULL OR id > $3) ORDER BY id LIMIT $4`,
  count: `SELECT count(*)::int AS total FROM ${BATCHES} WHERE ${OWN}`,
  cancel: `UPDATE ${BATCHES} SET status = 'cancelling', cancelling_at = now(), fencing_token = fencing_token + 1, locked_until = NULL
    WHERE ${OWN} AND id = $3 AND status IN ('validating', 'in_progress') RETURNING ${COLUMNS}`,
  claim: `UPDATE ${BATCHES} SET fencing_token = fencing_token + 1, attempts = attempts + 1, locked_until = now() + make_interval(secs => $2)
    WHERE id IN (SELECT id FROM ${BATCHES} AS waiting WHERE ${OPEN} AND (locked_until IS NULL OR locked_until < now())
      ORDER BY (SELECT count(*) FROM ${BATCHES} AS busy WHERE busy.tenant_id = waiting.tenant_id AND ${OPEN} AND busy.locked_until >= now()), id
      LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}, project_id AS "projectId", caller, fencing_token AS "fencingToken", attempts,
      extract(epoch FROM expires_at - now())::float8 AS "secondsLeft"`,
  keep: `UPDATE ${BATCHES} SET locked_until = now() + make_interval(secs => $3) WHERE ${MINE} RETURNING id`,
  give_back: `UPDATE ${BATCHES} SET locked_until = now() + make_interval(secs => $3), attempts = attempts - 1 WHERE ${MINE}`,
  begin: `UPDATE ${BATCHES} SET status = 'in_progress', total = $3, in_progress_at = now() WHERE ${MINE} RETURNING id`,
  done_lines: `SELECT line FROM ${LINES} WHERE batch_id = $1`,
  bytes: `SELECT coalesce(sum(octet_length(result)), 0)::float8 AS bytes FROM ${LINES} WHERE batch_id = $1`,
  hold: `SELECT id FROM ${BATCHES} WHERE ${MINE} FOR UPDATE`,
  save_line: `INSERT INTO ${LINES} (batch_id, line, tenant_id, failed, result) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING line`,
  counted: `UPDATE ${BATCHES} SET completed = completed + $2, failed = failed + $3, attempts = 1 WHERE id = $1`,
  results: `SELECT line, failed, result AS text FROM ${LINES} WHERE batch_id = $1 ORDER BY line`,
  end: `UPDATE ${BATCHES} SET status = $3, errors = $4, failed = failed + $5, output_file_id = $6, error_file_id = $7,
      finalizing_at = CASE WHEN in_progress_at IS NULL THEN NULL ELSE now() END, ended_at = now(), locked_until = NULL
    WHERE ${MINE} RETURNING ${COLUMNS}`,
  remove_lines: `DELETE FROM ${LINES} WHERE batch_id = $1`,
  prune: `DELETE FROM ${BATCHES} WHERE id IN (SELECT id FROM ${BATCHES} WHERE ended_at < now() - interval '${KEEP_DAYS} days' LIMIT $1) RETURNING id`,
} as const;

/** Opens the store. */
export function createBatchStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): BatchStore {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'batches', sql: SQL });
  const ownerOf = ({ tenantId, projectId }: Owner) => [tenantId, projectId ?? null];
  return {
    insert: (owner, { id, endpoint, inputFileId, metadata, caller }, most, event, call) =>
      write(
        async (rows) => {
          const [open] = (await rows('open', owner.tenantId)) as [{ total: number }];
          if (most > 0 && open.total >= most)
            throw new AppError('CONFLICT', `An organization has at most ${most} batches at a time`);
          const values = [id, owner.id, JSON.stringify(caller), endpoint, inputFileId, jsonText(metadata)];
          return [(await rows<BatchModel>('insert', ...ownerOf(owner), ...values))[0]!, event] as const;
        },
        { of: `batches ${owner.tenantId}`, call },
      ),
    find: async (owner, id) => (await read<BatchModel>('find', ...ownerOf(owner), id))[0] ?? null,
    page: (owner, { after, limit, isAscending }) =>
      read(isAscending ? 'page_up' : 'page_down', ...ownerOf(owner), after, limit + 1),
    count: async (owner) => (await read<{ total: number }>('count', ...ownerOf(owner)))[0]!.total,
    cancel: (owner, id, event) =>
      write(async (rows) => {
        const [cancelled] = await rows<BatchModel>('cancel', ...ownerOf(owner), id);
        if (cancelled) return [cancelled, event] as const;
        return [(await rows<BatchModel>('find', ...ownerOf(owner), id))[0] ?? null] as const;
      }),
    claim: (limit, leaseSeconds) => read('claim', limit, leaseSeconds),
    keep: async ({ id, fencingToken }, leaseSeconds) => (await read('keep', id, fencingToken, leaseSeconds)).length > 0,
    giveBack: async ({ id, fencingToken }, seconds) => void (await read('give_back', id, fencingToken, seconds)),
    begin: async ({ id, fencingToken }, total) => (await read('begin', id, fencingToken, total)).length > 0,
    doneLines: async (id) => (await read<{ line: number }>('done_lines', id)).map(({ line }) => line),
    bytes: async (id) => (await read<{ bytes: number }>('bytes', id))[0]!.bytes,
    saveLine: ({ id, tenantId, fencingToken }, line, { failed, text }) =>
      write(async (rows) => {
        if ((await rows('hold', id, fencingToken)).length === 0) return [false] as const;
        if ((await rows('save_line', id, line, tenantId, failed, text)).length > 0)
          await rows('counted', id, failed ? 0 : 1, failed ? 1 : 0);
        return [true] as const;
      }),
    results: (id) => read('results', id),
    end: (claim, { status, errors, failed, output, error }, eventOf) =>
      write(async (rows) => {
        const { id, tenantId, projectId, createdBy, fencingToken } = claim;
        const values = [status, JSON.stringify(errors), failed, output?.id ?? null, error?.id ?? null];
        const [ended] = await rows<BatchModel>('end', id, fencingToken, ...values);
        if (!ended) return [false] as const;
        for (const file of [output, error]) {
          if (!file) continue;
          const content = Buffer.from(file.lines.map((line) => `${line}\n`).join(''));
          const { id: fileId, filename } = file;
          await keepFile(rows, {
            id: fileId,
            tenantId,
            filename,
            purpose: 'batch_output',
            content,
            createdBy,
            projectId,
          });
        }
        await rows('remove_lines', id);
        return [true, eventOf(ended)];
      }),
    prune: async (limit) => (await read('prune', limit)).length,
  };
}

/** The data that batches hold of a tenant. Batches first: work on one finds it gone, and stores nothing of it. */
export const batchTenantData = tenantTables(DOMAIN, ['batches', 'batch_lines']);
