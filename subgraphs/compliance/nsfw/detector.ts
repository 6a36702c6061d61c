import { type Analysis, analysed } from '../analysis.ts';
import { combine, round } from '../combine.ts';
import { CLEAR, type Detector, type Finding, type Text, type Verdict } from '../detector.ts';
import { preparePhrases } from '../phrase-rules.ts';
import { CLINICAL } from './phrases.ts';

/** The score from which a text counts as sexual; how it was chosen is told in `docs/compliance-evaluation.md`. */
const THRESHOLD = 0.6;

/** Sexual content: explicit, suggestive, violent, and of minors. A lexicon whose words weigh less where a text teaches, treats or reports. */
export const nsfwDetector: Detector = { type: 'nsfw', threshold: THRESHOLD, prepare: preparePhrases, detect };

/** How much of its weight a phrase keeps in a text with that many different clinical words. */
const CLINICAL_SHARES = [1, 0.85, 0.6, 0.4, 0.3];
/** Sexual content of minors keeps more: that a text calls itself education excuses less. */
const LEAST_MINORS_SHARE = 0.55;
/** Words that are only suggestive add up to no more than this. */
const SUGGESTIVE_LIMIT = 0.8;

function detect(text: Text): Verdict {
  const analysis = analysed(text);
  const share = clinicalShare(analysis);
  const findings: Finding[] = [];
  let clear = 1;
  const counted = new Set<string>();
  for (const { rule, start, end, first, last } of analysis.phrases) {
    if (rule.check !== 'nsfw') continue;
    const kept = rule.category === 'minors' ? Math.max(LEAST_MINORS_SHARE, share) : share;
    const score = round(rule.weight * kept);
    findings.push({ start, end, label: rule.category, category: rule.category, score });
    if (rule.category !== 'sexual_suggestive') continue;
    // The same word again says nothing new; another one does.
    const words = analysis.tokens.words.slice(first, last + 1).join(' ');
    if (!counted.has(words)) clear *= 1 - score;
    counted.add(words);
  }
  if (findings.length === 0) return CLEAR;
  const verdict = combine(findings.filter(({ category }) => category !== 'sexual_suggestive'));
  const suggestive = round(Math.min(SUGGESTIVE_LIMIT, 1 - clear));
  const categories = suggestive > 0 ? { ...verdict.categories, sexual_suggestive: suggestive } : verdict.categories;
  return { score: round(1 - (1 - verdict.score) * (1 - suggestive)), categories, findings };
}

function clinicalShare({ tokens }: Analysis): number {
  const distinct = new Set(tokens.words.filter((word) => CLINICAL.has(word)));
  // A long text mentions some of them whatever it is about.
  const beyondChance = Math.max(0, distinct.size - Math.floor(tokens.words.length / 150));
  return CLINICAL_SHARES[Math.min(beyondChance, CLINICAL_SHARES.length - 1)]!;
}
