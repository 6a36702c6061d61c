import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
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

/** Schemas without resolvers that were made ahead, by the SDL that they are of; each is taken once, for it is changed then. */
const ahead = new Map<string, WrittenSchema>();
/** The SDL of those that are still to be made ahead; whoever needs one sooner makes it. */
const wanted = new Set<string>();

interface WrittenSchema {
  readonly service: string;
  readonly schema: GraphQLSchema;
}

async function writtenSchema(typeDefs: string): Promise<WrittenSchema> {
  wanted.delete(typeDefs);
  const known = ahead.get(typeDefs);
  ahead.delete(typeDefs);
  if (known) return known;
  const { service, executable } = await completedSdl(typeDefs);
  return { service, schema: schemaOfWritten(executable) };
}

/** Long enough for a server that is started beside this to be told so first. */
const AHEAD_AFTER_MS = 10;

/**
 * Makes schemas of domains while the process waits for something else, its database: one at a time, so that the answer is heard. What fails is left to `buildSchema`.
 * @returns what ends it; schemas that nobody has taken are dropped.
 */
export function makeSchemasAhead(names: readonly string[]): () => void {
  const ended = new AbortController();
  const work = async (): Promise<void> => {
    await sleep(AHEAD_AFTER_MS, undefined, { ref: false, signal: ended.signal });
    for (const name of names) wanted.add(ownTypeDefs(name, true));
    for (const typeDefs of wanted) {
      const made = await writtenSchema(typeDefs);
      if (ended.signal.aborted) return;
      ahead.set(typeDefs, made);
      await turn();
    }
  };
  work().catch(() => undefined);
  return () => {
    ended.abort();
    wanted.clear();
    ahead.clear();
  };
}

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
  const { service, schema } = await writtenSchema(ownTypeDefs(subgraph.name, tenantActs !== undefined));
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
