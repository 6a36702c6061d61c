import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/*
 * An API key is `<prefix>_<key id>_<secret><checksum>` (contract §2): the key's id without its `key_`, 256 random bits in base 62,
 * and the CRC-32 (ISO 3309) of everything before it in base 62. The checksum tells a mistyped key from an unknown one without a
 * question, and a scanner a leaked key from something that looks like one; it protects nothing.
 */

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Of the secret in a key. */
export const API_KEY_BYTES = 32;
/** 62^43 > 2^256. */
const SECRET_LENGTH = 43;
/** 62^6 > 2^32. */
const CHECKSUM_LENGTH = 6;
const REST = new RegExp(`^([0-9a-hjkmnp-tv-z]{26})_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);
const MIN_LEGACY_LENGTH = 20;
const MAX_LEGACY_LENGTH = 512;
const MAX_PREVIEW_PREFIX = 8;

/** The form of a text that may be an API key, as far as the text shows it. `imported`: it has not our form, but may be a key of an older one. */
export type ApiKeyForm =
  | { readonly kind: 'issued'; readonly id: string }
  | { readonly kind: 'mistyped'; readonly reason: string }
  | { readonly kind: 'imported' }
  | { readonly kind: 'none' };

/** The key for this id, `key_…`. @param secret - 32 random bytes. */
export function makeApiKey(prefix: string, id: string, secret: Buffer = randomBytes(API_KEY_BYTES)): string {
  const body = `${prefix}_${id.slice('key_'.length)}_${base62(secret, SECRET_LENGTH)}`;
  return body + checksumOf(body);
}

/** Reads the form of a key; looks nothing up. */
export function readApiKey(prefix: string, text: string): ApiKeyForm {
  if (!text.startsWith(`${prefix}_`)) return mayBeImported(text) ? { kind: 'imported' } : { kind: 'none' };
  const id = REST.exec(text.slice(prefix.length + 1))?.[1];
  if (id === undefined) return { kind: 'mistyped', reason: 'it is cut short, or has characters that no key has' };
  if (checksumOf(text.slice(0, -CHECKSUM_LENGTH)) !== text.slice(-CHECKSUM_LENGTH))
    return { kind: 'mistyped', reason: 'its checksum does not fit' };
  return { kind: 'issued', id: `key_${id}` };
}

/** 20 to 512 visible ASCII characters, as keys of older forms have (`sk_…`). */
const mayBeImported = (text: string): boolean =>
  text.length >= MIN_LEGACY_LENGTH && text.length <= MAX_LEGACY_LENGTH && /^[\x21-\x7e]+$/.test(text);

/**
 * Returns the form in which a key is stored: its SHA-256 (FIPS 180-4) in hexadecimal. A slow, salted hash makes up for secrets that can be guessed; 256
 * random bits cannot, so it would only cost time on every request.
 */
export const hashApiKey = (key: string): string => hash('sha256', key, 'hex');

/** Enough of a key to know it again by: `trl_…abcd`. */
export function previewOf(key: string): string {
  const end = key.search(/[_-]/) + 1;
  return `${end <= MAX_PREVIEW_PREFIX ? key.slice(0, end) : ''}…${key.slice(-4)}`;
}

function checksumOf(body: string): string {
  let text = '';
  for (let rest = crc32(body); text.length < CHECKSUM_LENGTH; rest = Math.floor(rest / 62))
    text = BASE_62[rest % 62]! + text;
  return text;
}

/** The number in base 62, most significant digit first, zeros in front. */
function base62(bytes: Buffer, length: number): string {
  let text = '';
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); text.length < length; rest /= 62n)
    text = BASE_62[Number(rest % 62n)]! + text;
  return text;
}
