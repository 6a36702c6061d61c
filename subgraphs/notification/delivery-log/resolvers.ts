import { toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requireTenant } from '../../../platform/kernel/context.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import type { DeliveryFilter, DeliveryState } from '../models.ts';
import { channelOf } from '../names.ts';
import type { NotificationDeliveryFilter, Resolvers } from '../schema.generated.ts';
import type { DeliveryLog } from './store.ts';

/** Arguments → rules → results of all deliveries of an organization. */
export const deliveryLogResolvers = (log: DeliveryLog): Resolvers => ({
  Query: {
    notificationDeliveries: async (_source, { filter, ...args }, context) => {
      const tenantId = requireTenant(context);
      const page = toPage(args);
      const wanted = readFilter(filter ?? {});
      const rows = await log.page(tenantId, wanted, page);
      return { ...toConnection(page, rows, 0), tenantId, filter: wanted };
    },
  },
  NotificationDeliveryConnection: {
    totalCount: ({ tenantId, filter }) => log.count(tenantId, filter),
  },
});

/** @throws AppError BAD_USER_INPUT that names the field. */
function readFilter({ statuses, channels, userId, reason, from, to }: NotificationDeliveryFilter): DeliveryFilter {
  if (from && to && to <= from) throw invalid('filter.to', 'must be after from');
  return {
    states: statuses?.map((status) => status.toLowerCase() as DeliveryState) ?? null,
    channels: channels?.map(channelOf) ?? null,
    userId: userId ?? null,
    reason: reason ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}
