import type { AnyRoute } from '../../rest-adapter/route.ts';
import { wireOperation } from '../../rest-adapter/wire-document.ts';
import type { LoggedIn } from './app-client.ts';

/** Whether a row answers with a stream of events; one of bytes is none. */
export const isStream = (row: AnyRoute): boolean =>
  row.bytes === undefined && wireOperation(row).operation.operation === 'subscription';

/** One server-sent event, its data parsed. */
export interface SentEvent<Data = Record<string, unknown>> {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: Data;
}

/** An open stream of server-sent events, read as a browser reads it (HTML standard §9.2.6). */
export interface OpenStream<Data> {
  readonly status: number;
  readonly headers: Headers;
  /** The next event, or null at the end. Comments and `retry` are passed over. */
  next(): Promise<SentEvent<Data> | null>;
  /** So many events. @throws Error when the stream ends before. */
  take(count: number): Promise<SentEvent<Data>[]>;
  close(): void;
}

/** Opens a stream as somebody; `lastEventId` is where it goes on. */
export async function openStream<Data = Record<string, unknown>>(
  url: string,
  { accessToken }: Pick<LoggedIn, 'accessToken'>,
  lastEventId?: string,
): Promise<OpenStream<Data>> {
  const closing = new AbortController();
  const response = await fetch(url, {
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: closing.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<SentEvent<Data> | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { done, value } = await reader.read();
        if (done) return null;
        text += value;
        continue;
      }
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field('data');
      if (data !== undefined) return { id: field('id'), event: field('event'), data: JSON.parse(data) as Data };
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    take: async (count) => {
      const taken: SentEvent<Data>[] = [];
      while (taken.length < count) {
        const event = await next();
        if (!event) throw new Error(`the stream has ended after ${taken.length} events`);
        taken.push(event);
      }
      return taken;
    },
    close: () => closing.abort(),
  };
}
