import { round } from '../combine.ts';
import type { Finding, Text, Verdict } from '../detector.ts';
import { DETECTORS } from '../detectors.ts';
import type { Classifier } from './classifier.ts';
import { categoryOf } from './labels.ts';
import type { Judgement } from './scoring.ts';

/** A part of a text, and the verdict of our own detector on it. */
export interface JudgedPart {
  readonly start: number;
  /** Where the part before ends: what stands between is read with both. */
  readonly from: number;
  readonly end: number;
  readonly verdict: Verdict;
}

/** Parts of one text that the classifier judges: about 16,000 characters. */
const MOST_PARTS = 8;
/** Below this is nothing. */
const LEAST_SCORE = 0.01;
/** Our own detector's findings from here on count whatever the classifier says. */
export const SURE = 0.9;
/** Findings in what is encoded or invisible, as those are whose label says that they are hidden: the classifier reads the text as it stands. */
const UNREADABLE: ReadonlySet<string> = new Set(['hidden_text', 'payload_smuggling']);

/**
 * Has the classifier judge the parts of a text.
 * @returns the parts with the verdicts that follow from both; null where the classifier has judged none of them.
 */
export async function judgeParts(
  text: Text,
  parts: readonly JudgedPart[],
  classifier: Classifier,
  signal: AbortSignal,
): Promise<readonly JudgedPart[] | null> {
  const chosen = chosenParts(parts.filter(({ start, end }) => text.plain.slice(start, end).trim() !== ''));
  const judgements = await classifier.judge(
    chosen.map(({ start, end }) => text.plain.slice(start, end)),
    signal,
  );
  if (judgements.length === 0) return null;
  const byPart = new Map(judgements.map((judgement, at) => [chosen[at]!, judgement]));
  return parts.map((part) => {
    const judgement = byPart.get(part);
    return judgement ? { ...part, verdict: joined(text, part, judgement, classifier) } : part;
  });
}

/** All parts where they are few; else the first, the last, and those that our own detector suspects most. */
function chosenParts(parts: readonly JudgedPart[]): readonly JudgedPart[] {
  if (parts.length <= MOST_PARTS) return parts;
  const between = parts.slice(1, -1).sort((one, other) => other.verdict.score - one.verdict.score);
  return [parts[0]!, parts.at(-1)!, ...between.slice(0, MOST_PARTS - 2)];
}

/**
 * The verdict on a part: the classifier's probability. Our own findings say where it is, and weigh no more than that, unless they are sure
 * or in what the classifier cannot read.
 */
function joined(text: Text, part: JudgedPart, { score: exact, labels }: Judgement, classifier: Classifier): Verdict {
  const score = round(exact);
  const kept = part.verdict.findings
    .map((finding) => (counts(finding) ? finding : { ...finding, score: Math.min(finding.score, score) }))
    .filter((finding) => finding.score >= LEAST_SCORE);
  const categories: Record<string, number> = {};
  const raise = (category: string, to: number) => {
    categories[category] = Math.max(categories[category] ?? 0, to);
  };
  for (const finding of kept) raise(finding.category, finding.score);
  if (score < LEAST_SCORE)
    return { score: Math.max(0, ...kept.map((finding) => finding.score)), categories, findings: kept };
  const names = classifier.labels.map(categoryOf);
  for (const [at, label] of labels.entries()) if (label >= LEAST_SCORE) raise(names[at]!, round(label));
  const strongest = names[labels.indexOf(Math.max(...labels))]!;
  raise(strongest, round(Math.max(...labels)));
  const needed = Math.min(score, DETECTORS[classifier.type].threshold);
  const isNamed = kept.some((finding) => finding.score >= needed);
  const places = isNamed ? [] : placesOf(text, part);
  const own = places.map((place) => ({ ...place, category: strongest, label: strongest, score }));
  const findings = [...kept, ...own];
  return { score: Math.max(score, ...findings.map((finding) => finding.score)), categories, findings };
}

const counts = ({ score, category, label }: Finding): boolean =>
  score >= SURE || UNREADABLE.has(category) || label.startsWith('hidden_');

/**
 * The part behind the one before, without the space around it; in content that has segments, each text by itself, and no name of a field.
 */
function placesOf(
  { plain, map, segments }: Text,
  { from: begin, end: until }: JudgedPart,
): { start: number; end: number }[] {
  const pieces =
    map === null
      ? [{ start: begin, end: until }]
      : segments
          .filter(({ kind, start, end }) => kind !== 'key' && kind !== 'number' && start < until && end > begin)
          .map(({ start, end }) => ({ start: Math.max(start, begin), end: Math.min(end, until) }));
  return pieces.flatMap(({ start, end }) => {
    const piece = plain.slice(start, end);
    const trimmed = piece.trim();
    if (trimmed === '') return [];
    const from = start + piece.indexOf(trimmed);
    return [{ start: from, end: from + trimmed.length }];
  });
}
