import { createHash } from 'node:crypto';
import { type CryptoKey, calculateJwkThumbprint, errors, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose';
import { boundedCache } from '../kernel/bounded-cache.ts';
import { AppError } from '../kernel/errors.ts';
import type { Proof } from '../kernel/proof.ts';
import { PROOF_ALGORITHMS } from './challenge.ts';
import type { DpopNonces } from './dpop-nonce.ts';
import type { ProofReplay } from './proof-replay.ts';

/** The request that a proof must have been made for. */
export interface ProofPurpose {
  readonly method: string;
  /** The request's absolute URL; query and fragment do not matter. */
  readonly url: string;
  /** The credential beside the proof; null without one. */
  readonly credential: string | null;
  /** The key that the credential is bound to; null when it is bound to none. */
  readonly boundTo: string | null;
}

export interface ProofVerifierOptions {
  readonly replay: ProofReplay;
  /** Null when proofs need no nonce of ours. */
  readonly nonces: DpopNonces | null;
  /** How far `iat` may be from our clock. */
  readonly windowSeconds: number;
  /** Clock in epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Verifies one DPoP proof (RFC 9449 §4.3), and remembers that it was used. What it costs most is the signature.
 * Rejects with AppError INVALID_DPOP_PROOF, or USE_DPOP_NONCE when only a nonce is missing.
 */
export type VerifyProof = (jwt: string, purpose: ProofPurpose) => Promise<Proof>;

const PROOF_TYPE = 'dpop+jwt';
/** Twice what a proof with a 4,096-bit RSA key needs. */
const MAX_LENGTH = 5_120;
/** Characters of base64url in a modulus of 4,096 bits: larger ones cost the verifier more than they are worth. */
const MAX_MODULUS = 683;
const MAX_JTI = 256;
const KNOWN_KEYS = 5_000;
/** Members of a JWK that only its owner may know (RFC 7518 §6.2.2, §6.3.2, §6.4.1). */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

interface ProofKey extends Proof {
  readonly key: CryptoKey;
}

interface ProofClaims extends JWTPayload {
  readonly jti: string;
  readonly htm: string;
  readonly htu: string;
  readonly iat: number;
  readonly ath?: string;
  readonly nonce?: string;
}

/** Makes the verifier. Keys that have signed before are not imported again. */
export function createProofVerifier({
  replay,
  nonces,
  windowSeconds,
  now = Date.now,
}: ProofVerifierOptions): VerifyProof {
  // By the header as it was sent: a client's proofs all have the same one.
  const known = boundedCache<string, ProofKey>(KNOWN_KEYS);
  return async (jwt, purpose) => {
    const [header = '', payload, signature, ...rest] = jwt.length > MAX_LENGTH ? [] : jwt.split('.');
    if (!payload || !signature || rest.length > 0) throw refused('is not one compact JWS of at most 5120 characters');
    const proofKey = known.get(header) ?? (await readKey(header));
    const claims = await verifySignature(jwt, proofKey.key, now());
    known.set(header, proofKey);
    checkPurpose(claims, purpose);
    if (purpose.boundTo !== null && purpose.boundTo !== proofKey.thumbprint)
      throw refused('was made with another key than the token is bound to');
    const validUntilMs = nonces ? nonces.check(claims.nonce) : freshUntilMs(claims.iat, windowSeconds, now());
    const use = createHash('sha256').update(`${proofKey.thumbprint} ${claims.jti}`).digest('base64url');
    if (!(await replay.claim(use, validUntilMs, purpose.boundTo === null ? 'open' : 'bound')))
      throw refused('was used before: each request needs a new one');
    return { thumbprint: proofKey.thumbprint };
  };
}

/**
 * The thumbprint of a public key that somebody sent.
 * @throws AppError INVALID_DPOP_PROOF when it is not the public half of an asymmetric key.
 */
export async function thumbprintOf(jwk: unknown): Promise<string> {
  checkPublic(jwk);
  try {
    return await calculateJwkThumbprint(jwk);
  } catch {
    throw refused('has a "jwk" that is not a public key');
  }
}

async function readKey(segment: string): Promise<ProofKey> {
  const header = parseHeader(segment);
  if (header['typ'] !== PROOF_TYPE) throw refused(`has another "typ" than ${PROOF_TYPE}`);
  const alg = PROOF_ALGORITHMS.find((known) => known === header['alg']);
  if (!alg) throw refused(`is signed with another algorithm than ${PROOF_ALGORITHMS.join(', ')}`);
  const { jwk } = header;
  const thumbprint = await thumbprintOf(jwk);
  try {
    const key = await importJWK(jwk as JWK, alg);
    if (key instanceof Uint8Array || key.type !== 'public') throw refused('has a "jwk" that is not a public key');
    return { key, thumbprint };
  } catch (error) {
    throw error instanceof AppError ? error : refused('has a "jwk" that does not fit its algorithm');
  }
}

function parseHeader(segment: string): Record<string, unknown> {
  try {
    const header: unknown = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
    if (typeof header === 'object' && header !== null) return header as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw refused('has a header that is not JSON');
}

function checkPublic(jwk: unknown): asserts jwk is JWK {
  if (typeof jwk !== 'object' || jwk === null) throw refused('carries no "jwk"');
  if (PRIVATE_MEMBERS.some((member) => member in jwk))
    throw refused('carries a private key: make a new one, this one is known');
  const { n } = jwk as JWK;
  if (n !== undefined && String(n).length > MAX_MODULUS) throw refused('has an RSA key of more than 4096 bits');
}

async function verifySignature(jwt: string, key: CryptoKey, nowMs: number): Promise<ProofClaims> {
  try {
    const { payload } = await jwtVerify(jwt, key, {
      typ: PROOF_TYPE,
      algorithms: [...PROOF_ALGORITHMS],
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      currentDate: new Date(nowMs),
    });
    return payload as ProofClaims;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw refused('is not signed with the key in its header');
    if (error instanceof errors.JWTExpired) throw refused('has expired (exp)');
    if (error instanceof errors.JWTClaimValidationFailed) throw refused(`has no valid "${error.claim}"`);
    if (error instanceof errors.JOSEError) throw refused('is not a valid JWT');
    throw error;
  }
}

function checkPurpose(
  { jti, htm, htu, ath, iat }: ProofClaims,
  { method, url, credential, boundTo }: ProofPurpose,
): void {
  if (typeof jti !== 'string' || jti === '' || jti.length > MAX_JTI) throw refused('has no valid "jti"');
  if (typeof iat !== 'number') throw refused('has no valid "iat"');
  if (htm !== method) throw refused(`is for another method than ${method} (htm)`);
  const wanted = targetOf(url);
  if (typeof htu !== 'string' || targetOf(htu) !== wanted) throw refused(`is for another address than ${wanted} (htu)`);
  if (ath === undefined && boundTo === null) return;
  // A proof for a token must not pass where no token is looked at: it was meant for another request.
  const expected = credential === null ? null : createHash('sha256').update(credential).digest('base64url');
  if (ath !== expected) throw refused('is not for this access token (ath)');
}

/**
 * Scheme, host and path in the normal form of RFC 3986 §6.2.2 and §6.2.3; null for what is no web address. Query and
 * fragment do not count (RFC 9449 §4.3).
 */
function targetOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, origin, pathname } = new URL(text);
  if (!/^https?:$/.test(protocol) || username || password) return null;
  return origin + pathname.replace(/%[0-9a-f]{2}/gi, normalEscape);
}

/** Returns the character where it need not be escaped, and the escape with upper case digits where it must. */
function normalEscape(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
}

function freshUntilMs(iat: number, windowSeconds: number, nowMs: number): number {
  const ageSeconds = nowMs / 1000 - iat;
  if (ageSeconds > windowSeconds)
    throw refused(`is too old: its "iat" is ${Math.round(ageSeconds)} s ago (clock of the client?)`);
  if (-ageSeconds > windowSeconds)
    throw refused(`is from the future: its "iat" is ${Math.round(-ageSeconds)} s ahead (clock of the client?)`);
  return (iat + windowSeconds) * 1000;
}

const refused = (why: string): AppError => new AppError('INVALID_DPOP_PROOF', `The DPoP proof ${why}`);
