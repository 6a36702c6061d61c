import { processTimers } from '../kernel/timers.ts';
import { createQueueWorker, type QueueWorker, type QueueWorkerOptions } from './queue-worker.ts';

/** A row that this process works on for longer than one lease. */
export interface LeasedRow {
  readonly id: string;
}

/** The lease of long work, as the work sees it. */
export interface Lease {
  /** Aborted with GONE or STOPPED, or with what `stop` was given. */
  readonly signal: AbortSignal;
  /** The row is gone, or somebody else's: ends the work. */
  lost(): void;
}

/** Long work on rows that several processes share. */
export interface LeasedWork extends QueueWorker {
  /** Ends the work on a row that runs here; harmless for one that does not. @param why - GONE unless said. */
  stop(id: string, why?: Error): void;
}

export interface LeasedWorkOptions<Row extends LeasedRow>
  extends Pick<QueueWorkerOptions<Row>, 'gate' | 'atOnce' | 'pollMs' | 'claim' | 'logger' | 'timers'> {
  readonly leaseSeconds: number;
  /** Lengthens the lease; false when the row is gone, or somebody else's. */
  readonly keep: (row: Row) => Promise<boolean>;
  /** Does the work and records what has become of it. What it throws after the signal was aborted is told as the signal's reason. */
  readonly work: (row: Row, lease: Lease) => Promise<void>;
  /** The work has ended before its end; what it throws itself is in `error`. Records that others may go on with it. */
  readonly interrupted: (row: Row, error: unknown) => Promise<void>;
}

export const GONE = new Error('the row is gone, or another process works on it');
export const STOPPED = new Error('the process stops');

/** Signs of life within one lease. */
const SIGNS = 3;

/**
 * Works on rows under leases that are lengthened while the work lasts. When the process is killed the lease ends and another one takes the
 * row over; its fencing token refuses what the first one says later.
 */
export function createLeasedWork<Row extends LeasedRow>(options: LeasedWorkOptions<Row>): LeasedWork {
  const { gate, leaseSeconds, keep, work, interrupted, logger, timers = processTimers } = options;
  const running = new Map<string, AbortController>();

  const carryOut = async (row: Row): Promise<undefined> => {
    const stop = new AbortController();
    running.set(row.id, stop);
    const lengthen = async () => {
      try {
        if (!(await keep(row))) stop.abort(GONE);
      } catch (error) {
        logger.warn({ err: error, queue: gate.name, id: row.id }, 'a lease was not lengthened');
      }
    };
    const stopKeeping = timers.every((leaseSeconds * 1_000) / SIGNS, () => void lengthen());
    try {
      await work(row, { signal: stop.signal, lost: () => stop.abort(GONE) });
    } catch (error) {
      await interrupted(row, stop.signal.aborted ? stop.signal.reason : error);
    } finally {
      stopKeeping();
      // Another claim of the same row may run here by now.
      if (running.get(row.id) === stop) running.delete(row.id);
    }
  };

  const queue = createQueueWorker<Row>({ ...options, work: carryOut });
  return {
    start: queue.start,
    wake: queue.wake,
    stop: (id, why = GONE) => running.get(id)?.abort(why),
    async close() {
      for (const stop of running.values()) stop.abort(STOPPED);
      await queue.close();
    },
  };
}
