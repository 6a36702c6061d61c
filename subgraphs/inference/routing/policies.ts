import { createInvalidation, type InvalidatedKeys } from '../../../platform/events/invalidation.ts';
import { createWatchedCache } from '../../../platform/events/watched-cache.ts';
import { backgroundContext } from '../../../platform/kernel/context.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routingEvent } from './events.ts';
import { type ModelPolicy, type ModelPolicyDocument, modelPolicy, NO_POLICY } from './policy.ts';
import type { ModelPolicyStore, StoredModelPolicy } from './store.ts';

/** Policies of organizations about models. */
export interface ModelPolicies {
  /** The same object for as long as it stays as it is; synchronous while it is in memory. */
  of(viewer: Pick<Viewer, 'tenantId'>): MaybePromise<ModelPolicy>;
  /** Replaces one; every process goes by it from now on. @throws AppError CONFLICT when there is a newer one than was read. */
  set(
    tenantId: string,
    actorId: string,
    document: ModelPolicyDocument,
    readVersion: number | null,
  ): Promise<ModelPolicy>;
  close(): void;
}

const TOPIC = 'inference';
const CACHED = 10_000;
const KEPT_MS = 60_000;
/** How long one is good for where no bus tells of a change that another process has made. */
const UNWATCHED_MS = 1_000;
const INVALIDATION = 'model-policies';

const compiled = (stored: StoredModelPolicy | null): ModelPolicy =>
  stored ? modelPolicy(stored.document, stored.version, stored.updatedAt) : NO_POLICY;

/** Policies from memory, kept true by the bus. */
export async function createModelPolicies(
  { bus, metrics, database }: Pick<Platform, 'bus' | 'metrics' | 'database'>,
  store: ModelPolicyStore,
): Promise<ModelPolicies> {
  const invalidation = await createInvalidation(bus, INVALIDATION);
  const isWatched = bus.shared || !database.external;
  const cache = await createWatchedCache<ModelPolicy>({
    name: 'model_policies',
    bus,
    metrics,
    max: CACHED,
    ttlMs: isWatched ? KEPT_MS : UNWATCHED_MS,
    // A question to the database a call would cost more than all the rest of it: a second is short enough.
    exclusive: true,
    topics: [TOPIC, INVALIDATION],
    changedBy: ({ type, tenantId, payload }) => {
      if (type === 'inference.policy_changed') return tenantId === null ? [] : [tenantId];
      return type === `${INVALIDATION}.invalidated` ? (payload as InvalidatedKeys).keys : [];
    },
    load: async (tenantId) => compiled(await store.policy(tenantId)),
  });
  const context = backgroundContext('model_policies');
  return {
    of: ({ tenantId }) => (tenantId === null ? NO_POLICY : (cache.get(tenantId, context) as MaybePromise<ModelPolicy>)),
    set: async (tenantId, actorId, document, readVersion) => {
      const changed = (version: number) =>
        routingEvent('inference.policy_changed', tenantId, { actor_id: actorId, version });
      const stored = await store.setPolicy(tenantId, actorId, document, readVersion, changed);
      await invalidation.publish([tenantId]);
      return compiled(stored);
    },
    close: () => {
      cache.close();
      invalidation.close();
    },
  };
}
