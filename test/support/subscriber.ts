import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** A subscription of a user, and what it has received so far. */
export interface Subscriber<Data> {
  readonly events: readonly Data[];
  /** Resolves when the stream has ended, with the error that ended it, or null. */
  readonly ended: Promise<unknown>;
  stop(): void;
}

export type Subscribe = <Data>(url: string, query: string, token: string) => Subscriber<Data>;

interface Sink<Data> {
  next(result: { readonly data?: Data | null | undefined; readonly errors?: readonly unknown[] | undefined }): void;
  error(error: unknown): void;
  complete(): void;
}

function collect<Data>(start: (sink: Sink<Data>) => () => void): Subscriber<Data> {
  const events: Data[] = [];
  let end: (error: unknown) => void;
  const ended = new Promise<unknown>((resolve) => {
    end = resolve;
  });
  const stop = start({
    next({ data, errors }) {
      if (errors || !data) end(new Error(JSON.stringify(errors)));
      else events.push(data);
    },
    error: (error) => end(error),
    complete: () => end(null),
  });
  return { events, ended, stop };
}

/** Subscribes with graphql-ws's own client. */
export const overWebSocket: Subscribe = <Data>(url: string, query: string, token: string) =>
  collect<Data>((sink) => {
    const client = createSocketClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      retryAttempts: 0,
    });
    client.subscribe<Data>({ query }, sink);
    return () => void client.dispose();
  });

/** Subscribes with graphql-sse's own client. */
export const overSse: Subscribe = <Data>(url: string, query: string, token: string) =>
  collect<Data>((sink) => {
    const client = createSseClient({
      url: `${url}/graphql`,
      headers: { authorization: `Bearer ${token}` },
      retryAttempts: 0,
    });
    client.subscribe<Data>({ query }, sink);
    return () => client.dispose();
  });
