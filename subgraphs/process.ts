import type { Logger } from 'pino';
import { localDataSource } from '../engine/local/local-data-source.ts';
import type { Config } from '../platform/config/config.ts';
import { migrate } from '../platform/database/migrations.ts';
import { type Listener, openListener } from '../platform/edge/listener.ts';
import { operationalEndpoints } from '../platform/edge/operational.ts';
import { listenHosts, ownAddress } from '../platform/edge/own-address.ts';
import { createWatcher } from '../platform/edge/watcher.ts';
import { callSubgraph, viewerCalls } from '../platform/graphql/call-subgraph.ts';
import type { DataSource } from '../platform/graphql/graph.ts';
import { measuredDataSource } from '../platform/graphql/measured-data-source.ts';
import { orAborted } from '../platform/kernel/deadline.ts';
import { newId } from '../platform/kernel/identifiers.ts';
import { type OwnProcess, openProcess } from '../platform/own-process.ts';
import { PROCESSES } from '../platform/remote/process-client.ts';
import { createSubgraphClient } from '../platform/remote/subgraph-client.ts';
import { ownCredential } from '../platform/remote/subgraph-credential.ts';
import { placedInstances, registeredName } from '../platform/remote/subgraph-instances.ts';
import { createViewerTokens, type ViewerTokens } from '../platform/remote/viewer-token.ts';
import { closeAtShutdown, type PlatformParts, startPlatform } from '../platform/start.ts';
import { buildSchema } from './build.ts';
import type { Subgraph } from './define.ts';
import { processActResolvers } from './process-acts.ts';
import { makesLongCalls, positionedSubscriptions } from './sdl.ts';
import { createSubgraphServer } from './serve.ts';
import { tenantActResolvers } from './tenant-acts.ts';

/** The gateway's own subgraph, which calls tools; domains call it like any other. */
const GATEWAY = 'platform';

export interface SubgraphProcessOptions {
  readonly config: Config;
  /** The domain that this process serves. */
  readonly subgraph: Subgraph;
  /** Names of the other domains, which it may call. */
  readonly others: readonly string[];
  readonly logger?: Logger;
  /** Ends the process after shutdown; a test passes its own. */
  readonly exit?: (code: number) => void;
  /** Whether SIGTERM and SIGINT end it, from the first moment on. */
  readonly handlesSignals?: boolean;
}

/** A running subgraph process. */
export interface SubgraphProcess {
  readonly name: string;
  readonly port: number;
  readonly platform: PlatformParts;
}

/**
 * Starts one domain: its port, platform, its database, the domain, its server, and the registry last, so that
 * nobody is sent here before it can answer.
 * @throws Error that says what to do when a part cannot start; what had started is stopped again. StartStopped when it is told to stop.
 */
export function startSubgraphProcess(options: SubgraphProcessOptions): Promise<SubgraphProcess> {
  const own = openProcess({ ...options, service: options.subgraph.service });
  return own.start(() => start(own, options));
}

async function start(own: OwnProcess, options: SubgraphProcessOptions): Promise<SubgraphProcess> {
  const { config, subgraph } = options;
  const listener = await openListener({
    config,
    service: subgraph.service,
    port: config.SUBGRAPH_PORT ?? subgraph.port,
    setting: 'SUBGRAPH_PORT',
  });
  const { port } = listener;
  try {
    const platform = await startPlatform({ ...options, service: subgraph.service, own });
    const { stopping } = platform.shutdown;
    const instance = newId('sub');
    await orAborted(assemble(platform, { instance, listener }, options), stopping).finally(() =>
      closeAtShutdown(platform),
    );
    listener.open();
    platform.health.setReady(true);
    platform.later.begin();
    await orAborted(register(platform, { subgraph, instance, port }), stopping);
    platform.logger.info({ subgraph: subgraph.name, port }, 'subgraph is ready');
    return { name: subgraph.name, port, platform };
  } finally {
    own.shutdown.onCleanup('listener', listener.close);
  }
}

