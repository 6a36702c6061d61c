import { createHash, createPrivateKey } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type JWK,
} from 'jose';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { authEvent } from './events.ts';
import type { AuthConfig } from './settings.ts';
import type { AuthStore, SigningKeyRow } from './store.ts';

export type Algorithm = 'RS256' | 'HS256';
export type Key = CryptoKey | Uint8Array;

/** The keys behind tokens. */
export interface SigningKeys {
  readonly algorithm: Algorithm;
  /** The key that signs now. */
  signer(): Promise<{ readonly kid: string; readonly key: Key }>;
  /** The key of a `kid`, while tokens that it signed may live; null for one that nobody knows. */
  verifier(kid: string): Promise<Key | null>;
  /** RFC 7517: keys that sign, will sign, or have signed. */
  publicKeys(): Promise<{ readonly keys: readonly JWK[] }>;
  /** The key that signs now, then those that have signed before; none with JWT_SECRET. */
  privateKeys(): Promise<readonly JWK[]>;
  /**
   * Has the next key sign after the given time, or sooner if it was due anyway; makes it when there is none yet.
   * @throws AppError CONFLICT where there is only JWT_SECRET.
   */
  rotate(activateInSeconds: number): Promise<{ readonly kid: string; readonly activatesAt: Date }>;
  /** Reads what other processes have made, makes what is due, and removes what has served its time. */
  maintain(): Promise<void>;
}

/** HS256 with JWT_SECRET. One key for ever: to change it, change the setting. */
export function sharedSecretKeys(secret: string): SigningKeys {
  const key = new TextEncoder().encode(secret);
  const kid = `hs256-${createHash('sha256').update(`kid of ${secret}`).digest('base64url').slice(0, 12)}`;
  const none = () =>
    Promise.reject(new AppError('CONFLICT', 'Tokens are signed with JWT_SECRET: there is no key to rotate'));
  return {
    algorithm: 'HS256',
    signer: async () => ({ kid, key }),
    verifier: async (given) => (given === kid ? key : null),
    publicKeys: async () => ({ keys: [] }),
    privateKeys: async () => [],
    rotate: none,
    maintain: async () => undefined,
  };
}

/** Before it signs, a key is published for as long, so that whoever caches the key set has it by then. */
const LEAD_SECONDS = 3_600;

export interface RotatingKeysOptions {
  readonly store: AuthStore;
  readonly secrets: Secrets;
  readonly config: Pick<AuthConfig, 'SIGNING_KEY_ROTATION_SECONDS' | 'ACCESS_TOKEN_SECONDS' | 'REFRESH_TOKEN_SECONDS'>;
  readonly now?: () => number;
}

interface HeldKey {
  readonly kid: string;
  readonly activatesAt: Date;
  readonly publicJwk: JWK;
  /** Imported on first use. */
  publicKey?: Key;
  privateKey?: Key;
  privateJwk?: JWK;
  readonly row: SigningKeyRow;
}

/**
 * RS256 with keys that follow each other: a new one is published before it signs, an old one verifies until the last token
 * that it signed has expired. Any number of processes share them through the table.
 * @throws Error when the keys in the table were encrypted with another ENCRYPTION_KEY.
 */
