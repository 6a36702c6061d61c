import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FailedFiles } from './failed-files.ts';
import { run } from './run.ts';

/**
 * Runs test scripts of package.json one after the other, as the gate does. Files with a failed test, or with an error that reached nobody,
 * are run once more, by themselves: a change that breaks something fails again, a test that depends on chance does not, and is named. See
 * docs/decisions/0073.
 */

/** Failed files of one run that chance may explain. */
const MOST = 3;

const directory = mkdtempSync(path.join(tmpdir(), 'trellis-gate-'));
try {
  for (const script of process.argv.slice(2)) {
    process.exitCode = await passes(script);
    if (process.exitCode !== 0) break;
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** The exit code of a script, or of the second run of what failed in it. */
async function passes(script: string): Promise<number> {
  const report = path.join(directory, `${script.replaceAll(':', '-')}.json`);
  process.env['FAILED_FILES'] = report;
  const code = await run('npm', ['run', script, '--', '--reporter=default', '--reporter=./scripts/failed-files.ts']);
  if (code === 0) return 0;
  const failed = failedFiles(report);
  if (failed.length === 0 || failed.length > MOST) return code;
  console.error(`\n${script}: run once more, by themselves:\n  ${failed.join('\n  ')}\n`);
  const second = await run('npm', ['run', script, '--', ...failed]);
  const verdict = second === 0 ? 'UNSTABLE, passed when run again' : 'failed twice';
  console.error(`\n${script}: ${verdict}:\n  ${failed.join('\n  ')}\n`);
  return second;
}

/** None where the run ended before it could tell. */
function failedFiles(report: string): readonly string[] {
  try {
    const { files, homeless } = JSON.parse(readFileSync(report, 'utf8')) as FailedFiles;
    return homeless > 0 ? [] : files;
  } catch {
    return [];
  }
}
