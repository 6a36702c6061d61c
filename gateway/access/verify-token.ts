import { type CryptoKey, errors, importJWK, type JWK, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Config } from '../../platform/config/config.ts';
import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import { ACCESS_TYPE, type AccessClaims, isIssuer } from '../../platform/identity/access-token.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';

/** An access token whose signature, issuer, audience and lifetime are good. */
export interface VerifiedToken {
  readonly claims: AccessClaims;
  readonly sessionId: string;
  readonly expiresAtMs: number;
}

interface VerifierOptions {
  readonly call: CallSubgraph;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'JWT_SECRET' | 'JWT_AUDIENCE'>;
}

/** Longer than any token of ours: what is beyond is not worth parsing. */
const MAX_LENGTH = 8_192;

/**
 * Verifies access tokens (RFC 9068 §4): with JWT_SECRET, or with the public keys that the auth domain gives.
 * @throws AppError UNAUTHENTICATED that says what is wrong with the token.
 */
export function createTokenVerifier({ call, config }: VerifierOptions): (token: string) => Promise<VerifiedToken> {
  const secret = config.JWT_SECRET === undefined ? null : new TextEncoder().encode(config.JWT_SECRET);
  const publicKey = createKeyLookup(call);
  const options = {
    audience: config.JWT_AUDIENCE,
    typ: ACCESS_TYPE,
    algorithms: [secret ? 'HS256' : 'RS256'],
    requiredClaims: ['sub', 'sid', 'tenant_id', 'roles', 'jti', 'exp'],
  };
  return async (token) => {
    if (token.length > MAX_LENGTH || token.split('.').length !== 3)
      throw refused('The access token is malformed: a JWT has three parts, separated by dots');
    try {
      const key: JWTVerifyGetKey = ({ kid }) => secret ?? publicKey(kid);
      const claims = (await jwtVerify<AccessClaims>(token, key, options)).payload as AccessClaims;
      if (!isIssuer(config, claims.iss)) throw refused('The access token was not made for this service (iss)');
      return { claims, sessionId: claims.sid, expiresAtMs: claims.exp * 1000 };
    } catch (error) {
      throw explain(error);
    }
  };
}

function explain(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return refused('The access token has expired');
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'typ')
    return refused('This is not an access token');
  if (error instanceof errors.JWTClaimValidationFailed)
    return refused(`The access token was not made for this service (${error.claim})`);
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    return refused('The access token was not signed by this service');
  if (error instanceof errors.JOSEError) return refused('The access token is malformed');
  return error;
}

const refused = (message: string) => new AppError('UNAUTHENTICATED', message);

/**
 * Public keys by `kid`. Keys never change, so what was read once is kept. A `kid` that is not known makes us ask again: its key
 * may be a moment old. One question is under way at a time, so that made-up names cannot flood auth.
 */
function createKeyLookup(call: CallSubgraph): (kid: string | undefined) => Promise<CryptoKey | Uint8Array> {
  const read = call<{ jwks: { keys: readonly JWK[] } }, Record<string, never>>('auth', 'query Keys { jwks }');
  let keys = new Map<string, CryptoKey | Uint8Array>();
  let reading: Promise<void> | null = null;
  const readAgain = async () => {
    const { jwks } = await read({}, backgroundContext('signing_keys'));
    const imported = jwks.keys.map(async (jwk) => [jwk.kid!, await importJWK(jwk, 'RS256')] as const);
    keys = new Map(await Promise.all(imported));
  };
  return async (kid) => {
    if (kid === undefined) throw new errors.JWKSNoMatchingKey();
    // Twice, because a question that was under way already may have been answered before the key was made.
    for (let tries = 0; tries < 2 && !keys.has(kid); tries++) {
      reading ??= readAgain().finally(() => {
        reading = null;
      });
      await reading;
    }
    const key = keys.get(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
}
