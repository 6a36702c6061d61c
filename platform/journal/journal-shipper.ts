import { pause } from '../events/event-delivery.ts';
import { isMeantForCaller } from '../graphql/format-error.ts';
import { safeMessage } from '../health/health.ts';
import type { Logger } from '../observability/logger.ts';
import type { ReadRecord } from './journal-lines.ts';
import type { JournalBatch, LocalJournal } from './local-journal.ts';

/** Sends one batch to its domain, which drops what it has already. Rejects when it may be tried again. */
export type SendRecords<Item> = (records: readonly Item[], signal: AbortSignal) => Promise<unknown>;

export interface JournalShipperOptions<Item> {
  readonly journal: LocalJournal;
  /** The kind of the records, for the log: `audit records`. */
  readonly what: string;
  readonly send: SendRecords<Item>;
  /** Looks at each line by itself: one that its domain could never take must not hold up the others. */
  readonly read: ReadRecord<Item>;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  readonly onShipped: (records: number) => void;
  /** Hears of a record that the domain will never take; it is not tried again. */
  readonly onRefused: (line: string) => void;
  /** How long a batch waits for more to come, milliseconds: one transaction of fifty rows costs little more than one of one. */
  readonly gatherMs?: number;
  /** Records at once, at most. */
  readonly batch?: number;
}

/** Brings a journal's records, a line of JSON each, to the domain that keeps them: in order, one batch at a time. */
export interface JournalShipper {
  /** There is something new. */
  wake(): void;
  /** Why the last batch did not arrive; null when it did. */
  readonly problem: string | null;
  /** Resolves when all that is in the journal now has arrived, or when it does not after `ms` milliseconds. */
  flush(ms: number): Promise<void>;
  /** Stops, and gives up what is on its way: it is sent again by the next process. */
  close(): Promise<void>;
}

const BATCH = 500;
const GATHER_MS = 20;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

/** Starts at once with what an earlier process left. */
export function createJournalShipper<Item extends object>(options: JournalShipperOptions<Item>): JournalShipper {
  const {
    journal,
    what,
    send,
    read,
    logger,
    onShipped,
    onRefused,
    gatherMs = GATHER_MS,
    batch: most = BATCH,
  } = options;
  const stopping = new AbortController();
  let problem: string | null = null;
  let wanted = true;
  let wakeUp: (() => void) | null = null;
  let idle: (() => void)[] = [];

  const untilWoken = (): Promise<void> =>
    new Promise((resolve) => {
      wakeUp = resolve;
    });

  /** Sends records, by halves where one of them is refused, so that it does not hold up the others. */
  const ship = async (records: readonly Item[]): Promise<void> => {
    if (records.length === 0) return;
    try {
      await send(records, stopping.signal);
      onShipped(records.length);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (records.length === 1) {
        logger.error({ err: error }, `one of the ${what} was refused for good`);
        onRefused(JSON.stringify(records[0]));
        return;
      }
      const middle = Math.ceil(records.length / 2);
      await ship(records.slice(0, middle));
      await ship(records.slice(middle));
    }
  };
  const deliver = async ({ lines, done }: JournalBatch): Promise<void> => {
    // Once, however often the others have to be sent.
    const records = lines.flatMap((line) => parsed(line, read, onRefused));
    for (let retryMs = FIRST_RETRY_MS; !stopping.signal.aborted; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS))
      try {
        await ship(records);
        problem = null;
        return await done();
      } catch (error) {
        if (problem === null) logger.warn({ err: error }, `${what} wait: they are not taken`);
        problem = safeMessage(error);
        await pause(retryMs, stopping.signal);
      }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const batch = await journal.read(most);
      if (batch) {
        await deliver(batch);
        // Under load there is always something new: without a wait it would go in transactions of a few records each.
        if (batch.lines.length < most && idle.length === 0) await pause(gatherMs, stopping.signal);
      } else if (wanted) {
        wanted = false;
        await pause(idle.length > 0 ? 0 : gatherMs, stopping.signal);
      } else {
        for (const resolve of idle) resolve();
        idle = [];
        await untilWoken();
      }
    }
  };
  const running = run().catch((error) => logger.error({ err: error }, `${what} are not sent any more`));
  const wake = (): void => {
    wanted = true;
    wakeUp?.();
    wakeUp = null;
  };

  return {
    wake,
    get problem() {
      return problem;
    },
    flush: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        idle.push(() => {
          clearTimeout(timer);
          resolve();
        });
        wake();
      }),
    async close() {
      stopping.abort();
      wake();
      await running;
    },
  };
}

/** A line that a crash or a full disk has torn was never acknowledged, or is kept by whoever could not write it. */
function parsed<Item>(line: string, read: ReadRecord<Item>, onRefused: (line: string) => void): readonly Item[] {
  let record: Item | null = null;
  try {
    record = read(JSON.parse(line));
  } catch {
    // Told below, like a line of another shape.
  }
  if (record !== null) return [record];
  onRefused(line);
  return [];
}

/** Whether the same records would be refused again. */
const isRefusal = (error: unknown): boolean =>
  isMeantForCaller(error) && ['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED'].includes(String(error.extensions['code']));
