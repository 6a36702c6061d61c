import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import { type Listener, openListener } from '../platform/edge/listener.ts';
import { operationalEndpoints } from '../platform/edge/operational.ts';
import { serveEdge } from '../platform/edge/server.ts';
import { serveUpgrades } from '../platform/edge/upgrades.ts';
import { createWatcher } from '../platform/edge/watcher.ts';
import { measuredDataSource } from '../platform/graphql/measured-data-source.ts';
import { exposeBreakers } from '../platform/health/breaker-metrics.ts';
import { createCircuitBreakers } from '../platform/health/circuit-breaker.ts';
import { createHealth, Degraded, type Health } from '../platform/health/health.ts';
import { VERSION } from '../platform/kernel/version.ts';
import { bodyBudget } from '../platform/limits/byte-budget.ts';
import { createStreamSlots } from '../platform/limits/stream-slots.ts';
import { createCounter } from '../platform/observability/fast-metrics.ts';
import { createMetrics, type Metrics } from '../platform/observability/metrics.ts';
import { startTracing, type Tracing } from '../platform/observability/tracing.ts';
import { type OwnProcess, openProcess } from '../platform/own-process.ts';
import { foreignCredential, ownCredential } from '../platform/remote/subgraph-credential.ts';
import { fixedInstance } from '../platform/remote/subgraph-instances.ts';
import { createViewerTokens } from '../platform/remote/viewer-token.ts';
import { openRateLimiter } from '../platform/shared-state.ts';
import type { Shutdown } from '../platform/work/shutdown.ts';
import { createForwarding } from './forwarding.ts';
import { createGraph, type ReloadableGraph } from './graph/graph.ts';
import { createGraphObserver, observedPersistedQueries } from './graph/observed-operation.ts';
import { createOperationCharges } from './graph/operation-charges.ts';
import { createPersistedQueries, readTrustedDocuments } from './graph/persisted.ts';
import { allowsIntrospection, createGuard } from './guard/guard.ts';
import { type RemoteOptions, remoteDataSource, reportSubgraphs } from './remote-data-source.ts';
import { createSourcePool, type Leased, type SourcePool } from './source-pool.ts';
import { type ReadSupergraph, readSupergraphSdl, watchSupergraph } from './supergraph-file.ts';
import type { Front } from './transport/front.ts';
import { openGraphqlHttp } from './transport/http.ts';
import { createSockets } from './transport/sockets.ts';

export interface SupergraphServerOptions {
  readonly config: Config;
  /** The supergraph file to serve and to watch. */
  readonly file: string;
  /** Headers of the client that subgraphs get, by lower-case name. */
  readonly forward: readonly string[];
  /** Whether clients read the messages of subgraphs' errors. */
  readonly errors: 'pass' | 'mask';
  readonly logger?: Logger;
  /** Ends the process after shutdown; a test passes its own. */
  readonly exit?: (code: number) => void;
  /** Whether SIGTERM and SIGINT end it, from the first moment on. */
  readonly handlesSignals?: boolean;
}

/** A gateway that runs alone. */
export interface SupergraphServer {
  readonly port: number;
  readonly graph: ReloadableGraph;
  readonly shutdown: Shutdown;
}

const SERVICE = 'gateway';

/**
 * Serves the supergraph of a file over HTTP subgraphs, without a database. With INTERNAL_SECRET set the subgraphs are ours:
 * they get a signed viewer token. Without it they get the forwarded headers alone.
 * @throws Error that says what is wrong with the file or with the address.
 */
export function startSupergraphServer(options: SupergraphServerOptions): Promise<SupergraphServer> {
  const own = openProcess({ ...options, service: SERVICE });
  return own.start(() => start(own, options));
}

async function start(own: OwnProcess, options: SupergraphServerOptions): Promise<SupergraphServer> {
  const { config, file } = options;
  const { logger, shutdown } = own;
  const listener = await openListener({ config, service: SERVICE, port: config.PORT, setting: 'PORT' });
  const { port } = listener;
  try {
    const { graph, health, subgraphs } = await assemble(own, listener, options);
    listener.open();
    health.setReady(true);
    logger.info({ port, file, subgraphs }, 'gateway is ready');
    return { port, graph, shutdown };
  } finally {
    shutdown.onCleanup('listener', listener.close);
  }
}

