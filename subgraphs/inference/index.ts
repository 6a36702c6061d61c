import { openCredit } from '../../platform/open-credit.ts';
import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { joinTenantData } from '../tenant-data.ts';
import { cacheRoutes } from './cache/rest.ts';
import { startCache } from './cache/start.ts';
import { modelResolvers } from './catalog/resolvers.ts';
import { modelRoutes } from './catalog/rest.ts';
import { startCatalog } from './catalog/start.ts';
import { createChatPipeline } from './chat/pipeline.ts';
import { chatResolvers } from './chat/resolvers.ts';
import { chatRoutes } from './chat/rest.ts';
import { createCharging } from './metering/charge.ts';
import { modalityResolvers, modalityRoutes } from './modalities.ts';
import { createModelCalls } from './model-call.ts';
import { openProviders } from './providers/table.ts';
import { eventPublisher } from './publish.ts';
import { responseRoutes } from './responses/rest.ts';
import { startResponses } from './responses/start.ts';
import { responseTenantData } from './responses/store.ts';
import { createAttempts } from './routing/attempts.ts';
import { routingDefaults } from './routing/defaults.ts';
import { createKeyChoice } from './routing/keys.ts';
import { modelPolicy } from './routing/policy.ts';
import { createRouter } from './routing/router.ts';
import { createStatistics } from './routing/statistics.ts';
import { createTelemetry } from './telemetry/telemetry.ts';
import { createGatewayWork } from './tools/gateway-work.ts';
import { webSearch } from './tools/web-search.ts';

/** Inference: models of every provider behind one form. */
export const inference = defineSubgraph({
  name: 'inference',
  service: 'model_service',
  port: 8082,
  description: 'Models of several providers: chat, embeddings, images, audio.',
  routes: [...chatRoutes, ...cacheRoutes, ...modalityRoutes, ...modelRoutes, ...responseRoutes],
  tenantData: joinTenantData(responseTenantData),
  async start(platform) {
    const { config, database, logger, outgoing } = platform;
    const providers = openProviders(platform, !database.external);
    const own = providers.table.get('dev')?.keys.length ? ['dev/echo'] : [];
    const catalog = startCatalog(platform, own);
    const readWork = createGatewayWork(config, { web_search: webSearch(config, outgoing) });
    const credit = await openCredit(platform);
    const charging = createCharging(credit, (error) => logger.warn({ err: error }, 'tokens could not be counted'));
    const publish = eventPublisher(platform);
    const cache = await startCache(platform, {
      ...{ catalog: catalog.catalog, providers: providers.table, publish },
      variantOf: () => '',
      onHit: (tenantId) => credit.count(tenantId, { requests: 1 }),
    });
    const chat = createChatPipeline({
      ...{ config, catalog: catalog.catalog, providers: providers.table, readWork, charging },
      cache: cache.cache,
    });
    const policy = modelPolicy({});
    const router = createRouter({
      ...{ catalog: catalog.catalog, providers: providers.table, defaults: routingDefaults(config) },
      ...{ policyOf: () => policy, latencyMs: () => null, isDown: () => false },
    });
    const attempts = createAttempts({
      ...{ providers: providers.table, breakers: platform.breakers, config, metrics: platform.metrics },
      ...{ keys: createKeyChoice(), statistics: createStatistics() },
      telemetry: createTelemetry({ tracing: platform.tracing, metrics: platform.metrics, captureContent: false }),
    });
    const calls = createModelCalls({ router, attempts, credit });
    const responses = startResponses(platform, { chat, calls, catalog: catalog.catalog });
    return {
      ready: credit.ready,
      resolvers: mergeResolvers(
        chatResolvers(chat) as never,
        modalityResolvers(calls),
        responses.resolvers,
        cache.resolvers as never,
        modelResolvers(catalog.catalog, providers.table, () => policy.allows),
      ),
      stop: async () => {
        cache.stop();
        responses.stop();
        await catalog.stop();
        await providers.close();
        await credit.close();
      },
    };
  },
});
