import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { SOON } from '../support/eventually.ts';
import { openEmbedded, temporaryDirectory } from './open.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const opened: { dataDir: string; database: Database }[] = [];
async function open(dataDir = temporaryDirectory('access')): Promise<{ dataDir: string; database: Database }> {
  const each = { dataDir, database: await openEmbedded(dataDir) };
  opened.push(each);
  return each;
}
afterEach(async () => {
  for (const { database, dataDir } of opened.splice(0)) {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

const passwordOf = (dataDir: string) => readFileSync(path.join(dataDir, 'database.password'), 'utf8').trim();
const serverPid = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** The code that a connection is refused with; null for one that is let in. */
async function connects(dataDir: string, password?: string): Promise<string | null> {
  const host = path.join(dataDir, 'postgres');
  const client = new pg.Client({
    host,
    user: 'trellis',
    database: 'postgres',
    ssl: false,
    ...(password && { password }),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes it what the version before left: everybody who reaches the socket is let in, and there is no password; as root it was nobody's. */
async function ofBefore(dataDir: string, database: Database): Promise<void> {
  await database.pool('test').query('ALTER ROLE trellis PASSWORD NULL');
  await database.close();
  rmSync(path.join(dataDir, 'database.password'));
  const rules = 'local all all trust\nhost all all 127.0.0.1/32 trust\nlocal replication all trust\n';
  writeFileSync(path.join(dataDir, 'postgres/data/pg_hba.conf'), rules);
  if (!isRoot) return;
  const directory = path.join(dataDir, 'postgres');
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    chownSync(path.join(entry.parentPath, entry.name), NOBODY, NOBODY);
  chownSync(directory, NOBODY, NOBODY);
}

describe('the embedded database', () => {
  it('lets nobody in without its password, not even its own user, and has no port', async () => {
    const { dataDir, database } = await open();
    expect(await connects(dataDir)).toMatch(/password/);
    expect(await connects(dataDir, 'another password')).toBe('28P01');
    expect(await connects(dataDir, passwordOf(dataDir))).toBeNull();
    const { rows } = await database
      .pool('test')
      .query(
        `SELECT count(*)::int AS open FROM pg_hba_file_rules WHERE auth_method <> 'scram-sha-256' OR type <> 'local'`,
      );
    expect(rows).toEqual([{ open: 0 }]);
    expect((await database.pool('test').query('SHOW listen_addresses')).rows).toEqual([{ listen_addresses: '' }]);
  });

  it('is closed to other users of the machine, whatever the mode of DATA_DIR', async () => {
    const { dataDir } = await open();
    chmodSync(dataDir, 0o755);
    const directory = path.join(dataDir, 'postgres');
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dataDir, 'database.password')).mode & 0o777).toBe(0o600);
    if (!isRoot) return;
    expect(statSync(directory).uid).not.toBe(NOBODY);
    const script = `
      require('node:net').connect(${JSON.stringify(path.join(directory, '.s.PGSQL.5432'))})
        .on('connect', () => process.exit(9)).on('error', ({ code }) => { console.log(code); process.exit(0); });
      for (const file of ['postgres/data/PG_VERSION', 'postgres/server.log', 'database.password'])
        try { require('node:fs').readFileSync(${JSON.stringify(dataDir)} + '/' + file); process.exit(8); } catch ({ code }) { console.log(code); }`;
    const other = spawnSync(process.execPath, ['-e', script], { uid: NOBODY, gid: NOBODY, cwd: '/', encoding: 'utf8' });
    expect([other.status, other.stdout.trim().split('\n')]).toEqual([0, ['EACCES', 'EACCES', 'EACCES', 'EACCES']]);
  });

  it('tells its password in no command line, environment or log', async () => {
    const { dataDir, database } = await open();
    await database.pool('test').query('SELECT 1');
    const password = passwordOf(dataDir);
    expect(password.length).toBeGreaterThanOrEqual(43);
    const pid = serverPid(dataDir);
    const told = [`${dataDir}/postgres/server.log`, `/proc/${pid}/cmdline`, `/proc/${pid}/environ`].filter(existsSync);
    expect(told.length).toBeGreaterThan(0);
    for (const file of told) expect(readFileSync(file, 'utf8'), file).not.toContain(password);
    expect(JSON.stringify(database.pool('test').options)).not.toContain(password);
  });

  it('that a former version made is closed at its next start, and keeps its rows', async () => {
    const dataDir = temporaryDirectory('access');
    const before = await openEmbedded(dataDir);
    await before.pool('test').query('CREATE TABLE kept AS SELECT 42 AS answer');
    await ofBefore(dataDir, before);
    const { database } = await open(dataDir);
    expect((await database.pool('test').query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
    await vi.waitFor(async () => expect(await connects(dataDir)).toMatch(/password/), SOON);
    if (isRoot) expect(statSync(path.join(dataDir, 'postgres/data')).uid).not.toBe(NOBODY);
    await database.close();
    const again = await open(dataDir);
    expect((await again.database.pool('test').query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
  });

  it('that comes back from a backup with another password is told the one of now', async () => {
    const { dataDir, database } = await open();
    await database.pool('test').query('CREATE TABLE kept AS SELECT 42 AS answer');
    await database.close();
    writeFileSync(path.join(dataDir, 'database.password'), `${'n'.repeat(43)}\n`, { mode: 0o600 });
    const again = await open(dataDir);
    expect((await again.database.pool('test').query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
    await vi.waitFor(async () => expect(await connects(dataDir)).toMatch(/password/), SOON);
    expect(await connects(dataDir, passwordOf(dataDir))).toBeNull();
  });
});
