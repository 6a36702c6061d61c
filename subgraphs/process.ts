import type { Logger } from 'pino';
import { callSubgraph, viewerCalls } from '../platform/call-subgraph.ts';
import type { Config } from '../platform/config.ts';
import type { DataSource } from '../platform/graph.ts';
import { newId } from '../platform/identifiers.ts';
import { measuredDataSource } from '../platform/measured-data-source.ts';
import { migrate } from '../platform/migrations.ts';
import { operationalEndpoints } from '../platform/operational.ts';
import { ownAddress } from '../platform/own-address.ts';
import { closeAtShutdown, type PlatformParts, startPlatform } from '../platform/start.ts';
import { createSubgraphClient } from '../platform/subgraph-client.ts';
import { ownCredential } from '../platform/subgraph-credential.ts';
import { placedInstances, registeredName } from '../platform/subgraph-instances.ts';
import { createViewerTokens, type ViewerTokens } from '../platform/viewer-token.ts';
import { buildSchema } from './build.ts';
import type { Subgraph } from './define.ts';
import { localDataSource } from './executor.ts';
import { makesLongCalls } from './sdl.ts';
import { createSubgraphServer, type SubgraphServer } from './serve.ts';
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
}

/** A running subgraph process. */
export interface SubgraphProcess {
  readonly name: string;
  readonly port: number;
  readonly platform: PlatformParts;
}

/**
 * Starts one domain: platform, its database, the domain, its server, and the registry last, so that
 * nobody is sent here before it can answer.
 * @throws Error that says what to do when a part cannot start; what had started is stopped again.
 */
export async function startSubgraphProcess(options: SubgraphProcessOptions): Promise<SubgraphProcess> {
  const { config, subgraph } = options;
  const platform = await startPlatform({ ...options, service: subgraph.service });
  try {
    const server = await assemble(platform, options).finally(() => closeAtShutdown(platform));
    const port = await server.listen(config.SUBGRAPH_PORT ?? subgraph.port, config.HOST);
    platform.health.setReady(true);
    await register(platform, subgraph.name, port);
    platform.logger.info({ subgraph: subgraph.name, port }, 'subgraph is ready');
    return { name: subgraph.name, port, platform };
  } catch (error) {
    await platform.shutdown.cleanUp();
    throw error;
  }
}

/** Everything but listening; what was opened is closed at shutdown. */
async function assemble(
  platform: PlatformParts,
  { subgraph, others: otherNames }: SubgraphProcessOptions,
): Promise<SubgraphServer> {
  const { database, health, logger, metrics, outbox, shutdown } = platform;
  const { name, service, description } = subgraph;
  const tokens = createViewerTokens({ secret: platform.secrets.internalSecret });
  await migrate(database, ['platform', name]);
  await platform.erased.start(platform.bus);
  platform.mail.start();
  const others = otherDomains(platform, subgraph.callsTools ? [...otherNames, GATEWAY] : otherNames, tokens);
  const domain = await subgraph.start({ ...platform, call: callSubgraph(others, name), asViewer: viewerCalls(others) });
  const schema = buildSchema(subgraph, domain.resolvers, metrics, tenantActResolvers(subgraph, platform));
  const source = localDataSource(name, schema, { logger, long: makesLongCalls(name) });
  const server = createSubgraphServer({
    platform,
    service,
    source,
    schema,
    tokens,
    http: domain.http ? { endpoints: subgraph.endpoints ?? [], handle: domain.http } : null,
    endpoints: operationalEndpoints({ service, description, health, metrics, isDraining: () => shutdown.draining }),
  });
  await outbox.start(name);
  await domain.ready?.();

  shutdown.onCleanup('server', () => server.close());
  // Before the domain stops: an event that is relayed when a group has left would be lost to it.
  shutdown.onCleanup('relays', () => outbox.close());
  if (domain.stop) shutdown.onCleanup(name, domain.stop);
  for (const [other, client] of others) shutdown.onCleanup(`calls to ${other}`, () => client.close());
  return server;
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
    });
    clients.set(name, measuredDataSource(client, { metrics, tracing, isRemote: true }));
  }
  return clients;
}

async function register(
  { config, registry, shutdown, health }: PlatformParts,
  name: string,
  port: number,
): Promise<void> {
  shutdown.setDeregister(() => registry.deregister());
  const url = config.SUBGRAPH_ADVERTISED_URL ?? `http://${ownAddress(config.HOST)}:${port}/graphql`;
  await registry.register({ service: registeredName(name), id: newId('sub'), url, health: () => health.ready });
}
