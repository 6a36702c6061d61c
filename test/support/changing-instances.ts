import type { SubgraphInstance, SubgraphInstances } from '../../platform/remote/subgraph-instances.ts';

/** A list that a test changes, as a registry would. */
export function changingInstances(first: readonly SubgraphInstance[]) {
  let list = first;
  const watchers = new Set<() => void>();
  const instances: SubgraphInstances = {
    list: () => list,
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
  const change = (next: readonly SubgraphInstance[]) => {
    list = next;
    for (const watcher of watchers) watcher();
  };
  return { instances, change };
}
