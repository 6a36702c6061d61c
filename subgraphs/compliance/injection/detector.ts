import { type Analysis, analyse, analysed, placeOf } from '../analysis.ts';
import { combine, round } from '../combine.ts';
import { CLEAR, type Detector, type Finding, type Text, type Verdict, verdictOf } from '../detector.ts';
import { findIslands, type Island, reversed, rot13 } from '../islands.ts';
import { sigmoid } from '../linear-model.ts';
import { phraseRules, preparePhrases } from '../phrase-rules.ts';
import { type Blend, type InjectionModel, loadInjectionModel, logitsOf, type StoredInjectionModel } from './model.ts';
import { findStructure } from './structure.ts';
import { INJECTION_BLEND, INJECTION_WEIGHTS } from './weights.ts';

/** The score from which a text counts as an attack; how it was chosen is told in `docs/compliance-evaluation.md`. */
const THRESHOLD = 0.5;

/**
 * Prompt injection and jailbreaks. Rules find phrases over normalised words and marks of form, a trained model the passage that is most like
 * an attack; both say together how probable one is. What was encoded or hidden is judged again by itself.
 */
export function createInjectionDetector(stored: StoredInjectionModel, blend: Blend): Detector {
  let model: InjectionModel | undefined;
  const judge: Judge = (analysis, text) => {
    model ??= loadInjectionModel(stored);
    return judged(model, blend, analysis, text);
  };
  return {
    type: 'prompt_injection',
    threshold: THRESHOLD,
    prepare: async () => {
      await preparePhrases();
      suspectWords();
      judge(analyse('prepare'), undefined);
    },
    detect: (text) => detect(text, judge),
  };
}

/** The detector that the installation uses. */
export const injectionDetector: Detector = createInjectionDetector(INJECTION_WEIGHTS, INJECTION_BLEND);

/** The findings in a text as it stands, without what is encoded in it, and how probable an attack is. */
interface Judgement {
  readonly score: number;
  readonly findings: Finding[];
}

type Judge = (analysis: Analysis, text: Text | undefined) => Judgement;

/** An encoded text is decoded, and once more what that contains. */
const LAYERS = 2;
/** Below this what was decoded is no sign of anything. */
const LEAST_DECODED = 0.35;
/** Invisible characters that spell something have no honest use. */
const INVISIBLE = 0.6;

function detect(text: Text, judge: Judge): Verdict {
  const analysis = analysed(text);
  const { score: open, findings } = judge(analysis, text);
  const smuggled: Finding[] = [];
  for (const { text: hidden, start, end } of analysis.normalised.hidden) {
    const score = Math.max(INVISIBLE, scoreOf(hidden, 1, judge));
    smuggled.push({ start, end, category: 'hidden_text', label: 'invisible_characters', score });
  }
  for (const island of encodedIn(text.plain, analysis)) {
    const score = scoreOf(island.text, LAYERS, judge);
    if (score < LEAST_DECODED) continue;
    const label = `encoded_${island.encoding}`;
    smuggled.push({ start: island.start, end: island.end, category: 'payload_smuggling', label, score });
  }
  if (findings.length === 0 && smuggled.length === 0) return open < LEAST_SCORE ? CLEAR : { ...CLEAR, score: open };
  const all = [...findings, ...smuggled];
  const { categories } = verdictOf(all);
  return { score: round(Math.max(open, ...smuggled.map(({ score }) => score))), categories, findings: all };
}

/** Less than this is nothing. */
const LEAST_SCORE = 0.01;
/** From here on the passage that the model suspects is named, unless a rule says better where and what it is. */
const SUSPECTED = 0.3;

function judged(model: InjectionModel, blend: Blend, analysis: Analysis, text: Text | undefined): Judgement {
  const { found, examples } = findIn(analysis, text);
  const rules = found.length === 0 ? 0 : combine(found).score;
  const suspicion = isReadable(analysis) ? model(analysis) : undefined;
  if (!suspicion) return { score: rules, findings: found };
  const [ofModel, ofRules, ofLength] = logitsOf(suspicion, rules);
  const logit = blend.bias + blend.model * ofModel + blend.rules * ofRules + blend.length * ofLength;
  const { first, end } = suspicion.passage;
  const place = placeOf(analysis, first, end - 1);
  const isExample = examples.some((example) => example.start < place.end && example.end > place.start);
  const probability = sigmoid(logit) * (isExample ? QUOTED : 1);
  const isHidden = text !== undefined && !isVisible(text, place.start);
  const score = round(isHidden && probability >= SUSPECTED ? hiddenOnPurpose(probability) : probability);
  const findings = capped(found, score);
  const isNamed = findings.some(
    (finding) => finding.score >= THRESHOLD && finding.start < place.end && finding.end > place.start,
  );
  if (score >= SUSPECTED && !isNamed)
    findings.push({
      ...place,
      category: 'suspicious_instruction',
      label: labelOf('suspicious_instruction', isHidden),
      score,
    });
  return { score, findings };
}

/** Where Latin letters end. */
const LATIN_END = 0x250;

/** Whether the words are in the alphabet that the model was trained in: of others only the rules know anything. */
function isReadable({ tokens: { words } }: Analysis): boolean {
  let latin = 0;
  for (const word of words) if (word.charCodeAt(0) < LATIN_END) latin += 1;
  return latin * 2 > words.length;
}

