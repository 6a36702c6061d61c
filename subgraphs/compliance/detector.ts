/** The checks of content (specification: compliance check request). */
export const CHECK_TYPES = ['toxicity', 'pii', 'prompt_injection', 'nsfw'] as const;

export type CheckType = (typeof CHECK_TYPES)[number];

/** How the content is written. */
export type ContentType = 'text' | 'markdown' | 'html' | 'json';

/** A part of `Text.plain`, in UTF-16 offsets. Segments follow each other; what a reader sees comes first. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /**
   * `visible`: a reader sees it. `number`: a JSON number. The others are hidden from a reader: `attribute` (of an HTML tag, or the
   * address of a Markdown link), `comment`, `hidden` (an element that is not shown, script, style) and `key` (of a JSON object).
   */
  readonly kind: 'visible' | 'number' | 'attribute' | 'comment' | 'hidden' | 'key';
  /** The attribute's name, or the key of a JSON value. */
  readonly name?: string;
}

/** Content as detectors read it. */
export interface Text {
  /** As it was sent. */
  readonly content: string;
  readonly contentType: ContentType;
  /**
   * The text that a reader sees, with tags and markup removed, entities and escapes decoded; then, each on a line of its own, what is hidden in
   * the content. The content itself where it is plain text.
   */
  readonly plain: string;
  /** For each UTF-16 unit of `plain`, where it begins in `content`; null where both are the same. */
  readonly map: Int32Array | null;
  /** For each UTF-16 unit of `plain`, where it ends in `content`; null where both are the same. */
  readonly ends: Int32Array | null;
  readonly segments: readonly Segment[];
  /** Whose national telephone numbers are known without a country code (ISO 3166-1 alpha-2). Default: US. */
  readonly phoneRegion?: string;
}

/** Something that was found. */
export interface Finding {
  /** UTF-16 offsets into `Text.plain`, `end` excluded. */
  readonly start: number;
  readonly end: number;
  /** Its label, as callers read it: `email`, `iban_de`. */
  readonly label: string;
  /** The category that policies name: `email`, `iban`. */
  readonly category: string;
  /** 0 to 1. */
  readonly score: number;
}

/** The verdict of a detector on a text. */
export interface Verdict {
  /** 0 to 1; the text is flagged from the threshold on. */
  readonly score: number;
  /** The score of each category that is above 0. */
  readonly categories: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

/** One check: synchronous, pure, and linear in the length of the text, whatever the text is. */
export interface Detector {
  readonly type: CheckType;
  /** The score that flags, unless a policy says otherwise. */
  readonly threshold: number;
  /** Loads and compiles what the first text would have to wait for; before it, `detect` may compile itself or throw. Safe to repeat. */
  prepare?(): Promise<void>;
  /** Long content is given in windows of a few thousand characters that overlap; scores of windows are joined by their maximum. */
  detect(text: Text): Verdict;
  /**
   * For detectors whose findings must not be cut at the edge of a window: all findings that begin within `[from, to)`, wherever they
   * end. `detect` is then not called.
   */
  detectWithin?(text: Text, from: number, to: number): Verdict;
}

/** Nothing was found. */
export const CLEAR: Verdict = { score: 0, categories: {}, findings: [] };

/** The verdict that follows from its findings alone: each category, and the whole, scores as its strongest finding. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.length === 0) return CLEAR;
  const categories: Record<string, number> = {};
  let score = 0;
  for (const finding of findings) {
    categories[finding.category] = Math.max(categories[finding.category] ?? 0, finding.score);
    score = Math.max(score, finding.score);
  }
  return { score, categories, findings };
}
