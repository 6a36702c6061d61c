import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { schemaDomains } from '../../scripts/generate-clients.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { inTurn } from './in-turn.ts';

const run = promisify(execFile);
const CACHE = path.join(projectRoot, 'node_modules', '.cache', 'trellis-test');
/** What the database asks for; beside its files, in DATA_DIR. */
const PASSWORD = 'database.password';
/**
 * Settings of servers of tests, which kill processes and never the machine, ask for each thing a few times and end soon: planning for the
 * values of each time took a tenth of the CPU. Commits are written before they are answered: tests kill the server too. The server's own
 * tests start without these.
 */
const SETTINGS = [
  ...['fsync = off', 'full_page_writes = off'],
  ...['plan_cache_mode = force_generic_plan', 'autovacuum = off'],
];

/**
 * Puts an embedded server's files into this directory, as a first start would leave them there: initialized, with all tables and no rows.
 * A start from nothing takes two seconds of CPU more, and there are a hundred of them in a run.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const template = path.join(CACHE, digest());
  if (!existsSync(template)) await inTurn('template', () => makeTemplate(template));
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
  copyFileSync(path.join(template, PASSWORD), path.join(dataDir, PASSWORD));
  const [from, to] = [template, dataDir].map((each) => path.join(each, 'postgres', 'data')) as [string, string];
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  // A fifth of the time that Node takes for as many files.
  else await run('cp', ['-R', from, to]);
}

async function makeTemplate(template: string): Promise<void> {
  if (existsSync(template)) return;
  // Templates of other migrations are of no more use. One with a suffix is being made by another run.
  for (const other of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (!other.includes('.')) rmSync(path.join(CACHE, other), { recursive: true, force: true });
  const made = `${template}.${process.pid}`;
  const database = await openDatabase({ config: readConfig({ DATA_DIR: made }), logger: pino({ level: 'silent' }) });
  await migrate(database, schemaDomains()).finally(() => database.close());
  appendFileSync(path.join(made, 'postgres', 'data', 'postgresql.conf'), `\n${SETTINGS.join('\n')}\n`);
  try {
    renameSync(made, template);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(template)) throw error; // else another run was first
  }
}

let known: string | undefined;

/** Of all that decides what is in the template: the migrations, the server's release and this file. */
function digest(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  const prisma = path.join(projectRoot, 'prisma');
  const migrations = readdirSync(prisma, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('migration.sql'))
    .sort()
    .map((file) => path.join(prisma, file));
  for (const file of [...migrations, path.join(projectRoot, 'package.json'), import.meta.filename])
    hash.update(file).update(readFileSync(file));
  known = hash.digest('hex').slice(0, 16);
  return known;
}
