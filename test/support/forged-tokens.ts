import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { AppClient, LoggedIn } from './app-client.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Access tokens of this person that nobody issued, each with the attack that it stands for (RFC 8725 §2), and a token of another kind.
 */
export async function forgedTokens(app: AppClient, victim: LoggedIn): Promise<readonly (readonly [string, string])[]> {
  const header = decodeProtectedHeader(victim.accessToken) as { alg: string; kid: string; typ: string };
  const claims: JWTPayload = decodeJwt(victim.accessToken);
  const [head, payload, signature] = victim.accessToken.split('.') as [string, string, string];
  const sign = async (protectedHeader: { alg: string }, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader(protectedHeader).sign(key);
  const { privateKey } = await generateKeyPair('RS256');
  const { body } = await app.call<{ keys: JsonWebKey[] }>('GET', '/.well-known/jwks.json');
  const publicPem = createPublicKey({ key: body.keys[0]!, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return [
    ['signed by another key', await sign(header, privateKey)],
    ['not signed', `${part({ ...header, alg: 'none' })}.${payload}.`],
    ['changed after it was signed', `${head}.${part({ ...claims, roles: ['owner', 'admin'] })}.${signature}`],
    ['signed with the public key as a secret', await sign({ ...header, alg: 'HS256' }, Buffer.from(publicPem))],
    ['without a key of ours', await sign({ alg: 'RS256' }, privateKey)],
    ['a refresh token', victim.refreshToken],
    ['not a token', 'nonsense'],
  ];
}
