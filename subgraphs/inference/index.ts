import { openCredit } from '../../platform/open-credit.ts';
import { createActAs } from '../acting-viewer.ts';
import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { joinTenantData } from '../tenant-data.ts';
import { batchRoutes } from './batches/rest.ts';
import { startBatches } from './batches/start.ts';
import { batchTenantData } from './batches/store.ts';
import { cacheRoutes } from './cache/rest.ts';
import { startCache } from './cache/start.ts';
import { cacheTenantData } from './cache/tenant-data.ts';
import { callRoutes } from './calls/rest.ts';
import { startCalls } from './calls/start.ts';
import { callTenantData } from './calls/store.ts';
import { modelResolvers } from './catalog/resolvers.ts';
import { modelRoutes } from './catalog/rest.ts';
import { startCatalog } from './catalog/start.ts';
import { withOwnFiles } from './chat/own-files.ts';
import { createChatPipeline } from './chat/pipeline.ts';
import { chatResolvers } from './chat/resolvers.ts';
import { chatRoutes } from './chat/rest.ts';
import { conversationRoutes } from './conversations/rest.ts';
import { conversationTenantData } from './conversations/store.ts';
import { deploymentTenantData } from './deployments/answer-store.ts';
import { deploymentRoutes } from './deployments/rest.ts';
import { startDeployments } from './deployments/start.ts';
import { createEmbed } from './embeddings/embedding.ts';
import { fileModel } from './files/embedder.ts';
import { fileRoutes } from './files/rest.ts';
import { fileTenantData, startFiles } from './files/start.ts';
import { guardResolvers } from './guard/resolvers.ts';
import { guardSettings } from './guard/settings.ts';
import { startGuard } from './guard/start.ts';
import { invokeResolvers } from './invoke/resolvers.ts';
import { invokeRoutes } from './invoke/rest.ts';
import { createMessages } from './messages/message.ts';
import { messageResolvers } from './messages/resolvers.ts';
import { messageRoutes } from './messages/rest.ts';
import { createCharging } from './metering/charge.ts';
import { inferenceMetrics } from './metrics.ts';
import { createModalities, modalityRoutes } from './modalities.ts';
import { createModelCalls } from './model-call.ts';
import { openProviders } from './providers/table.ts';
import { eventPublisher } from './publish.ts';
import { responseRoutes } from './responses/rest.ts';
import { startResponses } from './responses/start.ts';
import { responseTenantData } from './responses/store.ts';
import { modelPolicyRoutes } from './routing/rest.ts';
import { startRouting } from './routing/start.ts';
import { modelPolicyTenantData } from './routing/store.ts';
import { inferenceSettings } from './settings.ts';
import type { PrepareTool } from './tools/built-in.ts';
import { fileSearch } from './tools/file-search.ts';
import { createGatewayWork } from './tools/gateway-work.ts';
import { guardedSearch } from './tools/guarded-search.ts';
import { observedSearch } from './tools/observed-search.ts';
import { webSearch } from './tools/web-search.ts';

/**
 * Inference: models of every provider behind one form, OpenAI's.
 *
 * A call is routed to a model that may and can serve it, checked by the guard, looked up in the cache, covered by credit, tried on
 * one provider after another, metered and paid. `chat/pipeline.ts` has these steps in one place, in their order; the other
 * modalities go a shorter way through `model-call.ts`.
 *
 * - `chat`: chat completions, whole and streamed;
 * - `responses`: the Responses API, over chats or by the provider itself;
 * - `conversations`: what was said, kept under a name that responses add to;
 * - `batches`: requests of a file that run in the background;
 * - `messages`: the Messages API, over chats;
 * - `embeddings`, `images`, `audio`, `moderation`, `rerank`: the other modalities;
 * - `invoke`: a request that leaves the choice of the model to the gateway;
 * - `catalog`: which models there are, what they can do, and what they cost;
 * - `routing`: which model and which key a call takes, circuits, retries, policies;
 * - `providers`: how each kind of provider is called;
 * - `cache`: answers that were given before, to the same question or one like it;
 * - `guard`: what may not reach a model, or a caller;
 * - `metering`: tokens are counted and credit is reserved;
 * - `tools`, `structured`: work of the gateway itself: built-in tools, answers that fit a schema;
 * - `files`: files that chats may search;
 * - `deployments`: named configurations, rolled out step by step and compared;
 * - `calls`: who has called which model, and how that ended;
 * - `telemetry`: spans and metrics of calls (OpenTelemetry, GenAI);
 * - `realtime-providers.ts`: what the relay of realtime sessions needs of models.
 */
