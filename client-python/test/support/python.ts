import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { projectRoot } from '../../../platform/kernel/root.ts';

export const pythonRoot = path.join(projectRoot, 'client-python');
/** A Python that has httpx; `npm run test:python` looks for it. */
const PYTHON = process.env['TEST_PYTHON'] ?? 'python3';
/** Nothing of this process's environment that a client would read. */
const ENVIRONMENT = { PATH: process.env['PATH'], PYTHONPATH: pythonRoot, PYTHONDONTWRITEBYTECODE: '1' };

/** Runs Python to its end. @throws Error with what it has written when it fails. */
export const runPython = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly stdout: string; readonly stderr: string }> =>
  promisify(execFile)(PYTHON, args, { cwd: pythonRoot, env: { ...ENVIRONMENT, ...environment } });

/** A call of an operation, as `test/driver.py` reads it. */
export interface PythonCall {
  readonly base_url: string;
  readonly token: string | undefined;
  readonly noun: string;
  readonly name: string;
  readonly path: readonly string[];
  readonly given: unknown;
  readonly is_async: boolean;
}

/** One Python process that calls operations, one after the other. */
export interface PythonDriver {
  /** @throws Error with the trace of a call that failed. */
  call(call: PythonCall): Promise<unknown>;
  close(): Promise<void>;
}

/** A Python process that is written to and read from line by line. */
export interface PythonProgram {
  write(line: string): void;
  /** Reads the next line. @throws Error when the process has ended. */
  line(): Promise<string>;
  /** Ends its input, and waits for its end. */
  close(): Promise<void>;
}

/** Starts a Python process. */
export function startPython(args: readonly string[]): PythonProgram {
  const child = spawn(PYTHON, args, { cwd: pythonRoot, env: ENVIRONMENT, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    write: (line) => void child.stdin.write(`${line}\n`),
    async line() {
      const { done, value } = await lines.next();
      if (done) throw new Error('Python has ended');
      return value;
    },
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Starts a Python process that calls operations. */
export function startDriver(): PythonDriver {
  const program = startPython(['-m', 'test.driver']);
  return {
    async call(call) {
      program.write(JSON.stringify(call));
      const { answer, failure } = JSON.parse(await program.line()) as {
        readonly answer?: unknown;
        readonly failure?: string;
      };
      if (failure !== undefined) throw new Error(failure);
      return answer;
    },
    close: () => program.close(),
  };
}
