import type { List } from '../app/data.ts';
import { messageOf } from '../app/messages.ts';

/** A question of a list that comes in one piece. */
interface Asked {
  readonly data?: { readonly errors: readonly { readonly message: string }[] } | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  refetch(): unknown;
}

/** Makes a list of rows that came in one piece, for a table. Without rows it tells why there are none. */
export const wholeList = <Row>(rows: readonly Row[] | null | undefined, asked: Asked): List<Row> => ({
  rows: rows ?? [],
  totalCount: rows?.length,
  isLoading: asked.isLoading,
  problem: asked.error ? messageOf(asked.error) : rows ? undefined : asked.data?.errors[0]?.message,
  hasMore: false,
  loadMore: () => undefined,
  isChanged: false,
  refresh: () => void asked.refetch(),
});
