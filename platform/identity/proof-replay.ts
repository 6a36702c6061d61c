import { AppError } from '../kernel/errors.ts';
import type { MaybePromise } from '../kernel/maybe-promise.ts';

/** `bound`: beside a token of the same key. `open`: anybody may make as many as they like. */
export type ProofKind = 'bound' | 'open';

/** Remembers which proofs were used (RFC 9449 §11.1), each until it would be refused for its age anyway. */
export interface ProofReplay {
  /**
   * True for the first of any number of uses.
   * @throws AppError SERVICE_UNAVAILABLE when no more can be remembered: taking a proof unseen would let it be used again.
   */
  claim(id: string, untilMs: number, kind: ProofKind): MaybePromise<boolean>;
  /** Redis is out of reach: each process remembers for itself. */
  readonly degraded: boolean;
  close(): Promise<void>;
}

const MAX_REMEMBERED = 100_000;
const SWEEP_MS = 5_000;

/**
 * In the memory of this process. The two kinds are kept apart, so that who floods the open one (new keys cost nothing) does not
 * lock out those who have a token.
 * @param max proofs of a kind.
 * @param now clock in epoch milliseconds.
 */
export function memoryProofReplay(max = MAX_REMEMBERED, now: () => number = Date.now): ProofReplay {
  const used: Readonly<Record<ProofKind, Map<string, number>>> = { bound: new Map(), open: new Map() };
  let sweptMs = 0;
  const sweep = (nowMs: number): void => {
    sweptMs = nowMs;
    for (const ids of Object.values(used)) for (const [id, untilMs] of ids) if (untilMs <= nowMs) ids.delete(id);
  };
  return {
    degraded: false,
    claim(id, untilMs, kind) {
      const ids = used[kind];
      if (ids.has(id)) return false;
      const nowMs = now();
      if (nowMs - sweptMs > SWEEP_MS) sweep(nowMs);
      if (ids.size >= max)
        throw new AppError('SERVICE_UNAVAILABLE', 'Too many DPoP proofs are in use', { retryAfter: SWEEP_MS / 1000 });
      ids.set(id, untilMs);
      return true;
    },
    close: async () => {
      for (const ids of Object.values(used)) ids.clear();
    },
  };
}
