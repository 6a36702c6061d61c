import { createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { PrismaClient } from '../../prisma/account/client/client.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { SOON } from '../support/eventually.ts';
import { openTestDatabase, silent } from './open.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, ['session', 'account']);
});
afterAll(() => opened.remove());

const unavailable = { extensions: { code: 'SERVICE_UNAVAILABLE', retry_after: 1 } };

test('gives a Prisma client the schema of its domain, with prepared statements', async () => {
  const prisma = new PrismaClient(await opened.database.prismaOptions('account'));
  for (let n = 0; n < 3; n++) expect(await prisma.outbox.count()).toBe(0);
  const { rows } = await opened.database
    .pool('session')
    .query("SELECT count(*)::int AS prepared FROM pg_prepared_statements WHERE name LIKE 'prisma_%'");
  expect(rows[0].prepared).toBe(1);
});

test('shares one pool among the domains of one URL', async () => {
  const elsewhere = 'postgresql://nobody@127.0.0.1:1/elsewhere';
  const database = await openDatabase({
    config: readConfig({
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
    config: readConfig({ DATABASE_URL: `postgresql://x@127.0.0.1:${port}/x`, ENCRYPTION_KEY: 'x'.repeat(32) }),
    logger: silent,
  });
  try {
    const prisma = new PrismaClient(await database.prismaOptions('account'));
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
    config: readConfig({
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

/** A user of the test's server that may have so many connections, whatever the server has. */
async function limitedUser(connections: number): Promise<string> {
  const name = `limited_${connections}_${process.pid}`;
  await opened.database
    .pool('session')
    .query(`CREATE ROLE ${name} LOGIN PASSWORD 'a password of nobody' CONNECTION LIMIT ${connections}`);
  const url = new URL(opened.url);
  url.username = name;
  url.password = 'a password of nobody';
  return url.href;
}
const logged = () => {
  const records: Record<string, unknown>[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void records.push(JSON.parse(line)) });
  return { records, logger };
};

test('a process that the server gives no more connections goes on with those it has, or waits for its first', async () => {
  const url = await limitedUser(2);
  const { records, logger } = logged();
  const open = () =>
    openDatabase({
      config: readConfig({ DATABASE_URL: url, DATABASE_POOL_SIZE: '10', ENCRYPTION_KEY: 'x'.repeat(32) }),
      logger,
    });
  const [one, other] = [await open(), await open()];
  try {
    const sum = async (database: typeof one) => {
      const asked = Array.from({ length: 30 }, (_, i) =>
        database.pool('session').query('SELECT $1::int AS n, pg_sleep(0.01)', [i]),
      );
      return (await Promise.all(asked)).reduce((total, { rows }) => total + rows[0].n, 0);
    };
    expect(await sum(one)).toBe(435);
    expect(one.pool('session').totalCount).toBeLessThanOrEqual(2);
    expect(records).toContainEqual(
      expect.objectContaining({ msg: 'the database has no connection left: those that are open are shared' }),
    );
    // The first process holds all that there are: another waits until they are closed.
    await Promise.all([sum(one), sum(one)]);
    const waiting = other.pool('session').connect();
    const transaction = await one.pool('session').connect();
    transaction.release();
    await one.close();
    const client = await waiting;
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    client.release();
  } finally {
    await one.close();
    await other.close();
  }
});

test('a pool that is larger than what the server has left is warned of at its first connection', async () => {
  const { records, logger } = logged();
  const open = (size: string) =>
    openDatabase({
      config: readConfig({ DATABASE_URL: opened.url, DATABASE_POOL_SIZE: size, ENCRYPTION_KEY: 'x'.repeat(32) }),
      logger,
    });
  const told = () => records.filter(({ msg }) => String(msg).includes('fewer connections left'));
  const [small, large] = [await open('2'), await open('1000')];
  try {
    await small.pool('session').query('SELECT 1');
    await small.pool('session').query('SELECT 1');
    expect(told()).toEqual([]);
    await large.pool('session').query('SELECT 1');
    await vi.waitFor(() => expect(told()).toHaveLength(1), SOON);
    expect(told()[0]).toMatchObject({ DATABASE_POOL_SIZE: 1000, max_connections: expect.any(Number) });
  } finally {
    await small.close();
    await large.close();
  }
});

test.each([
  [{}, 20],
  [{ SUBGRAPH_URLS: 'session=http://127.0.0.1:1/graphql', INTERNAL_SECRET: 'x'.repeat(32) }, 8],
  [{ REGISTRY_URL: 'redis://127.0.0.1:1', INTERNAL_SECRET: 'x'.repeat(32) }, 8],
  [{ SUBGRAPH: 'session', INTERNAL_SECRET: 'x'.repeat(32) }, 4],
  [{ SUBGRAPH: 'session', INTERNAL_SECRET: 'x'.repeat(32), DATABASE_POOL_SIZE: '7' }, 7],
])('a process with %o opens %i connections at most', async (settings, size) => {
  const database = await openDatabase({
    config: readConfig({ DATABASE_URL: opened.url, ENCRYPTION_KEY: 'x'.repeat(32), ...settings }),
    logger: silent,
  });
  expect(database.pool('session').options.max).toBe(size);
  await database.close();
});
