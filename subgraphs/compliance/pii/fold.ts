const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * A text of the same length in which full-width forms are ASCII, digits of other scripts are 0 to 9, every dash is `-`, every
 * space is a space, and what is invisible is U+200B: writers of numbers use all of them.
 */
export function foldWidth(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text;
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    units[i] = unit < 128 ? unit : fold(unit);
  }
  return Buffer.from(units.buffer).toString('utf16le');
}

/** First digits of the scripts whose digits follow each other: Arabic-Indic, its extended form, Devanagari, Bengali, Thai. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];

function fold(unit: number): number {
  if (unit >= 0xff01 && unit <= 0xff5e) return unit - 0xfee0;
  if (unit >= 0x0660 && unit <= 0x0e59) {
    for (const zero of ZEROS) if (unit >= zero && unit < zero + 10) return 48 + unit - zero;
    return unit;
  }
  if (unit === 0xa0 || (unit >= 0x2000 && unit <= 0x200a) || unit === 0x202f || unit === 0x205f || unit === 0x3000)
    return 32;
  if ((unit >= 0x2010 && unit <= 0x2015) || unit === 0x2212 || unit === 0xfe63) return 45;
  if (unit === 0xad || (unit >= 0x200b && unit <= 0x200f) || unit === 0x2060 || unit === 0xfeff) return 0x200b;
  return unit;
}
