import type net from 'node:net';
import tls from 'node:tls';
import { Members } from '../kernel/members.ts';
import type { Series } from '../observability/fast-metrics.ts';
import {
  FETCH_PROTOCOL,
  type FetchFields,
  FrameKind,
  fetchFields,
  LONGEST_TEXT,
  MOST_FRAME_BYTES,
  MOST_IN_FLIGHT,
  readAnswer,
  readId,
  readPart,
  SentTexts,
  writeCancel,
  writeFetch,
  writeText,
} from './fetch-frames.ts';
import { FrameReader, FrameSender, MalformedFrame } from './frames.ts';
import { type Connect, connector } from './http-connections.ts';
import {
  type CallOptions,
  type HttpReply,
  PendingCall,
  TransportError,
  type TransportFailure,
} from './pending-call.ts';
import type { HttpTarget } from './subgraph-http.ts';

/** One execution of an operation. */
export interface Fetch extends CallOptions {
  /** The body of the request up to the variables: the same text for each execution. */
  readonly operation: string;
  /** JSON. */
  readonly variables: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

/** The way of fetches to one address. */
export interface FetchTarget {
  /** Rejects with TransportError only. */
  fetch(fetch: Fetch): Promise<HttpReply>;
  /** Ends every fetch under way that is repeatable, with an `abandoned` failure. */
  abandon(): void;
  /** Lets fetches in flight finish. */
  close(): Promise<void>;
}

/** Fetches as requests of their own, to subgraphs of others. */
export function httpFetches(http: HttpTarget): FetchTarget {
  return {
    fetch: (fetch) => post(http, fetch),
    abandon: () => undefined,
    close: async () => undefined,
  };
}

export interface FetchConnectionsOptions {
  readonly url: string;
  /** The way of what no fetch connection takes. */
  readonly http: HttpTarget;
  readonly connectTimeoutMs: number;
  /** Largest body of an answer. */
  readonly maxResponseBytes: number;
  /** Header fields that prove who opens a connection, names and values in turn. */
  readonly opening: () => readonly string[];
  /** Connections that are open. */
  readonly open: Series | undefined;
}

/** An idle connection is kept so long: something between may forget an older one. */
const IDLE_MS = 60_000;
/** One in use is followed by another one after so long, or up to twice that: a balancer before several processes may choose anew. */
const LIFE_MS = 120_000;
const SWEEP_MS = 10_000;
/** The wait before a process is asked again that does not know the protocol, or was not reached. */
const REFUSED_MS = 30_000;
const FAILED_MS = 1_000;
/** The time in which a process that ends closes the connections that it has for requests: one that is sent then could be lost. */
const AWAY_MS = 1_000;
/** Its answer, without asking it. */
const GOING_AWAY: HttpReply = { status: 503, text: '', retryAfter: 5, charged: null };
/** A connection takes no more fetches while the other side has so many bytes still to read. */
const MOST_WAITING_BYTES = 1024 * 1024;
const READ_BYTES = 64 * 1024;
const MOST_HEAD_BYTES = 16 * 1024;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const FIELD_LINE = /^upgrade:[\t ]*([\w-]+)[\t ]*$/im;

const post = (http: HttpTarget, { operation, variables, ...request }: Fetch): Promise<HttpReply> =>
  http.post({ ...request, body: `${operation}${variables}}` });

/**
 * Fetches of a process of ours over one connection that carries many at once (decision 140). While there is none, because it is being
 * opened, the process does not know the protocol, or the connection is full, a fetch is a request of its own: so nobody waits for it.
 */
export class FetchConnections implements FetchTarget {
  readonly #options: FetchConnectionsOptions;
  readonly #connect: Connect;
  readonly #all = new Set<FetchConnection>();
  readonly #repeatables = new Members<PendingCall>();
  /** The one that takes fetches, or is being opened for them. */
  #current: FetchConnection | null = null;
  /** `performance.now()` before which none is opened. */
  #nextMs = 0;
  /** `performance.now()` until which the process is taken at its word that it ends. */
  #awayUntilMs = 0;
  #sweep: NodeJS.Timeout | undefined;
  #closing: (() => void) | undefined;

