import { timeOfId } from '../../../platform/kernel/time-of-id.ts';
import type { RequestTrailQueryVariables } from '../../generated/operations.ts';
import type { RequestRecord } from './words.tsx';

/** Clocks of two processes differ by less, in milliseconds; an audit entry is written somewhat later than its request ends. */
const MARGIN_MS = 60_000;
/** A request and what is found of it are at most so far apart. */
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const iso = (ms: number): string => new Date(ms).toISOString();

type Times = Pick<RequestTrailQueryVariables, 'from' | 'to' | 'eventsFrom' | 'eventsTo'>;

/** Time in which the parts of a request are looked for. */
export function timesOf({ startedAt, durationMs }: Pick<RequestRecord, 'startedAt' | 'durationMs'>): Times {
  const startMs = Date.parse(startedAt);
  const endMs = Math.ceil(startMs + durationMs);
  return {
    from: iso(startMs - MARGIN_MS),
    to: iso(endMs + MARGIN_MS),
    eventsFrom: iso(startMs),
    // The end is exclusive.
    eventsTo: iso(endMs + 1),
  };
}

interface Unrecorded {
  readonly requestId: string;
  /** A time near the request; empty where none is known. */
  readonly near: string;
  readonly nowMs: number;
}

/**
 * Time in which the parts of a request that was not recorded are looked for: about the time that is known, or that its identifier tells of. The last day,
 * where neither does.
 */
export function timesOfUnrecorded({ requestId, near, nowMs }: Unrecorded): Times & { readonly isGuess: boolean } {
  const nearMs = Date.parse(near);
  const atMs = Number.isNaN(nearMs) ? timeOfId(requestId) : nearMs;
  const isGuess = Number.isNaN(atMs);
  const [from, to] = (isGuess ? [nowMs - DAY_MS, nowMs + MARGIN_MS] : [atMs - HOUR_MS, atMs + HOUR_MS]).map(iso) as [
    string,
    string,
  ];
  return { from, to, eventsFrom: from, eventsTo: to, isGuess };
}
