import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ErrorForm } from '../platform/error-body.ts';
import { renderError } from '../platform/error-body.ts';
import type { Exchange } from '../platform/exchange.ts';
import type { GraphResult } from '../platform/graph.ts';
import type { RestAnswer } from './respond.ts';

/** Content type of a stream of events. */
export const EVENT_STREAM = 'text/event-stream; charset=utf-8';
const HEARTBEAT_MS = 15_000;

/**
 * Sends a subscription as server-sent events (HTML standard §9.2): one unnamed event a result, a comment every 15 seconds so that proxies
 * keep the connection, and `event: error` before the end where it fails. Waits while the client does not read, and returns the
 * source at once when it goes away.
 */
export async function streamEvents(
  exchange: Exchange,
  results: AsyncIterableIterator<GraphResult>,
  respond: (result: GraphResult) => RestAnswer,
  form: ErrorForm,
): Promise<void> {
  let ended = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const stop = () => {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    void results.return?.()?.catch(() => undefined);
  };
  const goAway = () => {
    stop();
    exchange.res.end('event: complete\ndata: {"reason":"shutdown"}\n\n');
  };
  const res = exchange.openStream(EVENT_STREAM, goAway);
  exchange.context.signal.addEventListener('abort', stop, { once: true });
  heartbeat = setInterval(() => res.write(':\n\n'), HEARTBEAT_MS).unref();
  const fail = (error: Parameters<typeof renderError>[0]) =>
    res.write(`event: error\ndata: ${renderError(error, exchange.context.requestId, form).body}\n\n`);
  try {
    for await (const result of results) {
      if (ended) break;
      const answer = respond(result);
      if ('error' in answer) {
        fail(answer.error);
        break;
      }
      if (!res.write(`data: ${JSON.stringify(answer.body)}\n\n`)) await drained(res);
    }
  } catch {
    if (!ended) fail({ message: 'The stream failed', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  } finally {
    exchange.context.signal.removeEventListener('abort', stop);
    stop();
    res.end();
  }
}

/** Resolves when the client has read enough, or is gone. */
async function drained(res: ServerResponse): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(res, 'drain', { signal }), once(res, 'close', { signal })]).catch(() => undefined);
  waiting.abort();
}
