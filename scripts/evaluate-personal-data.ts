import { readPlain } from '../subgraphs/compliance/content/text.ts';
import { DETECTORS } from '../subgraphs/compliance/detectors.ts';
import type { PersonalText } from './compliance-texts/personal-data.ts';
import { type Figures, figuresOf } from './evaluation-figures.ts';

interface Counts {
  right: number;
  found: number;
  expected: number;
}

/** A category's figures: a finding is right where it overlaps a value of its category; any other finding is wrong. */
export function personalDataFigures(
  texts: readonly PersonalText[],
): { name: string; number: number; figures: Figures }[] {
  const counts = new Map<string, Counts>();
  const countsOf = (category: string): Counts => {
    const known = counts.get(category) ?? { right: 0, found: 0, expected: 0 };
    counts.set(category, known);
    return known;
  };
  for (const { text, expected } of texts) {
    const { findings } = DETECTORS.pii.detect(readPlain(text));
    let from = 0;
    const places = expected.map(({ category, value }) => {
      const start = text.indexOf(value, from);
      from = start + 1;
      countsOf(category).expected += 1;
      return { category, start, end: start + value.length };
    });
    for (const { category, start, end, score } of findings) {
      if (score < DETECTORS.pii.threshold) continue;
      countsOf(category).found += 1;
      if (places.some((place) => place.category === category && start < place.end && end > place.start)) {
        countsOf(category).right += 1;
      }
    }
  }
  const all = { right: 0, found: 0, expected: 0 };
  for (const { right, found, expected } of counts.values()) {
    all.right += right;
    all.found += found;
    all.expected += expected;
  }
  return [...counts, ['all', all] as const].map(([name, { right, found, expected }]) => ({
    name,
    number: expected,
    figures: figuresOf(right, found, expected),
  }));
}
