import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { startCatalog } from './catalog/start.ts';
import { createChatPipeline } from './chat/pipeline.ts';
import { chatResolvers } from './chat/resolvers.ts';
import { chatRoutes } from './chat/rest.ts';
import { openProviders } from './providers/table.ts';
import { createGatewayWork } from './tools/gateway-work.ts';
import { webSearch } from './tools/web-search.ts';

/** Inference: models of every provider behind one form. */
export const inference = defineSubgraph({
  name: 'inference',
  service: 'model_service',
  port: 8082,
  description: 'Models of several providers: chat, embeddings, images, audio.',
  routes: [...chatRoutes],
  tenantData: { count: async () => ({}), erase: async () => undefined },
  async start(platform) {
    const { config, database, outgoing } = platform;
    const providers = openProviders(platform, !database.external);
    const own = providers.table.get('dev')?.keys.length ? ['dev/echo'] : [];
    const catalog = startCatalog(platform, own);
    const readWork = createGatewayWork(config, { web_search: webSearch(config, outgoing) });
    const chat = createChatPipeline({ config, catalog: catalog.catalog, providers: providers.table, readWork });
    return {
      resolvers: mergeResolvers(chatResolvers(chat) as never),
      stop: async () => {
        await catalog.stop();
        await providers.close();
      },
    };
  },
});
