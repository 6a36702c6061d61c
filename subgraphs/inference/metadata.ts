import { invalid } from '../../platform/kernel/errors.ts';
import { isRecord } from './wire.ts';

const MAX_PAIRS = 16;
const MAX_NAME = 64;
const MAX_TEXT = 512;

/** Texts by name that a caller keeps with something (API reference, metadata). @throws AppError BAD_USER_INPUT that names the field. */
export function metadataOf(value: unknown): Readonly<Record<string, string>> {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw invalid('metadata', 'must be an object');
  const pairs = Object.entries(value);
  if (pairs.length > MAX_PAIRS) throw invalid('metadata', `must have at most ${MAX_PAIRS} fields`);
  for (const [name, text] of pairs) {
    if (name.length > MAX_NAME) throw invalid('metadata', `names must have at most ${MAX_NAME} characters`);
    if (typeof text !== 'string') throw invalid(`metadata.${name}`, 'must be a string');
    if (text.length > MAX_TEXT) throw invalid(`metadata.${name}`, `must have at most ${MAX_TEXT} characters`);
  }
  return value as Readonly<Record<string, string>>;
}
