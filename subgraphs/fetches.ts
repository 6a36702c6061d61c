import { IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { shuttingDown } from '../platform/edge/exchange.ts';
import type { Listener } from '../platform/edge/listener.ts';
import type { EdgePlatform } from '../platform/edge/server.ts';
import { refuseUpgrade, type UpgradeHandler } from '../platform/edge/upgrades.ts';
import type { OperationSource } from '../platform/graphql/graph.ts';
import { AppError, invalid } from '../platform/kernel/errors.ts';
import { Members } from '../platform/kernel/members.ts';
import type { Series } from '../platform/observability/fast-metrics.ts';
import {
  type AnswerHead,
  FETCH_PROTOCOL,
  FrameKind,
  MOST_FRAME_BYTES,
  MOST_IN_FLIGHT,
  PART_BYTES,
  readFetch,
  readFields,
  readId,
  readText,
  writeAnswer,
  writeGoAway,
  writePart,
} from '../platform/remote/fetch-frames.ts';
import { FrameReader, FrameSender, MalformedFrame } from '../platform/remote/frames.ts';
import { chargedWindow } from '../platform/remote/subgraph-http.ts';
import { VIEWER_HEADER } from '../platform/remote/subgraph-protocol.ts';
import type { ViewerTokens } from '../platform/remote/viewer-token.ts';
import { type GraphRequest, readRequest } from './compiled.ts';

/** Connections of gateways that carry many fetches at once. */
export interface SubgraphFetches {
  readonly upgrades: UpgradeHandler;
  /** Ends every connection: gateways leave by themselves as soon as the process drains, and are waited for a second. */
  close(): Promise<void>;
}

interface SubgraphFetchesOptions {
  readonly platform: Pick<EdgePlatform, 'shutdown' | 'metrics' | 'logger'>;
  readonly listener: Pick<Listener, 'server'>;
  readonly service: string;
  /** Path of the endpoint that answers fetches. */
  readonly path: string;
  readonly tokens: ViewerTokens;
}

/** More is not read while a gateway has so many bytes of answers still to take. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** Parts of long answers are written up to here, so that what comes next has no more than this before it. */
const AHEAD_BYTES = 4 * PART_BYTES;
const CLOSE_MS = 1_000;
/** A connection to a machine that is gone is noticed by TCP. */
const KEEP_ALIVE_MS = 60_000;
const AGREED = `HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: ${FETCH_PROTOCOL}\r\n\r\n`;

/**
 * Serves fetches that come as frames (decision 140). Each of them goes the way of an HTTP request to the same path, as if it had come as one:
 * through the listener and its edge, to the endpoint.
 */
export function serveFetches(options: SubgraphFetchesOptions): SubgraphFetches {
  const { platform, listener, service, path, tokens } = options;
  const { shutdown, metrics, logger } = platform;
  const open = metrics.fetchConnections.bind({ side: 'subgraph' });
  const all = new Members<FetchConnection>();
  let count = 0;
  let closed: (() => void) | undefined;
  shutdown.onDraining(() => {
    for (const connection of all.values()) connection.goAway();
  });
  return {
    upgrades: {
      protocol: FETCH_PROTOCOL,
      handleUpgrade(req, socket, head) {
        if ((req.url ?? '').split('?', 1)[0] !== path) return false;
        try {
          if (shutdown.draining) throw shuttingDown();
          const token = req.headers[VIEWER_HEADER];
          tokens.verify(typeof token === 'string' ? token : undefined);
        } catch (error) {
          if (!shutdown.draining) metrics.authFailures.inc({ service, method: 'viewer_token' });
          refuseUpgrade(socket, error instanceof AppError ? error : shuttingDown());
          return true;
        }
        if (!(socket instanceof Socket)) throw new TypeError('the connection is no socket');
        const connection = new FetchConnection(socket, head, {
          path,
          host: req.headers.host,
          open,
          serve: (request, response) => void listener.server.emit('request', request, response),
          malformed: (error) => logger.warn({ err: error }, 'a connection for fetches is not understood'),
          closed() {
            member.remove();
            if (--count === 0) closed?.();
          },
        });
        const member = all.add(connection);
        count++;
        connection.start();
        return true;
      },
    },
    async close() {
      for (const connection of all.values()) connection.goAway();
      if (count === 0) return;
      await new Promise<void>((resolve) => {
        closed = resolve;
        const timer = setTimeout(() => {
          for (const connection of all.values()) connection.destroy();
        }, CLOSE_MS);
        timer.unref();
      });
    },
  };
}

interface ConnectionParts {
  readonly path: string;
  readonly host: string | undefined;
  readonly open: Series;
  serve(request: FetchRequest, response: FetchResponse): void;
  malformed(error: MalformedFrame): void;
  closed(): void;
}

/** An answer of which parts are still to be written. */
interface LongAnswer {
  readonly id: number;
  readonly bytes: Buffer;
  at: number;
}

class FetchConnection {
  readonly #socket: Socket;
  readonly #head: Buffer;
  readonly #parts: ConnectionParts;
  readonly #sender: FrameSender;
  readonly #reader = new FrameReader(MOST_FRAME_BYTES, (kind, payload) => this.#onFrame(kind, payload));
  readonly #operations: KnownOperation[] = [];
  readonly #viewers: string[] = [];
  /** Fetches under way by the number of their place. */
  readonly #fetches: (FetchResponse | null)[] = [];
  #long: LongAnswer[] = [];
  #isGoingAway = false;

  constructor(socket: Socket, head: Buffer, parts: ConnectionParts) {
    this.#socket = socket;
    this.#head = head;
    this.#parts = parts;
    this.#sender = new FrameSender(socket);
  }

  start(): void {
    const socket = this.#socket;
    this.#parts.open.inc();
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.setTimeout(0);
    socket.write(AGREED, 'latin1');
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('drain', () => {
      this.#writeLong();
      if (this.#sender.waitingBytes < MOST_WAITING_BYTES) socket.resume();
    });
    // A gateway that ends its side is gone: it waits for nothing any more.
    socket.once('end', () => socket.destroy());
    socket.once('close', () => {
      this.#parts.open.dec();
      this.#reader.stop();
      this.#long = [];
      for (const response of this.#fetches.splice(0)) response?.giveUp();
      this.#parts.closed();
    });
    if (this.#head.length > 0) this.#read(this.#head);
  }

  /** Asks the gateway to send no more fetches; it closes the connection when those that it has sent are answered. */
  goAway(): void {
    if (this.#isGoingAway) return;
    this.#isGoingAway = true;
    writeGoAway(this.#sender);
    this.#sender.flush();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  answer(response: FetchResponse, body: string | Buffer): void {
    const { id } = response;
    this.#fetches[id % MOST_IN_FLIGHT] = null;
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
    if (length <= PART_BYTES) writeAnswer(this.#sender, id, response.head, body, false);
    else {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      writeAnswer(this.#sender, id, response.head, bytes.subarray(0, PART_BYTES), true);
      this.#long.push({ id, bytes, at: PART_BYTES });
      this.#writeLong();
    }
    if (this.#sender.waitingBytes > MOST_WAITING_BYTES) this.#socket.pause();
  }

  #read(bytes: Buffer): void {
    try {
      this.#reader.read(bytes);
    } catch (error) {
      this.#reader.stop();
      this.#socket.destroy();
      if (!(error instanceof MalformedFrame)) throw error;
      this.#parts.malformed(error);
    }
  }

  /** Writes parts of the long answers in turn, as far as the gateway takes them. */
  #writeLong(): void {
    for (let answer = this.#long[0]; answer && this.#sender.waitingBytes < AHEAD_BYTES; answer = this.#long[0]) {
      this.#long.shift();
      const end = answer.at + PART_BYTES;
      const hasMore = end < answer.bytes.length;
      writePart(this.#sender, answer.id, answer.bytes.subarray(answer.at, end), hasMore);
      answer.at = end;
      if (hasMore) this.#long.push(answer);
      this.#sender.flush();
    }
  }

  #onFrame(kind: number, payload: Buffer): void {
    if (kind === FrameKind.fetch) this.#onFetch(payload);
    else if (kind === FrameKind.cancel) this.#onCancel(readId(payload));
    else if (kind === FrameKind.operation || kind === FrameKind.viewer) {
      const { number, text } = readText(payload);
      if (kind === FrameKind.viewer) this.#viewers[number] = text;
      else this.#operations[number] = knownOperation(text);
    } else throw new MalformedFrame(`a frame of kind ${kind} is not for this side`);
  }

  #onFetch(payload: Buffer): void {
    const { id, operation: operationNumber, viewer: viewerNumber, lines, variables } = readFetch(payload);
    const operation = this.#operations[operationNumber];
    const viewer = this.#viewers[viewerNumber];
    const place = id % MOST_IN_FLIGHT;
    if (operation === undefined || viewer === undefined) throw new MalformedFrame('a number is not known');
    if (this.#fetches[place]) throw new MalformedFrame('an identifier came twice');
    const { path, host, serve } = this.#parts;
    const request = new FetchRequest(this.#socket, path, operation, variables);
    const headers = request.headers;
    headers.host = host;
    headers[VIEWER_HEADER] = viewer;
    readFields(lines, headers);
    const response = new FetchResponse(request, id, this);
    this.#fetches[place] = response;
    serve(request, response);
  }

  #onCancel(id: number): void {
    const place = id % MOST_IN_FLIGHT;
    const response = this.#fetches[place];
    if (response?.id === id) {
      this.#fetches[place] = null;
      response.giveUp();
    } else this.#long = this.#long.filter((answer) => answer.id !== id);
  }
}

/** An operation that a connection knows by number. */
interface KnownOperation {
  readonly source: OperationSource;
  /** Of its part of a request's body. */
  readonly bytes: number;
}

/** @throws MalformedFrame where the text is not the body of a request up to its variables. */
function knownOperation(text: string): KnownOperation {
  try {
    return { source: readRequest(JSON.parse(`${text}null}`)).source, bytes: Buffer.byteLength(text) };
  } catch {
    throw new MalformedFrame('an operation is not GraphQL over HTTP');
  }
}

/** A fetch as the request that it would be over HTTP; its body is no stream. */
export class FetchRequest extends IncomingMessage {
  readonly #source: OperationSource;
  readonly #variables: Buffer;

  constructor(socket: Socket, path: string, { source, bytes }: KnownOperation, variables: Buffer) {
    super(socket);
    this.method = 'POST';
    this.url = path;
    this.httpVersion = '1.1';
    this.httpVersionMajor = 1;
    this.httpVersionMinor = 1;
    this.complete = true;
    this.rawHeaders = [];
    this.headers = { 'content-type': 'application/json', 'content-length': String(bytes + variables.length + 1) };
    this.#source = source;
    this.#variables = variables;
  }

  /** Reads the operation that it asks for. @throws AppError BAD_USER_INPUT. */
  asked(): GraphRequest {
    let variables: unknown;
    try {
      variables = JSON.parse(this.#variables.toString('utf8'));
    } catch {
      throw invalid('variables', 'must be JSON');
    }
    // Written out: on Node 20 a property behind a spread costs a microsecond.
    const { query, operationName } = this.#source;
    return readRequest({ query, operationName, variables });
  }
}

/** The answer to a fetch, as far as an edge writes one: a head, and a whole body. */
class FetchResponse extends ServerResponse {
  readonly id: number;
  readonly #connection: FetchConnection;
  #retryAfter: number | undefined;
  #limit: OutgoingHttpHeader | undefined;
  #remaining: OutgoingHttpHeader | undefined;
  #isBegun = false;
  #isEnded = false;

  static {
    // Node's own ask for parts of a response that this one does not have.
    Object.defineProperties(FetchResponse.prototype, {
      headersSent: {
        get(this: FetchResponse): boolean {
          return this.#isBegun;
        },
      },
      writableEnded: {
        get(this: FetchResponse): boolean {
          return this.#isEnded;
        },
      },
      writableFinished: {
        get(this: FetchResponse): boolean {
          return this.#isEnded;
        },
      },
    });
  }

  constructor(request: FetchRequest, id: number, connection: FetchConnection) {
    super(request);
    this.id = id;
    this.#connection = connection;
  }

  get head(): AnswerHead {
    const charged = chargedWindow({ 'x-ratelimit-limit': this.#limit, 'x-ratelimit-remaining': this.#remaining });
    return { status: this.statusCode, retryAfter: this.#retryAfter, charged };
  }

  override writeHead(
    status: number,
    _fields?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    _more?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    this.statusCode = status;
    this.#isBegun = true;
    if (!Array.isArray(_fields)) return this;
    for (let at = 0; at < _fields.length; at += 2) {
      const name = _fields[at];
      if (name === 'X-RateLimit-Limit') this.#limit = _fields[at + 1];
      else if (name === 'X-RateLimit-Remaining') this.#remaining = _fields[at + 1];
      else if (name === 'Retry-After') this.#retryAfter = Number(_fields[at + 1]);
    }
    return this;
  }

  override end(body?: unknown): this {
    if (this.#isEnded) return this;
    this.#isBegun = true;
    this.#isEnded = true;
    this.#connection.answer(this, typeof body === 'string' || Buffer.isBuffer(body) ? body : '');
    this.emit('close');
    return this;
  }

  /** Nothing of an answer can have been sent: it ends the connection, as over HTTP. */
  override destroy(): this {
    this.#connection.destroy();
    return this;
  }

  /** Tells the edge that nobody waits for the answer. */
  giveUp(): void {
    if (!this.#isEnded) this.emit('close');
  }
}
