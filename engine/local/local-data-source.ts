import { type GraphQLFormattedError, type GraphQLSchema, parse } from 'graphql';
import { asAppError, type ErrorLogger, formattedError, masked } from '../../platform/graphql/format-error.ts';
import type { DataSource, GraphResult, OperationSource } from '../../platform/graphql/graph.ts';
import { asksForOneOf } from '../../platform/graphql/root-fields.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { requestFields } from '../../platform/observability/logger.ts';
import { compileLocal, compileLocalSubscription, type LocalSubscription } from './operation.ts';
import type { LocalResult, LocatedError } from './run.ts';

export interface LocalDataSourceOptions {
  readonly logger: ErrorLogger;
  /** As the subgraph says of itself (`@longCalls`). */
  readonly long?: boolean;
  /** Its subscriptions that begin at a place (`@positioned`). */
  readonly positioned?: ReadonlySet<string>;
}

/**
 * A subgraph in this process: each fetch is compiled once, then called directly. Errors of ours reach the caller as they
 * are; all others are masked here and logged with the request id.
 */
export function localDataSource(
  name: string,
  schema: GraphQLSchema,
  { logger, long, positioned }: LocalDataSourceOptions,
): DataSource {
  const format = ({ data, errors }: LocalResult, context: CallContext): GraphResult =>
    errors ? { errors: errors.map((located) => formatError(located, name, context, logger)), data } : { data };
  const subscriptions = new WeakMap<OperationSource, LocalSubscription>();
  /** Compiled once for each operation: the gateway keeps its source for as long as the operation. */
  const subscriptionOf = (source: OperationSource): LocalSubscription => {
    let subscription = subscriptions.get(source);
    if (!subscription) {
      const { query, operationName } = source;
      subscription = compileLocalSubscription(schema, parse(query, { noLocation: true }), operationName);
      subscriptions.set(source, subscription);
    }
    return subscription;
  };
  return {
    name,
    ...(long && { long: true }),
    ...(positioned && { startsAgain: (source: OperationSource) => !asksForOneOf(positioned, source) }),
    compile({ query, operationName }) {
      const run = compileLocal(schema, parse(query, { noLocation: true }), operationName);
      return (variables, context) => {
        const result = run(variables, context);
        return result instanceof Promise ? result.then((settled) => format(settled, context)) : format(result, context);
      };
    },
    async subscribe(source, variables, context) {
      const subscription = subscriptionOf(source);
      try {
        const events = await subscription.open(variables, context);
        return completeEvents(events, async (event) =>
          format(await subscription.complete(variables, context, event), context),
        );
      } catch (error) {
        throw asAppError(formatError({ error, path: [] }, name, context, logger));
      }
    },
    close: async () => undefined,
  };
}

/** graphql-js's own message, which names types of the schema and no data. */
const NULL_VIOLATION = 'Cannot return null for non-nullable field ';

function formatError(
  { error, path }: LocatedError,
  subgraph: string,
  context: CallContext,
  logger: ErrorLogger,
): GraphQLFormattedError {
  const { message, extensions, unexpected } = masked(error);
  if (unexpected) logger.error({ err: error, subgraph, path, ...requestFields(context) }, 'resolver failed');
  const isViolation = unexpected && error instanceof Error && error.message.startsWith(NULL_VIOLATION);
  return formattedError(isViolation ? error.message : message, String(extensions['code']), path, extensions);
}

/** The events of a source, completed one by one. `return` goes to the source at once. */
function completeEvents(
  events: AsyncIterable<unknown>,
  complete: (event: unknown) => Promise<GraphResult>,
): AsyncIterableIterator<GraphResult> {
  const iterator = events[Symbol.asyncIterator]();
  return {
    async next() {
      const step = await iterator.next();
      return step.done ? { done: true, value: undefined } : { done: false, value: await complete(step.value) };
    },
    async return() {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
