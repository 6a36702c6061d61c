/** Longer words are data, not language. */
const MAX_TERM = 64;

/**
 * The words of a text as they are compared, in their order: lower case, without accents, English plurals as their singular; of scripts
 * that do not part words every two characters that follow each other.
 */
export function termsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}_]+/gu) ?? []).flatMap((word) =>
    UNPARTED.test(word) ? pairsOf(word) : [stemOf(word)],
  );
}

const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.length === 1 ? characters : characters.slice(1).map((next, i) => characters[i] + next);
}

function stemOf(word: string): string {
  const stem = word.length > 3 && /[^su]s$/.test(word) ? word.replace(/ies$/, 'y').replace(/s$/, '') : word;
  return stem.slice(0, MAX_TERM);
}
