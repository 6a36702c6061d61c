import type { MaybePromise } from '../kernel/maybe-promise.ts';
import type { BusEvent } from './event-bus.ts';

/**
 * Takes events apart that tell of several things each.
 * @param itemsOf - the things of one event, in their order; none is no end. When it fails, the stream does, and ends.
 * @returns the things of all events, one by one
 */
export function flatStream<Payload, Item>(
  events: AsyncIterableIterator<BusEvent<Payload>>,
  itemsOf: (payload: Payload) => MaybePromise<readonly Item[]>,
): AsyncIterableIterator<Item> {
  let items: readonly Item[] = [];
  let place = 0;
  let isOpen = true;
  const end = async (): Promise<void> => {
    isOpen = false;
    items = [];
    await events.return?.();
  };
  const fail = async (error: unknown): Promise<never> => {
    await end();
    throw error;
  };
  const stream: AsyncIterableIterator<Item> = {
    async next() {
      while (place >= items.length) {
        const step = await events.next();
        if (step.done) return { done: true, value: undefined };
        const given = itemsOf(step.value.payload);
        const read = given instanceof Promise ? await given.catch(fail) : given;
        if (!isOpen) return { done: true, value: undefined };
        items = read;
        place = 0;
      }
      return { done: false, value: items[place++]! };
    },
    async return() {
      await end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
