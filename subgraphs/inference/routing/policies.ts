import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { watchRows } from '../watched-rows.ts';
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

const compiled = (stored: StoredModelPolicy | null): ModelPolicy =>
  stored ? modelPolicy(stored.document, stored.version, stored.updatedAt) : NO_POLICY;

/** Policies from memory, kept true by the bus. */
export async function createModelPolicies(
  platform: Pick<Platform, 'bus' | 'metrics' | 'database'>,
  store: ModelPolicyStore,
): Promise<ModelPolicies> {
  const rows = await watchRows<ModelPolicy>(platform, {
    name: 'model_policies',
    invalidation: 'model-policies',
    changedBy: ({ type, tenantId }) => (type === 'inference.policy_changed' ? tenantId : null),
    load: async (tenantId) => compiled(await store.policy(tenantId)),
  });
  return {
    of: ({ tenantId }) => (tenantId === null ? NO_POLICY : (rows.get(tenantId) as MaybePromise<ModelPolicy>)),
    set: async (tenantId, actorId, document, readVersion) => {
      const changed = (version: number) =>
        routingEvent('inference.policy_changed', tenantId, { actor_id: actorId, version });
      const stored = await store.setPolicy(tenantId, actorId, document, readVersion, changed);
      await rows.changed(tenantId);
      return compiled(stored);
    },
    close: rows.close,
  };
}
