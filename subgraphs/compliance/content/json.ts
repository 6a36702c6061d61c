import { invalid } from '../../../platform/kernel/errors.ts';
import type { Text } from '../detector.ts';
import { STEP, type Steps } from '../turns.ts';
import { createTextBuilder, type MappedText } from './builder.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const ESCAPES: Readonly<Record<string, number>> = { b: 8, f: 12, n: 10, r: 13, t: 9, '"': 34, '\\': 92, '/': 47 };

/** Numbers of fewer digits are nobody's. */
const SHORTEST_NUMBER = 6;

/**
 * The strings and long numbers of a JSON document (RFC 8259), each a segment with the key that it stands under; then its keys.
 * @throws AppError BAD_USER_INPUT when it is not JSON.
 */
export function* readJson(content: string): Steps<Text> {
  try {
    JSON.parse(content);
  } catch {
    throw invalid('content', 'is not JSON, as content_type says');
  }
  const { visible, hidden, build } = createTextBuilder(content, 'json');
  let key: string | undefined;
  let at = 0;
  let rest = STEP;
  while (at < content.length) {
    if (at >= rest) {
      rest = at + STEP;
      yield;
    }
    const unit = content.charCodeAt(at);
    if (unit === QUOTE) {
      const end = endOfString(content, at);
      const isKey = content.charCodeAt(afterSpace(content, end)) === 58;
      readString(content, at + 1, end - 1, isKey ? hidden : visible);
      if (isKey) {
        hidden.close('key');
        key = content.slice(at + 1, end - 1);
      } else visible.close('visible', key);
      at = end;
    } else if ((unit >= 48 && unit <= 57) || unit === 45) {
      const end = endOfNumber(content, at);
      if (end - at >= SHORTEST_NUMBER) {
        visible.copy(at, end);
        visible.close('number', key);
      }
      at = end;
    } else {
      // What stands in an object of its own has no key but its own.
      if (unit === 123 || unit === 125) key = undefined;
      at++;
    }
  }
  return build();
}

function endOfString(content: string, at: number): number {
  let i = at + 1;
  while (content.charCodeAt(i) !== QUOTE) i += content.charCodeAt(i) === BACKSLASH ? 2 : 1;
  return i + 1;
}

function endOfNumber(content: string, at: number): number {
  let i = at + 1;
  while (i < content.length && /[\d.eE+-]/.test(content[i]!)) i++;
  return i;
}

function afterSpace(content: string, at: number): number {
  let i = at;
  while (i < content.length && content.charCodeAt(i) <= 32) i++;
  return i;
}

function readString(content: string, start: number, end: number, to: MappedText): void {
  for (let i = start; i < end; ) {
    const unit = content.charCodeAt(i);
    if (unit !== BACKSLASH) {
      to.push(unit, i, i + 1);
      i++;
      continue;
    }
    const escaped = content[i + 1]!;
    const length = escaped === 'u' ? 6 : 2;
    to.push(escaped === 'u' ? Number.parseInt(content.slice(i + 2, i + 6), 16) : ESCAPES[escaped]!, i, i + length);
    i += length;
  }
}
