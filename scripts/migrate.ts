import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMigrations } from '../platform/database/migrations.ts';
import { projectRoot } from '../platform/kernel/root.ts';
import { schemaDomains } from './generate-clients.ts';
import { diffSchema, LOCKFILE } from './schema-diff.ts';
import { type ScratchServer, startScratchServer } from './scratch-database.ts';

const USAGE = `npm run db:migrate -- <domain> --name <what_changes>   writes a new migration
npm run db:migrate -- --check [<domain>…]               exits 1 when a schema and its migrations differ`;

/**
 * Names of the domains whose migrations do not make what their schema says.
 * @param domains default: all below `prisma/`
 */
export async function outdatedMigrations(
  scratch: ScratchServer,
  domains: readonly string[] = schemaDomains(),
  root: string = path.join(projectRoot, 'prisma'),
): Promise<string[]> {
  const outdated: string[] = [];
  for (const domain of domains)
    if ((await diffSchema(scratch, domain, path.join(root, domain))) !== '') outdated.push(domain);
  return outdated;
}

/**
 * Writes `<root>/<domain>/migrations/<UTC time>_<name>/migration.sql` from the difference between the domain's schema
 * and its migrations.
 * @returns the new file; null when there is no difference
 */
export async function writeMigration(
  scratch: ScratchServer,
  domain: string,
  name: string,
  root: string = path.join(projectRoot, 'prisma'),
): Promise<string | null> {
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error(`--name ${name}: use lower-case letters, digits and underscores`);
  if (!existsSync(path.join(root, domain, 'schema.prisma')))
    throw new Error(`There is no prisma/${domain}/schema.prisma`);
  const sql = await diffSchema(scratch, domain, path.join(root, domain));
  if (sql === '') return null;
  const migrations = path.join(root, domain, 'migrations');
  const directory = path.join(migrations, `${nextStamp(migrations)}_${name}`);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(migrations, 'migration_lock.toml'), LOCKFILE);
  writeFileSync(path.join(directory, 'migration.sql'), sql);
  return path.join(directory, 'migration.sql');
}

/** The time in UTC, as Prisma names migrations; later than the last one's, so that the order of names is that of making. */
function nextStamp(migrations: string): string {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const last = readMigrations(migrations).at(-1)?.name.slice(0, 14);
  return last === undefined || now > last ? now : String(Number(last) + 1);
}

async function check(scratch: ScratchServer, domains: readonly string[]): Promise<number> {
  const outdated = await outdatedMigrations(scratch, domains);
  for (const domain of outdated)
    console.error(`prisma/${domain}: schema and migrations differ; run: npm run db:migrate -- ${domain} --name …`);
  return outdated.length > 0 ? 1 : 0;
}

async function write(scratch: ScratchServer, domain: string, name: string): Promise<number> {
  const file = await writeMigration(scratch, domain, name);
  console.log(file ? `${path.relative(projectRoot, file)}: read it before you commit it` : 'no difference');
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, check: { type: 'boolean' } },
  });
  const [domain, ...rest] = positionals;
  if (!values.check && (!domain || !values.name || rest.length > 0)) {
    console.error(USAGE);
    return 2;
  }
  const scratch = await startScratchServer();
  try {
    if (values.check) return await check(scratch, positionals.length > 0 ? positionals : schemaDomains());
    return await write(scratch, domain!, values.name!);
  } finally {
    await scratch.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
