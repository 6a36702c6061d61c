import { type ApiError, makeError } from './errors.ts';
import { type EventStreamOptions, eventStream, type Leavable, leavable, type ServerSentEvent } from './sse.ts';

/** An event of a stream, its data parsed. */
export interface JsonEvent<Data> extends Omit<ServerSentEvent, 'data'> {
  readonly data: Data;
}

/** Parsed events of a stream, one after another. */
export type JsonEvents<Data> = Leavable<JsonEvent<Data>>;

/** Last data of a stream in the form of OpenAI. */
const DONE = '[DONE]';

/**
 * Reads the events of an answer. It ends with the body, or with `data: [DONE]`; `onDone` is called for the latter.
 * @throws ApiError for `event: error`, whatever its form; ConnectionError when the body was cut off.
 */
export function jsonEvents<Data>(
  { body, headers }: Response,
  { onDone, ...options }: EventStreamOptions & { readonly onDone?: () => void } = {},
): JsonEvents<Data> {
  if (!body) throw new TypeError('The answer has no body');
  const events = eventStream(body, options);
  const next = async (): Promise<IteratorResult<JsonEvent<Data>, undefined>> => {
    const step = await events.next();
    if (step.done) return step;
    const { type, data, lastEventId } = step.value;
    if (data === DONE) {
      onDone?.();
      return events.return();
    }
    try {
      if (type === 'error') throw streamError(data, headers);
      return { done: false, value: { type, data: JSON.parse(data) as Data, lastEventId } };
    } catch (error) {
      await events.return();
      throw error;
    }
  };
  return leavable(next, () => events.return());
}

/** Statuses of the codes that a stream may end with in OpenAI's form, which has none. */
const STATUSES: Readonly<Record<string, number>> = {
  content_filter: 400,
  credit_exhausted: 402,
  forbidden: 403,
  insufficient_quota: 402,
  rate_limit_exceeded: 429,
  service_unavailable: 503,
  spend_limit_reached: 402,
  unauthenticated: 401,
  upstream_failed: 502,
  upstream_timeout: 504,
};

function streamError(data: string, headers: Headers): ApiError {
  let body: { readonly status?: unknown; readonly error?: unknown } | string = data;
  try {
    body = JSON.parse(data) as { readonly status?: unknown; readonly error?: unknown };
  } catch {
    // A text is as good as the rest.
  }
  const { status, error } = typeof body === 'object' ? body : {};
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return makeError(typeof status === 'number' ? status : (STATUSES[code] ?? 500), body, headers);
}
