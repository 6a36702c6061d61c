import { type DestinationStream, pino } from 'pino';

/** Where log lines go, with the two ways that pino knows of emptying it. */
export interface LogDestination extends DestinationStream {
  flush(done?: (error?: Error) => void): void;
  flushSync(): void;
}

/** The same destination for lines that are formatted on their way. */
export const formatting = (destination: LogDestination, format: (line: string) => string): LogDestination => ({
  ...destination,
  write: (line) => destination.write(format(line)),
});

const BATCH_LENGTH = 16_384;
const LATEST_MS = 100;
/** Lines that wait for a reader of standard output who does not read; more are dropped. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

const opened = new Set<() => void>();

/** Writes what waits for standard output, before something else is written there or to standard error. */
export function flushStandardOutput(): void {
  for (const flush of opened) flush();
}

/**
 * Standard output, written asynchronously in batches of 16 KiB or 100 ms, and flushed when the process exits and on
 * `fatal`. Lines are joined here because pino's stream measures all that it has collected again with every line, which
 * costs six times as much as the rest of an access line.
 */
export function standardOutput(): LogDestination {
  // With this `minLength` a smaller text waits in the stream, so that `flushSync` can still write it synchronously.
  const stream = pino.destination({
    dest: 1,
    sync: false,
    minLength: BATCH_LENGTH,
    maxWrite: 4 * BATCH_LENGTH,
    maxLength: MAX_WAITING_BYTES,
  });
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;

  const hand = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    stream.write(text);
  };
  const flushSync = () => {
    hand();
    stream.flushSync();
  };

  const flush = (done?: (error?: Error) => void) => {
    hand();
    stream.flush(done);
  };

  process.on('exit', flushSync);
  opened.add(flushSync);
  // pino's stream ends itself at this event: what waits must reach it before.
  process.prependListener('beforeExit', hand);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= BATCH_LENGTH) hand();
      else timer ??= setTimeout(() => flush(), LATEST_MS).unref();
    },
    flush,
    flushSync,
  };
}
