import type { Config } from '../platform/config.ts';
import {
  type Authenticate,
  createEdge,
  type Edge,
  type EdgeOptions,
  type EdgePlatform,
  type Endpoint,
} from '../platform/server.ts';
import type { Subgraph } from '../subgraphs/define.ts';

/** What a listener needs to know of a service. */
export type ListeningService = Pick<Subgraph, 'service' | 'port' | 'description'>;

export interface ServiceListenersOptions extends Pick<EdgeOptions, 'onCredentialRefused' | 'streams'> {
  readonly platform: EdgePlatform & { readonly config: Config };
  readonly authenticate: Authenticate;
  readonly services: readonly ListeningService[];
  /** All mounted routes; each listener takes those of its service. */
  readonly endpoints: readonly Endpoint[];
  /** Probes, documentation and identity of one service. */
  readonly identityOf: (service: ListeningService) => readonly Endpoint[];
  /** Hears of each listener before it listens. */
  readonly onListener?: (service: string, server: Edge['server']) => void;
}

/** The documented port of each service (contract §5). */
export interface ServiceListeners {
  /**
   * Resolves to the ports by service; to none when SERVICE_PORTS is off.
   * Rejects, with all listeners closed again, when a port is taken.
   */
  listen(hosts: string | readonly string[]): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

/** Makes one listener a documented port, with that service's routes and identity; several domains may be parts of one service. */
export function createServiceListeners(options: ServiceListenersOptions): ServiceListeners {
  const { platform, authenticate, services, endpoints, identityOf, streams, onCredentialRefused, onListener } = options;
  const enabled = platform.config.SERVICE_PORTS ? eachOnce(services) : [];
  const listeners = enabled.map((service) => ({
    ...service,
    edge: createEdge({
      platform,
      service: service.service,
      authenticate,
      streams,
      ...(onCredentialRefused && { onCredentialRefused }),
      endpoints: [...identityOf(service), ...endpoints.filter((endpoint) => endpoint.service === service.service)],
    }),
  }));
  for (const { service, edge } of listeners) onListener?.(service, edge.server);
  const close = async () => {
    await Promise.all(listeners.map(({ edge }) => edge.close()));
  };

  return {
    async listen(hosts) {
      const ports = new Map<string, number>();
      try {
        for (const { service, port, edge } of listeners) ports.set(service, await listenOn(edge, service, port, hosts));
      } catch (error) {
        await close();
        throw error;
      }
      return ports;
    },
    close,
  };
}

const eachOnce = (services: readonly ListeningService[]): readonly ListeningService[] =>
  services.filter(({ service }, index) => services.findIndex((other) => other.service === service) === index);

async function listenOn(edge: Edge, service: string, port: number, hosts: string | readonly string[]): Promise<number> {
  try {
    return await edge.listen(port, hosts);
  } catch (cause) {
    throw new Error(`${service} cannot listen on port ${port}; SERVICE_PORTS=off leaves only PORT`, { cause });
  }
}
