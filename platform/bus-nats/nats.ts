import { setMaxListeners } from 'node:events';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { pause } from '../events/event-delivery.ts';
import { orAborted, withDeadline } from '../kernel/deadline.ts';

/** A connection, and JetStream over it. */
export interface Link {
  readonly connection: NatsConnection;
  readonly publisher: JetStreamClient;
  readonly manager: JetStreamManager;
  /** Aborted once the connection is lost: answers that are awaited then do not come. */
  readonly lost: AbortSignal;
}

/** A NATS server that may be away. */
export interface Nats {
  /** The connection; null while there is none. */
  readonly link: Link | null;
  /** Asks over the connection. Rejects at once without one, and as soon as it is lost. */
  ask<Answer>(question: (link: Link) => Promise<Answer>): Promise<Answer>;
  /** Calls back after each connection. */
  onUp(listener: () => void): void;
  /** Calls back after each loss. */
  onDown(listener: () => void): void;
  close(): Promise<void>;
}

/** Longest wait for an answer, milliseconds. */
const ANSWER_MS = 2_000;
const CONNECT_MS = 2_000;

/**
 * Connects to NATS, and again after each loss. While the server is away questions are refused instead of kept, so that memory stays
 * bounded. An outage is logged once.
 * @param options.heartbeatMs - how often the connection is tried; it is given up when two answers are missing.
 */
export function openNats(options: { url: string; heartbeatMs: number; logger: Logger }): Nats {
  const { heartbeatMs, logger } = options;
  const { servers, ...access } = serverOf(options.url);
  const closing = new AbortController();
  const ups = new Set<() => void>();
  const downs = new Set<() => void>();
  let connection: NatsConnection | null = null;
  let link: Link | null = null;
  let lost = new AbortController();
  let isReported = false;

  const down = (error?: unknown) => {
    if (link !== null) {
      link = null;
      lost.abort(new Error('the connection to NATS was lost'));
      for (const listener of downs) listener();
    }
    if (isReported || closing.signal.aborted) return;
    isReported = true;
    logger.warn({ err: error, purpose: 'bus' }, 'NATS cannot be reached');
  };
  const up = async (open: NatsConnection) => {
    const [publisher, manager] = [
      jetstream(open, { timeout: ANSWER_MS }),
      await jetstreamManager(open, { timeout: ANSWER_MS, checkAPI: false }),
    ];
    lost = new AbortController();
    setMaxListeners(0, lost.signal);
    link = { connection: open, publisher, manager, lost: lost.signal };
    if (isReported) logger.info({ purpose: 'bus' }, 'NATS is back');
    isReported = false;
    for (const listener of ups) listener();
  };
  const watch = async (open: NatsConnection) => {
    for await (const status of open.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') down();
      else if (status.type === 'reconnect') await up(open);
    }
  };
  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        const open = await connect({
          ...access,
          servers,
          name: 'trellis:bus',
          timeout: CONNECT_MS,
          pingInterval: heartbeatMs / 2,
          maxPingOut: 2,
          maxReconnectAttempts: -1,
          // Jitter, so that all processes do not come back in the same instant.
          reconnectDelayHandler: () => 50 + Math.random() * 450,
          ignoreAuthErrorAbort: true,
        });
        connection = open;
        if (closing.signal.aborted) break;
        const watching = watch(open);
        await up(open);
        await open.closed();
        await watching;
        down();
      } catch (error) {
        down(error);
        await pause(250 + Math.random() * 250, closing.signal);
      }
    }
    await connection?.close();
  };
  const running = run();

  return {
    get link() {
      return link;
    },
    ask(question) {
      if (link === null) return Promise.reject(new Error('NATS cannot be reached'));
      const asked = link;
      return withDeadline(orAborted(question(asked), asked.lost), ANSWER_MS * 2, 'NATS did not answer in time');
    },
    onUp: (listener) => void ups.add(listener),
    onDown: (listener) => void downs.add(listener),
    async close() {
      closing.abort();
      link = null;
      lost.abort(new Error('the connection to NATS is closed'));
      await connection?.close();
      await running;
    },
  };
}

/** Resolves when there is a connection, and rejects when there is none after `ms` milliseconds. */
export function natsReady(nats: Nats, ms: number): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    nats.onUp(resolve);
    if (nats.link !== null) resolve();
  });
  return withDeadline(ready, ms, `NATS did not answer in ${ms} ms`);
}

/** Options of the client for a URL: `tls://` insists on TLS, `nats://` takes it where the server asks for it. */
function serverOf(url: string) {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: host,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(password !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(username !== '' && password === '' && { token: decodeURIComponent(username) }),
  };
}
