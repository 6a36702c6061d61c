import { GraphQLScalarType } from 'graphql';

/**
 * A resolver map with its types erased: resolvers by field, by type, and scalars. Each domain checks its own against the
 * generated `Resolvers` of its SDL; a type that it leaves out is undefined there.
 */
export type Resolvers = Readonly<Record<string, object | undefined>>;

/** One resolver map of several, type by type: those of a domain's parts. Where two resolve the same field, the later one does. */
export function mergeResolvers(...maps: readonly Resolvers[]): Resolvers {
  const merged: Record<string, object> = {};
  for (const [name, fields] of maps.flatMap((map) => Object.entries(map))) {
    if (fields === undefined) continue;
    merged[name] = fields instanceof GraphQLScalarType ? fields : { ...merged[name], ...fields };
  }
  return merged;
}
