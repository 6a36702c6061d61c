import type { ServiceInstance } from './registry.ts';

type OnChange = (instances: readonly ServiceInstance[]) => void;

/** The instances that were last heard of, and who wants to hear of changes. */
export interface KnownInstances {
  get(service: string): readonly ServiceInstance[];
  watch(service: string, onChange: OnChange): () => void;
  /** Takes the present state, in any order; calls the watchers back if it differs from the last. */
  update(service: string, instances: readonly ServiceInstance[]): void;
}

const NONE: readonly ServiceInstance[] = Object.freeze([]);

/** Starts with nothing known. */
export function knownInstances(): KnownInstances {
  const known = new Map<string, readonly ServiceInstance[]>();
  const watchers = new Map<string, Set<OnChange>>();
  const get = (service: string) => known.get(service) ?? NONE;
  return {
    get,
    watch(service, onChange) {
      const own: OnChange = (instances) => onChange(instances);
      const all = watchers.get(service) ?? new Set<OnChange>();
      watchers.set(service, all.add(own));
      return () => {
        all.delete(own);
      };
    },
    update(service, instances) {
      const sorted = [...instances].sort((one, other) => (one.id < other.id ? -1 : 1));
      const before = get(service);
      const same =
        sorted.length === before.length &&
        sorted.every(({ id, url }, i) => before[i]!.id === id && before[i]!.url === url);
      if (same) return;
      known.set(service, Object.freeze(sorted));
      for (const onChange of [...(watchers.get(service) ?? [])]) onChange(sorted);
    },
  };
}
