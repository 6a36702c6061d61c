import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/errors.ts';
import { newId } from '../kernel/identifiers.ts';
import { PROBLEM_JSON, renderError } from './error-body.ts';
import { ignoreUpgrade } from './ignored-upgrade.ts';
import { answerMalformedRequests } from './malformed-request.ts';
import { listenHosts } from './own-address.ts';
import { probeBodies } from './probe-bodies.ts';
import { rawAnswer } from './raw-answer.ts';

export type OnRequest = (req: IncomingMessage, res: ServerResponse, expectsContinue: boolean) => void;
export type OnUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * One port that this process holds, at one or several addresses. A process takes its ports before anything else, so that a taken one ends
 * the start while nothing has been made. Until `open`, liveness is answered with 200 and everything else with 503.
 */
export interface Listener {
  readonly port: number;
  readonly server: http.Server;
  /** Sets what answers requests once the listener is open. */
  onRequest(handler: OnRequest): void;
  /** Sets what takes upgrades once the listener is open; without it an upgrade is an ordinary request. */
  onUpgrade(handler: OnUpgrade): void;
  open(): void;
  /** Takes the port of a listener that is `late`, and is open from then on; another one has taken it. @throws Error as `openListener`. */
  take(): Promise<void>;
  /** Takes no new connection and ends the idle ones, so that other processes which share the port get them; the rest goes on. */
  leave(): void;
  /** Stops listening, closes idle connections, and cuts those off that are not done within a second. */
  close(): Promise<void>;
}

export interface ListenerOptions {
  readonly config: Pick<Config, 'HOST' | 'NODE_ENV' | 'REQUEST_TIMEOUT_MS'>;
  /** In the answers of probes: `session_service`. */
  readonly service: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The setting that a refusal names. */
  readonly setting: 'PORT' | 'SUBGRAPH_PORT' | 'SERVICE_PORTS';
  /** Whether the port is taken by `take` alone: where other processes serve it already, nobody should meet one that is not ready. */
  readonly late?: boolean;
  /** Whether a worker has the port for itself and does not share it with the others. */
  readonly exclusive?: boolean;
}

const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 15_000;
const CLOSE_TIMEOUT_MS = 1_000;
/** Seconds after which a client may ask a starting process again. */
const RETRY_AFTER = 1;
/** This machine has no such kind of address; the others do. */
const MISSING = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Takes a port. Addresses after the first may be missing on this machine, but never another process's: half of the clients would talk to
 * that one.
 * @throws Error, a sentence that names the setting and what to do, with nothing bound any more.
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const { config, service, late = false } = options;
  const server = createServer(config.REQUEST_TIMEOUT_MS);
  const starting = startingAnswers(service);
  let onRequest: OnRequest | null = null;
  let onUpgrade: OnUpgrade | null = null;
  let isOpen = false;
  const request = (req: IncomingMessage, res: ServerResponse, expectsContinue: boolean) =>
    isOpen && onRequest ? onRequest(req, res, expectsContinue) : starting.request(req, res);
  server.on('request', (req, res) => request(req, res, false));
  server.on('checkContinue', (req, res) => request(req, res, true));
  // Any other expectation is ignored, as RFC 9110 §10.1.1 allows.
  server.on('checkExpectation', (req, res) => request(req, res, false));
  server.on('upgrade', (req, socket, head) => {
    if (isOpen && onUpgrade) return onUpgrade(req, socket, head);
    if (isOpen || req.headers.upgrade?.toLowerCase() !== 'websocket') return ignoreUpgrade(server, req, socket, head);
    socket.on('error', () => socket.destroy());
    socket.end(rawAnswer(notYet()));
  });
  answerMalformedRequests(server);
  let bound: Bound = { port: options.port, others: [] };
  if (!late) bound = await listen(server, options);
  return {
    get port() {
      return bound.port;
    },
    server,
    onRequest(handler) {
      onRequest = handler;
    },
    onUpgrade(handler) {
      onUpgrade = handler;
    },
    open() {
      isOpen = true;
    },
    async take() {
      if (!late) return;
      isOpen = true;
      bound = await listen(server, options);
    },
    leave() {
      for (const each of [server, ...bound.others]) each.close();
    },
    close: () => closeServers(server, bound.others),
  };
}

