import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

type UnhandledErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/** Files that a run failed in, for who runs them once more. */
export interface FailedFiles {
  /** Relative to the project: those with a failed test, and those in whose time an error reached nobody. */
  readonly files: readonly string[];
  /** Errors that reached nobody and belong to no file. */
  readonly homeless: number;
}

/** A reporter for vitest that writes `FailedFiles` as JSON to the file that FAILED_FILES names. Its own reports leave out unhandled errors. */
// biome-ignore lint/style/noDefaultExport: vitest takes the default export of a reporter's file.
export default class FailedFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: UnhandledErrors): void {
    const failed = modules.filter((module) => module.state() === 'failed').map(({ moduleId }) => moduleId);
    const causes = unhandled.map((error) => error['VITEST_TEST_PATH'] as string | undefined);
    const known = causes.filter((file) => file !== undefined);
    const files = [...new Set([...failed, ...known])].map((file) => path.relative('', file));
    const report: FailedFiles = { files, homeless: causes.length - known.length };
    writeFileSync(process.env['FAILED_FILES']!, JSON.stringify(report));
  }
}
