/**
 * Letters of other scripts that a reader takes for a Latin letter, each with the letter it is taken for; after Unicode
 * Technical Standard 39. Only those that NFKC leaves alone: fullwidth, mathematical and circled letters fold without help.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аɑα⍺ᴀ',
  b: 'Ьᖯвʙƅβ',
  c: 'сϲᴄⅽ',
  d: 'ԁᏧᴅɗ',
  e: 'еҽєεᴇɘǝә',
  f: 'ƒғꜰ',
  g: 'ɡցɢԍ',
  h: 'һհнʜ',
  i: 'іıɩιɪӏ',
  j: 'јϳᴊ',
  k: 'кκᴋ',
  l: 'ⅼʟ',
  m: 'мᴍ',
  n: 'ոռɴηп',
  o: 'оοօᴏσө',
  p: 'рρᴘ',
  q: 'ԛգ',
  r: 'гᴦʀᴙя',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜц',
  v: 'ѵνᴠ',
  w: 'ԝѡɯᴡшω',
  x: 'хχ',
  y: 'уγʏү',
  z: 'ᴢ',
};

/** The Latin letter, as a UTF-16 code, that a lower-case letter of another script is taken for. */
export const LATIN_LOOKALIKE: ReadonlyMap<number, number> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    [...others.toLowerCase()].map((other): [number, number] => [other.charCodeAt(0), latin.charCodeAt(0)]),
  ),
);
