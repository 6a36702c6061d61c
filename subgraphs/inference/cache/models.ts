import type { CacheLevel } from './counts.ts';

/** Where an answer comes from. */
export interface CacheOutcomeModel {
  readonly hit: boolean;
  readonly level: CacheLevel | null;
}
