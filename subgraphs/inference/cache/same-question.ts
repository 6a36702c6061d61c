/** Longest question that is compared; a longer one is a document, whose every word counts. */
export const MAX_QUESTION = 2_000;

/**
 * Whether two questions ask for the same, word by word: an embedding holds "a flight to Paris" and "a flight from Paris", "12 mg" and
 * "13 mg", "is safe" and "is not safe" to be nearly alike, and an answer to the wrong one is worse than none. What is left of both,
 * without what is only said in another way, must be the same words in the same order; so names, numbers, negations, directions and
 * comparisons cannot differ, whatever the language. The ways of saying that are known are English ones.
 */
export const isSameQuestion = (one: string, other: string): boolean => essence(one) === essence(other);

/** Words that begin a sentence, written large there and meaning the same. All others may be names: Turkey, May, WHO. */
const OPENINGS = new RegExp(
  `(?<=^|[.?!] |, )(?:${[
    'What|Who|Where|When|Why|How|Which|Is|Are|Do|Does|Did|Can|Could|Would|Should',
    'Please|Kindly|Tell|Give|Show|Explain|Describe|List|Summarize|Summarise|Hello|Hi|Hey|Thanks|Thank|The|In|On|At|To|For',
  ].join('|')})(?:\\b|(?='))`,
  'g',
);

/** Contractions and their full forms; negations above all. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b|\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\b(is|are|was|were|do|does|did|has|have|had|could|would|should)n't\b/g, '$1 not'],
  [/\b(what|who|where|how|that|there|it)'s\b/g, '$1 is'],
  [/\bI'm\b/g, 'I am'],
  [/\bI'd like\b/g, 'I would like'],
  [/\b(you|we|they|what)'re\b/g, '$1 are'],
];

/** Ways of asking, and what they have in common. Each is taken away only where something else follows. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:hello|hi|hey|good (?:morning|afternoon|evening))\b(?: there\b)?[,.!]? /g, ''],
  [/,? ?\b(?:please|kindly)\b(?=[ ,.?!]|$),?/g, ''],
  [/[,.!]? ?\b(?:thanks|thank you)(?: very much| in advance| a lot)?[.!]*$/g, ''],
  [/\b(?:could|can|would|will) you (?:just )?(?=(?:tell|explain|describe|give|show|list|summari[sz]e)\b)/g, ''],
  [/\bI (?:want|need|would like) (?:you )?to (?:know|find out) /g, ''],
  [/\bdo you (?:happen to )?know (?=(?:what|who|where|when|why|how|which|whether|if)\b)/g, ''],
  [/\b(?:tell|give|show) me (?=.)/g, ''],
  [/\bwhat (?:is|are) the (?:way|ways|steps) to\b/g, 'how to'],
  [/\bhow (?:do|can) (?:I|we)\b|\bhow (?:does|can) one\b/g, 'how to'],
  [/^ *what (?:is|are) (?=.)/g, ''],
  [/\bthe (?=\S)/g, ''],
];

/** Marks that end a question. Not an exclamation mark behind a number: that is a factorial. */
const ENDING = /(?:[.?…。？ ]|(?<!\d)!|！)+$/;

/** Returns the subject of a question, without known ways of asking. Texts are compared in NFC and no further: ² is no 2. */
export function essence(question: string): string {
  let text = question.normalize('NFC').replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim();
  text = text.replace(OPENINGS, (word) => word.toLowerCase());
  for (const [short, long] of CONTRACTIONS) text = text.replace(short, long);
  for (const [way, stand] of WAYS) text = text.replace(way, stand).trim().replace(/ +/g, ' ');
  text = text.replace(OPENINGS, (word) => word.toLowerCase());
  return text.replace(ENDING, '');
}
