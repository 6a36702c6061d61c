import type { Live } from './live.ts';
import type { EventModel } from './models.ts';
import type { EventFilter, EventReader } from './read-events.ts';

/** The filter of a feed. */
export type FeedFilter = Pick<EventFilter, 'types' | 'categories' | 'source' | 'streamId'>;

export interface FeedOptions {
  readonly tenantId: string;
  readonly filter: FeedFilter;
  /** Begins after this sequence; null: with what is stored from now on. */
  readonly after: number | null;
  readonly signal: AbortSignal;
}

const DONE = { value: undefined, done: true } as const;
const BATCH = 200;

/**
 * The events of a tenant that pass the filter, in the order of their sequence, without a gap or a repeat: first those of the store,
 * then as they come. The reader asks for each; nothing is queued for one that is slow, who reads on from the store when what
 * it needs has left memory. `return()` ends it at once, also while a `next()` is pending.
 */
export async function openFeed(
  live: Live,
  reader: Pick<EventReader, 'read'>,
  { tenantId, filter, after, signal }: FeedOptions,
): Promise<AsyncIterableIterator<EventModel>> {
  const { tail, release } = await live.follow(tenantId);
  type Result = IteratorResult<EventModel, undefined>;
  const passes = compileFilter(filter);
  let position = after ?? tail.latest;
  let ready: readonly EventModel[] = [];
  let taken = 0;
  let ended = false;
  let wake: (() => void) | null = null;
  let order: Promise<unknown> = Promise.resolve();

  const forget = tail.onChange(() => wake?.());
  const end = () => {
    if (ended) return;
    ended = true;
    ready = [];
    forget();
    release();
    signal.removeEventListener('abort', end);
    wake?.();
  };
  signal.addEventListener('abort', end);
  if (signal.aborted) end();

  const changed = () =>
    new Promise<void>((resolve) => {
      wake = () => {
        wake = null;
        resolve();
      };
    });
  /** The next events after the position, which moves on. */
  const advance = async (): Promise<void> => {
    const upTo = tail.latest;
    const recent = tail.recent(position);
    taken = 0;
    if (recent) {
      ready = recent.filter(passes);
      position = upTo;
      return;
    }
    ready = await reader.read(tenantId, filter, { after: position, upTo, limit: BATCH });
    position = ready.length < BATCH ? upTo : ready.at(-1)!.sequence;
  };
  const pull = async (): Promise<Result> => {
    while (!ended) {
      const event = ready[taken++];
      if (event) return { value: event, done: false };
      if (position < tail.latest) await advance();
      else await changed();
    }
    return DONE;
  };

  const feed: AsyncIterableIterator<EventModel> = {
    next() {
      const result = order.then(pull);
      order = result.catch(end);
      return result;
    },
    return() {
      end();
      return Promise.resolve(DONE);
    },
    throw(error) {
      end();
      return Promise.reject(error);
    },
    [Symbol.asyncIterator]() {
      return feed;
    },
  };
  return feed;
}

function compileFilter({ types, categories, source, streamId }: FeedFilter): (event: EventModel) => boolean {
  const wantedTypes = types && new Set(types);
  const wantedCategories = categories && new Set(categories);
  return (event) =>
    (!wantedTypes || wantedTypes.has(event.eventType)) &&
    (!wantedCategories || wantedCategories.has(event.category)) &&
    (source === null || source === undefined || source === event.source) &&
    (streamId === null || streamId === undefined || streamId === event.streamId);
}
