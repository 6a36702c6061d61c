/** The categories of OpenAI's moderations (API reference, moderations), in their order. */
export const MODERATION_CATEGORIES = [
  ...(['harassment', 'harassment/threatening', 'hate', 'hate/threatening', 'illicit', 'illicit/violent'] as const),
  ...(['self-harm', 'self-harm/instructions', 'self-harm/intent', 'sexual', 'sexual/minors'] as const),
  ...(['violence', 'violence/graphic'] as const),
] as const;

/** A category of OpenAI's. */
export type ModerationCategory = (typeof MODERATION_CATEGORIES)[number];

/**
 * OpenAI's categories of each category of the gateway's own detectors. Profanity is none of them: a curse that is aimed at nobody harms
 * nobody there.
 */
const OWN_CATEGORIES: Readonly<Record<string, readonly ModerationCategory[]>> = {
  hate: ['hate'],
  harassment: ['harassment'],
  insult: ['harassment'],
  threat: ['harassment/threatening', 'violence'],
  // Calls to harm oneself. Whoever speaks of harming themself is not found.
  self_harm: ['self-harm', 'self-harm/instructions'],
  sexual_explicit: ['sexual'],
  sexual_suggestive: ['sexual'],
  sexual_violence: ['sexual', 'violence'],
  minors: ['sexual', 'sexual/minors'],
};
const UNHARMFUL = 'profanity';

const KNOWN: ReadonlySet<ModerationCategory> = new Set(Object.values(OWN_CATEGORIES).flat());

/** Categories that the gateway's own detectors know nothing of. */
export const UNKNOWN_CATEGORIES: readonly ModerationCategory[] = MODERATION_CATEGORIES.filter(
  (category) => !KNOWN.has(category),
);

/** The result of one check of compliance, as far as it is read here. */
export interface OwnFinding {
  /** The score that flags. */
  readonly threshold: number;
  /** Scores by the detectors' own categories, 0 to 1. */
  readonly categories: Readonly<Record<string, number>>;
}

/** The result of one input, in OpenAI's form. */
export interface ModerationResult {
  readonly flagged: boolean;
  readonly categories: Readonly<Record<string, boolean | null>>;
  readonly category_scores: Readonly<Record<string, number>>;
  readonly category_applied_input_types?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns the findings of the gateway's own detectors in a text as OpenAI has them. A category that they know nothing of has the score 0 and no
 * input type that it was applied to. Terms of the organization flag the text, also those whose category is none of OpenAI's.
 */
export function ownResult(findings: readonly OwnFinding[]): ModerationResult {
  const scores = new Map<ModerationCategory, number>();
  const found = new Set<ModerationCategory>();
  let flagged = false;
  for (const { threshold, categories } of findings)
    for (const [own, score] of Object.entries(categories)) {
      const isFlagged = score >= threshold && own !== UNHARMFUL;
      flagged ||= isFlagged;
      for (const category of OWN_CATEGORIES[own] ?? []) {
        scores.set(category, Math.max(scores.get(category) ?? 0, score));
        if (isFlagged) found.add(category);
      }
    }
  const byCategory = <Value>(of: (category: ModerationCategory) => Value) =>
    Object.fromEntries(MODERATION_CATEGORIES.map((category) => [category, of(category)]));
  return {
    flagged,
    categories: byCategory((category) => found.has(category)),
    category_scores: byCategory((category) => scores.get(category) ?? 0),
    category_applied_input_types: byCategory((category) => (KNOWN.has(category) ? ['text'] : [])),
  };
}