/** No part of a text is more certain to be an attack than the whole. */
const capped = (findings: readonly Finding[], most: number): Finding[] =>
  findings.map((finding) => (finding.score > most ? { ...finding, score: round(most) } : finding));

/** The score of the rules alone, 0 to 1. */
export function rulesScore(text: Text): number {
  const { found } = findIn(analysed(text), text);
  return found.length === 0 ? 0 : combine(found).score;
}

/** Raises the score of an order that was hidden, disguised or encoded: it was hidden for a reason. */
const hiddenOnPurpose = (score: number): number => 1 - (1 - score) * 0.4;

/** Finds what the rules know; `examples` are the phrases, where a text about attacks quotes every one of them. */
function findIn(analysis: Analysis, text: Text | undefined): { found: Finding[]; examples: readonly Finding[] } {
  const disguised = new Set(analysis.tokens.disguised);
  const isDisguised = (first: number, last: number): boolean => {
    for (let at = first; at <= last; at += 1) if (disguised.has(at)) return true;
    return false;
  };
  const speaksOfAttacks = analysis.tokens.words.some((word) => SUBJECT.has(word));
  const found: Finding[] = [];
  let hasOther = false;
  for (const { rule, start, end, first, last } of analysis.phrases) {
    if (rule.check !== 'prompt_injection') continue;
    const isHidden = (text !== undefined && !isVisible(text, start)) || isDisguised(first, last);
    const weight = isHidden ? hiddenOnPurpose(rule.weight) : rule.weight;
    const isExample = speaksOfAttacks && !isHidden && isQuoted(analysis.normalised.source, start, end);
    const score = isExample ? weight * QUOTED : weight;
    found.push({ start, end, category: rule.category, label: labelOf(rule.category, isHidden), score });
    hasOther ||= !isExample;
  }
  const examples = hasOther ? [] : [...found];
  found.push(...findStructure(analysis.normalised));
  return { found, examples };
}

const labelOf = (category: string, isHidden: boolean): string => (isHidden ? `hidden_${category}` : category);

/** Whether a reader sees what stands there; segments follow each other, so that halving finds the one. */
function isVisible({ segments }: Text, at: number): boolean {
  let low = 0;
  let high = segments.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { start, end, kind } = segments[middle]!;
    if (at < start) high = middle - 1;
    else if (at >= end) low = middle + 1;
    else return kind === 'visible' || kind === 'number';
  }
  return true;
}

/** How much of a phrase's weight remains where a text that speaks of attacks or examples quotes it. */
const QUOTED = 0.45;
const SUBJECT = new Set(
  'attack attacks attacker attackers injection injections phishing classifier detect detects detection defend defense example examples explain security filter filters blog article paper tutorial dataset phrase phrases string says'.split(
    ' ',
  ),
);
const NEAREST_QUOTE = 60;
const FARTHEST_QUOTE = 200;

/** Whether a quotation begins shortly before the phrase, and one ends after it. */
function isQuoted(source: string, start: number, end: number): boolean {
  const before = source.slice(Math.max(0, start - NEAREST_QUOTE), start);
  const after = source.slice(end, end + FARTHEST_QUOTE);
  return /["“”'‘«`][^"“”«`\n]*$/.test(before) && /["“”'’»`]/.test(after);
}

/** The score of a text that was encoded or hidden, with `layers - 1` more layers of encoding taken off. */
function scoreOf(text: string, layers: number, judge: Judge): number {
  const { score } = judge(analyse(text), undefined);
  const outer = score >= SUSPECTED ? hiddenOnPurpose(score) : 0;
  if (layers <= 1) return outer;
  return Math.max(outer, ...findIslands(text).map((island) => scoreOf(island.text, layers - 1, judge)));
}

/** Shorter words come about by chance when others are rotated or read backwards. */
const LEAST_TELLING = 5;
const FEWEST_TELLING = 2;

interface SuspectWords {
  readonly rotated: ReadonlySet<string>;
  readonly backwards: ReadonlySet<string>;
}

let suspects: SuspectWords | undefined;

/** The words of all rules as they look when a whole text is rotated, or written backwards. */
function suspectWords(): SuspectWords {
  if (!suspects) {
    const { words, vocabulary } = phraseRules();
    const long = words.filter((word) => word.length >= LEAST_TELLING);
    const turned = (turn: (word: string) => string): ReadonlySet<string> =>
      new Set(long.map(turn).filter((word) => !vocabulary.has(word)));
    suspects = { rotated: turned(rot13), backwards: turned(reversed) };
  }
  return suspects;
}

/** The encoded parts of a text, and the whole of it where its words are those of an attack, rotated or backwards. */
function encodedIn(text: string, { tokens }: Analysis): Island[] {
  const islands = findIslands(text);
  const whole = { start: 0, end: text.length };
  const count = (words: ReadonlySet<string>): number => tokens.words.filter((word) => words.has(word)).length;
  const { rotated, backwards } = suspectWords();
  if (count(rotated) >= FEWEST_TELLING) islands.push({ encoding: 'rot13', text: rot13(text), ...whole });
  if (count(backwards) >= FEWEST_TELLING) islands.push({ encoding: 'reversed', text: reversed(text), ...whole });
  return islands;
}
