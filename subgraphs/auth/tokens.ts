import { errors, jwtVerify, SignJWT } from 'jose';
import {
  ACCESS_TYPE,
  FULL_SCOPE,
  isIssuer,
  issuerOf,
  REFRESH_TYPE,
  refreshAudience,
} from '../../platform/identity/access-token.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { Admission } from './admission.ts';
import type { AuthConfig } from './settings.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Whom tokens speak for. */
export interface TokenSubject {
  readonly accountId: string;
  /** The organization that takes it. */
  readonly admission: Admission;
  readonly sessionId: string;
  /** The name that the client gave its device. */
  readonly deviceId?: string | null | undefined;
  /** The key that both tokens are bound to (RFC 9449 §5, §6.1). */
  readonly keyThumbprint?: string | null | undefined;
  /** How and when the account proved who it is: `amr` and `auth_time` (RFC 9068 §2.2.1). */
  readonly authentication: Authentication;
}

/** Of a session, from its login on. */
export interface Authentication {
  /** RFC 8176. */
  readonly authenticationMethods: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly tokenType: string;
  /** Seconds. */
  readonly expiresIn: number;
  /** The token that the device shows at its next login; null where nobody has logged in. */
  readonly deviceToken: string | null;
}

/** A refresh token whose signature and lifetime are good; whether it was used the store knows. */
export interface RefreshClaims {
  readonly id: string;
  readonly sessionId: string;
}

/** Makes and reads tokens (contract §2). */
export interface Tokens {
  /** @param refreshTokenId - the `jti` under which the store keeps the refresh token. */
  issue(subject: TokenSubject, refreshTokenId: string, refreshExpiresAt: Date): Promise<TokenPair>;
  /** @throws AppError UNAUTHENTICATED that says what is wrong with the token. */
  readRefreshToken(token: string): Promise<RefreshClaims>;
}

const NOT_OURS = 'This is not a refresh token of ours';
/** Longer than any token of ours. */
const MAX_LENGTH = 8_192;

export function createTokens(
  keys: SigningKeys,
  config: Pick<AuthConfig, 'PUBLIC_URL' | 'PORT' | 'JWT_AUDIENCE' | 'ACCESS_TOKEN_SECONDS' | 'REFRESH_TOKEN_SECONDS'>,
): Tokens {
  const issuer = issuerOf(config);
  const lifetime = config.ACCESS_TOKEN_SECONDS;
  return {
    async issue(subject, refreshTokenId, refreshExpiresAt) {
      const { kid, key } = await keys.signer();
      const issuedAt = Math.floor(Date.now() / 1000);
      const { deviceId, keyThumbprint, authentication } = subject;
      const binding = keyThumbprint ? { cnf: { jkt: keyThumbprint } } : {};
      const sign = (typ: string, claims: Record<string, unknown>) =>
        new SignJWT({
          iss: issuer,
          sub: subject.accountId,
          sid: subject.sessionId,
          iat: issuedAt,
          ...claims,
          ...binding,
        })
          .setProtectedHeader({ alg: keys.algorithm, typ, kid })
          .sign(key);
      const access = {
        aud: config.JWT_AUDIENCE,
        tenant_id: subject.admission.tenantId,
        roles: subject.admission.roles,
        // For clients, which show and hide by it. No decision of ours reads it: rights change while a token lives.
        permissions: subject.admission.permissions,
        scope: FULL_SCOPE,
        jti: newId('tok'),
        amr: authentication.authenticationMethods,
        auth_time: Math.floor(Date.parse(authentication.createdAt) / 1000),
        ...(deviceId && { device_id: deviceId }),
        exp: issuedAt + lifetime,
      };
      const refreshExpires = Math.floor(refreshExpiresAt.getTime() / 1000);
      const refresh = {
        aud: refreshAudience(config),
        jti: refreshTokenId,
        // A login takes a moment: the token counts from when its session was given its end.
        iat: refreshExpires - config.REFRESH_TOKEN_SECONDS,
        exp: refreshExpires,
      };
      const [accessToken, refreshToken] = await Promise.all([sign(ACCESS_TYPE, access), sign(REFRESH_TYPE, refresh)]);
      return {
        accessToken,
        refreshToken,
        tokenType: keyThumbprint ? 'DPoP' : 'bearer',
        expiresIn: lifetime,
        deviceToken: null,
      };
    },
    async readRefreshToken(token) {
      if (token.length > MAX_LENGTH) throw refused(NOT_OURS);
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid), {
          audience: refreshAudience(config),
          typ: REFRESH_TYPE,
          algorithms: [keys.algorithm],
          requiredClaims: ['jti', 'sid', 'exp'],
        });
        if (!isIssuer(config, payload.iss)) throw refused(NOT_OURS);
        return { id: payload.jti!, sessionId: String(payload['sid']) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw refused('The refresh token has expired');
        if (error instanceof errors.JOSEError) throw refused(NOT_OURS);
        throw error;
      }
    },
  };
}

async function keyOf(keys: SigningKeys, kid: string | undefined) {
  const key = kid === undefined ? null : await keys.verifier(kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

const refused = (message: string) => new AppError('UNAUTHENTICATED', message);