  constructor(options: FetchConnectionsOptions) {
    this.#options = options;
    this.#connect = connector(new URL(options.url));
  }

  fetch(fetch: Fetch): Promise<HttpReply> {
    const connection = this.#usable();
    const fields = connection && isShort(fetch) ? fetchFields(fetch.headers) : null;
    if (!connection && performance.now() < this.#awayUntilMs) return Promise.resolve(GOING_AWAY);
    if (!connection || !fields) return post(this.#options.http, fetch);
    return new Promise((resolve, reject) => {
      if (fetch.signal.aborted) return reject(new TransportError('cancelled'));
      connection.send(new FetchCall(connection, fetch, resolve, reject, this.#repeatables), fetch, fields);
    });
  }

  abandon(): void {
    this.#current?.retire();
    for (const call of this.#repeatables.values()) call.abandon();
  }

  close(): Promise<void> {
    clearInterval(this.#sweep);
    return new Promise((resolve) => {
      this.#closing = resolve;
      for (const connection of [...this.#all]) connection.retire();
      if (this.#all.size === 0) resolve();
    });
  }

  #usable(): FetchConnection | null {
    const current = this.#current;
    if (current) return current.takesFetches ? current : null;
    if (!this.#closing && performance.now() >= this.#nextMs) this.#open();
    return null;
  }

  #open(): void {
    const connection: FetchConnection = new FetchConnection(this.#connect, this.#options, {
      left: () => {
        if (this.#current === connection) this.#current = null;
      },
      goesAway: () => {
        this.#awayUntilMs = this.#nextMs = performance.now() + AWAY_MS;
      },
      closed: (how) => {
        this.#all.delete(connection);
        if (how !== 'open') this.#nextMs = performance.now() + (how === 'refused' ? REFUSED_MS : FAILED_MS);
        if (this.#all.size > 0) return;
        clearInterval(this.#sweep);
        this.#sweep = undefined;
        this.#closing?.();
      },
    });
    this.#current = connection;
    this.#all.add(connection);
    this.#sweep ??= setInterval(() => {
      for (const each of [...this.#all]) each.closeIfOld();
    }, SWEEP_MS).unref();
  }
}

const isShort = ({ operation, variables }: Fetch): boolean =>
  operation.length <= LONGEST_TEXT && variables.length <= LONGEST_TEXT;

/** The furthest that a connection came. `refused`: the other side answered something else than that it changes the protocol. */
type Opened = 'failed' | 'refused' | 'open';

interface ConnectionEvents {
  /** It takes no more fetches. */
  left(): void;
  /** The process ends: it would refuse what comes now. */
  goesAway(): void;
  closed(how: Opened): void;
}

class FetchConnection {
  readonly #socket: net.Socket;
  readonly #sender: FrameSender;
  readonly #reader: FrameReader;
  readonly #events: ConnectionEvents;
  readonly #maxBytes: number;
  readonly #open: Series | undefined;
  readonly #operations = new SentTexts();
  readonly #viewers = new SentTexts();
  /** Fetches under way by the number of their place; those of the list `#free` are free. */
  readonly #places: (FetchCall | null)[] = [];
  readonly #free: number[] = [];
  #inFlight = 0;
  #round = 0;
  #how: Opened = 'failed';
  #isLeft = false;
  /** The head of the answer to the upgrade, as far as it is here. */
  #head: Buffer = Buffer.alloc(0);
  #idleFromMs = performance.now();
  readonly #untilMs = performance.now() + LIFE_MS * (1 + Math.random());
  #error: Error | undefined;
  /** Counts reads, so that a fetch can tell that none came while it waited. */
  reads = 0;

  constructor(connect: Connect, options: FetchConnectionsOptions, events: ConnectionEvents) {
    const { url, connectTimeoutMs, maxResponseBytes, opening, open } = options;
    this.#events = events;
    this.#maxBytes = maxResponseBytes;
    this.#open = open;
    this.#reader = new FrameReader(MOST_FRAME_BYTES, (kind, payload) => this.#onFrame(kind, payload));
    const memory = Buffer.allocUnsafeSlow(READ_BYTES);
    const socket = connect({
      buffer: memory,
      callback: (length) => {
        this.#read(memory.subarray(0, length));
        return true;
      },
    });
    this.#socket = socket;
    this.#sender = new FrameSender(socket);
    // Nobody waits for it, and it must not keep the process alive.
    socket.unref();
    const timer = setTimeout(() => socket.destroy(new Error('No connection in time')), connectTimeoutMs).unref();
    socket.once(socket instanceof tls.TLSSocket ? 'secureConnect' : 'connect', () =>
      socket.write(upgradeHead(new URL(url), opening()), 'latin1'),
    );
    socket.on('error', (error) => {
      this.#error = error;
    });
    socket.once('end', () => this.#destroy(new Error('The other side closed the connection')));
    socket.once('close', () => {
      clearTimeout(timer);
      this.#closed();
    });
    this.#opened = () => clearTimeout(timer);
  }

  readonly #opened: () => void;

  get takesFetches(): boolean {
    return (
      this.#how === 'open' &&
      !this.#isLeft &&
      this.#inFlight < MOST_IN_FLIGHT &&
      this.#sender.waitingBytes < MOST_WAITING_BYTES
    );
  }

  send(call: FetchCall, { operation, variables }: Fetch, { viewer, lines }: FetchFields): void {
    const place = this.#free.pop() ?? this.#places.length;
    this.#places[place] = call;
    // Another one each time that the place is taken: an answer to the fetch before belongs to nobody.
    this.#round = (this.#round + 1) % ROUNDS;
    call.id = this.#round * MOST_IN_FLIGHT + place;
    call.readsBefore = this.reads;
    if (this.#inFlight++ === 0) this.#socket.ref();
    const sent = {
      id: call.id,
      operation: this.#numberOf(this.#operations, FrameKind.operation, operation),
      viewer: this.#numberOf(this.#viewers, FrameKind.viewer, viewer),
      lines,
    };
    writeFetch(this.#sender, sent, variables);
  }

  /** Gives up a fetch, and tells the other side. */
  cancel({ id }: FetchCall): void {
    this.#leavePlace(id);
    writeCancel(this.#sender, id);
    this.#rest();
  }

  /** Takes no more fetches, and closes when those that it has are over. */
  retire(): void {
    this.#leave();
    if (this.#inFlight === 0) this.#socket.destroy();
  }

  closeIfOld(): void {
    if (this.#how !== 'open') return;
    const nowMs = performance.now();
    if (nowMs > this.#untilMs || (this.#inFlight === 0 && nowMs - this.#idleFromMs > IDLE_MS)) this.retire();
  }

  #leave(): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    this.#events.left();
  }

  #destroy(error: Error): void {
    this.#error ??= error;
    this.#leave();
    this.#reader.stop();
    this.#socket.destroy();
  }

  #numberOf(sent: SentTexts, kind: number, text: string): number {
    const known = sent.numberOf(text);
    if (known !== undefined) return known;
    const number = sent.add(text);
    writeText(this.#sender, kind, number, text);
    return number;
  }

  #read(bytes: Buffer): void {
    this.reads++;
    try {
      if (this.#how === 'open') this.#reader.read(bytes);
      else this.#readHead(bytes);
    } catch (error) {
      this.#destroy(error as Error);
    }
  }

  /** Reads the answer to the upgrade. Of any other answer nothing is read: the connection ends. */
  #readHead(bytes: Buffer): void {
    this.#head = Buffer.concat([this.#head, bytes]);
    const end = this.#head.indexOf(END_OF_HEAD);
    if (end < 0 && this.#head.length <= MOST_HEAD_BYTES) return;
    const head = this.#head.toString('latin1', 0, Math.max(0, end));
    const agreed = head.startsWith('HTTP/1.1 101 ') && FIELD_LINE.exec(head)?.[1]?.toLowerCase() === FETCH_PROTOCOL;
    if (!agreed) {
      // A process that starts, or ends, is asked again soon.
      if (!head.startsWith('HTTP/1.1 503 ')) this.#how = 'refused';
      this.#socket.destroy();
      return;
    }
    this.#opened();
    this.#how = 'open';
    this.#open?.inc();
    const rest = this.#head.subarray(end + END_OF_HEAD.length);
    this.#idleFromMs = performance.now();
    this.#reader.read(rest);
  }

  #onFrame(kind: number, payload: Buffer): void {
    if (kind === FrameKind.answer) this.#onAnswer(payload);
    else if (kind === FrameKind.part) this.#onPart(payload);
    else if (kind === FrameKind.goAway) {
      this.#events.goesAway();
      this.retire();
    } else throw new MalformedFrame(`a frame of kind ${kind} is not for this side`);
  }

  #onAnswer(payload: Buffer): void {
    const call = this.#callOf(readId(payload));
    if (!call) return;
    const { body, hasMore, status, retryAfter, charged } = readAnswer(payload);
    if (call.begun) throw new MalformedFrame('an answer came twice');
    if (body.length > this.#maxBytes) this.#refuse(call);
    else if (!hasMore) this.#answer(call, { status, retryAfter, charged, text: body.toString('utf8') });
    else call.begun = { head: { status, retryAfter, charged }, parts: [Buffer.from(body)], size: body.length };
  }

  #onPart(payload: Buffer): void {
    const call = this.#callOf(readId(payload));
    if (!call) return;
    const { bytes, hasMore } = readPart(payload);
    const { begun } = call;
    if (!begun) throw new MalformedFrame('a part came before its answer');
    begun.size += bytes.length;
    begun.parts.push(Buffer.from(bytes));
    if (begun.size > this.#maxBytes) this.#refuse(call);
    else if (!hasMore) this.#answer(call, { ...begun.head, text: Buffer.concat(begun.parts).toString('utf8') });
  }

  /** The fetch of an identifier; undefined where it was given up. */
  #callOf(id: number): FetchCall | undefined {
    const call = this.#places[id % MOST_IN_FLIGHT];
    return call?.id === id ? call : undefined;
  }

  #answer(call: FetchCall, reply: HttpReply): void {
    this.#leavePlace(call.id);
    call.reply(reply);
    this.#rest();
  }

  #refuse(call: FetchCall): void {
    this.cancel(call);
    call.failed('too_large', new Error('The answer is too long'));
  }

  #leavePlace(id: number): void {
    const place = id % MOST_IN_FLIGHT;
    this.#places[place] = null;
    this.#free.push(place);
    this.#inFlight--;
  }

  /** Waits for more fetches without keeping the process alive. */
  #rest(): void {
    if (this.#inFlight > 0) return;
    this.#idleFromMs = performance.now();
    this.#socket.unref();
    if (this.#isLeft) this.retire();
  }

  #closed(): void {
    this.#reader.stop();
    if (this.#how === 'open') this.#open?.dec();
    this.#leave();
    const error = this.#error ?? new Error('The connection was lost');
    const calls = this.#places.filter((call) => call !== null);
    this.#places.length = 0;
    this.#inFlight = 0;
    for (const call of calls) call.failed(call.begun || error instanceof MalformedFrame ? 'broken' : 'reset', error);
    this.#events.closed(this.#how);
  }
}

/** Rounds of identifiers: they have 32 bits. */
const ROUNDS = 2 ** 32 / MOST_IN_FLIGHT;

class FetchCall extends PendingCall {
  readonly #connection: FetchConnection;
  id = 0;
  readsBefore = 0;
  /** The first parts of an answer that comes in several. */
  begun: { readonly head: Omit<HttpReply, 'text'>; readonly parts: Buffer[]; size: number } | null = null;

  constructor(
    connection: FetchConnection,
    options: CallOptions,
    resolve: (reply: HttpReply) => void,
    reject: (error: TransportError) => void,
    repeatables: Members<PendingCall>,
  ) {
    super(options, resolve, reject, repeatables);
    this.#connection = connection;
  }

  protected stop(failure: TransportFailure): void {
    const connection = this.#connection;
    connection.cancel(this);
    // Not a byte came in all the time: the connection may lead nowhere, and the next fetch needs one that does.
    if (failure === 'timeout' && connection.reads === this.readsBefore) connection.retire();
  }
}

function upgradeHead({ pathname, search, host }: URL, fields: readonly string[]): string {
  const lines = [
    `GET ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    'connection: upgrade',
    `upgrade: ${FETCH_PROTOCOL}`,
  ];
  for (let at = 0; at < fields.length; at += 2) lines.push(`${fields[at]}: ${fields[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
