import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { projectRoot } from '../kernel/root.ts';
import {
  BACKUP_FORMAT,
  type BackupManifest,
  type BackupSummary,
  connectBeside,
  MANIFEST_MARK,
  SUMMARY_MARK,
} from './backup.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrations.ts';

interface RestoreOptions {
  readonly database: Pick<Database, 'pool'>;
  readonly domains: readonly string[];
  /** The installation's encryption keys: the backup was made with one of them. */
  readonly passphrases: readonly string[];
  /** Holds `<domain>/migrations`; default: our own. */
  readonly migrationsDirectory?: string;
  readonly onTable?: (table: string, rows: number) => void;
}

const OWN_MIGRATIONS = path.join(projectRoot, 'prisma');
const DOMAIN_MARK = '-- trellis-domain ';
const COPY = /^COPY (\S+) \(.+\) FROM stdin;$/;
/** The statements of a backup beside COPY. Nothing else is run. */
const STATEMENT = /^(?:CREATE TABLE IF NOT EXISTS|CREATE OR REPLACE TRIGGER|SELECT setval\()/;
/** Bytes of rows that are sent at once. */
const PIECE = 64 * 1024;

/**
 * Fills empty databases from a backup: the tables as they were then, by the migrations of then. The next start applies the later ones. All rows of a
 * database come in one transaction: a restore that fails leaves it empty, and can be tried again.
 * @throws Error for a wrong passphrase, a file that is cut short or altered, a backup of newer code, and a database that has rows.
 */
export async function restoreBackup(options: RestoreOptions, input: Readable): Promise<BackupManifest> {
  const lines = linesOf(await openText(input, options.passphrases));
  const manifest = readManifest(await lines.next());
  requireKnown(manifest, options);
  const { database } = options;
  const domains = options.domains.filter((domain) => domain in manifest.migrations);
  await requireEmpty(database, domains);
  const wanted = new Map(domains.map((domain) => [domain, new Set(manifest.migrations[domain])]));
  await migrate(database, domains, options.migrationsDirectory, (domain, name) => wanted.get(domain)!.has(name));
  const clients = new Map<pg.Pool, pg.Client>();
  try {
    for (const domain of domains) {
      const pool = database.pool(domain);
      if (clients.has(pool)) continue;
      const client = await connectBeside(pool);
      clients.set(pool, client);
      await client.query('BEGIN');
    }
    await load(lines, options, (domain) => clients.get(database.pool(domain))!);
    for (const client of clients.values()) await client.query('COMMIT');
    return manifest;
  } finally {
    await Promise.allSettled([...clients.values()].map((client) => client.end())); // which rolls back what was not committed
  }
}

async function openText(input: Readable, passphrases: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const passphrase of passphrases) decrypter.addPassphrase(passphrase);
  const file = Readable.toWeb(input) as ReadableStream<Uint8Array>;
  const compressed = await decrypter.decrypt(file).catch((cause: unknown) => {
    throw new Error('The backup cannot be decrypted: it needs the ENCRYPTION_KEY that it was made with', { cause });
  });
  const gunzip = createGunzip();
  const source = Readable.fromWeb(compressed);
  source.on('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}

/** The lines of a text, without their line feeds. U+2028 and carriage returns are data. */
async function* linesOf(text: Readable): AsyncGenerator<Buffer, void> {
  let rest: Buffer[] = [];
  for await (const chunk of text as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      const line = chunk.subarray(from, at);
      yield rest.length === 0 ? line : Buffer.concat([...rest, line]);
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

function readManifest({ value, done }: IteratorResult<Buffer, void>): BackupManifest {
  const text = done ? '' : value.toString();
  if (!text.startsWith(MANIFEST_MARK)) throw new Error('This file is no backup of Trellis');
  const manifest = JSON.parse(text.slice(MANIFEST_MARK.length)) as BackupManifest;
  if (manifest.format !== BACKUP_FORMAT)
    throw new Error(`The backup has format ${manifest.format}; this version reads format ${BACKUP_FORMAT}`);
  return manifest;
}

/** @throws Error when the backup has domains or migrations that this code does not know. */
function requireKnown(
  { migrations }: BackupManifest,
  { domains, migrationsDirectory: directory = OWN_MIGRATIONS }: RestoreOptions,
): void {
  for (const [domain, names] of Object.entries(migrations)) {
    if (!domains.includes(domain)) throw new Error(`The backup has a domain that this version does not: ${domain}`);
    const known = new Set(readMigrations(path.join(directory, domain, 'migrations')).map(({ name }) => name));
    const unknown = names.find((name) => !known.has(name));
    if (unknown !== undefined)
      throw new Error(`The backup was made by a newer version: this one has no migration ${domain}/${unknown}`);
  }
}

/** @throws Error when a table of the domains has a row. */
async function requireEmpty(database: Pick<Database, 'pool'>, domains: readonly string[]): Promise<void> {
  for (const domain of domains) {
    const pool = database.pool(domain);
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = $1 AND tablename <> '_prisma_migrations'`,
      [domain],
    );
    for (const { name } of tables) {
      const { rows } = await pool.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS filled`);
      if (rows[0]!.filled)
        throw new Error(`${name} has rows: a backup is restored into an empty database or DATA_DIR only`);
    }
  }
}

async function load(
  lines: AsyncGenerator<Buffer, void>,
  { onTable }: RestoreOptions,
  clientOf: (domain: string) => pg.Client,
): Promise<void> {
  const loaded: Record<string, number> = {};
  let client: pg.Client | undefined;
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value.toString();
    const [, table] = COPY.exec(line) ?? [];
    if (line.startsWith(DOMAIN_MARK)) client = clientOf(line.slice(DOMAIN_MARK.length));
    else if (line.startsWith(SUMMARY_MARK)) return requireSame(loaded, JSON.parse(line.slice(SUMMARY_MARK.length)));
    else if (client && table !== undefined) {
      loaded[table] = await copyRows(client.query(copyFrom(line.replace(/;$/, ''))), lines);
      onTable?.(table, loaded[table]);
    } else if (client && STATEMENT.test(line)) await client.query(line);
    else throw new Error(`The backup has a line that no backup has: ${line.slice(0, 80)}`);
  }
  throw new Error('The backup is cut short');
}

/** Sends lines up to the one that closes the table. @returns how many rows PostgreSQL took. */
async function copyRows(copy: CopyStreamQuery, lines: AsyncGenerator<Buffer, void>): Promise<number> {
  const done = finished(copy);
  done.catch(() => undefined); // it is awaited at the end; a write fails before
  let piece: Buffer[] = [];
  let size = 0;
  const send = async () => {
    const fits = copy.write(Buffer.concat(piece));
    piece = [];
    size = 0;
    if (!fits) await Promise.race([once(copy, 'drain'), done]);
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.length === 2 && next.value.toString() === '\\.') {
      if (size > 0) await send();
      copy.end();
      await done;
      return copy.rowCount;
    }
    piece.push(next.value, LINE_FEED);
    size += next.value.length + 1;
    if (size >= PIECE) await send();
  }
  copy.destroy();
  throw new Error('The backup is cut short');
}

const LINE_FEED = Buffer.from('\n');

function requireSame(loaded: Readonly<Record<string, number>>, { rows }: BackupSummary): void {
  const tables = new Set([...Object.keys(rows), ...Object.keys(loaded)]);
  const other = [...tables].find((table) => rows[table] !== loaded[table]);
  if (other !== undefined)
    throw new Error(`${other} has ${loaded[other] ?? 'no'} rows, the backup tells of ${rows[other] ?? 'none'}`);
}
