import type { Exchange } from '../platform/edge/exchange.ts';
import type { GraphResult } from '../platform/graphql/graph.ts';
import { drained } from '../platform/kernel/drained.ts';
import type { RestAnswer } from './respond.ts';

/**
 * Sends the bytes of result after result, each when the client has taken the one before it. What fails before the first is answered
 * as an error; what fails later cuts the connection, which no client takes for the end.
 */
export async function sendBytes(
  exchange: Exchange,
  results: AsyncIterableIterator<GraphResult>,
  respond: (result: GraphResult) => RestAnswer,
): Promise<void> {
  const { signal } = exchange.context;
  const stop = () => void results.return?.()?.catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const first = await results.next();
    const begun = first.done ? NOTHING : respond(first.value);
    if ('error' in begun) return exchange.failWith(begun.error);
    if (!('bytes' in begun)) throw new Error('the row answers no bytes');
    for (const [name, value] of Object.entries(begun.headers ?? {})) exchange.header(name, value);
    const res = exchange.openStream(begun.contentType, () => res.destroy());
    for (let answer: RestAnswer = begun; ; ) {
      if (!('bytes' in answer)) return void res.destroy();
      if (!res.write(answer.bytes) && !(await drained(res))) return void res.destroy();
      const next = await results.next();
      if (signal.aborted) return void res.destroy();
      if (next.done) return void res.end();
      answer = respond(next.value);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

const NOTHING: RestAnswer = {
  error: { message: 'The operation ended without an answer', extensions: { code: 'UPSTREAM_FAILED' } },
};
