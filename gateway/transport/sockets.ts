import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { clientAddress } from '../../platform/edge/request-context.ts';
import { refuseUpgrade, type UpgradeHandler } from '../../platform/edge/upgrades.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { type RateLimiter, rulesFor } from '../../platform/limits/rate-limit.ts';
import { type ConnectionSlot, type StreamSlots, slotOfConnection } from '../../platform/limits/stream-slots.ts';
import type { Shutdown } from '../../platform/work/shutdown.ts';
import { type Front, GRAPHQL_PATH } from './front.ts';
import { type Connection, socketOperations } from './socket-operations.ts';

/** Bounds of one WebSocket, and of all. */
export interface SocketLimits {
  /** Operations that run at once on one socket. */
  readonly maxOperations: number;
  /** Largest message of a client; a larger one closes the socket with 1009. */
  readonly maxPayloadBytes: number;
  /** Unsent bytes after which a client counts as too slow, and its socket is closed with 4413. */
  readonly maxBufferedBytes: number;
  /** From the handshake to connection_init; later closes the socket with 4408. */
  readonly initTimeoutMs: number;
  /** Between pings. A socket that answered none since the last one is cut. */
  readonly keepAliveMs: number;
  readonly maxConnections: number;
}

export interface SocketOptions extends Front {
  readonly limiter: RateLimiter;
  readonly shutdown: Pick<Shutdown, 'draining' | 'trackStream'>;
  readonly streams: StreamSlots;
  readonly limits?: Partial<SocketLimits>;
}

/** The WebSocket side of the GraphQL endpoint. */
export interface Sockets extends UpgradeHandler {
  readonly connections: number;
  /** Says 1001 to every client and ends its operations; cuts those that do not answer. */
  close(): Promise<void>;
}

const DEFAULT_LIMITS: SocketLimits = {
  maxOperations: 100,
  maxPayloadBytes: 1024 * 1024,
  maxBufferedBytes: 4 * 1024 * 1024,
  initTimeoutMs: 5_000,
  keepAliveMs: 15_000,
  maxConnections: 20_000,
};

/** Above it, the next result of an operation is asked for only when the last one was sent. */
const HIGH_WATER_BYTES = 16 * 1024;
/** How long a client has to answer our close frame. */
const CLOSE_TIMEOUT_MS = 2_000;
/** Ours, in the range for applications (RFC 6455 §7.4.2): the client reads more slowly than it is written to. */
const SLOW_CONSUMER = 4413;
const GOING_AWAY = 1001;

/**
 * Serves graphql-transport-ws (https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md): subscriptions, and queries and
 * mutations as well. A socket's viewer comes from connection_init (`Authorization`, `authorization`, `token`,
 * `X-API-Key`, or any of them under `headers`), else from the headers of its handshake. The credential is looked at again
 * with each operation and each ping, so that no socket outlives it.
 */