const notYet = () => new AppError('SERVICE_UNAVAILABLE', 'Service is starting', { retryAfter: RETRY_AFTER });

/** Answers requests while the process is not ready: probes of liveness with 200, the rest with 503. */
function startingAnswers(service: string): { request(req: IncomingMessage, res: ServerResponse): void } {
  const { healthy, starting } = probeBodies(service);
  return {
    request(req, res) {
      const path = req.url?.split('?', 1)[0];
      const asks = req.method === 'GET' || req.method === 'HEAD';
      const requestId = newId('req');
      const send = (status: number, contentType: string, body: string, headers: http.OutgoingHttpHeaders = {}) => {
        res.writeHead(status, {
          'X-Request-Id': requestId,
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-store',
          'Content-Type': contentType,
          'Content-Length': Buffer.byteLength(body),
          ...headers,
        });
        res.end(body);
      };
      if (asks && (path === '/health' || path === '/live'))
        return send(200, 'application/json; charset=utf-8', healthy);
      // The connection ends with it, as at a shutdown: whoever comes again may find another process behind a balancer.
      const refused = { 'Retry-After': RETRY_AFTER, Connection: 'close' };
      if (asks && path === '/ready') return send(503, 'application/json; charset=utf-8', starting, refused);
      send(503, PROBLEM_JSON, renderError(notYet(), requestId, 'problem').body, refused);
    },
  };
}

function createServer(requestTimeoutMs: number): http.Server {
  return http.createServer({
    headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    // Longer than the idle timeout of common load balancers (60 s), so that they and not we close a connection.
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false, // asked for where the refusal can be told like any other
    noDelay: true,
  });
}

/** The port, and the servers of the addresses after the first, whose connections are handed to the first one's. */
interface Bound {
  readonly port: number;
  readonly others: readonly net.Server[];
}

async function listen(server: http.Server, options: ListenerOptions): Promise<Bound> {
  const [first, ...rest] = listenHosts(options.config) as readonly [string, ...string[]];
  const { exclusive = false } = options;
  const port = await bind(server, { port: options.port, host: first, exclusive }).catch((error) => {
    throw refusal(options, options.port, first, error);
  });
  const others: net.Server[] = [];
  for (const host of rest) {
    const other = net.createServer({ noDelay: true }, (socket) => server.emit('connection', socket));
    try {
      await bind(other, { port, host, exclusive });
      others.push(other);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A port that the system chose at the first address may be somebody's at the second, whom nobody will take for us.
      if (MISSING.has(code ?? '') || (options.port === 0 && code === 'EADDRINUSE')) continue;
      for (const each of [server, ...others]) each.close();
      throw refusal(options, port, host, error);
    }
  }
  return { port, others };
}

function bind(server: net.Server, address: net.ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Most frequent causes of a failed start, in words for whoever started it. */
function refusal({ setting, service }: ListenerOptions, port: number, host: string, cause: unknown): Error {
  const { code, message } = cause as NodeJS.ErrnoException;
  const isService = setting === 'SERVICE_PORTS';
  const what = isService ? `SERVICE_PORTS: port ${port} of ${service}` : `${setting} ${port}`;
  const advice = isService ? 'set SERVICE_PORTS=off, which leaves only PORT' : `set another ${setting}`;
  switch (code) {
    case 'EADDRINUSE':
      return new Error(`${what} is taken by another process (${code} at ${host}): stop that one, or ${advice}.`, {
        cause,
      });
    case 'EACCES':
      return new Error(`${what} may not be used by this user (${code} at ${host}): ${advice}.`, { cause });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`HOST ${host} is not an address of this machine (${code}): set one that is, or 0.0.0.0.`, {
        cause,
      });
    default:
      return new Error(`${what} cannot be used at ${host}: ${message}.`, { cause });
  }
}

async function closeServers(server: http.Server, others: readonly net.Server[]): Promise<void> {
  if (!server.listening) return;
  // Whoever closes a listener has waited as long as it wanted to; a client that never ends its request must not hold it up.
  const cut = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  const closed = [server, ...others].map((each) => new Promise<void>((resolve) => each.close(() => resolve())));
  server.closeIdleConnections();
  await Promise.all(closed);
  clearTimeout(cut);
}
