import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupSummary, writeBackup } from '../../platform/database/backup.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migratedDomains } from '../../platform/database/migrations.ts';
import { restoreBackup } from '../../platform/database/restore.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { encryptionKeys } from '../../platform/secrets/secrets.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { silent, temporaryDirectory } from '../database/open.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { clientOf } from '../support/client-of.ts';
import { ROUTE_CASES } from '../support/route-cases.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';
import { allTables } from '../support/whole-state.ts';

const run = promisify(execFile);
const domains = migratedDomains();

/** Preparations of these routes leave rows of every kind of column: bytes, JSON, arrays, times, sealed secrets. */
const FILLED = [
  'GET /api/v1/agents/{agent_id}',
  'GET /api/v1/auth/api-keys/{key_id}',
  'GET /api/v1/auth/identity-providers/{provider_id}',
  'GET /api/v1/auth/oauth/clients/{client_id}',
  'GET /api/v1/events/webhooks/{webhook_id}',
  'GET /api/v1/files/{file_id}',
  'GET /api/v1/models/training/datasets/{dataset_id}',
  'GET /api/v1/notifications/templates/{template_id}',
  'GET /api/v1/sleep/nights/{night_id}',
  'GET /api/v1/tasks/schedules/{schedule_id}',
  'PUT /api/v1/auth/second-factors/{factor_id}/name',
];

let app: InProcessApp;
let ada: LoggedIn;
let directory: string;
let file: string;
/** Projects whose making was answered before the backup began. */
let before: readonly string[];
let summary: BackupSummary;

beforeAll(async () => {
  directory = temporaryDirectory('backup');
  file = path.join(directory, 'backup.age');
  app = await startInProcess({ DEV_MODEL: 'on' });
  ada = await app.newcomer();
  for (const route of FILLED) await ROUTE_CASES[route]!(await app.newcomer(), app);
  before = await Promise.all(Array.from({ length: 5 }, (_, i) => makeProject(`before ${i}`)));
  let isDone = false;
  const making = (async () => {
    for (let i = 0; !isDone; i++) await makeProject(`meanwhile ${i}`);
  })();
  summary = await backup(file).finally(() => {
    isDone = true;
  });
  await making;
}, 240_000);
afterAll(async () => {
  await app?.stop();
  await rm(directory, { recursive: true, force: true });
});

const makeProject = async (name: string): Promise<string> =>
  (await clientOf(app, ada.accessToken).projects.create(ada.tenantId, { name })).project_id;

const backup = (to: string): Promise<BackupSummary> => {
  const { database, config } = app.platform;
  const [passphrase] = encryptionKeys(config) as [string];
  return writeBackup({ database, domains, passphrase }, createWriteStream(to));
};

/** Runs the command as an operator would, and tells what it said. */
async function admin(args: readonly string[], place: TestPlace): Promise<string> {
  const command = path.join(projectRoot, 'dist/gateway/admin.js');
  const env = { PATH: process.env['PATH'], ...place.environment };
  return (await run(process.execPath, [command, ...args], { env })).stderr;
}

/** An empty place that knows the key of the backup. */
async function emptyPlace(): Promise<TestPlace> {
  const place = await testPlace({ shared: false, fromNothing: true });
  if (place.databaseUrl === undefined)
    await copyFile(path.join(app.place.directory, 'encryption.key'), path.join(place.directory, 'encryption.key'));
  return place;
}

async function restoreInto(place: TestPlace, from: string, passphrases?: readonly string[]): Promise<void> {
  const config = readConfig({ ...place.environment });
  const database = await openDatabase({ config, logger: silent });
  try {
    const keys = passphrases ?? encryptionKeys(config);
    await restoreBackup({ database, domains, passphrases: keys }, createReadStream(from));
  } finally {
    await database.close();
  }
}

/** A damaged copy of the backup. */
async function damaged(damage: (copy: string) => Promise<void>): Promise<string> {
  const copy = path.join(directory, 'damaged.age');
  await copyFile(file, copy);
  await damage(copy);
  return copy;
}

describe('a backup that was made while others wrote', () => {
  it('has all tables', async () => {
    const tables = (await allTables(app)).map((name) => name.replace(/^([^.]+)\.(.+)$/, '$1.$2'));
    expect(
      Object.keys(summary.rows)
        .map((name) => name.replaceAll('"', ''))
        .sort(),
    ).toEqual(tables.sort());
  });

  it('restores an installation that goes on where it was', async () => {
    const place = await emptyPlace();
    try {
      await restoreInto(place, file);
      const again = await startInProcess({ DEV_MODEL: 'on', ...place.environment });
      try {
        const client = clientOf(again, (await again.login(ada)).accessToken);
        const projects: string[] = [];
        for await (const project of client.projects.list(ada.tenantId)) projects.push(project.project_id);
        expect(projects).toEqual(expect.arrayContaining([...before]));
        expect(await client.audit.verifyLog()).toMatchObject({ valid: true });
        await client.projects.create(ada.tenantId, { name: 'after' });
        expect((await clientOf(app, ada.accessToken).accounts.me()).account_id).toBe(ada.accountId);
      } finally {
        await again.stop();
      }
      await expect(restoreInto(place, file)).rejects.toThrow(/has rows: a backup is restored into an empty database/);
    } finally {
      await place.remove();
    }
  });

  it('is refused when it is altered, cut short, of another key or no backup, and leaves the place empty', async () => {
    const place = await emptyPlace();
    try {
      const flipped = await damaged(async (copy) => {
        const bytes = await readFile(copy);
        bytes[bytes.length - 100]! ^= 1;
        await writeFile(copy, bytes);
      });
      await expect(restoreInto(place, flipped)).rejects.toThrow();
      const cut = await damaged(async (copy) => truncate(copy, Math.floor((await readFile(copy)).length * 0.9)));
      await expect(restoreInto(place, cut)).rejects.toThrow();
      await expect(restoreInto(place, file, ['another key of the installation'])).rejects.toThrow(/ENCRYPTION_KEY/);
      const other = await damaged((copy) => writeFile(copy, 'not a backup'));
      await expect(restoreInto(place, other)).rejects.toThrow(/cannot be decrypted/);
      await restoreInto(place, file);
    } finally {
      await place.remove();
    }
  });

  it('is made and restored by commands, beside a server that runs', async () => {
    const made = path.join(directory, 'made.age');
    expect(await admin(['backup', made], app.place)).toMatch(/^Backed up \d+ rows of \d+ tables to .*\(\d+ bytes\)/);
    await expect(admin(['backup', made], app.place)).rejects.toThrow(/is there already/);
    const place = await emptyPlace();
    try {
      expect(await admin(['restore', made], place)).toMatch(/^Restored \d+ rows of \d+ tables, as they were at 20/);
      await expect(admin(['restore', made], place)).rejects.toThrow(/has rows/);
    } finally {
      await place.remove();
    }
  });

  it('holds nothing in clear', async () => {
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes(ada.email)).toBe(false);
  });
});
