/** Longest name of a model, in characters. */
const MAX_LENGTH = 200;

/** The rule for names of models, in words. */
export const MODEL_NAME_RULE = `must have 1 to ${MAX_LENGTH} letters, digits or any of . _ : / @ -, without .. or an empty part`;

/**
 * Whether a text can name a model (contract §4): names stand in headers, in paths of providers and in policies, and mean the same in all of
 * them. Asked before a name is used for anything.
 */
export const isModelName = (text: string): boolean =>
  text.length <= MAX_LENGTH && /^[\w.:@-]+(?:\/[\w.:@-]+)*$/.test(text) && !text.includes('..') && !DOT_PART.test(text);

/** A part that means the folder itself, wherever it stands. */
const DOT_PART = /(?:^|\/)\.(?:\/|$)/;
