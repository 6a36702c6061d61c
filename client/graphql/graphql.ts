import type { CallOptions, Client } from '../core/client.ts';
import { ConnectionError, TrellisError } from '../core/errors.ts';
import { resuming } from '../core/resuming.ts';
import { eventStream, type Leavable, leavable, type ServerSentEvent } from '../core/sse.ts';
import type { ErrorCode } from '../generated/errors.ts';
import { type GraphqlDocument, textOf } from './document.ts';

/** Why a field has no value. */
export interface GraphqlFieldError {
  readonly message: string;
  /** From the root of the result to the field; none where the operation was refused as a whole. */
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: ErrorCode; readonly [member: string]: unknown };
}

/** The answer of an operation. */
export interface GraphqlResult<Data> {
  readonly data: Data;
  /** Errors of fields that are null for them, while the others have their values; empty where all went well. */
  readonly errors: readonly GraphqlFieldError[];
}

/** An operation that has no data at all: it was refused, or a field failed that cannot be null. */
export class GraphqlError extends TrellisError {
  /** The code of the first error. */
  readonly code: ErrorCode;
  readonly errors: readonly GraphqlFieldError[];
  /** Data beside the errors, of an event that has some. */
  readonly data: unknown;

  constructor(errors: readonly GraphqlFieldError[], data: unknown = null) {
    super(errors.map(({ message }) => message).join('; ') || 'The operation has no data');
    this.code = errors[0]?.extensions?.code ?? 'INTERNAL_SERVER_ERROR';
    this.errors = errors;
    this.data = data;
  }
}

/** Options of a subscription. */
export interface SubscribeOptions extends CallOptions {
  /** Takes the errors of an event that has data all the same. Unless given, such an event is thrown as GraphqlError. */
  readonly onErrors?: (errors: readonly GraphqlFieldError[]) => void;
  /** Called when it is connected again: what has happened meanwhile is to be read, since it is not sent. */
  readonly onResume?: () => void;
  /** Milliseconds without a connection after which the loop fails. Unless given, it goes on trying for as long as it takes. */
  readonly giveUpAfterMs?: number;
}

/** Variables and options of an operation. The variables may be left out where it needs none. */
export type OperationArguments<Variables, Options> =
  Record<string, never> extends Variables
    ? readonly [variables?: Variables | undefined, options?: Options]
    : readonly [variables: Variables, options?: Options];

/** Operations of GraphQL. */
export interface Graphql {
  /**
   * Runs a query or a mutation.
   * @throws GraphqlError when there is no data; ApiError when nothing of it was allowed to run; both have the `code`. ConnectionError where no answer came.
   */
  <Data = unknown, Variables = Record<string, unknown>>(
    document: GraphqlDocument<Data, Variables>,
    ...given: OperationArguments<Variables, CallOptions>
  ): Promise<GraphqlResult<Data>>;
  /**
   * Subscribes. It resumes by itself where it was cut off; what has happened meanwhile is not sent (`onResume`).
   * @throws GraphqlError when the subscription is refused, or ends with an error; else as a query.
   */
  subscribe<Data = unknown, Variables = Record<string, unknown>>(
    document: GraphqlDocument<Data, Variables>,
    ...given: OperationArguments<Variables, SubscribeOptions>
  ): Leavable<Data>;
}

interface RawResult {
  readonly data?: unknown;
  readonly errors?: readonly GraphqlFieldError[];
}

const PATH = '/graphql';

/**
 * Runs a query or a mutation. A query is repeated as a GET is; a mutation as a POST with its `Idempotency-Key` is.
 * @throws GraphqlError when there is no data; ApiError when nothing of it was allowed to run; ConnectionError where no answer came.
 */
export async function graphql<Data = unknown, Variables = Record<string, unknown>>(
  client: Client,
  document: GraphqlDocument<Data, Variables>,
  variables?: Variables,
  options: CallOptions = {},
): Promise<GraphqlResult<Data>> {
  const query = textOf(document);
  const { data, errors = [] } = await client.call<RawResult>({
    ...{ ...options, method: 'POST', path: PATH, body: { query, variables } },
    headers: { accept: 'application/json', ...options.headers },
  });
  if (data === null || data === undefined) throw new GraphqlError(errors);
  return { data: data as Data, errors };
}

/**
 * Subscribes, over server-sent events. It resumes by itself where it was cut off.
 * @throws GraphqlError when the subscription is refused, or ends with an error; else as `graphql`.
 */
export function subscribe<Data = unknown, Variables = Record<string, unknown>>(
  client: Client,
  document: GraphqlDocument<Data, Variables>,
  variables?: Variables,
  { onErrors, onResume, giveUpAfterMs, signal, ...options }: SubscribeOptions = {},
): Leavable<Data> {
  const query = textOf(document);
  let isComplete = false;
  const open = async (isFirst: boolean, ending: AbortSignal): Promise<Leavable<Data>> => {
    const response = await client.request({
      ...{ ...options, method: 'POST', path: PATH, body: { query, variables }, signal: ending, idempotent: false },
      headers: { accept: 'text/event-stream', ...options.headers },
      ...(!isFirst && { maxRetries: 0 }),
    });
    if (!response.body) throw new ConnectionError('The answer has no body');
    return results<Data>(eventStream(response.body), onErrors, () => {
      isComplete = true;
    });
  };
  return resuming(open, { signal, giveUpAfterMs, onResume, isOver: () => isComplete });
}

/** Events of the protocol (graphql-sse, distinct connections) → the data in them. */
function results<Data>(
  events: Leavable<ServerSentEvent>,
  onErrors: SubscribeOptions['onErrors'],
  onComplete: () => void,
): Leavable<Data> {
  const next = async (): Promise<IteratorResult<Data, undefined>> => {
    for (;;) {
      const step = await events.next();
      if (step.done) return step;
      const { type, data: text } = step.value;
      if (type === 'complete') {
        onComplete();
        return events.return();
      }
      if (type !== 'next') continue;
      const { data, errors = [] } = JSON.parse(text) as RawResult;
      const isTaken = errors.length === 0 || (onErrors !== undefined && data !== null && data !== undefined);
      if (!isTaken) {
        await events.return();
        throw new GraphqlError(errors, data);
      }
      if (errors.length > 0) onErrors?.(errors);
      return { done: false, value: data as Data };
    }
  };
  return leavable(next, () => events.return());
}

/** Makes the operations of a client. */
export const createGraphql = (client: Client): Graphql =>
  Object.assign(((document, variables, options) => graphql(client, document, variables, options)) as Graphql, {
    subscribe: ((document, variables, options) =>
      subscribe(client, document, variables, options)) as Graphql['subscribe'],
  });
