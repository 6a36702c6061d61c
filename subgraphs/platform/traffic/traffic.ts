import type { Logger } from 'pino';
import type { Config } from '../../../platform/config/config.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { durationOf, type Traffic } from '../../../platform/observability/traffic.ts';
import { removeAll, startRounds } from '../../../platform/work/rounds.ts';
import { names, statusClasses } from '../asked-requests.ts';
import type { QueryTrafficArgs, TimeBucket, Traffic as TrafficAnswer } from '../schema.generated.ts';
import type { TrafficBatch, TrafficStore } from './store.ts';

const SECONDS: Readonly<Record<TimeBucket, number>> = { MINUTE: 60, HOUR: 3_600, DAY: 86_400 };
const MAX_STRETCHES = 1_500;
const MAX_SUMS = 10_000;
/** Rows of minutes are many; an hour's are read beyond that. */
const MINUTES_KEPT_MS = 26 * 3_600_000;
const DAY_MS = 86_400_000;
const WRITE_EVERY_MS = 10_000;
const PRUNE_EVERY_MS = 600_000;
const PRUNE_BATCH = 5_000;

interface TrafficParts {
  readonly traffic: Pick<Traffic, 'take'>;
  readonly store: TrafficStore;
  readonly logger: Pick<Logger, 'warn'>;
  readonly config: Pick<Config, 'TRAFFIC_DAYS'>;
}

/** Writes the requests of this process down every ten seconds, and removes old rows. Answers what ends that, with a last write. */
export function keepTraffic({ traffic, store, logger, config }: TrafficParts): () => Promise<void> {
  const process = newId('proc');
  let number = 0;
  let batch: TrafficBatch | null = null;
  /** A batch whose write has failed is written again as it is: it may have arrived. */
  const write = async (): Promise<void> => {
    if (batch) await store.add(batch);
    batch = null;
    const counts = traffic.take();
    if (counts.length === 0) return;
    batch = { process, number: ++number, counts };
    await store.add(batch);
    batch = null;
  };
  const prune = async (signal: AbortSignal): Promise<void> => {
    const now = Date.now();
    const hours = new Date(now - config.TRAFFIC_DAYS * DAY_MS);
    await removeAll(signal, PRUNE_BATCH, (most) =>
      store.removeOld({ minutes: new Date(now - MINUTES_KEPT_MS), hours }, most),
    );
    await store.removeWriters(new Date(now - DAY_MS));
  };
  const stop = startRounds(logger, [
    { everyMs: WRITE_EVERY_MS, failure: 'traffic was not written', work: write },
    { everyMs: PRUNE_EVERY_MS, failure: 'old traffic was not removed', work: prune },
  ]);
  return async () => {
    await stop();
    await write().catch((error) => logger.warn({ err: error }, 'traffic was not written'));
  };
}

/** Sums requests up. @throws AppError BAD_USER_INPUT that names the argument. */
export async function sumTraffic(store: Pick<TrafficStore, 'sums'>, args: QueryTrafficArgs): Promise<TrafficAnswer> {
  const { filter } = args;
  const bucket = args.bucket ?? null;
  const now = Date.now();
  const end = args.to?.getTime() ?? now;
  const isRecent = args.from.getTime() > now - MINUTES_KEPT_MS + 3_600_000;
  const resolution = bucket === 'MINUTE' || (bucket === null && isRecent) ? 60 : 3_600;
  const stretch = bucket && SECONDS[bucket];
  const stepMs = (stretch ?? resolution) * 1_000;
  const from = new Date(Math.floor(args.from.getTime() / stepMs) * stepMs);
  const to = new Date(Math.ceil(end / stepMs) * stepMs);
  if (to <= from) throw invalid('to', 'must be after from');
  if (stretch && to.getTime() - from.getTime() > MAX_STRETCHES * stepMs)
    throw invalid('from', `must not be more than ${MAX_STRETCHES} stretches before the end`);
  const groupBy = new Set(args.groupBy ?? []);
  const sums = await store.sums({
    resolution,
    stretch,
    from,
    to,
    limit: MAX_SUMS + 1,
    byService: groupBy.has('SERVICE'),
    byOperation: groupBy.has('OPERATION'),
    byStatus: groupBy.has('STATUS'),
    services: names('filter.services', filter?.services),
    operations: names('filter.operations', filter?.operations),
    statuses: statusClasses('filter.statuses', filter?.statuses),
  });
  if (sums.length > MAX_SUMS)
    throw invalid('from', `makes more than ${MAX_SUMS} numbers: ask for longer stretches or a shorter time`);
  return {
    bucket,
    from,
    to,
    count: sums.reduce((all, { count }) => all + count, 0),
    errors: sums.reduce((all, { errors }) => all + errors, 0),
    sums: sums.map(({ status, p50, p95, ...sum }) => ({
      ...sum,
      status: status === null ? null : `${status}xx`,
      p50Ms: durationOf(p50),
      p95Ms: durationOf(p95),
    })),
  };
}
