import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { TaskHandler } from './handler.ts';

/** `tenant.cleanup`: begins to erase the organizations whose time of grace is over. The platform's own schedule makes it, weekly. */
export function tenantCleanup(call: CallSubgraph): TaskHandler {
  const cleanUp = call<{ _cleanUpTenants: number }, Record<string, unknown>>(
    'tenant',
    'mutation CleanUp { _cleanUpTenants }',
  );
  return {
    needs: 'platform',
    check: () => undefined,
    run: async (_task, context) => ({ organizations: (await cleanUp({}, context))._cleanUpTenants }),
  };
}
