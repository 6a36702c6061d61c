import type { ShownError } from '../platform/edge/error-body.ts';
import type { Exchange } from '../platform/edge/exchange.ts';
import type { GraphResult } from '../platform/graphql/graph.ts';
import { type EventStreamOptions, sendEvents } from './event-stream.ts';
import type { SentFrames } from './route.ts';

const SHUTDOWN = { message: 'Service is shutting down', extensions: { code: 'SERVICE_UNAVAILABLE' } };

export interface FrameStreamOptions extends EventStreamOptions {
  readonly respond: (
    result: GraphResult,
  ) =>
    | { readonly body: SentFrames; readonly headers?: Readonly<Record<string, string>> }
    | { readonly error: ShownError };
  /** The first result has headers: nothing is sent before it. */
  readonly hasHeaders: boolean;
  /** Sent after the last event, where all went well. */
  readonly end: string;
  /** How long it may go on after a shutdown was asked for, so that a short answer comes to its end, milliseconds. */
  readonly lastWordsMs: number;
}

/**
 * Sends events that their source wrote, as they are. A failure is `event: error` with an error body, then the end, so that a client which
 * knows errors only by their data sees one too.
 */
export async function sendFrames(
  exchange: Exchange,
  results: AsyncIterableIterator<GraphResult>,
  { respond, hasHeaders, lastWordsMs, ...options }: FrameStreamOptions,
): Promise<void> {
  let lastWords: NodeJS.Timeout | undefined;
  const setHeaders = (result: GraphResult) => {
    const answer = respond(result);
    if ('error' in answer) return;
    for (const [name, value] of Object.entries(answer.headers ?? {})) exchange.header(name, value);
  };
  await sendEvents(exchange, results, {
    onFirst: hasHeaders ? setHeaders : null,
    leave: (stream) => {
      lastWords = setTimeout(() => stream.fail(SHUTDOWN), lastWordsMs).unref();
    },
    eventOf(result) {
      const answer = respond(result);
      if ('error' in answer) return answer;
      return typeof answer.body === 'string' ? answer.body : answer.body.bytes;
    },
    ...options,
  });
  clearTimeout(lastWords);
}
