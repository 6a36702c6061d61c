import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { run } from './run.ts';

/**
 * Runs the same suites, and those of `test/services`, against PostgreSQL and Redis. Uses TEST_DATABASE_URL (a server on
 * which databases may be made) and TEST_REDIS_URL, by default the standard ports of this machine.
 */
const server = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres');
const redis = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379/0';
const name = `trellis_test_${randomBytes(6).toString('hex')}`;

const admin = new pg.Client({ connectionString: server.href });
await admin.connect();
await admin.query(`CREATE DATABASE ${name}`);
const database = new URL(server);
database.pathname = `/${name}`;
try {
  process.exitCode = await run('vitest', ['run'], {
    ...process.env,
    TEST_DATABASE_URL: database.href,
    TEST_REDIS_URL: redis,
  });
} finally {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
}
