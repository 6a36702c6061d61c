import { invalid } from '../../../platform/kernel/errors.ts';

/** Which events a webhook is sent: those that fit both lists. An empty list lets everything through. */
export interface WebhookFilter {
  /** `payment.failed`, or `payment.*` for all that begin so. */
  readonly types: readonly string[];
  readonly categories: readonly string[];
}

const MAX_ENTRIES = 50;
const MAX_LENGTH = 100;
const TYPE = /^(?:[a-z][a-z0-9_.]*\*?|\*)$/;
const CATEGORY = /^[a-z][a-z0-9_]*$/;

/** Whether an event is sent. */
export const fits = ({ types, categories }: WebhookFilter, event: { type: string; category: string }): boolean =>
  (categories.length === 0 || categories.includes(event.category)) &&
  (types.length === 0 || types.some((pattern) => typeFits(pattern, event.type)));

const typeFits = (pattern: string, type: string): boolean =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

/** The list without repeats. @throws AppError BAD_USER_INPUT that names the entry. */
export const checkTypes = (types: readonly string[]): string[] =>
  checkList('types', types, TYPE, 'must be <category>.<verb>, or the beginning of types with a * at the end');

/** The list without repeats. @throws AppError BAD_USER_INPUT that names the entry. */
export const checkCategories = (categories: readonly string[]): string[] =>
  checkList('categories', categories, CATEGORY, 'must be lower-case letters, digits and _, such as payment');

function checkList(path: string, given: readonly string[], form: RegExp, message: string): string[] {
  if (given.length > MAX_ENTRIES) throw invalid(path, `must have at most ${MAX_ENTRIES} entries`);
  for (const [index, entry] of given.entries())
    if (entry.length > MAX_LENGTH || !form.test(entry)) throw invalid(`${path}.${index}`, message);
  return [...new Set(given)];
}
