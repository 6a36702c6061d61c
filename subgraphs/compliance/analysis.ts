import type { Text } from './detector.ts';
import { type Normalised, normalise, sourceEnd, sourceStart } from './normalise.ts';
import { phraseRules, RULES, type Rule } from './phrase-rules.ts';
import { type Tokens, tokenise } from './tokens.ts';

/** A phrase of a rule, in UTF-16 offsets into the text that was analysed. */
export interface Phrase {
  readonly rule: Rule;
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
}

/** The analysis that the word-based detectors share: the text folded, its words, and the phrases of all their rules. */
export interface Analysis {
  readonly normalised: Normalised;
  readonly tokens: Tokens;
  readonly phrases: readonly Phrase[];
}

/** Folds a text, splits it into words and finds every rule's phrases in them. Linear. */
export function analyse(text: string): Analysis {
  const { matcher, vocabulary } = phraseRules();
  const normalised = normalise(text);
  const tokens = tokenise(normalised.text, vocabulary);
  const phrases = matcher.find(tokens.words).map(({ rule, first, last }) => ({
    rule: RULES[rule]!,
    first,
    last,
    ...placeOf({ normalised, tokens }, first, last),
  }));
  return { normalised, tokens, phrases };
}

const ANALYSES = new WeakMap<Text, Analysis>();

/** {@link analyse} of what is plain in a text, done once for all the detectors that are given the same text. */
export function analysed(text: Text): Analysis {
  let analysis = ANALYSES.get(text);
  if (!analysis) {
    analysis = analyse(text.plain);
    ANALYSES.set(text, analysis);
  }
  return analysis;
}

/** Where the words `first` to `last` stand in the text that was analysed. */
export const placeOf = (
  { normalised, tokens }: Pick<Analysis, 'normalised' | 'tokens'>,
  first: number,
  last: number,
): { start: number; end: number } => ({
  start: sourceStart(normalised, tokens.starts[first]!),
  end: sourceEnd(normalised, tokens.ends[last]!),
});
