import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { UsedChallenge } from './store.ts';

/** The purpose and the owner of a challenge: it is worth nothing elsewhere. */
export interface ChallengePurpose {
  readonly use: 'registration' | 'second_factor' | 'login' | 'reauthentication';
  /** An account, the hash of a ticket, or nobody yet. */
  readonly subject: string;
}

/**
 * WebAuthn challenges (Level 3 §13.4.3) that carry their own proof: random bytes, when they expire, and a MAC over both and the purpose.
 * So nothing is kept for whoever merely asks for one; those that were answered are kept until they expire, and taken once.
 */
export interface Challenges {
  /** Base64url. */
  issue(purpose: ChallengePurpose): string;
  /** Null when it is not ours, was made for another purpose, or has expired. */
  read(challenge: string, purpose: ChallengePurpose): UsedChallenge | null;
}

const LIFETIME_MS = 300_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;

export function createChallenges({ internalSecret }: Pick<Secrets, 'internalSecret'>): Challenges {
  const key = Buffer.from(hkdfSync('sha256', internalSecret, 'trellis', 'webauthn challenges, v1', 32));
  const macOf = (head: Buffer, { use, subject }: ChallengePurpose) =>
    createHmac('sha256', key).update(head).update(`${use}\n${subject}`).digest();
  return {
    issue(purpose) {
      const head = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(TIME_BYTES)]);
      head.writeUIntBE(Date.now() + LIFETIME_MS, NONCE_BYTES, TIME_BYTES);
      return Buffer.concat([head, macOf(head, purpose)]).toString('base64url');
    },
    read(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return null;
      const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
      if (!timingSafeEqual(macOf(head, purpose), bytes.subarray(head.length))) return null;
      const expiresAt = new Date(head.readUIntBE(NONCE_BYTES, TIME_BYTES));
      if (expiresAt.getTime() <= Date.now()) return null;
      return { hash: createHash('sha256').update(bytes).digest('hex'), expiresAt };
    },
  };
}
