import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { connectBeside } from '../../platform/database/backup.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { type MigrationState, migrationState } from '../../platform/database/migration-state.ts';
import { migratedDomains, readMigrations } from '../../platform/database/migrations.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { encryptionKeys, openSecrets } from '../../platform/secrets/secrets.ts';
import type { FullConfig } from '../../subgraphs/config.ts';
import { type Check, type Finding, failed, ok, reasonOf, warning } from './check.ts';

/** For an embedded server that has to be started: as long as one that replays its log takes. */
const START_TIMEOUT_MS = 60_000;
const EXTERNAL_TIMEOUT_MS = 15_000;
/** Release that everything works with, as PostgreSQL counts (`server_version_num`). */
const LEAST_VERSION = 150_000;
/** Seconds by which clocks of machines may differ before tokens and links end too soon or too late. */
const CLOCK_WARNING_SECONDS = 5;
const CLOCK_FAILURE_SECONDS = 60;

const UPGRADE = 'docs/operations.md, "Upgrades and migrations", says how.';

/** The databases: whether they answer, their versions, clocks and migrations, and whether the encryption key is theirs. */
export function databaseCheck(config: FullConfig): Check {
  const isExternal = !usesEmbedded(config);
  return {
    name: 'database',
    advice: isExternal
      ? 'Check DATABASE_URL, and whether the server runs and lets this machine in.'
      : `Look into ${path.join(config.DATA_DIR, 'postgres', 'server.log')}.`,
    timeoutMs: isExternal ? EXTERNAL_TIMEOUT_MS : START_TIMEOUT_MS,
    async run(signal) {
      if (!isExternal && !hasBeenStarted(config))
        return [ok('database', `there is none in ${config.DATA_DIR} yet: the first start makes it`)];
      // The embedded server of a process that runs is joined, one that is stopped is started for the time of this check.
      const logger = pino({ level: 'silent' });
      const database = await openDatabase({ config, logger, joins: true, stopping: signal });
      try {
        return await readDatabases(database, config);
      } finally {
        await database.close();
      }
    },
  };
}

const usesEmbedded = ({ DATABASE_URL, SUBGRAPH, domainDatabaseUrls }: FullConfig): boolean =>
  !DATABASE_URL && !(SUBGRAPH !== undefined && domainDatabaseUrls.has(SUBGRAPH));

/** Whether there is data, and the password of its server: both are made by a start, which this is none of. */
const hasBeenStarted = ({ DATA_DIR }: FullConfig): boolean =>
  [path.join('postgres', 'data', 'PG_VERSION'), 'database.password'].every((file) =>
    existsSync(path.join(DATA_DIR, file)),
  );

/** Domains whose tables this process's start would bring up to date. */
const domainsOf = ({ SUBGRAPH }: FullConfig): readonly string[] =>
  SUBGRAPH === undefined
    ? migratedDomains()
    : migratedDomains().filter((name) => ['platform', SUBGRAPH].includes(name));

/** Domains of each database, by the name that health has for it. */
function databasesOf(database: Database, config: FullConfig): ReadonlyMap<string, readonly string[]> {
  const byPool = new Map<pg.Pool, string[]>();
  for (const domain of domainsOf(config)) {
    const pool = database.pool(domain);
    byPool.set(pool, [...(byPool.get(pool) ?? []), domain]);
  }
  return new Map(
    Array.from(byPool.values(), (domains) => {
      const isOwn = domains.every((domain) => config.domainDatabaseUrls.has(domain));
      return [isOwn ? `database_${domains[0]}` : 'database', domains] as const;
    }),
  );
}

async function readDatabases(database: Database, config: FullConfig): Promise<readonly Finding[]> {
  const parts = Array.from(databasesOf(database, config), async ([name, domains]) => {
    try {
      return await reading(database.pool(domains[0]!), async (client) => [
        ...(await serverFindings(client, name, config)),
        ...migrationFindings(await statesOf(client, domains), name),
        ...(domains.includes('auth') ? await keyFindings(client, config) : []),
      ]);
    } catch (error) {
      const setting = name === 'database' ? 'DATABASE_URL' : `${domains[0]!.toUpperCase()}_DATABASE_URL`;
      return [failed(name, reasonOf(error), `Check ${setting}, and whether the server runs and lets this machine in.`)];
    }
  });
  return (await Promise.all(parts)).flat();
}

