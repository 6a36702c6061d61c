import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts';

/** A database that several processes of a test share. */
export interface TestDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** On the server of TEST_DATABASE_URL, or on an embedded one that listens on a private socket. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? onServer(server) : embedded();
}

async function embedded(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trellis-processes-'));
  const postgres = await startEmbeddedPostgres({ dataDir, maxConnections: 200, logger: pino({ level: 'silent' }) });
  const { host, user, database, port } = postgres.connection;
  const url = new URL(`postgresql://localhost:${port}/${database}`);
  url.searchParams.set('host', host);
  url.username = user;
  return {
    url: url.href,
    async stop() {
      await postgres.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(server: string): Promise<TestDatabase> {
  const name = `trellis_processes_${randomBytes(6).toString('hex')}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
