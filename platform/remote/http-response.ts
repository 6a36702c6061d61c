/** The answer is not HTTP/1.1 (RFC 9112), or has a form that nothing should send to a client that asked for no such thing. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}

/** The answer has more bytes than its caller takes. */
export class OversizedAnswer extends Error {
  override readonly name = 'OversizedAnswer';
}

/** Takes the body of an answer below 400 as it comes, in place of the whole. */
export interface BodyReceiver {
  /** The head is here. */
  began(head: string): void;
  /** All that has arrived of the body at once; the bytes are the receiver's. */
  piece(bytes: Buffer): void;
}

/** A whole answer. */
export interface HttpResponse {
  readonly status: number;
  readonly fields: ResponseFields;
  /** Status line and header fields, in Latin-1: `allFields` reads those that are not in `fields`. */
  readonly head: string;
  /** Bytes of the memory that the connection reads into: to be copied, or read as text, before anything else is awaited. None where a receiver had them. */
  readonly body: Buffer;
  /** Whether the connection can carry another request. */
  readonly reusable: boolean;
}

/** The header fields of an answer that this client reads, by lower-case name. */
export type ResponseFields = Readonly<Partial<Record<ReadField, string>>>;

const READ_FIELDS = [
  'connection',
  'content-length',
  'keep-alive',
  'retry-after',
  'transfer-encoding',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
] as const;
type ReadField = (typeof READ_FIELDS)[number];
const isRead: ReadonlySet<string> = new Set(READ_FIELDS);
/** Most fields of an answer are told from these by the length of their name. */
const READ_LENGTHS: ReadonlySet<number> = new Set(READ_FIELDS.map(({ length }) => length));
/** A client that reads only the first of two could be told one thing and the next hop another (RFC 9112 §11.2). */
const isFraming: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);

