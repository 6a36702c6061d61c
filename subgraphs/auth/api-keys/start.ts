import { z } from 'zod';
import { followDistrust } from '../../../platform/identity/distrusted-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Resolvers } from '../../resolvers.ts';
import type { SecondFactorStore } from '../second-factor/store.ts';
import type { AuthConfig } from '../settings.ts';
import { type ApiKeys, createApiKeys } from './api-key.ts';
import { type ApiKeyChanges, createApiKeyChanges } from './changes.ts';
import { ownerLookups } from './owner.ts';
import { apiKeyResolvers } from './resolvers.ts';
import { type ApiKeyStore, createApiKeyStore } from './store.ts';

/** The part of auth that knows API keys. */
export interface StartedApiKeys {
  readonly keys: ApiKeys;
  readonly resolvers: Resolvers;
  readonly stop: () => Promise<void>;
}

/** Starts the part. What it keeps running ends with `stop`. */
export async function startApiKeys(
  platform: Platform<AuthConfig>,
  factors: Pick<SecondFactorStore, 'holders'>,
): Promise<StartedApiKeys> {
  const store = createApiKeyStore(platform.database, platform.outbox);
  const changes = await createApiKeyChanges(platform.bus);
  const keys = createApiKeys(platform, store, changes, ownerLookups(platform));
  const stopFollowing = await followDistrust(platform.bus, 'auth-api-keys', ({ id, by, tenantId }) =>
    keys.endMadeBy([id], by, tenantId),
  );
  const stopFactors = await followSecondFactors(platform, store, changes);
  return {
    keys,
    resolvers: apiKeyResolvers(platform, store, keys, factors),
    stop: async () => {
      await stopFollowing();
      await stopFactors();
      changes.close();
    },
  };
}

const FACTOR_CHANGES: ReadonlySet<string> = new Set(
  ['added', 'removed', 'reset'].map((verb) => `auth.second_factor_${verb}`),
);
const ofAccount = z.object({ account_id: z.string() });

/** Has every process ask anew whether the keys of an account count where a second factor is demanded. */
const followSecondFactors = (
  { bus }: Platform<AuthConfig>,
  store: Pick<ApiKeyStore, 'ofAccount'>,
  changes: Pick<ApiKeyChanges, 'forget'>,
): Promise<() => Promise<void>> =>
  bus.consume('auth', 'auth-api-keys-factors', async ({ type, payload }) => {
    if (FACTOR_CHANGES.has(type)) await changes.forget(await store.ofAccount(ofAccount.parse(payload).account_id));
  });
