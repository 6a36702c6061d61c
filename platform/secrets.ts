import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Encryption at rest, and the secret that processes of one installation share. */
export interface Secrets {
  /** AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce, as text: `v1.<key id>.<base64url of nonce, text, tag>`. */
  encrypt(plaintext: string): string;
  /** The plaintext. @throws Error when the text was altered or was made with a key that is not configured. */
  decrypt(ciphertext: string): string;
  /** False for what an older key of the list encrypted: encrypt it again, then the old key can go. */
  isCurrent(ciphertext: string): boolean;
  /** What every text begins with that the current key encrypted. */
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

/**
 * Opens the secrets of this installation: from ENCRYPTION_KEY, or from a random key that the first process makes in
 * DATA_DIR (mode 0600).
 * @throws Error when the key file is damaged.
 */
export function openSecrets(settings: SecretSettings): Secrets {
  const configured = settings.ENCRYPTION_KEY?.split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  const sources = configured?.length ? configured : [readOrMakeKey(path.join(settings.DATA_DIR, 'encryption.key'))];
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

/**
 * The key in the file, made on first use. Written to a name of its own first and then linked, which fails if the file
 * exists: of processes that start together all end up with one key, and none ever reads half of it.
 */
function readOrMakeKey(file: string): string {
  const found = readKey(file);
  if (found) return found;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    // The umask may have taken bits away, never added any; the mode is set again for a file system that ignores it.
    chmodSync(draft, 0o600);
    linkSync(draft, file);
    syncDirectory(path.dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readKey(file);
  if (!made) throw new Error(`${file} disappeared while it was made`);
  return made;
}

/** A key that a power cut takes away would take all that it encrypted with it. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readKey(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (text.length < 32)
    throw new Error(`${file} is damaged: restore it from a backup, or nothing encrypted can be read`);
  return text;
}
