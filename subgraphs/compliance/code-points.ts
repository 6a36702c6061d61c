const SURROGATES = /[\ud800-\udfff]/;

/** How many Unicode code points a text has; half of a pair counts as one. */
export function countCodePoints(text: string): number {
  if (!SURROGATES.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Turns UTF-16 offsets of a text into code points. */
export function codePointOffsets(text: string): (offset: number) => number {
  if (!SURROGATES.test(text)) return (offset) => offset;
  const before = new Int32Array(text.length + 1);
  let count = 0;
  let at = 0;
  for (const character of text) {
    before[at] = count;
    if (character.length === 2) before[at + 1] = count;
    at += character.length;
    count++;
  }
  before[at] = count;
  return (offset) => before[offset]!;
}
