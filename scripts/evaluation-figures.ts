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
function areaUnderCurve(scored: readonly Scored[]): number | undefined {
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

const BINS = 10;

/**
 * The expected calibration error in ten bins: how far scores are on average from the share of positives among the texts that score alike
 * (Naeini et al. 2015). Positives count as the share `prior` of the texts, whatever their number, as the scores are for that share.
 */
export function calibrationError(scored: readonly Scored[], prior: number): number | undefined {
  const positives = scored.filter(({ positive }) => positive).length;
  const negatives = scored.length - positives;
  if (positives === 0 || negatives === 0) return undefined;
  const bins = Array.from({ length: BINS }, () => ({ weight: 0, score: 0, positive: 0 }));
  for (const { positive, score } of scored) {
    const weight = positive ? prior / positives : (1 - prior) / negatives;
    const bin = bins[Math.min(BINS - 1, Math.floor(score * BINS))]!;
    bin.weight += weight;
    bin.score += weight * score;
    if (positive) bin.positive += weight;
  }
  return bins.reduce((sum, { score, positive }) => sum + Math.abs(score - positive), 0);
}

/** Printed figures of a set. */
export interface Row {
  readonly name: string;
  readonly attacks: number;
  readonly harmless: number;
  readonly figures: Figures;
  readonly auc: number | undefined;
  /** {@link calibrationError} */
  readonly ece: number | undefined;
}

/** The figures of a set at a threshold. */
export function measure(name: string, threshold: number, scored: readonly Scored[], prior = 1 / 3): Row {
  const attacks = scored.filter(({ positive }) => positive).length;
  return {
    name,
    attacks,
    harmless: scored.length - attacks,
    figures: figuresAt(threshold, scored),
    auc: areaUnderCurve(scored),
    ece: calibrationError(scored, prior),
  };
}

/** The columns of {@link rowOf}. */
export const COLUMNS = ['Texts', 'To find', 'Harmless', 'Precision', 'Recall', 'F1', 'False alarms', 'AUC', 'ECE'];

/** A line of the table of a check. */
export const rowOf = ({ name, attacks, harmless, figures, auc, ece }: Row): string =>
  tableRow([
    name,
    String(attacks),
    String(harmless),
    figures.precision,
    figures.recall,
    figures.f1,
    figures.falsePositiveRate?.toFixed(3),
    auc,
    ece,
  ]);

/** A line of a Markdown table; undefined values are dashes. */
export const tableRow = (cells: readonly (string | number | undefined)[]): string =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? (Number.isInteger(cell) && cell > 1 ? cell : cell.toFixed(2)) : (cell ?? '–'))).join(' | ')} |\n`;
