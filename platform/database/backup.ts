import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from './database.ts';

/** The first line of a backup, after `-- trellis-backup `: enough to know whether this code can restore it. */
export interface BackupManifest {
  /** Version of the format. */
  readonly format: 1;
  /** ISO 8601, by the clock of the database. */
  readonly madeAt: string;
  /** Names of the applied migrations by domain, in their order. */
  readonly migrations: Readonly<Record<string, readonly string[]>>;
}

/** The last line of a backup, after `-- trellis-end `: a file without it was cut short. */
export interface BackupSummary {
  /** Rows by table, such as `"account"."accounts"`. */
  readonly rows: Readonly<Record<string, number>>;
}

export const BACKUP_FORMAT = 1;
export const MANIFEST_MARK = '-- trellis-backup ';
export const SUMMARY_MARK = '-- trellis-end ';

interface BackupOptions {
  readonly database: Pick<Database, 'pool'>;
  readonly domains: readonly string[];
  /** The passphrase of the file (age, scrypt): the installation's current encryption key. It is not in the file. */
  readonly passphrase: string;
  readonly onTable?: (table: string, rows: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Writes all tables of the domains as they were at one moment, while others go on to write: text that `psql` reads too, compressed with gzip and
 * encrypted with age (https://age-encryption.org/v1). Domains with a database of their own are each of one moment, all within the same second.
 * @throws Error when a database cannot be read, or the stream cannot be written.
 */
export async function writeBackup(options: BackupOptions, output: Writable): Promise<BackupSummary> {
  const { passphrase, signal } = options;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const gzip = createGzip();
  const encrypted = await encrypter.encrypt(Readable.toWeb(gzip) as ReadableStream<Uint8Array>);
  const written = pipeline(Readable.fromWeb(encrypted), output, { signal });
  const [summary] = await Promise.all([
    writeText(options, gzip).catch((error: unknown) => {
      gzip.destroy(error as Error);
      throw error;
    }),
    written,
  ]);
  return summary;
}

async function writeText({ database, domains, onTable }: BackupOptions, text: Writable): Promise<BackupSummary> {
  const snapshots = await openSnapshots(database, domains);
  try {
    const migrations: Record<string, readonly string[]> = {};
    for (const { client, members } of snapshots)
      for (const domain of members) migrations[domain] = await migrationsOf(client, domain);
    const { rows: now } = await snapshots[0]!.client.query<{ now: Date }>('SELECT now()');
    const manifest: BackupManifest = { format: BACKUP_FORMAT, madeAt: now[0]!.now.toISOString(), migrations };
    const rows: Record<string, number> = {};
    await say(text, `${MANIFEST_MARK}${JSON.stringify(manifest)}\n`);
    for (const { client, members } of snapshots)
      for (const domain of members) {
        await say(text, `-- trellis-domain ${domain}\n`);
        for (const statement of await partitionsOf(client, domain)) await say(text, `${statement};\n`);
        for (const table of await tablesOf(client, domain)) {
          rows[table.name] = await writeTable(client, table, text);
          onTable?.(table.name, rows[table.name]!);
        }
        for (const statement of await sequencesOf(client, domain)) await say(text, `${statement};\n`);
      }
    const summary: BackupSummary = { rows };
    await say(text, `${SUMMARY_MARK}${JSON.stringify(summary)}\n`);
    text.end();
    return summary;
  } finally {
    await Promise.allSettled(snapshots.map(({ client }) => client.end()));
  }
}

interface Snapshot {
  readonly client: pg.Client;
  readonly members: readonly string[];
}

/** A connection to each database, in a transaction that sees it as it is now. They are not of the pool, whose statements have a time limit. */
async function openSnapshots(database: Pick<Database, 'pool'>, domains: readonly string[]): Promise<Snapshot[]> {
  const byPool = new Map<pg.Pool, string[]>();
  for (const domain of domains) {
    const pool = database.pool(domain);
    byPool.set(pool, [...(byPool.get(pool) ?? []), domain]);
  }
  const opened: Snapshot[] = [];
  try {
    for (const [pool, members] of byPool) {
      const client = await connectBeside(pool);
      opened.push({ client, members });
    }
    await Promise.all(
      opened.map(({ client }) =>
        client.query(
          'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1; SET LOCAL idle_in_transaction_session_timeout = 0',
        ),
      ),
    );
    return opened;
  } catch (error) {
    await Promise.allSettled(opened.map(({ client }) => client.end()));
    throw error;
  }
}

/** A connection to where the pool leads, without the pool's time limits. The caller ends it. */
export async function connectBeside(pool: pg.Pool): Promise<pg.Client> {
  const { statement_timeout: _, query_timeout: __, idle_in_transaction_session_timeout: ___, ...rest } = pool.options;
  const { password } = pool.options; // pg hides it from whoever copies the options
  const client = new pg.Client({ ...rest, ...(password !== undefined && { password }) });
  client.on('error', () => undefined); // the statement under way rejects
  await client.connect();
  return client;
}

async function migrationsOf(client: pg.Client, domain: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ migration_name: string }>(
    `SELECT migration_name FROM ${client.escapeIdentifier(domain)}."_prisma_migrations"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map((row) => row.migration_name);
}

interface Table {
  /** With its schema, quoted. */
  readonly name: string;
  /** Quoted; generated ones are left out. */
  readonly columns: readonly string[];
}

/** Tables of a domain, those that others refer to first. A partitioned table stands for its partitions. */
async function tablesOf(client: pg.Client, domain: string): Promise<readonly Table[]> {
  const { rows } = await client.query<{ oid: number; name: string; columns: string[]; needs: number[] }>(
    `SELECT c.oid, format('%I.%I', n.nspname, c.relname) AS name,
       (SELECT array_agg(quote_ident(attname) ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       (SELECT coalesce(array_agg(confrelid::int8), '{}') FROM pg_constraint
        WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid)::int8[] AS needs
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> '_prisma_migrations'
     ORDER BY c.relname`,
    [domain],
  );
  const left = new Map(rows.map((row) => [Number(row.oid), row]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const ready = [...left].filter(([, { needs }]) => !needs.some((oid) => left.has(Number(oid))));
    if (ready.length === 0) throw new Error(`The tables of ${domain} refer to each other in a circle`);
    for (const [oid, { name, columns }] of ready) {
      ordered.push({ name, columns });
      left.delete(oid);
    }
  }
  return ordered;
}

/** Statements that make the partitions of a domain, with the triggers that they have beside those of their table. */
async function partitionsOf(client: pg.Client, domain: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `WITH partitions AS (
       SELECT c.oid, format('%I.%I', n.nspname, c.relname) AS name, i.inhparent::regclass AS parent,
         pg_get_expr(c.relpartbound, c.oid) AS bound
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_inherits i ON i.inhrelid = c.oid
       WHERE n.nspname = $1 AND c.relispartition AND c.relkind = 'r')
     SELECT statement FROM (
       SELECT 0 AS place, name, format('CREATE TABLE IF NOT EXISTS %s PARTITION OF %s %s', name, parent, bound) AS statement FROM partitions
       UNION ALL
       SELECT 1, name, regexp_replace(pg_get_triggerdef(t.oid), '^CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER')
       FROM partitions JOIN pg_trigger t ON t.tgrelid = partitions.oid AND NOT t.tgisinternal AND t.tgparentid = 0
     ) AS made ORDER BY place, name`,
    [domain],
  );
  return rows.map(({ statement }) => statement);
}

/** Statements that set the sequences of a domain. They stand at the snapshot's values or later ones, which only leaves gaps. */
async function sequencesOf(client: pg.Client, domain: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; last_value: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text FROM pg_sequences WHERE schemaname = $1`,
    [domain],
  );
  return rows
    .filter((row) => row.last_value !== null)
    .map((row) => `SELECT setval(${pg.escapeLiteral(row.name)}, ${row.last_value})`);
}

/** The rows of a table in PostgreSQL's text format, closed by a line of its own. */
async function writeTable(client: pg.Client, { name, columns }: Table, text: Writable): Promise<number> {
  await say(text, `COPY ${name} (${columns.join(', ')}) FROM stdin;\n`);
  // A partitioned table is copied by a query: its rows are in its partitions.
  const source = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`));
  for await (const chunk of source) await say(text, chunk as Buffer);
  await say(text, '\\.\n');
  return source.rowCount;
}

async function say(text: Writable, chunk: string | Buffer): Promise<void> {
  if (!text.write(chunk)) await once(text, 'drain');
}
