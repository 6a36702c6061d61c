import type { Finding } from '../detector.ts';
import { mod97 } from './checksums.ts';
import type { Scan } from './context.ts';
import { kindOf } from './tokens.ts';

/** Lengths of the IBANs of each country (registry of ISO 13616). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 ' +
    'FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ' +
    'ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ' +
    'ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** An IBAN (ISO 13616) that begins with the token: its country's length, in groups or not, and its check digits. */
export function ibanAt({ tokens }: Scan, index: number): Finding | null {
  const { text, starts } = tokens;
  const start = starts[index]!;
  const country = text.slice(start, start + 2).toUpperCase();
  const length = Object.hasOwn(LENGTHS, country) ? LENGTHS[country]! : 0;
  if (length === 0 || !/^\d\d$/.test(text.slice(start + 2, start + 4))) return null;
  let compact = '';
  let i = start;
  let gaps = 0;
  for (; i < text.length && compact.length < length; i++) {
    const kind = kindOf(text.charCodeAt(i));
    if (kind !== 0 && kind < 8) {
      compact += text[i];
      gaps = 0;
    } else if (kind === 0 && gaps === 0 && ' -.\u200b'.includes(text[i]!)) gaps++;
    else return null;
  }
  const isCut = i < text.length && kindOf(text.charCodeAt(i)) !== 0;
  if (compact.length < length || isCut || mod97(compact.slice(4) + compact.slice(0, 4)) !== 1) return null;
  return { start, end: i, label: `iban_${country.toLowerCase()}`, category: 'iban', score: 0.99 };
}
