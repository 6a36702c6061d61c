import { newId } from '../kernel/identifiers.ts';
import type { EventBus } from './event-bus.ts';

/** Longest wait for an invalidation to come back; what is later than that, the outbox brings. */
const ECHO_TIMEOUT_MS = 250;

/** Tells every process to forget cached values before the caller of a change reads its answer. */
export interface Invalidation {
  /** Resolves when this process has heard it, and with it, give or take a network hop, all others. Never rejects. */
  publish(keys: readonly string[]): Promise<void>;
  close(): void;
}

/** The keys of an invalidation event. */
export interface InvalidatedKeys {
  readonly keys: readonly string[];
}

/**
 * Invalidation over a topic of its own, beside the events of the outbox: those are certain to come, these come at once.
 * Nobody records them, so they may be lost: a cache has to hear the outbox's events too.
 */
export async function createInvalidation(bus: EventBus, topic: string): Promise<Invalidation> {
  const awaited = new Map<string, () => void>();
  const stop = await bus.listen(topic, ({ id }) => awaited.get(id)?.());
  return {
    publish: async (keys) => {
      if (keys.length === 0) return;
      const id = newId('evt');
      let timer: NodeJS.Timeout | undefined;
      const echo = new Promise<void>((resolve) => {
        awaited.set(id, resolve);
        timer = setTimeout(resolve, ECHO_TIMEOUT_MS);
      });
      try {
        const payload: InvalidatedKeys = { keys };
        await bus.publish(topic, {
          id,
          type: `${topic}.invalidated`,
          tenantId: null,
          time: new Date().toISOString(),
          payload,
        });
        await echo;
      } catch {
        // The bus is away: caches do not trust themselves then, and the outbox repeats the news when it is back.
      } finally {
        clearTimeout(timer);
        awaited.delete(id);
      }
    },
    close: stop,
  };
}
