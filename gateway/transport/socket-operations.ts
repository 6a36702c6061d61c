import type { IncomingHttpHeaders } from 'node:http';
import {
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { CloseCode, type ServerOptions } from 'graphql-ws';
import { addressOf } from '../../platform/edge/presented-proof.ts';
import type { Credentials, PresentedProof } from '../../platform/edge/server.ts';
import type { GraphResult, PreparedOperation } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError, statusOf } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { rulesFor } from '../../platform/limits/rate-limit.ts';
import type { ConnectionSlot } from '../../platform/limits/stream-slots.ts';
import { nameOfOperation } from '../../platform/observability/traffic.ts';
import { checkRequest } from '../graph/graphql-request.ts';
import { FormattedError, failure } from './formatted-error.ts';
import { GRAPHQL_PATH, prepareRequest } from './front.ts';
import { type OperationContext, operationContext, startOperation } from './operation-context.ts';
import type { SocketOptions } from './sockets.ts';

/** The credentials of a socket, checked again and again; its proof only once, after which the key is known. */
export interface SocketCredentials extends Credentials {
  proof: Credentials['proof'];
  /** A context for that work alone. */
  context(): CallContext;
}

/** One WebSocket. */
export interface Connection {
  readonly handshake: IncomingHttpHeaders;
  readonly client: CallContext['client'];
  /** Null until connection_init, and for callers without any. */
  credentials: SocketCredentials | null;
  viewer: Viewer | null;
  /** Its place among what its caller holds open. */
  readonly slot: ConnectionSlot;
  /** All that have begun and not ended. Not by the client's ids: one that is used again must not hide its first operation. */
  readonly operations: Set<SocketOperation>;
  isClosed: boolean;
  /** Closes the socket. */
  refuse(code: number, reason: string): void;
}

/** One operation on a socket. */
interface SocketOperation {
  /** Null until it was admitted. */
  context: OperationContext | null;
  /** Gives back all that it holds. */
  end(): void;
}

/** One operation on its way through graphql-ws, which knows nothing of prepared operations. */
interface Running {
  readonly prepared: PreparedOperation;
  readonly variables: Record<string, unknown>;
  readonly context: OperationContext;
  readonly operation: SocketOperation;
}

/** Service that operations of sockets count for. */
const SERVICE = 'gateway';
/** The code of graphql-ws for too much of something: its clients do not come back at once. */
const TOO_MANY = 4429;

type Hooks = ServerOptions<Record<string, unknown>, Connection>;

