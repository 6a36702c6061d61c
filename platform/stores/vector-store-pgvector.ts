import type pg from 'pg';
import type { Logger } from 'pino';
import { openPool } from '../database/database-pool.ts';
import { madeOnce } from '../kernel/made-once.ts';
import { expectVector, MAX_MATCHES, type VectorMatch, type VectorStore } from './vector-store.ts';

export interface PgvectorOptions {
  /** `postgres://…`; its user may make a schema there, and the extension unless it is there already. */
  readonly url: string;
  readonly logger: Logger;
  /** Longest run of one statement, milliseconds; default 2,000. */
  readonly timeoutMs?: number;
  /** How long the store is left alone after a failure, milliseconds; default 1,000. */
  readonly retryMs?: number;
}

const CONNECTIONS = 5;
const PRUNE_INTERVAL_MS = 600_000;
const PRUNE_BATCH = 5_000;
/** No text goes on from a prefix with anything that comes after it. */
const LAST_CHARACTER = '\u{10FFFF}';
/** Held while the tables are made: two processes that start together would make them twice. */
const SETUP_LOCK = "hashtextextended('trellis vectors', 0)";

/** Scopes are compared byte by byte, so that a prefix is a range of the index. */
const TABLES = `CREATE SCHEMA IF NOT EXISTS vectors;
  CREATE TABLE IF NOT EXISTS vectors.entries (
    scope text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    dimensions int NOT NULL,
    embedding vector NOT NULL,
    payload text NOT NULL,
    expires_at timestamptz,
    PRIMARY KEY (scope, id)
  );
  CREATE INDEX IF NOT EXISTS entries_expiry ON vectors.entries (expires_at) WHERE expires_at IS NOT NULL`;

const SQL = {
  upsert: `INSERT INTO vectors.entries (scope, id, dimensions, embedding, payload, expires_at)
    SELECT $1, entry.id, $2, entry.embedding::vector, entry.payload, entry.expires_at
    FROM unnest($3::text[], $4::text[], $5::text[], $6::timestamptz[]) AS entry (id, embedding, payload, expires_at)
    ON CONFLICT (scope, id) DO UPDATE SET dimensions = excluded.dimensions, embedding = excluded.embedding,
      payload = excluded.payload, expires_at = excluded.expires_at`,
  /** The cosine of a vector without length is no number: it is like nothing. Vectors of other lengths cannot be compared. */
  search: `SELECT id, payload, CASE WHEN distance = 'NaN' THEN 0 ELSE 1 - distance END AS score
    FROM (SELECT id, payload, CASE WHEN dimensions = $2 THEN embedding <=> $3::vector END AS distance FROM vectors.entries
      WHERE scope = $1 AND dimensions = $2 AND (expires_at IS NULL OR expires_at > now())) AS compared
    ORDER BY score DESC LIMIT $4`,
  deleteIds: 'DELETE FROM vectors.entries WHERE scope = $1 AND id = ANY($2)',
  deleteScope: 'DELETE FROM vectors.entries WHERE scope = $1',
  deletePrefix: 'DELETE FROM vectors.entries WHERE scope >= $1 AND scope < $2',
  count: 'SELECT count(*)::int AS entries FROM vectors.entries WHERE scope >= $1 AND scope < $2',
  prune: `DELETE FROM vectors.entries WHERE ctid IN
    (SELECT ctid FROM vectors.entries WHERE expires_at < now() LIMIT ${PRUNE_BATCH})`,
} as const;

