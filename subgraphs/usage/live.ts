import type { EventBus } from '../../platform/events/event-bus.ts';
import { newId } from '../../platform/kernel/identifiers.ts';

/** A topic of its own, which nobody records: it says only that there is something to read. */
export const USAGE_CHANGES = 'usage_changes';
const EVERY_MS = 1_000;
const MAX_TENANTS = 10_000;

/** Tells subscribers in every process that an organization has used something, at most once a second each. */
export interface Live {
  used(tenantIds: readonly string[]): void;
  close(): void;
}

/** @param onFailure - hears why nobody could be told. */
export function createLive(bus: EventBus, onFailure: (error: unknown) => void): Live {
  /** Whether there was more since it was last told. */
  const notified = new Map<string, boolean>();
  const notify = (tenantId: string): void => {
    const event = {
      id: newId('evt'),
      type: `${USAGE_CHANGES}.changed`,
      tenantId,
      time: new Date().toISOString(),
      payload: {},
    };
    bus.publish(USAGE_CHANGES, event).catch(onFailure);
  };
  const timer = setInterval(() => {
    for (const [tenantId, hasMore] of notified) {
      if (!hasMore) notified.delete(tenantId);
      else {
        notified.set(tenantId, false);
        notify(tenantId);
      }
    }
  }, EVERY_MS).unref();
  return {
    used(tenantIds) {
      for (const tenantId of tenantIds) {
        if (notified.has(tenantId)) notified.set(tenantId, true);
        else {
          if (notified.size < MAX_TENANTS) notified.set(tenantId, false);
          notify(tenantId);
        }
      }
    },
    close: () => clearInterval(timer),
  };
}
