import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';

/** A server of its own for as long as a script runs. */
export interface ScratchServer {
  /** A new, empty database with one schema. */
  database(schema: string): Promise<pg.PoolConfig>;
  close(): Promise<void>;
}

/** Starts an embedded server in a temporary directory; migrations are replayed here, never where data is. */
export async function startScratchServer(): Promise<ScratchServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trellis-scratch-'));
  const server = await startEmbeddedPostgres({ dataDir, maxConnections: 40, logger: pino({ level: 'silent' }) });
  let count = 0;
  return {
    async database(schema) {
      const connection = { ...server.connection, database: `scratch_${++count}` };
      await execute(server.connection, `CREATE DATABASE ${connection.database}`);
      await execute(connection, `CREATE SCHEMA IF NOT EXISTS ${pg.escapeIdentifier(schema)}`);
      return connection;
    },
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function execute(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
