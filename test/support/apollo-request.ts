import type { executeQueryPlan } from '@apollo/gateway';
import { type DocumentNode, type GraphQLSchema, getOperationAST, print } from 'graphql';

type ApolloRequest = Parameters<typeof executeQueryPlan>[2];

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const noCache = { get: async () => undefined, set: async () => undefined, delete: async () => undefined };

/** The context of one request, as Apollo's gateway gives it to its executor. The executor logs and caches nothing. */
export function apolloRequest(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): ApolloRequest {
  const operation = getOperationAST(document)!;
  const source = print(document);
  return {
    ...{ schema, document, operation, source, operationName: operation.name?.value ?? null },
    ...{ request: { query: source, variables }, context: {}, metrics: {}, logger: silent, cache: noCache },
    ...{ schemaHash: '' as ApolloRequest['schemaHash'], queryHash: '', overallCachePolicy: undefined },
  };
}
