import type { Classifier } from './classifier/classifier.ts';
import { type JudgedPart, judgeParts } from './classifier/join.ts';
import { sliceText } from './content/text.ts';
import { type CheckType, CLEAR, type Finding, type Text, type Verdict } from './detector.ts';
import { DETECTORS } from './detectors.ts';
import type { Action } from './models.ts';
import { foldPhrase, type PhraseMatch } from './phrase-matcher.ts';
import { type PolicyRule, stricter } from './policy.ts';
import type { Rules } from './tenant-rules.ts';
import type { ComplianceTermModel } from './terms/models.ts';
import { inTurns, type Steps } from './turns.ts';

/** The findings of one check. */
export interface Inspection {
  readonly flagged: boolean;
  readonly score: number;
  readonly threshold: number;
  readonly categories: Readonly<Record<string, number>>;
  /** In the order of the text; offsets of `Text.plain`. Empty unless flagged. */
  readonly findings: readonly Finding[];
  /** The action that the policy takes. */
  readonly action: Action;
  /** The classifier that has judged; undefined where our own detector alone has. */
  readonly model: string | undefined;
}

/** A classifier to be asked, and for how long somebody waits for it. */
export interface AskedClassifier {
  readonly classifier: Classifier;
  readonly signal: AbortSignal;
}

/** A term that stands in the text. */
type TermMatch = PhraseMatch<ComplianceTermModel>;

/** Long content is read in windows of as many UTF-16 units, so that other requests have their turn between them. */
const WINDOW = 2_048;
/** How much of the window before is read again, by detectors that do not look beyond theirs. */
const OVERLAP = 256;
/** Longest finding that is looked for among the allowed values. */
const LONGEST_ALLOWED = 400;

/**
 * Runs one check over the whole text.
 * @param matches - where the organization's terms stand in it, whatever they flag.
 * @param observe - told how long the check has computed, in seconds.
 */
export async function inspect(
  text: Text,
  type: CheckType,
  rules: Rules,
  matches: readonly TermMatch[],
  observe: (seconds: number) => void = () => undefined,
  asked?: AskedClassifier,
): Promise<Inspection> {
  await DETECTORS[type].prepare?.();
  const parts = await inTurns(detectAll(text, type, observe));
  const judged = asked ? await judgeParts(text, parts, asked.classifier, asked.signal) : null;
  const verdict = (judged ?? parts).map((part) => part.verdict).reduce(join, CLEAR);
  const terms = termsOf(matches, type);
  const found = withinSegments(text, [...verdict.findings, ...terms]);
  const kept = merged(found.filter((finding) => !isAllowed(text, finding, rules.allowed)));
  const { score, categories } = scored(verdict, found, kept);
  const model = judged ? asked?.classifier.name : undefined;
  return { ...judge(kept, score, categories, rules.policy.checks[type]), model };
}

/** The verdicts on the windows of a text, in their order. */
function* detectAll(text: Text, type: CheckType, observe: (seconds: number) => void): Steps<readonly JudgedPart[]> {
  const { length } = text.plain;
  const isShort = length <= WINDOW + OVERLAP;
  const parts: JudgedPart[] = [];
  let computed = 0;
  for (let from = 0; from < length; ) {
    const to = isShort ? length : endOfWindow(text.plain, from);
    const begin = performance.now();
    const verdict = detectWindow(text, type, from, to);
    parts.push({ start: Math.max(0, from - OVERLAP), from, end: to, verdict });
    computed += performance.now() - begin;
    yield;
    from = to;
  }
  observe(computed / 1_000);
  return parts;
}

function detectWindow(text: Text, type: CheckType, from: number, to: number): Verdict {
  const detector = DETECTORS[type];
  if (detector.detectWithin) return detector.detectWithin(text, from, to);
  const begin = Math.max(0, from - OVERLAP);
  const verdict = detector.detect(windowOf(text, begin, to));
  if (begin === 0) return verdict;
  const moved = verdict.findings.map((finding) => ({
    ...finding,
    start: finding.start + begin,
    end: finding.end + begin,
  }));
  return { ...verdict, findings: moved };
}

const WINDOWS = new WeakMap<Text, Map<number, Text>>();

/** The same part for every check of a text, so that they share what they analyse. */
function windowOf(text: Text, from: number, to: number): Text {
  const windows = WINDOWS.get(text) ?? new Map<number, Text>();
  WINDOWS.set(text, windows);
  const window = windows.get(from) ?? sliceText(text, from, to);
  windows.set(from, window);
  return window;
}

