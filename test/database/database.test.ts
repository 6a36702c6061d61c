import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database.ts';
import { migrate } from '../../platform/migrations.ts';
import { PrismaClient } from '../../prisma/session/client/client.ts';
import { openTestDatabase, silent } from './open.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, ['session']);
});
afterAll(() => opened.remove());

const unavailable = { extensions: { code: 'SERVICE_UNAVAILABLE', retry_after: 1 } };

test('gives a Prisma client the schema of its domain, with prepared statements', async () => {
  const prisma = new PrismaClient(opened.database.prismaOptions('session'));
  for (let n = 0; n < 3; n++) expect(await prisma.outbox.count()).toBe(0);
  const { rows } = await opened.database
    .pool('session')
    .query("SELECT count(*)::int AS prepared FROM pg_prepared_statements WHERE name LIKE 'prisma_%'");
  expect(rows[0].prepared).toBe(1);
});

test('shares one pool among the domains of one URL', async () => {
  const elsewhere = 'postgresql://nobody@127.0.0.1:1/elsewhere';
  const database = await openDatabase({
    config: parseConfig({
      DATABASE_URL: opened.url,
      ACCOUNT_DATABASE_URL: elsewhere,
      ENCRYPTION_KEY: 'x'.repeat(32),
    }),
    logger: silent,
  });
  try {
    expect(database.pool('auth')).toBe(database.pool('session'));
    expect(database.pool('account')).not.toBe(database.pool('session'));
    expect(database.external).toBe(true);
    await expect(database.pool('account').query('SELECT 1')).rejects.toMatchObject(unavailable);
    expect((await database.pool('auth').query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
  }
});

test('answers SERVICE_UNAVAILABLE in raw SQL, in Prisma and in its transactions when a server is away', async () => {
  const away = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
  const { port } = away.address() as { port: number };
  const database = await openDatabase({
    config: parseConfig({ DATABASE_URL: `postgresql://x@127.0.0.1:${port}/x`, ENCRYPTION_KEY: 'x'.repeat(32) }),
    logger: silent,
  });
  try {
    const prisma = new PrismaClient(database.prismaOptions('session'));
    await expect(database.pool('session').query('SELECT 1')).rejects.toMatchObject(unavailable);
    await expect(database.pool('session').connect()).rejects.toMatchObject(unavailable);
    await expect(prisma.outbox.count()).rejects.toMatchObject(unavailable);
    await expect(prisma.$transaction((tx) => tx.outbox.count())).rejects.toMatchObject(unavailable);
  } finally {
    await database.close();
    away.close();
  }
});

test('a connection that the server ends fails its statement alone', async () => {
  const pool = opened.database.pool('session');
  await expect(pool.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject(unavailable);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('errors that are the statement’s own fault stay as they are', async () => {
  const pool = opened.database.pool('session');
  await expect(pool.query('SELECT nonsense')).rejects.toMatchObject({ code: '42703' });
});

test('a request waits for a connection to become free, and is told when the database is busy', async () => {
  const database = await openDatabase({
    config: parseConfig({
      DATABASE_URL: opened.url,
      DATABASE_POOL_SIZE: '1',
      REQUEST_TIMEOUT_MS: '1000',
      ENCRYPTION_KEY: 'x'.repeat(32),
    }),
    logger: silent,
  });
  try {
    const pool = database.pool('session');
    const held = await pool.connect();
    await expect(pool.query('SELECT 1')).rejects.toMatchObject({ ...unavailable, message: 'The database is busy' });
    const waiting = pool.query('SELECT 1 AS one');
    held.release();
    expect((await waiting).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
  }
});
