process.env['APOLLO_TELEMETRY_DISABLED'] = '1';

import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import { type GraphQLFormattedError, type GraphQLSchema, getOperationAST, isInterfaceType, Kind, parse } from 'graphql';
import type { GraphResult } from '../../../platform/graphql/graph.ts';
import { apolloRequest } from '../../support/apollo-request.ts';

const { buildOperationContext, executeQueryPlan, LocalGraphQLDataSource } = await import('@apollo/gateway');

/** An answer of Apollo's gateway; nulls where none may be are reported beside the errors, not among them. */
export interface OracleResult extends GraphResult {
  readonly extensions?: { valueCompletion?: readonly GraphQLFormattedError[] };
}

/** Apollo's planner and executor over subgraphs in this process. */
export interface Oracle {
  execute(query: string, variables: Record<string, unknown>): Promise<OracleResult>;
}

/** Makes the oracle of a supergraph; the schemas are executed with graphql-js. */
export function createOracle(supergraphSdl: string, subgraphs: ReadonlyMap<string, GraphQLSchema>): Oracle {
  const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: false });
  const api = supergraph.apiSchema();
  const apiSchema = api.toGraphQLJSSchema();
  const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
  // With fragments reused it sometimes forgets to declare a variable that a reused fragment uses.
  const planner = new QueryPlanner(supergraph, { reuseQueryFragments: false });
  const services = Object.fromEntries(
    [...subgraphs].map(([name, schema]) => [name, keepTypenames(new LocalGraphQLDataSource(schema), supergraphSchema)]),
  );
  return {
    async execute(query, variables) {
      const document = parse(query);
      const plan = planner.buildQueryPlan(operationFromDocument(api, document));
      const operationContext = buildOperationContext({ schema: apiSchema, operationDocument: document });
      const request = apolloRequest(apiSchema, document, { ...defaults(query), ...variables });
      const result = await executeQueryPlan(plan, services, request, operationContext, supergraphSchema, api);
      return JSON.parse(JSON.stringify(result)) as OracleResult;
    },
  };
}

/**
 * Apollo's executor lets an interface object's subgraph overwrite the concrete `__typename` of an entity with the
 * interface's name, and then loses what the caller selected on the concrete type. Without the name it keeps its own.
 */
function keepTypenames(source: InstanceType<typeof LocalGraphQLDataSource>, schema: GraphQLSchema) {
  return {
    async process(options: Parameters<typeof source.process>[0]) {
      const response = await source.process(options);
      for (const entity of (response.data?.['_entities'] ?? []) as ({ __typename?: string } | null)[]) {
        if (entity?.__typename && isInterfaceType(schema.getType(entity.__typename))) delete entity.__typename;
      }
      return response;
    },
  };
}

/** Apollo's executor wants the defaults of Boolean variables in conditions. */
function defaults(query: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { variable, defaultValue } of getOperationAST(parse(query))?.variableDefinitions ?? []) {
    if (defaultValue?.kind === Kind.BOOLEAN && variable.name.value.startsWith('c')) {
      values[variable.name.value] = defaultValue.value;
    }
  }
  return values;
}
