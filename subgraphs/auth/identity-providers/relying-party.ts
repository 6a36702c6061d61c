import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, customFetch as jwksFetch, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { MULTI_FACTOR } from '../../../platform/identity/second-factor.ts';
import { boundedCache } from '../../../platform/kernel/bounded-cache.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { isJsonObject } from '../../../platform/kernel/merge-patch.ts';
import { type ChosenBy, type Outgoing, OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SignedOut } from './identity-store.ts';
import type { IdentityProviderModel } from './models.ts';

/** Values that have to come back as they were sent. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who somebody is, by the word of a provider. */
export interface ProviderIdentity {
  readonly subject: string;
  /** Null unless the provider says that it is verified. */
  readonly email: string | null;
  readonly name: string | null;
  /** RFC 8176, as the provider says. */
  readonly amr: readonly string[];
  /** The provider's own session; null where it does not say. */
  readonly sid: string | null;
}

/** The token with which a provider reports that it has signed somebody out (OpenID Connect Back-Channel Logout 1.0 §2.4). */
export interface LogoutToken extends SignedOut {
  readonly jti: string;
}

/** The installation as a client of identity providers (OpenID Connect Core 1.0, RFC 9700). */
export interface RelyingParty {
  /** Where to send a browser. @throws AppError UPSTREAM_FAILED, UPSTREAM_TIMEOUT, SERVICE_UNAVAILABLE */
  authorizationUrl(provider: IdentityProviderModel, expected: Expected): Promise<URL>;
  /** Exchanges the code that a browser came back with. @throws AppError as above; INVALID_CREDENTIALS for what does not hold. */
  redeem(provider: IdentityProviderModel, expected: Expected, answer: URLSearchParams): Promise<ProviderIdentity>;
  /** Judges a logout token; whether it was used before is not looked at. @throws AppError as `redeem`. */
  readLogout(provider: IdentityProviderModel, token: string): Promise<LogoutToken>;
}

const TIMEOUT_MS = 5_000;
/** Metadata, keys, tokens and claims: the largest that are known have some 50 KiB. */
const MAX_BYTES = 262_144;
const KEPT_MS = 600_000;
const MAX_KEPT = 500;
const CLOCK_TOLERANCE_SECONDS = 30;
/** Asymmetric ones only: a public key must never be taken for a secret, nor a missing signature for one. */
const ALGORITHMS = ['RS', 'PS', 'ES']
  .flatMap((kind) => [256, 384, 512].map((bits) => `${kind}${bits}`))
  .concat('EdDSA', 'Ed25519');
