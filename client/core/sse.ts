import { ConnectionError } from './errors.ts';

/** One event of a stream, as the HTML standard (§9.2.6) dispatches it. */
export interface ServerSentEvent {
  /** Its name: `message` where the stream gives none. */
  readonly type: string;
  readonly data: string;
  /** The latest id that the stream gave, with this event or before it; empty where there was none. */
  readonly lastEventId: string;
}

/** Items that come one after another, and that can be left at any time. */
export interface Leavable<Item> extends AsyncIterable<Item> {
  next(): Promise<IteratorResult<Item, undefined>>;
  /** Ends it for whoever waits for the next item, and cancels the request. */
  return(): Promise<IteratorReturnResult<undefined>>;
  [Symbol.asyncIterator](): this;
}

/** Makes items that can be left of a function that returns the next one and one that ends them. */
export const leavable = <Item>(
  next: () => Promise<IteratorResult<Item, undefined>>,
  leave: () => Promise<unknown>,
): Leavable<Item> => ({
  [Symbol.asyncIterator]() {
    return this;
  },
  next,
  async return() {
    await leave();
    return { done: true, value: undefined };
  },
});

/** Options of a stream that is read. */
export interface EventStreamOptions {
  /** Milliseconds without a byte after which the connection counts as lost. 40,000 unless given. */
  readonly idleTimeoutMs?: number | undefined;
}

/** The server sends a comment every 15 seconds: a connection without two of them is lost, whatever the network says. */
const IDLE_TIMEOUT_MS = 40_000;

/** A stream sent nothing, not even a sign of life, for as long as it was given. */
export class IdleStreamError extends ConnectionError {}

const LINE_END = /\r\n?|\n/g;

/**
 * Parses a stream of server-sent events. An event that the stream breaks off in is dropped, as the standard says.
 * Leaving the loop, or `return()`, cancels the body, and with it the request.
 * @throws IdleStreamError when nothing came for `idleTimeoutMs`; ConnectionError when the body was cut off.
 */
export function eventStream(
  body: ReadableStream<Uint8Array>,
  { idleTimeoutMs = IDLE_TIMEOUT_MS }: EventStreamOptions = {},
): Leavable<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const ready: ServerSentEvent[] = [];
  const parse = eventParser((event) => ready.push(event));
  const next = async (): Promise<IteratorResult<ServerSentEvent, undefined>> => {
    for (;;) {
      const event = ready.shift();
      if (event) return { done: false, value: event };
      const { done, value } = await readWithin(reader, idleTimeoutMs);
      if (done) return { done: true, value: undefined };
      parse(decoder.decode(value, { stream: true }));
    }
  };
  return leavable(next, async () => {
    ready.length = 0;
    // A body that has failed cannot be cancelled, and need not be.
    await reader.cancel().catch(() => undefined);
  });
}

/** Other errors than those of a connection are the reasons of a signal. */
const isCutOff = (error: unknown): boolean => error instanceof TypeError;

async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw isCutOff(cause) ? new ConnectionError('The stream was cut off', { cause }) : cause;
  }
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, idleTimeoutMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new IdleStreamError(`The stream sent nothing for ${idleTimeoutMs} ms`));
      reader.cancel().catch(() => undefined);
    }, idleTimeoutMs);
  });
  try {
    return await Promise.race([read(reader), idle]);
  } finally {
    clearTimeout(timer);
  }
}

/** A parser that takes the text in pieces of any size; each is looked at once. */
function eventParser(dispatch: (event: ServerSentEvent) => void): (piece: string) => void {
  let line = '';
  let isAfterReturn = false;
  let type = '';
  let data: string[] = [];
  let lastEventId = '';

  const endLine = () => {
    if (line === '') {
      if (data.length > 0) dispatch({ type: type || 'message', data: data.join('\n'), lastEventId });
      type = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (name === 'data') data.push(value);
    else if (name === 'event') type = value;
    else if (name === 'id' && !value.includes('\0')) lastEventId = value;
  };

  return (piece) => {
    // The pair of carriage return and line feed may be cut in two.
    let from = isAfterReturn && piece.startsWith('\n') ? 1 : 0;
    if (piece !== '') isAfterReturn = piece.endsWith('\r');
    LINE_END.lastIndex = from;
    for (let found = LINE_END.exec(piece); found; found = LINE_END.exec(piece)) {
      line += piece.slice(from, found.index);
      endLine();
      line = '';
      from = LINE_END.lastIndex;
    }
    line += piece.slice(from);
  };
}