export async function rotatingKeys(options: RotatingKeysOptions): Promise<SigningKeys> {
  const { store, secrets, config, now = Date.now } = options;
  const rotationMs = config.SIGNING_KEY_ROTATION_SECONDS * 1000;
  const leadMs = Math.min(LEAD_SECONDS * 1000, rotationMs / 2);
  const tokenLifeMs = Math.max(config.ACCESS_TOKEN_SECONDS, config.REFRESH_TOKEN_SECONDS) * 1000;
  let held: readonly HeldKey[] = [];

  const load = async () => {
    const known = new Map(held.map((key) => [key.kid, key]));
    held = (await store.signingKeys()).map((row) => ({
      ...known.get(row.kid),
      kid: row.kid,
      activatesAt: row.activatesAt,
      publicJwk: row.publicJwk as JWK,
      row,
    }));
  };
  const make = async (predecessor: string, activatesAt: Date) => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(pair.publicKey);
    const kid = await calculateJwkThumbprint(jwk);
    const publicJwk = { kty: jwk.kty!, use: 'sig', alg: 'RS256', kid, n: jwk.n!, e: jwk.e! };
    const privateKey = secrets.encrypt(await exportPKCS8(pair.privateKey));
    const event = authEvent('auth.signing_key_rotated', null, { kid, activates_at: activatesAt.toISOString() });
    await store.insertKey({ kid, predecessor, privateKey, publicJwk, activatesAt }, event);
    await load();
  };
  /** When the last token that a key signed has expired; never for the newest. */
  const retiresMs = (index: number) => {
    const next = held[index + 1];
    return next ? next.activatesAt.getTime() + tokenLifeMs : Number.POSITIVE_INFINITY;
  };
  const maintain = async () => {
    await load();
    if (held.length === 0) await make('', new Date(now()));
    const newest = held.at(-1)!;
    const dueMs = newest.activatesAt.getTime() + rotationMs;
    if (rotationMs > 0 && now() >= dueMs - leadMs) await make(newest.kid, new Date(Math.max(dueMs, now() + leadMs)));
    const retired = held.filter((_key, index) => retiresMs(index) <= now());
    for (const { kid } of retired) await store.deleteKey(kid);
    held = held.filter((key) => !retired.includes(key));
    for (const { kid, row } of held)
      if (!secrets.isCurrent(row.privateKey)) await store.rewrapKey(kid, secrets.encrypt(privateKeyOf(row, secrets)));
  };

  await maintain();
  for (const { row } of held) privateKeyOf(row, secrets);
  return {
    algorithm: 'RS256',
    maintain,
    async signer() {
      // A clock behind that of the process which made the first key must not leave us without any.
      const key = held.findLast(({ activatesAt }) => activatesAt.getTime() <= now()) ?? held[0]!;
      key.privateKey ??= await importPKCS8(privateKeyOf(key.row, secrets), 'RS256');
      return { kid: key.kid, key: key.privateKey };
    },
    async verifier(kid) {
      if (!held.some((key) => key.kid === kid)) await load(); // Another process may have made it a moment ago.
      const key = held.find((candidate) => candidate.kid === kid);
      if (!key) return null;
      key.publicKey ??= await importJWK(key.publicJwk, 'RS256');
      return key.publicKey;
    },
    async publicKeys() {
      return { keys: held.map(({ publicJwk }) => publicJwk) };
    },
    async privateKeys() {
      const active = held.filter(({ activatesAt }, i) => i === 0 || activatesAt.getTime() <= now());
      return active.reverse().map((key) => {
        key.privateJwk ??= {
          ...createPrivateKey(privateKeyOf(key.row, secrets)).export({ format: 'jwk' }),
          kid: key.kid,
          use: 'sig',
          alg: 'RS256',
        } as JWK;
        return key.privateJwk;
      });
    },
    async rotate(activateInSeconds) {
      await load();
      const newest = held.at(-1)!;
      const activation = new Date(now() + activateInSeconds * 1000);
      if (newest.activatesAt.getTime() <= now()) await make(newest.kid, activation);
      else if (newest.activatesAt > activation) {
        // The next key is published already: it only has to begin sooner.
        await store.advanceKey(newest.kid, activation);
        await load();
      }
      const { kid, activatesAt } = held.at(-1)!;
      return { kid, activatesAt };
    },
  };
}

/** PKCS #8. @throws Error that says what to do about a key that cannot be decrypted. */
function privateKeyOf({ kid, privateKey }: SigningKeyRow, secrets: Secrets): string {
  try {
    return secrets.decrypt(privateKey);
  } catch (cause) {
    const advice = 'set ENCRYPTION_KEY to the key it was encrypted with, or to `new,old` while changing keys';
    throw new Error(`Signing key ${kid} cannot be decrypted: ${advice}`, { cause });
  }
}
