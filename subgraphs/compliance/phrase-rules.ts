import { INJECTION_CLASSES, INJECTION_PHRASES } from './injection/phrases.ts';
import { NSFW_CLASSES, NSFW_MASKABLE, NSFW_PHRASES } from './nsfw/phrases.ts';
import { compilePhrases, type PhraseMatcher, wordsOfPhrases } from './phrases.ts';
import { ENGLISH_CLASSES, ENGLISH_PHRASES, MASKABLE, TOXICITY_CLASSES, TOXICITY_PHRASES } from './toxicity/phrases.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A phrase that counts towards one check. */
export interface Rule {
  readonly check: 'prompt_injection' | 'toxicity' | 'nsfw';
  readonly category: string;
  readonly pattern: string;
  readonly weight: number;
}

const rulesOf = (check: Rule['check'], phrases: Readonly<Record<string, Readonly<Record<string, number>>>>): Rule[] =>
  Object.entries(phrases).flatMap(([category, weights]) =>
    Object.entries(weights).map(([pattern, weight]) => ({ check, category, pattern, weight })),
  );

/** The phrases of every check, so that one pass over the words finds them all. */
export const RULES: readonly Rule[] = [
  ...rulesOf('prompt_injection', INJECTION_PHRASES),
  ...rulesOf('toxicity', TOXICITY_PHRASES),
  ...rulesOf('nsfw', NSFW_PHRASES),
];

/** Words between those of phrases, so that sentences written without spaces, or letter by letter, come apart. */
const GLUE =
  'a an and are as at be by do for from have i in is it me my no not now of on or please so that the this to us we what will with you your'.split(
    ' ',
  );

/** The rules made ready for texts. */
export interface PhraseRules {
  /** Finds {@link RULES}. */
  readonly matcher: PhraseMatcher;
  /**
   * Words of the rules that may stand disguised in a text. Those of toxicity in other languages are not among them: with so many words near,
   * what is disguised in English would be taken for something else.
   */
  readonly words: readonly string[];
  /** Those words, arranged to compare disguised ones with. */
  readonly vocabulary: Vocabulary;
}

let compiled: PhraseRules | undefined;

/** Compiles the rules, which takes tens of milliseconds. */
export const preparePhrases = async (): Promise<void> => void phraseRules();

/** The rules compiled, at the latest on first use. */
export function phraseRules(): PhraseRules {
  if (!compiled) {
    const matcher = compilePhrases(
      RULES.map(({ pattern }) => pattern),
      { ...INJECTION_CLASSES, ...TOXICITY_CLASSES, ...NSFW_CLASSES },
    );
    const words = [
      ...wordsOfPhrases(Object.values(INJECTION_PHRASES), INJECTION_CLASSES),
      ...wordsOfPhrases(Object.values(ENGLISH_PHRASES), ENGLISH_CLASSES),
      ...wordsOfPhrases(Object.values(NSFW_PHRASES), NSFW_CLASSES),
    ];
    const vocabulary = createVocabulary([...words, ...GLUE], [...MASKABLE, ...NSFW_MASKABLE]);
    compiled = { matcher, words, vocabulary };
  }
  return compiled;
}
