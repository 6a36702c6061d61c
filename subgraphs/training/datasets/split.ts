import { shuffled, type Uniform } from '../drawing.ts';

/** Two parts of a dataset: what is learnt from, and what is measured by. */
export interface Split<Item> {
  readonly train: readonly Item[];
  readonly heldOut: readonly Item[];
}

/** Splits by lot. With a fraction above 0 each part has at least one, where there are two. */
export function split<Item>(items: readonly Item[], fraction: number, uniform: Uniform): Split<Item> {
  const mixed = shuffled(items, uniform);
  const wanted = Math.round(items.length * fraction);
  const count = fraction === 0 ? 0 : Math.min(Math.max(1, wanted), items.length - 1);
  return { train: mixed.slice(count), heldOut: mixed.slice(0, count) };
}
