import type { Exchange } from '../platform/edge/exchange.ts';
import type { GraphResult } from '../platform/graphql/graph.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import { drained } from '../platform/kernel/drained.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { RESULT_LINES } from '../platform/remote/subgraph-stream.ts';

/**
 * Sends the results of a subscription to a gateway, a line each, as it reads them. The start has to have succeeded: what fails later is a
 * last result with errors.
 * @param lastWordsMs - how long it may go on once this process shuts down.
 */
export async function sendResultLines(
  exchange: Exchange,
  context: CallContext,
  results: AsyncIterableIterator<GraphResult>,
  lastWordsMs: number,
): Promise<void> {
  let ended = false;
  const stop = () => {
    if (ended) return;
    ended = true;
    void results.return?.()?.catch(() => undefined);
  };
  let lastWords: NodeJS.Timeout | undefined;
  const line = (result: GraphResult) => `${JSON.stringify(result)}\n`;
  const res = exchange.openStream(RESULT_LINES, () => {
    lastWords = setTimeout(() => {
      stop();
      const error = new AppError('SERVICE_UNAVAILABLE', 'Service is shutting down', { retryAfter: 1 });
      res.end(line({ errors: [error.toJSON()], data: null }));
    }, lastWordsMs).unref();
  });
  context.signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const result of results) {
      if (ended) break;
      if (!res.write(line(result)) && !(await drained(res))) {
        res.destroy();
        break;
      }
    }
  } catch (error) {
    const shown = error instanceof AppError ? error : new AppError('INTERNAL_SERVER_ERROR', 'Internal server error');
    if (!ended) res.write(line({ errors: [shown.toJSON()], data: null }));
  } finally {
    clearTimeout(lastWords);
    context.signal.removeEventListener('abort', stop);
    stop();
    res.end();
  }
}
