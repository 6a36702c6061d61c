import net from 'node:net';
import tls from 'node:tls';
import { type BodyReceiver, type HttpResponse, OversizedAnswer, ResponseReader } from './http-response.ts';

/** A request with the answer that it waits for. */
export interface Exchange {
  /** Head of the request up to the fields of the connection: request line and fields, each line with its end. Latin-1. */
  readonly head: string;
  /** Null: it has none, and no length is said. */
  readonly body: string | Uint8Array | null;
  /** Nobody waits any more: it is not sent. */
  readonly settled: boolean;
  /** Takes the body of an answer below 400 as it comes; `answered` follows when it is whole. */
  readonly receiver?: BodyReceiver | undefined;
  /** Hands over the hold on its connection; first of all calls, when one has it. */
  sent(hold: Hold): void;
  /** More of an answer is here that is not whole. */
  heard?(): void;
  answered(response: HttpResponse): void;
  failed(failure: ExchangeFailure, cause: Error): void;
}

/** The hold of an exchange on its connection, until it is answered or has failed. */
export interface Hold {
  /** Ends the exchange, for nobody waits any more, and the connection with it. */
  end(): void;
  /** Reads no more for now; what has been read still comes. */
  pause(): void;
  resume(): void;
}

/**
 * Why no whole answer came. `unsent`: no connection could be made. `reset`: the connection was lost before an answer began, as one is that
 * the other side closed while the request was on its way. `broken`: the answer ended early or is not HTTP. `too_large`: it is too long.
 */
export type ExchangeFailure = 'unsent' | 'reset' | 'broken' | 'too_large';

export interface HttpConnectionsOptions {
  readonly origin: URL;
  /** Most connections that are open at once; requests beyond wait, in their order. */
  readonly connections: number;
  readonly connectTimeoutMs: number;
  /** Largest body of an answer. */
  readonly maxResponseBytes: number;
  /** The most that is kept of the body of an answer of 400 or above. Default: as of any other. */
  readonly maxRefusalBytes?: number;
  /** Milliseconds that an idle connection is kept, 60,000 unless said, and no longer than the other side says (`Keep-Alive: timeout`). */
  readonly idleMs?: number;
}

const IDLE_MS = 60_000;
/** The other side closes a little earlier than it says where its clock started earlier. */
const IDLE_MARGIN_MS = 1_000;
const READ_BYTES = 16 * 1024;

/**
 * Keep-alive connections to one origin, HTTP/1.1 with one request at a time on each (RFC 9112). Of the wait of a request the caller keeps the
 * time. Undici's dispatch to the same server costs several times the CPU (decision 139).
 */
export class HttpConnections {
  readonly #options: HttpConnectionsOptions;
  readonly #connect: Connect;
  readonly #all = new Set<Connection>();
  /** The one that was used last is last, and used next: the others may close. */
  readonly #idle: Connection[] = [];
  readonly #waiting: Exchange[] = [];
  #isPlanned = false;
  readonly #useIdle = (): void => {
    this.#isPlanned = false;
    for (let left = this.#idle.length; left > 0 && this.#waiting.length > 0; left--) {
      const connection = this.#takeIdle();
      const next = connection && this.#next();
      if (next) connection.send(next);
      else if (connection) this.#idle.push(connection);
    }
    if (this.#closing) this.#closeIdle();
    this.#open();
  };
  #connecting = 0;
  #sweep: NodeJS.Timeout | undefined;
  #closing: (() => void) | undefined;

  constructor(options: HttpConnectionsOptions) {
    this.#options = options;
    this.#connect = connector(options.origin);
  }

  send(exchange: Exchange): void {
    if (this.#closing) {
      exchange.failed('unsent', new Error('closed'));
      return;
    }
    this.#waiting.push(exchange);
    if (this.#idle.length > 0) this.#planUse();
    else this.#open();
  }

  /**
   * Sends what waits over idle connections, a turn of the event loop later: what came on one that nobody asked for is read before, and ends
   * it. Read after, it would be taken for the answer.
   */
  #planUse(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(this.#useIdle);
  }

  /** Connections that are open. */
  get connected(): number {
    return this.#all.size - this.#connecting;
  }

