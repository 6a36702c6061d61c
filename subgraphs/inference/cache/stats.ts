import type { CacheCounts, LevelCounts } from './counts.ts';
import type { KeptAnswers, KeptSize } from './kept-answers.ts';
import type { SemanticCache } from './semantic.ts';

/** One level of the cache. */
export interface LevelStats extends LevelCounts, KeptSize {
  readonly enabled: boolean;
  /** 0 to 1; 0 without look-ups. */
  readonly hitRate: number;
}

/** Both levels. */
export interface CacheStats {
  readonly l1: LevelStats;
  readonly l2: LevelStats;
  readonly since: Date;
}

/** Reads what the cache has done and holds, of one organization or of all (null). */
export function cacheStats(parts: {
  readonly counts: CacheCounts;
  readonly answers: KeptAnswers;
  readonly semantic: SemanticCache | null;
  readonly enabled: boolean;
}): (tenantId: string | null) => CacheStats {
  const since = new Date();
  const { counts, answers, semantic, enabled } = parts;
  const level = (isEnabled: boolean, { hits, misses }: LevelCounts, size: KeptSize): LevelStats => {
    const lookups = hits + misses;
    return { enabled: isEnabled, hits, misses, hitRate: lookups === 0 ? 0 : hits / lookups, ...size };
  };
  return (tenantId) => {
    const counted = counts.of(tenantId);
    const prefix = tenantId === null ? '' : `${tenantId}/`;
    return {
      l1: level(enabled, counted.l1, answers.size(tenantId)),
      l2: level(enabled && semantic !== null, counted.l2, semantic?.size(prefix) ?? { entries: 0, bytes: 0 }),
      since,
    };
  };
}
