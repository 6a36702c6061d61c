import type { List } from '../app/data.ts';
import { messageOf } from '../app/messages.ts';

/** What a table has to know of the question behind its rows. */
interface Asked {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly data?: { readonly errors: readonly { readonly message: string }[] } | undefined;
}

/** A list that is there at once, such as the rows of a table that is not paged. */
export const wholeList = <Row>(
  rows: readonly Row[] | null | undefined,
  { error, isLoading, data }: Asked,
): List<Row> => ({
  rows: rows ?? [],
  totalCount: rows?.length,
  isLoading,
  problem: error ? messageOf(error) : rows ? undefined : data?.errors[0]?.message,
  hasMore: false,
  loadMore: () => undefined,
  isChanged: false,
  refresh: () => undefined,
});
