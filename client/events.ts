import type { Client } from './core/client.ts';
import { jsonEvents } from './core/json-events.ts';
import { type ResumeOptions, resuming } from './core/resuming.ts';
import { type Leavable, leavable } from './core/sse.ts';
import { eventsList } from './generated/resources/events.ts';
import type { Event } from './generated/types.ts';

/** Which events are followed, and from where on. An event has to fit every filter. */
export interface FollowOptions extends ResumeOptions {
  /** The events after this one; 0 is all that are kept. Unless given, those from now on. */
  readonly afterSequence?: number | undefined;
  /** `<category>.<verb>` */
  readonly types?: readonly string[] | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly source?: string | undefined;
  readonly streamId?: string | undefined;
}

/**
 * Follows the events of the organization in the order of their sequence, without a gap or a repeat. It resumes by itself where it was cut off:
 * after a lost connection, a restart of the server, or the end of an access token that can be renewed. To go on in another process, keep
 * `sequence` of the last event that was dealt with, and give it as `afterSequence`.
 * @throws ApiError when the events may not be read (any more).
 */
export function followEvents(
  client: Client,
  { afterSequence, types, categories, source, streamId, ...options }: FollowOptions = {},
): Leavable<Event> {
  let last = afterSequence;
  const open = async (isFirst: boolean, signal: AbortSignal): Promise<Leavable<Event>> => {
    // Events that come before the first one is received would be missed otherwise, if the connection is lost meanwhile.
    last ??= await latestSequence(client, signal);
    const response = await client.request({
      path: '/api/v1/events/stream',
      query: { types, categories, source, stream_id: streamId, after_sequence: last },
      headers: { accept: 'text/event-stream' },
      signal,
      ...(!isFirst && { maxRetries: 0 }),
    });
    const events = jsonEvents<Event>(response);
    const next = async (): Promise<IteratorResult<Event, undefined>> => {
      const step = await events.next();
      if (step.done) return step;
      last = step.value.data.sequence;
      return { done: false, value: step.value.data };
    };
    return leavable(next, () => events.return());
  };
  return resuming(open, options);
}

async function latestSequence(client: Client, signal: AbortSignal): Promise<number> {
  const { items } = await eventsList(client, { order: 'newest_first', limit: 1 }, { signal });
  return items[0]?.sequence ?? 0;
}
