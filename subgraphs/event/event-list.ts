import { type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { invalid } from '../../platform/kernel/errors.ts';
import { isTypeName } from './catalog.ts';
import type { EventConnectionModel } from './models.ts';
import type { EventFilter, EventReader } from './read-events.ts';

/** Arguments of the list of events, as the schema has them. */
export interface ListArguments extends PageArguments {
  readonly filter?: (EventFilter & { readonly afterSequence?: number | null | undefined }) | null | undefined;
  readonly order?: 'OLDEST_FIRST' | 'NEWEST_FIRST' | null | undefined;
}

const MAX_NAMES = 50;

/** A page of a tenant's events. @throws AppError BAD_USER_INPUT that names the argument. */
export async function listEvents(
  reader: EventReader,
  tenantId: string,
  { filter: given, order, ...page }: ListArguments,
): Promise<EventConnectionModel> {
  const { limit, offset, after, direction } = toPage(page);
  const newestFirst = direction === null ? order === 'NEWEST_FIRST' : direction === 'DESC';
  const { afterSequence = null, ...filter } = checkFilter(given ?? {});
  if (afterSequence !== null && afterSequence < 0) throw invalid('afterSequence', 'must be 0 or more');
  const cursor = after === null ? null : readSequence(after);
  const from = newestFirst ? afterSequence : Math.max(cursor ?? 0, afterSequence ?? 0);
  const upTo = newestFirst && cursor !== null ? cursor - 1 : null;
  const rows = await reader.read(tenantId, filter, { after: from, upTo, newestFirst, limit: limit + 1, offset });
  const connection = toConnection({ limit, offset, after, direction }, rows, 0, ({ sequence }) => String(sequence));
  return { ...connection, count: () => reader.count(tenantId, filter, afterSequence) };
}

/** A filter without its empty lists. @throws AppError BAD_USER_INPUT for a list that is too long, or for what is no name. */
export function checkFilter<Filter extends EventFilter>({ types, categories, ...rest }: Filter): Filter {
  for (const name of types ?? [])
    if (!isTypeName(name)) throw invalid('types', 'must be of the form <category>.<verb>, such as payment.created');
  const names = (path: string, given: readonly string[] | null | undefined) => {
    if (given && given.length > MAX_NAMES) throw invalid(path, `must not have more than ${MAX_NAMES} names`);
    return given && given.length > 0 ? given : null;
  };
  return { ...rest, types: names('types', types), categories: names('categories', categories) } as Filter;
}

function readSequence(key: string): number {
  if (!/^\d{1,16}$/.test(key)) throw invalid('after', 'is not a cursor of this list');
  return Number(key);
}
