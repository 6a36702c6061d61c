import { invalid } from '../kernel/errors.ts';

const MAX_LENGTH = 100;

/**
 * Reads what somebody looks for in names as patterns of `ILIKE ANY`, which finds it anywhere in a text and whatever the letter case. A database with the locale
 * C folds ASCII alone, so that the others come in both cases.
 * @returns null where nothing is looked for.
 * @throws AppError BAD_USER_INPUT that names the argument.
 */
export function toSearchPatterns(given: string | null | undefined, argument = 'search'): readonly string[] | null {
  const text = (given ?? '').trim().normalize();
  if (text === '') return null;
  if (text.length > MAX_LENGTH) throw invalid(argument, `must have at most ${MAX_LENGTH} characters`);
  if (/[\p{Cc}\p{Surrogate}]/u.test(text)) throw invalid(argument, 'must have no control characters');
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  return [...new Set([escaped.toLowerCase(), escaped.toUpperCase()])].map((each) => `%${each}%`);
}
