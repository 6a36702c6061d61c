import { type GraphQLFieldResolver, GraphQLScalarType } from 'graphql';
import type { CallContext } from '../platform/context.ts';

interface SubscriptionField {
  readonly subscribe: GraphQLFieldResolver<unknown, CallContext>;
  readonly resolve?: GraphQLFieldResolver<unknown, CallContext>;
}

/**
 * A resolver map with its types erased: each domain checks its own against the generated `Resolvers` of its SDL, and
 * hands it over as this.
 */
export type Resolvers = Record<string, GraphQLScalarType | Record<string, unknown | SubscriptionField>>;

/** One resolver map of several, type by type: those of a domain's parts. Where two resolve the same field, the later one does. */
export function mergeResolvers(...maps: readonly Resolvers[]): Resolvers {
  const merged: Resolvers = {};
  for (const [name, fields] of maps.flatMap((map) => Object.entries(map)))
    merged[name] = fields instanceof GraphQLScalarType ? fields : { ...(merged[name] as object), ...fields };
  return merged;
}
