import type { Logger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import type { DataSource } from '../platform/graphql/graph.ts';
import type { CircuitBreakers } from '../platform/health/circuit-breaker.ts';
import { Degraded, type Health } from '../platform/health/health.ts';
import { backgroundContext } from '../platform/kernel/context.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { Tracing } from '../platform/observability/tracing.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { createSubgraphClient, type SubgraphErrors } from '../platform/remote/subgraph-client.ts';
import { ownCredential, type SubgraphCredential } from '../platform/remote/subgraph-credential.ts';
import {
  isInRegistry,
  placedInstances,
  registeredName,
  type SubgraphInstances,
} from '../platform/remote/subgraph-instances.ts';
import type { ViewerTokens } from '../platform/remote/viewer-token.ts';
import type { PlatformParts } from '../platform/start.ts';
import { makesLongCalls, positionedSubscriptions } from '../subgraphs/sdl.ts';
import { type LastPlacement, lastPlacement } from './last-placement.ts';

export interface RemoteOptions {
  readonly config: Pick<Config, 'SUBGRAPH_CONNECTIONS' | 'SUBGRAPH_TIMEOUT_MS'>;
  readonly breakers: CircuitBreakers;
  readonly logger: Logger;
  readonly credential: SubgraphCredential;
  readonly errors: SubgraphErrors;
  readonly long?: boolean;
  readonly positioned?: ReadonlySet<string>;
  readonly tracing?: Tracing | undefined;
  readonly metrics?: Pick<Metrics, 'fetchConnections'>;
}

/** A subgraph in other processes: fetches over one connection or an HTTP keep-alive pool, one graphql-ws connection, a breaker per instance. */
export function remoteDataSource(name: string, instances: SubgraphInstances, options: RemoteOptions): DataSource {
  const { config, breakers, logger, credential, errors, long, positioned, tracing, metrics } = options;
  return createSubgraphClient({
    name,
    instances,
    connections: config.SUBGRAPH_CONNECTIONS,
    timeoutMs: config.SUBGRAPH_TIMEOUT_MS,
    breakers,
    credential,
    errors,
    logger,
    ...(long && { long }),
    ...(positioned && { positioned }),
    tracing,
    fetchConnections: metrics?.fetchConnections.bind({ side: 'gateway' }),
  });
}

/**
 * Which of our subgraphs run in other processes, and where: those that `SUBGRAPH_URLS` names, and those that the registry knows an instance of
 * now. The rest is for this process. While the registry cannot be asked, those count that it knew an instance of when it was last asked: a
 * domain that is started here beside its own process could write to another database than that.
 */
export async function remoteSubgraphs(
  names: Iterable<string>,
  { config, registry, logger }: Pick<PlatformParts, 'config' | 'registry' | 'logger'>,
): Promise<ReadonlyMap<string, SubgraphInstances>> {
  const all = [...names];
  // Those that are elsewhere anyway are asked for too, to be known when the first request comes.
  const asked = config.REGISTRY_URL ? all.filter((name) => isInRegistry(config.SUBGRAPH_URLS.get(name))) : [];
  const registered = new Set(await inRegistry(asked, registry, lastPlacement(config.DATA_DIR, logger), logger));
  const isElsewhere = (name: string) => config.SUBGRAPH_URLS.has(name) || registered.has(name);
  return new Map(all.filter(isElsewhere).map((name) => [name, placedInstances(name, { config, registry })]));
}

async function inRegistry(
  names: readonly string[],
  registry: Registry,
  last: LastPlacement,
  logger: Logger,
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  try {
    const found = await Promise.all(names.map((name) => registry.lookup(registeredName(name))));
    const registered = names.filter((_, i) => found[i]!.length > 0);
    await last.write(registered);
    return registered;
  } catch (error) {
    const kept = await last.read();
    const registered = names.filter((name) => kept.includes(name));
    logger.warn(
      { err: error, elsewhere: registered },
      'The registry cannot be asked: subgraphs are where they were last',
    );
    return registered;
  }
}

export interface DataSourcesOptions extends Omit<RemoteOptions, 'credential' | 'errors' | 'long'> {
  readonly names: Iterable<string>;
  /** From `remoteSubgraphs`. */
  readonly remote: ReadonlyMap<string, SubgraphInstances>;
  /** Executes a subgraph in this process; asked only for those that are not remote. */
  readonly local: (name: string) => DataSource;
  readonly tokens: ViewerTokens;
}

/** The data sources of our own subgraphs, by name: remote where `remote` has them, else local. */
export function dataSourcesFor({
  names,
  remote,
  local,
  tokens,
  ...shared
}: DataSourcesOptions): Map<string, DataSource> {
  const credential = ownCredential(tokens);
  const sources = new Map<string, DataSource>();
  for (const name of names) {
    const instances = remote.get(name);
    sources.set(
      name,
      instances
        ? remoteDataSource(name, instances, {
            ...shared,
            credential,
            errors: 'own',
            long: makesLongCalls(name),
            positioned: positionedSubscriptions(name),
          })
        : local(name),
    );
  }
  return sources;
}

/**
 * Each remote subgraph of ours is a critical dependency of a gateway (contract §5): healthy while it answers, degraded while only some of its
 * processes do. A circuit that opens or closes is in the next report, whatever is kept of the last check. One of others
 * (`own: false`) is not: it may refuse a question that carries no credential, and is healthy if it says so in GraphQL.
 * The result takes them out of the report again.
 */
export function reportSubgraphs(
  health: Health,
  remote: Iterable<string>,
  sources: ReadonlyMap<string, DataSource>,
  { own }: { readonly own: boolean } = { own: true },
): () => void {
  const registered = Array.from(remote, (name) => {
    const source = sources.get(name)!;
    const ask = source.compile({ query: '{ __typename }' });
    const states = () => source.states?.() ?? [];
    return health.register(`subgraph_${name}`, {
      critical: own,
      state: () => states().join(),
      async run(signal) {
        const { errors } = await ask({}, backgroundContext('health', signal));
        if (own && errors?.[0]) throw new Error(errors[0].message);
        const shut = states().filter((state) => state !== 'closed');
        if (shut.length > 0) throw new Degraded(`${shut.length} of ${states().length} processes: ${shut.join(', ')}`);
      },
    });
  });
  return () => {
    for (const forget of registered) forget();
  };
}
