import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import type { AuditRecord } from '../../platform/identity/audit-record.ts';
import { readAuditRecord } from '../../platform/journal/journal-lines.ts';
import type { SendRecords } from '../../platform/journal/journal-shipper.ts';
import { openShippedJournal } from '../../platform/journal/shipped-journal.ts';
import { withinLimit } from '../../platform/kernel/context.ts';
import type { PlatformParts } from '../../platform/start.ts';
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

const SEND_TIMEOUT_MS = 15_000;

/** Opens the journal below DATA_DIR. @throws when it cannot be written. */
export function openRecording(platform: PlatformParts): Recording {
  const { config, metrics } = platform;
  const counted = (status: string) => metrics.auditRecords.bind({ status });
  const series = { written: counted('written'), shipped: counted('shipped'), refused: counted('refused') };
  const [together, dropped] = [counted('counted'), counted('dropped')];
  const journal = openShippedJournal<AuditRecord>(platform, {
    name: 'audit',
    what: 'audit records',
    read: readAuditRecord,
    whenFull: 'changes are refused',
    maxBytes: config.AUDIT_JOURNAL_MAX_MB * 1024 * 1024,
    syncs: config.AUDIT_JOURNAL_FSYNC === 'interval',
    onRecords: (status, records) => series[status].inc(records),
    onPending: (bytes) => metrics.auditJournal.set({}, bytes),
  });
  const recorder = createRecorder({
    append: (record) => journal.append(record),
    get full() {
      return journal.full;
    },
    onCounted: (refusals) => together.inc(refusals),
    onDropped: () => dropped.inc(),
  });
  let unlisten: (() => Promise<void>) | null = null;

  return {
    recorder,
    async start(call) {
      await journal.start(sender(call));
      unlisten = await listenForFacts(platform.bus, recorder);
    },
    async close() {
      await unlisten?.();
      recorder.close();
      await journal.close();
    },
  };
}

/** The audit domain takes a batch as a whole or not at all. */
function sender(call: CallSubgraph): SendRecords<AuditRecord> {
  const record = call<{ _recordAuditEvents: number }, { events: readonly AuditRecord[] }>(
    'audit',
    'mutation Record($events: [_AuditEventInput!]!) { _recordAuditEvents(events: $events) }',
  );
  return async (events, signal) => {
    await withinLimit('audit', SEND_TIMEOUT_MS, (context) => record({ events }, context), signal);
  };
}
