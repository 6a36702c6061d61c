import { addResolversToSchema } from '@apollo/subgraph/dist/schema-helper/buildSchemaFromSDL.js';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { schemaOfWritten } from '../platform/graphql/parsed-sdl.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import { completedSdl } from './completed-sdl.ts';
import type { Subgraph } from './define.ts';
import { PROCESS_ACTS_SDL } from './process-acts.ts';
import { mergeResolvers, type Resolvers } from './resolvers.ts';
import { readTypeDefs } from './sdl.ts';
import { TENANT_ACTS_SDL } from './tenant-acts.ts';

/** A subgraph's own SDL, with what operators ask of every process; with `tenantActs`, what the deletion of a tenant asks of every domain as well. */
export const ownTypeDefs = (name: string, tenantActs: boolean): string =>
  readTypeDefs(name) + PROCESS_ACTS_SDL + (tenantActs ? TENANT_ACTS_SDL : '');

/**
 * Makes a domain's executable schema; every mutation is counted in `business_operations_total`.
 * @param processActs - resolvers of what operators ask of every process.
 * @param tenantActs - resolvers of what the deletion of a tenant asks of every domain; none for the gateway's own subgraph.
 * @throws GraphQLError for SDL that is not valid.
 */
export async function buildSchema(
  subgraph: Pick<Subgraph, 'name' | 'service'>,
  resolvers: Resolvers,
  metrics: Metrics,
  processActs: Resolvers,
  tenantActs?: Resolvers,
): Promise<GraphQLSchema> {
  const { service, executable } = await completedSdl(ownTypeDefs(subgraph.name, tenantActs !== undefined));
  const schema = schemaOfWritten(executable);
  const federation = {
    [schema.getQueryType()!.name]: { _service: () => ({ sdl: service }) },
    _Entity: { __resolveType: (entity: { readonly __typename: string }) => entity.__typename },
  };
  addResolversToSchema(schema, mergeResolvers(federation, resolvers, processActs, tenantActs ?? {}));
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
