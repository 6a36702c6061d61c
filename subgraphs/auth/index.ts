import type { Platform } from '../../platform/platform.ts';
import { type EncryptedColumn, reencrypt } from '../../platform/reencryption.ts';
import { defineSubgraph } from '../define.ts';
import { mergeResolvers, type Resolvers } from '../resolvers.ts';
import { joinTenantData } from '../tenant-data.ts';
import { startApiKeys } from './api-keys/start.ts';
import { apiKeyTenantData } from './api-keys/store.ts';
import { startDevices } from './devices/start.ts';
import { deviceTenantData } from './devices/store.ts';
import { identificationResolvers } from './identification/resolvers.ts';
import { oauthEndpoints } from './oauth/endpoints.ts';
import { startOAuth } from './oauth/start.ts';
import { oauthTenantData } from './oauth/store.ts';
import { organizationResolvers } from './organizations/resolvers.ts';
import { createSwitchOrganization } from './organizations/switch-organization.ts';
import { passwordResetResolvers } from './password-reset/resolvers.ts';
import { createRefresh } from './refresh.ts';
import { authResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { startSecondFactors } from './second-factor/start.ts';
import { secondFactorTenantData } from './second-factor/store.ts';
import { createSignIn } from './sign-in.ts';
import { rotatingKeys, type SigningKeys, sharedSecretKeys } from './signing-keys.ts';
import { type AuthStore, authTenantData, createAuthStore } from './store.ts';
import { createTokens } from './tokens.ts';

const KEY_INTERVAL_MS = 60_000;
const PRUNE_INTERVAL_MS = 3_600_000;
/** Attempts that are older do not follow each other "in a row"; tokens that expired longer ago are of no use to anybody. */
const KEEP_MS = 24 * 3_600_000;

/** What outlives a change of ENCRYPTION_KEY, beside the signing keys, which see to themselves. */
const ENCRYPTED: readonly EncryptedColumn[] = [
  { table: 'auth.second_factors', key: ['id'], column: 'secret' },
  { table: 'auth.oauth_artifacts', key: ['kind', 'id_hash'], column: 'payload' },
];

/** Tokens: who may have them, how they are signed, and how they are renewed. */
export const auth = defineSubgraph({
  name: 'auth',
  service: 'auth_service',
  port: 8201,
  description: 'JWT tokens, API keys and device authentication.',
  routes,
  endpoints: oauthEndpoints,
  tenantData: joinTenantData(
    ...[authTenantData, deviceTenantData, apiKeyTenantData, secondFactorTenantData, oauthTenantData],
  ),
  async start(platform) {
    const { config, secrets, bus } = platform;
    const store = createAuthStore(platform.database, platform.outbox);
    const keys = config.JWT_SECRET
      ? sharedSecretKeys(config.JWT_SECRET)
      : await rotatingKeys({ store, secrets, config });
    const tokens = createTokens(keys, config);
    const stopListening = await bus.listen('auth', ({ type }) => {
      if (type === 'auth.signing_key_rotated') void attempt(platform, 'signing keys not read', keys.maintain);
    });
    const apiKeys = await startApiKeys(platform);
    const devices = startDevices(platform);
    const signIn = createSignIn(platform, store, devices.rules, tokens);
    const secondFactors = await startSecondFactors(platform, store, signIn);
    void attempt(platform, 'secrets not encrypted anew', async () => {
      for (const column of ENCRYPTED) await reencrypt(platform.database.pool('auth'), secrets, column);
    });
    const stopTimers = startTimers(platform, store, keys, secondFactors.prune);
    const signInRules = { ...secondFactors.identification, succeeded: store.clearAttempts };
    const oauth = await startOAuth(platform, keys, signInRules);
    return {
      http: oauth.http,
      resolvers: mergeResolvers(
        authResolvers(secondFactors.login, createRefresh(platform, store, tokens), keys) as Resolvers,
        devices.resolvers,
        apiKeys.resolvers,
        secondFactors.resolvers,
        organizationResolvers(createSwitchOrganization(platform, store, tokens)) as Resolvers,
        oauth.resolvers,
        identificationResolvers(signInRules),
        passwordResetResolvers(platform.database) as Resolvers,
      ),
      stop: async () => {
        stopListening();
        stopTimers();
        await devices.stop();
        await oauth.stop();
        apiKeys.stop();
        await secondFactors.stop();
        await store.close();
      },
    };
  },
});

/** What can be tried again later must not end the process. */
const attempt = ({ logger }: Platform, complaint: string, work: () => Promise<void>): Promise<void> =>
  work().catch((error) => logger.warn({ err: error }, complaint));

function startTimers(
  platform: Platform,
  store: AuthStore,
  keys: SigningKeys,
  prunePart: () => Promise<void>,
): () => void {
  const prune = async () => {
    await store.prune(new Date(Date.now() - KEEP_MS));
    await prunePart();
  };
  const timers = [
    setInterval(() => void attempt(platform, 'signing keys not maintained', keys.maintain), KEY_INTERVAL_MS),
    setInterval(() => void attempt(platform, 'expired tokens not removed', prune), PRUNE_INTERVAL_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
