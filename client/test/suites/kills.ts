import { beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { GATEWAY } from '../../../test/support/start-app.ts';
import { type Event, type Leavable, Trellis } from '../../index.ts';
import type { Product } from '../support/product.ts';

/** More than any start takes: the longest wait between two attempts is 8 s. */
const MANY = 50;

/**
 * Processes that are killed and started again.
 * @param isApart - whether domains have processes of their own.
 */
export function describeKills(product: () => Product, isApart: boolean): void {
  let app: Product;
  let client: Trellis;
  /** Requests of the client that were sent, and how each ended: a status, or the name of an error. */
  let ends: (number | string)[];
  beforeAll(() => {
    app = product();
  });
  beforeEach(async () => {
    const { accessToken } = await app.newcomer();
    ends = [];
    client = new Trellis({
      ...{ baseUrl: app.url, auth: () => accessToken, maxRetries: MANY },
      async fetch(url, init) {
        try {
          const answer = await fetch(url, init);
          ends.push(answer.status);
          return answer;
        } catch (error) {
          ends.push((error as Error).name);
          throw error;
        }
      },
    });
  });

  const publish = async () => (await client.events.publish({ event_type: 'payment.created' })).sequence!;
  const partsWith = (domain: string) => (isApart ? [GATEWAY, domain] : [GATEWAY]);

  it.each(partsWith('event'))(
    'events that are followed have neither a gap nor a repeat over a kill: %s',
    async (part) => {
      const events = client.events.follow({ categories: ['payment'], afterSequence: 0 });
      const published = [await publish(), await publish()];
      const read = await take(events, 2);
      // Events that are stored, and that nobody has read yet, when the process is killed.
      published.push(await publish(), await publish());
      await app.kill(part);
      await app.start(part);
      published.push(await publish());
      read.push(...(await take(events, 3)));
      await events.return();
      expect(read).toEqual(published);
    },
  );

  it.each(partsWith('task'))(
    'a call that begins while its process is down is done once, when it is back: %s',
    async (part) => {
      const type = 'image.killed';
      await app.kill(part);
      const made = client.tasks.create({ name: 'Resize', type });
      await eventually('an attempt has failed', () => ends.length > 0);
      await app.start(part);
      const { task_id: id } = await made;
      expect(ends.pop()).toBe(201);
      for (const end of ends) expect(['TypeError', 502, 503, 504]).toContain(end);
      expect((await client.tasks.list({ type })).items.map(({ task_id }) => task_id)).toEqual([id]);
    },
  );
}

async function take(events: Leavable<Event>, count: number): Promise<number[]> {
  const sequences: number[] = [];
  while (sequences.length < count) {
    const { done, value } = await events.next();
    if (done) throw new Error(`ended after ${sequences.length}`);
    sequences.push(value.sequence);
  }
  return sequences;
}
