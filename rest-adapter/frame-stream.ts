import { drained } from '../platform/drained.ts';
import { type ErrorForm, renderError, type ShownError } from '../platform/error-body.ts';
import { AppError } from '../platform/errors.ts';
import type { Exchange } from '../platform/exchange.ts';
import type { GraphResult } from '../platform/graph.ts';
import { EVENT_STREAM, type WatchCredential } from './event-stream.ts';
import type { SentFrames } from './route.ts';

/** Between looks at the credential, and signs of life while nothing is sent. */
const HEARTBEAT_MS = 15_000;

const ENDED = { message: 'The credential has ended', extensions: { code: 'UNAUTHENTICATED' } };
const SHUTDOWN = { message: 'Service is shutting down', extensions: { code: 'SERVICE_UNAVAILABLE' } };
export interface FrameStreamOptions {
  readonly respond: (result: GraphResult) => { readonly body: SentFrames } | { readonly error: ShownError };
  readonly form: ErrorForm;
  readonly watchCredential: WatchCredential | undefined;
  /** Sent after the last event, where all went well. */
  readonly end: string;
  /** How long it may go on after a shutdown was asked for, so that a short answer comes to its end, milliseconds. */
  readonly lastWordsMs: number;
}

/**
 * Sends events that their source wrote, as they are. A failure is `event: error` with an error body, then the end, so that a client which
 * knows errors only by their data sees one too. The next events are asked for when the client has taken the last ones; one that takes
 * none for a minute is cut off.
 */
export async function sendFrames(
  exchange: Exchange,
  results: AsyncIterableIterator<GraphResult>,
  { respond, form, watchCredential, end, lastWordsMs }: FrameStreamOptions,
): Promise<void> {
  let ended = false;
  const stop = () => {
    if (ended) return;
    ended = true;
    void results.return?.()?.catch(() => undefined);
  };
  const { signal } = exchange.context;
  signal.addEventListener('abort', stop, { once: true });
  let lastWords: NodeJS.Timeout | undefined;
  const res = exchange.openStream(EVENT_STREAM, () => {
    lastWords = setTimeout(() => failAndEnd(SHUTDOWN), lastWordsMs).unref();
  });
  const fail = (error: ShownError) =>
    res.write(`event: error\ndata: ${renderError(error, exchange.context.requestId, form).body}\n\n`);
  const failAndEnd = (error: ShownError) => {
    if (ended) return;
    stop();
    fail(error);
    res.end();
  };
  const watch = watchCredential?.(exchange, (error) => failAndEnd(error instanceof AppError ? error : ENDED));
  const beat = async () => {
    await watch?.look();
    if (!ended && res.writableLength === 0) res.write(':\n\n');
  };
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS).unref();
  try {
    for await (const result of results) {
      if (ended) break;
      const answer = respond(result);
      if ('error' in answer) {
        failAndEnd(answer.error);
        break;
      }
      const { body } = answer;
      if (!res.write(typeof body === 'string' ? body : body.bytes) && !(await drained(res))) {
        res.destroy();
        break;
      }
    }
    if (!ended) res.write(end);
  } catch {
    failAndEnd({ message: 'The stream failed', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  } finally {
    clearInterval(heartbeat);
    clearTimeout(lastWords);
    watch?.stop();
    signal.removeEventListener('abort', stop);
    stop();
    res.end();
  }
}
