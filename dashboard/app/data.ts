import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, type GraphqlDocument, GraphqlError, type GraphqlFieldError } from '@trellis/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { textOf } from '../../client/graphql/document.ts';
import { graphql } from '../../client/graphql/graphql.ts';
import type { LiveDocument } from '../live/live.ts';
import { useApp } from './app-context.ts';
import { messageOf } from './messages.ts';

/** Calls that one change may set off are one: screens ask again at most this often, in milliseconds. */
const REFRESH_MS = 500;
/** Rows of a page of a list. */
const PAGE = 100;
/** Pages that are asked for again when something changes; a longer list is marked as changed, and asks when it is told to. */
const REFRESHED_PAGES = 3;

/** The cache of answers. Nothing in it grows old by itself: what changes, the live socket says. */
export const createQueryClient = (onSignedOut: () => void): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
  const check = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') onSignedOut();
  };
  client.getQueryCache().config.onError = check;
  client.getMutationCache().config.onError = check;
  return client;
};

/** A cause of a new answer: a category of events (`task`), the beginning of a type (`auth.api_key`), or a subscription where no event tells of it. */
export type Cause = string | LiveDocument;

/** Calls `onChange` after each event and each datum of `changedBy`, and after a gap in them. */
function useChangeOf(changedBy: readonly Cause[], onChange: () => void): void {
  const { live } = useApp();
  const types = changedBy.filter((cause) => typeof cause === 'string').join(' ');
  const documents = changedBy.filter((cause) => typeof cause !== 'string');
  const subscriptions = useRef(documents);
  subscriptions.current = documents;
  const subscribed = documents.map(textOf).join(' ');
  useEffect(() => {
    if (types === '' && subscribed === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        onChange();
      }, REFRESH_MS);
    };
    const prefixes = types.split(' ').filter(Boolean);
    const ends = [
      live.onEvent(({ eventType }) => {
        if (prefixes.some((prefix) => eventType.startsWith(prefix))) change();
      }),
      live.onGap(change),
      ...(subscribed === '' ? [] : subscriptions.current).map((document) => live.subscribe(document, change, change)),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [live, types, subscribed, onChange]);
}

/**
 * Asks the graph, and again after each change of `changedBy`. Fields that failed are null, with their errors beside the data. `isNeeded: false` asks nothing.
 */
export function useGraph<Data, Variables>(
  document: GraphqlDocument<Data, Variables>,
  variables: Variables,
  changedBy: readonly Cause[] = [],
  { isNeeded = true }: { readonly isNeeded?: boolean } = {},
) {
  const { session } = useApp();
  const queries = useQueryClient();
  const key = [textOf(document), variables] as const;
  const text = JSON.stringify(key);
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: JSON.parse(text) }), [queries, text]);
  useChangeOf(changedBy, refresh);
  return useQuery({
    queryKey: key,
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => graphql<Data, Variables>(session.client, document, variables, { signal }),
  });
}

/** Connections of lists, as the graph has them. */
interface ConnectionOf<Node> {
  readonly totalCount?: number | null;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
  readonly nodes: readonly Node[];
}

/** A list that grows as it is scrolled. */
export interface List<Node> {
  readonly rows: readonly Node[];
  /** Rows there are altogether, where the graph counts them. */
  readonly totalCount: number | undefined;
  readonly isLoading: boolean;
  /** The failure in words, where there is no list. */
  readonly problem: string | undefined;
  readonly hasMore: boolean;
  /** Asks for the next page. */
  loadMore(): void;
  /** Something has changed since a long list was asked for. */
  readonly isChanged: boolean;
  /** Asks for the list again, from its beginning. */
  refresh(): void;
}

/**
 * Asks the graph for a connection, page by page. The document takes `$first: Int!` and `$after: String`; `connectionOf` finds the connection in the answer. A change
 * of `variables` shows the list before until the new one is there.
 */
export function useList<Data, Variables extends { readonly first: number; readonly after?: unknown }, Node>(
  document: GraphqlDocument<Data, Variables>,
  variables: Omit<Variables, 'first' | 'after'>,
  connectionOf: (data: Data) => ConnectionOf<Node> | null | undefined,
  changedBy: readonly Cause[] = [],
): List<Node> {
  const { session } = useApp();
  const queries = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  const queryKey: QueryKey = [textOf(document), 'list', variables];
  const text = JSON.stringify(queryKey);
  const query = useInfiniteQuery({
    queryKey,
    placeholderData: keepPreviousData,
    // What nothing tells the changes of is asked for whenever it is opened.
    staleTime: changedBy.length === 0 ? 0 : Number.POSITIVE_INFINITY,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const given = { ...variables, first: PAGE, after: pageParam } as unknown as Variables;
      const { data, errors } = await graphql<Data, Variables>(session.client, document, given, { signal });
      return { connection: connectionOf(data), errors };
    },
    getNextPageParam: ({ connection }) =>
      connection?.pageInfo.hasNextPage ? (connection.pageInfo.endCursor ?? null) : null,
  });
  const pages = query.data?.pages ?? [];
  const isLong = pages.length > REFRESHED_PAGES;
  const onChange = useCallback(() => {
    if (isLong) setChanged(true);
    else void queries.invalidateQueries({ queryKey: JSON.parse(text) });
  }, [queries, text, isLong]);
  useChangeOf(changedBy, onChange);
  const last = pages.at(-1);
  return {
    rows: pages.flatMap(({ connection }) => connection?.nodes ?? []),
    totalCount: last?.connection?.totalCount ?? undefined,
    isLoading: query.isLoading,
    problem: query.error ? messageOf(query.error) : problemOf(last),
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    isChanged,
    refresh: () => {
      setChanged(false);
      void queries.resetQueries({ queryKey: JSON.parse(text) });
    },
  };
}

const problemOf = (
  page: { readonly connection: unknown; readonly errors: readonly GraphqlFieldError[] } | undefined,
): string | undefined => (page && !page.connection ? page.errors[0]?.message : undefined);

/** Changes something in the graph; every question is asked again after it. Fields that were refused fail it too. */
export function useChange<Data, Variables>(document: GraphqlDocument<Data, Variables>) {
  const { session } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const { data, errors } = await graphql<Data, Variables>(session.client, document, variables);
      if (errors.length > 0) throw new GraphqlError(errors, data);
      return data;
    },
    onSuccess: () => queries.invalidateQueries(),
  });
}
