import type { Logger } from 'pino';
import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { Members } from '../../platform/kernel/members.ts';
import type { EventModel } from './models.ts';
import type { EventReader } from './read-events.ts';
import { createTail, type Tail } from './tail.ts';

/** Tells who follows a tenant's events that there are new ones, on whatever process they were stored. */
export interface Live {
  /** To be called with what a transaction has stored, after its commit. */
  stored(events: readonly EventModel[]): void;
  /** The end of the tenant's events, kept up to date until `release`. */
  follow(tenantId: string): Promise<{ readonly tail: Tail; release(): void }>;
  /** Calls back with tenants that may have new events, those of other processes too; some news may be missed. */
  onStored(listener: (tenantId: string) => void): () => void;
  close(): void;
}

/** Bus topic of the news. Its loss loses no event: they are read from the store. */
const TOPIC = 'event-stored';
/** How late news come at the latest when the bus does not bring them. */
const POLL_MS = 1_000;

interface News {
  /** Tenants with the sequence of their latest event. */
  readonly latest: readonly (readonly [tenantId: string, sequence: number])[];
}

export async function openLive(bus: EventBus, reader: EventReader, logger: Logger): Promise<Live> {
  const tails = new Map<string, { readonly tail: Tail; followers: number }>();
  const listeners = new Members<(tenantId: string) => void>();

  const hear = (latest: News['latest']) => {
    const all = listeners.values();
    for (const [tenantId, sequence] of latest) {
      tails.get(tenantId)?.tail.reach(sequence);
      for (const listener of all) listener(tenantId);
    }
  };
  const stopListening = await bus.listen(TOPIC, ({ payload }) => hear((payload as News).latest));
  const poll = async () => {
    if (tails.size === 0) return;
    for (const [tenantId, sequence] of await reader.latest([...tails.keys()]))
      tails.get(tenantId)?.tail.reach(sequence);
  };
  const polling = setInterval(
    () => void poll().catch((error) => logger.warn({ err: error }, 'the ends of event streams are not known')),
    POLL_MS,
  ).unref();

  return {
    stored(events) {
      const latest = new Map<string, number>();
      for (const event of events) {
        latest.set(event.tenantId, event.sequence);
        tails.get(event.tenantId)?.tail.push(event);
      }
      const payload: News = { latest: [...latest] };
      const time = new Date().toISOString();
      const news: BusEvent<News> = { id: newId('evt'), type: `${TOPIC}.news`, tenantId: null, time, payload };
      // Whoever does not hear of it asks within a second.
      bus.publish(TOPIC, news).catch(() => hear(payload.latest));
    },
    async follow(tenantId) {
      const latest = (await reader.latest([tenantId])).get(tenantId) ?? 0;
      let entry = tails.get(tenantId);
      if (!entry) {
        entry = { tail: createTail(reader, tenantId, latest, logger), followers: 0 };
        tails.set(tenantId, entry);
      }
      const followed = entry;
      followed.followers++;
      followed.tail.reach(latest);
      let isReleased = false;
      return {
        tail: followed.tail,
        release() {
          if (isReleased) return;
          isReleased = true;
          if (--followed.followers === 0 && tails.get(tenantId) === followed) tails.delete(tenantId);
        },
      };
    },
    onStored(listener) {
      const member = listeners.add(listener);
      return () => member.remove();
    },
    close() {
      clearInterval(polling);
      stopListening();
    },
  };
}