const MAX_HEAD_BYTES = 16 * 1024;
const MAX_CHUNK_LINE_BYTES = 1024;
const CRLF = Buffer.from('\r\n');
const END_OF_HEAD = Buffer.from('\r\n\r\n');
/** Status line and fields without a folded line, a bare CR or LF, or a space before a colon (RFC 9112 §4 and §5). */
const HEAD = /^HTTP\/1\.[01] [1-5]\d\d(?: [^\r\n\0]*)?(?:\r\n[!#$%&'*+.^_`|~\w-]+:[^\r\n\0]*)*$/;
const STATUS_AT = 'HTTP/1.1 '.length;
const CHUNK_LINE = /^([\da-f]{1,8})[\t ]*(?:;.*)?$/i;
const NO_BYTES: Buffer = Buffer.alloc(0);

type Place = 'head' | 'length' | 'close' | 'chunk line' | 'chunk' | 'chunk end' | 'trailer';

/**
 * Reads answers from the bytes of one connection, one answer after the other. It keeps no reference to the bytes that it is given, so that
 * the connection can read into the same memory again.
 */
export class ResponseReader {
  readonly #maxBytes: number;
  readonly #maxRefusalBytes: number;
  #place: Place = 'head';
  /** Bytes of a head or line whose end is not here yet. */
  #unfinished: Buffer = NO_BYTES;
  #status = 0;
  #head = '';
  #fields: ResponseFields = {};
  #reusable = true;
  /** Of the body, or of the chunk: bytes that are still to come. */
  #remaining = 0;
  #size = 0;
  #trailerBytes = 0;
  #parts: Buffer[] = [];
  #receiver: BodyReceiver | null = null;
  #arrivedBytes = 0;
  /** Of what has arrived now, the bytes of the body that go to the receiver. */
  #piece: Buffer = NO_BYTES;
  #pieceBytes = 0;

  /**
   * @param maxBytes - the longest body that is read.
   * @param maxRefusalBytes - the most that is kept of the body of an answer of 400 or above: what follows is read and left out.
   */
  constructor(maxBytes: number, maxRefusalBytes = maxBytes) {
    this.#maxBytes = maxBytes;
    this.#maxRefusalBytes = maxRefusalBytes;
  }

  /** Whether a head has been read whose body is not whole. */
  get isInBody(): boolean {
    return this.#place !== 'head';
  }

  /**
   * Takes what has arrived; null while the answer is not whole.
   * @param receiver - takes the body, which may be of any length then, unless the answer is a refusal.
   * @throws MalformedAnswer, OversizedAnswer
   */
  read(arrived: Buffer, receiver: BodyReceiver | null = null): HttpResponse | null {
    const response = this.#take(arrived, receiver);
    this.#handOn();
    return response;
  }

  #take(arrived: Buffer, receiver: BodyReceiver | null): HttpResponse | null {
    let bytes = arrived;
    if (this.#unfinished.length > 0) {
      bytes = Buffer.concat([this.#unfinished, arrived]);
      this.#unfinished = NO_BYTES;
    }
    this.#arrivedBytes = bytes.length;
    if (this.#place === 'head') {
      const rest = this.#readHead(bytes, receiver);
      if (!rest) return null;
      bytes = rest;
    }
    if (this.#place === 'length') return this.#readLength(bytes);
    if (this.#place !== 'close') return this.#readChunks(bytes);
    this.#keep(bytes);
    return null;
  }

  /** The connection has been closed by the other side: the answer, where that is its end. */
  end(): HttpResponse | null {
    return this.#place === 'close' ? this.#whole(NO_BYTES) : null;
  }

  /** The bytes after the head of a final answer; undefined while it is not here. */
  #readHead(arrived: Buffer, receiver: BodyReceiver | null): Buffer | undefined {
    for (let bytes = arrived; ; ) {
      const end = bytes.indexOf(END_OF_HEAD);
      if (end > MAX_HEAD_BYTES || (end < 0 && bytes.length > MAX_HEAD_BYTES))
        throw new MalformedAnswer(`its head is longer than ${MAX_HEAD_BYTES} bytes`);
      if (end < 0) {
        this.#unfinished = Buffer.from(bytes);
        return;
      }
      const head = bytes.toString('latin1', 0, end);
      bytes = bytes.subarray(end + END_OF_HEAD.length);
      if (!HEAD.test(head)) throw new MalformedAnswer('its head is not one of HTTP/1.1');
      this.#status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
      if (this.#status === 101) throw new MalformedAnswer('it changes the protocol');
      // An interim answer (RFC 9110 §15.2) has no body, and the final one follows.
      if (this.#status < 200) continue;
      this.#head = head;
      this.#fields = fieldsOf(head);
      this.#receiver = this.#status < 400 ? receiver : null;
      this.#frame(head.startsWith('HTTP/1.0'));
      this.#receiver?.began(head);
      return bytes;
    }
  }

  /** Decides where the body ends (RFC 9112 §6.3). */
  #frame(isOld: boolean): void {
    const { connection = '', 'content-length': length, 'transfer-encoding': coding } = this.#fields;
    const options = connection.toLowerCase();
    this.#reusable = isOld ? options.includes('keep-alive') : !options.includes('close');
    if (this.#status === 204 || this.#status === 304) {
      this.#place = 'length';
      this.#remaining = 0;
    } else if (coding !== undefined) {
      if (length !== undefined || isOld || coding.toLowerCase() !== 'chunked')
        throw new MalformedAnswer('its end is ambiguous');
      this.#place = 'chunk line';
    } else if (length !== undefined) {
      if (!/^\d{1,15}$/.test(length)) throw new MalformedAnswer('its Content-Length is no number');
      this.#place = 'length';
      this.#remaining = Number(length);
      if (!this.#receiver && this.#remaining > this.#maxBytes) throw new OversizedAnswer();
    } else {
      this.#place = 'close';
      this.#reusable = false;
    }
  }

  #readLength(bytes: Buffer): HttpResponse | null {
    if (bytes.length < this.#remaining) {
      this.#remaining -= bytes.length;
      this.#keep(bytes);
      return null;
    }
    // What follows belongs to no request.
    if (bytes.length > this.#remaining) this.#reusable = false;
    return this.#whole(bytes.subarray(0, this.#remaining));
  }

  /** Reads a body in chunks (RFC 9112 §7.1). */
  #readChunks(arrived: Buffer): HttpResponse | null {
    let bytes = arrived;
    while (bytes.length > 0) {
      if (this.#place === 'chunk') {
        const part = bytes.subarray(0, this.#remaining);
        this.#keep(part);
        this.#remaining -= part.length;
        bytes = bytes.subarray(part.length);
        if (this.#remaining === 0) this.#place = 'chunk end';
        continue;
      }
      const end = bytes.indexOf(CRLF);
      if (end > MAX_CHUNK_LINE_BYTES || (end < 0 && bytes.length > MAX_CHUNK_LINE_BYTES))
        throw new MalformedAnswer(`a line of its chunks is longer than ${MAX_CHUNK_LINE_BYTES} bytes`);
      if (end < 0) {
        this.#unfinished = Buffer.from(bytes);
        return null;
      }
      const line = bytes.toString('latin1', 0, end);
      bytes = bytes.subarray(end + CRLF.length);
      if (this.#place === 'chunk line') this.#beginChunk(line);
      else if (this.#place === 'chunk end') {
        if (line !== '') throw new MalformedAnswer('a chunk is longer than it says');
        this.#place = 'chunk line';
      } else if (line === '') {
        if (bytes.length > 0) this.#reusable = false;
        return this.#whole(NO_BYTES);
      } else {
        this.#trailerBytes += line.length;
        if (this.#trailerBytes > MAX_HEAD_BYTES) throw new MalformedAnswer('its trailer is too long');
      }
    }
    return null;
  }

  #beginChunk(line: string): void {
    const digits = CHUNK_LINE.exec(line)?.[1];
    if (digits === undefined) throw new MalformedAnswer('the size of a chunk is no number');
    this.#remaining = Number.parseInt(digits, 16);
    this.#place = this.#remaining === 0 ? 'trailer' : 'chunk';
  }

  /** Copies: the memory is read into again. */
  #keep(bytes: Buffer): void {
    if (this.#receiver) {
      this.#gather(bytes);
      return;
    }
    const kept = this.#counted(bytes);
    if (kept.length > 0) this.#parts.push(Buffer.from(kept));
  }

  /** Chunks of one read become one piece: a stream of tokens has a hundred of them in it under load. */
  #gather(bytes: Buffer): void {
    if (bytes.length === 0) return;
    if (this.#pieceBytes === 0) this.#piece = Buffer.allocUnsafe(this.#arrivedBytes);
    bytes.copy(this.#piece, this.#pieceBytes);
    this.#pieceBytes += bytes.length;
  }

  #handOn(): void {
    if (this.#pieceBytes === 0) return;
    const piece = this.#piece.subarray(0, this.#pieceBytes);
    this.#piece = NO_BYTES;
    this.#pieceBytes = 0;
    this.#receiver?.piece(piece);
  }

  /** The part of some bytes of a body that is kept. */
  #counted(bytes: Buffer): Buffer {
    const before = this.#size;
    this.#size += bytes.length;
    if (this.#size > this.#maxBytes) throw new OversizedAnswer();
    const isCut = this.#status >= 400 && this.#size > this.#maxRefusalBytes;
    return isCut ? bytes.subarray(0, Math.max(0, this.#maxRefusalBytes - before)) : bytes;
  }

  /** The answer with its last bytes, and the reader as it was before it. */
  #whole(last: Buffer): HttpResponse {
    const parts = this.#parts;
    let body = NO_BYTES;
    if (this.#receiver) {
      this.#gather(last);
      this.#handOn();
      this.#receiver = null;
    } else body = this.#counted(last);
    if (parts.length > 0) {
      parts.push(body);
      body = Buffer.concat(parts);
      this.#parts = [];
    }
    const response = {
      status: this.#status,
      fields: this.#fields,
      head: this.#head,
      body,
      reusable: this.#reusable,
    };
    this.#place = 'head';
    this.#size = 0;
    this.#trailerBytes = 0;
    return response;
  }
}

/** @throws MalformedAnswer where a field that decides over the end of the answer is there twice. */
function fieldsOf(head: string): ResponseFields {
  const fields: Partial<Record<ReadField, string>> = {};
  for (let at = head.indexOf('\r\n'); at >= 0; ) {
    const next = head.indexOf('\r\n', at + 2);
    const colon = head.indexOf(':', at);
    const name = READ_LENGTHS.has(colon - at - 2) ? head.slice(at + 2, colon).toLowerCase() : '';
    if (isRead.has(name)) {
      const value = head.slice(colon + 1, next < 0 ? head.length : next).trim();
      const known = fields[name as ReadField];
      if (known !== undefined && isFraming.has(name)) throw new MalformedAnswer(`it has two of ${name}`);
      fields[name as ReadField] = known === undefined ? value : `${known}, ${value}`;
    }
    at = next;
  }
  return fields;
}

/** All fields of a head by lower-case name; one that is there several times as a list, in its order. */
export function allFields(head: string): Readonly<Record<string, string | string[]>> {
  // Without a prototype a field may have any name.
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const line of head.split('\r\n').slice(1)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const known = fields[name];
    fields[name] = known === undefined ? value : [known, value].flat();
  }
  return fields;
}
