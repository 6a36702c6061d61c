import { newId } from '../../../platform/kernel/identifiers.ts';
import type { TenantData } from '../../define.ts';
import { counted } from '../../tenant-data.ts';
import { groupPrefix } from './cache-key.ts';
import { CLEARING_TOPIC } from './clearing.ts';
import { ANSWERS_PREFIX } from './kept-answers.ts';
import { SEMANTIC_PREFIX } from './semantic.ts';

/** Cached answers of a tenant: in the stores, and in the memory of every process. */
export const cacheTenantData: TenantData = {
  // What is cached goes at once: it is made again where the tenant is restored.
  close: (platform, tenantId) => cacheTenantData.erase(platform, tenantId),
  count: async ({ cache, vectors }, tenantId) => {
    const group = groupPrefix(tenantId);
    return {
      cached_answers: counted(await cache.countPrefix(ANSWERS_PREFIX + group)),
      cached_questions: counted(await vectors.count(SEMANTIC_PREFIX + group)),
    };
  },
  erase: async ({ bus, cache, vectors }, tenantId) => {
    const group = groupPrefix(tenantId);
    await bus.publish(CLEARING_TOPIC, {
      id: newId('evt'),
      type: `${CLEARING_TOPIC}.invalidated`,
      tenantId: null,
      time: new Date().toISOString(),
      payload: { keys: [group] },
    });
    const isDone = await Promise.all([
      cache.deletePrefix(ANSWERS_PREFIX + group),
      vectors.deletePrefix(SEMANTIC_PREFIX + group),
    ]);
    if (!isDone.every(Boolean)) throw new Error('cached answers could not be erased: a store cannot be reached');
  },
};
