import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { AuditRecord } from '../platform/audit-record.ts';
import { createAuditShipper, type SendAuditRecords } from '../platform/audit-shipper.ts';
import { backgroundContext } from '../platform/context.ts';
import type { CallSubgraph } from '../platform/graph.ts';
import { Degraded } from '../platform/health.ts';
import { openLocalJournal } from '../platform/local-journal.ts';
import type { PlatformParts } from '../platform/start.ts';
import { listenForFacts } from './audit-facts.ts';
import { createRecorder, type Recorder } from './recorder.ts';

/** The recorder of a process, and the way of its records to the audit log. */
export interface Recording {
  readonly recorder: Recorder;
  /** Opens the way, once the domains can be called; what earlier processes left goes first. */
  start(call: CallSubgraph): Promise<void>;
  /** Sends what is left, for two seconds at most. What is not sent by then waits on the disk for the next start. */
  close(): Promise<void>;
}

const TEND_MS = 1_000;
const SEND_TIMEOUT_MS = 15_000;
const FLUSH_MS = 2_000;
/** Above this share of what may wait, the operators are told. */
const WORRYING = 0.5;

/** Opens the journal below DATA_DIR. @throws when it cannot be written. */
export function openRecording(platform: PlatformParts): Recording {
  const { config, logger, metrics, health } = platform;
  const directory = path.join(config.DATA_DIR, 'audit');
  const syncs = config.AUDIT_JOURNAL_FSYNC === 'interval';
  const maxBytes = config.AUDIT_JOURNAL_MAX_MB * 1024 * 1024;
  const journal = openLocalJournal({ directory, maxBytes, syncs });
  const counted = (status: string) => metrics.auditRecords.bind({ status });
  const [written, shipped] = [counted('written'), counted('shipped')];
  const [refused, together, dropped] = [counted('refused'), counted('counted'), counted('dropped')];
  let shipper: ReturnType<typeof createAuditShipper> | null = null;
  const recorder = createRecorder({
    append(record) {
      journal.append(JSON.stringify(record));
      written.inc();
      shipper?.wake();
    },
    get full() {
      return journal.full;
    },
    onCounted: (refusals) => together.inc(refusals),
    onDropped: () => dropped.inc(),
  });

  let tending: Promise<void> = Promise.resolve();
  const tend = async (): Promise<void> => {
    const waited = journal.pendingBytes;
    await journal.tend();
    if (syncs) await journal.sync();
    if (journal.pendingBytes > waited) shipper?.wake();
  };
  const tendQuietly = (): void => {
    tending = tending.then(tend).catch((error) => logger.error({ err: error }, 'the audit journal cannot be tended'));
  };
  const timer = setInterval(tendQuietly, TEND_MS).unref();
  metrics.onScrape(() => metrics.auditJournal.set({}, journal.pendingBytes));
  const unregister = health.register('audit_journal', {
    critical: false,
    async run() {
      if (journal.full) throw new Error('records cannot be written: changes are refused');
      if (journal.pendingBytes > maxBytes * WORRYING) throw new Degraded('more than half of the journal waits');
      if (shipper?.problem) throw new Degraded(`records wait: ${shipper.problem}`);
    },
  });
  let unlisten: (() => Promise<void>) | null = null;

  return {
    recorder,
    async start(call) {
      await journal.tend();
      shipper = createAuditShipper({
        ...{ journal, logger, send: sender(call) },
        onShipped: (records) => shipped.inc(records),
        onRefused(line) {
          refused.inc();
          void appendFile(path.join(directory, 'refused.log'), `${line}\n`, { mode: 0o600 }).catch((error) =>
            logger.error({ err: error }, 'a refused audit record could not be kept'),
          );
        },
      });
      unlisten = await listenForFacts(platform.bus, recorder);
    },
    async close() {
      await unlisten?.();
      recorder.close();
      await shipper?.flush(FLUSH_MS);
      await shipper?.close();
      clearInterval(timer);
      await tending;
      await journal.close();
      unregister();
    },
  };
}

/** The audit domain takes a batch as a whole or not at all. */
function sender(call: CallSubgraph): SendAuditRecords {
  const record = call<{ _recordAuditEvents: number }, { events: readonly AuditRecord[] }>(
    'audit',
    'mutation Record($events: [_AuditEventInput!]!) { _recordAuditEvents(events: $events) }',
  );
  return async (events, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    const context = { ...backgroundContext('audit', limited), deadlineMs: Date.now() + SEND_TIMEOUT_MS };
    await record({ events }, context);
  };
}
