import { GRANTS_INVALIDATION, grantsKey } from '../../platform/grants-state.ts';
import { createInvalidation } from '../../platform/invalidation.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { createRoleBindings } from './binding.ts';
import { createPermissionChecks } from './check.ts';
import { createTenantGrants } from './grants.ts';
import { memberCountResolvers } from './member-count/resolvers.ts';
import { createCountMembers } from './member-count/store.ts';
import { createMembers } from './members/member.ts';
import { memberResolvers } from './members/resolvers.ts';
import { authorizationResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { type BindingStore, createBindingStore } from './store.ts';
import { createSubjects } from './subject.ts';
import { authorizationTenantData } from './tenant-data.ts';

const PRUNE_INTERVAL_MS = 3_600_000;
/** What has expired tells for as long why something is refused. */
const KEEP_EXPIRED_MS = 30 * 24 * 3_600_000;

/** Authorization: who has which role where, and what roles allow. */
export const authorization = defineSubgraph({
  name: 'authorization',
  service: 'authorization_service',
  port: 8204,
  description: 'Role-based access control and permissions.',
  routes,
  tenantData: authorizationTenantData,
  async start(platform) {
    const store = createBindingStore(platform.database, platform.outbox);
    const invalidation = await createInvalidation(platform.bus, GRANTS_INVALIDATION);
    const told = (subjectId: string, tenantId: string) => invalidation.publish([grantsKey(subjectId, tenantId)]);
    const pruning = startPruning(platform, store);
    return {
      resolvers: mergeResolvers(
        authorizationResolvers(
          createTenantGrants(store, invalidation),
          createPermissionChecks(store),
          createRoleBindings(store, createSubjects(platform.call), told),
        ) as never,
        memberResolvers(createMembers(store, told)) as never,
        memberCountResolvers(createCountMembers(platform.database)) as never,
      ),
      stop: async () => {
        clearInterval(pruning);
        invalidation.close();
        await store.close();
      },
    };
  },
});

function startPruning({ logger }: Platform, store: BindingStore): NodeJS.Timeout {
  const prune = () =>
    store
      .prune(new Date(Date.now() - KEEP_EXPIRED_MS))
      .catch((error) => logger.warn({ err: error }, 'expired role bindings not pruned'));
  return setInterval(prune, PRUNE_INTERVAL_MS).unref();
}
