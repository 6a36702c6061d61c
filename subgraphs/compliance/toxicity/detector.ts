import { type Analysis, analysed } from '../analysis.ts';
import { combine, round } from '../combine.ts';
import { CLEAR, type Detector, type Finding, type Text, type Verdict } from '../detector.ts';
import { type LinearModel, loadModel } from '../linear-model.ts';
import { preparePhrases } from '../phrase-rules.ts';
import { strengthOf } from './context.ts';
import { toxicityFeatures } from './features.ts';
import { TOXICITY_WEIGHTS } from './weights.ts';

/** The score from which a text counts as toxic; how it was chosen is told in `docs/compliance-evaluation.md`. */
const THRESHOLD = 0.5;

/**
 * Hate, threats, insults, calls to self-harm and profanity: phrases say what and where, and a linear model that was trained on
 * labelled texts says how likely the whole is toxic.
 */
export const createToxicityDetector = (model: LinearModel): Detector => ({
  type: 'toxicity',
  threshold: THRESHOLD,
  prepare: preparePhrases,
  detect: (text) => detect(text, model),
});

/** The detector with the weights that are shipped. */
export const toxicityDetector: Detector = createToxicityDetector(loadModel(TOXICITY_WEIGHTS));

/** Below this a word is no reason by itself, and not worth pointing at. */
const LEAST_FINDING = 0.3;
/** The category of a finding of the model that no phrase names. */
const UNNAMED = 'harassment';
/** Words below which nothing is toxic that no phrase names: the model would guess from the letters of one word. */
const FEWEST_WORDS = 3;

function detect(text: Text, model: LinearModel): Verdict {
  const analysis = analysed(text);
  if (analysis.tokens.words.length === 0) return CLEAR;
  const findings = findIn(analysis);
  if (findings.length === 0 && analysis.tokens.words.length < FEWEST_WORDS) return CLEAR;
  const named = combine(findings);
  const score = round(model(toxicityFeatures(analysis)));
  if (score === 0) return CLEAR;
  const strongest = Math.max(0, ...Object.values(named.categories));
  // Categories share the text's score out by how strong their phrases are, so that none is surer than the whole.
  const categories = Object.fromEntries(
    Object.entries(named.categories).map(([name, value]) => [name, round((value / strongest) * score)]),
  );
  if (strongest === 0 && score >= THRESHOLD) categories[UNNAMED] = score;
  return { score, categories, findings };
}

function findIn(analysis: Analysis): Finding[] {
  const findings: Finding[] = [];
  for (const phrase of analysis.phrases) {
    if (phrase.rule.check !== 'toxicity') continue;
    const score = round(strengthOf(analysis, phrase));
    if (score < LEAST_FINDING) continue;
    const { start, end, rule } = phrase;
    findings.push({ start, end, label: rule.category, category: rule.category, score });
  }
  return findings;
}
