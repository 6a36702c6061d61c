import { createHmac, hkdfSync } from 'node:crypto';
import { AppError } from '../kernel/errors.ts';

/** Nonces that the server hands out for proofs (RFC 9449 §8): a proof with one was made after it was given. */
export interface DpopNonces {
  /** Returns the nonce that the next proof should carry. */
  current(): string;
  /**
   * Epoch milliseconds until which the nonce is taken.
   * @throws AppError USE_DPOP_NONCE when there is none, or it is not ours or too old.
   */
  check(nonce: unknown): number;
}

const STEP_MS = 60_000;
/** The nonce of now and those of as many steps before it are taken, and the one after it from a process whose clock is ahead. */
const KEPT_STEPS = 2;

/**
 * Nonces that every gateway of the installation makes and takes without asking another: an HMAC over the minute.
 * @param secret of the installation; nonces use a key derived from it.
 * @param now clock in epoch milliseconds.
 */
export function createDpopNonces(secret: string, now: () => number = Date.now): DpopNonces {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trellis dpop nonce', 32));
  const nonceOf = (step: number): string =>
    createHmac('sha256', key).update(String(step)).digest('base64url').slice(0, 27);
  const stepNow = (): number => Math.floor(now() / STEP_MS);
  return {
    current: () => nonceOf(stepNow()),
    check(nonce) {
      const latest = stepNow();
      for (let step = latest + 1; step >= latest - KEPT_STEPS; step--)
        if (nonce === nonceOf(step)) return (step + KEPT_STEPS + 1) * STEP_MS;
      throw new AppError('USE_DPOP_NONCE', `The DPoP proof must carry the nonce "${nonceOf(latest)}"`);
    },
  };
}
