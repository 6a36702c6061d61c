import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { ErasedTenants } from '../events/erased-tenants.ts';
import type { Health } from '../health/health.ts';
import { Degraded } from '../health/health.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { ReadRecord } from './journal-lines.ts';
import { createJournalShipper, type SendRecords } from './journal-shipper.ts';
import type { Journals } from './journals.ts';
import { openLocalJournal } from './local-journal.ts';
import { openRefusedLog } from './refused-log.ts';

/** Records that are safe on the local disk when `append` returns, and are brought to their domain from there. */
export interface ShippedJournal<Item extends object> {
  /** Synchronous; what cannot be written is kept in memory, and the journal is `full` meanwhile. */
  append(record: Item): void;
  /** Nothing should begin that would have to be recorded. */
  readonly full: boolean;
  /** Opens the way to the domain, once it can be called; what earlier processes left goes first. */
  start(send: SendRecords<Item>): Promise<void>;
  /** Sends what is left, for two seconds at most. What is not sent by then waits on the disk for the next start. */
  close(): Promise<void>;
}

export interface ShippedJournalOptions<Item> {
  readonly read: ReadRecord<Item>;
  /** Its directory below DATA_DIR, and with `_journal` its name in the health report. */
  readonly name: string;
  /** The kind of the records, for the log: `audit records`. */
  readonly what: string;
  readonly maxBytes: number;
  /** Whether the disk is asked every second to keep them; otherwise they outlive the process, and not the power. */
  readonly syncs: boolean;
  readonly gatherMs?: number;
  readonly batch?: number;
  /** Says in the health report what follows from a journal that is full. */
  readonly whenFull: string;
  /** `status` of what became of records: `written`, `shipped` or `refused`. */
  readonly onRecords: (status: 'written' | 'shipped' | 'refused', records: number) => void;
  /** Bytes that wait, at each scrape. */
  readonly onPending: (bytes: number) => void;
}

const TEND_MS = 1_000;
const FLUSH_MS = 2_000;
/** Above this share of what may wait, the operators are told. */
const WORRYING = 0.5;

/** Opens a journal below DATA_DIR. @throws when it cannot be written. */
export function openShippedJournal<Item extends object>(
  {
    config,
    logger,
    metrics,
    health,
    erased,
    journals,
  }: {
    readonly config: Config;
    readonly logger: Logger;
    readonly metrics: Metrics;
    readonly health: Health;
    readonly erased: Pick<ErasedTenants, 'onAdded'>;
    readonly journals: Pick<Journals, 'add'>;
  },
  options: ShippedJournalOptions<Item>,
): ShippedJournal<Item> {
  const { name, what, read, maxBytes, syncs, whenFull, onRecords, onPending, gatherMs, batch } = options;
  const directory = path.join(config.DATA_DIR, name);
  const journal = openLocalJournal({ directory, maxBytes, syncs });
  let refused = 0;
  let shipper: ReturnType<typeof createJournalShipper> | null = null;

  let tending: Promise<void> = Promise.resolve();
  const tend = async (): Promise<void> => {
    const waited = journal.pendingBytes;
    await journal.tend();
    if (syncs) await journal.sync();
    if (journal.pendingBytes > waited) shipper?.wake();
  };
  const tendQuietly = (): void => {
    tending = tending
      .then(tend)
      .catch((error) => logger.error({ err: error }, `the journal of ${what} cannot be tended`));
  };
  const timer = setInterval(tendQuietly, TEND_MS).unref();
  // What has arrived stays in its file until that is long enough: too long where it tells of an organization that is gone.
  const stopRetiring = erased.onAdded(() => {
    journal.retire();
    shipper?.wake();
  });
  metrics.onScrape(() => onPending(journal.pendingBytes));
  const remove = journals.add(name, journal);
  const unregister = health.register(`${name}_journal`, {
    critical: 'unhealthy',
    state: () => String(journal.full),
    async run() {
      if (journal.full) throw new Error(`${what} cannot be written: ${whenFull}`);
      if (journal.pendingBytes > maxBytes * WORRYING) throw new Degraded('more than half of the journal waits');
      if (refused > 0)
        throw new Degraded(`${refused} of the ${what} were refused since the start: see ${name}/refused.log`);
      if (shipper?.problem) throw new Degraded(`${what} wait: ${shipper.problem}`);
    },
  });
  const refusedLog = openRefusedLog(path.join(directory, 'refused.log'));
  let refusing: Promise<void> = Promise.resolve();
  const keepRefused = (line: string): void => {
    refusing = refusing.then(async () => {
      const outcome = await refusedLog.add(line).catch((error) => {
        logger.error({ err: error }, `one of the ${what} was refused, and could not be kept`);
      });
      if (outcome === 'known') return;
      if (outcome === 'full') logger.error(`refused.log is full: one of the ${what} was refused, and is not kept`);
      refused++;
      onRecords('refused', 1);
    });
  };

  return {
    append(record) {
      journal.append(JSON.stringify(record));
      onRecords('written', 1);
      shipper?.wake();
    },
    get full() {
      return journal.full;
    },
    async start(send) {
      await journal.tend();
      shipper = createJournalShipper<Item>({
        journal,
        what,
        logger,
        send,
        read,
        ...(gatherMs !== undefined && { gatherMs }),
        ...(batch !== undefined && { batch }),
        onShipped: (records) => onRecords('shipped', records),
        onRefused: keepRefused,
      });
    },
    async close() {
      clearInterval(timer);
      remove();
      stopRetiring();
      await tending;
      journal.end();
      await shipper?.flush(FLUSH_MS);
      await shipper?.close();
      await refusing;
      if (journal.unwritten > 0)
        logger.error({ records: journal.unwritten }, `${what} are lost: neither the disk nor their domain took them`);
      await journal.close();
      unregister();
    },
  };
}
