import { setTimeout as sleep } from 'node:timers/promises';
import type { BusEvent } from '../../platform/events/event-bus.ts';
import type { Platform } from '../../platform/platform.ts';
import { subgraphNames } from '../sdl.ts';
import type { Draft } from './append.ts';
import type { AppendOne } from './joined-appends.ts';

const GROUP = 'event-store';
/** Time in which events are gathered, so that those of many requests, and of all domains, are stored by one transaction. */
const GATHER_MS = 20;

/** Stores what every domain publishes, once and in the order of its domain, for the tenant that it belongs to. */
export async function followDomains({ bus }: Pick<Platform, 'bus'>, append: AppendOne): Promise<() => Promise<void>> {
  let gathering: Promise<void> | null = null;
  const gathered = () =>
    (gathering ??= sleep(GATHER_MS).then(() => {
      gathering = null;
    }));
  const stops = await Promise.all(
    subgraphNames().map((domain) =>
      bus.consumeAll(
        domain,
        GROUP,
        async (events) => {
          const drafts = events.flatMap((event) => toDraft(event, domain) ?? []);
          await gathered();
          await Promise.all(drafts.map(append));
        },
        // What happened before the store was there, as far as the bus still has it.
        { from: 'oldest', ordered: true },
      ),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Null for what belongs to no tenant: nobody may read it. */
function toDraft({ id, type, tenantId, time, payload }: BusEvent, domain: string): Draft | null {
  if (tenantId === null) return null;
  return {
    id,
    tenantId,
    eventType: type,
    category: domain,
    source: domain,
    streamId: null,
    payload,
    actorId: null,
    createdAt: new Date(time),
    idempotencyKey: null,
    expectedSequence: null,
    mayBeStored: true,
  };
}
