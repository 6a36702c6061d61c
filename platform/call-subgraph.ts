import { type CallContext, withViewer } from './context.ts';
import { asAppError } from './format-error.ts';
import type { CallSubgraph, DataSource, OperationSource } from './graph.ts';
import { serviceViewer } from './viewer.ts';

/** How domains call each other: an operation on the other subgraph's own schema, as viewer `domain`. */
export function callSubgraph(dataSources: ReadonlyMap<string, DataSource>, domain: string): CallSubgraph {
  const viewer = serviceViewer(domain);
  return <Data, V extends Record<string, unknown>>(subgraph: string, query: string) => {
    let call: ReturnType<DataSource['compile']> | undefined;
    return async (variables: V, context: CallContext): Promise<Data> => {
      if (!call) {
        const dataSource = dataSources.get(subgraph);
        if (!dataSource) throw new TypeError(`No data source for subgraph "${subgraph}"`);
        call = dataSource.compile({ query } satisfies OperationSource);
      }
      const { data, errors } = await call(variables, withViewer(context, viewer));
      if (errors?.[0]) throw asAppError(errors[0]);
      return data as Data;
    };
  };
}
