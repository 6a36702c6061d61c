import type { EventBus } from '../../../platform/events/event-bus.ts';
import { flatStream } from '../../../platform/events/flat-stream.ts';
import { toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { DateTime, SafeInt } from '../../../platform/graphql/scalars.ts';
import { requireTenant } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { TraceLink } from '../../../platform/observability/trace-link.ts';
import type { ModelCallCache, ModelCallGuard, ModelCallStatus, Resolvers } from '../schema.generated.ts';
import { readFilter } from './filter.ts';
import type { ModelCallModel } from './models.ts';
import { CALLS_TOPIC, endOfTenantId, type WrittenCalls } from './recorder.ts';
import type { CallStore } from './store.ts';

const USD = 1_000_000;

/** Arguments → rules → results of calls. */
export const callResolvers = (store: CallStore, bus: Pick<EventBus, 'stream'>, link: TraceLink): Resolvers => ({
  DateTime,
  SafeInt,
  Query: {
    modelCalls: async (_source, { filter, ...args }, context) => {
      const tenantId = requireTenant(context);
      const page = toPage(args);
      const wanted = readFilter(filter);
      const [rows, total] = await Promise.all([store.page(tenantId, wanted, page), store.count(tenantId, wanted)]);
      return toConnection(page, rows, total);
    },
    modelCall: async (_source, { id }, context) => {
      const call = await store.byId(requireTenant(context), id);
      if (!call) throw notFound('Call');
      return call;
    },
  },
  Subscription: {
    modelCallRecorded: {
      subscribe: (_source, { filter }, context) => {
        const tenant = requireTenant(context);
        const wanted = readFilter(filter);
        const end = endOfTenantId(tenant);
        const { signal } = context;
        const events = bus.stream<WrittenCalls>(CALLS_TOPIC, ({ payload }) => payload.tenants.includes(end), {
          signal,
        });
        return flatStream(events, ({ first, last }) => store.range(tenant, wanted, first, last));
      },
      resolve: (call: unknown) => call as ModelCallModel,
    },
  },
  ModelCall: {
    apiKeyId: ({ keyId }) => keyId,
    status: ({ status }) => status.toUpperCase() as ModelCallStatus,
    cache: ({ cache }) => cache && (cache.toUpperCase() as ModelCallCache),
    guard: ({ guard }) => guard && (guard.toUpperCase() as ModelCallGuard),
    traceUrl: ({ traceId }) => link(traceId),
    timeToFirstChunkMs: ({ firstChunkMs }) => firstChunkMs,
    costUsd: ({ costMicroUsd }) => costMicroUsd && costMicroUsd / USD,
  },
});