/** Gives a connection whose transaction can write nothing. */
async function reading<Result>(pool: pg.Pool, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectBeside(pool);
  try {
    await client.query('BEGIN READ ONLY');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function serverFindings(client: pg.Client, name: string, config: FullConfig): Promise<readonly Finding[]> {
  const asked = Date.now();
  const { rows } = await client.query<{ version: string; number: number; now: Date }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
       clock_timestamp() AS now`,
  );
  const answered = Date.now();
  const { version, number, now } = rows[0]!;
  const where = usesEmbedded(config) ? 'in DATA_DIR' : `at ${client.host}:${client.port}`;
  const text = `PostgreSQL ${version} ${where} answers in ${answered - asked} ms`;
  const server =
    number < LEAST_VERSION
      ? failed(name, `${text}; it is too old`, 'Move the database to PostgreSQL 15 or later.')
      : ok(name, text);
  return [server, clockFinding((now.getTime() - (asked + answered) / 2) / 1000, name)];
}

/** Judges the clock of a database. @param ahead - seconds by which it is ahead of this machine's. */
export function clockFinding(ahead: number, name = 'database'): Finding {
  const check = `clock of ${name}`;
  const difference = Math.abs(ahead);
  const text = `${difference.toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead of'} this machine`;
  if (difference < CLOCK_WARNING_SECONDS) return ok(check, text);
  const advice = 'Have both machines set their clocks by NTP: tokens, links and proofs end by them.';
  return difference < CLOCK_FAILURE_SECONDS ? warning(check, text, advice) : failed(check, text, advice);
}

async function statesOf(client: pg.Client, domains: readonly string[]): Promise<readonly MigrationState[]> {
  const states: MigrationState[] = [];
  for (const domain of domains) {
    const directory = path.join(projectRoot, 'prisma', domain, 'migrations');
    states.push(await migrationState(client, domain, readMigrations(directory)));
  }
  return states;
}

const NAMED = 3;

/** Names migrations with their domains: the first ones, and how many there are beside them. */
function listed(states: readonly MigrationState[], field: keyof Omit<MigrationState, 'domain'>): string | null {
  const all = states.flatMap((state) => state[field].map((name) => `${state.domain}/${name}`));
  if (all.length === 0) return null;
  const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
  return `${all.slice(0, NAMED).join(', ')}${more}`;
}

/** Judges the migrations of a database. */
export function migrationFindings(states: readonly MigrationState[], name = 'database'): readonly Finding[] {
  const check = name === 'database' ? 'migrations' : `migrations of ${name}`;
  const [broken, edited, unknown, pending] = [
    ...[listed(states, 'failed'), listed(states, 'edited')],
    ...[listed(states, 'unknown'), listed(states, 'pending')],
  ];
  const count = states.reduce((sum, { applied }) => sum + applied.length, 0);
  const isNew = count === 0 && broken === null;
  const findings = [
    broken &&
      failed(
        check,
        `failed and stop the next start: ${broken}`,
        'Start the server: it says how to put the schema right.',
      ),
    edited &&
      failed(
        check,
        `edited after they had been applied: ${edited}`,
        'Restore these files; a change is a new migration.',
      ),
    unknown &&
      warning(
        check,
        `newer than this code: ${unknown}`,
        `Start the version that made them. This one works on them only if it is the release before. ${UPGRADE}`,
      ),
    pending && !isNew && warning(check, `the next start applies: ${pending}`, `Make a backup first. ${UPGRADE}`),
  ].filter((finding) => finding !== null && finding !== false);
  if (findings.length > 0) return findings as readonly Finding[];
  return [ok(check, isNew ? 'none yet: the first start applies them' : `${count} applied, none is pending`)];
}

/** Whether the keys of this configuration open what the database has sealed. */
async function keyFindings(client: pg.Client, config: FullConfig): Promise<readonly Finding[]> {
  const check = 'ENCRYPTION_KEY';
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('"auth"."signing_keys"') IS NOT NULL AS there`,
  );
  if (!found[0]!.there) return [];
  const { rows } = await client.query<{ private_key: string }>(
    'SELECT private_key FROM "auth"."signing_keys" ORDER BY created_at DESC LIMIT 1',
  );
  if (rows.length === 0) return [];
  try {
    // Given as text, so that no file is made where there is none.
    const { decrypt } = openSecrets({ ...config, ENCRYPTION_KEY: encryptionKeys(config).join(',') });
    decrypt(rows[0]!.private_key);
    return [ok(check, 'opens what the database has sealed')];
  } catch (error) {
    const advice =
      'Set ENCRYPTION_KEY to the key that this database was used with, or put the file encryption.key back into DATA_DIR.';
    return [failed(check, `does not open what the database has sealed: ${reasonOf(error)}`, advice)];
  }
}