export const inference = defineSubgraph({
  name: 'inference',
  settings: inferenceSettings,
  metrics: inferenceMetrics,
  service: 'model_service',
  port: 8082,
  description: 'Models of several providers: chat, embeddings, images, audio.',
  routes: [
    ...chatRoutes,
    ...cacheRoutes,
    ...deploymentRoutes,
    ...modalityRoutes,
    ...modelRoutes,
    ...responseRoutes,
    ...conversationRoutes,
    ...batchRoutes,
    ...messageRoutes,
    ...modelPolicyRoutes,
    ...fileRoutes,
    ...invokeRoutes,
    ...callRoutes,
  ],
  resources: {
    batches: ['batches'],
    deployments: ['deployments', 'rollouts'],
    files: ['files'],
    responses: ['responses'],
    conversations: ['conversations'],
  },
  searchable: {
    DEPLOYMENT: { table: 'deployments', title: 'name', subtitle: `configuration->>'model'` },
    FILE: { table: 'files', title: 'filename' },
  },
  tenantData: joinTenantData(
    batchTenantData,
    responseTenantData,
    conversationTenantData,
    fileTenantData,
    modelPolicyTenantData,
    deploymentTenantData,
    cacheTenantData,
    callTenantData,
  ),
  async start(platform) {
    const { config, database, logger, metrics, outgoing } = platform;
    const providers = openProviders(platform, !database.external);
    const development = providers.table.get('dev')?.keys.length ? ['dev/echo', 'dev/echo-realtime'] : [];
    const catalog = startCatalog(platform, [...development, 'trellis/moderation']);
    const credit = await openCredit(platform);
    const charging = createCharging(credit, {
      onUncounted: (error) => logger.warn({ err: error }, 'tokens could not be counted'),
      onUnpriced: ({ id }) => logger.warn({ model: id }, 'calls of a model without a known price cost nothing'),
    });
    const publish = eventPublisher(platform);
    const routing = await startRouting(platform, { catalog: catalog.catalog, providers: providers.table, credit });
    const guard = startGuard(platform, { publish, settingsOf: guardSettings(routing.policies.of) });
    const cache = await startCache(platform, {
      catalog: catalog.catalog,
      providers: providers.table,
      publish,
      variantOf: guard.variantOf,
      onHit: (tenantId) => credit.count(tenantId, { requests: 1 }),
    });
    const recorder = startCalls(platform);
    const calls = recorder.calls(createModelCalls({ ...routing, credit, guard }));
    const modalities = createModalities(calls, catalog.catalog);
    const actAs = createActAs(platform.call);
    const files = startFiles(
      platform,
      actAs,
      fileModel(config, catalog.catalog, providers.table),
      createEmbed(createModelCalls({ ...routing, credit, guard: null })),
    );
    const tool = (prepare: PrepareTool) => observedSearch(guardedSearch(prepare, guard), platform);
    const tools = { web_search: tool(webSearch(config, outgoing)), file_search: tool(fileSearch(files.search)) };
    const readWork = createGatewayWork(config, tools, () => metrics.modelToolRounds.inc({}));
    const { inlineFiles } = files;
    const plain = withOwnFiles(
      createChatPipeline({ ...routing, readWork, charging, guard, cache: cache.cache }),
      inlineFiles,
    );
    const deployments = await startDeployments(platform, plain);
    const chat = recorder.chat(deployments.chat);
    const responses = await startResponses(platform, { chat, calls, catalog: catalog.catalog, inlineFiles });
    const batches = await startBatches(platform, {
      chat,
      actAs,
      embed: createEmbed(calls),
      responses: responses.responses,
      files: files.store,
    });
    return {
      ready: async () => {
        await credit.ready();
        files.worker.start();
        responses.start();
        batches.start();
      },
      resolvers: mergeResolvers(
        chatResolvers(chat, modalities.invoked),
        modalities.resolvers,
        responses.resolvers,
        batches.resolvers,
        messageResolvers(createMessages({ chat, inlineFiles })),
        cache.resolvers,
        deployments.resolvers,
        guardResolvers,
        modelResolvers(catalog.catalog, providers.table, routing.visibility),
        routing.resolvers,
        files.resolvers,
        invokeResolvers(chat, modalities.invoked),
        recorder.resolvers,
      ),
      stop: async () => {
        await deployments.stop();
        await files.worker.close();
        cache.stop();
        await batches.stop();
        await responses.stop();
        await recorder.stop();
        await routing.stop();
        await catalog.stop();
        await providers.close();
        await credit.close();
      },
    };
  },
});
