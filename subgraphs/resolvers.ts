import type { addResolversToSchema } from '@apollo/subgraph/dist/schema-helper/buildSchemaFromSDL.js';
import { GraphQLScalarType } from 'graphql';

type ResolverMap = Parameters<typeof addResolversToSchema>[1];
/** A scalar, or the resolvers of a type by field; enums have the values of their SDL. */
type TypeResolvers = Exclude<ResolverMap[string], Record<string, string | number>>;

/**
 * A resolver map with its types erased, as `@apollo/subgraph` takes it. Each domain checks its own against the generated `Resolvers` of
 * its SDL.
 */
export type Resolvers = Readonly<Record<string, TypeResolvers>>;

/** One resolver map of several, type by type: those of a domain's parts. Where two resolve the same field, the later one does. */
export function mergeResolvers(...maps: readonly Resolvers[]): Resolvers {
  const merged: Record<string, TypeResolvers> = {};
  for (const [name, resolvers] of maps.flatMap((map) => Object.entries(map))) {
    const known = merged[name];
    const isScalar = resolvers instanceof GraphQLScalarType || known instanceof GraphQLScalarType;
    merged[name] = isScalar ? resolvers : { ...known, ...resolvers };
  }
  return merged;
}
