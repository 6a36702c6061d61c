import type { BusEvent, EventBus } from '../../../platform/events/event-bus.ts';
import { createInvalidation, type InvalidatedKeys } from '../../../platform/events/invalidation.ts';
import { type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import type { ProviderName } from '../provider.ts';
import type { PublishEvent } from '../publish.ts';
import { groupPrefix } from './cache-key.ts';
import { cacheEvent } from './events.ts';
import type { ResponseCache } from './response-cache.ts';

/** Forgets answers, in every process before it answers. */
export interface Clearing {
  /** @throws AppError NOT_FOUND for a provider that there is not; SERVICE_UNAVAILABLE while a store cannot be reached. */
  invalidate(provider: string, model: string, context: CallContext): Promise<void>;
  /** @throws AppError SERVICE_UNAVAILABLE while a store cannot be reached. */
  clear(context: CallContext): Promise<void>;
  close(): void;
}

/** Tells every process what to forget: its keys are prefixes of cached answers. */
export const CLEARING_TOPIC = 'inference_cache';

/**
 * Every process forgets at once what it holds itself, by a topic of its own; `inference.cache_cleared`, which is certain to come, does the
 * same again where that was lost.
 */
export async function createClearing(options: {
  readonly bus: EventBus;
  readonly cache: ResponseCache;
  readonly publish: PublishEvent;
  readonly providers: readonly ProviderName[];
}): Promise<Clearing> {
  const { bus, cache, publish, providers } = options;
  const invalidation = await createInvalidation(bus, CLEARING_TOPIC);
  const forgetHere = (groups: readonly string[]) => void cache.forget(groups, 'here');
  const stops = [
    await bus.listen(CLEARING_TOPIC, ({ payload }) => forgetHere((payload as InvalidatedKeys).keys)),
    await bus.listen('inference', (event) => {
      const groups = groupsOf(event);
      if (groups.length > 0) forgetHere(groups);
    }),
    bus.onGap((topic) => {
      if (topic === CLEARING_TOPIC || topic === 'inference') forgetHere(['']);
    }),
  ];
  const forget = async (groups: readonly string[]) => {
    const isDone = await cache.forget(groups, 'everywhere');
    await invalidation.publish(groups);
    // What another process was keeping at that moment it has kept before it heard of this.
    const isStillDone = await cache.forget(groups, 'everywhere');
    if (!isDone || !isStillDone)
      throw new AppError('SERVICE_UNAVAILABLE', 'The cache store cannot be reached: answers may come back', {
        retryAfter: 1,
      });
  };
  const notify = (context: CallContext, provider: string | null, model: string | null) => {
    const { id, tenantId } = requireViewer(context);
    const payload = { actor_id: id, provider, model };
    return publish(cacheEvent('inference.cache_cleared', tenantId, payload));
  };

  return {
    async invalidate(provider, model, context) {
      const tenantId = requireTenant(context);
      if (!providers.includes(provider as ProviderName)) throw notFound('Provider');
      await forget(groupsOfModel(tenantId, provider, model));
      await notify(context, provider, model);
    },
    async clear(context) {
      await forget([groupPrefix(requireTenant(context))]);
      await notify(context, null, null);
    },
    close() {
      for (const stop of stops) stop();
      invalidation.close();
    },
  };
}

/** A model is kept by its provider's name of it; callers may name it with the provider before it. */
function groupsOfModel(tenantId: string, provider: string, model: string): string[] {
  const names = model.startsWith(`${provider}/`) ? [model, model.slice(provider.length + 1)] : [model];
  return names.map((name) => groupPrefix(tenantId, provider, name));
}

function groupsOf({ type, tenantId, payload }: BusEvent): string[] {
  if (type !== 'inference.cache_cleared' || tenantId === null) return [];
  const { provider, model } = payload as { readonly provider: string | null; readonly model: string | null };
  return provider === null || model === null ? [groupPrefix(tenantId)] : groupsOfModel(tenantId, provider, model);
}