const MAX_METHODS = 10;
/** How long a logout token counts, by the time that it was made. */
export const LOGOUT_TOKEN_SECONDS = 120;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** The metadata of a provider, kept for a while. */
interface Known {
  readonly configuration: client.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

/** The redirect URI of a provider: each has its own, so that no answer is taken for another's (RFC 9700 §4.4.2.2). */
export const redirectUriOf = (issuer: string, { id }: Pick<IdentityProviderModel, 'id'>): string =>
  `${issuer}/sso/callback/${id}`;

/** Where a provider tells whom it has signed out. */
export const logoutUriOf = (issuer: string, { id }: Pick<IdentityProviderModel, 'id'>): string =>
  `${issuer}/sso/backchannel-logout/${id}`;

/** @param issuer - our own address. */
export function createRelyingParty(
  { outgoing, secrets, config }: Pick<Platform, 'outgoing' | 'secrets' | 'config'>,
  issuer: string,
): RelyingParty {
  const known = boundedCache<string, Promise<Known>>(MAX_KEPT, KEPT_MS);
  const discover = async (provider: IdentityProviderModel): Promise<Known> => {
    const send = fetchThrough(outgoing, provider.tenantId === null ? 'operator' : { tenantId: provider.tenantId });
    const secret = provider.clientSecret === null ? undefined : secrets.decrypt(provider.clientSecret);
    const insecure = new URL(provider.issuer).protocol === 'http:' && config.NODE_ENV !== 'production';
    const configuration = await client.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
      [client.customFetch]: send,
      execute: insecure ? [client.allowInsecureRequests] : [],
    });
    const metadata = configuration.serverMetadata();
    const places = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri];
    const isSafe = (place: string | undefined) => {
      const protocol = place !== undefined && URL.canParse(place) ? new URL(place).protocol : '';
      return protocol === 'https:' || (insecure && protocol === 'http:');
    };
    if (!places.every(isSafe)) throw refused('The provider tells addresses that are not https');
    const ready = new client.Configuration(metadata, provider.clientId, undefined, clientAuth(metadata, secret));
    ready[client.customFetch] = send;
    if (insecure) client.allowInsecureRequests(ready);
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri!), {
      [jwksFetch]: (url, { signal }) =>
        send(url, { method: 'GET', headers: {}, body: undefined, redirect: 'manual', signal }),
      cacheMaxAge: KEPT_MS,
      timeoutDuration: TIMEOUT_MS,
    });
    return { configuration: ready, keys };
  };
  const knownOf = (provider: IdentityProviderModel): Promise<Known> => {
    const key = `${provider.id} ${provider.version}`;
    let found = known.get(key);
    if (!found) {
      found = discover(provider);
      known.set(key, found);
      // A failure is not kept.
      found.catch(() => known.delete(key));
    }
    return found;
  };
  return {
    authorizationUrl: async (provider, { state, nonce, verifier }) => {
      const { configuration } = await knownOf(provider).catch(upstreamError);
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUriOf(issuer, provider),
        scope: provider.scopes.join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    redeem: async (provider, { state, nonce, verifier }, answer) => {
      const { configuration, keys } = await knownOf(provider).catch(upstreamError);
      const url = new URL(redirectUriOf(issuer, provider));
      url.search = answer.toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(configuration, url, checks).catch(upstreamError);
      const claims = await verifyIdToken(provider, tokens.id_token!, nonce, keys).catch(upstreamError);
      checkHash(claims, tokens.access_token, tokens.id_token!);
      if (claims['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined)
        return identityOf(claims, claims);
      const userInfo = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub!).catch(upstreamError);
      return identityOf(claims, userInfo);
    },
    readLogout: async (provider, token) => {
      const { keys } = await knownOf(provider).catch(upstreamError);
      return verifyLogout(provider, token, keys).catch(upstreamError);
    },
  };
}

/** Back-Channel Logout 1.0 §2.6. @throws what jose throws, and AppError INVALID_CREDENTIALS. */
async function verifyLogout(
  { issuer, clientId }: IdentityProviderModel,
  token: string,
  keys: Known['keys'],
): Promise<LogoutToken> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: LOGOUT_TOKEN_SECONDS,
  });
  const { jti, sub, nonce, events } = payload;
  const type = protectedHeader.typ?.toLowerCase() ?? 'jwt';
  const event = isJsonObject(events) ? events[LOGOUT_EVENT] : undefined;
  // A nonce is what tells an ID token that somebody sends in its place.
  if (!['jwt', 'logout+jwt'].includes(type) || nonce !== undefined || !isJsonObject(event))
    throw refused('This is no logout token');
  const [subject, sid] = [wordOf(sub), wordOf(payload['sid'])];
  if (wordOf(jti) === null || (subject === null && sid === null)) throw refused('The token names nobody');
  return { jti: jti!, subject, sid };
}

/** A name of the provider's; null for none. */
const wordOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 255 ? value : null;

