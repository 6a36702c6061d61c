import { createHash, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { AppClient, LoggedIn, Person } from './app-client.ts';

/** What a proof says; what is given replaces what is right. */
export interface ProofChoices {
  /** The credential that it goes with. */
  readonly token?: string | undefined;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
}

/** A client's DPoP key. */
export interface DpopKey {
  readonly thumbprint: string;
  readonly jwk: JWK;
  readonly privateJwk: JWK;
  /** A proof for one request (RFC 9449 §4.2). */
  prove(method: string, url: string, choices?: ProofChoices): Promise<string>;
}

export async function dpopKey(alg = 'ES256'): Promise<DpopKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    jwk,
    privateJwk: await exportJWK(privateKey),
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (htm, htu, { token, claims, header } = {}) =>
      new SignJWT({
        jti: randomUUID(),
        htm,
        htu,
        iat: Math.floor(Date.now() / 1000),
        ...(token !== undefined && { ath: createHash('sha256').update(token).digest('base64url') }),
        ...claims,
      })
        .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk, ...header })
        .sign(privateKey),
  };
}

/** The headers of a request with a bound token. */
export const boundHeaders = async (app: AppClient, key: DpopKey, token: string, method: string, path: string) => ({
  authorization: `DPoP ${token}`,
  dpop: await key.prove(method, app.url + path, { token }),
});

/** Logs in with a proof, so that the tokens are bound to the key. */
export async function boundLogin(
  app: AppClient,
  { email, password, ...person }: Person,
  key: DpopKey,
): Promise<LoggedIn> {
  const path = '/api/v1/auth/login';
  const { status, text, body } = await app.call<Record<string, string>>('POST', path, {
    body: { email, password },
    headers: { dpop: await key.prove('POST', app.url + path) },
  });
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
  const claims = JSON.parse(Buffer.from(body['access_token']!.split('.')[1]!, 'base64url').toString());
  const tokens = { accessToken: body['access_token']!, refreshToken: body['refresh_token']! };
  return { ...person, email, password, ...tokens, sessionId: claims.sid };
}
