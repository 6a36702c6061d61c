import { invalid } from '../kernel/errors.ts';

/** Arguments of a Relay connection (GraphQL Cursor Connections), and `offset` for callers that page by number. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly offset?: number | null;
  readonly orderBy?: ListOrder | null;
}

/** The field that a list is ordered by. Each list has one such field. */
export type ListOrderField = 'CREATED_AT' | 'NAME';

/** The end of an order that comes first. */
export type OrderDirection = 'ASC' | 'DESC';

/** The order that is asked of a list. */
export interface ListOrder {
  readonly field?: ListOrderField | null;
  readonly direction: OrderDirection;
}

/** A checked page: at most `limit` rows after the row with the key `after`, `offset` of them skipped. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly after: string | null;
  /** Null for the list's own order. */
  readonly direction: OrderDirection | null;
}

export interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly totalCount: number;
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const MAX_OFFSET = 1_000_000;

/**
 * Checks the arguments of a list: `first` 1 to 100 (default 20), `offset` from 0 (contract §4).
 * @param by - the field that the list is ordered by.
 * @throws AppError BAD_USER_INPUT that names the argument.
 */
export function toPage({ first, after, offset, orderBy }: PageArguments, by: ListOrderField = 'CREATED_AT'): Page {
  const limit = first ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) throw invalid('first', `must be from 1 to ${MAX_LIMIT}`);
  const skip = offset ?? 0;
  if (skip < 0 || skip > MAX_OFFSET) throw invalid('offset', `must be from 0 to ${MAX_OFFSET}`);
  if (orderBy?.field && orderBy.field !== by)
    throw invalid('orderBy.field', `must be ${by}: this list has no other order`);
  return {
    limit,
    offset: skip,
    after: after == null ? null : readCursor(after),
    direction: orderBy?.direction ?? null,
  };
}

/** Returns items that come in the order of their names in the order that a page asks for. */
export const inOrder = <Item>(items: readonly Item[], { direction }: Pick<Page, 'direction'>): readonly Item[] =>
  direction === 'DESC' ? items.toReversed() : items;

const cursorOf = (id: string): string => Buffer.from(`id:${id}`).toString('base64url');

function readCursor(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^id:[a-z0-9_.-]{1,100}$/.test(text)) throw invalid('after', 'is not a cursor of this list');
  return text.slice(3);
}

/**
 * Builds the connection from `limit + 1` rows at most: the one too many tells that there is a next page.
 * @param keyOf - what the list is ordered by, where that is not the identifier.
 */
export function toConnection<Row extends { readonly id: string }>(
  page: Page,
  rows: readonly Row[],
  totalCount: number,
  keyOf: (row: Row) => string = ({ id }) => id,
): Connection<Row> {
  const nodes = rows.slice(0, page.limit);
  const edges = nodes.map((node) => ({ cursor: cursorOf(keyOf(node)), node }));
  return {
    nodes,
    edges,
    totalCount,
    pageInfo: {
      hasNextPage: rows.length > page.limit,
      hasPreviousPage: page.offset > 0 || page.after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
