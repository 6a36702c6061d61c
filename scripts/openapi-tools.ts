import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../platform/kernel/root.ts';
import { runQuietly } from './run.ts';

/** The linters and generators that the OpenAPI document is held against: a package with a lockfile of its own (docs/decisions/0120-openapi-tools.md). */
export const openApiTools = path.join(projectRoot, 'openapi-tools');

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}

const packagesIn = (file: string) =>
  (JSON.parse(readFileSync(path.join(openApiTools, file), 'utf8')) as Lockfile).packages;

/** Installs the tools, unless those that the lockfile names are there. Needs the registry for it. @throws Error with what npm has said. */
export async function installOpenApiTools(): Promise<void> {
  if (areInstalled()) return;
  const { code, output } = await runQuietly('npm', ['ci', '--prefix', openApiTools, '--loglevel=error']);
  if (code !== 0) throw new Error(`npm ci --prefix openapi-tools: ${output}`);
}

function areInstalled(): boolean {
  // npm writes it when all others are in place.
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(openApiTools, installed))) return false;
  const there = packagesIn(installed);
  return Object.entries(packagesIn('package-lock.json')).every(
    ([folder, { version, optional }]) => folder === '' || optional || there[folder]?.version === version,
  );
}

if (process.argv[1] === import.meta.filename) await installOpenApiTools();
