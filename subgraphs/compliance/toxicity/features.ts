import type { Analysis, Phrase } from '../analysis.ts';
import { type Features, hashWords } from '../linear-model.ts';
import { strengthOf } from './context.ts';

const SECOND_PERSON = new Set(['you', 'your', 'u', 'ur', 'youre', 'yourself']);

/** Returns the features that the toxicity model weighs: n-grams, the strongest phrase of each category, and how the text is written. */
export function toxicityFeatures(analysis: Analysis): Features {
  const { words } = analysis.tokens;
  const dense: Record<string, number> = {};
  const raise = (name: string, value: number): void => {
    dense[name] = Math.max(dense[name] ?? 0, value);
  };
  let total = 0;
  for (const phrase of analysis.phrases) {
    if (phrase.rule.check !== 'toxicity') continue;
    const strength = strengthOf(analysis, phrase);
    raise(phrase.rule.category, strength);
    raise('strongest', strength);
    if (isStrong(phrase)) raise('strong', strength);
    total += strength;
  }
  dense['density'] = Math.min(1, total / (words.length / 4 + 2));
  dense['shortness'] = 1 / (1 + words.length / 20);
  dense['secondPerson'] = Math.min(
    1,
    (words.filter((word) => SECOND_PERSON.has(word)).length * 8) / (words.length + 8),
  );
  dense['shouting'] = shoutingIn(analysis.normalised.source);
  dense['exclamation'] = Math.min(1, (analysis.normalised.source.split('!').length - 1) / 5);
  dense['disguised'] = Math.min(1, analysis.tokens.disguised.length / 2) * (total > 0 ? 1 : 0);
  return { hashed: hashWords(words), dense };
}

const isStrong = ({ rule }: Phrase): boolean => rule.weight >= 0.7;

const LEAST_LETTERS = 12;

/** The share of capitals among letters, beyond what sentences have. */
function shoutingIn(source: string): number {
  let capitals = 0;
  let letters = 0;
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charCodeAt(at);
    if (unit >= 0x41 && unit <= 0x5a) capitals += 1;
    else if (unit < 0x61 || unit > 0x7a) continue;
    letters += 1;
  }
  return letters < LEAST_LETTERS ? 0 : Math.max(0, capitals / letters - 0.2);
}
