import type { EventBus } from '../../../platform/events/event-bus.ts';
import { createInvalidation } from '../../../platform/events/invalidation.ts';
import { API_KEY_ENDED, API_KEY_INVALIDATION } from '../../../platform/identity/api-key-state.ts';

/** Tells every process of a changed key before the caller of the change reads its answer. Neither call ever rejects. */
export interface ApiKeyChanges {
  /** Whoever has them in memory reads them anew. */
  forget(ids: readonly string[]): Promise<void>;
  /** The same, and what they have open ends. */
  end(ids: readonly string[]): Promise<void>;
  close(): void;
}

/** The quick word beside the events of the outbox (`platform/events/invalidation.ts`). */
export async function createApiKeyChanges(bus: EventBus): Promise<ApiKeyChanges> {
  const changed = await createInvalidation(bus, API_KEY_INVALIDATION);
  const ended = await createInvalidation(bus, API_KEY_ENDED);
  return {
    forget: changed.publish,
    end: async (ids) => {
      // The caches first: a stream that is told to end looks at its credential again.
      await changed.publish(ids);
      await ended.publish(ids);
    },
    close: () => {
      changed.close();
      ended.close();
    },
  };
}
