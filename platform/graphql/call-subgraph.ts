import { type CallContext, withOperation, withViewer } from '../kernel/context.ts';
import { serviceViewer } from '../kernel/viewer.ts';
import { asAppError } from './format-error.ts';
import type { CallSubgraph, DataSource, GraphResult, OperationSource, ViewerCalls } from './graph.ts';

/** How domains call each other: an operation on the other subgraph's own schema, as viewer `domain`. */
export function callSubgraph(dataSources: ReadonlyMap<string, DataSource>, domain: string): CallSubgraph {
  const viewer = serviceViewer(domain);
  return callAs(dataSources, (context) => withViewer(context, viewer));
}

/** The same as whoever has called the domain. */
export const viewerCalls = (dataSources: ReadonlyMap<string, DataSource>): ViewerCalls => ({
  call: callAs(dataSources, (context) => context),
  subscribe: <Data, V extends Record<string, unknown>>(subgraph: string, query: string) =>
    async function* (variables: V, context: CallContext): AsyncGenerator<Data> {
      const stream = await sourceOf(dataSources, subgraph).subscribe(
        { query },
        variables,
        withOperation(context, undefined),
      );
      // At once: a generator would wait for the result that it has asked for.
      const end = () => void stream.return?.().catch(() => undefined);
      context.signal.addEventListener('abort', end, { once: true });
      try {
        for await (const result of stream) yield dataOf<Data>(result);
        context.signal.throwIfAborted();
      } finally {
        context.signal.removeEventListener('abort', end);
        end();
      }
    },
});

function callAs(
  dataSources: ReadonlyMap<string, DataSource>,
  contextOf: (context: CallContext) => CallContext,
): CallSubgraph {
  return <Data, V extends Record<string, unknown>>(subgraph: string, query: string) => {
    let call: ReturnType<DataSource['compile']> | undefined;
    return async (variables: V, context: CallContext): Promise<Data> => {
      call ??= sourceOf(dataSources, subgraph).compile({ query } satisfies OperationSource);
      return dataOf<Data>(await call(variables, withOperation(contextOf(context), undefined)));
    };
  };
}

function sourceOf(dataSources: ReadonlyMap<string, DataSource>, subgraph: string): DataSource {
  const dataSource = dataSources.get(subgraph);
  if (!dataSource) throw new TypeError(`No data source for subgraph "${subgraph}"`);
  return dataSource;
}

function dataOf<Data>({ data, errors }: GraphResult): Data {
  if (errors?.[0]) throw asAppError(errors[0]);
  return data as Data;
}
