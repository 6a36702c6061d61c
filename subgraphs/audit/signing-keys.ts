import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import type { Platform } from '../../platform/platform.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { openStatements, type Rows } from '../statements.ts';

/** The installation's Ed25519 keys (RFC 8032). The newest signs, all verify. */
export interface SigningKeys {
  /** Base64url, and the key that made it. @param textFor - what is to be signed, which may name the key. */
  sign(textFor: (keyId: string) => string): Promise<{ readonly keyId: string; readonly signature: string }>;
  /** False also for a key that is not ours. */
  isSigned(text: string, keyId: string, signature: string): Promise<boolean>;
  /** RFC 7517, the newest last. */
  publicKeys(): Promise<readonly JWK[]>;
}

interface Row {
  readonly id: string;
  readonly privateKey: string;
}

interface Key {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly jwk: JWK;
}

interface SigningKeysOptions extends Pick<Platform, 'database' | 'outbox'> {
  readonly secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
}

const SQL = {
  all: 'SELECT id, private_key AS "privateKey" FROM "audit"."signing_keys" ORDER BY created_at, id',
  insert: `INSERT INTO "audit"."signing_keys" (id, predecessor, public_key, private_key) VALUES ($1, '', $2, $3)
    ON CONFLICT (predecessor) DO NOTHING`,
} as const;

/**
 * Opens the keys, and makes the first one when there is none; processes that start together end up with the same. A row that somebody
 * put there without ENCRYPTION_KEY cannot be decrypted and is no key of ours: who can only write to the database cannot sign.
 */
export function openSigningKeys({ database, outbox, secrets }: SigningKeysOptions): SigningKeys {
  const { read } = openStatements({ database, outbox, domain: 'audit', part: 'signing_keys', sql: SQL });
  let loading: Promise<readonly Key[]> | null = null;
  const readKeys = async (): Promise<readonly Key[]> => {
    const rows = await read<Row>('all');
    const keys = await Promise.all(rows.map((row) => openKey(row, secrets)));
    return keys.filter((key) => key !== null);
  };
  const load = async (): Promise<readonly Key[]> => {
    const keys = await readKeys();
    if (keys.length > 0) return keys;
    await makeKey(read, secrets);
    return readKeys();
  };
  const keys = (): Promise<readonly Key[]> => {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const find = async (keyId: string): Promise<Key | undefined> => {
    const known = (await keys()).find(({ id }) => id === keyId);
    if (known) return known;
    loading = null; // Another process may have made it a moment ago.
    return (await keys()).find(({ id }) => id === keyId);
  };
  return {
    sign: async (textFor) => {
      const newest = (await keys()).at(-1);
      if (!newest)
        throw new Error('The audit log has no key that ENCRYPTION_KEY decrypts: set it to the key it was before');
      return {
        keyId: newest.id,
        signature: sign(null, Buffer.from(textFor(newest.id)), newest.privateKey).toString('base64url'),
      };
    },
    isSigned: async (text, keyId, signature) => {
      const key = await find(keyId);
      return key !== undefined && verify(null, Buffer.from(text), key.publicKey, Buffer.from(signature, 'base64url'));
    },
    publicKeys: async () => (await keys()).map(({ jwk }) => jwk),
  };
}

async function makeKey(read: Rows<'insert'>, secrets: Pick<Secrets, 'encrypt'>): Promise<void> {
  const pair = await generateKeyPair('Ed25519', { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const privateKey = secrets.encrypt(await exportPKCS8(pair.privateKey));
  await read('insert', await calculateJwkThumbprint(jwk), JSON.stringify(jwk), privateKey);
}

/** The key as its private part has it: the public part of the row is for readers only. Null for what is not ours. */
async function openKey({ id, privateKey }: Row, secrets: Pick<Secrets, 'decrypt'>): Promise<Key | null> {
  try {
    const key = createPrivateKey(secrets.decrypt(privateKey));
    const publicKey = createPublicKey(key);
    const { kty, crv, x } = publicKey.export({ format: 'jwk' });
    const jwk: JWK = { kty: kty!, crv: crv!, x: x! };
    if ((await calculateJwkThumbprint(jwk)) !== id) return null;
    return { id, privateKey: key, publicKey, jwk: { ...jwk, kid: id, use: 'sig', alg: 'EdDSA' } };
  } catch {
    return null;
  }
}
