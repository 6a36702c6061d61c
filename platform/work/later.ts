import type { Logger } from 'pino';

/** Work that a process owes, and that may wait until it is ready: nobody needs it before its first use, which does it where it comes sooner. */
export interface Later {
  /** Adds work. Once the process is ready it is done soon after. @param failure - what the log says should it fail. */
  add(failure: string, work: () => unknown): void;
  /** Begins in a second: the process is ready, and probes and the first requests pass before. Others pass in between. */
  begin(): void;
  /** Drops what was not done. */
  stop(): void;
}

/** Time that this work takes at once before requests have their turn, in milliseconds. */
const SLICE_MS = 4;

const AFTER_MS = 1_000;

export function createLater(logger: Pick<Logger, 'warn'>, afterMs = AFTER_MS): Later {
  let waiting: { readonly failure: string; readonly work: () => unknown }[] = [];
  let begun = false;
  let turn: NodeJS.Immediate | null = null;
  let beginning: NodeJS.Timeout | undefined;
  const next = async (): Promise<void> => {
    turn = null;
    for (const endMs = performance.now() + SLICE_MS; waiting.length > 0 && performance.now() < endMs; ) {
      const { failure, work } = waiting.shift()!;
      try {
        await work();
      } catch (error) {
        logger.warn({ err: error }, failure);
      }
    }
    schedule();
  };
  const schedule = (): void => {
    if (begun && waiting.length > 0 && !turn) turn = setImmediate(() => void next()).unref();
  };
  return {
    add(failure, work) {
      waiting.push({ failure, work });
      schedule();
    },
    begin() {
      beginning = setTimeout(() => {
        begun = true;
        schedule();
      }, afterMs).unref();
    },
    stop() {
      clearTimeout(beginning);
      begun = false;
      waiting = [];
      if (turn) clearImmediate(turn);
      turn = null;
    },
  };
}
