import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { projectRoot } from '../kernel/root.ts';
import type { Database } from './database.ts';

/** One directory of `prisma/<domain>/migrations`. */
export interface Migration {
  /** `20260101120000_add_x`; migrations apply in the order of their names. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, in hexadecimal, as Prisma keeps it. */
  readonly checksum: string;
}

/** Prisma's own lock, so that its command and ours wait for each other. */
const MIGRATION_LOCK = 72_707_369;
/** Longest wait for another process that migrates, and longest run of one statement. */
const TIMEOUT_MS = 10 * 60_000;
/** SQLSTATEs of a server that is starting, or whose connections are all taken: soon it may have one. */
const NO_ROOM_YET = new Set(['57P03', '53300']);
/** Longest wait for such a server: as long as the restart of a large one takes. */
const ROOM_TIMEOUT_MS = 30_000;
const ROOM_RETRY_MS = 250;
/** Between two looks whether another process still migrates. */
const TURN_RETRY_MS = 100;

/** Prisma's own table: `prisma migrate deploy` and `status` agree with it in both directions. */
const HISTORY = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

/**
 * Brings the schemas of these domains up to date. Any number of processes may do so at once: one works, the others
 * wait and then find nothing left to do. A migration is applied whole or not at all.
 * @param directory holds `<domain>/migrations/<name>/migration.sql`
 * @param isWanted leaves out migrations, for data that is older than the code
 * @returns what this call applied, as `<domain>/<migration>`
 * @throws Error that names the migration which was edited after it had been applied, which failed earlier, or which
 *   fails now; or says which database cannot be reached
 */
export async function migrate(
  database: Pick<Database, 'pool'>,
  domains: readonly string[],
  directory: string = path.join(projectRoot, 'prisma'),
  isWanted: (domain: string, name: string) => boolean = () => true,
): Promise<string[]> {
  const applied: string[] = [];
  for (const [pool, members] of groupByPool(database, domains)) {
    const wantedOf = new Map<string, readonly Migration[]>();
    for (const domain of members) {
      const all = readMigrations(path.join(directory, domain, 'migrations'));
      wantedOf.set(
        domain,
        all.filter(({ name }) => isWanted(domain, name)),
      );
    }
    if (await isUpToDate(pool, wantedOf)) continue;
    const { statement_timeout: _, query_timeout: __, idle_in_transaction_session_timeout: ___, ...rest } = pool.options;
    const connection = { ...rest, ...passwordOf(pool), statement_timeout: TIMEOUT_MS };
    const turn = await takeTurn(connection);
    try {
      const client = await connect(connection);
      try {
        for (const [domain, wanted] of wantedOf) {
          const names = await migrateDomain({ client, turn, domain }, wanted);
          applied.push(...names.map((name) => `${domain}/${name}`));
        }
      } finally {
        await client.end();
      }
    } finally {
      await turn.end();
    }
  }
  return applied;
}

/**
 * Whether there is nothing to do: each of these migrations is applied as it is, and none has failed. Two statements for all domains, without the lock: whoever
 * migrates beside this applies what this code does not have. False for whatever is in doubt, a database that does not answer included.
 */
async function isUpToDate(pool: pg.Pool, wantedOf: ReadonlyMap<string, readonly Migration[]>): Promise<boolean> {
  let client: pg.PoolClient | null = null;
  let isDone = false;
  try {
    client = await pool.connect();
    isDone = await hasAll(client, wantedOf);
  } catch {
    // The way with the lock waits for a server that starts, and says what is wrong.
  } finally {
    // Whoever migrates needs two connections, and this one may be the last but one.
    client?.release(!isDone);
  }
  return isDone;
}