/** Basic, unless the provider takes secrets in the body only (RFC 8414 §2). */
function clientAuth(metadata: Readonly<client.ServerMetadata>, secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

/** OpenID Connect Core 1.0 §3.1.3.7. @throws what jose throws, and AppError INVALID_CREDENTIALS. */
async function verifyIdToken(
  { issuer, clientId }: IdentityProviderModel,
  token: string,
  nonce: string,
  keys: Known['keys'],
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: KEPT_MS / 1000,
  });
  const { azp, aud, nonce: given, sub } = payload;
  if (given !== nonce) throw refused('The answer belongs to another sign-in');
  if ((Array.isArray(aud) && aud.length > 1 && azp === undefined) || (azp !== undefined && azp !== clientId))
    throw refused('The token was made for another client');
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw refused('The token names nobody');
  return payload;
}

const HASHES: Readonly<Record<string, string>> = { 256: 'sha256', 384: 'sha384', 512: 'sha512' };

/** §3.1.3.8: the left half of the hash, where the token has one. */
function checkHash({ at_hash: given }: JWTPayload, accessToken: string, idToken: string): void {
  if (given === undefined) return;
  const { alg } = JSON.parse(Buffer.from(idToken.split('.')[0]!, 'base64url').toString()) as { alg: string };
  const digest = createHash(HASHES[alg.slice(-3)] ?? 'sha512')
    .update(accessToken)
    .digest();
  if (given !== digest.subarray(0, digest.length / 2).toString('base64url'))
    throw refused('The tokens do not belong together');
}

function identityOf({ sub, amr, acr, sid }: JWTPayload, userInfo: Readonly<Record<string, unknown>>): ProviderIdentity {
  const { email, email_verified: verified, name } = userInfo;
  const methods = Array.isArray(amr)
    ? amr.filter((each) => typeof each === 'string' && /^[a-z0-9_-]{1,20}$/.test(each))
    : [];
  return {
    subject: sub!,
    email: verified === true && typeof email === 'string' ? email : null,
    name: typeof name === 'string' && name.trim() !== '' ? name : null,
    sid: wordOf(sid),
    // Ours alone to say.
    amr: [...new Set([...methods.slice(0, MAX_METHODS).filter((each) => each !== 'fed'), ...classMethods(acr)])],
  };
}

/** Authentication classes (acr) that stand for more than one factor: REFEDS MFA, PAPE, and OpenID Connect EAP ACR Values 1.0. */
const MULTI_FACTOR_CLASSES: ReadonlySet<unknown> = new Set([
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'phr',
  'phrh',
]);
const classMethods = (acr: unknown): readonly string[] => (MULTI_FACTOR_CLASSES.has(acr) ? [MULTI_FACTOR] : []);

/** Makes the `fetch` of the libraries: their requests leave by `outgoing`, as all do. */
const fetchThrough =
  (outgoing: Outgoing, chosenBy: ChosenBy) =>
  async (url: string, options: client.CustomFetchOptions): Promise<Response> => {
    const { method, body, headers, signal } = options;
    const answer = await outgoing.request({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(Object.entries(headers)),
      ...(body !== undefined && body !== null && { body: String(body) }),
      ...(signal && { signal }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      chosenBy,
    });
    if (answer.truncated) throw new OutgoingError('refused', 'The provider answers too much');
    const type = answer.headers['content-type'];
    return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };

const refused = (message: string): AppError => new AppError('INVALID_CREDENTIALS', message);

/** A provider that cannot be reached is its failure; all else is an answer that does not hold. Neither tells what it said. */
function upstreamError(error: unknown): never {
  if (error instanceof AppError) throw error;
  const failure = causeOf(error);
  if (failure?.failure === 'timeout') throw new AppError('UPSTREAM_TIMEOUT', 'The provider did not answer in time');
  if (failure?.failure === 'circuit_open')
    throw new AppError('SERVICE_UNAVAILABLE', 'The provider has failed too often', { retryAfter: 30 });
  if (failure) throw new AppError('UPSTREAM_FAILED', 'The provider cannot be reached', { cause: error });
  throw new AppError('INVALID_CREDENTIALS', 'The answer of the provider does not hold', { cause: error });
}

function causeOf(error: unknown): OutgoingError | null {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++)
    if (each instanceof OutgoingError) return each;
  return null;
}
