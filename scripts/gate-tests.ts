import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FailedFiles } from './failed-files.ts';
import { run, runQuietly } from './run.ts';

/**
 * Runs test scripts of package.json one after the other, as the gate does; those joined by `+` at the same time, for scripts that wait more
 * than they compute. Files with a failed test, or with an error that reached nobody,
 * are run once more, by themselves: a change that breaks something fails again, a test that depends on chance does not, and is named. See
 * docs/decisions/0073.
 */

/** Failed files of one run that chance may explain. */
const MOST = 3;

const directory = mkdtempSync(path.join(tmpdir(), 'trellis-gate-'));
try {
  for (const group of process.argv.slice(2)) {
    const [shown, ...others] = group.split('+') as [string, ...string[]];
    const codes = await Promise.all([passes(shown, true), ...others.map((script) => passes(script, false))]);
    process.exitCode = Math.max(...codes);
    if (process.exitCode !== 0) break;
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/**
 * The exit code of a script, or of the second run of what failed in it.
 * @param isShown - Whether its output is seen as it comes, or when it has ended.
 */
async function passes(script: string, isShown: boolean): Promise<number> {
  const first = await runReported(script, [], isShown);
  if (first.code === 0 || first.failed.length === 0 || first.failed.length > MOST) return first.code;
  tell(script, 'run once more, by themselves', first.failed);
  const second = await runReported(script, first.failed, isShown);
  const isTold = second.code === 0 || second.failed.length > 0;
  const again = isTold ? second.failed : first.failed;
  tell(script, 'failed twice', again);
  tell(
    script,
    'UNSTABLE, passed when run again',
    first.failed.filter((file) => !again.includes(file)),
  );
  return second.code;
}

async function runReported(script: string, files: readonly string[], isShown: boolean) {
  const report = path.join(directory, `${script.replaceAll(':', '-')}-${files.length}.json`);
  const environment = { ...process.env, FAILED_FILES: report };
  const reporters = ['--reporter=default', '--reporter=./scripts/failed-files.ts'];
  const args = ['run', script, '--', ...reporters, ...files];
  if (isShown) return { code: await run('npm', args, environment), failed: failedFiles(report) };
  const { code, output } = await runQuietly('npm', args, environment);
  console.log(output);
  return { code, failed: failedFiles(report) };
}

function tell(script: string, verdict: string, files: readonly string[]): void {
  if (files.length > 0) console.error(`\n${script}: ${verdict}:\n  ${files.join('\n  ')}\n`);
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
