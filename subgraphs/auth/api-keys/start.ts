import type { Platform } from '../../../platform/platform.ts';
import type { Resolvers } from '../../resolvers.ts';
import { createApiKeys } from './api-key.ts';
import { createApiKeyChanges } from './changes.ts';
import { ownerLookups } from './owner.ts';
import { apiKeyResolvers } from './resolvers.ts';
import { createApiKeyStore } from './store.ts';

/** Starts the part: its resolvers, and the call that ends it. */
export async function startApiKeys(platform: Platform): Promise<{ resolvers: Resolvers; stop: () => void }> {
  const store = createApiKeyStore(platform.database, platform.outbox);
  const changes = await createApiKeyChanges(platform.bus);
  const keys = createApiKeys(platform, store, changes, ownerLookups(platform));
  return { resolvers: apiKeyResolvers(platform, store, keys) as never, stop: changes.close };
}
