/** One event of a stream, as the HTML standard (§9.2.6) dispatches it. */
export interface ServerSentEvent {
  /** Its name: `message` where the stream gives none. */
  readonly type: string;
  readonly data: string;
  /** The latest id that the stream gave, with this event or before it; empty where there was none. */
  readonly lastEventId: string;
}

/** Options of a stream that is read. */
export interface EventStreamOptions {
  /** Milliseconds without a byte after which the connection counts as lost. The server sends a comment every 15 seconds. No bound unless given. */
  readonly idleTimeoutMs?: number | undefined;
}

/** A stream sent nothing, not even a sign of life, for as long as it was given. */
export class IdleStreamError extends Error {
  override readonly name = 'IdleStreamError';
}

const LINE_END = /\r\n?|\n/g;

/**
 * Parses a stream of server-sent events. An event that the stream breaks off in is dropped, as the standard says.
 * Leaving the loop, or `return()`, cancels the body, and with it the request.
 * @throws IdleStreamError when nothing came for `idleTimeoutMs`; whatever the body fails with.
 */
export function eventStream(
  body: ReadableStream<Uint8Array>,
  { idleTimeoutMs }: EventStreamOptions = {},
): AsyncIterableIterator<ServerSentEvent> & { return(): Promise<IteratorReturnResult<undefined>> } {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const ready: ServerSentEvent[] = [];
  const parse = eventParser((event) => ready.push(event));
  const end: IteratorReturnResult<undefined> = { done: true, value: undefined };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      for (;;) {
        const event = ready.shift();
        if (event) return { done: false, value: event };
        const { done, value } = await readWithin(reader, idleTimeoutMs);
        if (done) return end;
        parse(decoder.decode(value, { stream: true }));
      }
    },
    async return() {
      ready.length = 0;
      // A body that has failed cannot be cancelled, and need not be.
      await reader.cancel().catch(() => undefined);
      return end;
    },
  };
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, idleTimeoutMs: number | undefined) {
  if (idleTimeoutMs === undefined) return reader.read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new IdleStreamError(`The stream sent nothing for ${idleTimeoutMs} ms`));
      reader.cancel().catch(() => undefined);
    }, idleTimeoutMs);
  });
  try {
    return await Promise.race([reader.read(), idle]);
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
