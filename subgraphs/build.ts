import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLFieldResolver, type GraphQLSchema, parse } from 'graphql';
import type { CallContext } from '../platform/context.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Subgraph } from './define.ts';
import type { Resolvers } from './resolvers.ts';
import { readTypeDefs } from './sdl.ts';

/** Makes a domain's executable schema; every mutation is counted in `business_operations_total`. */
export function buildSchema(
  subgraph: Pick<Subgraph, 'name' | 'service'>,
  resolvers: Resolvers,
  metrics: Metrics,
): GraphQLSchema {
  const schema = buildSubgraphSchema({ typeDefs: parse(readTypeDefs(subgraph.name)), resolvers: resolvers as never });
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (field.resolve) field.resolve = counted(field.resolve, subgraph.service, field.name, metrics);
  }
  return schema;
}

type Resolve = GraphQLFieldResolver<unknown, CallContext>;

function counted(resolve: Resolve, service: string, operation: string, metrics: Metrics): Resolve {
  const succeeded = metrics.businessOperations.bind({ service, operation, status: 'success' });
  const failed = metrics.businessOperations.bind({ service, operation, status: 'error' });
  return async (source, args, context, info) => {
    try {
      const result = await resolve(source, args, context, info);
      succeeded.inc();
      return result;
    } catch (error) {
      failed.inc();
      throw error;
    }
  };
}