/** Hooks for graphql-ws: each operation is prepared and run by our graph, as a request over HTTP would be. */
export function socketOperations(options: SocketOptions, maxOperations: number): Hooks {
  const { limiter, config, logger, metrics, streams } = options;
  const rules = rulesFor(config);
  const active = metrics.subscriptionsActive.bind({ transport: 'websocket' });

  /** Counts an operation, and may record it: a subscription when it has started. */
  const answered = ({ prepared, context }: Running, beganMs: number, errors: GraphResult['errors']): void => {
    const status = errors ? statusOf(errors[0]?.extensions?.['code']) : 200;
    const durationMs = performance.now() - beganMs;
    const { traffic, records } = options;
    traffic?.countNamed(SERVICE, prepared, status, durationMs);
    if (!records?.admits(status, durationMs)) return;
    records.add({
      requestId: context.requestId,
      beganMs,
      durationMs,
      status,
      method: 'GET',
      path: GRAPHQL_PATH,
      service: SERVICE,
      operation: nameOfOperation(prepared),
      tenantId: context.viewer?.tenantId ?? null,
      viewerId: context.viewer?.id ?? null,
      traceId: null,
      fetches: context.fetches ?? [],
    });
  };

  async function admit(connection: Connection): Promise<void> {
    const { credentials, client } = connection;
    if (options.shutdown.draining) throw new AppError('SERVICE_UNAVAILABLE', 'Service is shutting down');
    if (connection.operations.size > maxOperations)
      throw new AppError('RATE_LIMITED', `A socket may run ${maxOperations} operations at once`);
    if (credentials) connection.viewer = await options.authenticate(credentials, credentials.context());
    const { viewer } = connection;
    const caller = { viewerId: viewer?.id ?? null, ip: client.ip, limitPerMinute: viewer?.limitPerMinute };
    const decision = await limiter.hitAll(rules.charges(GRAPHQL_PATH, caller));
    if (!decision.allowed)
      throw new AppError('RATE_LIMITED', 'Rate limit exceeded', { retryAfter: decision.retryAfterSeconds });
    if (connection.isClosed) throw new AppError('CLIENT_CLOSED_REQUEST', 'The client went away');
  }

  /** Prepares an operation, takes a place for it and gives it a context; a subscription has no deadline. */
  function begin(connection: Connection, operation: SocketOperation, payload: unknown): Running {
    const request = checkRequest(payload);
    const requestId = newId('req');
    const { viewer, client } = connection;
    const prepared = prepareRequest(options, request, { requestId, viewer, client });
    const release = streams.take('operation', { viewer, ip: client.ip });
    const fetches = options.records ? [] : undefined;
    const started = startOperation(
      { requestId, viewer, client, traceparent: null, fetches },
      prepared,
      config,
      release,
    );
    const { context } = started;
    operation.context = context;
    operation.end = () => {
      started.end();
      connection.operations.delete(operation);
    };
    return { prepared, variables: request.variables, context, operation };
  }

  return {
    async onConnect({ extra: connection, connectionParams }) {
      const credentials = credentialsOf(connection, config, connectionParams);
      try {
        connection.credentials = credentials;
        const viewer = credentials ? await options.authenticate(credentials, credentials.context()) : null;
        if (viewer) connection.slot.moveTo({ viewer, ip: connection.client.ip });
        connection.viewer = viewer;
        return true;
      } catch (error) {
        const [first] = failure(error, logger, { requestId: newId('req'), traceparent: null }).errors ?? [];
        const code = first?.extensions?.['code'] === 'RATE_LIMITED' ? TOO_MANY : CloseCode.Forbidden;
        connection.refuse(code, (first?.message ?? 'Forbidden').slice(0, 120));
        return false;
      }
    },

    async onSubscribe({ extra: connection }, _id, payload) {
      const operation: SocketOperation = { context: null, end: () => connection.operations.delete(operation) };
      connection.operations.add(operation);
      try {
        await admit(connection);
        const running = begin(connection, operation, payload);
        await options.charge([running], connection, 1);
        return { schema: options.graph.schema, document: DOCUMENTS[running.prepared.kind], contextValue: running };
      } catch (error) {
        operation.end();
        const { errors = [] } = failure(error, logger, { requestId: newId('req'), traceparent: null });
        if (errors[0]?.extensions?.['code'] === 'UNAUTHENTICATED')
          connection.refuse(CloseCode.Forbidden, 'Credential no longer valid');
        return errors.map((each) => new FormattedError(each));
      }
    },

    execute: ({ contextValue }) => {
      const running = contextValue as Running;
      const { prepared, variables, context, operation } = running;
      const startedMs = performance.now();
      const run = async (): Promise<ExecutionResult> => {
        const result = await prepared.execute(variables, context);
        answered(running, startedMs, result.errors);
        return result as ExecutionResult;
      };
      return run().finally(operation.end);
    },

    subscribe: async ({ contextValue }) => {
      const running = contextValue as Running;
      const { prepared, variables, context, operation } = running;
      const startedMs = performance.now();
      const source = await prepared.subscribe(variables, context).catch((error: unknown) => {
        operation.end();
        throw error;
      });
      const isStream = Symbol.asyncIterator in source;
      answered(running, startedMs, isStream ? undefined : source.errors);
      if (!isStream) {
        operation.end();
        return source as ExecutionResult;
      }
      active.inc();
      const stream = untilReturned(source, () => {
        active.dec();
        operation.end();
        context.abort(new AppError('CLIENT_CLOSED_REQUEST', 'The subscription has ended'));
      });
      // graphql-ws returns the streams that it knows by an id; one whose id was used again ends with its socket all the same.
      const stop = () => void stream.return?.();
      if (context.signal.aborted) stop();
      else context.signal.addEventListener('abort', stop, { once: true });
      return stream as AsyncGenerator<ExecutionResult>;
    },

    // The results are formatted already; graphql-ws would call toJSON on their errors.
    onNext: (_context, _id, _payload, _args, result) => result as FormattedExecutionResult,
    onError: (_context, _id, _payload, errors) =>
      errors.map((error) => (error instanceof GraphQLError ? error.toJSON() : error)),
  };
}

