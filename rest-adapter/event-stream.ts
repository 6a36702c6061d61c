import { type ErrorForm, renderError, type ShownError } from '../platform/edge/error-body.ts';
import type { Exchange } from '../platform/edge/exchange.ts';
import type { GraphResult } from '../platform/graphql/graph.ts';
import { drained } from '../platform/kernel/drained.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { RestAnswer } from './respond.ts';

/** Content type of a stream of events. */
export const EVENT_STREAM = 'text/event-stream; charset=utf-8';
/** Between looks at the credential, and signs of life while nothing is sent. */
const HEARTBEAT_MS = 15_000;

/** Between the loss of a connection and the next attempt, as clients are told. */
const RETRY_MS = 2_000;

const ENDED = { message: 'The credential has ended', extensions: { code: 'UNAUTHENTICATED' } };
const FAILED = { message: 'The stream failed', extensions: { code: 'INTERNAL_SERVER_ERROR' } };

/** The watch over the credential of one stream. */
export interface CredentialWatch {
  /** Looks now; ends the stream when the credential has ended. Never rejects. */
  check(): Promise<void>;
  stop(): void;
}

/** Watches the credential that an exchange began with; `end` is called when it has ended, with the error that says so if there is one. */
export type WatchCredential = (exchange: Exchange, end: (error?: unknown) => void) => CredentialWatch;

/** Options of a stream of events. */
export interface EventStreamOptions {
  readonly form: ErrorForm;
  readonly watchCredential: WatchCredential | undefined;
}

/** A stream that this process has to leave because it shuts down. */
export interface LeavingStream {
  /** Ends it with a last event. */
  end(event: string): void;
  /** Ends it with `event: error`. */
  fail(error: ShownError): void;
}

export interface SendOptions extends EventStreamOptions {
  /** One result as it is sent, or the error that ends the stream. */
  readonly eventOf: (result: GraphResult) => string | Uint8Array | { readonly error: ShownError };
  /** A callback with the first result; the answer waits for that result before it begins. */
  readonly onFirst?: ((result: GraphResult) => void) | null;
  /** Sent before the first event. */
  readonly start?: string;
  /** Sent after the last one, where all went well. */
  readonly end?: string;
  /** Called at shutdown; has to see to it that the stream ends soon. */
  readonly leave: (stream: LeavingStream) => void;
}

/**
 * Sends the results of a subscription as server-sent events (HTML standard §9.2), with a comment every 15 seconds so that proxies keep the
 * connection, and `event: error` before the end where it fails. The next result is asked for when the client has taken the last one, and
 * a client that takes none for a minute is cut off. The source is returned at once when the client goes away, or when its credential ends.
 */
export async function sendEvents(
  exchange: Exchange,
  results: AsyncIterableIterator<GraphResult>,
  { eventOf, onFirst, start, end, leave, form, watchCredential }: SendOptions,
): Promise<void> {
  let ended = false;
  const stop = () => {
    if (ended) return;
    ended = true;
    void results.return?.()?.catch(() => undefined);
  };
  const { signal, requestId } = exchange.context;
  signal.addEventListener('abort', stop, { once: true });
  const first = onFirst ? results.next() : null;
  await first?.then(
    (step) => void (step.done || onFirst?.(step.value)),
    () => undefined,
  );

  const stream: LeavingStream = {
    end: (event) => {
      if (ended) return;
      stop();
      exchange.res.end(event);
    },
    fail: (error) => stream.end(`event: error\ndata: ${renderError(error, requestId, form).body}\n\n`),
  };
  const res = exchange.openStream(EVENT_STREAM, () => leave(stream));
  if (start !== undefined) res.write(start);
  const watch = watchCredential?.(exchange, (error) => stream.fail(error instanceof AppError ? error : ENDED));
  const beat = async () => {
    await watch?.check();
    if (!ended && res.writableLength === 0) res.write(':\n\n');
  };
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS).unref();
  try {
    for (let step = await (first ?? results.next()); !step.done; step = await results.next()) {
      if (ended) break;
      const event = eventOf(step.value);
      if (typeof event !== 'string' && 'error' in event) {
        stream.fail(event.error);
        break;
      }
      if (!res.write(event) && !(await drained(res))) {
        res.destroy();
        break;
      }
    }
    if (!ended && end !== undefined) res.write(end);
  } catch {
    stream.fail(FAILED);
  } finally {
    clearInterval(heartbeat);
    watch?.stop();
    signal.removeEventListener('abort', stop);
    stop();
    res.end();
  }
}

export interface SubscriptionStreamOptions extends EventStreamOptions {
  readonly respond: (result: GraphResult) => RestAnswer;
  /** Returns the identifier of an event, which a client that lost the connection sends as `Last-Event-ID`; streams without it cannot be resumed. */
  readonly idOf: ((body: unknown) => string) | null;
}

/** Sends a subscription as it goes on: one unnamed event a result. At shutdown its client is told to come back. */
export const streamEvents = (
  exchange: Exchange,
  results: AsyncIterableIterator<GraphResult>,
  { respond, idOf, ...options }: SubscriptionStreamOptions,
): Promise<void> =>
  sendEvents(exchange, results, {
    leave: (stream) => stream.end('event: complete\ndata: {"reason":"shutdown"}\n\n'),
    eventOf(result) {
      const answer = respond(result);
      if (!('body' in answer)) return { error: 'error' in answer ? answer.error : FAILED };
      const id = idOf ? `id: ${idOf(answer.body)}\n` : '';
      return `${id}data: ${JSON.stringify(answer.body)}\n\n`;
    },
    ...(idOf && { start: `retry: ${RETRY_MS}\n\n` }),
    ...options,
  });
