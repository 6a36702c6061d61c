import type { MaybePromise } from '../kernel/maybe-promise.ts';
import type { Viewer } from '../kernel/viewer.ts';

/** Meters: the things that are counted (contract §6, usage). */
export const METERS = [
  'tokens.input',
  'tokens.output',
  'requests',
  'images',
  'audio_seconds',
  'realtime_seconds',
  'tasks',
  'notifications',
] as const;

export type Meter = (typeof METERS)[number];

/** The use of one call, reported once it is over, cut short or not. */
export interface Use {
  /** Its identifier, `use_…`, of work that may be done again (`CallContext.client.nextUse`); a new one unless given. */
  readonly id?: string | undefined;
  /** Of each meter, never negative; those that are left out are 0. */
  readonly meters: Partial<Record<Meter, number>>;
  /** Micro-USD at the price of the moment; an integer, rounded up. */
  readonly costMicroUsd: number;
  /** Where it was bought, for the report: `openai`, `gpt-4o-mini`. */
  readonly provider?: string;
  readonly model?: string;
  /** The provider did not say how much it was, and we have counted. */
  readonly estimated?: boolean;
  /** The kind of call: `chat`, `embedding`, `image`, `speech`, `transcription`, `response`, `agent`, `realtime`. */
  readonly operation?: string;
}

/** Credit that was put aside for one call. Exactly one of `settle` and `release` ends it; a second call of either does nothing. */
export interface Reservation {
  /** The credit that is reserved, micro-USD; infinite where there is no limit. */
  readonly microUsd: number;
  /** Puts as much more aside; false where there is not that much, and then nothing. */
  extend(microUsd: number): MaybePromise<boolean>;
  /** Takes what was used, more or less than what was put aside, and gives the rest back. Never fails: it is kept locally until it is stored. */
  settle(use: Use): void;
  /** The call cost nothing. */
  release(): void;
}

/** A smaller reservation that is enough to begin a call, where less is left than it could cost; micro-USD. */
export interface SmallerAmount {
  /** The most that is reserved then: other calls want credit, too. */
  readonly enough: number;
  /** Less than that is no use. */
  readonly least: number;
}

/** The credit of callers: that of the organization, within the limits of its project and its key (contract §2, §6). */
export interface Credit {
  /**
   * Puts `estimateMicroUsd` aside, or less where there is not that much. Synchronous while this process holds a share of the credit
   * that suffices.
   * @param smaller - absent: all of it or nothing.
   * @throws AppError CREDIT_EXHAUSTED or SPEND_LIMIT_REACHED (402) naming what is out, before anything was spent.
   */
  reserve(viewer: Viewer, estimateMicroUsd: number, smaller?: SmallerAmount): MaybePromise<Reservation>;
  /**
   * Whether there is an end to what a caller may spend: a limit of the key, the project or the organization, or credit. Synchronous as
   * long as that is known.
   */
  isLimited(viewer: Viewer): MaybePromise<boolean>;
  /** Counts what has no price. */
  count(tenantId: string, meters: Partial<Record<Meter, number>>): void;
}
