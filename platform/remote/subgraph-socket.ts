import { type Client, createClient, type SubscribePayload } from 'graphql-ws';
import WebSocket from 'ws';
import type { GraphResult } from '../graphql/graph.ts';
import type { SubscriptionCredential } from './subgraph-credential.ts';

/** Callbacks of one subscription. Exactly one of `ended` and `lost` comes last. */
export interface SocketSink {
  /** The subscribe message was sent on an acknowledged connection. */
  sent(): void;
  result(result: GraphResult): void;
  /** Complete, or errors of the operation itself. */
  ended(errors?: GraphResult['errors']): void;
  /** The connection was lost or could not be made: the subscription may be started again. */
  lost(reason: unknown): void;
}

/** The graphql-ws connections to one instance: one, unless foreign credentials keep callers apart. */
export interface SocketTarget {
  /** Starts a subscription; the result stops it. */
  subscribe(credential: SubscriptionCredential, payload: SubscribePayload, sink: SocketSink): () => void;
  close(): Promise<void>;
}

/** An idle connection is kept for the next subscription. */
const IDLE_MS = 30_000;
/** Pings go out this often; without a pong within half of it the connection counts as lost. */
const PING_MS = 10_000;

/** Opens a connection with the first subscription that needs it and multiplexes all others on it. */
export function socketTarget({ url, connectTimeoutMs }: { url: string; connectTimeoutMs: number }): SocketTarget {
  const clients = new Map<string, WatchedClient>();
  const socketUrl = url.replace(/^http/, 'ws');

  function clientFor({ socketKey, connectionParams }: SubscriptionCredential): WatchedClient {
    let client = clients.get(socketKey);
    if (!client) {
      client = openClient(socketUrl, connectionParams, connectTimeoutMs, () => clients.delete(socketKey));
      clients.set(socketKey, client);
    }
    return client;
  }

  return {
    subscribe(credential, payload, sink) {
      const watched = clientFor(credential);
      if (watched.connected()) queueMicrotask(() => sink.sent());
      const unlisten = watched.client.on('connected', () => sink.sent());
      const stop = watched.client.subscribe(payload, {
        next: (result) => sink.result(result as GraphResult),
        error(reason) {
          unlisten();
          if (Array.isArray(reason)) sink.ended(reason as NonNullable<GraphResult['errors']>);
          else sink.lost(reason);
        },
        complete() {
          unlisten();
          sink.ended();
        },
      });
      return () => {
        unlisten();
        stop();
      };
    },
    async close() {
      await Promise.all(Array.from(clients.values(), ({ client }) => client.dispose()));
      clients.clear();
    },
  };
}

interface WatchedClient {
  readonly client: Client;
  connected(): boolean;
}

function openClient(
  url: string,
  connectionParams: () => Record<string, unknown>,
  connectTimeoutMs: number,
  onClosed: () => void,
): WatchedClient {
  let pong: NodeJS.Timeout | undefined;
  let connected = false;
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    lazy: true,
    lazyCloseTimeout: IDLE_MS,
    connectionAckWaitTimeout: connectTimeoutMs,
    keepAlive: PING_MS,
    // Started again by the subscription itself: on an instance that is well, with a token that is fresh.
    retryAttempts: 0,
    connectionParams,
    on: {
      connected() {
        connected = true;
      },
      ping(received) {
        if (!received) pong = setTimeout(() => client.terminate(), PING_MS / 2);
      },
      pong(received) {
        if (received) clearTimeout(pong);
      },
      closed() {
        connected = false;
        clearTimeout(pong);
        onClosed();
      },
    },
  });
  return { client, connected: () => connected };
}
