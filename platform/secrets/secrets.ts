import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { readOrMakeSecret, readSecret } from './secret-file.ts';

/** Encryption at rest, and the secret that processes of one installation share. */
export interface Secrets {
  /** AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce, as text: `v1.<key id>.<base64url of nonce, text, tag>`. */
  encrypt(plaintext: string): string;
  /** The plaintext. @throws Error when the text was altered or was made with a key that is not configured. */
  decrypt(ciphertext: string): string;
  /** False for what an older key of the list encrypted: encrypt it again, then the old key can go. */
  isCurrent(ciphertext: string): boolean;
  /** The beginning of every text that the current key encrypted. */
  readonly currentPrefix: string;
  /** Signs what travels between processes. */
  readonly internalSecret: string;
}

interface SecretSettings {
  /** One key, or `new,old`: the first encrypts, all decrypt. */
  readonly ENCRYPTION_KEY?: string | undefined;
  readonly INTERNAL_SECRET?: string | undefined;
  readonly DATA_DIR: string;
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** HKDF-SHA-256 (RFC 5869): each use gets a key of its own. */
const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'trellis', use, 32));

const toKey = (secret: string): Key => {
  const bytes = derive(secret, 'encryption at rest, v1');
  return { bytes, id: createHash('sha256').update(derive(secret, 'key id')).digest('hex').slice(0, 8) };
};

const keyFile = ({ DATA_DIR }: Pick<SecretSettings, 'DATA_DIR'>): string => path.join(DATA_DIR, 'encryption.key');

const configuredKeys = ({ ENCRYPTION_KEY }: Pick<SecretSettings, 'ENCRYPTION_KEY'>): readonly string[] =>
  (ENCRYPTION_KEY ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);

/**
 * The keys of this installation as they are kept: the current one first. None is made.
 * @throws Error when there is none, which says where one is looked for.
 */
export function encryptionKeys(settings: SecretSettings): readonly string[] {
  const configured = configuredKeys(settings);
  if (configured.length > 0) return configured;
  const kept = readSecret(keyFile(settings));
  if (kept === null)
    throw new Error(`There is no encryption key: set ENCRYPTION_KEY, or put it into ${keyFile(settings)}`);
  return [kept];
}

/**
 * Opens the secrets of this installation: from ENCRYPTION_KEY, or from a random key that the first process makes in
 * DATA_DIR (mode 0600).
 * @throws Error when the key file is damaged.
 */
export function openSecrets(settings: SecretSettings): Secrets {
  const configured = configuredKeys(settings);
  const sources = configured.length > 0 ? configured : [readOrMakeSecret(keyFile(settings))];
  const keys = sources.map(toKey);
  const current = keys[0]!;
  const currentPrefix = `v1.${current.id}.`;

  return {
    encrypt(plaintext) {
      const header = `v1.${current.id}`;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(Buffer.from(header));
      const sealed = Buffer.concat([nonce, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${header}.${sealed.toString('base64url')}`;
    },
    decrypt(ciphertext) {
      const [version, id, text] = ciphertext.split('.');
      if (version !== 'v1' || !id || !text) throw new Error('not a text that this platform encrypted');
      const key = keys.find((candidate) => candidate.id === id);
      if (!key) throw new Error(`encrypted with key ${id}, which ENCRYPTION_KEY does not list`);
      const sealed = Buffer.from(text, 'base64url');
      if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('the encrypted text is cut short');
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(`v1.${id}`)).setAuthTag(sealed.subarray(-TAG_BYTES));
      return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    isCurrent: (ciphertext) => ciphertext.startsWith(currentPrefix),
    currentPrefix,
    internalSecret: settings.INTERNAL_SECRET ?? derive(sources[0]!, 'between processes').toString('base64url'),
  };
}
