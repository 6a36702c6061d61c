import { countCodePoints } from './code-points.ts';
import type { Finding, Text } from './detector.ts';
import type { Redaction } from './policy.ts';

/** A finding in offsets of the content as it was sent. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where a finding stands in the content as it was sent: UTF-16 offsets. */
export const placeOf = ({ map, ends }: Text, { start, end }: Place): Place =>
  map === null ? { start, end } : { start: map[start]!, end: ends![end - 1]! };

interface Replaced extends Place {
  readonly finding: Finding;
  /** A JSON number: what stands in its place has to be a string. */
  readonly isNumber: boolean;
}

/**
 * The content with every finding replaced; overlapping ones by the one that begins first.
 * @param hash - eight hexadecimal digits of a value, the same for the same value.
 */
export function redact(
  text: Text,
  findings: readonly Finding[],
  style: Redaction,
  hash: (value: string) => string,
): string {
  const { content } = text;
  let redacted = '';
  let at = 0;
  for (const { start, end, finding, isNumber } of replacedIn(text, findings)) {
    if (end <= at) continue;
    redacted += content.slice(at, Math.max(at, start));
    if (start >= at) {
      const stand = standIn(finding, text.plain.slice(finding.start, finding.end), style, hash);
      redacted += isNumber ? JSON.stringify(stand) : stand + markupWithin(text, finding);
    }
    at = end;
  }
  return redacted + content.slice(at);
}

function replacedIn(text: Text, findings: readonly Finding[]): Replaced[] {
  let at = 0;
  const sorted = [...findings].sort((one, other) => one.start - other.start || other.end - one.end);
  const places = sorted.map((finding): Replaced => {
    const { segments } = text;
    while (at < segments.length - 1 && segments[at]!.end <= finding.start) at++;
    const segment = segments[at];
    return segment?.kind === 'number'
      ? { ...placeOf(text, segment), finding, isNumber: true }
      : { ...placeOf(text, finding), finding, isNumber: false };
  });
  // What is hidden comes last in `plain`, not in the content.
  return places.sort((one, other) => one.start - other.start || other.end - one.end);
}

/** Tags that stand within a finding stay, so that the markup around it still fits. */
function markupWithin({ content, map, ends }: Text, { start, end }: Finding): string {
  if (map === null) return '';
  let markup = '';
  for (let i = start; i < end - 1; i++) if (map[i + 1]! > ends![i]!) markup += content.slice(ends![i], map[i + 1]);
  return markup;
}

function standIn({ category }: Finding, value: string, style: Redaction, hash: (value: string) => string): string {
  const name = category.toUpperCase();
  if (style === 'label') return `[${name}]`;
  if (style === 'hash') return `[${name}:${hash(value)}]`;
  if (style === 'remove') return '';
  if (category === 'credit_card') return maskAllButLast(value, 4);
  return '*'.repeat(countCodePoints(value));
}

/** Every digit an asterisk but the last ones, as receipts print cards. */
function maskAllButLast(value: string, shown: number): string {
  let left = value.replace(/\D/g, '').length - shown;
  return value.replace(/\d/g, (digit) => (left-- > 0 ? '*' : digit));
}
