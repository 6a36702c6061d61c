import type { IncomingMessage } from 'node:http';

/** Signature algorithms of DPoP proofs: asymmetric ones only (RFC 9449 §4.2). */
export const PROOF_ALGORITHMS = ['ES256', 'ES384', 'EdDSA', 'Ed25519', 'PS256', 'RS256'] as const;

const ALGS = `algs="${PROOF_ALGORITHMS.join(' ')}"`;
/** Codes of ours that the client must answer with another proof, by the words of RFC 9449 §7.1. */
const PROOF_ERRORS: Readonly<Record<string, string>> = {
  INVALID_DPOP_PROOF: `DPoP error="invalid_dpop_proof", ${ALGS}`,
  USE_DPOP_NONCE: `DPoP error="use_dpop_nonce", ${ALGS}`,
};

/**
 * `WWW-Authenticate` of a 401 (RFC 6750 §3, RFC 9449 §7.1): in the scheme that the request used, and without an error code when it
 * carried no credential.
 * @param code of the error, `extensions.code`.
 * @param resourceMetadata address of the metadata of the protected resource, which is told too (RFC 9728 §5.1).
 */
export function challengeOf(req: IncomingMessage, code: unknown, resourceMetadata?: string): string {
  const challenge = schemeOf(req, code);
  if (resourceMetadata === undefined) return challenge;
  return `${challenge}${challenge.includes(' ') ? ',' : ''} resource_metadata="${resourceMetadata}"`;
}

function schemeOf({ headers }: IncomingMessage, code: unknown): string {
  const proof = PROOF_ERRORS[String(code)];
  if (proof !== undefined) return proof;
  if (headers.authorization === undefined && headers['x-api-key'] === undefined) return 'Bearer';
  return headers.authorization && isDpopScheme(headers.authorization)
    ? `DPoP error="invalid_token", ${ALGS}`
    : 'Bearer error="invalid_token"';
}

/** Whether an `Authorization` header carries a token that is bound to a key (RFC 9449 §7.1). Every request asks: one letter decides nearly always. */
export const isDpopScheme = (authorization: string): boolean =>
  (authorization.charCodeAt(0) | 0x20) === LETTER_D && /^dpop /i.test(authorization);

const LETTER_D = 0x64;
