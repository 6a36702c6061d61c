import { pino } from 'pino';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrations.ts';
import { readConfig } from '../subgraphs/config.ts';
import { databaseOn, EMPTY } from '../test/support/test-database.ts';
import { schemaDomains } from './generate-clients.ts';
import { run } from './run.ts';

/**
 * Runs suites on PostgreSQL and Redis: those that could behave differently there, those of `test/services`, and those of `test/faults`; the
 * projects of `vitest.config.ts` tell them apart. Uses TEST_DATABASE_URL (a server on which databases may be made) and TEST_REDIS_URL, by
 * default the standard ports of this machine.
 */
const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redis = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379/0';
const database = await databaseOn(server, EMPTY);
const template = await databaseOn(server, EMPTY);
try {
  await migrateOnce(template.url);
  process.exitCode = await run('vitest', ['run', ...process.argv.slice(2)], {
    ...process.env,
    TEST_DATABASE_URL: database.url,
    TEST_TEMPLATE_DATABASE: new URL(template.url).pathname.slice(1),
    TEST_REDIS_URL: redis,
  });
} finally {
  await template.remove();
  await database.remove();
}

/** What every test's database is a copy of; a copy takes a tenth of the time of all migrations. */
async function migrateOnce(url: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: url, ENCRYPTION_KEY: 'of nothing that anybody will ever keep' });
  const opened = await openDatabase({ config, logger: pino({ level: 'silent' }) });
  await migrate(opened, schemaDomains()).finally(() => opened.close());
}
