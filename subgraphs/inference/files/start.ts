import type { Platform } from '../../../platform/platform.ts';
import type { TenantData } from '../../define.ts';
import { createTextEmbedder, type EmbedCall } from './embedder.ts';
import { createFiles } from './file.ts';
import { createFileVectors, fileScopes } from './file-vectors.ts';
import { prepareFiles } from './prepare-file.ts';
import { fileResolvers } from './resolvers.ts';
import { createFileSearch } from './search-files.ts';
import { createFileStore, fileRows } from './store.ts';

/**
 * Starts the part: its rules, its search, and what prepares files once `worker` is started.
 * @param model - that makes vectors; null for none.
 */
export function startFiles(platform: Omit<Platform, 'call'>, model: string | null, call: EmbedCall) {
  const { config, database, outbox, bus, logger } = platform;
  const store = createFileStore(database, outbox);
  const embedder = createTextEmbedder(model, call);
  const vectors = createFileVectors(platform.vectors, store);
  const worker = prepareFiles({ store, vectors, embedder, logger });
  const search = createFileSearch({ store, vectors, embedder, logger });
  const files = createFiles({ config, store, vectors, onUpload: worker.wake });
  return { search, worker, resolvers: fileResolvers(files, store, search, bus) };
}

/** What files hold of a tenant, for its deletion. */
export const fileTenantData: TenantData = {
  count: ({ database }, tenantId) => fileRows.count(database, tenantId),
  erase: async ({ database, vectors }, tenantId) => {
    await fileRows.erase(database, tenantId);
    await vectors.deletePrefix(fileScopes(tenantId));
  },
};
