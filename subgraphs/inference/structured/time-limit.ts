import vm from 'node:vm';

const sandbox: { work?: () => void } = vm.createContext(Object.create(null));
const script = new vm.Script('work()');

/** The work took longer than it may. */
export class TimeLimitError extends Error {
  constructor(limitMs: number) {
    super(`took longer than ${limitMs} ms`);
    this.name = 'TimeLimitError';
  }
}

/**
 * Runs synchronous work that somebody else's document decides the length of (a regular expression that backtracks, references that
 * multiply), and stops it after `limitMs`: the engine is interrupted wherever it is. The work must leave nothing half done that others see.
 * @throws TimeLimitError; whatever the work throws.
 */
export function runWithin<Result>(limitMs: number, work: () => Result): Result {
  let result: { readonly value: Result } | undefined;
  sandbox.work = () => {
    result = { value: work() };
  };
  try {
    script.runInContext(sandbox as vm.Context, { timeout: limitMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TimeLimitError(limitMs);
    throw error;
  } finally {
    delete sandbox.work;
  }
  return result!.value;
}