/** Everything but the port; what was opened is closed at shutdown. */
async function assemble(
  platform: PlatformParts,
  { instance, listener }: { readonly instance: string; readonly listener: Listener },
  { subgraph, others: otherNames }: SubgraphProcessOptions,
): Promise<void> {
  const { database, health, logger, metrics, outbox, shutdown } = platform;
  const { name, service, description } = subgraph;
  const tokens = createViewerTokens({ secret: platform.secrets.internalSecret });
  await migrate(database, ['platform', name]);
  shutdown.stopping.throwIfAborted();
  await platform.erased.start(platform.bus);
  platform.mail.start();
  const others = otherDomains(platform, subgraph.callsTools ? [...otherNames, GATEWAY] : otherNames, tokens);
  const domain = await subgraph.start({ ...platform, call: callSubgraph(others, name), asViewer: viewerCalls(others) });
  const schema = await buildSchema(
    subgraph,
    domain.resolvers,
    metrics,
    processActResolvers(subgraph, platform, [name]),
    tenantActResolvers(subgraph, platform),
  );
  const source = localDataSource(name, schema, {
    logger,
    long: makesLongCalls(name),
    positioned: positionedSubscriptions(name),
  });
  const server = createSubgraphServer({
    platform,
    listener,
    service,
    source,
    schema,
    tokens,
    http: domain.http ? { endpoints: subgraph.endpoints ?? [], handle: domain.http } : null,
    endpoints: operationalEndpoints({
      service,
      description,
      instance,
      health,
      metrics,
      watcher: createWatcher(platform.config),
      isLeaving: () => shutdown.leaving,
    }),
  });
  await outbox.start(name);
  await domain.ready?.();

  shutdown.onCleanup('server', () => server.close());
  // Before the domain stops: an event that is relayed when a group has left would be lost to it.
  shutdown.onCleanup('relays', () => outbox.close());
  if (domain.stop) shutdown.onCleanup(name, domain.stop);
  for (const [other, client] of others) shutdown.onCleanup(`calls to ${other}`, () => client.close());
}

/** The way to the other domains, by SUBGRAPH_URLS or the registry; they may start later than this one. */
function otherDomains(
  { config, breakers, logger, metrics, registry, tracing }: PlatformParts,
  names: readonly string[],
  tokens: ViewerTokens,
): ReadonlyMap<string, DataSource> {
  const credential = ownCredential(tokens);
  const clients = new Map<string, DataSource>();
  for (const name of names) {
    const instances = placedInstances(name, { config, registry });
    if (!config.REGISTRY_URL && !config.SUBGRAPH_URLS.has(name))
      logger.warn(
        { subgraph: name },
        'nobody said where this subgraph is: calls to it will fail (SUBGRAPH_URLS, REGISTRY_URL)',
      );
    const client = createSubgraphClient({
      name,
      instances,
      breakers,
      credential,
      logger,
      tracing,
      connections: config.SUBGRAPH_CONNECTIONS,
      timeoutMs: config.SUBGRAPH_TIMEOUT_MS,
      errors: 'own',
      long: makesLongCalls(name),
      fetchConnections: metrics.fetchConnections.bind({ side: 'gateway' }),
    });
    clients.set(name, measuredDataSource(client, { metrics, tracing, isRemote: true }));
  }
  return clients;
}

/** Tells the registry where gateways ask the domain, and where its service listens; takes both back as the first step of the shutdown. */
async function register(
  { config, registry, shutdown, health }: PlatformParts,
  { subgraph, instance, port }: { readonly subgraph: Subgraph; readonly instance: string; readonly port: number },
): Promise<void> {
  shutdown.setDeregister(() => registry.deregister());
  const url = config.SUBGRAPH_ADVERTISED_URL ?? `http://${ownAddress(listenHosts(config))}:${port}/graphql`;
  const registration = { id: instance, health: () => health.ready };
  await Promise.all([
    registry.register({ ...registration, service: registeredName(subgraph.name), url }),
    registry.register({ ...registration, service: subgraph.service, url: new URL(url).origin }),
    // As long as it runs: operators find one that is not ready, too.
    registry.register({ id: instance, service: PROCESSES, url }),
  ]);
}
