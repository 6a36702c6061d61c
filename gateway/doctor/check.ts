import { safeMessage } from '../../platform/health/health.ts';
import { orAborted } from '../../platform/kernel/deadline.ts';

/** The outcome of a check. `failed` keeps the installation, or a part of it, from working; a `warning` does not yet. */
export type Status = 'ok' | 'warning' | 'failed';

/** A line of the doctor, as it is told and as `--json` gives it. */
export interface Finding {
  /** The setting that it is about, or the thing where no setting stands for it. */
  readonly check: string;
  readonly status: Status;
  /** Without secrets: no value of a setting but addresses without credentials. */
  readonly message: string;
  /** The next step of the operator; null where there is nothing to do. */
  readonly advice: string | null;
}

/** A look at one thing. It reads, and changes nothing. */
export interface Check {
  readonly name: string;
  /** Told when it rejects, or takes too long. */
  readonly advice: string;
  /** Longest time that it may take, in milliseconds; default 5,000. */
  readonly timeoutMs?: number;
  run(signal: AbortSignal): Promise<readonly Finding[]>;
}

const TIMEOUT_MS = 5_000;

export const ok = (check: string, message: string): Finding => ({ check, status: 'ok', message, advice: null });

export const warning = (check: string, message: string, advice: string): Finding => ({
  check,
  status: 'warning',
  message,
  advice,
});

export const failed = (check: string, message: string, advice: string): Finding => ({
  check,
  status: 'failed',
  message,
  advice,
});

/** Runs a check. Never rejects, and takes no longer than the check may. */
export async function runCheck({ name, advice, timeoutMs = TIMEOUT_MS, run }: Check): Promise<readonly Finding[]> {
  const deadline = new AbortController();
  // It keeps the process alive: a check that waits for nothing would end the process with it.
  const timer = setTimeout(() => deadline.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await orAborted(run(deadline.signal), deadline.signal);
  } catch (error) {
    return [failed(name, reasonOf(error), advice)];
  } finally {
    clearTimeout(timer);
  }
}

/** The reason of an error, without secrets. Where a name has several addresses, that of the first. */
export const reasonOf = (error: unknown): string =>
  safeMessage(error instanceof AggregateError ? error.errors[0] : error);
