import type { Logger } from 'pino';
import { translateDatabaseError } from '../database/database-errors.ts';
import { AppError, type ErrorCode } from '../kernel/errors.ts';
import type { BusEvent } from './event-bus.ts';

/** Circumstances of handing an event to a group's handler. */
export interface Delivery {
  readonly topic: string;
  readonly group: string;
  /** Failures of the handler itself before the event is given up; those of something that it needs and that is away do not count. */
  readonly maxTries: number;
  /** Wait before the second try, doubled each time, at most 30 s. */
  readonly backoffMs: number;
  readonly logger: Logger;
  /** Ends the waiting between tries; a handler that runs is let finish. */
  readonly signal: AbortSignal;
}

/** `stopped`: not handled, and still owed to the group. Otherwise the last error. */
export type Outcome = 'handled' | 'stopped' | { readonly error: unknown };

const LONGEST_BACKOFF_MS = 30_000;
/** The handler works again soon after what it needs is back. */
const LONGEST_AWAY_MS = 5_000;
/** Codes of a failure that is none of the event's: a database, the bus or another domain is away, and the next event would fail as well. */
const AWAY: ReadonlySet<unknown> = new Set([
  'SERVICE_UNAVAILABLE',
  'UPSTREAM_FAILED',
  'UPSTREAM_TIMEOUT',
  'REQUEST_TIMEOUT',
] satisfies ErrorCode[]);
function isAway(thrown: unknown): boolean {
  const error = translateDatabaseError(thrown);
  return error instanceof AppError && AWAY.has(error.extensions['code']);
}

/** Calls the handler until it resolves, with exponential backoff and jitter, or has failed by itself too often. Never rejects. */
export async function deliver(
  delivery: Delivery,
  event: BusEvent,
  handler: (event: BusEvent) => Promise<void>,
): Promise<Outcome> {
  const { topic, group, maxTries, backoffMs, logger, signal } = delivery;
  for (let [tries, failures] = [1, 0]; ; tries++) {
    let longestMs = LONGEST_BACKOFF_MS;
    try {
      await handler(event);
      return 'handled';
    } catch (error) {
      if (isAway(error)) longestMs = LONGEST_AWAY_MS;
      else if (++failures >= maxTries) return { error };
      logger.warn(
        { err: error, topic, group, event_id: event.id, event_type: event.type, tries },
        'An event handler failed; trying again',
      );
    }
    const delayMs = Math.min(backoffMs * 2 ** (tries - 1), longestMs);
    await pause(delayMs * (0.75 + Math.random() / 4), signal);
    if (signal.aborted) return 'stopped';
  }
}

/** Handles many events in their order. */
export type HandleAll = (events: readonly BusEvent[]) => Promise<void>;

/**
 * Hands the events over together; when that fails, one by one, each with its own tries. Answers what became of each, up to the
 * first one that is still owed. Never rejects.
 */
export async function deliverAll(
  delivery: Delivery,
  events: readonly BusEvent[],
  handler: HandleAll,
): Promise<readonly Outcome[]> {
  if (events.length > 1) {
    try {
      await handler(events);
      return events.map(() => 'handled');
    } catch (error) {
      const { topic, group, logger } = delivery;
      logger.warn({ err: error, topic, group, events: events.length }, 'Events failed together; trying each alone');
    }
  }
  const outcomes: Outcome[] = [];
  for (const event of events) {
    const outcome = await deliver(delivery, event, (one) => handler([one]));
    outcomes.push(outcome);
    if (outcome === 'stopped') break;
  }
  return outcomes;
}

/** One entry that a group was handed. */
export interface GivenEntry {
  /** Its name on the bus, which no other entry ever has, not even after the bus was lost. */
  readonly id: string;
  /** Null when nobody can read it. */
  readonly event: BusEvent | null;
}

/** The side of a bus on which a group says what became of its entries. */
export interface GroupSide<Entry extends GivenEntry> {
  readonly delivery: Delivery;
  readonly handler: HandleAll;
  /** Names of entries that were handled, while the bus has not heard it. */
  readonly unacknowledged: Set<string>;
  /** Tells the bus; takes the names off. */
  readonly acknowledge: (entries: readonly Entry[]) => Promise<void>;
  /** Keeps an entry among the dead letters, and acknowledges it. */
  readonly bury: (entry: Entry, error: unknown) => Promise<void>;
}

/**
 * Hands the entries to the group's handler and tells the bus what became of them. One that was handled before is acknowledged only.
 * @returns how many of the entries, from the first on, are dealt with; the rest is still owed.
 */
export async function handleGiven<Entry extends GivenEntry>(
  side: GroupSide<Entry>,
  entries: readonly Entry[],
): Promise<number> {
  const { delivery, handler, unacknowledged, acknowledge, bury } = side;
  const again = entries.filter(({ id }) => unacknowledged.has(id));
  if (again.length > 0) await acknowledge(again);
  const readable: (Entry & { readonly event: BusEvent })[] = [];
  for (const entry of entries) {
    if (again.includes(entry)) continue;
    if (isReadable(entry)) readable.push(entry);
    else await bury(entry, new Error('unreadable entry'));
  }
  if (readable.length === 0) return entries.length;
  const outcomes = await deliverAll(
    delivery,
    readable.map(({ event }) => event),
    handler,
  );
  const handled = readable.filter((_, index) => outcomes[index] === 'handled');
  for (const { id } of handled) unacknowledged.add(id);
  if (handled.length > 0) await acknowledge(handled);
  for (const [index, entry] of readable.entries()) {
    const outcome = outcomes[index] ?? 'stopped';
    if (outcome === 'stopped') return entries.indexOf(entry);
    if (outcome !== 'handled') await bury(entry, outcome.error);
  }
  return entries.length;
}

const isReadable = <Entry extends GivenEntry>(entry: Entry): entry is Entry & { readonly event: BusEvent } =>
  entry.event !== null;

/** The event of a text on the bus, or null when it is none of ours. */
export function parseEvent(text: string): BusEvent | null {
  try {
    const event = JSON.parse(text) as BusEvent | null;
    return typeof event?.id === 'string' && typeof event.type === 'string' ? event : null;
  } catch {
    return null;
  }
}

/** Waits for `ms` milliseconds or until the signal aborts, whichever is first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

/** Calls a listener so that neither its exception nor its rejection reaches the others. */
export function notify(listener: (event: BusEvent) => void, event: BusEvent, topic: string, logger: Logger): void {
  const failed = (error: unknown) =>
    logger.error({ err: error, topic, event_id: event.id, event_type: event.type }, 'An event listener failed');
  try {
    const result: unknown = listener(event);
    if (result instanceof Promise) result.catch(failed);
  } catch (error) {
    failed(error);
  }
}
