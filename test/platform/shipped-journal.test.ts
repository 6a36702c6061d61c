import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHealth } from '../../platform/health/health.ts';
import { createJournals } from '../../platform/journal/journals.ts';
import { openShippedJournal, type ShippedJournal } from '../../platform/journal/shipped-journal.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { eventually } from '../support/eventually.ts';

const MAX_BYTES = 16 * 1024 * 1024;
let directory: string;
let journal: ShippedJournal<object>;
let refused: number;
let logged: string[];
const health = createHealth({ version: '1', cacheMs: 0 });
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'trellis-shipped-'));
  [refused, logged] = [0, []];
  journal = openShippedJournal<object>(
    {
      config: readConfig({ DATA_DIR: directory }),
      logger: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
      metrics: createMetrics({ processMetrics: false }),
      health,
      journals: createJournals(),
      erased: { onAdded: () => () => undefined },
    },
    {
      ...{ name: 'tried', what: 'trials', maxBytes: 100_000_000, syncs: false, whenFull: 'nothing is tried' },
      read: () => null,
      onRecords: (status, records) => {
        if (status === 'refused') refused += records;
      },
      onPending: () => undefined,
    },
  );
});
afterEach(async () => {
  await journal.close();
  rmSync(directory, { recursive: true, force: true });
});

const file = () => path.join(directory, 'tried', 'refused.log');

test('refused.log never has more than 16 MiB, whatever the lines are made of; what it has stays, and health and log go on telling', async () => {
  const before = `${'x'.repeat(MAX_BYTES - 200_000)}\n`;
  writeFileSync(file(), before);
  await journal.start(async () => undefined);
  // Three bytes each: 64 Ki characters of them are 192 KiB.
  for (const text of ['€'.repeat(65_000), `${'€'.repeat(64_999)}$`, 'short']) journal.append({ text });
  await eventually('all are refused', () => refused === 3);
  await eventually('the last one is kept', () => readFileSync(file(), 'utf8').endsWith('{"text":"short"}\n'));
  expect(statSync(file()).size).toBeLessThanOrEqual(MAX_BYTES);
  const lines = readFileSync(file(), 'utf8').split('\n');
  expect(lines.map(({ length }) => length)).toEqual([MAX_BYTES - 200_000, 65_011, 16, 0]);
  expect(logged.filter((line) => line.includes('refused.log is full'))).toHaveLength(1);
  const { dependencies } = await health.report('gateway');
  expect(dependencies['tried_journal']).toMatchObject({
    status: 'degraded',
    error_message: '3 of the trials were refused since the start: see tried/refused.log',
  });
});

test('it has each line once: what it has already, from an earlier process or another one, is not told again', async () => {
  writeFileSync(file(), '{"n":0}\n');
  await journal.start(async () => undefined);
  for (const n of [0, 1, 1, 2]) journal.append({ n });
  await eventually('the new ones are told', () => refused === 2);
  appendFileSync(file(), '{"n":3}\n{"n":');
  for (const n of [3, 4]) journal.append({ n });
  await eventually('another one is told', () => refused === 3);
  expect(readFileSync(file(), 'utf8')).toBe('{"n":0}\n{"n":1}\n{"n":2}\n{"n":3}\n{"n":{"n":4}\n');
  rmSync(file());
  journal.append({ n: 1 });
  await eventually('it is begun anew', () => refused === 4);
  expect(readFileSync(file(), 'utf8')).toBe('{"n":1}\n');
});

test('of a line it has 64 Ki characters', async () => {
  await journal.start(async () => undefined);
  journal.append({ text: 'y'.repeat(100_000) });
  await eventually('it is refused', () => refused === 1);
  await journal.close();
  expect(readFileSync(file(), 'utf8')).toBe(`{"text":"${'y'.repeat(65_527)}…\n`);
});
