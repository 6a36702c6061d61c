import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLFieldResolver, type GraphQLSchema, parse } from 'graphql';
import type { CallContext } from '../platform/context.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Subgraph } from './define.ts';
import { mergeResolvers, type Resolvers } from './resolvers.ts';
import { readTypeDefs } from './sdl.ts';
import { TENANT_ACTS_SDL } from './tenant-acts.ts';

/**
 * Makes a domain's executable schema; every mutation is counted in `business_operations_total`.
 * @param tenantActs - resolvers of what the deletion of a tenant asks of every domain; none for the gateway's own subgraph.
 */
export function buildSchema(
  subgraph: Pick<Subgraph, 'name' | 'service'>,
  resolvers: Resolvers,
  metrics: Metrics,
  tenantActs?: Resolvers,
): GraphQLSchema {
  const typeDefs = parse(readTypeDefs(subgraph.name) + (tenantActs ? TENANT_ACTS_SDL : ''));
  const all = tenantActs ? mergeResolvers(resolvers, tenantActs) : resolvers;
  const schema = buildSubgraphSchema({ typeDefs, resolvers: all as never });
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
