import type { PagePromise } from '../core/page.ts';
import { type Given, type Run, UsageError } from './command.ts';
import { count, limited } from './numbers.ts';

/** Options of every list. */
export const PAGE_OPTIONS = { limit: { type: 'string' }, offset: { type: 'string' } } as const;
export const PAGE_USAGE = '[--limit COUNT] [--offset COUNT]';

/** Items of a page that is asked for, at most. */
const PAGE_SIZE = 100;

/** Reads an option that is one of some words. @throws UsageError for another one. */
export function choice<Word extends string>(given: Given, name: string, words: readonly Word[]): Word | undefined {
  const text = given.option(name);
  const word = words.find((each) => each === text);
  if (text !== undefined && word === undefined) throw new UsageError(`--${name} has to be one of ${words.join(', ')}`);
  return word;
}

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads an option that is a time: of ISO 8601, or so long ago (`30m`, `24h`, `7d`). @throws UsageError for another text. */
export function time(given: Given, name: string, now = Date.now()): string | undefined {
  const text = given.option(name);
  if (text === undefined) return undefined;
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (unit !== undefined) return new Date(now - Number(amount) * UNIT_MS[unit]!).toISOString();
  // Other texts that Date reads are of one engine or another.
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  throw new UsageError(
    `--${name} has to be a time, as 2026-01-31T12:00:00Z, or so long ago, as 24h or 7d; not ${text}`,
  );
}

/** Leaves out what was not given. */
export function without<Query extends object>(query: { [Name in keyof Query]: Query[Name] | undefined }): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;
}

/**
 * Reads a list from `--offset` on, as many items as `--limit` says, page by page. On a terminal it says how many there are beside them.
 * @param ask - for a page.
 */
export async function listed<Item>(
  { given, progress, errors }: Run,
  ask: (place: { readonly limit: number; readonly offset: number }) => PagePromise<Item, unknown>,
): Promise<readonly Item[]> {
  const [limit, offset] = [count(given, 'limit'), count(given, 'offset') ?? 0];
  const first = await ask({ limit: Math.min(limit ?? PAGE_SIZE, PAGE_SIZE), offset });
  const items: Item[] = [];
  for await (const item of limited(first, given)) {
    items.push(item);
    // The next page takes a moment.
    if (items.length % PAGE_SIZE === 0) progress.show(`${items.length} of ${first.total ?? 'many'} read`);
  }
  progress.end();
  const left = (first.total ?? 0) - offset - items.length;
  if (errors.isTTY && left > 0) errors.write(`${left} more: --offset ${offset + items.length}\n`);
  return items;
}