async function assemble({ logger, shutdown }: OwnProcess, listener: Listener, options: SupergraphServerOptions) {
  const { config, file } = options;
  const first = readSupergraphSdl(await readFile(file, 'utf8'), config.SUBGRAPH_URLS);
  const metrics = createMetrics();
  const health = createHealth({
    version: VERSION,
    cacheMs: config.HEALTH_CACHE_SECONDS * 1000,
    slowMs: config.HEALTH_SLOW_MS,
  });
  const limiter = await openRateLimiter({ config, logger, metrics });
  const tracing = await startTracing(config, { service: SERVICE, version: VERSION, logger });
  const forwarding = createForwarding(options.forward);
  const observer = createGraphObserver(metrics, tracing);
  const pool = createSourcePool(opener(options, { logger, metrics, tracing, forwarded: forwarding.forwarded }));
  const leased = pool.lease(first.urls);
  const graph = await createGraph({
    supergraphSdl: first.sdl,
    dataSources: leased.dataSources,
    onDisposed: leased.release,
    guard: (supergraphSdl) => createGuard(config, supergraphSdl),
    planner: config.QUERY_PLANNER,
    maxOperations: config.GRAPHQL_CACHED_OPERATIONS,
    maxTokens: config.GRAPHQL_MAX_TOKENS,
    hideSuggestions: !allowsIntrospection(config),
    logger,
    observer,
  });
  const watching = followFile(options, first, { graph, pool, leased, health, metrics, logger });

  const front: Front = {
    graph,
    config,
    logger,
    metrics,
    charge: createOperationCharges({ config, limiter }),
    authenticate: forwarding.authenticate,
    persisted: observedPersistedQueries(
      createPersistedQueries({
        mode: config.PERSISTED_QUERIES,
        trusted: readTrustedDocuments(config.TRUSTED_DOCUMENTS),
      }),
      observer,
    ),
  };
  const streams = createStreamSlots({ config, metrics });
  const graphql = await openGraphqlHttp({ ...front, streams });
  serveEdge({
    platform: { config, logger, metrics, limiter, shutdown, tracing, bodies: bodyBudget(config, metrics) },
    listener,
    service: SERVICE,
    authenticate: forwarding.authenticate,
    streams,
    endpoints: [
      ...graphql.endpoints,
      ...operationalEndpoints({
        service: SERVICE,
        description: 'GraphQL over a supergraph.',
        health,
        metrics,
        watcher: createWatcher(config),
        isLeaving: () => shutdown.leaving,
      }),
    ],
  });
  const sockets = createSockets({ ...front, limiter, shutdown, streams });
  serveUpgrades(listener, [sockets]);

  const parts = { watching, sockets, graphql, graph, limiter, tracing };
  for (const [name, part] of Object.entries(parts)) shutdown.onCleanup(name, () => part.close());
  return { graph, health, subgraphs: [...first.urls.keys()] };
}

/** Opens the data source of one subgraph. */
function opener(
  { config, errors }: SupergraphServerOptions,
  {
    logger,
    metrics,
    tracing,
    forwarded,
  }: {
    logger: Logger;
    metrics: Metrics;
    tracing: Tracing;
    forwarded: Parameters<typeof foreignCredential>[0]['forwarded'];
  },
) {
  const breakers = createCircuitBreakers({
    failureThreshold: config.BREAKER_FAILURE_THRESHOLD,
    recoveryMs: config.BREAKER_RECOVERY_SECONDS * 1000,
    onTransition: (target, state) => logger.warn({ target, state }, 'circuit breaker'),
  });
  exposeBreakers(metrics, breakers);
  const shared: RemoteOptions = config.INTERNAL_SECRET
    ? {
        config,
        breakers,
        logger,
        tracing,
        metrics,
        errors: 'own',
        credential: ownCredential(createViewerTokens({ secret: config.INTERNAL_SECRET })),
      }
    : { config, breakers, logger, tracing, errors, credential: foreignCredential({ forwarded }) };
  return (name: string, url: string) =>
    measuredDataSource(remoteDataSource(name, fixedInstance(url), shared), { metrics, tracing, isRemote: true });
}

interface Followers {
  readonly graph: ReloadableGraph;
  readonly pool: SourcePool;
  /** The subgraphs of the first supergraph. */
  readonly leased: Leased;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Takes each new supergraph of the file; what cannot be taken is told in log, health and metrics, and changes nothing. */
function followFile(
  { config, file }: SupergraphServerOptions,
  first: ReadSupergraph,
  { graph, pool, leased, health, metrics, logger }: Followers,
): { close(): void } {
  const reloads = createCounter({
    registry: metrics.registry,
    name: 'supergraph_reloads_total',
    help: 'Changes of the supergraph file, by what became of them.',
    labelNames: ['status'],
  });
  const report = (sources: Leased['dataSources']) =>
    reportSubgraphs(health, sources.keys(), sources, { own: config.INTERNAL_SECRET !== undefined });
  let forgetSubgraphs = report(leased.dataSources);
  let problem: Error | null = null;
  metrics.supergraphGeneration.set({}, graph.generation);
  const checkFile = () =>
    health.register('supergraph_file', {
      critical: false,
      async run() {
        if (problem) throw new Degraded(`an older supergraph is served: ${problem.message}`);
      },
    });
  checkFile();
  return watchSupergraph({
    file,
    hash: first.hash,
    overrides: config.SUBGRAPH_URLS,
    async onChange({ sdl, urls, hash }) {
      const { dataSources, release } = pool.lease(urls);
      try {
        await graph.reload({ supergraphSdl: sdl, dataSources, onDisposed: release });
      } catch (error) {
        release();
        throw error;
      }
      forgetSubgraphs();
      forgetSubgraphs = report(dataSources);
      reloads.inc({ status: 'success' });
      metrics.supergraphGeneration.set({}, graph.generation);
      logger.info({ file, generation: graph.generation, sha256: hash }, 'supergraph reloaded');
    },
    onProblem(found) {
      problem = found;
      // Registered anew, so that the next report does not answer from before the change.
      checkFile();
      if (!found) return;
      reloads.inc({ status: 'failure' });
      logger.error({ err: found, file, generation: graph.generation }, 'supergraph refused, the one before stays');
    },
  });
}