  /** Ends every request and every connection at once. */
  destroy(): Promise<void> {
    const closed = this.close();
    for (const exchange of this.#waiting.splice(0))
      if (!exchange.settled) exchange.failed('unsent', new Error('closed'));
    for (const connection of [...this.#all]) connection.destroy();
    return closed;
  }

  /** Ends when the requests that were sent before have ended. */
  close(): Promise<void> {
    clearInterval(this.#sweep);
    this.#closeIdle();
    return new Promise((resolve) => {
      this.#closing = resolve;
      if (this.#all.size === 0) resolve();
    });
  }

  #closeIdle(): void {
    for (const connection of this.#idle.splice(0)) connection.destroy();
  }

  #takeIdle(): Connection | undefined {
    const nowMs = performance.now();
    for (let connection = this.#idle.pop(); connection; connection = this.#idle.pop()) {
      if (connection.idleUntilMs > nowMs) return connection;
      connection.destroy();
    }
    return undefined;
  }

  /** The request that waits longest. */
  #next(): Exchange | undefined {
    for (let exchange = this.#waiting.shift(); exchange; exchange = this.#waiting.shift())
      if (!exchange.settled) return exchange;
    return undefined;
  }

  /** Opens a connection for each request that waits, as far as there may be so many. */
  #open(): void {
    const { connections } = this.#options;
    while (this.#connecting < this.#waiting.length && this.#all.size < connections) {
      this.#connecting++;
      let isConnected = false;
      const connection: Connection = new Connection(this.#connect, this.#options, {
        connected: () => {
          isConnected = true;
          this.#connecting--;
          const next = this.#next();
          if (next) connection.send(next);
          else this.#rest(connection);
        },
        free: () => this.#rest(connection),
        closed: (error) => {
          this.#all.delete(connection);
          const place = this.#idle.indexOf(connection);
          if (place >= 0) this.#idle.splice(place, 1);
          if (!isConnected) {
            this.#connecting--;
            this.#next()?.failed('unsent', error ?? new Error('closed'));
          }
          this.#open();
          if (this.#all.size === 0) this.#closing?.();
        },
      });
      this.#all.add(connection);
    }
  }

  #rest(connection: Connection): void {
    if (this.#waiting.length === 0 && this.#closing) {
      connection.destroy();
      return;
    }
    if (this.#waiting.length > 0) this.#planUse();
    connection.rest();
    this.#idle.push(connection);
    this.#sweep ??= setInterval(() => this.#closeOld(), IDLE_MARGIN_MS).unref();
  }

  #closeOld(): void {
    const nowMs = performance.now();
    for (const connection of this.#idle.filter(({ idleUntilMs }) => idleUntilMs <= nowMs)) connection.destroy();
    if (this.#all.size > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }
}

interface ConnectionEvents {
  connected(): void;
  /** It can take another request. */
  free(): void;
  closed(error: Error | undefined): void;
}

class Connection {
  readonly #socket: net.Socket;
  readonly #reader: ResponseReader;
  readonly #events: ConnectionEvents;
  #exchange: Exchange | null = null;
  readonly #mostIdleMs: number;
  #idleMs: number;
  #error: Error | undefined;
  /** `performance.now()` until which it may take another request. */
  idleUntilMs = 0;
  #isPaused = false;
  readonly #hold: Hold = {
    end: () => {
      this.#exchange = null;
      this.destroy();
    },
    pause: () => {
      this.#isPaused = true;
      this.#socket.pause();
    },
    resume: () => this.#resume(),
  };

  constructor(
    connect: Connect,
    { connectTimeoutMs, maxResponseBytes, maxRefusalBytes, idleMs = IDLE_MS }: HttpConnectionsOptions,
    events: ConnectionEvents,
  ) {
    this.#reader = new ResponseReader(maxResponseBytes, maxRefusalBytes);
    this.#mostIdleMs = this.#idleMs = idleMs;
    this.#events = events;
    const memory = Buffer.allocUnsafeSlow(READ_BYTES);
    // Read into the same memory again and again, without the buffers and events of a stream.
    const socket = connect({
      buffer: memory,
      callback: (length) => {
        this.#read(memory.subarray(0, length));
        return true;
      },
    });
    this.#socket = socket;
    const timer = setTimeout(() => socket.destroy(new Error('No connection in time')), connectTimeoutMs);
    socket.once(socket instanceof tls.TLSSocket ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      events.connected();
    });
    socket.on('error', (error) => {
      this.#error = error;
    });
    socket.once('end', () => this.#ended());
    socket.once('close', () => {
      clearTimeout(timer);
      this.#lost(this.#error);
      events.closed(this.#error);
    });
  }

  send(exchange: Exchange): void {
    this.#exchange = exchange;
    const socket = this.#socket;
    socket.ref();
    exchange.sent(this.#hold);
    const { head, body } = exchange;
    if (typeof body !== 'string') {
      this.#sendBytes(head, body);
      return;
    }
    const length = Buffer.byteLength(body);
    const whole = `${head}content-length: ${length}\r\n\r\n`;
    // A body of ASCII is the same in Latin-1, and goes in one piece with its head.
    if (length === body.length) socket.write(whole + body, 'latin1');
    else {
      socket.cork();
      socket.write(whole, 'latin1');
      socket.write(body, 'utf8');
      socket.uncork();
    }
  }

  #sendBytes(head: string, body: Uint8Array | null): void {
    const socket = this.#socket;
    if (!body) {
      socket.write(`${head}\r\n`, 'latin1');
      return;
    }
    socket.cork();
    socket.write(`${head}content-length: ${body.length}\r\n\r\n`, 'latin1');
    socket.write(body);
    socket.uncork();
  }

  /** Waits for another request, without keeping the process alive. */
  rest(): void {
    this.idleUntilMs = performance.now() + this.#idleMs;
    this.#socket.unref();
  }

  destroy(): void {
    // It is gone from the idle ones only when the system has closed it.
    this.idleUntilMs = 0;
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    // Nobody has asked: what comes could only be taken for the answer to the next request.
    if (!this.#exchange) {
      this.destroy();
      return;
    }
    let response: HttpResponse | null;
    try {
      response = this.#reader.read(bytes, this.#exchange.receiver);
    } catch (error) {
      this.#fail(error instanceof OversizedAnswer ? 'too_large' : 'broken', error as Error);
      return;
    }
    // Its receiver may have ended it.
    if (!this.#exchange) return;
    if (response) this.#answer(response);
    else this.#exchange.heard?.();
  }

  #resume(): void {
    this.#isPaused = false;
    this.#socket.resume();
  }

  #answer(response: HttpResponse): void {
    const exchange = this.#exchange!;
    this.#exchange = null;
    this.#idleMs = Math.min(this.#mostIdleMs, idleMsOf(response.fields['keep-alive']));
    // An answer that came before the request was sent whole leaves the rest of it on the connection.
    const isFree = response.reusable && this.#idleMs > 0 && this.#socket.writableLength === 0;
    if (this.#isPaused) this.#resume();
    exchange.answered(response);
    if (isFree) this.#events.free();
    else this.destroy();
  }

  #ended(): void {
    const response = this.#exchange && this.#reader.end();
    if (response) this.#answer(response);
    else this.destroy();
  }

  #lost(error = new Error('The other side closed the connection')): void {
    if (this.#exchange) this.#fail(this.#reader.isInBody ? 'broken' : 'reset', error);
  }

  #fail(failure: ExchangeFailure, error: Error): void {
    const exchange = this.#exchange!;
    this.#exchange = null;
    this.destroy();
    exchange.failed(failure, error);
  }
}

/** Milliseconds that an idle connection may be used again, by the field `Keep-Alive` of its last answer. */
function idleMsOf(field: string | undefined): number {
  const seconds = field && /(?:^|[,\s])timeout=(\d{1,6})/i.exec(field)?.[1];
  return seconds ? Number(seconds) * 1_000 - IDLE_MARGIN_MS : Number.POSITIVE_INFINITY;
}

/** Opens connections to an origin, in clear text or over TLS. What they read comes to `onRead`, without a stream. */
export type Connect = (onRead: net.OnReadOpts) => net.Socket;

/** Makes what opens connections to one origin; over TLS they resume its session. */
export function connector({ protocol, hostname, port }: URL): Connect {
  const host = hostname.replace(/^\[|\]$/g, '');
  const to = { host, port: Number(port) || (protocol === 'https:' ? 443 : 80), noDelay: true };
  if (protocol === 'http:') return (onread) => net.connect({ ...to, onread });
  const secure = { ...to, ALPNProtocols: ['http/1.1'], ...(net.isIP(host) ? {} : { servername: host }) };
  let session: Buffer | undefined;
  return (onread) => {
    const options: tls.ConnectionOptions = { ...secure, ...(session && { session }) };
    const socket = tls.connect({ ...options, onread } as tls.ConnectionOptions);
    return socket.on('session', (ticket: Buffer) => {
      session = ticket;
    });
  };
}
