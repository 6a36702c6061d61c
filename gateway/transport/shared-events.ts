import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Exchange } from '../../platform/edge/exchange.ts';
import type { GraphResult, PreparedOperation } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { drained } from '../../platform/kernel/drained.ts';
import { AppError, invalid } from '../../platform/kernel/errors.ts';
import type { StreamSlots } from '../../platform/limits/stream-slots.ts';
import type { GraphqlRequest } from '../graph/graphql-request.ts';
import { failure } from './formatted-error.ts';
import { prepareRequest } from './front.ts';
import { type StartedOperation, startOperation } from './operation-context.ts';
import { type OpenEvents, openEvents, refuseForeignStream, type StreamOptions } from './sse.ts';

/** Options of streams that several operations share. */
export interface SharedEventsOptions extends StreamOptions {
  readonly streams: StreamSlots;
}

/**
 * GraphQL over SSE, single connection mode (https://github.com/enisdenjo/graphql-sse/blob/master/PROTOCOL.md): a client reserves a stream
 * (PUT), opens it (GET), and sends operations (POST) whose results come over it, so that a browser with HTTP/1.1 needs one connection for
 * all of them. A reservation belongs to this process and to the viewer who made it.
 */
export interface SharedEvents {
  reserve(exchange: Exchange): void;
  /** Answers with the stream of a reservation. @throws AppError NOT_FOUND, CONFLICT when it is open already. */
  open(exchange: Exchange, token: string): void;
  /** Takes an operation, and answers 202; its results come over the stream. @throws AppError NOT_FOUND, BAD_USER_INPUT, CONFLICT, RATE_LIMITED. */
  run(exchange: Exchange, token: string, operationId: unknown, request: GraphqlRequest): Promise<void>;
  /** Ends an operation. @throws AppError NOT_FOUND. */
  stop(exchange: Exchange, token: string): void;
}

/** Time within which a reservation is to be opened, milliseconds. */
const RESERVED_MS = 30_000;
/** Operations that share a stream at once. */
const MAX_OPERATIONS = 100;

/** Token of a reservation: in a header, or in the address for an EventSource, which sends no headers of its own. */
export function reservationOf({ req, search }: Exchange): string | null {
  const header = req.headers['x-graphql-event-stream-token'];
  if (typeof header === 'string') return header;
  return search === '' ? null : new URLSearchParams(search).get('token');
}

interface Prepared {
  readonly prepared: PreparedOperation;
  readonly variables: Record<string, unknown>;
}

/** Stands for an operation that is refused. */
const REFUSED = { kind: 'query', takesLong: false } as const;

/** One reservation, from PUT until its stream is over. */
interface Reservation {
  readonly viewerId: string | null;
  readonly operations: Map<string, StartedOperation>;
  /** The answer that results are written to; null when the reservation has ended before. */
  readonly opened: Promise<ServerResponse | null>;
  stream: OpenEvents | null;
  /** Gives back its place among the streams of its caller. */
  leave(): void;
  /** Ends the wait for its stream. */
  settle(res: ServerResponse | null): void;
}

