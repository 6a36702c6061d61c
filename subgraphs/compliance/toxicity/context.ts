import type { Analysis, Phrase } from '../analysis.ts';

const NEGATIONS = new Set(
  'not no never dont doesnt didnt isnt arent wasnt wont wouldnt cant cannot shouldnt nobody stop without nicht kein keine keinen niemals ne jamais non nao nunca jamas niet geen nooit nie nigdy'.split(
    ' ',
  ),
);
/** Denials that stand behind what they deny ("ich hasse Frauen nicht"). */
const LATE_NEGATIONS = new Set(['nicht', 'niet']);
/** Said of a phrase by those who object to it. */
const OBJECTIONS = new Set(
  'wrong unacceptable hurtful offensive racist sexist homophobic transphobic bigoted hateful disgusting rude inappropriate condemn condemned hate-speech harmful terrible ignorant bullshit nonsense shame'.split(
    ' ',
  ),
);
const SAYING = new Set(
  'say says said saying said: tweet tweeted statement claim claiming call calling called word words term phrase slur told tells telling heard wrote writes write posts like'.split(
    ' ',
  ),
);
const BEFORE = 3;
const AROUND = 14;

/** How much of a phrase's weight remains where it is denied ("I don't hate women") or quoted to object to it. */
const DENIED = 0.35;
const REPORTED = 0.45;

/** The weight of a phrase in its context. */
export function strengthOf(analysis: Analysis, phrase: Phrase): number {
  const { words } = analysis.tokens;
  const { category, weight } = phrase.rule;
  if (category === 'profanity') return weight;
  const denied =
    anyOf(words, phrase.first - BEFORE, phrase.first, NEGATIONS) ||
    anyOf(words, phrase.last + 1, phrase.last + 2, LATE_NEGATIONS);
  if (denied && !DENYING_MAKES_WORSE.has(words[phrase.first]!)) return weight * DENIED;
  if (isObjectedTo(words, phrase) && isQuoted(analysis.normalised.source, phrase)) return weight * REPORTED;
  return weight;
}

/** "No group deserves …": what follows a denial is meant when the denied is a right. */
const DENYING_MAKES_WORSE: ReadonlySet<string> = new Set(['no', 'fewer', 'less', 'dont', 'not', 'nobody']);

function anyOf(words: readonly string[], from: number, to: number, wanted: ReadonlySet<string>): boolean {
  for (let at = Math.max(0, from); at < Math.min(words.length, to); at += 1) if (wanted.has(words[at]!)) return true;
  return false;
}

const FARTHEST_QUOTE = 120;

function isQuoted(source: string, { start, end }: Phrase): boolean {
  const before = source.slice(Math.max(0, start - FARTHEST_QUOTE), start);
  const after = source.slice(end, end + FARTHEST_QUOTE);
  return /["“”„«‘]/.test(before) && /["“”»’]/.test(after);
}

const isObjectedTo = (words: readonly string[], { first, last }: Phrase): boolean =>
  anyOf(words, last + 1, last + AROUND, OBJECTIONS) ||
  anyOf(words, first - AROUND, first, OBJECTIONS) ||
  anyOf(words, first - AROUND, first, SAYING);