/** A window ends at a space, if there is one near. */
function endOfWindow(plain: string, from: number): number {
  const to = from + WINDOW;
  if (to >= plain.length) return plain.length;
  for (let i = to; i < to + 64; i++) if (plain.charCodeAt(i) <= 32) return i;
  return to;
}

function join(one: Verdict, other: Verdict): Verdict {
  if (one === CLEAR) return other;
  const categories: Record<string, number> = { ...one.categories };
  for (const [name, score] of Object.entries(other.categories))
    categories[name] = Math.max(categories[name] ?? 0, score);
  return { score: Math.max(one.score, other.score), categories, findings: [...one.findings, ...other.findings] };
}

/** The organization's own terms for this check. */
const termsOf = (matches: readonly TermMatch[], type: CheckType): readonly Finding[] =>
  matches
    .filter(({ phrase, isWhole }) => phrase.checkType === type && (isWhole || !phrase.wholeWord))
    .map(({ phrase: { category }, start, end }) => ({ start, end, label: category, category, score: 1 }));

/** Where content has parts, nothing reaches from one into the next: they only follow each other in `plain`. */
function withinSegments({ map, segments }: Text, findings: readonly Finding[]): readonly Finding[] {
  const sorted = [...findings].sort((one, other) => one.start - other.start || other.end - one.end);
  if (map === null) return sorted;
  let at = 0;
  return sorted.filter(({ start, end }) => {
    while (at < segments.length - 1 && segments[at]!.end <= start) at++;
    return end <= (segments[at]?.end ?? 0);
  });
}

/** Of findings in the order of the text, those of one label that overlap as one: signs may say the same, and windows see it twice. */
function merged(findings: readonly Finding[]): readonly Finding[] {
  const last = new Map<string, number>();
  const kept: Finding[] = [];
  for (const finding of findings) {
    const key = `${finding.category} ${finding.label}`;
    const at = last.get(key);
    const before = at === undefined ? undefined : kept[at]!;
    if (before && finding.start < before.end) {
      const { end, score } = finding;
      kept[at!] = { ...before, end: Math.max(before.end, end), score: Math.max(before.score, score) };
    } else {
      last.set(key, kept.length);
      kept.push(finding);
    }
  }
  return kept;
}

function isAllowed({ plain }: Text, { start, end, category }: Finding, allowed: Rules['allowed']): boolean {
  if (allowed.size === 0 || end - start > LONGEST_ALLOWED) return false;
  const value = foldPhrase(plain.slice(start, end));
  return allowed.has(value) || (category === 'email' && allowed.has(value.slice(value.lastIndexOf('@'))));
}

/** The scores once allowed values are gone, and the terms have come: a category of which nothing is left is none. */
function scored(verdict: Verdict, found: readonly Finding[], kept: readonly Finding[]) {
  const left = new Set(kept.map(({ category }) => category));
  const gone = new Set(found.map(({ category }) => category).filter((category) => !left.has(category)));
  const categories: Record<string, number> = {};
  for (const [name, score] of Object.entries(verdict.categories)) if (!gone.has(name)) categories[name] = score;
  for (const { category, score } of kept) categories[category] = Math.max(categories[category] ?? 0, score);
  const strongest = Math.max(0, ...Object.values(categories));
  return { categories, score: gone.size > 0 ? strongest : Math.max(verdict.score, strongest) };
}

function judge(
  kept: readonly Finding[],
  score: number,
  categories: Readonly<Record<string, number>>,
  rule: PolicyRule,
): Omit<Inspection, 'model'> {
  const { threshold } = rule;
  const flagged = score >= threshold;
  if (!flagged) return { flagged, score, threshold, categories, findings: [], action: 'allow' };
  const strong = kept.filter((finding) => finding.score >= threshold);
  const actions = Object.entries(categories)
    .filter(([, each]) => each >= threshold)
    .map(([name]) => actionOf(rule, name));
  // A verdict on the whole text may have no category that is as strong.
  const action = actions.length > 0 ? actions.reduce(stricter) : rule.action;
  return { flagged, score, threshold, categories, findings: strong.length > 0 ? strong : kept, action };
}

/** Returns the action of a rule for a category. */
export const actionOf = ({ action, categories }: PolicyRule, category: string): Action =>
  Object.hasOwn(categories, category) ? categories[category]! : action;
