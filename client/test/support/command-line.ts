import { runCommand } from '../../cli/run.ts';

/** Outcome of a command: its output, and its exit code. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Surroundings of a call of a command. */
export interface Called {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly runProgram?: (args: readonly string[], folder: string) => Promise<number>;
  readonly stopping?: AbortSignal;
}

/** Runs a command as a terminal or a script would; `seen` is what it has written so far. Without colours, unless NO_COLOR is emptied. */
export function beginCommand(args: readonly string[], folder: string, called: Called = {}) {
  const { isTTY = false, columns, input = '', environment, runProgram, stopping } = called;
  const seen = { output: '', errors: '' };
  const sink = (name: keyof typeof seen) => ({
    write(text: string) {
      seen[name] += text;
    },
    isTTY,
    columns,
  });
  async function* incoming() {
    yield input;
  }
  const surroundings = {
    environment: { TRELLIS_CONFIG_DIR: folder, NO_COLOR: '1', ...environment },
    folder,
    input: Object.assign(incoming(), { isTTY }),
    output: sink('output'),
    errors: sink('errors'),
    ...(runProgram && { runProgram }),
    ...(stopping && { stopping }),
  };
  const ended = runCommand(args, surroundings).then((code): Outcome => ({ code, ...seen }));
  return { seen, ended };
}
