import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { type BusEvent, type EventBus, KEEPS_NOTHING, MAX_BATCH } from '../events/event-bus.ts';
import { deliverAll, type HandleAll, notify, type Outcome } from '../events/event-delivery.ts';
import { eventStream } from '../events/event-stream.ts';
import type { OnDropped } from '../events/measured-bus.ts';
import { AppError } from '../kernel/errors.ts';
import type { Channel, SentOutcome } from './channel.ts';

export interface WorkerBusOptions {
  readonly channel: Channel;
  readonly logger: Logger;
  readonly onDropped?: OnDropped;
  /** Tries of a handler before its event is given up; default 8. */
  readonly maxTries?: number;
  /** Wait before the second try, doubled each time, at most 30 s; default 100. */
  readonly backoffMs?: number;
}

interface Member {
  readonly topic: string;
  readonly group: string;
  readonly handler: HandleAll;
  readonly stopped: AbortController;
}

/**
 * The bus of a worker: it carries events through the process that has started all workers. A listener of the worker that publishes hears the
 * event before `publish` resolves, those of other workers a hop later. Handlers run here, with their tries; who is handed what is decided there.
 */
export function workerBus(options: WorkerBusOptions): EventBus {
  const { channel, logger, onDropped, maxTries = 8, backoffMs = 100 } = options;
  const listeners = new Map<string, { readonly all: Set<(event: BusEvent) => void>; readonly heard: Promise<null> }>();
  const members = new Map<number, Member>();
  const progress = new Set<(topic: string, newest: number) => void>();
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  let joined = 0;

  channel.onNews('event', ({ topic, event }) => {
    for (const listener of [...(listeners.get(topic)?.all ?? [])]) notify(listener, event, topic, logger);
  });
  channel.onNews('progress', ({ topic, newest }) => {
    for (const listener of [...progress]) listener(topic, newest);
  });
  channel.answer('deliver', async ({ member: number, events }) => {
    const member = members.get(number);
    if (!member) return [];
    const { topic, group, handler, stopped } = member;
    const delivery = { topic, group, maxTries, backoffMs, logger, signal: stopped.signal };
    const outcomes = await deliverAll(delivery, events, handler);
    const lost = outcomes.filter((outcome) => typeof outcome !== 'string').length;
    if (lost > 0) onDropped?.(topic, 'given_up', lost);
    return outcomes.map(sent);
  });

  const join = async (topic: string, group: string, handler: HandleAll, batch: number, ordered: boolean) => {
    const number = ++joined;
    const member = { topic, group, handler, stopped: new AbortController() };
    members.set(number, member);
    await channel.call('join', { member: number, topic, group, batch, ordered });
    return async () => {
      member.stopped.abort();
      await channel.call('leave', number).catch(() => null);
      members.delete(number);
    };
  };

  const refuseClosed = () => {
    if (closing.signal.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The event bus is closed');
  };

  const bus: EventBus = {
    async publish(topic, event) {
      refuseClosed();
      await channel.call('publish', { topic, event });
    },
    async add(topic, events, after) {
      refuseClosed();
      return channel.call('addEvents', { topic, events, after });
    },
    async standing(topics) {
      refuseClosed();
      const standings = await channel.call('standing', topics);
      return new Map(standings.map(({ topic, newest, groups }) => [topic, { newest, groups: new Map(groups) }]));
    },
    onProgress(listener) {
      progress.add(listener);
      return () => progress.delete(listener);
    },
    async listen(topic, listener) {
      const known = listeners.get(topic) ?? { all: new Set(), heard: channel.call('listen', topic) };
      listeners.set(topic, known);
      // A function of its own, so that one listener may listen twice.
      const own = (event: BusEvent) => listener(event);
      known.all.add(own);
      await known.heard;
      return () => {
        known.all.delete(own);
      };
    },
    consume: (topic, group, handler) => join(topic, group, ([event]) => handler(event!), 1, false),
    consumeAll: (topic, group, handler, { ordered = false } = {}) => join(topic, group, handler, MAX_BATCH, ordered),
    stream: (topic, filter, streamOptions) =>
      eventStream(bus, topic, filter, {
        ...streamOptions,
        closing: closing.signal,
        onOverflow: (events) => onDropped?.(topic, 'slow_consumer', events),
      }),
    ...KEEPS_NOTHING,
    get connected() {
      return !closing.signal.aborted;
    },
    shared: true,
    isFleeting: true,
    async close() {
      closing.abort();
      for (const { stopped } of members.values()) stopped.abort();
      await Promise.all(Array.from(members.keys(), (number) => channel.call('leave', number).catch(() => null)));
      members.clear();
      listeners.clear();
    },
  };
  return bus;
}

const sent = (outcome: Outcome): SentOutcome =>
  typeof outcome === 'string'
    ? outcome
    : { error: outcome.error instanceof Error ? outcome.error.message : String(outcome.error) };
