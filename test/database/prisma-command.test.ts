import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrations.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { openTestDatabase } from './open.ts';

const run = promisify(execFile);
const command = createRequire(import.meta.url).resolve('prisma/build/index.js');

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.remove());

async function prisma(domain: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DOMAIN: domain, DATABASE_URL: opened.url, PRISMA_SCHEMA_ENGINE_BINARY: undefined };
  return (await run(process.execPath, [command, ...args], { cwd: projectRoot, env })).stdout;
}

test('Prisma’s own command finds what the start applied, and the start what the command applied', async () => {
  await migrate(opened.database, ['session']);
  expect(await prisma('session', 'migrate', 'status')).toContain('Database schema is up to date!');
  expect(await prisma('account', 'migrate', 'deploy')).toContain('All migrations have been successfully applied.');
  expect(await migrate(opened.database, ['account'])).toEqual([]);
});
