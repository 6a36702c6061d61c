import { invalid } from '../kernel/errors.ts';

/** Arguments of a Relay connection (GraphQL Cursor Connections), and `offset` for callers that page by number. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly offset?: number | null;
}

/** A checked page: at most `limit` rows after the row with the key `after`, `offset` of them skipped. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly after: string | null;
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
 * @throws AppError BAD_USER_INPUT that names the argument.
 */
export function toPage({ first, after, offset }: PageArguments): Page {
  const limit = first ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) throw invalid('first', `must be from 1 to ${MAX_LIMIT}`);
  const skip = offset ?? 0;
  if (skip < 0 || skip > MAX_OFFSET) throw invalid('offset', `must be from 0 to ${MAX_OFFSET}`);
  return { limit, offset: skip, after: after === null || after === undefined ? null : readCursor(after) };
}

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
