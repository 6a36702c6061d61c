import { boundedCache } from '../../../platform/kernel/bounded-cache.ts';
import type { Metrics } from '../../../platform/observability/metrics.ts';

/** The levels of the cache: the same request, and the same question. */
export type CacheLevel = 'l1' | 'l2';

/** Look-ups of one level. */
export interface LevelCounts {
  readonly hits: number;
  readonly misses: number;
}

/** Counts of look-ups, by organization. */
export interface CacheCounts {
  hit(tenantId: string, level: CacheLevel): void;
  miss(tenantId: string, level: CacheLevel): void;
  /** Since this process has started; of all organizations for null. */
  of(tenantId: string | null): Readonly<Record<CacheLevel, LevelCounts>>;
}

type Mutable = Record<CacheLevel, { hits: number; misses: number }>;

/** Organizations that are counted; the one that was not counted for longest is forgotten. */
const MAX_TENANTS = 10_000;

const nothing = (): Mutable => ({ l1: { hits: 0, misses: 0 }, l2: { hits: 0, misses: 0 } });

/** @param onHit - hears of each hit. */
export function createCacheCounts(
  metrics: Pick<Metrics, 'cacheRequests'>,
  onHit: (tenantId: string) => void,
): CacheCounts {
  const byTenant = boundedCache<string, Mutable>(MAX_TENANTS);
  const all = nothing();
  const series = (result: 'hit' | 'miss') => ({
    l1: metrics.cacheRequests.bind({ cache: 'responses_l1', result }),
    l2: metrics.cacheRequests.bind({ cache: 'responses_l2', result }),
  });
  const [hits, misses] = [series('hit'), series('miss')];
  const countsOf = (tenantId: string): Mutable => {
    const known = byTenant.get(tenantId);
    if (known) return known;
    const made = nothing();
    byTenant.set(tenantId, made);
    return made;
  };
  return {
    hit(tenantId, level) {
      countsOf(tenantId)[level].hits++;
      all[level].hits++;
      hits[level].inc();
      onHit(tenantId);
    },
    miss(tenantId, level) {
      countsOf(tenantId)[level].misses++;
      all[level].misses++;
      misses[level].inc();
    },
    of: (tenantId) => (tenantId === null ? all : (byTenant.peek(tenantId) ?? nothing())),
  };
}
