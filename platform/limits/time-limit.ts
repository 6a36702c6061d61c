import vm from 'node:vm';

const sandbox: { work?: () => void } = vm.createContext(Object.create(null));
const script = new vm.Script('work()');

/** The work took more than it may. */
export class TimeLimitError extends Error {
  constructor(limitMs: number) {
    super(`took more than ${limitMs} ms of computing`);
    this.name = 'TimeLimitError';
  }
}

/** Of what a run may compute, how much makes it one that was stopped for its own sake. */
const ITS_OWN = 0.9;
/** Of a machine that is this busy, or more, nobody waits any longer. */
const LONGEST = 32;

type CpuUsage = () => { readonly user: number; readonly system: number };
/** Of this thread where the engine tells it (Node 23.9), else of the process. */
const cpuUsage: CpuUsage = (process as { threadCpuUsage?: CpuUsage }).threadCpuUsage ?? process.cpuUsage;
const cpuMs = (): number => {
  const { user, system } = cpuUsage.call(process);
  return (user + system) / 1_000;
};

/**
 * Runs synchronous work that somebody else's document decides the length of (a regular expression that backtracks, references that
 * multiply), and stops it once it has computed for `limitMs`: the engine is interrupted wherever it is. The engine counts by the wall clock;
 * work that a busy machine has kept from computing is begun again with twice the time. So it must leave nothing half done that others see.
 * @param computedMs - for tests: computing so far, milliseconds.
 * @throws TimeLimitError; whatever the work throws.
 */
export function runWithin<Result>(limitMs: number, work: () => Result, computedMs: () => number = cpuMs): Result {
  for (let wallMs = limitMs; ; wallMs *= 2) {
    const begunMs = computedMs();
    const run = runFor(wallMs, work);
    if (run) return run.result;
    if (computedMs() - begunMs >= limitMs * ITS_OWN || wallMs >= limitMs * LONGEST) throw new TimeLimitError(limitMs);
  }
}

/** Null where the time was up. */
function runFor<Result>(wallMs: number, work: () => Result): { readonly result: Result } | null {
  let done: { readonly result: Result } | null = null;
  sandbox.work = () => {
    done = { result: work() };
  };
  try {
    script.runInContext(sandbox as vm.Context, { timeout: wallMs });
    return done;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  } finally {
    delete sandbox.work;
  }
}
