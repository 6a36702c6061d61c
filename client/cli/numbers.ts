import { type Given, UsageError } from './command.ts';

/** Reads an option that is a whole number. @throws UsageError for another one. */
export function count(given: Given, name: string): number | undefined {
  const text = given.option(name);
  if (text !== undefined && !/^\d{1,15}$/.test(text)) throw new UsageError(`--${name} has to be a number, not ${text}`);
  return text === undefined ? undefined : Number(text);
}

/** Ends after as many items as `--limit` says. */
export async function* limited<Item>(items: AsyncIterable<Item>, given: Given): AsyncGenerator<Item, void, undefined> {
  const limit = count(given, 'limit') ?? Number.POSITIVE_INFINITY;
  let taken = 0;
  for await (const item of items) {
    yield item;
    taken++;
    if (taken >= limit) return;
  }
}
