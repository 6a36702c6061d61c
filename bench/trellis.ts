import { localDataSource } from '../engine/local/local-data-source.ts';
import { composeSupergraph } from '../gateway/compose.ts';
import { createGraph } from '../gateway/graph/graph.ts';
import { createGraphObserver } from '../gateway/graph/observed-operation.ts';
import { createOperationCharges } from '../gateway/graph/operation-charges.ts';
import { createPersistedQueries } from '../gateway/graph/persisted.ts';
import { createGuard } from '../gateway/guard/guard.ts';
import { remoteDataSource } from '../gateway/remote-data-source.ts';
import { openGraphqlHttp } from '../gateway/transport/http.ts';
import { openListener } from '../platform/edge/listener.ts';
import { serveEdge } from '../platform/edge/server.ts';
import { measuredDataSource } from '../platform/graphql/measured-data-source.ts';
import { createCircuitBreakers } from '../platform/health/circuit-breaker.ts';
import { createStreamSlots } from '../platform/limits/stream-slots.ts';
import { foreignCredential, ownCredential } from '../platform/remote/subgraph-credential.ts';
import { fixedInstance } from '../platform/remote/subgraph-instances.ts';
import { createViewerTokens } from '../platform/remote/viewer-token.ts';
import { productionEdge } from './production.ts';
import { type BenchSubgraph, INTERNAL_SECRET, schemaOf, services } from './subgraphs.ts';

/*
 * Trellis over the benchmark's subgraphs, with everything switched on that a request meets in production: access tokens
 * verified and their session looked up, two rate limits, guard, metrics, an access log line.
 * Subgraphs are in this process (local), in processes of ours (remote), or others', over HTTP (http).
 * Usage: tsx trellis.ts local|remote|http <port>
 */
const [form, port] = process.argv.slice(2);
const { platform, authenticate } = await productionEdge(port!);
const { config, logger, metrics } = platform;

const breakers = createCircuitBreakers({ failureThreshold: 5, recoveryMs: 30_000 });
const isOwn = form === 'remote';
const credential = isOwn
  ? ownCredential(createViewerTokens({ secret: INTERNAL_SECRET }))
  : foreignCredential({ forwarded: () => ({}) });
const dataSources = new Map(
  services.map(({ name, url }) => {
    const source =
      form === 'local'
        ? localDataSource(name, schemaOf(name as BenchSubgraph), { logger })
        : remoteDataSource(name, fixedInstance(url), {
            ...{ config, breakers, logger, credential, metrics },
            errors: isOwn ? 'own' : 'mask',
          });
    return [name as string, measuredDataSource(source, { metrics, isRemote: form !== 'local' })];
  }),
);
const graph = await createGraph({
  ...{ dataSources, logger, maxOperations: 1_000, maxTokens: config.GRAPHQL_MAX_TOKENS },
  supergraphSdl: await composeSupergraph(services),
  guard: (sdl) => createGuard(config, sdl),
  observer: createGraphObserver(metrics),
});

const persisted = createPersistedQueries({ mode: 'apq', trusted: new Map() });
const charge = createOperationCharges(platform);
const listener = await openListener({
  config: { ...config, HOST: '127.0.0.1' },
  service: 'gateway',
  port: config.PORT,
  setting: 'PORT',
});
const streams = createStreamSlots({ config, metrics });
const graphql = await openGraphqlHttp({ graph, config, persisted, logger, metrics, charge, authenticate, streams });
serveEdge({
  ...{ platform, listener, authenticate, service: 'gateway' },
  endpoints: graphql.endpoints,
});
listener.open();
