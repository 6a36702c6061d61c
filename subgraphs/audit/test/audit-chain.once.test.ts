import { createPublicKey, type JsonWebKey, verify as verifySignature } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { canonicalJson } from '../../../platform/kernel/canonical-json.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { dataOf } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { createCheckpoints } from '../checkpoints.ts';
import { openPartitions } from '../partitions.ts';
import { removeExpired } from '../retention.ts';
import { openSigningKeys } from '../signing-keys.ts';
import { createLogStore } from '../store.ts';
import { auditTenantData } from '../tenant-data.ts';
import { createVerify } from '../verify.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app?.stop());

const pool = () => app.platform.database.pool('audit');

interface Reader {
  readonly tenantId: string;
  readonly viewer: Viewer;
}

const somebody = (): Reader => {
  const [id, tenantId] = [newId('usr'), newId('org')];
  return { tenantId, viewer: { kind: 'user', id, accountId: id, tenantId, roles: ['owner'], permissions: ['*:*'] } };
};

/** Somebody with a log of so many entries; with a checkpoint after the given one. */
async function withLog(count: number, checkpointAfter?: number): Promise<Reader> {
  const { tenantId, viewer } = somebody();
  for (let made = 1; made <= count; made++) {
    const input = { eventType: 'invoice.export', category: 'DATA_ACCESS', resourceId: `r${made}` };
    dataOf(
      await app.run(
        'mutation ($input: LogAuditEventInput!) { logAuditEvent(input: $input) { id } }',
        { input },
        { viewer },
      ),
    );
    if (made === checkpointAfter)
      dataOf(await app.run('mutation { signAuditCheckpoint { sequence } }', {}, { viewer }));
  }
  return { tenantId, viewer };
}

interface Found {
  readonly valid: boolean;
  readonly firstInvalid: { readonly sequence: number; readonly reason: string } | null;
  readonly fromSequence: number;
  readonly toSequence: number;
  readonly checked: number;
  readonly newestCheckpoint: { readonly [field: string]: unknown; readonly signature: string } | null;
  readonly keys: readonly (JsonWebKey & { readonly kid: string })[];
}

const verify = async ({ viewer }: Reader, fromSequence?: number): Promise<Found> =>
  dataOf<{ verifyAuditLog: Found }>(
    await app.run(
      `query ($from: SafeInt) { verifyAuditLog(fromSequence: $from) { valid checked fromSequence toSequence
        firstInvalid { sequence reason } newestCheckpoint { sequence hash kind createdAt keyId signature } keys } }`,
      { from: fromSequence },
      { viewer },
    ),
  ).verifyAuditLog;

