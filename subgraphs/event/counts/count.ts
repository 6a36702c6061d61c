import { requireTenant } from '../../../platform/kernel/context.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { checkFilter } from '../event-list.ts';
import type { Resolvers } from '../schema.generated.ts';

const SECONDS = { MINUTE: 60, HOUR: 3_600, DAY: 86_400 } as const;
const MAX_STRETCHES = 1_500;
const MAX_NUMBERS = 10_000;

const SQL = {
  // Stretches of a day are made of its hours.
  counts: `SELECT date_bin($2 * interval '1 second', starts_at, 'epoch') AS "startsAt", type AS "eventType", category,
      sum(count)::float8 AS count
    FROM "event"."event_counts"
    WHERE tenant_id = $1 AND resolution = least($2, 3600) AND starts_at >= $3 AND starts_at < $4
      AND ($5::text[] IS NULL OR type = ANY($5)) AND ($6::text[] IS NULL OR category = ANY($6))
    GROUP BY 1, 2, 3 ORDER BY 1, 2 LIMIT ${MAX_NUMBERS + 1}`,
} as const;

interface CountModel {
  readonly startsAt: Date;
  readonly eventType: string;
  readonly category: string;
  readonly count: number;
}

/** Arguments → rules → results of analytics: read from numbers that are kept with each event, not from the events. */
export function countResolvers({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): Resolvers {
  const { read } = openStatements({ database, outbox, domain: 'event', part: 'counts', sql: SQL });
  return {
    Query: {
      eventCounts: async (_source, args, context) => {
        const bucket = args.bucket ?? 'HOUR';
        const stretchMs = SECONDS[bucket] * 1_000;
        const from = new Date(Math.floor(args.from.getTime() / stretchMs) * stretchMs);
        const to = new Date(Math.ceil((args.to?.getTime() ?? Date.now()) / stretchMs) * stretchMs);
        if (to <= from) throw invalid('to', 'must be after from');
        if (to.getTime() - from.getTime() > MAX_STRETCHES * stretchMs)
          throw invalid('from', `must not be more than ${MAX_STRETCHES} stretches before the end`);
        const { types, categories } = checkFilter({ types: args.types, categories: args.categories });
        const values = [requireTenant(context), SECONDS[bucket], from, to, types, categories];
        const counts = await read<CountModel>('counts', ...values);
        if (counts.length > MAX_NUMBERS)
          throw invalid('from', `makes more than ${MAX_NUMBERS} numbers: ask for fewer types or a shorter time`);
        return { bucket, from, to, total: counts.reduce((sum, { count }) => sum + count, 0), counts: [...counts] };
      },
    },
  };
}
