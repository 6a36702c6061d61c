import { invalid } from '../../../platform/kernel/errors.ts';
import { isJsonObject } from '../../../platform/kernel/merge-patch.ts';

/** Where a request carries the schema, for errors. */
export const SCHEMA_PATH = 'response_format.json_schema.schema';

/** Of the schema's JSON text. */
export const MAX_SCHEMA_BYTES = 64 * 1024;
const MAX_DEPTH = 40;
const MAX_NODES = 5_000;
const MAX_PATTERN = 1_000;

/**
 * Refuses what could cost more than it is worth before it is compiled: documents that are too deep or too large, references that lead
 * outside, patterns that are none.
 * @throws AppError BAD_USER_INPUT that names the place.
 */
export function checkBounds(schema: unknown): void {
  if (!isJsonObject(schema)) throw invalid(SCHEMA_PATH, 'must be an object');
  let nodes = 0;
  const visit = (value: unknown, path: string, depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (depth > MAX_DEPTH) throw invalid(path, `must not be nested more than ${MAX_DEPTH} levels`);
    for (const [key, item] of Object.entries(value)) {
      const place = `${path}.${key}`;
      if (++nodes > MAX_NODES) throw invalid(SCHEMA_PATH, `must not have more than ${MAX_NODES} keys and items`);
      if (typeof item === 'string') checkKeyword(key, item, place);
      visit(item, place, depth + 1);
    }
  };
  visit(schema, SCHEMA_PATH, 1);
}

function checkKeyword(key: string, text: string, path: string): void {
  if ((key === '$ref' || key === '$dynamicRef' || key === '$recursiveRef') && !text.startsWith('#'))
    throw invalid(path, 'must begin with #: a schema refers to nothing outside of itself');
  if (key !== 'pattern') return;
  if (text.length > MAX_PATTERN) throw invalid(path, `must have at most ${MAX_PATTERN} characters`);
  try {
    new RegExp(text, 'u');
  } catch {
    throw invalid(path, 'is not a regular expression (ECMA-262)');
  }
}
