import type { Registry, ServiceInstance } from './registry.ts';
import { knownInstances } from './registry-watch.ts';

/** The registry of one process: it knows what this process registered. */
export function memoryRegistry(): Registry {
  const services = new Map<string, Map<string, ServiceInstance>>();
  const known = knownInstances();
  const live = (service: string) => [...(services.get(service)?.values() ?? [])];

  const registry: Registry = {
    async register({ service, id, url }) {
      const instances = services.get(service) ?? new Map<string, ServiceInstance>();
      services.set(service, instances.set(id, { id, url }));
      known.update(service, live(service));
    },
    async deregister() {
      const names = [...services.keys()];
      services.clear();
      for (const service of names) known.update(service, []);
    },
    instances: known.get,
    lookup: async (service) => known.get(service),
    watch: known.watch,
    check: async () => {},
    async close() {
      await registry.deregister();
    },
  };
  return registry;
}
