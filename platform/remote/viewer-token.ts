import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { boundedCache } from '../kernel/bounded-cache.ts';
import { AppError } from '../kernel/errors.ts';
import type { Proof } from '../kernel/proof.ts';
import type { Viewer } from '../kernel/viewer.ts';

/** Lifetime of a token. Long enough for clocks that differ a little, short enough that a leaked one is soon useless. */
const LIFETIME_SECONDS = 60;
/** Clocks of two machines may differ by this much. */
const CLOCK_SKEW_SECONDS = 5;
const ISSUER = 'trellis-gateway';
const AUDIENCE = 'trellis-subgraph';
/** `typ` keeps a token of another kind, signed with the same secret by mistake, from being taken for a viewer (RFC 8725 §3.11). */
const HEADER = encode({ alg: 'HS256', typ: 'viewer+jwt' });
const CACHED_TOKENS = 10_000;
const MIN_SECRET_LENGTH = 32;

interface Claims {
  readonly iss: string;
  readonly aud: string;
  readonly iat: number;
  readonly exp: number;
  /** Absent for an anonymous caller. */
  readonly viewer?: Viewer;
  /** Thumbprint of the key that a DPoP proof of this request has shown. */
  readonly jkt?: string;
}

/** Who calls, as the gateway has signed it. */
export interface SignedCaller {
  readonly viewer: Viewer | null;
  readonly proof: Proof | undefined;
}

interface Verified {
  readonly caller: SignedCaller;
  readonly iat: number;
  readonly exp: number;
}

interface Signed {
  readonly token: string;
  readonly jkt: string | undefined;
  /** Epoch milliseconds from which a new token is signed. */
  readonly freshUntilMs: number;
}

/** Signs the viewer for the way between processes (contract §1), and verifies it at the other end. */
export interface ViewerTokens {
  /** A compact JWS (RFC 7515) that names the viewer, `null` for an anonymous caller; good for at least 30 s from now. */
  sign(viewer: Viewer | null, proof?: Proof): string;
  /**
   * The caller of a token; the same object for the same token, so that caches by viewer keep working.
   * @throws AppError UNAUTHENTICATED when the token is missing, tampered with, expired or meant for someone else.
   */
  verify(token: string | undefined): SignedCaller;
}

interface ViewerTokenOptions {
  /**
   * `INTERNAL_SECRET`, the same in every process: one secret, or `new,old`. The first signs and all verify, so that
   * processes can restart one by one with a new one.
   */
  readonly secret: string;
  /** Clock in epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Signing costs one HMAC per viewer object and 30 s, verifying one per token: both remember what they did, the verifier
 * in a bounded cache.
 */
export function createViewerTokens({ secret, now = Date.now }: ViewerTokenOptions): ViewerTokens {
  const secrets = secret.split(',').map((text) => text.trim());
  const keys = secrets.map(deriveKey);
  const [key] = keys;
  if (!key || secrets.some((text) => text.length < MIN_SECRET_LENGTH))
    throw new Error(`INTERNAL_SECRET: each of its secrets needs ${MIN_SECRET_LENGTH} characters`);
  const signedByViewer = new WeakMap<Viewer, Signed>();
  let signedAnonymous: Signed | undefined;
  const verified = boundedCache<string, Verified>(CACHED_TOKENS);

  function issue(viewer: Viewer | null, jkt: string | undefined, nowMs: number): Signed {
    const iat = Math.floor(nowMs / 1000);
    const exp = iat + LIFETIME_SECONDS;
    const claims: Claims = { iss: ISSUER, aud: AUDIENCE, iat, exp, ...(viewer && { viewer }), ...(jkt && { jkt }) };
    const content = `${HEADER}.${encode(claims)}`;
    const token = `${content}.${mac(key!, content)}`;
    return { token, jkt, freshUntilMs: nowMs + (LIFETIME_SECONDS * 1000) / 2 };
  }

  return {
    sign(viewer, proof) {
      const nowMs = now();
      const jkt = proof?.thumbprint;
      const known = viewer ? signedByViewer.get(viewer) : signedAnonymous;
      if (known && known.jkt === jkt && nowMs < known.freshUntilMs) return known.token;
      const signed = issue(viewer, jkt, nowMs);
      if (!viewer && jkt === undefined) signedAnonymous = signed;
      // What one request has proved is of no use to the next, unless it is what all requests of this viewer prove.
      if (viewer && (jkt === undefined || jkt === viewer.deviceKey)) signedByViewer.set(viewer, signed);
      return signed.token;
    },
    verify(token) {
      if (!token) throw refused();
      let known = verified.get(token);
      if (!known) {
        const { viewer, jkt, iat, exp } = open(token, keys);
        known = { caller: { viewer: viewer ?? null, proof: jkt ? { thumbprint: jkt } : undefined }, iat, exp };
        verified.set(token, known);
      }
      const nowSeconds = now() / 1000;
      if (known.exp + CLOCK_SKEW_SECONDS <= nowSeconds || known.iat - CLOCK_SKEW_SECONDS > nowSeconds) throw refused();
      return known.caller;
    },
  };
}

/** HKDF (RFC 5869): what else is signed with the same secret can never be taken for a viewer. */
const deriveKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'trellis viewer token', 32));

const mac = (key: Buffer, content: string): string => createHmac('sha256', key).update(content).digest('base64url');

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The same answer whatever is wrong: a caller without the secret learns nothing. */
const refused = (): AppError => new AppError('UNAUTHENTICATED', 'A valid viewer token is required');

function open(token: string, keys: readonly Buffer[]): Claims {
  const end = token.lastIndexOf('.');
  // The header is compared whole: there is one algorithm and one type, and nothing in the token can choose another.
  if (end < 0 || !token.startsWith(`${HEADER}.`)) throw refused();
  const content = token.slice(0, end);
  // Compared as text: base64url has several spellings of the same bytes, and only one of them is ours.
  const signature = Buffer.from(token.slice(end + 1));
  const authentic = keys.some((key) => {
    const expected = Buffer.from(mac(key, content));
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  if (!authentic) throw refused();
  const claims = JSON.parse(Buffer.from(content.slice(HEADER.length + 1), 'base64url').toString()) as Claims;
  if (claims.iss !== ISSUER || claims.aud !== AUDIENCE) throw refused();
  if (!Number.isSafeInteger(claims.iat) || !Number.isSafeInteger(claims.exp)) throw refused();
  return claims;
}