/** What somebody with all rights in the database does, triggers or not. */
async function tamper({ tenantId }: Reader, ...statements: string[]): Promise<void> {
  await inTransaction(pool(), async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = 'replica'`, []);
    for (const statement of statements) await tx.query(statement.replaceAll('$1', `'${tenantId}'`), []);
  });
}

const AT = 'WHERE tenant_id = $1 AND sequence =';

describe('verification', () => {
  it.each([
    ['CHANGED', 3, 'a changed column', [`UPDATE audit.events SET actor_id = 'usr_innocent' ${AT} 3`]],
    ['CHANGED', 3, 'a changed time', [`UPDATE audit.events SET time = time - interval '1 ms' ${AT} 3`]],
    ['CHANGED', 3, 'a changed detail', [`UPDATE audit.events SET details = '{"a":1}' ${AT} 3`]],
    ['REMOVED', 3, 'a removed entry', [`DELETE FROM audit.events ${AT} 3`]],
    ['REMOVED', 1, 'a removed first entry', [`DELETE FROM audit.events ${AT} 1`]],
    ['REMOVED', 5, 'a removed last entry', [`DELETE FROM audit.events ${AT} 5`]],
    ['REMOVED', 1, 'a removed log', ['DELETE FROM audit.events WHERE tenant_id = $1']],
    [
      'UNLINKED',
      2,
      'two entries that changed places',
      [
        `UPDATE audit.events SET sequence = 99 ${AT} 2`,
        `UPDATE audit.events SET sequence = 2 ${AT} 3`,
        `UPDATE audit.events SET sequence = 3 ${AT} 99`,
      ],
    ],
    [
      'INSERTED',
      3,
      'a doubled entry',
      [
        `CREATE TEMP TABLE doubled AS SELECT * FROM audit.events ${AT} 3`,
        `UPDATE doubled SET id = 'aud_forged'`,
        'INSERT INTO audit.events SELECT * FROM doubled',
        'DROP TABLE doubled',
      ],
    ],
    [
      'INSERTED',
      6,
      'an entry behind the end',
      [
        `CREATE TEMP TABLE more AS SELECT * FROM audit.events ${AT} 5`,
        `UPDATE more SET id = 'aud_forged', sequence = 6`,
        'INSERT INTO audit.events SELECT * FROM more',
        'DROP TABLE more',
      ],
    ],
    [
      'CHANGED',
      5,
      'another end',
      [`UPDATE audit.chains SET hash = decode(repeat('ab', 32), 'hex') WHERE tenant_id = $1`],
    ],
  ] as const)('finds %s at %i: %s', async (reason, sequence, _, statements) => {
    const ada = await withLog(5);
    expect(await verify(ada)).toMatchObject({ valid: true, checked: 5, firstInvalid: null });
    await tamper(ada, ...statements);
    expect(await verify(ada)).toMatchObject({ valid: false, firstInvalid: { sequence, reason } });
  });

  it('finds a log that was cut behind a checkpoint, its end included', async () => {
    const ada = await withLog(4, 4);
    await tamper(
      ada,
      `DELETE FROM audit.events ${AT} 4`,
      `UPDATE audit.chains SET sequence = 3, hash = (SELECT hash FROM audit.events ${AT} 3) WHERE tenant_id = $1`,
    );
    expect(await verify(ada)).toMatchObject({ valid: false, firstInvalid: { sequence: 4, reason: 'REMOVED' } });
  });

  it('finds a log that was written anew from the start, by the checkpoint that it cannot sign', async () => {
    const [ada, eve] = [await withLog(3, 3), await withLog(3)];
    await tamper(ada, `UPDATE audit.checkpoints SET hash = decode(repeat('ab', 32), 'hex') WHERE tenant_id = $1`);
    expect(await verify(ada)).toMatchObject({ firstInvalid: { sequence: 3, reason: 'CHECKPOINT_FORGED' } });
    // A signature of ours, for another organization.
    await tamper(
      eve,
      `INSERT INTO audit.checkpoints SELECT $1, sequence, kind, hash, created_at, key_id, signature FROM audit.checkpoints WHERE tenant_id = '${ada.tenantId}'`,
    );
    expect(await verify(eve)).toMatchObject({ firstInvalid: { sequence: 3, reason: 'CHECKPOINT_FORGED' } });
  });

  it('begins where it is asked to, with the entry before it believed', async () => {
    const ada = await withLog(5);
    expect(await verify(ada, 4)).toMatchObject({ valid: true, checked: 2, fromSequence: 4, toSequence: 5 });
  });

  it('publishes what a reader needs to check a checkpoint alone', async () => {
    const ada = await withLog(2, 2);
    const { newestCheckpoint: checkpoint, keys } = await verify(ada);
    const { sequence, hash, kind, createdAt, keyId, signature } = checkpoint!;
    const text = canonicalJson({ tenant_id: ada.tenantId, sequence, kind, hash, created_at: createdAt, key_id: keyId });
    const key = createPublicKey({ key: keys.find(({ kid }) => kid === keyId)!, format: 'jwk' });
    expect(verifySignature(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('holds for a log of more than one page that others append to meanwhile', async () => {
    const ada = await withLog(0);
    const query = 'mutation ($input: LogAuditEventInput!) { logAuditEvent(input: $input) { id } }';
    const input = { eventType: 'invoice.export', category: 'DATA_ACCESS' };
    const append = () => app.run(query, { input }, { viewer: ada.viewer });
    await Promise.all(Array.from({ length: 600 }, append));
    const more = Promise.all(Array.from({ length: 200 }, append));
    expect(await verify(ada)).toMatchObject({ valid: true });
    await more;
    expect(await verify(ada)).toMatchObject({ valid: true, checked: 800, toSequence: 800 });
  });
});

describe('the database', () => {
  it.each([
    ['an update', `UPDATE audit.events SET actor_id = 'usr_1' WHERE tenant_id = $1`],
    ['a deletion', 'DELETE FROM audit.events WHERE tenant_id = $1'],
    ['a truncation', 'TRUNCATE audit.events'],
    ['a changed checkpoint', `UPDATE audit.checkpoints SET kind = 'tombstone' WHERE tenant_id = $1`],
    ['a deleted checkpoint', 'DELETE FROM audit.checkpoints WHERE tenant_id = $1'],
    ['truncated checkpoints', 'TRUNCATE audit.checkpoints'],
  ])('refuses %s', async (_, statement) => {
    const { tenantId } = await withLog(1, 1);
    await expect(pool().query(statement.replace('$1', `'${tenantId}'`))).rejects.toThrow('append-only');
  });

  it('refuses the same of every partition', async () => {
    const { tenantId } = await withLog(1);
    const { rows } = await pool().query<{ name: string }>(
      `SELECT tableoid::regclass::text AS name FROM audit.events WHERE tenant_id = $1`,
      [tenantId],
    );
    for (const statement of [
      `TRUNCATE ${rows[0]!.name}`,
      `DELETE FROM ${rows[0]!.name}`,
      `UPDATE ${rows[0]!.name} SET ip = ''`,
    ])
      await expect(pool().query(statement), statement).rejects.toThrow('append-only');
  });
});

/** The parts of the domain, as it starts them. */
function partsOfLog() {
  const { database, outbox } = app.platform;
  const checkpoints = createCheckpoints(app.platform, openSigningKeys(app.platform), 600);
  const verifyChain = createVerify(createLogStore(pool()), checkpoints);
  return { database, outbox, partitions: openPartitions(pool()), checkpoints, verify: verifyChain };
}

describe('retention', () => {
  it('removes whole months behind a signed checkpoint, and what is left is verified from there', async () => {
    const ada = await withLog(2);
    const parts = partsOfLog();
    // A month later for those who look now: the entries of this month have expired, those of the next ones have not.
    const laterMs = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 2);
    expect(await removeExpired({ ...parts, days: 0 }, laterMs)).toEqual({ dropped: [], kept: [] });
    expect(await removeExpired({ ...parts, days: 30 }, laterMs)).toEqual({ dropped: [], kept: [] });
    // Of other tests in this file, some logs are broken on purpose: they would keep the month.
    await tamper(ada, 'DELETE FROM audit.events WHERE tenant_id <> $1');
    const month = new Date().toISOString().slice(0, 7).replace('-', '_');
    expect(await removeExpired({ ...parts, days: 1 }, laterMs)).toEqual({ dropped: [`events_${month}`], kept: [] });
    expect(await verify(ada)).toMatchObject({
      valid: true,
      checked: 0,
      fromSequence: 3,
      newestCheckpoint: { kind: 'retention' },
    });
    await openPartitions(pool()).ensure(Date.now());
    const query = 'mutation ($input: LogAuditEventInput!) { logAuditEvent(input: $input) { sequence } }';
    const input = { eventType: 'invoice.export', category: 'DATA_ACCESS' };
    expect(dataOf(await app.run(query, { input }, { viewer: ada.viewer }))).toEqual({ logAuditEvent: { sequence: 3 } });
    expect(await verify(ada)).toMatchObject({ valid: true, checked: 1, fromSequence: 3, toSequence: 3 });
  });

  it('keeps a month in which something was changed', async () => {
    const ada = await withLog(2);
    await tamper(ada, `UPDATE audit.events SET actor_id = 'usr_1' ${AT} 1`);
    const laterMs = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 2);
    const { dropped, kept } = await removeExpired({ ...partsOfLog(), days: 1 }, laterMs);
    expect([dropped.length, kept.length]).toEqual([0, 1]);
  });
});

describe('a tenant that is erased', () => {
  it('leaves nothing but signed hashes, and its chain goes on behind the tombstone', async () => {
    const [ada, eve] = [await withLog(3), await withLog(2)];
    expect(await auditTenantData.count(app.platform, ada.tenantId)).toEqual({ events: 3, alerts: 0 });
    for (let times = 0; times < 2; times++) await auditTenantData.erase(app.platform, ada.tenantId);
    expect(await auditTenantData.count(app.platform, ada.tenantId)).toEqual({ events: 0, alerts: 0 });
    expect(await auditTenantData.count(app.platform, eve.tenantId)).toEqual({ events: 2, alerts: 0 });
    expect(await verify(ada)).toMatchObject({
      valid: true,
      checked: 0,
      newestCheckpoint: { kind: 'tombstone', sequence: 3 },
    });
  });
});
