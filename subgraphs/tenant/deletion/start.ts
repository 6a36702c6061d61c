import { fillFromDatabase } from '../../../platform/events/database-metrics.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantData } from '../../define.ts';
import { subgraphNames } from '../../sdl.ts';
import { joinTenantData, tenantTables } from '../../tenant-data.ts';
import type { Memberships } from '../memberships.ts';
import type { TenantMetrics } from '../metrics.ts';
import type { LoadOrganization } from '../organization.ts';
import type { TenantConfig } from '../settings.ts';
import { tenantData as tables } from '../store.ts';
import { createDeletions } from './deletion.ts';
import { createAct, erasingOrder } from './domains.ts';
import { BUS_ENTRIES, createErasure } from './erasure.ts';
import { createMoveAccounts } from './homes.ts';
import { requestRecordData } from './request-records.ts';
import { deletionResolvers } from './resolvers.ts';
import { createDeletionStore, DELETION_ROWS } from './store.ts';

/** Between two looks at everything: longer than a relay of events and a shipment of records take. */
const SETTLE_MS = 1_500;
/** The gateway's own subgraph, which keeps nothing. */
const GATEWAY = 'platform';
const STATES = ['closing', 'deletion_scheduled', 'erasing'] as const;

/** The data that the domain holds of a tenant, and the data that belongs to no domain: stored answers, records of requests, and messages on the bus. */
export const tenantData: TenantData = joinTenantData(
  tables,
  tenantTables('platform', ['idempotency_keys']),
  requestRecordData,
  {
    count: async ({ bus }, tenantId) => ({ [BUS_ENTRIES]: await bus.held(tenantId) }),
    erase: ({ bus }, tenantId) => bus.forget(tenantId),
  },
);

/** Starts the part: its rules, and what erases. */
export function startDeletions(
  platform: Platform<TenantConfig, TenantMetrics>,
  memberships: Memberships,
  organizationOf: LoadOrganization,
) {
  const { config, bus, call, logger, metrics, queues } = platform;
  const store = createDeletionStore(platform);
  const erasure = createErasure({
    gate: queues.open({ domain: 'tenant', name: 'organization_deletions', rows: DELETION_ROWS }),
    store,
    logger,
    settleMs: SETTLE_MS,
    domains: erasingOrder(subgraphNames().filter((name) => name !== GATEWAY)),
    moveAccounts: createMoveAccounts(call),
    act: createAct({ name: 'tenant', tenantData }, platform, call),
    onErased: (seconds, removed) => {
      metrics.tenantErasureDuration.observe({}, seconds);
      metrics.tenantErasedItems.inc({}, removed);
    },
  });
  fillFromDatabase(metrics, [metrics.tenantDeletions], async () => {
    const load = new Map((await store.load()).map(({ state, deletions }) => [state, deletions]));
    for (const state of STATES) metrics.tenantDeletions.set({ state }, load.get(state) ?? 0);
  });
  const deletions = createDeletions(store, memberships, erasure, config.TENANT_DELETION_GRACE_DAYS, organizationOf);
  return { erasure, resolvers: deletionResolvers(bus, store, deletions, organizationOf) };
}
