import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRefusalCounts } from '../../gateway/audit/refusal-counts.ts';
import type { AuditRecord } from '../../platform/identity/audit-record.ts';
import { readAuditRecord, readUseRecord } from '../../platform/journal/journal-lines.ts';
import { createJournalShipper, type JournalShipper, type SendRecords } from '../../platform/journal/journal-shipper.ts';
import { type LocalJournal, openLocalJournal } from '../../platform/journal/local-journal.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { eventually } from '../support/eventually.ts';

let directory: string;
let journal: LocalJournal;
let shipper: JournalShipper | null;
let arrived: string[];
let refused: string[];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'trellis-shipper-'));
  journal = openLocalJournal({ directory, maxBytes: 100_000_000 });
  [arrived, refused, shipper] = [[], [], null];
});
afterEach(async () => {
  await shipper?.close();
  await journal.close();
  rmSync(directory, { recursive: true, force: true });
});

const recordNamed = (eventType: string): AuditRecord => ({
  ...{ id: newId('aud'), time: new Date().toISOString(), tenantId: null, eventType },
  ...{ category: 'system', severity: 'info', actorId: null, actorType: 'anonymous', sessionId: null },
  ...{ resourceType: null, resourceId: null, action: 'try', outcome: 'success', reason: null },
  ...{ service: 'gateway', requestId: null, ip: null, userAgent: null, details: null },
});
const append = (eventType: string) => journal.append(JSON.stringify(recordNamed(eventType)));
const start = (send: SendRecords<AuditRecord>): JournalShipper => {
  const logger = pino({ level: 'silent' });
  shipper = createJournalShipper<AuditRecord>({
    ...{ journal, send, logger, read: readAuditRecord, what: 'audit records' },
    onShipped: () => undefined,
    onRefused: (line) => refused.push(line),
  });
  return shipper;
};
const take: SendRecords<AuditRecord> = async (records) =>
  void arrived.push(...records.map(({ eventType }) => eventType));
const names = (count: number) => Array.from({ length: count }, (_, i) => `test.${i}`);

describe('the shipper', () => {
  test('sends all in order, in batches, those first that were there before it', async () => {
    const sizes: number[] = [];
    for (const name of names(1200)) append(name);
    const { flush } = start(async (records, signal) => {
      sizes.push(records.length);
      await take(records, signal);
    });
    append('test.late');
    await flush(5_000);
    expect(arrived).toEqual([...names(1200), 'test.late']);
    expect(Math.max(...sizes)).toBe(500);
    expect(journal.pendingBytes).toBe(0);
  });

  test('gathers what comes while it sends', async () => {
    let sends = 0;
    const started = start(async (records, signal) => {
      sends++;
      // Long enough for the next one to be there.
      await new Promise((resolve) => setTimeout(resolve, 2));
      await take(records, signal);
    });
    for (const name of names(200)) {
      append(name);
      started.wake();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await started.flush(5_000);
    expect(arrived).toHaveLength(200);
    expect(sends).toBeLessThan(40);
  });

  test('tries again until a batch is taken, and says meanwhile why it is not', async () => {
    let failures = 2;
    append('test.one');
    const started = start(async (records, signal) => {
      if (failures-- > 0) throw new AppError('SERVICE_UNAVAILABLE', 'the audit domain is away');
      await take(records, signal);
    });
    await eventually('the problem is told', () => started.problem === 'the audit domain is away');
    await eventually('it has arrived', () => arrived.length === 1);
    await started.flush(1_000);
    expect(started.problem).toBeNull();
  });

  test('sets aside the record that is refused, and torn lines, and sends the others', async () => {
    for (const name of ['test.a', 'test.b', 'test.bad', 'test.c']) append(name);
    journal.append('{"id":"aud_');
    append('test.d');
    const { flush } = start(async (records, signal) => {
      if (records.some(({ eventType }) => eventType === 'test.bad')) throw new AppError('BAD_USER_INPUT', 'no');
      await take(records, signal);
    });
    await flush(5_000);
    expect(arrived).toEqual(['test.a', 'test.b', 'test.c', 'test.d']);
    expect(refused).toEqual(['{"id":"aud_', expect.stringContaining('"test.bad"')]);
    expect(journal.pendingBytes).toBe(0);
  });

  test('leaves in the journal what was on its way when it was closed', async () => {
    append('test.one');
    const started = start((_, signal) => new Promise((_, reject) => signal.addEventListener('abort', reject)));
    await started.flush(50);
    await started.close();
    expect((await journal.read(10))?.lines).toHaveLength(1);
  });
});

describe('counted refusals', () => {
  test('are told once a key and window, then by their number, whatever the number of keys', () => {
    const told: [string, number][] = [];
    const counts = createRefusalCounts<string>({
      windowMs: 60_000,
      maxKeys: 2,
      notify: (what, repeats) => told.push([what, repeats]),
    });
    for (const key of ['a', 'b', 'a', 'c', 'd', 'e', 'a']) counts.count(key, key);
    expect(told).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 0],
    ]);
    told.length = 0;
    counts.flush();
    expect(told).toEqual([
      ['a', 2],
      ['c', 2],
    ]);
    counts.count('a', 'a');
    counts.close();
    expect(told.slice(2)).toEqual([['a', 0]]);
  });
});

describe('lines of another shape', () => {
  const good = recordNamed('test.good');
  const bad = [
    ...['{"hello":1}', 'null', '[]', '3', '"text"', '{"id"', '', JSON.stringify({ ...good, time: 'yesterday' })],
    ...[
      { id: 3 },
      { category: 'weather' },
      { details: 'text' },
      { tenantId: ['org_1'] },
      { action: 'x'.repeat(10_000_000) },
    ].map((wrong) => JSON.stringify({ ...good, ...wrong })),
  ];

  test('are each refused once, however often the others have to be sent, and hold up none', async () => {
    for (const [place, line] of bad.entries()) {
      append(`test.${place}`);
      journal.append(line);
    }
    journal.append(JSON.stringify({ ...recordNamed('test.newer'), fieldOfAnotherVersion: { deep: true } }));
    let tries = 0;
    const seen: object[] = [];
    await start(async (records, signal) => {
      if (tries++ < 2) throw new Error('not reachable');
      seen.push(...records);
      await take(records, signal);
    }).flush(10_000);
    expect(arrived).toEqual([...names(bad.length), 'test.newer']);
    expect(refused).toEqual(bad);
    expect(seen.at(-1)).not.toHaveProperty('fieldOfAnotherVersion');
    expect(journal.pendingBytes).toBe(0);
  });

  test('of uses are told from those that can be taken', () => {
    const use = { id: 'use_1', tenantId: 'org_1', at: '2026-01-01T00:00:00.000Z', inputTokens: 3, accounts: ['acc_1'] };
    expect(readUseRecord({ ...use, later: 1 })).toEqual(use);
    for (const wrong of [
      { inputTokens: 1e30 },
      { inputTokens: -1 },
      { costMicroUsd: 0.5 },
      { at: 'now' },
      { at: 3 },
      { tenantId: null },
      { accounts: 'acc' },
    ])
      expect(readUseRecord({ ...use, ...wrong }), JSON.stringify(wrong)).toBeNull();
  });
});
