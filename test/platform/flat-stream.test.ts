import { describe, expect, it } from 'vitest';
import type { BusEvent } from '../../platform/events/event-bus.ts';
import { flatStream } from '../../platform/events/flat-stream.ts';

/** Events of numbers, and whether their stream was ended. */
function numbers(...payloads: readonly (readonly number[])[]) {
  const state = { isEnded: false };
  async function* stream(): AsyncGenerator<BusEvent<readonly number[]>> {
    try {
      for (const payload of payloads) yield { id: 'evt_1', type: 'test.told', tenantId: null, time: '', payload };
    } finally {
      state.isEnded = true;
    }
  }
  return { state, events: stream() };
}

describe('a flat stream', () => {
  it('has the things of all events, also where these are read first', async () => {
    const { events } = numbers([1, 2], [], [3]);
    const found: number[] = [];
    for await (const each of flatStream(events, async (given) => given)) found.push(each);
    expect(found).toEqual([1, 2, 3]);
  });

  it('fails and ends when they cannot be read', async () => {
    const { events, state } = numbers([1], [2]);
    const flat = flatStream(events, () => Promise.reject(new Error('no database')));
    await expect(flat.next()).rejects.toThrow('no database');
    expect(state.isEnded).toBe(true);
    expect(await flat.next()).toEqual({ done: true, value: undefined });
  });

  it('has nothing more once it was left, though a read goes on', async () => {
    const { events, state } = numbers([1, 2]);
    const read = { begun: () => {}, done: (_given: readonly number[]) => {} };
    const begun = new Promise<void>((resolve) => {
      read.begun = resolve;
    });
    const flat = flatStream(events, () => {
      read.begun();
      return new Promise<readonly number[]>((resolve) => {
        read.done = resolve;
      });
    });
    const step = flat.next();
    await begun;
    await flat.return!();
    read.done([1, 2]);
    expect(await step).toEqual({ done: true, value: undefined });
    expect(state.isEnded).toBe(true);
  });
});
