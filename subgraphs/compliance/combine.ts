import type { Finding, Verdict } from './detector.ts';

/** How much a second, different sign of the same category still counts. */
const REPEATED = 0.45;

/**
 * The verdict of signs that are each uncertain: what none of them can explain away. A category scores as its strongest sign and
 * a part of the next one; the whole as all categories together, as if they were independent.
 */
export function combine(findings: readonly Finding[]): Verdict {
  const strongest = new Map<string, [first: number, second: number]>();
  const labels = new Map<string, number>();
  for (const { category, label, score } of findings) {
    const key = `${category} ${label}`;
    labels.set(key, Math.max(labels.get(key) ?? 0, score));
  }
  for (const [key, score] of labels) {
    const category = key.slice(0, key.indexOf(' '));
    const [first, second] = strongest.get(category) ?? [0, 0];
    strongest.set(category, score > first ? [score, first] : [first, Math.max(second, score)]);
  }
  let clear = 1;
  const categories: Record<string, number> = {};
  for (const [category, [first, second]] of strongest) {
    categories[category] = round(1 - (1 - first) * (1 - second * REPEATED));
    clear *= 1 - categories[category];
  }
  return { score: round(1 - clear), categories, findings: [...findings] };
}

/** Four decimals: more would only pretend to be exact. */
export const round = (score: number): number => Math.round(score * 10_000) / 10_000;
