import type { Database } from '../database/database.ts';
import { newId } from '../kernel/identifiers.ts';
import type { BusEvent, EventBus } from './event-bus.ts';

/**
 * Organizations that were erased. A late event of one of them would make rows again that nobody would ever remove, so groups of
 * consumers are not handed it. Kept in `platform.erased_tenants`, and in the memory of every process.
 */
export interface ErasedTenants {
  has(tenantId: string): boolean;
  /** Remembers it, here, in every process that the bus reaches, and in those that start later; safe to repeat. */
  add(tenantId: string): Promise<void>;
  /** Calls back each time that one is added here or elsewhere, or added again. Answers the call that ends this. */
  onAdded(listener: () => void): () => void;
  /** Reads them, after the platform's tables were migrated, and hears of others from then on. */
  start(bus: Pick<EventBus, 'listen' | 'publish'>): Promise<void>;
}

const TOPIC = 'erased-tenants';
/** Nothing is under way for longer than this: neither a journal on a disk nor an entry of a stream. */
const KEPT_DAYS = 90;

export function createErasedTenants(database: Pick<Database, 'pool'>): ErasedTenants {
  const erased = new Set<string>();
  const listeners = new Set<() => void>();
  let bus: Pick<EventBus, 'listen' | 'publish'> | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const read = async (days: number): Promise<void> => {
    const text = `SELECT tenant_id AS id FROM "platform"."erased_tenants" WHERE erased_at > now() - $1::int * interval '1 day'`;
    const { rows } = await database.pool('platform').query<{ id: string }>(text, [days]);
    for (const { id } of rows) erased.add(id);
  };
  return {
    has: (tenantId) => erased.has(tenantId),
    add: async (tenantId) => {
      const text = 'INSERT INTO "platform"."erased_tenants" (tenant_id) VALUES ($1) ON CONFLICT DO NOTHING';
      await database.pool('platform').query(text, [tenantId]);
      erased.add(tenantId);
      notify();
      // Without the identifier, which would stay in the stream. Where it is not heard, the next round removes what came late.
      const event = { id: newId('evt'), type: `${TOPIC}.added`, tenantId: null, time: new Date().toISOString() };
      await bus?.publish(TOPIC, { ...event, payload: {} }).catch(() => undefined);
    },
    onAdded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async (given) => {
      bus = given;
      await given.listen(
        TOPIC,
        () =>
          void read(1)
            .then(notify)
            .catch(() => undefined),
      );
      await read(KEPT_DAYS);
    },
  };
}

/** The same bus, whose groups are not handed events of organizations that were erased. */
export function withoutErased(bus: EventBus, erased: Pick<ErasedTenants, 'has'>): EventBus {
  const isKept = ({ tenantId }: BusEvent) => tenantId === null || !erased.has(tenantId);
  return Object.create(bus, {
    consume: {
      value: (topic: string, group: string, handler: (event: BusEvent) => Promise<void>) =>
        bus.consume(topic, group, async (event) => {
          if (isKept(event)) await handler(event);
        }),
    },
    consumeAll: {
      value: (...[topic, group, handler, options]: Parameters<EventBus['consumeAll']>) =>
        bus.consumeAll(
          topic,
          group,
          async (events) => {
            const kept = events.filter(isKept);
            if (kept.length > 0) await handler(kept);
          },
          options,
        ),
    },
  }) as EventBus;
}
