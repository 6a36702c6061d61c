import { errors, jwtVerify } from 'jose';
import { ACCESS_TYPE, type AccessClaims, isIssuer } from '../../../platform/identity/access-token.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SigningKeys } from '../signing-keys.ts';

/** The claims of an access token that a client has. */
export interface ClientAccessClaims extends AccessClaims {
  readonly client_id: string;
}

/** Reads the access token of a client; null for one that is not ours, is no client's, has expired, or whose session has ended. */
export type ReadAccessToken = (token: string, context: CallContext) => Promise<ClientAccessClaims | null>;

/** Longer than any token of ours. */
const MAX_LENGTH = 8_192;

export function createAccessTokenReader({ config, call }: Platform, keys: SigningKeys): ReadAccessToken {
  const sessionState = call<{ _sessionState: { id: string } | null }, { id: string }>(
    'session',
    'query State($id: ID!) { _sessionState(id: $id) { id } }',
  );
  const verify = async (token: string): Promise<ClientAccessClaims | null> => {
    if (token.length > MAX_LENGTH) return null;
    try {
      const { payload } = await jwtVerify<ClientAccessClaims>(token, ({ kid }) => keyOf(keys, kid), {
        audience: config.JWT_AUDIENCE,
        typ: ACCESS_TYPE,
        algorithms: [keys.algorithm],
        requiredClaims: ['sub', 'sid', 'client_id', 'exp'],
      });
      return isIssuer(config, payload.iss) ? (payload as ClientAccessClaims) : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  return async (token, context) => {
    const claims = await verify(token);
    if (!claims) return null;
    return (await sessionState({ id: claims.sid }, context))._sessionState ? claims : null;
  };
}

async function keyOf(keys: SigningKeys, kid: string | undefined) {
  const key = kid === undefined ? null : await keys.verifier(kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}
