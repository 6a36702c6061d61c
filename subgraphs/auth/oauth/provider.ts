import { hkdfSync } from 'node:crypto';
import Provider, {
  type AdapterFactory,
  type Client,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider';
import { issuerOf } from '../../../platform/identity/access-token.ts';
import { IDENTITY_SCOPES } from '../../../platform/identity/scopes.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthConfig } from '../settings.ts';
import type { SigningKeys } from '../signing-keys.ts';
import { fillAccessToken, type IssuedToken } from './access-token-claims.ts';
import { completeAnswers } from './answers.ts';
import { BROWSER_SESSION_SECONDS } from './artifacts.ts';
import type { Authorizations } from './authorizations.ts';
import { loadGrant } from './consent.ts';
import { originOf } from './device-origin.ts';
import { loginPolicy } from './login-policy.ts';
import type { People } from './people.ts';
import { answerWholeSeconds, compareHashes } from './provider-changes.ts';
import { OWN_METADATA } from './provider-clients.ts';
import { pagesOf } from './provider-pages.ts';
import { askedScopes, requestFacts } from './requests.ts';
import { ROUTES } from './routes.ts';
import { grantable } from './scopes.ts';

/** The parts of the provider. */
export interface ProviderParts {
  readonly platform: Platform<AuthConfig>;
  readonly adapter: AdapterFactory;
  readonly authorizations: Authorizations;
  readonly people: People;
}

/** Where the browser session's cookie is sent: nowhere else does it mean anything. */
const COOKIE_PATH = '/oauth';
const CODE_SECONDS = 60;
const DEVICE_CODE_SECONDS = 600;
const INTERACTION_SECONDS = 1_800;
const GRANT_SECONDS = 10 * 365 * 86_400;

/**
 * Gives the provider of the key generation of now. Its keys are fixed once it is made, so that each rotation makes a new one; all
 * that lasts is in the database, and a flow that began with one goes on with the next.
 */
export function createProviders(parts: ProviderParts, keys: SigningKeys): () => Promise<Provider> {
  let current: { readonly generation: string; readonly provider: Provider } | null = null;
  return async () => {
    const jwks = await keys.privateKeys();
    const generation = jwks.map(({ kid }) => kid).join();
    if (current?.generation !== generation) current = { generation, provider: build(parts, jwks) };
    return current.provider;
  };
}

type Jwks = Awaited<ReturnType<SigningKeys['privateKeys']>>;

/** @param jwks - the one that signs first, then those that only verify what they signed before. */
function build(parts: ProviderParts, jwks: Jwks): Provider {
  const { platform } = parts;
  const provider = new Provider(issuerOf(platform.config), configurationOf(parts, jwks));
  // What comes from the edge is the issuer's own host and protocol: `oauth.ts` sets them.
  provider.proxy = true;
  provider.on('server_error', (ctx, error) => {
    const { requestId } = requestFacts(ctx.req).context;
    platform.logger.error({ err: error, request_id: requestId, path: ctx.path }, 'OAuth request failed');
  });
  const countFailure = (_ctx: unknown, error: Error) => {
    if (error instanceof errors.InvalidClient || error instanceof errors.InvalidGrant)
      platform.metrics.authFailures.inc({ service: 'auth_service', method: 'oauth' });
  };
  provider.on('grant.error', countFailure);
  provider.on('introspection.error', countFailure);
  provider.on('revocation.error', countFailure);
  compareHashes(provider);
  answerWholeSeconds(provider);
  return completeAnswers(provider, platform);
}

function configurationOf(parts: ProviderParts, jwks: Jwks): Configuration {
  const { platform, adapter, people } = parts;
  const { config, secrets } = platform;
  const issuerPath = new URL(issuerOf(config)).pathname.replace(/\/$/, '');
  const cookie = { httpOnly: true, signed: true, sameSite: 'lax', overwrite: true } as const;
  return {
    adapter,
    jwks: { keys: [...jwks] } as NonNullable<Configuration['jwks']>,
    routes: ROUTES,
    cookies: {
      keys: [
        Buffer.from(hkdfSync('sha256', secrets.internalSecret, 'trellis', 'cookies of the authorization server', 32)),
      ],
      names: { session: 'oauth_session', interaction: 'oauth_interaction', resume: 'oauth_resume' },
      long: { ...cookie, path: issuerPath + COOKIE_PATH },
      short: cookie,
    },
    scopes: [...IDENTITY_SCOPES],
    claims: {
      openid: ['sub', 'amr', 'auth_time'],
      profile: ['name', 'updated_at'],
      email: ['email', 'email_verified'],
    },
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    clientDefaults: { id_token_signed_response_alg: 'RS256', grant_types: ['authorization_code', 'refresh_token'] },
    extraClientMetadata: { properties: [...OWN_METADATA], validator: refuseOwnMetadata },
    clientBasedCORS: (_ctx, origin, client) =>
      ((client['allowed_origins'] as string[] | undefined) ?? []).includes(origin),
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Our own sessions say when tokens end, not the browser's.
    expiresWithSession: async () => false,
    revokeGrantPolicy: () => true,
    findAccount: async (ctx, accountId, token) => {
      const { context } = requestFacts(ctx.req);
      const refresh = token && 'rotations' in token ? token : undefined;
      if (refresh?.grantId && !(await parts.authorizations.isAlive(refresh.grantId, context))) return undefined;
      const profile = await people.profileOf(accountId, context);
      if (!profile) return undefined;
      const { email, emailVerified: email_verified, name, updatedAt } = profile;
      const updated_at = Math.floor(Date.parse(updatedAt) / 1000);
      return { accountId, claims: async () => ({ sub: accountId, email, email_verified, name, updated_at }) };
    },
    loadExistingGrant: (ctx) => loadGrant(ctx, parts),
    formats: { customizers: { jwt: (ctx, token, jwt) => fillAccessToken(ctx, token as IssuedToken, jwt, parts) } },
    ttl: {
      AccessToken: config.ACCESS_TOKEN_SECONDS,
      IdToken: config.ACCESS_TOKEN_SECONDS,
      RefreshToken: config.REFRESH_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      DeviceCode: DEVICE_CODE_SECONDS,
      Grant: GRANT_SECONDS,
      Interaction: INTERACTION_SECONDS,
      Session: BROWSER_SESSION_SECONDS,
    },
    features: featuresOf(parts, jwks[0]!.kid!),
    interactions: { policy: loginPolicy(people), url: (_ctx, { uid }) => `${issuerPath}/oauth/interaction/${uid}` },
    discovery: { service_documentation: `${issuerOf(config)}/docs` },
    ...pagesOf(issuerPath).provider,
  };
}

function featuresOf({ platform }: ProviderParts, kid: string): NonNullable<Configuration['features']> {
  const { config } = platform;
  const issuer = issuerOf(config);
  const registration = config.OAUTH_DYNAMIC_REGISTRATION;
  const pages = pagesOf(new URL(issuer).pathname.replace(/\/$/, ''));
  return {
    devInteractions: { enabled: false },
    introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    dPoP: { enabled: true },
    deviceFlow: {
      enabled: true,
      charset: 'base-20',
      mask: '****-****',
      ...pages.deviceFlow,
      deviceInfo: (ctx) => originOf(requestFacts(ctx.req).context),
    },
    rpInitiatedLogout: { enabled: true, ...pages.logout },
    registration: {
      enabled: registration !== 'off',
      initialAccessToken: registration === 'token' ? (config.OAUTH_INITIAL_ACCESS_TOKEN ?? true) : false,
      issueRegistrationAccessToken: false,
      idFactory: () => newId('client'),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async (_ctx, _client, oneOf) => oneOf?.[0] ?? issuer,
      useGrantedResource: async () => true,
      getResourceServerInfo: async (ctx, resource, client) => {
        if (resource !== issuer && !resource.startsWith(`${issuer}/`))
          throw new errors.InvalidTarget(`this server gives access to ${issuer} only`);
        return resourceServerOf(ctx, client, kid, config);
      },
    },
  };
}

/** Our API, as far as it is open to the client. */
function resourceServerOf(
  ctx: KoaContextWithOIDC,
  client: Client,
  kid: string,
  config: Platform<AuthConfig>['config'],
): ResourceServer {
  const { params } = ctx.oidc;
  const allowed = (client['allowed_scopes'] as string[] | undefined) ?? [];
  // A client that names none asks for what it is registered with (RFC 6749 §3.3).
  if (params && params['scope'] === undefined && ctx.oidc.route !== 'token') params['scope'] = allowed.join(' ');
  return {
    scope: grantable(askedScopes(ctx), allowed, config).join(' '),
    audience: config.JWT_AUDIENCE,
    accessTokenFormat: 'jwt',
    accessTokenTTL: config.ACCESS_TOKEN_SECONDS,
    jwt: { sign: { alg: 'RS256', kid } },
  };
}

function refuseOwnMetadata(ctx: KoaContextWithOIDC | undefined, key: string, value: unknown): void {
  if (ctx?.oidc?.route === 'registration' && value !== undefined)
    throw new errors.InvalidClientMetadata(`${key} is not for clients to say`);
}
