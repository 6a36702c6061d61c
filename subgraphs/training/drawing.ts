/** Numbers from 0 to below 1 (`platform/kernel/seeded-random.ts`). */
export type Uniform = () => number;

/** The items in an order by lot (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], uniform: Uniform): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(uniform() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** Some of the items by lot, each at most once. */
export const sample = <Item>(items: readonly Item[], count: number, uniform: Uniform): Item[] =>
  shuffled(items, uniform).slice(0, count);
