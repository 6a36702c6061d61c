/** A text's label and the score that it got. */
export interface Scored {
  readonly positive: boolean;
  readonly score: number;
}

/** Precision, recall and their harmonic mean; undefined where nothing was, or could be, found. */
export interface Figures {
  readonly precision: number | undefined;
  readonly recall: number | undefined;
  readonly f1: number | undefined;
  /** The share of harmless texts that were flagged. */
  readonly falsePositiveRate: number | undefined;
}

/** The figures of scores at a threshold. */
export function figuresAt(threshold: number, scored: readonly Scored[]): Figures {
  const flagged = scored.filter(({ score }) => score >= threshold);
  const right = flagged.filter(({ positive }) => positive).length;
  const positives = scored.filter(({ positive }) => positive).length;
  return figuresOf(right, flagged.length, positives, scored.length - positives);
}

/** The figures from counts: found and right, found, to be found, and harmless. */
export function figuresOf(right: number, found: number, positives: number, negatives?: number): Figures {
  const precision = ratio(right, found);
  const recall = ratio(right, positives);
  const f1 = precision !== undefined && recall ? (2 * precision * recall) / (precision + recall) : recall;
  return { precision, recall, f1, falsePositiveRate: negatives ? ratio(found - right, negatives) : undefined };
}

const ratio = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

/**
 * The area under the ROC curve: how often a positive scores above a negative, ties counting half (Mann and Whitney 1947).
 * Undefined without both.
 */
export function areaUnderCurve(scored: readonly Scored[]): number | undefined {
  const sorted = [...scored].sort((one, other) => one.score - other.score);
  const positives = sorted.filter(({ positive }) => positive).length;
  const negatives = sorted.length - positives;
  if (positives === 0 || negatives === 0) return undefined;
  let rankSum = 0;
  for (let first = 0; first < sorted.length; ) {
    let next = first;
    while (next < sorted.length && sorted[next]!.score === sorted[first]!.score) next += 1;
    const meanRank = (first + 1 + next) / 2;
    for (let at = first; at < next; at += 1) if (sorted[at]!.positive) rankSum += meanRank;
    first = next;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** A line of a Markdown table; undefined values are dashes. */
export const tableRow = (cells: readonly (string | number | undefined)[]): string =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? (Number.isInteger(cell) && cell > 1 ? cell : cell.toFixed(2)) : (cell ?? '–'))).join(' | ')} |\n`;
