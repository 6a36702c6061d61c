import { isDeepStrictEqual } from 'node:util';
import type { GraphResult } from '../../../platform/graphql/graph.ts';

type Path = readonly (string | number)[];

/**
 * What is wrong with an answer of subgraphs that fail, or null: a value that is not the world's, or one that is lost without an error at,
 * above or below its place, or of another field of its object that it requires. Which errors there are depends on the plan, so that answers of two planners cannot be compared.
 * @param whole - the answer when nothing fails.
 */
export function unexplained(answer: GraphResult, whole: unknown): string | null {
  const places = (answer.errors ?? []).map(({ path }) => path ?? []);
  const isExplained = (at: Path): boolean =>
    places.some((place) => {
      const length = Math.min(place.length, at.length);
      const isBeside = place.length === at.length && typeof place.at(-1) === 'string';
      return place.slice(0, isBeside ? -1 : length).every((key, index) => key === at[index]);
    });
  const compare = (value: unknown, wanted: unknown, at: Path): string | null => {
    if (value === null || value === undefined)
      return wanted === null || wanted === undefined || isExplained(at)
        ? null
        : `nothing tells why ${at.join('.')} is null`;
    if (typeof value !== 'object' || typeof wanted !== 'object' || wanted === null)
      return isDeepStrictEqual(value, wanted)
        ? null
        : `${at.join('.')} is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`;
    const [own, others] = [Object.entries(value), wanted as Record<string, unknown>];
    // Which of an object's fragments apply is not known without its type.
    if (own.length !== Object.keys(wanted).length) return isExplained(at) ? null : `${at.join('.')} has other fields`;
    for (const [key, inner] of own) {
      const found = compare(inner, others[key], [...at, Array.isArray(value) ? Number(key) : key]);
      if (found) return found;
    }
    return null;
  };
  return compare(answer.data, whole, []);
}