/** Opens the shared streams of a listener. */
export function createSharedEvents(front: SharedEventsOptions): SharedEvents {
  const { config, streams } = front;
  const reservations = new Map<string, Reservation>();
  const active = front.metrics.subscriptionsActive.bind({ transport: 'sse' });

  const find = (token: string, { context }: Exchange): Reservation => {
    const found = reservations.get(token);
    if (found && found.viewerId === (context.viewer?.id ?? null)) return found;
    throw new AppError('NOT_FOUND', 'This process has no such event stream of yours: reserve one (PUT)');
  };
  const endAll = (token: string) => {
    const reservation = reservations.get(token);
    if (!reservation) return;
    reservations.delete(token);
    reservation.leave();
    reservation.settle(null);
    reservation.stream?.release();
    for (const { context } of reservation.operations.values())
      context.abort(new AppError('CLIENT_CLOSED_REQUEST', 'The client went away'));
  };

  /** Writes one event; resolves to false when the client is gone. */
  const write = async (res: ServerResponse, event: 'next' | 'complete', data: unknown): Promise<boolean> => {
    if (res.destroyed || res.writableEnded) return false;
    return res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) || drained(res);
  };
  /** Sends the results of an operation as the client reads them. */
  const send = async (id: string, res: ServerResponse, results: AsyncIterable<GraphResult> | GraphResult) => {
    if (!(Symbol.asyncIterator in results)) return write(res, 'next', { id, payload: results });
    for await (const payload of results) if (!(await write(res, 'next', { id, payload }))) return false;
    return true;
  };
  /** The operation, or the answer that refuses it: that comes over the stream too, since a client would take another status for a broken connection. */
  const prepare = ({ context }: Exchange, request: GraphqlRequest): Prepared | GraphResult => {
    try {
      return { prepared: prepareRequest(front, request, context), variables: request.variables };
    } catch (error) {
      return failure(error, front.logger, context);
    }
  };
  const subscribe = async (
    id: string,
    res: ServerResponse,
    { prepared, variables }: Prepared,
    context: CallContext,
  ) => {
    active.inc();
    try {
      await send(id, res, await prepared.subscribe(variables, context));
    } catch (error) {
      await write(res, 'next', { id, payload: failure(error, front.logger, context) });
    } finally {
      active.dec();
    }
  };
  const work = async (
    id: string,
    { opened, operations }: Reservation,
    operation: StartedOperation,
    asked: Prepared | GraphResult,
  ) => {
    const { context } = operation;
    const res = await opened;
    if (res === null || context.signal.aborted) return;
    if (!('prepared' in asked)) await send(id, res, asked);
    else if (asked.prepared.kind === 'subscription') await subscribe(id, res, asked, context);
    else await send(id, res, await asked.prepared.execute(asked.variables, context));
    if (operations.get(id) === operation) await write(res, 'complete', { id });
  };

  return {
    reserve(exchange) {
      const { viewer, client } = exchange.context;
      const release = streams.take('stream', { viewer, ip: client.ip });
      const token = randomBytes(24).toString('base64url');
      const expiry = setTimeout(() => endAll(token), RESERVED_MS).unref();
      const leave = () => {
        clearTimeout(expiry);
        release();
      };
      let settle: Reservation['settle'] = () => undefined;
      const opened = new Promise<ServerResponse | null>((resolve) => {
        settle = resolve;
      });
      const viewerId = viewer?.id ?? null;
      reservations.set(token, { viewerId, operations: new Map(), opened, stream: null, leave, settle });
      exchange.send(201, 'text/plain; charset=utf-8', token);
    },

    open(exchange, token) {
      refuseForeignStream(front, exchange);
      const reservation = find(token, exchange);
      if (reservation.stream) throw new AppError('CONFLICT', 'The event stream is open already');
      const onChecked = () => {
        for (const { context } of reservation.operations.values()) context.viewer = exchange.context.viewer;
      };
      reservation.leave();
      reservation.stream = openEvents(front, exchange, { onOver: () => endAll(token), onChecked });
      if (reservation.stream) reservation.settle(reservation.stream.res);
    },

    async run(exchange, token, operationId, request) {
      const reservation = find(token, exchange);
      const { operations } = reservation;
      if (typeof operationId !== 'string' || operationId === '' || operationId.length > 128)
        throw invalid('extensions.operationId', 'must be a string of at most 128 characters');
      if (operations.has(operationId)) throw new AppError('CONFLICT', 'The operation is running already');
      if (operations.size >= MAX_OPERATIONS)
        throw new AppError('RATE_LIMITED', `A stream may have ${MAX_OPERATIONS} operations at once`);
      const asked = prepare(exchange, request);
      const { requestId, viewer, client, traceparent } = exchange.context;
      const release = streams.take('operation', { viewer, ip: client.ip });
      const known = { requestId, viewer, client, traceparent };
      const operation = startOperation(known, 'prepared' in asked ? asked.prepared : REFUSED, config, release);
      operations.set(operationId, operation);
      const end = () => {
        operation.end();
        if (operations.get(operationId) === operation) operations.delete(operationId);
      };
      try {
        if ('prepared' in asked) await front.charge([asked], exchange.context, 1);
      } catch (error) {
        end();
        throw error;
      }
      exchange.sendEmpty(202);
      void work(operationId, reservation, operation, asked)
        .catch((error: unknown) =>
          front.logger.error({ err: error, request_id: requestId }, 'an operation of a shared stream failed'),
        )
        .finally(end);
    },

    stop(exchange, token) {
      const { operations } = find(token, exchange);
      const id = new URLSearchParams(exchange.search).get('operationId') ?? '';
      const operation = operations.get(id);
      operations.delete(id);
      operation?.context.abort(new AppError('CLIENT_CLOSED_REQUEST', 'The operation was stopped'));
      exchange.sendEmpty(200);
    },
  };
}
