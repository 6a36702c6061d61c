import type { Config } from '../platform/config/config.ts';
import { type Listener, openListener } from '../platform/edge/listener.ts';
import {
  type Authenticate,
  type EdgeOptions,
  type EdgePlatform,
  type Endpoint,
  serveEdge,
} from '../platform/edge/server.ts';
import type { Subgraph } from '../subgraphs/define.ts';

/** The facts of a service that a listener needs. */
export type ListeningService = Pick<Subgraph, 'service' | 'port' | 'description'>;

export interface ServedServices extends Pick<EdgeOptions, 'onCredentialRefused' | 'streams'> {
  readonly platform: EdgePlatform;
  readonly authenticate: Authenticate;
  /** All mounted routes; each listener takes those of its service. */
  readonly endpoints: readonly Endpoint[];
  /** Probes, documentation and identity of one service. */
  readonly identityOf: (service: ListeningService) => readonly Endpoint[];
  /** Hears of each listener before it is open. */
  readonly onListener?: (service: string, listener: Listener) => void;
}

/** The documented port of each service (contract §5). Several domains may be parts of one service. */
export interface ServiceListeners {
  /** By service; empty when SERVICE_PORTS is off. */
  readonly ports: ReadonlyMap<string, number>;
  /** Takes the ports of these services, but for those that are taken already. @throws Error that names the one that cannot be had. */
  take(services: readonly ListeningService[]): Promise<void>;
  /** Puts that service's routes and identity behind each port. */
  serve(served: ServedServices): void;
  open(): void;
  /** Takes the ports of late ones, which are open from then on. @throws Error that names the one that cannot be had. */
  listen(): Promise<void>;
  /** Takes no new connections. */
  leave(): void;
  close(): Promise<void>;
}

/**
 * Makes the listeners of a process, none of which is there before `take`.
 * @param late - whether their ports are taken by `listen` alone; see `ListenerOptions`.
 */
export function createServiceListeners(config: Config, late = false): ServiceListeners {
  const listeners = new Map<string, { readonly service: ListeningService; readonly listener: Listener }>();
  const ports = new Map<string, number>();
  return {
    ports,
    async take(services) {
      if (!config.SERVICE_PORTS) return;
      for (const service of services) {
        const { service: name, port } = service;
        if (listeners.has(name)) continue;
        const listener = await openListener({ config, service: name, port, setting: 'SERVICE_PORTS', late });
        listeners.set(name, { service, listener });
        ports.set(name, listener.port);
      }
    },
    serve({ endpoints, identityOf, onListener, ...shared }) {
      for (const { service, listener } of listeners.values()) {
        onListener?.(service.service, listener);
        const own = endpoints.filter((endpoint) => endpoint.service === service.service);
        serveEdge({
          ...shared,
          listener,
          service: service.service,
          endpoints: [...identityOf(service), ...own],
        });
      }
    },
    open() {
      for (const { listener } of listeners.values()) listener.open();
    },
    async listen() {
      for (const [name, { listener }] of listeners) {
        await listener.take();
        ports.set(name, listener.port);
      }
    },
    leave() {
      for (const { listener } of listeners.values()) listener.leave();
    },
    async close() {
      await Promise.all(Array.from(listeners.values(), ({ listener }) => listener.close()));
    },
  };
}
