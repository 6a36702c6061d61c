import { AppError } from '../kernel/errors.ts';
import type { BusEvent, EventBus } from './event-bus.ts';

/** The part of the bus that a stream reads. */
type Source = Pick<EventBus, 'listen' | 'onGap'>;

export interface EventStreamOptions {
  readonly signal: AbortSignal;
  /** Unread events that are held at most; default 1,000. */
  readonly bound?: number;
  /** Aborted when the bus closes. */
  readonly closing: AbortSignal;
  /** Hears how many events a reader that was too slow does not get. */
  readonly onOverflow?: ((events: number) => void) | undefined;
}

const DONE = { value: undefined, done: true } as const;

/**
 * Events as an async iterator, for a GraphQL subscription: it listens from the moment it is made, not from the first
 * `next()`. Unlike a generator, `return()` ends it at once even while a `next()` is pending. It fails once, with
 * SERVICE_UNAVAILABLE, when the reader is too slow or when events were missed.
 */
export function eventStream<Payload>(
  source: Source,
  topic: string,
  filter: (event: BusEvent<Payload>) => boolean,
  options: EventStreamOptions,
): AsyncIterableIterator<BusEvent<Payload>> {
  const { signal, closing, bound = 1_000, onOverflow } = options;
  type Result = IteratorResult<BusEvent<Payload>, undefined>;
  let unread: BusEvent<Payload>[] = [];
  let readers: { resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let failure: unknown = null;
  let ended = false;

  const end = (error: unknown = null) => {
    if (ended) return;
    ended = true;
    unread = [];
    signal.removeEventListener('abort', aborted);
    closing.removeEventListener('abort', aborted);
    forgetGap();
    void listening.then(
      (stop) => stop(),
      () => {},
    );
    const [first, ...others] = readers;
    readers = [];
    if (error === null) first?.resolve(DONE);
    else if (first) first.reject(error);
    else failure = error;
    for (const reader of others) reader.resolve(DONE);
  };
  const aborted = () => end();

  const receive = (event: BusEvent) => {
    if (ended) return;
    const candidate = event as BusEvent<Payload>;
    let wanted: boolean;
    try {
      wanted = filter(candidate);
    } catch (error) {
      end(error);
      return;
    }
    if (!wanted) return;
    const reader = readers.shift();
    if (reader) reader.resolve({ value: candidate, done: false });
    else if (unread.length < bound) unread.push(candidate);
    else {
      onOverflow?.(unread.length + 1);
      end(new AppError('SERVICE_UNAVAILABLE', `Slow consumer: ${bound} events of "${topic}" are unread`));
    }
  };

  const forgetGap = source.onGap((gapped) => {
    if (gapped === topic) end(new AppError('SERVICE_UNAVAILABLE', `Events of "${topic}" were missed; subscribe again`));
  });
  const listening = source.listen(topic, receive);
  listening.catch(end);
  signal.addEventListener('abort', aborted);
  closing.addEventListener('abort', aborted);
  if (signal.aborted || closing.aborted) end();

  return {
    next() {
      if (failure !== null) {
        const error = failure;
        failure = null;
        return Promise.reject(error);
      }
      if (ended) return Promise.resolve(DONE);
      const event = unread.shift();
      if (event) return Promise.resolve({ value: event, done: false });
      return new Promise<Result>((resolve, reject) => readers.push({ resolve, reject }));
    },
    return() {
      failure = null;
      end();
      return Promise.resolve(DONE);
    },
    throw(error) {
      end();
      return Promise.reject(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
