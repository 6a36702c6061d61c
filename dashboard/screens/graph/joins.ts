import type { Subgraph } from './subgraphs.tsx';

/** One subgraph that adds to entities of another one, or leads to them. */
export interface Join {
  readonly from: string;
  readonly to: string;
  readonly entities: Subgraph['entities'];
}

/** All pairs of subgraphs that entities join. */
export function joinsOf(subgraphs: readonly Subgraph[]): readonly Join[] {
  const homes = new Map(
    subgraphs.flatMap(({ name, entities }) =>
      entities.filter(({ part }) => part === 'DEFINES').map((entity) => [entity.name, name] as const),
    ),
  );
  return subgraphs.flatMap(({ name: from, entities }) => {
    const foreign = entities.filter(({ part, name }) => part !== 'DEFINES' && homes.has(name));
    const targets = [...new Set(foreign.map(({ name }) => homes.get(name)!))];
    return targets.map((to) => ({ from, to, entities: foreign.filter(({ name }) => homes.get(name) === to) }));
  });
}
