import type { BusEvent } from './event-bus.ts';

/**
 * Takes events apart that tell of several things each.
 * @param itemsOf - the things of one event, in their order; none is no end.
 * @returns the things of all events, one by one
 */
export function flatStream<Payload, Item>(
  events: AsyncIterableIterator<BusEvent<Payload>>,
  itemsOf: (payload: Payload) => readonly Item[],
): AsyncIterableIterator<Item> {
  let items: readonly Item[] = [];
  let place = 0;
  const stream: AsyncIterableIterator<Item> = {
    async next() {
      while (place >= items.length) {
        const step = await events.next();
        if (step.done) return { done: true, value: undefined };
        items = itemsOf(step.value.payload);
        place = 0;
      }
      return { done: false, value: items[place++]! };
    },
    async return() {
      items = [];
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
