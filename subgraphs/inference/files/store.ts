import type { Database } from '../../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { QueueRows } from '../../../platform/work/queues.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import type { FileModel } from './models.ts';
import type { Candidate, WordStatistics } from './ranking.ts';

const DOMAIN = 'inference';

/** A new row. */
export interface NewFile
  extends Pick<
    FileModel,
    'id' | 'tenantId' | 'filename' | 'contentType' | 'kind' | 'purpose' | 'createdBy' | 'projectId'
  > {
  readonly content: Uint8Array;
}

/** Purposes of files that are no texts to search in: requests of a batch and their answers. */
const BATCH_PURPOSES = ['batch', 'batch_output'];
const OF_BATCH = `purpose IN (${BATCH_PURPOSES.map((purpose) => `'${purpose}'`).join(', ')})`;

/** A file that this process works on. */
export interface ClaimedFile extends FileModel {
  readonly attempts: number;
}

/** A chunk that is to be kept. */
export interface NewChunk {
  readonly text: string;
  readonly terms: readonly string[];
  readonly length: number;
  readonly vector: Float32Array | null;
}

/** Limits of an organization's files; 0: no limit. */
export interface FileLimits {
  readonly files: number;
  readonly bytes: number;
}

/** The rows of files and their chunks. Every write commits together with its event. */
export interface FileStore {
  /** @throws AppError CONFLICT when the organization has no room for it. */
  insert(file: NewFile, event: NewEvent, call: Abortable): Promise<FileModel>;
  byIds(ids: readonly string[]): Promise<readonly FileModel[]>;
  /** @throws AppError CONFLICT when the organization has no room for another file. */
  requireRoom(tenantId: string): Promise<void>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, page: Page): Promise<readonly FileModel[]>;
  count(tenantId: string): Promise<number>;
  content(id: string, tenantId: string): Promise<Uint8Array | null>;
  /** False when it was gone already. */
  delete(id: string, tenantId: string, event: NewEvent): Promise<boolean>;
  /** Files that are to be prepared, or that have vectors of another model than this one. */
  claim(model: string | null, limit: number, leaseSeconds: number): Promise<readonly ClaimedFile[]>;
  /** Takes the place of all chunks that there were; nothing when the file is gone. */
  saveChunks(
    file: FileModel,
    chunks: readonly NewChunk[],
    model: string | null,
    event: NewEvent | null,
  ): Promise<boolean>;
  fail(file: FileModel, error: string, event: NewEvent): Promise<void>;
  /** Nobody tries again before then. */
  postpone(id: string, seconds: number): Promise<void>;
  texts(fileId: string): Promise<readonly string[]>;
  vectors(fileId: string): Promise<readonly { readonly place: number; readonly vector: Float32Array }[]>;
  /** Those of the organization that can be searched; of these, where they are named. */
  searchable(tenantId: string, ids: readonly string[] | null): Promise<readonly FileModel[]>;
  statistics(fileIds: readonly string[], terms: readonly string[]): Promise<WordStatistics>;
  /** Chunks with the words that tell most. */
  candidates(
    fileIds: readonly string[],
    terms: readonly string[],
    weights: readonly number[],
    limit: number,
  ): Promise<readonly Candidate[]>;
  chunks(keys: readonly { readonly fileId: string; readonly place: number }[]): Promise<readonly Candidate[]>;
}

const FILES = '"inference"."files"';
/** Files that wait to be prepared, as a queue. */
export const FILE_ROWS: QueueRows = {
  table: FILES,
  open: "status = 'processing'",
  dueAt: 'coalesce(locked_until, created_at)',
  failed: null,
};
const CHUNKS = '"inference"."file_chunks"';
const FILE = `id, tenant_id AS "tenantId", filename, content_type AS "contentType", kind, purpose, bytes, status, error,
  embedding_model AS "embeddingModel", chunk_count AS "chunkCount", created_by AS "createdBy", project_id AS "projectId",
  created_at AS "createdAt"`;
const CHUNK = 'file_id AS "fileId", place, text, length';

