import type { Platform } from '../../../platform/platform.ts';
import type { ActAs } from '../../acting-viewer.ts';
import type { TenantData } from '../../define.ts';
import { counted } from '../../tenant-data.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { InferenceConfig } from '../settings.ts';
import { createTextEmbedder, type EmbedCall } from './embedder.ts';
import { createFiles } from './file.ts';
import { createInlineFiles } from './file-parts.ts';
import { createFileVectors, fileScopes } from './file-vectors.ts';
import { prepareFiles } from './prepare-file.ts';
import { fileResolvers } from './resolvers.ts';
import { createFileSearch } from './search-files.ts';
import { createFileStore, FILE_ROWS, fileRows } from './store.ts';

const MB = 1024 * 1024;

/**
 * Starts the part: its rules, its search, and what prepares files once `worker` is started.
 * @param actAs - whoever uploaded a file pays for its vectors, as long as they may.
 * @param model - that makes vectors; null for none.
 */
export function startFiles(
  platform: Omit<Platform<InferenceConfig, InferenceMetrics>, 'call' | 'asViewer'>,
  actAs: ActAs,
  model: string | null,
  call: EmbedCall,
) {
  const { config, database, outbox, bus, logger, metrics, queues } = platform;
  const store = createFileStore(database, outbox, {
    files: config.MAX_FILES_PER_ORGANIZATION,
    bytes: config.MAX_FILE_STORAGE_MB_PER_ORGANIZATION * MB,
  });
  const embedder = createTextEmbedder(model, call);
  const vectors = createFileVectors(platform.vectors, store);
  const gate = queues.open({ domain: 'inference', name: 'files', rows: FILE_ROWS });
  const worker = prepareFiles({ gate, store, vectors, embedder, actAs, logger, metrics });
  const search = createFileSearch({ store, vectors, embedder, logger, metrics });
  const files = createFiles({ config, store, vectors, metrics, onUpload: worker.wake });
  return {
    store,
    search,
    worker,
    inlineFiles: createInlineFiles(store),
    resolvers: fileResolvers(files, store, search, bus),
  };
}

/** The data that files hold of a tenant, for its deletion. */
export const fileTenantData: TenantData = {
  count: async (platform, tenantId) => ({
    ...(await fileRows.count(platform, tenantId)),
    file_vectors: counted(await platform.vectors.count(fileScopes(tenantId))),
  }),
  erase: async (platform, tenantId, untilMs) => {
    await fileRows.erase(platform, tenantId, untilMs);
    if (!(await platform.vectors.deletePrefix(fileScopes(tenantId))))
      throw new Error('vectors of files could not be erased: the store cannot be reached');
  },
};
