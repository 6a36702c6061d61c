import { execute, type GraphQLSchema, parse, subscribe } from 'graphql';
import type { DataSource, GraphResult, OperationSource } from '../../platform/graphql/graph.ts';

/** A data source that is graphql-js and nothing else: what serves it is under test, not how it executes. */
export function schemaSource(name: string, schema: GraphQLSchema): DataSource {
  const args = (source: OperationSource, variableValues: Record<string, unknown>, contextValue: unknown) => ({
    schema,
    document: parse(source.query),
    operationName: source.operationName ?? null,
    variableValues,
    contextValue,
  });
  const formatted = (result: GraphResult): GraphResult => JSON.parse(JSON.stringify(result)) as GraphResult;
  return {
    name,
    compile: (source) => async (variables, context) =>
      formatted((await execute(args(source, variables, context))) as GraphResult),
    async subscribe(source, variables, context) {
      const stream = await subscribe(args(source, variables, context));
      if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0]?.originalError ?? stream.errors?.[0];
      const next = stream.next.bind(stream);
      return Object.assign(stream, {
        next: async () => {
          const step = await next();
          return step.done ? step : { done: false, value: formatted(step.value as GraphResult) };
        },
      }) as AsyncIterableIterator<GraphResult>;
    },
    close: async () => {},
  };
}
