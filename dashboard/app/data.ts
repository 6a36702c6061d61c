import { QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, type GraphqlDocument, GraphqlError } from '@trellis/client';
import { useEffect } from 'react';
import { textOf } from '../../client/graphql/document.ts';
import { graphql } from '../../client/graphql/graphql.ts';
import { useApp } from './app-context.ts';

/** Calls that one change may set off are one: screens ask again at most this often, in milliseconds. */
const REFRESH_MS = 300;

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

/**
 * Asks the graph, and again after each event of `changedBy`: a category (`task`), or the beginning of a type (`auth.api_key`). Fields that
 * failed are null, with their errors beside the data.
 */
export function useGraph<Data, Variables>(
  document: GraphqlDocument<Data, Variables>,
  variables: Variables,
  changedBy: readonly string[] = [],
) {
  const { session, live } = useApp();
  const queries = useQueryClient();
  const key = [textOf(document), variables] as const;
  const text = JSON.stringify(key);
  const causes = changedBy.join(' ');
  useEffect(() => {
    if (causes === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: JSON.parse(text) });
      }, REFRESH_MS);
    };
    const endEvents = live.onEvent(({ eventType }) => {
      if (causes.split(' ').some((cause) => eventType.startsWith(cause))) refresh();
    });
    const endGaps = live.onGap(refresh);
    return () => {
      clearTimeout(timer);
      endEvents();
      endGaps();
    };
  }, [live, queries, text, causes]);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => graphql<Data, Variables>(session.client, document, variables, { signal }),
  });
}

/** Changes something in the graph. */
export function useChange<Data, Variables>(document: GraphqlDocument<Data, Variables>) {
  const { session } = useApp();
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const { data, errors } = await graphql<Data, Variables>(session.client, document, variables);
      if (errors.length > 0) throw new GraphqlError(errors, data);
      return data;
    },
  });
}