const SQL = {
  room: `SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::float8 AS bytes FROM ${FILES} WHERE tenant_id = $1`,
  insert: `INSERT INTO ${FILES} (id, tenant_id, filename, content_type, kind, purpose, bytes, content, created_by, project_id, status)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $11 THEN 'ready' ELSE 'processing' END) RETURNING ${FILE}`,
  by_ids: `SELECT ${FILE} FROM ${FILES} WHERE id = ANY($1)`,
  page: `SELECT ${FILE} FROM ${FILES} WHERE tenant_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
  count: `SELECT count(*)::int AS total FROM ${FILES} WHERE tenant_id = $1`,
  content: `SELECT content FROM ${FILES} WHERE id = $1 AND tenant_id = $2`,
  delete: `DELETE FROM ${FILES} WHERE id = $1 AND tenant_id = $2 RETURNING id`,
  delete_chunks: `DELETE FROM ${CHUNKS} WHERE file_id = $1`,
  claim: `UPDATE ${FILES} SET attempts = attempts + 1, locked_until = now() + $3::float8 * interval '1 second' WHERE id IN (
      SELECT id FROM ${FILES} WHERE (locked_until IS NULL OR locked_until < now()) AND NOT ${OF_BATCH}
        AND (status = 'processing' OR (status = 'ready' AND $1::text IS NOT NULL AND embedding_model IS DISTINCT FROM $1))
      ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING ${FILE}, attempts`,
  hold: `SELECT id FROM ${FILES} WHERE id = $1 FOR UPDATE`,
  insert_chunks: `INSERT INTO ${CHUNKS} (file_id, place, tenant_id, text, terms, length, vector)
    SELECT $1, place, $2, text, ARRAY(SELECT jsonb_array_elements_text(terms)), length, decode(vector, 'base64')
    FROM jsonb_to_recordset($3::jsonb) AS made (place int, text text, terms jsonb, length int, vector text)`,
  ready: `UPDATE ${FILES} SET status = 'ready', error = NULL, embedding_model = $2, chunk_count = $3, attempts = 0,
      locked_until = CASE WHEN $2::text IS NULL THEN now() + interval '1 hour' END WHERE id = $1 RETURNING id`,
  fail: `UPDATE ${FILES} SET status = 'failed', error = $2, locked_until = NULL WHERE id = $1 RETURNING id`,
  postpone: `UPDATE ${FILES} SET locked_until = now() + $2::float8 * interval '1 second' WHERE id = $1`,
  texts: `SELECT text FROM ${CHUNKS} WHERE file_id = $1 ORDER BY place`,
  vectors: `SELECT place, vector FROM ${CHUNKS} WHERE file_id = $1 AND vector IS NOT NULL ORDER BY place`,
  searchable: `SELECT ${FILE} FROM ${FILES} WHERE tenant_id = $1 AND status = 'ready' AND NOT ${OF_BATCH} AND ($2::text[] IS NULL OR id = ANY($2))
    ORDER BY id DESC LIMIT 1000`,
  lengths: `SELECT count(*)::int AS chunks, coalesce(avg(length), 1)::float8 AS "averageLength" FROM ${CHUNKS} WHERE file_id = ANY($1)`,
  frequencies: `SELECT term, (SELECT count(*)::int FROM ${CHUNKS} WHERE terms @> ARRAY[term] AND file_id = ANY($1)) AS found
    FROM unnest($2::text[]) AS asked (term)`,
  candidates: `SELECT ${CHUNK} FROM ${CHUNKS} WHERE file_id = ANY($1) AND terms && $2::text[]
    ORDER BY (SELECT sum(weight) FROM unnest($2::text[], $3::float8[]) AS asked (term, weight) WHERE term = ANY(terms)) DESC,
      file_id, place LIMIT $4`,
  chunks: `SELECT c.file_id AS "fileId", c.place, c.text, c.length FROM ${CHUNKS} AS c
    JOIN jsonb_to_recordset($1::jsonb) AS asked ("fileId" text, "place" int) ON c.file_id = asked."fileId" AND c.place = asked."place"`,
} as const;

/** The statement of `keepFile`, for the dictionary of whoever keeps a file in a transaction of its own. */
export const KEEP_FILE_SQL = { keep_file: SQL.insert } as const;

/** Keeps a file of JSON lines that nobody has uploaded, whatever room there is. */
export async function keepFile(
  rows: Rows<keyof typeof KEEP_FILE_SQL>,
  { id, tenantId, filename, purpose, content, createdBy, projectId }: Omit<NewFile, 'kind' | 'contentType'>,
): Promise<void> {
  const type = ['application/jsonl', 'text'];
  await rows(
    'keep_file',
    id,
    tenantId,
    filename,
    ...type,
    purpose,
    content.length,
    content,
    createdBy,
    projectId,
    true,
  );
}

/** Opens the store. */
export function createFileStore(
  database: Pick<Database, 'pool'>,
  outbox: Pick<Outbox, 'append' | 'wake'>,
  limits: FileLimits,
): FileStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'files', sql: SQL });
  /** @throws AppError CONFLICT where there is no room for so many bytes more. */
  const checkRoom = (room: { files: number; bytes: number }, more: number): void => {
    if (limits.files > 0 && room.files >= limits.files)
      throw new AppError('CONFLICT', `An organization has at most ${limits.files} files`);
    if (limits.bytes > 0 && room.bytes + more > limits.bytes)
      throw new AppError('CONFLICT', `The files of an organization take at most ${limits.bytes} bytes together`);
  };
  return {
    requireRoom: async (tenantId) => checkRoom((await read<{ files: number; bytes: number }>('room', tenantId))[0]!, 1),
    insert: ({ id, tenantId, filename, contentType, kind, purpose, content, createdBy, projectId }, event, call) =>
      write(
        async (rows) => {
          const [room] = (await rows('room', tenantId)) as [{ files: number; bytes: number }];
          checkRoom(room, content.length);
          const values = [
            id,
            tenantId,
            filename,
            contentType,
            kind,
            purpose,
            content.length,
            content,
            createdBy,
            projectId,
            BATCH_PURPOSES.includes(purpose),
          ];
          return [(await rows<FileModel>('insert', ...values))[0]!, event] as const;
        },
        { of: `files ${tenantId}`, call },
      ),
    byIds: (ids) => read('by_ids', ids),
    page: (tenantId, page) => readPage('page', page, tenantId),
    count: async (tenantId) => (await read<{ total: number }>('count', tenantId))[0]!.total,
    content: async (id, tenantId) => (await read<{ content: Buffer }>('content', id, tenantId))[0]?.content ?? null,
    delete: (id, tenantId, event) =>
      write(async (rows) => {
        if ((await rows('delete', id, tenantId)).length === 0) return [false] as const;
        await rows('delete_chunks', id);
        return [true, event] as const;
      }),
    claim: (model, limit, leaseSeconds) => read('claim', model, limit, leaseSeconds),
    saveChunks: ({ id, tenantId }, chunks, model, event) =>
      write(async (rows) => {
        if ((await rows('hold', id)).length === 0) return [false] as const;
        await rows('delete_chunks', id);
        const made = chunks.map(({ vector, ...chunk }, place) => ({
          place,
          ...chunk,
          vector: vector && base64Of(vector),
        }));
        await rows('insert_chunks', id, tenantId, JSON.stringify(made));
        await rows('ready', id, model, chunks.length);
        return event ? [true, event] : [true];
      }),
    fail: ({ id }, error, event) =>
      write(async (rows) => ((await rows('fail', id, error)).length > 0 ? [undefined, event] : [undefined])),
    postpone: async (id, seconds) => void (await read('postpone', id, seconds)),
    texts: async (id) => (await read<{ text: string }>('texts', id)).map(({ text }) => text),
    vectors: async (id) =>
      (await read<{ place: number; vector: Buffer }>('vectors', id)).map(({ place, vector }) => ({
        place,
        vector: new Float32Array(Uint8Array.from(vector).buffer),
      })),
    searchable: (tenantId, ids) => read('searchable', tenantId, ids),
    async statistics(fileIds, terms) {
      const [[lengths], found] = await Promise.all([
        read<{ chunks: number; averageLength: number }>('lengths', fileIds),
        read<{ term: string; found: number }>('frequencies', fileIds, terms),
      ]);
      return { ...lengths!, frequency: new Map(found.map((each) => [each.term, each.found])) };
    },
    candidates: (fileIds, terms, weights, limit) => read('candidates', fileIds, terms, weights, limit),
    chunks: (keys) => read('chunks', JSON.stringify(keys)),
  };
}

const base64Of = ({ buffer, byteOffset, byteLength }: Float32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** The data that the tables of files hold of a tenant. Files first: work that prepares one finds it gone, and stores nothing of it. */
export const fileRows = tenantTables(DOMAIN, ['files', 'file_chunks']);
