import {
  execute,
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  subscribe,
  validate,
} from 'graphql';
import { type Graph, GraphQLErrors, type GraphResult, type PreparedOperation } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { isErrorCode } from '../../platform/kernel/errors.ts';

/** The graph's seam over graphql-js and one schema: for tests of what stands in front of the gateway. */
export function stubGraph(schema: GraphQLSchema): Graph {
  const operation = ({
    query,
    operationName,
  }: {
    query: string;
    operationName?: string | null | undefined;
  }): PreparedOperation => {
    const document = parse(query);
    const invalid = validate(schema, document);
    if (invalid.length > 0) throw new GraphQLErrors(invalid.map((error) => error.toJSON()));
    const node = getOperationAST(document, operationName)!;
    const args = (variables: Record<string, unknown>, context: CallContext) => ({
      schema,
      document,
      variableValues: variables,
      contextValue: context,
      operationName: operationName ?? null,
    });
    return {
      kind: node.operation,
      name: node.name?.value ?? null,
      takesLong: false,
      execute: (variables, context) => {
        const result = execute(args(variables, context));
        return result instanceof Promise ? result.then(formatted) : formatted(result);
      },
      async subscribe(variables, context) {
        const stream = await subscribe(args(variables, context));
        if (!(Symbol.asyncIterator in stream)) return formatted(stream);
        return mapped(stream);
      },
    };
  };
  return { schema, generation: 1, prepare: operation, operation: operation as unknown as Graph['operation'] };
}

type Settled = { data?: unknown; errors?: readonly GraphQLError[] };

/** Not a generator: its `return()` would wait for a pending `next()`. */
function mapped(stream: AsyncIterator<Settled>): AsyncIterableIterator<GraphResult> {
  return {
    next: async () => {
      const item = await stream.next();
      return item.done ? { done: true, value: undefined } : { done: false, value: formatted(item.value) };
    },
    return: async () => {
      await stream.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const formatted = ({ data, errors }: Settled): GraphResult => ({
  ...(data !== undefined && { data: data as Record<string, unknown> | null }),
  ...(errors && { errors: errors.map(formattedError) }),
});

function formattedError(error: GraphQLError): GraphQLFormattedError {
  const { extensions } =
    error.originalError && 'extensions' in error.originalError ? (error.originalError as GraphQLError) : error;
  if (isErrorCode(extensions['code'])) return { message: error.message, extensions };
  if (error.message.startsWith('Variable "')) return { message: error.message, extensions: { code: 'BAD_USER_INPUT' } };
  return { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}
