import type { Logger } from 'pino';
import type { Outcome } from '../events/event-delivery.ts';
import { memoryBus } from '../events/memory-bus.ts';
import { memoryProofReplay } from '../identity/proof-replay.ts';
import { withDeadline } from '../kernel/deadline.ts';
import { memoryRateLimiter } from '../limits/rate-limit-memory.ts';
import type { Calls, Channel, SentOutcome, ServicePlace } from './channel.ts';

/** State that the workers of one installation share where no Redis is set: in the memory of the process that has started them. */
export interface SharedHost {
  /** Answers a worker. The result ends it: events that the worker had in hand go to the others. */
  attach(worker: number, channel: Channel): () => Promise<void>;
  close(): Promise<void>;
}

interface Attached {
  readonly worker: number;
  readonly channel: Channel;
  places: readonly ServicePlace[];
}

/** A worker that stands still is left out of what is scraped. */
const SCRAPE_MS = 2_000;

/** Opens the limits, the bus and the registry of all workers. */
export function createSharedHost({ logger }: { readonly logger: Logger }): SharedHost {
  const limiter = memoryRateLimiter();
  const proofs = memoryProofReplay();
  const bus = memoryBus({ logger });
  const attached = new Set<Attached>();

  bus.onProgress((topic, newest) => {
    for (const { channel } of attached) channel.send('progress', { topic, newest });
  });
  const announcePlaces = () => {
    const places = [...attached].flatMap((each) => each.places);
    for (const { channel } of attached) channel.send('registered', places);
  };
  const metricsOfAll = async (): Promise<Calls['metricsOfAll']['answer']> => {
    const asked = [...attached].sort((one, other) => one.worker - other.worker);
    const texts = await Promise.allSettled(
      asked.map(({ channel }) => withDeadline(channel.call('metrics', null), SCRAPE_MS, 'the worker does not answer')),
    );
    return texts.flatMap((text, at) =>
      text.status === 'fulfilled' ? [{ worker: asked[at]!.worker, text: text.value }] : [],
    );
  };

  return {
    attach(worker, channel) {
      const own: Attached = { worker, channel, places: [] };
      const members = new Map<number, () => Promise<void>>();
      const listening: Promise<() => void>[] = [];
      attached.add(own);

      channel.answer('charge', (charges) => limiter.hitAll(charges));
      channel.answer('claimProof', ({ id, untilMs, kind }) => proofs.claim(id, untilMs, kind));
      channel.answer('publish', async ({ topic, event }) => {
        await bus.publish(topic, event);
        return null;
      });
      channel.answer('addEvents', ({ topic, events, after }) => bus.add(topic, events, after, new Map()));
      channel.answer('standing', async (topics) => {
        const standings = await bus.standing(topics);
        return Array.from(standings, ([topic, { newest, groups }]) => ({ topic, newest, groups: [...groups] }));
      });
      channel.answer('listen', async (topic) => {
        const stop = bus.listen(topic, (event) => channel.send('event', { topic, event }));
        listening.push(stop);
        await stop;
        return null;
      });
      channel.answer('join', ({ member, topic, group, batch, ordered }) => {
        const handOver = (events: Calls['deliver']['ask']['events']) =>
          channel.call('deliver', { member, events }).then(received, () => []);
        members.set(member, bus.join(topic, group, { batch, ordered }, handOver));
        return null;
      });
      channel.answer('leave', async (member) => {
        const leave = members.get(member);
        members.delete(member);
        await leave?.();
        return null;
      });
      channel.answer('register', (place) => {
        own.places = [...own.places, place];
        announcePlaces();
        return null;
      });
      channel.answer('deregister', () => {
        own.places = [];
        announcePlaces();
        return null;
      });
      channel.answer('metricsOfAll', metricsOfAll);

      return async () => {
        if (!attached.delete(own)) return;
        // Told to stop before their calls fail, so that what they had in hand counts as owed and not as refused.
        const leaving = Array.from(members.values(), (leave) => leave());
        channel.close();
        announcePlaces();
        for (const stop of listening) (await stop)();
        await Promise.all(leaving);
      };
    },
    async close() {
      await Promise.all([limiter.close(), proofs.close(), bus.close()]);
    },
  };
}

const received = (outcomes: readonly SentOutcome[]): readonly Outcome[] =>
  outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : { error: new Error(outcome.error) }));
