import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../platform/kernel/root.ts';
import type { FaultRecord } from '../test/support/fault-records.ts';
import { nameOf, renderReliability, rowNames } from './render-reliability.ts';
import { run } from './run.ts';

/**
 * Runs the fault suite: `npm run test:faults`. Each test records what it has counted. A run of the whole suite fails when `docs/reliability.md` has
 * other rows than were recorded; `npm run test:faults -- --write` makes the page anew, with the counts of this run. Other arguments go to vitest.
 */
const PAGE = path.join(projectRoot, 'docs/reliability.md');
const args = process.argv.slice(2).filter((arg) => arg !== '--write');
const isWhole = args.every((arg) => arg.startsWith('--reporter') || arg.startsWith('--outputFile'));
const directory = mkdtempSync(path.join(os.tmpdir(), 'trellis-records-'));
const file = path.join(directory, 'records.jsonl');
try {
  const startedMs = performance.now();
  process.exitCode = await run('tsx', ['scripts/test-services.ts', '--project=faults', ...args], {
    ...process.env,
    FAULT_RECORDS: file,
  });
  if (process.exitCode === 0 && isWhole) {
    const records = readRecords();
    const minutes = (performance.now() - startedMs) / 60_000;
    if (process.argv.includes('--write')) writeFileSync(PAGE, renderReliability(records, minutes));
    else process.exitCode = compare(records);
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

function readRecords(): readonly FaultRecord[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as FaultRecord);
}

/** The exit code: 1 where the page and the run have different rows. */
function compare(records: readonly FaultRecord[]): number {
  const recorded = new Set(records.map(nameOf));
  const shown = rowNames(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '');
  const missing = [...recorded].filter((name) => !shown.has(name));
  const gone = [...shown].filter((name) => !recorded.has(name));
  for (const name of missing) console.error(`docs/reliability.md lacks: ${name}`);
  for (const name of gone) console.error(`docs/reliability.md has, and no test recorded: ${name}`);
  if (missing.length + gone.length === 0) return 0;
  console.error('npm run test:faults -- --write makes it anew');
  return 1;
}
