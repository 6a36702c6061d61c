import type { Connection, ListOrder, OrderDirection } from '../../platform/graphql/connection.ts';
import { invalid } from '../../platform/kernel/errors.ts';

/** Arguments of a list in the form of OpenAI's API: it goes on after the item of that name. */
export interface ItemPageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly order?: OrderDirection | null;
  readonly orderBy?: ListOrder | null;
}

/** The same, checked. */
export interface ItemPage {
  readonly limit: number;
  readonly after: string | null;
  readonly isAscending: boolean;
}

const MAX_LIMIT = 100;

/** @throws AppError BAD_USER_INPUT that names the argument. */
export function toItemPage({ first, after, order, orderBy }: ItemPageArguments): ItemPage {
  const limit = first ?? 20;
  if (limit < 1 || limit > MAX_LIMIT) throw invalid('first', `must be from 1 to ${MAX_LIMIT}`);
  if (orderBy?.field === 'NAME') throw invalid('orderBy.field', 'must be CREATED_AT: this list has no other order');
  return { limit, after: after ?? null, isAscending: (orderBy?.direction ?? order) === 'ASC' };
}

/**
 * Builds the connection from `limit + 1` rows at most: the one too many tells that there is a next page. Its cursors are the identifiers of its
 * nodes, as clients of OpenAI's API go on by them.
 */
export function namedConnection<Node extends { readonly id: string }>(
  { limit, after }: ItemPage,
  rows: readonly Node[],
  totalCount: number,
): Connection<Node> {
  const nodes = rows.slice(0, limit);
  return {
    nodes,
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    totalCount,
    pageInfo: {
      hasNextPage: rows.length > limit,
      hasPreviousPage: after !== null,
      startCursor: nodes[0]?.id ?? null,
      endCursor: nodes.at(-1)?.id ?? null,
    },
  };
}

/** Takes a page of a list that is whole. @throws AppError BAD_USER_INPUT for an `after` that is not in it. */
export function pageOf<Node extends { readonly id: string }>(page: ItemPage, all: readonly Node[]): Connection<Node> {
  const ordered = page.isAscending ? all : all.toReversed();
  const at = page.after === null ? 0 : ordered.findIndex(({ id }) => id === page.after) + 1;
  if (page.after !== null && at === 0) throw invalid('after', 'is not the name of an item of this list');
  return namedConnection(page, ordered.slice(at, at + page.limit + 1), all.length);
}

/** The list as clients of OpenAI's API read it. */
export const openAiList = (
  nodes: readonly { readonly id: string }[],
  hasMore: boolean,
): {
  readonly object: 'list';
  readonly first_id: string | null;
  readonly last_id: string | null;
  readonly has_more: boolean;
} => ({
  object: 'list',
  first_id: nodes[0]?.id ?? null,
  last_id: nodes.at(-1)?.id ?? null,
  has_more: hasMore,
});
