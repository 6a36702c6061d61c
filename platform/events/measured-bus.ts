import type { Series } from '../observability/fast-metrics.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { BusEvent, EventBus } from './event-bus.ts';

/** Why a receiver did not get an event: its unread events were too many; its handler failed every time; nobody could read it. */
export type DropReason = 'slow_consumer' | 'given_up' | 'unreadable';

/** Hears of events that a receiver does not get. */
export type OnDropped = (topic: string, reason: DropReason, count: number) => void;

type BusMetrics = Pick<Metrics, 'eventsPublished' | 'eventsDelivered' | 'eventsDropped'>;

/** Counts what the bus drops, for the `onDropped` of its options. */
export const countDropped =
  (metrics: Pick<Metrics, 'eventsDropped'>): OnDropped =>
  (topic, reason, count) =>
    metrics.eventsDropped.inc({ topic, reason }, count);

/**
 * A bus that counts, by topic: what it has taken, what its receivers have got (a listener each call, a group each event that was
 * handled, a stream each event that was read), and each gap, of a size that nobody knows, as one dropped event.
 */
export function measuredBus(bus: EventBus, metrics: BusMetrics): EventBus {
  const published = seriesByTopic((topic) => metrics.eventsPublished.bind({ topic }));
  const delivered = seriesByTopic((topic) => metrics.eventsDelivered.bind({ topic }));
  bus.onGap((topic) => metrics.eventsDropped.inc({ topic, reason: 'gap' }));
  return {
    async publish(topic, event) {
      await bus.publish(topic, event);
      published(topic).inc();
    },
    async add(topic, events, after, groups) {
      const newest = await bus.add(topic, events, after, groups);
      published(topic).inc(events.findIndex(({ position }) => position === newest) + 1);
      return newest;
    },
    standing: (topics) => bus.standing(topics),
    release: (topic, position) => bus.release(topic, position),
    drop: (topic, group) => bus.drop(topic, group),
    onProgress: (listener) => bus.onProgress(listener),
    listen(topic, listener) {
      const count = delivered(topic);
      return bus.listen(topic, (event) => {
        count.inc();
        return listener(event);
      });
    },
    consume(topic, group, handler) {
      const count = delivered(topic);
      return bus.consume(topic, group, async (event) => {
        await handler(event);
        count.inc();
      });
    },
    consumeAll(topic, group, handler, options) {
      const count = delivered(topic);
      const counted = async (events: readonly BusEvent[]) => {
        await handler(events);
        count.inc(events.length);
      };
      return bus.consumeAll(topic, group, counted, options);
    },
    stream: (topic, filter, options) => countReads(bus.stream(topic, filter, options), delivered(topic)),
    held: (tenantId) => bus.held(tenantId),
    forget: (tenantId) => bus.forget(tenantId),
    onGap: (listener) => bus.onGap(listener),
    get connected() {
      return bus.connected;
    },
    shared: bus.shared,
    isFleeting: bus.isFleeting === true,
    close: () => bus.close(),
  };
}

function seriesByTopic(bind: (topic: string) => Series): (topic: string) => Series {
  const byTopic = new Map<string, Series>();
  return (topic) => {
    let series = byTopic.get(topic);
    if (!series) {
      series = bind(topic);
      byTopic.set(topic, series);
    }
    return series;
  };
}

function countReads<Payload>(
  source: AsyncIterableIterator<BusEvent<Payload>>,
  count: Series,
): AsyncIterableIterator<BusEvent<Payload>> {
  return {
    async next() {
      const step = await source.next();
      if (!step.done) count.inc();
      return step;
    },
    return: (value) => source.return!(value),
    throw: (error) => source.throw!(error),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