export function createSockets(options: SocketOptions): Sockets {
  const limits: SocketLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const { shutdown, logger, config, limiter, streams } = options;
  const rules = rulesFor(config);
  const connections = new Set<Connection>();
  const protocol = makeServer<Record<string, unknown>, Connection>({
    connectionInitWaitTimeout: limits.initTimeoutMs,
    ...socketOperations(options, limits.maxOperations),
  });
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxPayloadBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });

  function open(ws: WebSocket, req: IncomingMessage, slot: ConnectionSlot): void {
    const connection: Connection = {
      handshake: req.headers,
      client: {
        ip: clientAddress(req, config.TRUST_PROXY),
        userAgent: req.headers['user-agent']?.slice(0, 512) ?? null,
      },
      credentials: null,
      viewer: null,
      slot,
      operations: new Set(),
      isClosed: false,
      refuse: (code, reason) => closeSocket(ws, code, reason),
    };
    let isAlive = true;
    connections.add(connection);
    const ping = setInterval(() => {
      if (!isAlive) return ws.terminate();
      isAlive = false;
      ws.ping();
      void recheck(options, connection);
    }, limits.keepAliveMs).unref();
    const untrack = shutdown.trackStream(() => closeSocket(ws, GOING_AWAY, 'Service is shutting down'));
    const closed = protocol.opened(
      {
        protocol: ws.protocol,
        send: (data) => send(ws, data, limits),
        close: (code, reason) => closeSocket(ws, code ?? CloseCode.InternalServerError, reason ?? ''),
        onMessage(receive) {
          ws.on('message', (data) => {
            isAlive = true;
            receive(String(data)).catch((error: unknown) => {
              logger.error({ err: error }, 'a WebSocket message failed');
              closeSocket(ws, CloseCode.InternalServerError, 'Internal server error');
            });
          });
        },
      },
      connection,
    );
    ws.on('pong', () => {
      isAlive = true;
    });
    ws.on('error', () => ws.terminate()); // a broken frame or connection: the client's, and over
    ws.once('close', (code, reason) => {
      clearInterval(ping);
      connections.delete(connection);
      connection.isClosed = true;
      for (const operation of connection.operations)
        operation.context?.abort(new AppError('CLIENT_CLOSED_REQUEST', 'The client went away'));
      untrack();
      closed(code, String(reason)).catch((error: unknown) =>
        logger.error({ err: error }, 'a WebSocket did not close well'),
      );
    });
  }

  async function admit(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (shutdown.draining || connections.size >= limits.maxConnections)
      throw new AppError('SERVICE_UNAVAILABLE', 'No further WebSocket can be served here', { retryAfter: 5 });
    const ip = clientAddress(req, config.TRUST_PROXY);
    const slot = slotOfConnection(streams, socket, { viewer: null, ip });
    const caller = { viewerId: null, ip };
    const decision = await limiter.hitAll(rules.charges(GRAPHQL_PATH, caller));
    if (!decision.allowed)
      throw new AppError('RATE_LIMITED', 'Rate limit exceeded', { retryAfter: decision.retryAfterSeconds });
    upgrades.handleUpgrade(req, socket, head, (ws) => open(ws, req, slot));
  }

  const forget = options.onViewerRevoked?.((isRevoked) => {
    for (const connection of connections)
      if (connection.viewer && isRevoked(connection.viewer))
        connection.refuse(CloseCode.Forbidden, 'Credential revoked');
  });

  const forgetGrants = options.onGrantsChanged?.((isChanged) => {
    for (const connection of connections)
      if (connection.viewer && isChanged(connection.viewer)) void recheck(options, connection);
  });

  return {
    get connections() {
      return connections.size;
    },
    handleUpgrade(req, socket, head) {
      if ((req.url ?? '').split('?', 1)[0] !== GRAPHQL_PATH) return false;
      admit(req, socket, head).catch((error: unknown) => {
        if (error instanceof AppError) return refuseUpgrade(socket, error);
        logger.error({ err: error }, 'a WebSocket handshake failed');
        socket.destroy();
      });
      return true;
    },
    async close() {
      forget?.();
      forgetGrants?.();
      for (const connection of connections) connection.refuse(GOING_AWAY, 'Service is shutting down');
      const closed = new Promise<void>((resolve) => upgrades.close(() => resolve()));
      const cut = setTimeout(() => {
        for (const ws of upgrades.clients) ws.terminate();
      }, CLOSE_TIMEOUT_MS);
      await closed;
      clearTimeout(cut);
    },
  };
}

/** Closes the socket of a credential that has expired or was revoked; operations of one that still holds go on with what it may do now. */
async function recheck({ authenticate }: Front, connection: Connection): Promise<void> {
  const { credentials, viewer } = connection;
  if (!credentials || !viewer) return;
  try {
    connection.viewer = await authenticate(credentials, credentials.context());
    for (const { context } of connection.operations) if (context) context.viewer = connection.viewer;
  } catch {
    connection.refuse(CloseCode.Forbidden, 'Credential no longer valid');
  }
}

/**
 * Sends a message. Resolves at once while little is waiting, and when it was sent otherwise: graphql-ws asks for an
 * operation's next result only then.
 */
function send(ws: WebSocket, data: string, { maxBufferedBytes }: SocketLimits): Promise<void> | void {
  if (ws.readyState !== ws.OPEN) return;
  if (ws.bufferedAmount > maxBufferedBytes) return closeSocket(ws, SLOW_CONSUMER, 'Slow consumer');
  if (ws.bufferedAmount < HIGH_WATER_BYTES) return ws.send(data);
  return new Promise((resolve) => ws.send(data, () => resolve()));
}

function closeSocket(ws: WebSocket, code: number, reason: string): void {
  if (ws.readyState === ws.CLOSED || ws.readyState === ws.CLOSING) return;
  ws.close(code, reason);
  setTimeout(() => ws.terminate(), CLOSE_TIMEOUT_MS).unref();
}
