import type { Platform } from '../../platform/platform.ts';
import { type EncryptedColumn, reencrypt } from '../../platform/secrets/reencryption.ts';
import { startRounds } from '../../platform/work/rounds.ts';
import { defineSubgraph, limited } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { joinTenantData } from '../tenant-data.ts';
import { startApiKeys } from './api-keys/start.ts';
import { apiKeyTenantData } from './api-keys/store.ts';
import { startDevices } from './devices/start.ts';
import { deviceTenantData } from './devices/store.ts';
import { createDemandFactor, createRequireFactor } from './enrolment/demand.ts';
import { enrolmentResolvers } from './enrolment/resolvers.ts';
import { identificationResolvers } from './identification/resolvers.ts';
import type { Identification } from './identify.ts';
import { ssoEndpoints } from './identity-providers/endpoints.ts';
import { identityProviderTenantData } from './identity-providers/identity-store.ts';
import { createProviderGates, startIdentityProviders } from './identity-providers/start.ts';
import { createLoginAttempts } from './login-attempts.ts';
import { createLoginOrigins, KEEP_ORIGINS_MS } from './login-origin.ts';
import { createMemberships } from './memberships.ts';
import { oauthEndpoints } from './oauth/endpoints.ts';
import { startOAuth } from './oauth/start.ts';
import { oauthTenantData } from './oauth/store.ts';
import { organizationResolvers } from './organizations/resolvers.ts';
import { createSwitchOrganization } from './organizations/switch-organization.ts';
import { followOperators } from './password-reset/follow-operators.ts';
import { passwordResetResolvers } from './password-reset/resolvers.ts';
import { startRecovery } from './recovery/start.ts';
import { createRefresh } from './refresh.ts';
import { authResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { startSecondFactors } from './second-factor/start.ts';
import { createSecondFactorStore, secondFactorTenantData } from './second-factor/store.ts';
import { createTicketStore } from './second-factor/ticket-store.ts';
import { authSettings } from './settings.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInRules } from './sign-in-rules.ts';
import { rotatingKeys, type SigningKeys, sharedSecretKeys } from './signing-keys.ts';
import { type AuthStore, authTenantData, createAuthStore } from './store.ts';
import { createTokens } from './tokens.ts';

const KEY_INTERVAL_MS = 60_000;
const PRUNE_INTERVAL_MS = 3_600_000;
/** Attempts that are older do not follow each other "in a row"; tokens that expired longer ago are of no use to anybody. */
const KEEP_MS = 24 * 3_600_000;

/** Columns that are encrypted anew after a change of ENCRYPTION_KEY; signing keys are encrypted anew by their own part. */
const ENCRYPTED: readonly EncryptedColumn[] = [
  { table: 'auth.second_factors', key: ['id'], column: 'secret' },
  { table: 'auth.identity_providers', key: ['id'], column: 'client_secret' },
  { table: 'auth.oauth_artifacts', key: ['kind', 'id_hash'], column: 'payload' },
];

/**
 * Authentication: how somebody proves who they are, and the tokens, keys and devices that come of it.
 *
 * A login is identified (a password, a passkey, an identity provider), completed by a second factor where one is asked for, and
 * becomes a session with an access token and a refresh token. `sign-in.ts` is the only way into a session. The gateway verifies
 * access tokens by itself; this domain makes, renews and ends them.
 *
 * - `identify.ts`, `login.ts`, `sign-in.ts`, `lockout.ts`: who somebody is, and how often they may guess;
 * - `tokens.ts`, `refresh.ts`, `signing-keys.ts`: tokens are signed and renewed, and a stolen one is found out;
 * - `second-factor`: authenticator apps, passkeys, recovery codes, and the tickets of logins that wait for one;
 * - `enrolment`: a second factor that an organization demands is added during a login;
 * - `api-keys`: keys of programs: scopes, limits, rotation, and the end of what a key has made;
 * - `devices`: the devices that an account has logged in from;
 * - `identity-providers`: OpenID Connect providers of organizations, and who has to use them;
 * - `identification`: pages of other domains ask who their reader is;
 * - `oauth`: OAuth 2.0 for applications: clients, consent, device codes;
 * - `organizations`: going on in another organization of the same account;
 * - `password-reset`: what a new password ends;
 * - `recovery`: what ends with an account that changes hands.
 */
export const auth = defineSubgraph({
  name: 'auth',
  settings: authSettings,
  service: 'auth_service',
  port: 8201,
  description: 'JWT tokens, API keys and device authentication.',
  routes,
  endpoints: limited([...oauthEndpoints, ...ssoEndpoints]),
  resources: { api_keys: ['api_keys'], devices: ['devices'], oauth_clients: ['oauth_clients'] },
  searchable: {
    API_KEY: {
      table: 'api_keys',
      title: 'name',
      subtitle: 'preview',
      also: ['preview'],
      owner: 'owner_id',
      where: 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())',
    },
    OAUTH_CLIENT: { table: 'oauth_clients', title: 'name' },
  },
  tenantData: joinTenantData(
    ...[
      authTenantData,
      deviceTenantData,
      apiKeyTenantData,
      secondFactorTenantData,
      oauthTenantData,
      identityProviderTenantData,
    ],
  ),
  async start(platform) {
    const { config, secrets, bus } = platform;
    const store = createAuthStore(platform);
    const keys = config.JWT_SECRET
      ? sharedSecretKeys(config.JWT_SECRET)
      : await rotatingKeys({ store, secrets, config });
    const tokens = createTokens(keys, config);
    const stopListening = await bus.listen('auth', ({ type }) => {
      if (type === 'auth.signing_key_rotated') void attempt(platform, 'signing keys not read', keys.maintain);
    });
    const factors = createSecondFactorStore(platform, store.transact);
    const apiKeys = await startApiKeys(platform, factors);
    const devices = startDevices(platform);
    const attempts = createLoginAttempts(platform);
    const unfollowOperators = await followOperators(bus, attempts);
    const origins = createLoginOrigins(secrets, attempts);
    const demandFactor = createDemandFactor(createTicketStore(platform, store.transact), factors);
    const signIn = createSignIn(platform, { store, devices: devices.rules, tokens, attempts, origins, demandFactor });
    const gates = createProviderGates(platform);
    const secondFactors = await startSecondFactors(platform, store, attempts, origins, signIn, gates.forced);
    void attempt(platform, 'secrets not encrypted anew', async () => {
      for (const column of ENCRYPTED) await reencrypt(platform.database.pool('auth'), secrets, column);
    });
    const requireFactor = createRequireFactor(createMemberships(platform.call), demandFactor);
    const rulesOf = (identification: Identification) =>
      createSignInRules(platform.call, identification, attempts, origins, requireFactor);
    const signInRules = rulesOf(secondFactors.identification);
    const prove = rulesOf(secondFactors.linking);
    const { tickets, enrolments } = secondFactors;
    const sso = await startIdentityProviders(platform, { gates, tickets, origins, signIn, prove });
    const prune = async () => {
      await attempts.prune(new Date(Date.now() - KEEP_MS), new Date(Date.now() - KEEP_ORIGINS_MS));
      await secondFactors.prune();
      await sso.prune();
    };
    const stopTimers = startTimers(platform, store, keys, prune);
    const pages = {
      identification: signInRules,
      enrolments,
      sso: { authority: gates.authority, signIns: sso.signIns },
    };
    const oauth = await startOAuth(platform, keys, pages);
    const recovery = await startRecovery(platform, apiKeys.keys, oauth.authorizations);
    return {
      http: (exchange, context) => (exchange.path.includes('/sso/') ? sso.http : oauth.http)(exchange, context),
      resolvers: mergeResolvers(
        authResolvers(secondFactors.login, createRefresh(platform, store, tokens), keys),
        devices.resolvers,
        apiKeys.resolvers,
        secondFactors.resolvers,
        enrolmentResolvers(enrolments, factors, signIn),
        organizationResolvers(createSwitchOrganization(platform, store, tokens, gates.identities)),
        oauth.resolvers,
        recovery.resolvers,
        sso.resolvers,
        identificationResolvers(signInRules, sso.signIns, secrets),
        passwordResetResolvers(attempts),
      ),
      stop: async () => {
        stopListening();
        await unfollowOperators();
        await stopTimers();
        await devices.stop();
        await recovery.stop();
        await sso.stop();
        await oauth.stop();
        await apiKeys.stop();
        await secondFactors.stop();
        await store.close();
      },
    };
  },
});

/** Does work that can be tried again later: its failure is logged and does not end the process. */
const attempt = ({ logger }: Platform, complaint: string, work: () => Promise<void>): Promise<void> =>
  work().catch((error) => logger.warn({ err: error }, complaint));

function startTimers(
  { logger }: Platform,
  store: AuthStore,
  keys: SigningKeys,
  prunePart: () => Promise<void>,
): () => Promise<void> {
  const prune = async () => {
    await store.prune(new Date(Date.now() - KEEP_MS));
    await prunePart();
  };
  return startRounds(logger, [
    { everyMs: KEY_INTERVAL_MS, failure: 'signing keys not maintained', work: keys.maintain },
    { everyMs: PRUNE_INTERVAL_MS, failure: 'expired tokens not removed', work: prune },
  ]);
}
