import { type Analysis, analyse, analysed } from '../analysis.ts';
import { combine } from '../combine.ts';
import { CLEAR, type Detector, type Finding, type Text, type Verdict } from '../detector.ts';
import { findIslands, type Island, reversed, rot13 } from '../islands.ts';
import { phraseRules, preparePhrases } from '../phrase-rules.ts';
import { findStructure } from './structure.ts';

/** The score from which a text counts as an attack; how it was chosen is told in `docs/compliance-evaluation.md`. */
const THRESHOLD = 0.5;

/** Prompt injection and jailbreaks: phrases over normalised words, marks of form, and both again in what was encoded or hidden. */
export const injectionDetector: Detector = {
  type: 'prompt_injection',
  threshold: THRESHOLD,
  prepare: async () => {
    await preparePhrases();
    suspectWords();
  },
  detect,
};

/** An encoded text is decoded, and once more what that contains. */
const LAYERS = 2;
/** Below this what was decoded is no sign of anything. */
const LEAST_DECODED = 0.35;

function detect(text: Text): Verdict {
  const analysis = analysed(text);
  const findings = findIn(analysis, text);
  for (const island of encodedIn(text.plain, analysis)) {
    const score = scoreOf(island.text, LAYERS);
    if (score < LEAST_DECODED) continue;
    const label = `encoded_${island.encoding}`;
    findings.push({ start: island.start, end: island.end, category: 'payload_smuggling', label, score });
  }
  return findings.length === 0 ? CLEAR : combine(findings);
}

/** Raises the score of an order that was hidden, disguised or encoded: it was hidden for a reason. */
const hiddenOnPurpose = (score: number): number => 1 - (1 - score) * 0.4;

function findIn(analysis: Analysis, text: Text | undefined): Finding[] {
  const disguised = new Set(analysis.tokens.disguised);
  const isDisguised = (first: number, last: number): boolean => {
    for (let at = first; at <= last; at += 1) if (disguised.has(at)) return true;
    return false;
  };
  const speaksOfAttacks = analysis.tokens.words.some((word) => SUBJECT.has(word));
  const findings: Finding[] = [];
  for (const { rule, start, end, first, last } of analysis.phrases) {
    if (rule.check !== 'prompt_injection') continue;
    const isHidden = (text !== undefined && !isVisible(text, start)) || isDisguised(first, last);
    const weight = isHidden ? hiddenOnPurpose(rule.weight) : rule.weight;
    const isExample = speaksOfAttacks && !isHidden && isQuoted(analysis.normalised.source, start, end);
    const score = isExample ? weight * QUOTED : weight;
    findings.push({ start, end, category: rule.category, label: labelOf(rule.category, isHidden), score });
  }
  findings.push(...findStructure(analysis.normalised));
  for (const { text: hidden, start, end } of analysis.normalised.hidden) {
    const score = Math.max(0.6, scoreOf(hidden, 1));
    findings.push({ start, end, category: 'hidden_text', label: 'invisible_characters', score });
  }
  return findings;
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
function scoreOf(text: string, layers: number): number {
  const analysis = analyse(text);
  const findings = findIn(analysis, undefined);
  const outer = findings.length === 0 ? 0 : hiddenOnPurpose(combine(findings).score);
  if (layers <= 1) return outer;
  return Math.max(outer, ...findIslands(text).map((island) => scoreOf(island.text, layers - 1)));
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
    const { matcher, vocabulary } = phraseRules();
    const words = matcher.words.filter((word) => word.length >= LEAST_TELLING);
    const turned = (turn: (word: string) => string): ReadonlySet<string> =>
      new Set(words.map(turn).filter((word) => !vocabulary.has(word)));
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
