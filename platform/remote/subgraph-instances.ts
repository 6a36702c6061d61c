import type { Config } from '../config/config.ts';
import { REGISTERED } from '../config/settings.ts';
import type { Registry } from '../registry/registry.ts';

/** One process that serves a subgraph. */
export interface SubgraphInstance {
  readonly id: string;
  /** Its GraphQL endpoint, `http://host:port/graphql`. */
  readonly url: string;
}

/** Where the processes of one subgraph are, now and when that changes. */
export interface SubgraphInstances {
  list(): readonly SubgraphInstance[];
  /** Calls back after every change of the list; the result ends it. */
  watch(onChange: () => void): () => void;
}

/** The one address that configuration or a supergraph names. What balances behind it is not ours. */
export function fixedInstance(url: string): SubgraphInstances {
  const instances = [{ id: url, url }];
  return { list: () => instances, watch: () => () => {} };
}

/**
 * The name that the processes of a subgraph register their GraphQL endpoint under. What listens for a service registers by the name that the
 * specification gives it (`auth_service`).
 */
export const registeredName = (subgraph: string): string => `subgraph-${subgraph}`;

/** The processes that the registry knows of. */
export function registeredInstances(registry: Registry, subgraph: string): SubgraphInstances {
  const service = registeredName(subgraph);
  return {
    list: () => registry.instances(service),
    watch: (onChange) => registry.watch(service, onChange),
  };
}

/** Whether the registry is asked for a subgraph: without an address, and with `SUBGRAPH_URLS=session=registry:`. */
export const isInRegistry = (url: string | undefined): url is undefined | typeof REGISTERED =>
  url === undefined || url === REGISTERED;

interface Places {
  readonly config: Pick<Config, 'SUBGRAPH_URLS'>;
  readonly registry: Registry;
}

/** Where a subgraph of ours is by `SUBGRAPH_URLS`, else by the registry. */
export function placedInstances(subgraph: string, { config, registry }: Places): SubgraphInstances {
  const url = config.SUBGRAPH_URLS.get(subgraph);
  return isInRegistry(url) ? registeredInstances(registry, subgraph) : fixedInstance(url);
}
