import type { Logger } from 'pino';
import type { CircuitBreakers } from '../platform/circuit-breaker.ts';
import type { Config } from '../platform/config.ts';
import { backgroundContext } from '../platform/context.ts';
import type { DataSource } from '../platform/graph.ts';
import type { Health } from '../platform/health.ts';
import type { Registry } from '../platform/registry.ts';
import { createSubgraphClient, type SubgraphErrors } from '../platform/subgraph-client.ts';
import { ownCredential, type SubgraphCredential } from '../platform/subgraph-credential.ts';
import {
  isInRegistry,
  placedInstances,
  registeredName,
  type SubgraphInstances,
} from '../platform/subgraph-instances.ts';
import type { Tracing } from '../platform/tracing.ts';
import type { ViewerTokens } from '../platform/viewer-token.ts';
import { makesLongCalls } from '../subgraphs/sdl.ts';

export interface RemoteOptions {
  readonly config: Pick<Config, 'SUBGRAPH_CONNECTIONS' | 'SUBGRAPH_TIMEOUT_MS'>;
  readonly breakers: CircuitBreakers;
  readonly logger: Logger;
  readonly credential: SubgraphCredential;
  readonly errors: SubgraphErrors;
  readonly long?: boolean;
  readonly tracing?: Tracing | undefined;
}

/** A subgraph in other processes: HTTP over a keep-alive pool, one graphql-ws connection, a breaker per instance. */
export function remoteDataSource(name: string, instances: SubgraphInstances, options: RemoteOptions): DataSource {
  const { config, breakers, logger, credential, errors, long, tracing } = options;
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
    tracing,
  });
}

/**
 * Which of our subgraphs run in other processes, and where: those that `SUBGRAPH_URLS` names, and those that the
 * registry knows an instance of now. The rest is for this process. Rejects with SERVICE_UNAVAILABLE when the registry
 * cannot be asked: starting a domain here because of that would be a guess.
 */
export async function remoteSubgraphs(
  names: Iterable<string>,
  {
    config,
    registry,
  }: { readonly config: Pick<Config, 'SUBGRAPH_URLS' | 'REGISTRY_URL'>; readonly registry: Registry },
): Promise<ReadonlyMap<string, SubgraphInstances>> {
  const found = new Map<string, SubgraphInstances>();
  for (const name of names) {
    const url = config.SUBGRAPH_URLS.get(name);
    // Asked for its own sake as well: from then on the registry keeps us told.
    const inRegistry =
      isInRegistry(url) && config.REGISTRY_URL && (await registry.lookup(registeredName(name))).length > 0;
    if (url !== undefined || inRegistry) found.set(name, placedInstances(name, { config, registry }));
  }
  return found;
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
        ? remoteDataSource(name, instances, { ...shared, credential, errors: 'own', long: makesLongCalls(name) })
        : local(name),
    );
  }
  return sources;
}

/**
 * Each remote subgraph of ours is a critical dependency of a gateway (contract §5): healthy while it answers. One of others
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
    const ask = sources.get(name)!.compile({ query: '{ __typename }' });
    return health.register(`subgraph_${name}`, {
      critical: own,
      async run(signal) {
        const { errors } = await ask({}, backgroundContext('health', signal));
        if (own && errors?.[0]) throw new Error(errors[0].message);
      },
    });
  });
  return () => {
    for (const forget of registered) forget();
  };
}
