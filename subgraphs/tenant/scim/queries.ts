import { isObject, type Values } from './attribute-path.ts';
import { MAX_COUNT } from './caller.ts';
import { parseFilter } from './filter-parser.ts';
import type { ListQuery } from './listing.ts';
import { plainText } from './plain-text.ts';
import type { Selection } from './projection.ts';
import { memberOf } from './resource.ts';
import { URN } from './schemas.ts';
import { refused } from './scim-error.ts';

const DEFAULT_COUNT = 100;
const MAX_PATHS = 100;

/** Reads the query of a list, or of a search by POST, by the names of RFC 7644 §3.4.2 and §3.4.3. */
export function readListQuery(given: (name: string) => unknown): ListQuery {
  const filter = textOf(given('filter'), 'filter');
  const sortBy = textOf(given('sortBy'), 'sortBy');
  return {
    filter: filter === null ? null : parseFilter(filter),
    sortBy,
    descending: textOf(given('sortOrder'), 'sortOrder')?.toLowerCase() === 'descending',
    startIndex: Math.max(1, wholeNumber(given('startIndex'), 'startIndex') ?? 1),
    count: Math.min(MAX_COUNT, Math.max(0, wholeNumber(given('count'), 'count') ?? DEFAULT_COUNT)),
    ...readSelection(given),
  };
}

/** The names of a query are the same in whatever case. */
export function queryOf(search: string): (name: string) => unknown {
  const given = [...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value] as const);
  const values = new Map(given);
  return (name) => values.get(name.toLowerCase());
}

/** The body of a search. @throws AppError invalidSyntax */
export function searchOf(body: unknown): (name: string) => unknown {
  if (!isObject(body)) throw refused('invalidSyntax', 'The body must be a JSON object');
  const schemas = memberOf(body, 'schemas');
  if (!Array.isArray(schemas) || !schemas.includes(URN.search))
    throw refused('invalidSyntax', `schemas: must name ${URN.search}`);
  return (name) => memberOf(body as Values, name);
}

/** Which attributes are asked for. */
export const readSelection = (given: (name: string) => unknown): Selection => ({
  attributes: pathsOf(given('attributes'), 'attributes'),
  excludedAttributes: pathsOf(given('excludedAttributes'), 'excludedAttributes'),
});

function pathsOf(value: unknown, name: string): string[] {
  if (value === undefined || value === null) return [];
  const paths = Array.isArray(value) ? value : plainText(value).split(',');
  if (paths.length > MAX_PATHS) throw refused('invalidValue', `${name}: names more than ${MAX_PATHS} attributes`);
  return paths.map((path) => plainText(path).trim()).filter((path) => path !== '');
}

function textOf(value: unknown, name: string): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw refused('invalidValue', `${name}: must be text`);
  return value;
}

function wholeNumber(value: unknown, name: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || Math.abs(number) > 1_000_000_000)
    throw refused('invalidValue', `${name}: must be a whole number`);
  return number;
}
