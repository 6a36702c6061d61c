import type { Config } from '../platform/config/config.ts';
import type { Endpoint } from '../platform/edge/server.ts';
import { rulesFor } from '../platform/limits/rate-limit.ts';
import type { HandleHttp, Subgraph } from '../subgraphs/define.ts';
import { httpEndpoints } from '../subgraphs/http-endpoints.ts';

export interface DomainEndpointsOptions {
  readonly config: Config;
  readonly subgraphs: readonly Pick<Subgraph, 'name' | 'service' | 'endpoints'>[];
  /** By subgraph: its own handler, or one that passes the request on to its process. */
  readonly handlers: ReadonlyMap<string, HandleHttp>;
}

/**
 * The domains' own HTTP endpoints as an edge serves them, limited by route like every other.
 * @throws Error naming a domain that has endpoints but nobody to handle them.
 */
export function domainEndpoints({ config, subgraphs, handlers }: DomainEndpointsOptions): Endpoint[] {
  const rules = rulesFor(config);
  return subgraphs.flatMap(({ name, service, endpoints = [] }) => {
    const handle = handlers.get(name);
    if (!handle && endpoints.length > 0) throw new Error(`${name} has HTTP endpoints and no handler for them`);
    return httpEndpoints(endpoints, (exchange) => handle!(exchange, exchange.context), true).map((endpoint) => ({
      ...endpoint,
      service,
      limits: endpoint.method === 'OPTIONS' ? [] : [rules.forRoute(endpoint.route)],
    }));
  });
}