/** graphql-ws looks only at the kind of operation; the document itself was prepared by our graph. */
const documentOf = (operation: OperationTypeNode): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: [
    { kind: Kind.OPERATION_DEFINITION, operation, selectionSet: { kind: Kind.SELECTION_SET, selections: [] } },
  ],
});

const DOCUMENTS: Readonly<Record<PreparedOperation['kind'], DocumentNode>> = {
  query: documentOf(OperationTypeNode.QUERY),
  mutation: documentOf(OperationTypeNode.MUTATION),
  subscription: documentOf(OperationTypeNode.SUBSCRIPTION),
};

const AUTHENTICATION_TIMEOUT_MS = 10_000;

/** Returns the credentials of connection_init, at its top or under `headers`, else those of the handshake. Null without any. */
function credentialsOf(
  { handshake, client }: Connection,
  config: SocketOptions['config'],
  params: Record<string, unknown> = {},
): SocketCredentials | null {
  const nested = params['headers'];
  const given = { ...params, ...(typeof nested === 'object' && nested !== null ? nested : {}) };
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(given))
    if (typeof value === 'string' && value !== '') found[name.toLowerCase()] = value;
  const header = handshake['x-api-key'];
  const jwt = found['dpop'] ?? handshake['dpop'];
  const token = found['token'];
  const scheme = jwt === undefined ? 'Bearer' : 'DPoP';
  const authorization =
    found['authorization'] ?? (token && !token.includes(' ') ? `${scheme} ${token}` : token) ?? handshake.authorization;
  const apiKey = found['x-api-key'] ?? (Array.isArray(header) ? header[0] : header);
  if (authorization === undefined && apiKey === undefined) return null;
  const context = () =>
    operationContext({
      requestId: newId('req'),
      viewer: null,
      client,
      deadlineMs: Date.now() + AUTHENTICATION_TIMEOUT_MS,
      traceparent: null,
    });
  const credentials: SocketCredentials = { authorization, apiKey, proof: undefined, context };
  if (jwt !== undefined) credentials.proof = handshakeProof(String(jwt), handshake, config, credentials);
  return credentials;
}

/**
 * A proof for a socket is made for its handshake, a GET (RFC 6455 §4.1), and stands for all that comes over the socket: nobody else
 * can write to it. It works once, so that a connection_init that was overheard opens no second one.
 */
const handshakeProof = (
  jwt: string,
  handshake: IncomingHttpHeaders,
  config: SocketOptions['config'],
  credentials: SocketCredentials,
): PresentedProof => ({
  jwt,
  method: 'GET',
  url: addressOf(handshake, GRAPHQL_PATH, config),
  proven: (proof) => {
    credentials.proof = proof;
  },
  // Told in the reason of the refusal: a socket's answer has no headers.
  nextNonce: () => undefined,
});

/** The stream, and a call when it is over, whoever ended it. */
function untilReturned(
  source: AsyncIterableIterator<GraphResult>,
  onEnd: () => void,
): AsyncIterableIterator<GraphResult> {
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true; // first: the call may come back here
    onEnd();
  };
  return {
    async next() {
      try {
        const step = await source.next();
        if (step.done) end();
        return step;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      const returned = source.return?.();
      end();
      await returned;
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
