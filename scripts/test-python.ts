import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../platform/kernel/root.ts';
import { blocksOf, type PageBlock } from '../test/support/page-blocks.ts';
import { run, runQuietly } from './run.ts';

/**
 * Tests the client for Python: `npm run test:python`. It needs Python 3.11 or later with httpx, cryptography, setuptools and
 * wheel (packages of Debian), and checks types where mypy is installed. Arguments go to vitest, which has the tests with a server.
 */
const FOLDER = path.join(projectRoot, 'client-python');
const NEEDED = 'import sys, httpx, cryptography, setuptools, wheel; assert sys.version_info >= (3, 11)';

const isPython = ({ language }: PageBlock): boolean => language === 'python';

const works = (command: string, args: readonly string[]): Promise<boolean> =>
  promisify(execFile)(command, args).then(
    () => true,
    () => false,
  );

/** Finds a Python that has what the client needs. @throws Error where there is none. */
async function findPython(): Promise<string> {
  // The one of the system has what its packages bring, and need not be the first on the path.
  for (const python of [process.env['TEST_PYTHON'] ?? 'python3', '/usr/bin/python3'])
    if (await works(python, ['-c', NEEDED])) return python;
  throw new Error(
    'Python 3.11 with httpx is needed: apt-get install python3-httpx python3-cryptography python3-setuptools python3-wheel',
  );
}

const python = await findPython();
const environment = { ...process.env, TEST_PYTHON: python, PYTHONPATH: FOLDER, PYTHONDONTWRITEBYTECODE: '1' };
const [types, ...tests] = await Promise.all([
  checkTypes(),
  run(python, ['-m', 'unittest', 'discover', '-s', path.join(FOLDER, 'test'), '-t', FOLDER], environment),
  run('vitest', ['run', ...process.argv.slice(2)], environment),
]);
console.log(types.output);
process.exitCode = Math.max(types.code, ...tests);

/** Checks the types of the package, of its tests, and of the programs of its page. */
async function checkTypes(): Promise<{ readonly code: number; readonly output: string }> {
  if (!(await works('mypy', ['--version'])))
    return { code: 0, output: 'Types are not checked: mypy is not installed.' };
  const programs = mkdtempSync(path.join(os.tmpdir(), 'trellis-python-'));
  try {
    for (const { code, line } of blocksOf(readFileSync(path.join(FOLDER, 'README.md'), 'utf8')).filter(isPython))
      writeFileSync(path.join(programs, `readme_${line}.py`), code);
    return await runQuietly('mypy', ['--config-file', path.join(FOLDER, 'pyproject.toml'), FOLDER, programs]);
  } finally {
    rmSync(programs, { recursive: true, force: true });
  }
}
