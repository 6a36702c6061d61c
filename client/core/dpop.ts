import type { Target } from './credentials.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const encoder = new TextEncoder();

/** A key of WebCrypto, by a name that the types of browsers and those of Node have. */
type WebCryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Keys of proofs. The private one cannot be read; a browser can keep both in IndexedDB as they are. */
export interface DpopKeys {
  readonly privateKey: WebCryptoKey;
  readonly publicKey: WebCryptoKey;
}

/** Makes keys for proofs (ES256), whose private one never leaves WebCrypto. */
export const createDpopKeys = (): Promise<DpopKeys> =>
  crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']) as Promise<DpopKeys>;

/**
 * Makes a proof of possession for one request (RFC 9449 §4.2).
 * @param accessToken - the one that the request carries; none where a token is asked for.
 * @param nonce - the last one that the server has given.
 */
export async function dpopProof(
  { privateKey, publicKey }: DpopKeys,
  { method, url }: Target,
  { accessToken, nonce }: { readonly accessToken?: string | undefined; readonly nonce?: string | undefined },
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } };
  const claims = {
    jti: base64Url(crypto.getRandomValues(new Uint8Array(16))),
    htm: method,
    htu: url.replace(/[?#].*$/, ''),
    iat: Math.floor(Date.now() / 1000),
    nonce,
    ath: accessToken && base64Url(await crypto.subtle.digest('SHA-256', encoder.encode(accessToken))),
  };
  const signed = [header, claims].map((part) => base64Url(encoder.encode(JSON.stringify(part)))).join('.');
  const signature = await crypto.subtle.sign({ name: CURVE.name, hash: 'SHA-256' }, privateKey, encoder.encode(signed));
  return `${signed}.${base64Url(signature)}`;
}

const base64Url = (bytes: Uint8Array | ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