async function hasAll(client: pg.ClientBase, wantedOf: ReadonlyMap<string, readonly Migration[]>): Promise<boolean> {
  const domains = [...wantedOf.keys()];
  const { rows: made } = await client.query<{ domain: string }>(
    `SELECT nspname AS domain FROM pg_class JOIN pg_namespace AS schema ON schema.oid = relnamespace
       WHERE relname = '_prisma_migrations' AND nspname = ANY($1)`,
    [domains],
  );
  if (made.length < domains.length) return false;
  const histories = domains.map(
    (
      domain,
    ) => `SELECT ${pg.escapeLiteral(domain)} AS domain, migration_name AS name, checksum, finished_at IS NOT NULL AS finished
        FROM ${pg.escapeIdentifier(domain)}."_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  const { rows } = await client.query<{ domain: string; name: string; checksum: string; finished: boolean }>(
    histories.join(' UNION ALL '),
  );
  const applied = new Map(rows.map(({ domain, name, checksum }) => [`${domain}/${name}`, checksum]));
  return (
    rows.every(({ finished }) => finished) &&
    [...wantedOf].every(([domain, wanted]) =>
      wanted.every(({ name, checksum }) => applied.get(`${domain}/${name}`) === checksum),
    )
  );
}

/**
 * Waits until no other process migrates. The lock is one of a transaction, for one of a session would stay with the connection of a pooler that hands
 * connections on after each transaction. Whoever waits holds no connection of the pooler: the one who migrates needs two.
 * @returns a connection whose open transaction holds the lock, until it ends
 */
async function takeTurn(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = await connect(connection);
  try {
    for (const deadline = performance.now() + TIMEOUT_MS; ; await setTimeout(TURN_RETRY_MS)) {
      await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1::bigint) AS taken', [
        MIGRATION_LOCK,
      ]);
      if (rows[0]!.taken) return client;
      await client.query('ROLLBACK');
      if (performance.now() >= deadline)
        throw new Error(
          `Another process has migrated the database for ${TIMEOUT_MS / 60_000} minutes and has not ended`,
        );
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** pg hides it from whoever copies the options of a pool. */
const passwordOf = ({ options: { password } }: pg.Pool): pg.ClientConfig =>
  password === undefined ? {} : { password };

/** Waits for a server that answers but has no room yet, as while it starts; one that does not answer at all fails at once. */
async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  for (const deadline = performance.now() + ROOM_TIMEOUT_MS; ; await setTimeout(ROOM_RETRY_MS)) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined); // the statement under way rejects
    try {
      await client.connect();
      return client;
    } catch (error) {
      const later = NO_ROOM_YET.has(String((error as { code?: unknown }).code)) && performance.now() < deadline;
      if (!later) throw unreachable(client, error);
    }
  }
}

/** Says where, and never with which password. */
const unreachable = ({ host, port, user, database }: pg.Client, cause: unknown): Error =>
  new Error(
    `The database ${database} at ${host}:${port} cannot be reached as ${user}: ${(cause as Error).message || (cause as { code?: string }).code}. Check DATABASE_URL, and whether the server runs.`,
    { cause },
  );

/** Names of the domains that have migrations below this directory, in alphabetical order. */
export const migratedDomains = (directory: string = path.join(projectRoot, 'prisma')): readonly string[] =>
  readdirSync(directory)
    .filter((name) => existsSync(path.join(directory, name, 'migrations')))
    .sort();

/** The migrations of a directory in their order; none when it does not exist. */
export function readMigrations(directory: string): Migration[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

function groupByPool(database: Pick<Database, 'pool'>, domains: readonly string[]): Map<pg.Pool, string[]> {
  const groups = new Map<pg.Pool, string[]>();
  for (const domain of domains) {
    const pool = database.pool(domain);
    groups.set(pool, [...(groups.get(pool) ?? []), domain]);
  }
  return groups;
}

/** Where migrations are applied: on one connection, while the other has the turn. */
interface Place {
  readonly client: pg.Client;
  readonly turn: pg.Client;
  readonly domain: string;
}

async function migrateDomain(place: Place, migrations: readonly Migration[]): Promise<string[]> {
  const { client, domain } = place;
  // Notices aside, nothing here changes a schema that is up to date.
  await client.query(
    `${begin(place)}; CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(domain)}; ${HISTORY}; COMMIT`,
  );
  const known = await readHistory(client, domain);
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      await apply(place, migration);
      applied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `prisma/${domain}/migrations/${migration.name} was edited after it had been applied. ` +
          'Restore the file and put the change into a new migration (npm run db:migrate).',
      );
    }
  }
  return applied;
}

/** Checksums of what has been applied, by name. */
async function readHistory(client: pg.Client, domain: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
     FROM ${client.escapeIdentifier(domain)}."_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  const failed = rows.find((row) => !row.finished);
  if (failed)
    throw new Error(
      `prisma/${domain}/migrations/${failed.migration_name} failed earlier and may be applied in part. Put the schema ` +
        `right, then set rolled_back_at (to apply it again) or finished_at in "${domain}"."_prisma_migrations".`,
    );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

/** Begins a transaction in the schema. A role or a pooler may have limits of its own for statements, and hands on what is set for a session. */
const begin = ({ client, domain }: Place): string =>
  `BEGIN; SET LOCAL statement_timeout = ${TIMEOUT_MS}; SET LOCAL search_path TO ${client.escapeIdentifier(domain)}`;

async function apply(place: Place, { name, sql, checksum }: Migration): Promise<void> {
  const { client, turn, domain } = place;
  // Rejects when the connection is lost, and the turn with it.
  await turn.query('SELECT 1');
  await client.query(begin(place));
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO ${client.escapeIdentifier(domain)}."_prisma_migrations"
         (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`prisma/${domain}/migrations/${name}: ${(error as Error).message}`, { cause: error });
  }
}
