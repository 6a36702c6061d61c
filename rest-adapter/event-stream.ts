import { drained } from '../platform/drained.ts';
import type { ErrorForm } from '../platform/error-body.ts';
import { renderError } from '../platform/error-body.ts';
import { AppError } from '../platform/errors.ts';
import type { Exchange } from '../platform/exchange.ts';
import type { GraphResult } from '../platform/graph.ts';
import type { RestAnswer } from './respond.ts';

/** Content type of a stream of events. */
export const EVENT_STREAM = 'text/event-stream; charset=utf-8';
const HEARTBEAT_MS = 15_000;

/** Between the loss of a connection and the next attempt, as clients are told. */
const RETRY_MS = 2_000;

const ENDED = { message: 'The credential has ended', extensions: { code: 'UNAUTHENTICATED' } };

/** What keeps looking at the credential of one stream. */
export interface CredentialWatch {
  /** Looks now; ends the stream when the credential has ended. Never rejects. */
  look(): Promise<void>;
  stop(): void;
}

/** Watches the credential that an exchange began with; `end` is called when it has ended, with the error that says so if there is one. */
export type WatchCredential = (exchange: Exchange, end: (error?: unknown) => void) => CredentialWatch;

export interface EventStreamOptions {
  readonly respond: (result: GraphResult) => RestAnswer;
  readonly form: ErrorForm;
  readonly watchCredential: WatchCredential | undefined;
  /** What a client that has lost the connection comes back with, as `Last-Event-ID`; streams without it do not go on. */
  readonly idOf: ((body: unknown) => string) | null;
}

/**
 * Sends a subscription as server-sent events (HTML standard §9.2): one unnamed event a result, a comment every 15 seconds so that proxies
 * keep the connection, and `event: error` before the end where it fails. Waits while the client does not read, at most a minute, and
 * returns the source at once when it goes away, or when its credential ends.
 */
export async function streamEvents(
  exchange: Exchange,
  results: AsyncIterableIterator<GraphResult>,
  { respond, form, watchCredential, idOf }: EventStreamOptions,
): Promise<void> {
  let ended = false;
  const stop = () => {
    if (ended) return;
    ended = true;
    void results.return?.()?.catch(() => undefined);
  };
  const goAway = () => {
    stop();
    exchange.res.end('event: complete\ndata: {"reason":"shutdown"}\n\n');
  };
  const res = exchange.openStream(EVENT_STREAM, goAway);
  exchange.context.signal.addEventListener('abort', stop, { once: true });
  if (idOf) res.write(`retry: ${RETRY_MS}\n\n`);
  const fail = (error: Parameters<typeof renderError>[0]) =>
    res.write(`event: error\ndata: ${renderError(error, exchange.context.requestId, form).body}\n\n`);
  const watch = watchCredential?.(exchange, (error) => {
    if (ended) return;
    stop();
    fail(error instanceof AppError ? error : ENDED);
    res.end();
  });
  const beat = async () => {
    await watch?.look();
    if (!ended && res.writableLength === 0) res.write(':\n\n');
  };
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS).unref();
  try {
    for await (const result of results) {
      if (ended) break;
      const answer = respond(result);
      if (!('body' in answer)) {
        if ('error' in answer) fail(answer.error);
        break;
      }
      const id = idOf ? `id: ${idOf(answer.body)}\n` : '';
      if (!res.write(`${id}data: ${JSON.stringify(answer.body)}\n\n`) && !(await drained(res))) {
        res.destroy();
        break;
      }
    }
  } catch {
    if (!ended) fail({ message: 'The stream failed', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  } finally {
    clearInterval(heartbeat);
    watch?.stop();
    exchange.context.signal.removeEventListener('abort', stop);
    stop();
    res.end();
  }
}
