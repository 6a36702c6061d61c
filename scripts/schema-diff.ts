import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrations } from '../platform/database/migrations.ts';
import { schemaAdapter } from './schema-adapter.ts';
import { openSchemaEngine } from './schema-engine.ts';
import type { ScratchServer } from './scratch-database.ts';

/**
 * The SQL that leads from what a domain's migrations make to what its schema says; empty when they agree.
 * @param directory holds `schema.prisma` and `migrations/`
 * @throws Error when the schema or a migration is wrong
 */
export async function diffSchema(scratch: ScratchServer, domain: string, directory: string): Promise<string> {
  const file = path.join(directory, 'schema.prisma');
  const schema = { path: file, content: readFileSync(file, 'utf8') };
  const shadow = () => scratch.database(domain);
  const adapter = schemaAdapter(await shadow(), domain, shadow);
  const engine = await openSchemaEngine([[schema.path, schema.content]], adapter);
  const baseDir = path.join(directory, 'migrations');
  const migrationDirectories = readMigrations(baseDir).map(({ name, sql }) => ({
    path: name,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
  }));
  try {
    const { stdout } = await engine.diff({
      from: {
        tag: 'migrations',
        baseDir,
        lockfile: { path: 'migration_lock.toml', content: LOCKFILE },
        shadowDbInitScript: '',
        migrationDirectories,
      },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return isEmpty(stdout ?? '') ? '' : `${(stdout ?? '').trim()}\n`;
  } finally {
    engine.free();
  }
}

/** Prisma's commands want this file beside the migrations. */
export const LOCKFILE = 'provider = "postgresql"\n';

const isEmpty = (sql: string) => sql.split('\n').every((line) => line.trim() === '' || line.startsWith('--'));
