import { type Detector, type Finding, type Text, type Verdict, verdictOf } from '../detector.ts';
import { birthDateAfter, birthDateAt, isBirthWord, namesBirth } from './birth-date.ts';
import { cardIn, joinedCardAt } from './cards.ts';
import { createNameAt, type Scan, wordsOfName } from './context.ts';
import { assignedSecretAt, credentialAt, namedSecret, privateKeyAt } from './credentials.ts';
import { emailAt, spelledEmailAt } from './email.ts';
import { ibanAt } from './iban.ts';
import { announcesName, nameAfter, namedName } from './names.ts';
import { documentNumberAt, nationalCodeAt } from './national-codes.ts';
import { nationalNumberIn } from './national-numbers.ts';
import { colonAddressAt, dottedMacAt, ipv4At } from './network-addresses.ts';
import { eachRun } from './number-runs.ts';
import { internationalAt, nationalPhoneIn } from './phone.ts';
import { loadNumberingPlans } from './phone-numbers.ts';
import { streetAt } from './streets.ts';
import { DIGIT, LETTER, type Tokens, tokenize, UNDERSCORE } from './tokens.ts';
import { walletAt } from './wallets.ts';

/** Characters that are read before a window: words that say what something is. Behind it the rest of what begins in it is read. */
const BEFORE = 128;
const AFTER = 512;
/** A private key is as long. */
const LONGEST = 16_384;
/** From here on nothing else is looked for at the same place. */
const SURE = 0.9;

/** Personal data and secrets, by form, checksum and context. */
export const piiDetector: Detector = {
  type: 'pii',
  threshold: 0.5,
  prepare: async () => void (await loadNumberingPlans()),
  detect: (text) => detectWithin(text, 0, text.plain.length),
  detectWithin,
};

function detectWithin(text: Text, from: number, to: number): Verdict {
  const shift = Math.max(0, from - BEFORE);
  const plain = text.plain.slice(shift, Math.min(text.plain.length, to + LONGEST));
  const tokens = tokenize(plain, to - shift + AFTER);
  const scan: Scan = { tokens, nameAt: createNameAt(text.segments, shift) };
  const found: Finding[] = [];
  const add = (finding: Finding | null): boolean => {
    if (!finding) return false;
    found.push(finding);
    return true;
  };
  scanSigns(tokens.text, add);
  scanTokens(scan, text.phoneRegion ?? 'US', add);
  scanNamed(text, scan, shift, from, to, add);
  const own = found.filter(({ start }) => start + shift >= from && start + shift < to);
  return verdictOf(withoutOverlaps(own).map((each) => ({ ...each, start: each.start + shift, end: each.end + shift })));
}

type Add = (finding: Finding | null) => boolean;

/** Finds what one sign shows: addresses, and the dashes of a private key. */
function scanSigns(text: string, add: Add): void {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) add(emailAt(text, at));
  let at = text.indexOf('-----BEGIN ');
  while (at !== -1) {
    const key = privateKeyAt(text, at);
    add(key);
    at = text.indexOf('-----BEGIN ', key ? key.end : at + 5);
  }
}

function scanTokens(scan: Scan, region: string, add: Add): void {
  const { tokens } = scan;
  let covered = 0;
  const addSure: Add = (finding) => {
    if (finding && finding.score >= SURE) covered = Math.max(covered, finding.end);
    return add(finding);
  };
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kinds[i]!;
    // The groups of a number that is known are no numbers of their own.
    if (kind === DIGIT && tokens.starts[i]! < covered) continue;
    if (kind === DIGIT) scanNumber(scan, i, region, addSure);
    else if (kind === (DIGIT | UNDERSCORE)) addSure(joinedCardAt(scan, i));
    else if ((kind & DIGIT) !== 0) scanMixed(scan, i, addSure);
    else if ((kind & LETTER) !== 0) scanWord(scan, i, addSure);
  }
}

function scanNumber(scan: Scan, i: number, region: string, add: Add): void {
  const { tokens } = scan;
  if (add(ipv4At(scan, i)) || (hasColon(tokens, i) && add(colonAddressAt(scan, i))) || add(dottedMacAt(scan, i)))
    return;
  add(internationalAt(scan, i));
  if (tokens.size(i) >= 26) add(walletAt(scan, i));
  // A number in groups is looked for where its first group begins.
  eachRun(tokens, i, (run) => {
    add(cardIn(scan, run));
    add(nationalNumberIn(scan, run));
    add(nationalPhoneIn(scan, run, region));
    return false;
  });
  add(documentNumberAt(scan, i));
}

function scanMixed(scan: Scan, i: number, add: Add): void {
  if (add(ibanAt(scan, i)) || add(credentialAt(scan, i)) || add(walletAt(scan, i))) return;
  if (hasColon(scan.tokens, i) && add(colonAddressAt(scan, i))) return;
  if (add(dottedMacAt(scan, i)) || add(nationalCodeAt(scan, i))) return;
  add(documentNumberAt(scan, i));
  add(assignedSecretAt(scan, i));
}

function scanWord(scan: Scan, i: number, add: Add): void {
  const { tokens } = scan;
  const size = tokens.size(i);
  if (hasColon(tokens, i) && size <= 4 && add(colonAddressAt(scan, i))) return;
  if (size === 2) add(nationalCodeAt(scan, i));
  if (add(credentialAt(scan, i)) || (size >= 26 && add(walletAt(scan, i))) || size > 24) return;
  const word = tokens.word(i);
  if (AT_WORDS.has(word)) add(spelledEmailAt(scan, i));
  if (isBirthWord(word)) add(birthDateAfter(scan, i));
  if (announcesName(word)) add(nameAfter(scan, i));
  add(streetAt(scan, i));
  add(assignedSecretAt(scan, i));
}

const AT_WORDS: ReadonlySet<string> = new Set(['at', 'ät', 'arroba', 'chiocciola', 'arobase']);

/** Whether the token is part of something with colons or dashes, as addresses of devices and of IPv6 are. */
function hasColon({ text, starts, ends }: Tokens, index: number): boolean {
  const after = text[ends[index]!];
  return after === ':' || after === '-' || text.startsWith('::', starts[index]! - 2);
}

/** Values of attributes and keys that say what they are. */
function scanNamed(text: Text, scan: Scan, shift: number, from: number, to: number, add: Add): void {
  for (const { name, start, end, kind } of text.segments) {
    if (name === undefined || start < from || start >= to || kind === 'key') continue;
    const words = wordsOfName(name);
    const [first, last] = [start - shift, end - shift];
    if (namesBirth(words)) add(birthDateAt(scan, tokenFrom(scan.tokens, first)));
    add(namedName(words, scan.tokens.text, first, last));
    add(namedSecret(words, scan.tokens.text, first, last));
  }
}

/** The first token that does not begin before the offset. */
function tokenFrom({ starts, count }: Tokens, offset: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of findings that overlap, the surest; of those, the longest. */
function withoutOverlaps(found: readonly Finding[]): Finding[] {
  if (found.length < 2) return [...found];
  const ranked = [...found].sort(
    (a, b) => b.score - a.score || b.end - b.start - (a.end - a.start) || a.start - b.start,
  );
  const rank = new Map(ranked.map((finding, i) => [finding, i]));
  const kept: Finding[] = [];
  for (const finding of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    // Those that are kept do not overlap, so only the last ones can be in the way.
    while (kept.length > 0 && kept.at(-1)!.end > finding.start && rank.get(finding)! < rank.get(kept.at(-1)!)!)
      kept.pop();
    if (kept.length === 0 || kept.at(-1)!.end <= finding.start) kept.push(finding);
  }
  return kept;
}
