import { invalid } from '../../../platform/kernel/errors.ts';
import type { EntryFilter } from '../models.ts';
import type { AuditDimension, TimeBucket } from '../schema.generated.ts';
import { type LogStore, MAX_SUMMED } from '../store.ts';
import { type AuditCountsModel, COUNTED_BY } from './models.ts';

const SECONDS: Readonly<Record<TimeBucket, number>> = { MINUTE: 60, HOUR: 3_600, DAY: 86_400 };
const MAX_STRETCHES = 1_500;
const MAX_NUMBERS = 10_000;

/** A time, its stretches, and what entries of it are grouped by. */
export interface CountArguments {
  readonly from: Date;
  readonly to?: Date | null | undefined;
  readonly bucket?: TimeBucket | null | undefined;
  readonly groupBy?: readonly AuditDimension[] | null | undefined;
}

/** Counts entries of one chain. @throws AppError BAD_USER_INPUT that names the argument. */
export async function countEntries(
  store: Pick<LogStore, 'counts'>,
  tenantId: string,
  args: CountArguments,
  filter: EntryFilter,
): Promise<AuditCountsModel> {
  const bucket = args.bucket ?? null;
  const stretch = bucket && SECONDS[bucket];
  const end = args.to ?? new Date();
  const stepMs = (stretch ?? 0) * 1_000;
  const from = stretch ? new Date(Math.floor(args.from.getTime() / stepMs) * stepMs) : args.from;
  const to = stretch ? new Date(Math.ceil(end.getTime() / stepMs) * stepMs) : end;
  if (to <= from) throw invalid('to', 'must be after from');
  if (stretch && to.getTime() - from.getTime() > MAX_STRETCHES * stepMs)
    throw invalid('from', `must not be more than ${MAX_STRETCHES} stretches before the end`);
  const columns = [...new Set(args.groupBy ?? [])].map((dimension) => COUNTED_BY[dimension]);
  const counts = await store.counts(tenantId, { ...filter, from, to }, { stretch, columns, limit: MAX_NUMBERS + 1 });
  const total = counts.reduce((all, { count }) => all + count, 0);
  if (total > MAX_SUMMED) throw invalid('from', `has more than ${MAX_SUMMED} entries since: ask for a shorter time`);
  if (counts.length > MAX_NUMBERS)
    throw invalid('from', `makes more than ${MAX_NUMBERS} numbers: ask for longer stretches or a shorter time`);
  return { bucket, from, to, total, counts: counts.map((each) => ({ ...each, startsAt: each.startsAt ?? from })) };
}
