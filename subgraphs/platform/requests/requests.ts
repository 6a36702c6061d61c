import type { Logger } from 'pino';
import type { Config } from '../../../platform/config/config.ts';
import type { ErasedTenants } from '../../../platform/events/erased-tenants.ts';
import type { RequestRecord, RequestRecords } from '../../../platform/observability/request-records.ts';
import { removeAll, startRounds } from '../../../platform/work/rounds.ts';
import type { RequestStore } from './store.ts';

const WRITE_EVERY_MS = 2_000;
const PRUNE_EVERY_MS = 600_000;
const PRUNE_BATCH = 5_000;
const HOUR_MS = 3_600_000;
/** Organizations that a path names. */
const ORGANIZATIONS = /\borg_[0-9a-z]{26}\b/g;

interface RequestParts {
  /** The requests of this process; null where none are recorded. */
  readonly records: Pick<RequestRecords, 'take'> | null;
  readonly store: Pick<RequestStore, 'add' | 'removeOld'>;
  readonly erased: Pick<ErasedTenants, 'has'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly config: Pick<Config, 'REQUEST_RECORD_HOURS'>;
}

/** Makes the write of what was recorded. A batch whose write has failed is written once more as it is, and lost after that. */
export function requestWriter({
  records,
  store,
  erased,
}: Omit<RequestParts, 'logger' | 'config'>): () => Promise<void> {
  let failed: readonly RequestRecord[] = [];
  const isGone = ({ tenantId, path }: RequestRecord): boolean =>
    (tenantId !== null && erased.has(tenantId)) || (path.match(ORGANIZATIONS)?.some((id) => erased.has(id)) ?? false);
  const add = async (batch: readonly RequestRecord[]): Promise<void> => {
    const kept = batch.filter((record) => !isGone(record));
    if (kept.length > 0) await store.add(kept);
  };
  return async () => {
    const again = failed;
    failed = [];
    await add(again);
    failed = records?.take() ?? [];
    await add(failed);
    failed = [];
  };
}

/** Writes the recorded requests of this process down every two seconds, and removes old ones. Answers what ends that, with a last write. */
export function keepRequests(parts: RequestParts): () => Promise<void> {
  const { store, logger, config } = parts;
  const write = requestWriter(parts);
  const prune = (signal: AbortSignal): Promise<void> =>
    removeAll(signal, PRUNE_BATCH, (most) =>
      store.removeOld(new Date(Date.now() - config.REQUEST_RECORD_HOURS * HOUR_MS), most),
    );
  const stop = startRounds(logger, [
    { everyMs: WRITE_EVERY_MS, failure: 'requests were not written', work: write },
    { everyMs: PRUNE_EVERY_MS, failure: 'old requests were not removed', work: prune },
  ]);
  return async () => {
    await stop();
    await write().catch((error) => logger.warn({ err: error }, 'requests were not written'));
  };
}
