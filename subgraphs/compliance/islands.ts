/** A part of a text that says something else once it is decoded. */
export interface Island {
  readonly encoding: 'base64' | 'hex' | 'binary' | 'morse' | 'url' | 'escape' | 'rot13' | 'reversed';
  readonly text: string;
  /** UTF-16 offsets into the text it was found in. */
  readonly start: number;
  readonly end: number;
}

/** Islands beyond this many are left alone; with it the work on a text stays in proportion to its length. */
const MOST_ISLANDS = 32;

interface Form {
  readonly encoding: Island['encoding'];
  /** Finds candidates. No two neighbouring quantifiers share a character, so that none of these can backtrack. */
  readonly pattern: RegExp;
  readonly decode: (found: string) => string | undefined;
}

const FORMS: readonly Form[] = [
  { encoding: 'base64', pattern: /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}={0,2}/g, decode: fromBase64 },
  { encoding: 'hex', pattern: /(?<![0-9a-zA-Z])(?:(?:0x|\\x)?[0-9a-fA-F]{2}[ ,:]?){8,}/g, decode: fromHex },
  { encoding: 'binary', pattern: /(?:[01]{8} ?){6,}/g, decode: fromBinary },
  { encoding: 'morse', pattern: /[.\-–—/| ]{24,}/g, decode: fromMorse },
  { encoding: 'url', pattern: /(?:%[0-9a-fA-F]{2}[^\s%]*){3,}/g, decode: fromUrl },
  { encoding: 'escape', pattern: /(?:\\u[0-9a-fA-F]{4}|&#x?[0-9a-fA-F]{2,6};){4,}/g, decode: fromEscapes },
];

/** Finds and decodes what is written in another encoding; what does not decode to text is left out. */
export function findIslands(text: string): Island[] {
  const islands: Island[] = [];
  for (const { encoding, pattern, decode } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      if (islands.length === MOST_ISLANDS) return islands;
      const index = encoding === 'url' ? startOfWord(text, match.index) : match.index;
      const found = text.slice(index, match.index + match[0].length);
      const decoded = decode(found);
      if (decoded !== undefined && isText(decoded)) {
        islands.push({ encoding, text: decoded, start: index, end: index + found.length });
      }
    }
  }
  return islands;
}

/** Percent encoding leaves letters as they are, and so begins before its first sign. */
function startOfWord(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < 60 && text.charCodeAt(start - 1) > 0x20) start -= 1;
  return start;
}

/** The letters moved 13 places on: its own inverse. */
export const rot13 = (text: string): string =>
  text.replace(/[a-zA-Z]/g, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });

/** The characters in the opposite order. */
export const reversed = (text: string): string => [...text].reverse().join('');

const LEAST_TEXT = 6;

/** Mostly letters and spaces: random bytes that happen to decode are not. */
function isText(decoded: string): boolean {
  if (decoded.length < LEAST_TEXT || decoded.includes('\ufffd')) return false;
  let readable = 0;
  for (let at = 0; at < decoded.length; at += 1) {
    const unit = decoded.charCodeAt(at) | 0x20;
    if ((unit >= 0x61 && unit <= 0x7a) || unit === 0x20 || unit >= 0xc0) readable += 1;
  }
  return readable >= decoded.length * 0.75;
}

function fromBase64(found: string): string | undefined {
  // A long word, a path or an identifier in one case is far more likely than an encoded text.
  if (!/[A-Z]/.test(found) || !/[a-z]/.test(found)) return undefined;
  return Buffer.from(found, 'base64').toString('utf8');
}

function fromHex(found: string): string {
  return Buffer.from(found.replace(/0x|\\x|[ ,:]/g, ''), 'hex').toString('utf8');
}

function fromBinary(found: string): string {
  return Buffer.from((found.match(/[01]{8}/g) ?? []).map((bits) => Number.parseInt(bits, 2))).toString('utf8');
}

function fromUrl(found: string): string | undefined {
  if ((found.match(/%[0-9a-fA-F]{2}/g) ?? []).length < 3) return undefined;
  return Buffer.from(
    found
      .replace(/\+/g, ' ')
      .replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}

function fromEscapes(found: string): string {
  return found.replace(/\\u([0-9a-fA-F]{4})|&#x([0-9a-fA-F]{2,6});|&#([0-9]{2,6});/g, (_, unit, hex, decimal) => {
    const code = decimal === undefined ? Number.parseInt(unit ?? hex, 16) : Number.parseInt(decimal, 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const MORSE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..' +
    ' ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.'
  )
    .split(' ')
    .map((code, index) => [code, 'abcdefghijklmnopqrstuvwxyz0123456789'[index]!]),
);

function fromMorse(found: string): string | undefined {
  if (!found.includes('.') || !/[-–—]/.test(found)) return undefined;
  const codes = found.replace(/[–—]/g, '-').replaceAll('|', '/').replaceAll('/', ' / ').split(' ');
  const letters = codes.filter(Boolean).map((code) => (code === '/' ? ' ' : (MORSE[code] ?? '')));
  return letters.join('');
}