/** Vectors in PostgreSQL with the extension pgvector, shared by all processes. Each search compares all vectors of its scope. */
export async function pgvectorStore(options: PgvectorOptions): Promise<VectorStore> {
  const { url, logger, timeoutMs = 2_000, retryMs = 1_000 } = options;
  const pool = openPool(
    { connectionString: url },
    { size: CONNECTIONS, statementTimeoutMs: timeoutMs, isShared: true, logger },
  );
  let failedAt = Number.NEGATIVE_INFINITY;
  let failing = false;

  const prepare = madeOnce(() => makeTables(pool));
  const query = async <Row extends object>(name: keyof typeof SQL, values: readonly unknown[]) => {
    await prepare();
    return pool.query<Row>({ name: `vectors.${name}`, text: SQL[name], values: [...values] });
  };
  /** Returns the answer of the store, or the given value while the store is out of use. */
  const attempt = async <T>(call: () => Promise<T>, otherwise: T): Promise<T> => {
    if (performance.now() - failedAt < retryMs) return otherwise;
    try {
      const answer = await call();
      if (failing) logger.info('the vector store is back');
      failing = false;
      return answer;
    } catch (error) {
      failedAt = performance.now();
      if (!failing) logger.warn({ err: error }, 'the vector store is out of use; it counts as empty');
      failing = true;
      return otherwise;
    }
  };
  const remove = (name: 'deleteIds' | 'deleteScope' | 'deletePrefix', values: readonly unknown[]) =>
    attempt(async () => {
      await query(name, values);
      return true;
    }, false);

  await attempt(prepare, undefined);
  const pruning = setInterval(() => void attempt(() => query('prune', []), null), PRUNE_INTERVAL_MS).unref();

  return {
    async upsert(scope, entries) {
      for (const { vector } of entries) expectVector(vector);
      // Twice the same name in one statement is an error; the last one counts.
      const named = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
      for (const dimensions of new Set(named.map(({ vector }) => vector.length))) {
        const group = named.filter(({ vector }) => vector.length === dimensions);
        const values = [
          group.map(({ id }) => id),
          group.map(({ vector }) => textOf(vector)),
          group.map(({ payload }) => payload),
          group.map(({ expiresAtMs }) => (expiresAtMs === undefined ? null : new Date(expiresAtMs).toISOString())),
        ];
        await attempt(() => query('upsert', [scope, dimensions, ...values]), null);
      }
    },
    search(scope, vector, limit) {
      expectVector(vector);
      const values = [scope, vector.length, textOf(vector), Math.min(limit, MAX_MATCHES)];
      return attempt<readonly VectorMatch[]>(async () => (await query<VectorMatch>('search', values)).rows, []);
    },
    delete: (scope, ids) => (ids ? remove('deleteIds', [scope, ids]) : remove('deleteScope', [scope])),
    deletePrefix: (prefix) => remove('deletePrefix', rangeOf(prefix)),
    count: (prefix) =>
      attempt<number | null>(
        async () => (await query<{ entries: number }>('count', rangeOf(prefix))).rows[0]!.entries,
        null,
      ),
    stats: () => ({ entries: null, bytes: null }),
    shared: true,
    async check() {
      await prepare();
      await query('prune', []);
    },
    async close() {
      clearInterval(pruning);
      await pool.end();
    },
  };
}

/** Every text that begins so. */
const rangeOf = (prefix: string): readonly [string, string] => [prefix, `${prefix}${LAST_CHARACTER}`];

/** pgvector's text form. */
const textOf = (vector: Float32Array): string => `[${vector.join(',')}]`;

/** @throws Error that says what is missing. */
async function makeTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${SETUP_LOCK})`);
    const { rows } = await client.query<{ installed: boolean; available: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'vector') AS installed,
         EXISTS (SELECT FROM pg_available_extensions WHERE name = 'vector') AS available`,
    );
    const { installed, available } = rows[0]!;
    if (!installed && !available)
      throw new Error(
        'VECTOR_STORE_URL: this PostgreSQL lacks the extension pgvector (package postgresql-<version>-pgvector)',
      );
    if (!installed)
      await client.query('CREATE EXTENSION vector').catch((cause: unknown) => {
        throw new Error(
          'VECTOR_STORE_URL: its user may not make the extension; run CREATE EXTENSION vector as a superuser',
          { cause },
        );
      });
    await client.query(TABLES);
    await client.query('COMMIT');
    failed = false;
  } finally {
    client.release(failed);
  }
}
