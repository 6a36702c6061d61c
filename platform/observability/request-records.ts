import { newId } from '../kernel/identifiers.ts';
import type { RequestFetch } from '../kernel/request-fetches.ts';

/** A request that was answered, as a process remembers it until it is written. */
export interface RequestRecord {
  /** `rqr_…`, in the order in which requests have begun. */
  readonly id: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly status: number;
  readonly method: string;
  readonly path: string;
  readonly service: string;
  readonly operation: string;
  readonly tenantId: string | null;
  readonly viewerId: string | null;
  readonly traceId: string | null;
  readonly fetches: readonly RecordedFetch[];
}

/** A fetch of a recorded request. */
export interface RecordedFetch {
  readonly subgraph: string;
  /** After the request has begun. */
  readonly startMs: number;
  readonly durationMs: number;
  readonly isError: boolean;
}

/** A request at its end. */
export interface EndedRequest extends Omit<RequestRecord, 'id' | 'startedAtMs' | 'fetches'> {
  /** By `performance.now()`. */
  readonly beganMs: number;
  readonly fetches: readonly RequestFetch[];
}

/** Requests of this process that are written to where operators read them. */
export interface RequestRecords {
  /**
   * Takes a place for a request; false where so many were recorded that it is left out.
   * @param durationMs - until the answer has ended, or the stream of it has begun.
   */
  admits(status: number, durationMs: number): boolean;
  /** Remembers a request that has a place. */
  add(request: EndedRequest): void;
  /** Takes what was recorded since the last time. */
  take(): readonly RequestRecord[];
}

const SLOW_MS = 1_000;
/** Records that wait to be taken, of a kilobyte each at most; those that come later are lost. */
const MAX_WAITING = 5_000;
const MAX_PATH = 500;
const MAX_OPERATION = 100;

/** Places that come back at a steady rate: so many a second, and as many at once. */
class Places {
  readonly #perSecond: number;
  #free: number;
  #atMs: number;
  constructor(perSecond: number, nowMs: number) {
    this.#perSecond = perSecond;
    this.#free = perSecond;
    this.#atMs = nowMs;
  }
  take(nowMs: number): boolean {
    const returned = ((nowMs - this.#atMs) * this.#perSecond) / 1_000;
    this.#free = Math.min(this.#perSecond, this.#free + returned);
    this.#atMs = nowMs;
    if (this.#free < 1) return false;
    this.#free--;
    return true;
  }
}

/**
 * Makes the records of a process. Requests that failed or were slow have places of their own, so that load does not hide them.
 * @param perSecond - how many of each at most.
 * @param now - milliseconds that only grow.
 */
export function createRequestRecords(perSecond: number, now: () => number = () => performance.now()): RequestRecords {
  const ordinary = new Places(perSecond, now());
  const troubled = new Places(perSecond, now());
  let waiting: RequestRecord[] = [];
  return {
    admits(status, durationMs) {
      if (waiting.length >= MAX_WAITING) return false;
      return (status >= 500 || durationMs > SLOW_MS ? troubled : ordinary).take(now());
    },
    add({ beganMs, fetches, ...request }) {
      const startedAtMs = Math.round(Date.now() - request.durationMs);
      waiting.push({
        ...request,
        id: newId('rqr', startedAtMs),
        startedAtMs,
        path: request.path.slice(0, MAX_PATH),
        operation: request.operation.slice(0, MAX_OPERATION),
        fetches: fetches.map(({ subgraph, startedMs, endedMs, isError }) => ({
          subgraph,
          startMs: startedMs - beganMs,
          durationMs: endedMs - startedMs,
          isError,
        })),
      });
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
