import { sigmoid } from '../linear-model.ts';
import type { ModelFiles } from './model-directory.ts';

/** The answer of a classifier about a text, 0 to 1. */
export interface Judgement {
  /** The probability that one of the labels that count is right. */
  readonly score: number;
  /** By the index of the label: only those that count. */
  readonly labels: readonly number[];
}

/** Probabilities out of the model's output. */
export function judgementOf(
  logits: readonly number[],
  { found, isMultiLabel }: Pick<ModelFiles, 'found' | 'isMultiLabel'>,
): Judgement {
  const each = isMultiLabel || logits.length === 1 ? logits.map(sigmoid) : softmax(logits);
  const labels = found.map((at) => each[at]!);
  // Labels that exclude each other add up; others may all be right for the same reason.
  const score = isMultiLabel ? Math.max(...labels) : labels.reduce((sum, label) => sum + label, 0);
  return { score: Math.min(1, score), labels };
}

function softmax(logits: readonly number[]): number[] {
  const most = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** The judgement of the window that scores highest, and each label where it scores highest. */
export const highest = (one: Judgement, other: Judgement): Judgement => ({
  score: Math.max(one.score, other.score),
  labels: one.labels.map((label, at) => Math.max(label, other.labels[at]!)),
});

/** Part of a window that the next one reads again. */
const OVERLAP = 1 / 8;

/** Windows of at most `size` tokens over a text, each of which overlaps the one before; one where all of it fits. */
export function tokenWindows(tokens: readonly number[], size: number): (readonly number[])[] {
  if (tokens.length <= size) return [tokens];
  const step = Math.max(1, size - Math.floor(size * OVERLAP));
  const windows: (readonly number[])[] = [];
  for (let from = 0; ; from += step) {
    windows.push(tokens.slice(from, from + size));
    if (from + size >= tokens.length) return windows;
  }
}
