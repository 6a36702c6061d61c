import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../platform/kernel/root.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Names of the directories below `prisma/` that have a schema, in alphabetical order. */
export function schemaDomains(): string[] {
  return readdirSync(path.join(projectRoot, 'prisma'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(schemaFile(entry.name)))
    .map((entry) => entry.name)
    .sort();
}

/** Absolute path of a domain's Prisma schema. */
export const schemaFile = (domain: string): string => path.join(projectRoot, 'prisma', domain, 'schema.prisma');

/**
 * Generates `prisma/<domain>/client` for every domain whose schema asks for one and has changed since. Needs no
 * network: the generator is WebAssembly inside the `prisma` package.
 * @returns the domains that were generated; empty when all were up to date.
 * @throws Error with Prisma's own message when a schema is wrong.
 */
export async function generateClients(domains: readonly string[] = schemaDomains()): Promise<string[]> {
  const version = String(require('prisma/package.json').version);
  const stale = domains
    .map((domain) => ({ domain, hash: clientHash(domain, version) }))
    .filter(({ domain, hash }) => hash !== null && hash !== generatedHash(domain));
  if (stale.length > 0) await generate(stale.map(({ domain }) => domain));
  for (const { domain, hash } of stale) writeFileSync(stampFile(domain), `${hash}\n`);
  return stale.map(({ domain }) => domain);
}

/** Runs the command once for all: loading it costs more than what it does. */
async function generate(domains: readonly string[]): Promise<void> {
  // The command insists on a schema engine although generating uses none: any file that exists stops the download.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    NO_COLOR: '1',
  };
  const script = path.join(projectRoot, 'scripts', 'prisma-generate.mjs');
  // Each in its directory, away from prisma.config.ts, which only migrations need.
  const directories = domains.map((domain) => path.dirname(schemaFile(domain)));
  try {
    await run(process.execPath, [script, ...directories], { env });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(stderr?.trim() || message, { cause: error });
  }
}

const stampFile = (domain: string) => path.join(projectRoot, 'prisma', domain, 'client', '.schema-hash');

function generatedHash(domain: string): string | null {
  const stamp = stampFile(domain);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : null;
}

/** Null when the schema has no generator: its tables are used by raw SQL alone. */
function clientHash(domain: string, version: string): string | null {
  const schema = readFileSync(schemaFile(domain), 'utf8');
  if (!/^generator\s/m.test(schema)) return null;
  return createHash('sha256').update(`prisma ${version}\n${schema}`).digest('hex');
}

if (process.argv[1] === import.meta.filename) {
  const generated = await generateClients();
  console.log(generated.length > 0 ? `generated: ${generated.join(', ')}` : 'clients are up to date');
}
