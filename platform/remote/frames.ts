import type { Socket } from 'node:net';

/** The bytes are not frames that their reader takes. */
export class MalformedFrame extends Error {
  override readonly name = 'MalformedFrame';
}

/** Bytes before the payload of a frame: the length of what follows (32 bits, big endian), then its kind. */
const LENGTH_BYTES = 4;
const HEAD_BYTES = LENGTH_BYTES + 1;
/** Bytes that a writer holds at first, and what is written without waiting for the end of the tick. */
const WRITER_BYTES = 64 * 1024;

/**
 * Reads frames from the bytes of one connection. A payload that it hands over may lie in the bytes that it was given: whoever keeps one
 * copies it.
 */
export class FrameReader {
  readonly #maxBytes: number;
  readonly #onFrame: (kind: number, payload: Buffer) => void;
  /** A length or a frame that is not here in full, and how many bytes of it are. */
  #unfinished: Buffer | null = null;
  #filled = 0;
  #stopped = false;

  /** @param maxBytes - the longest frame, its kind included. */
  constructor(maxBytes: number, onFrame: (kind: number, payload: Buffer) => void) {
    this.#maxBytes = maxBytes;
    this.#onFrame = onFrame;
  }

  /** Nothing more is handed over. */
  stop(): void {
    this.#stopped = true;
    this.#unfinished = null;
  }

  /** @throws MalformedFrame where a frame is empty or too long. */
  read(bytes: Buffer): void {
    let at = this.#unfinished ? this.#continue(bytes) : 0;
    while (!this.#stopped && bytes.length - at >= LENGTH_BYTES) {
      const length = this.#checked(bytes.readUInt32BE(at));
      const end = at + LENGTH_BYTES + length;
      if (end > bytes.length) break;
      this.#onFrame(bytes[at + LENGTH_BYTES]!, bytes.subarray(at + HEAD_BYTES, end));
      at = end;
    }
    if (this.#stopped || at >= bytes.length) return;
    const rest = bytes.length - at;
    const isLength = rest < LENGTH_BYTES;
    this.#unfinished = Buffer.allocUnsafeSlow(isLength ? LENGTH_BYTES : LENGTH_BYTES + bytes.readUInt32BE(at));
    this.#filled = bytes.copy(this.#unfinished, 0, at);
  }

  /** Goes on with what was not here in full; the number of bytes that belonged to it. */
  #continue(bytes: Buffer): number {
    let at = 0;
    for (let unfinished = this.#unfinished; unfinished; unfinished = this.#unfinished) {
      const copied = bytes.copy(unfinished, this.#filled, at);
      at += copied;
      this.#filled += copied;
      if (this.#filled < unfinished.length) return at;
      if (unfinished.length === LENGTH_BYTES) {
        const whole = Buffer.allocUnsafeSlow(LENGTH_BYTES + this.#checked(unfinished.readUInt32BE(0)));
        unfinished.copy(whole);
        this.#unfinished = whole;
      } else {
        this.#unfinished = null;
        this.#onFrame(unfinished[LENGTH_BYTES]!, unfinished.subarray(HEAD_BYTES));
      }
    }
    return at;
  }

  #checked(length: number): number {
    if (length === 0) throw new MalformedFrame('a frame is empty');
    if (length > this.#maxBytes) throw new MalformedFrame(`a frame has ${length} bytes, more than ${this.#maxBytes}`);
    return length;
  }
}

/** Frames that are written one after the other into the same memory. */
export class FrameWriter {
  #bytes = Buffer.allocUnsafeSlow(WRITER_BYTES);
  #begun = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** @param most - the longest that its payload can be, in bytes. */
  begin(kind: number, most: number): void {
    const needed = this.#length + HEAD_BYTES + most;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#begun = this.#length;
    this.#bytes[this.#begun + LENGTH_BYTES] = kind;
    this.#length += HEAD_BYTES;
  }

  end(): void {
    this.#bytes.writeUInt32BE(this.#length - this.#begun - LENGTH_BYTES, this.#begun);
  }

  uint8(value: number): void {
    this.#length = this.#bytes.writeUInt8(value, this.#length);
  }

  uint16(value: number): void {
    this.#length = this.#bytes.writeUInt16BE(value, this.#length);
  }

  uint32(value: number): void {
    this.#length = this.#bytes.writeUInt32BE(value, this.#length);
  }

  double(value: number): void {
    this.#length = this.#bytes.writeDoubleBE(value, this.#length);
  }

  latin1(text: string): void {
    this.#length += this.#bytes.write(text, this.#length, 'latin1');
  }

  utf8(text: string): void {
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  bytes(bytes: Buffer): void {
    this.#length += bytes.copy(this.#bytes, this.#length);
  }

  /** Gives what was written since the last time. It is overwritten by what comes next, unless `release` gives it away. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  /** Leaves the memory to whoever has taken from it; nothing may have been written since. */
  release(): void {
    this.#bytes = Buffer.allocUnsafeSlow(WRITER_BYTES);
  }

  /** Gives back the memory that one large frame needed. */
  shrink(): void {
    if (this.#bytes.length > 2 * WRITER_BYTES) this.release();
  }
}

/** Work of one tick that a frame waits for, milliseconds: the other side could have begun meanwhile. */
const LONGEST_WAIT_MS = 0.1;

/** Frames on their way over a socket: those of one tick leave in one write, or in several where the tick is long. */
export class FrameSender extends FrameWriter {
  readonly #socket: Socket;
  readonly #flush = (): void => {
    this.#isPlanned = false;
    this.flush();
  };
  #isPlanned = false;
  /** When the first frame began that has not left. */
  #firstMs = 0;

  constructor(socket: Socket) {
    super();
    this.#socket = socket;
  }

  /** Bytes that the other side has not taken. */
  get waitingBytes(): number {
    return this.length + this.#socket.writableLength;
  }

  override begin(kind: number, most: number): void {
    super.begin(kind, most);
    if (this.length === HEAD_BYTES) this.#firstMs = performance.now();
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(this.#flush);
  }

  override end(): void {
    super.end();
    if (this.length >= WRITER_BYTES || performance.now() - this.#firstMs > LONGEST_WAIT_MS) this.flush();
  }

  flush(): void {
    if (this.length === 0) return;
    const bytes = this.take();
    if (this.#socket.destroyed) return;
    this.#socket.write(bytes);
    // The system has copied what it took at once; what waits in the socket is still read from this memory.
    if (this.#socket.writableLength > 0) this.release();
    else this.shrink();
  }
}
