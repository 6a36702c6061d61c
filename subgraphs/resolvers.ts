import type { GraphQLFieldResolver, GraphQLScalarType } from 'graphql';
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
