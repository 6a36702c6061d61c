import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ProviderName } from '../provider.ts';
import type { Providers } from '../providers/table.ts';
import type { PublishEvent } from '../publish.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { InferenceConfig } from '../settings.ts';
import { type Clearing, createClearing } from './clearing.ts';
import { createCacheCounts } from './counts.ts';
import { questionEmbedder } from './embedder.ts';
import { answersInMemory, answersInStore } from './kept-answers.ts';
import { cacheResolvers } from './resolvers.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { createSemanticCache } from './semantic.ts';
import { cacheStats } from './stats.ts';

/** The cache of answers at work. */
export interface StartedCache {
  readonly cache: ResponseCache;
  readonly clearing: Clearing;
  readonly resolvers: Resolvers;
  stop(): void;
}

/** Opens both levels as the configuration says. */
export async function startCache(
  { config, bus, cache: store, vectors, breakers, logger, metrics }: Platform<InferenceConfig>,
  options: {
    readonly catalog: Catalog;
    readonly providers: Providers;
    readonly publish: PublishEvent;
    readonly variantOf: (viewer: Viewer) => MaybePromise<string>;
    /** An answer from the cache costs nothing, and is a request all the same. */
    readonly onHit: (tenantId: string) => void;
  },
): Promise<StartedCache> {
  const { catalog, providers, publish } = options;
  const enabled = config.RESPONSE_CACHE;
  const ttlMs = config.RESPONSE_CACHE_SECONDS * 1000;
  const maxBytes = config.RESPONSE_CACHE_MEMORY_MB * 1024 * 1024;
  const answers = config.CACHE_STORE_URL ? answersInStore(store, { ttlMs }) : answersInMemory({ maxBytes, ttlMs });
  const embed = questionEmbedder(config, catalog, providers);
  const semantic = embed
    ? createSemanticCache({
        vectors,
        embed,
        logger,
        ttlMs,
        breaker: breakers.for('semantic_cache'),
        threshold: config.SEMANTIC_CACHE_THRESHOLD,
        strictness: config.SEMANTIC_CACHE_STRICTNESS,
        timeoutMs: config.SEMANTIC_CACHE_TIMEOUT_MS,
      })
    : null;
  const counts = createCacheCounts(metrics, options.onHit);
  const variantOf = enabled ? options.variantOf : null;
  const cache = createResponseCache({ answers, semantic, semanticShared: vectors.shared, counts, variantOf });
  const names = [...providers.keys()] as ProviderName[];
  const clearing = await createClearing({ bus, cache, publish, providers: names });
  return {
    cache,
    clearing,
    resolvers: cacheResolvers(cacheStats({ counts, answers, semantic, enabled }), clearing),
    stop: clearing.close,
  };
}
