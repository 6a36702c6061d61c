import type { BusEvent } from '../../platform/events/event-bus.ts';
import { createBatch } from '../../platform/graphql/batch.ts';
import { DateTime, JSONValue } from '../../platform/graphql/scalars.ts';
import { type CallContext, requireService, requireViewer } from '../../platform/kernel/context.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { filtered } from '../list-filter.ts';
import type { Priority } from './channels/channel.ts';
import type { NotificationDeliveryModel } from './models.ts';
import { channelOf, enumName } from './names.ts';
import { isVisible, type Notifications, type Sender, type SendRequest } from './notification.ts';
import type { NotificationPriority, NotificationStatus, Resolvers, SendNotificationInput } from './schema.generated.ts';
import type { NotificationStore } from './store.ts';

interface DeliveryEvent {
  readonly notification_id: string;
  readonly delivery_id: string;
  readonly user_id: string;
  readonly sender_id: string;
  readonly channel: string;
}

const ENDS: ReadonlySet<string> = new Set(['notification.sent', 'notification.delivered', 'notification.failed']);

/** Arguments → rules → results of notifications. */
export function notificationResolvers(
  { bus }: Pick<Platform, 'bus'>,
  store: NotificationStore,
  notifications: Notifications,
): Resolvers {
  const load = createBatch(store.byIds);
  const loadDeliveries = createBatch(async (ids) => {
    const all = await store.deliveries(ids);
    return ids.map((id) => ({ id, deliveries: all.filter(({ notificationId }) => notificationId === id) }));
  });
  const loadAttempts = createBatch(async (ids) => {
    const all = await store.attempts(ids);
    return ids.map((id) => ({ id, attempts: all.filter(({ deliveryId }) => deliveryId === id) }));
  });
  const deliveriesOf = async (id: string, context: CallContext) =>
    (await loadDeliveries(context, id))?.deliveries ?? [];
  return {
    DateTime,
    JSON: JSONValue,
    Query: {
      notification: (_source, { id }, context) => notifications.get(id, context),
      notifications: filtered((_source, { unread, ...page }, context) =>
        notifications.list(page, unread ?? false, context),
      ),
      unreadNotificationCount: async (_source, _args, context) => {
        const inbox = await notifications.list({ first: 1 }, true, context);
        return store.count(inbox.tenantId, inbox.userId, true);
      },
    },
    Mutation: {
      sendNotification: (_source, { input }, context) =>
        notifications.send(requestOf(input), senderOf(context), context),
      markNotificationRead: (_source, { id }, context) => notifications.read(id, context),
      markAllNotificationsRead: async (_source, { upTo }, context) => {
        const ids = await notifications.readAll(upTo ?? null, context);
        return { readCount: ids.length, ids, status: 'read' };
      },
      retryNotification: (_source, { id }, context) => notifications.retry(id, context),
      _sendNotification: async (_source, { input: { tenantId, ...input } }, context) => {
        const { id: senderId } = requireService(context);
        const notification = await notifications.send(requestOf(input), { tenantId, senderId }, context);
        const deliveries = await deliveriesOf(notification.id, context);
        return { id: notification.id, status: statusOf(deliveries), deliveries: [...deliveries] };
      },
    },
    Subscription: {
      notificationReceived: {
        subscribe: (_source, _args, context) => {
          const viewer = requireViewer(context);
          return bus.stream<DeliveryEvent>(
            'notification',
            ({ type, tenantId, payload }) =>
              type === 'notification.delivered' &&
              payload.channel === 'in_app' &&
              tenantId === viewer.tenantId &&
              payload.user_id === viewer.accountId,
            { signal: context.signal },
          );
        },
        resolve: (event: BusEvent<DeliveryEvent>, _args: object, context: CallContext) =>
          notifications.get(event.payload.notification_id, context),
      },
      deliveryChanged: {
        subscribe: (_source, _args, context) =>
          bus.stream<DeliveryEvent>(
            'notification',
            ({ type, tenantId, payload }) =>
              ENDS.has(type) &&
              isVisible({ tenantId: tenantId ?? '', userId: payload.user_id, senderId: payload.sender_id }, context),
            { signal: context.signal },
          ),
        resolve: async ({ payload }: BusEvent<DeliveryEvent>, _args: object, context: CallContext) => {
          const deliveries = await deliveriesOf(payload.notification_id, context);
          const delivery = deliveries.find(({ id }) => id === payload.delivery_id);
          if (!delivery) throw notFound('Delivery');
          return delivery;
        },
      },
    },
    Notification: {
      __resolveReference: async ({ id }, context) => {
        const notification = await load(context, id);
        return notification && isVisible(notification, context) ? notification : null;
      },
      priority: ({ priority }) => enumName(priority),
      recipient: ({ userId }) => ({ id: userId }),
      // What it says is for its recipient alone.
      title: ({ title, userId }, _args, context) => (userId === context.viewer?.accountId ? title : null),
      text: ({ text, userId }, _args, context) => (userId === context.viewer?.accountId ? text : null),
      url: ({ url, userId }, _args, context) => (userId === context.viewer?.accountId ? url : null),
      status: async ({ id }, _args, context) => statusOf(await deliveriesOf(id, context)),
      deliveries: async ({ id }, _args, context) => [...(await deliveriesOf(id, context))],
    },
    NotificationsRead: {
      notifications: async ({ ids }) => [...(ids.length > 0 ? await store.byIds(ids) : [])],
    },
    NotificationDelivery: {
      notification: async ({ notificationId }, _args, context) => {
        const notification = await load(context, notificationId);
        return notification && isVisible(notification, context) ? notification : null;
      },
      channel: ({ channel }) => enumName(channel),
      status: ({ state }) => enumName(state),
      destination: ({ label }) => (label === '' ? null : label),
      attemptCount: ({ attempts }) => attempts,
      nextAttemptAt: ({ state, nextAttemptAt }) => (state === 'queued' ? nextAttemptAt : null),
      attempts: async ({ id }, _args, context) => [...((await loadAttempts(context, id))?.attempts ?? [])],
    },
    DeliveryAttempt: {
      outcome: ({ outcome }) => enumName(outcome),
    },
    NotificationConnection: {
      totalCount: ({ tenantId, userId, unread }) => store.count(tenantId, userId, unread),
    },
  };
}

const requestOf = ({ channels, priority, ...input }: SendNotificationInput): SendRequest => ({
  ...input,
  channels: channels?.map(channelOf),
  priority: priority && priorityOf(priority),
});

const priorityOf = (name: NotificationPriority): Priority => name.toLowerCase() as Lowercase<NotificationPriority>;

function senderOf(context: CallContext): Sender {
  const { id, tenantId } = requireViewer(context);
  if (tenantId === null) throw notFound('Organization');
  return { tenantId, senderId: id };
}

/** A notification is as far as the best of its deliveries, once none of them waits. */
function statusOf(deliveries: readonly NotificationDeliveryModel[]): NotificationStatus {
  const states = new Set(deliveries.map(({ state }) => state));
  if (states.has('queued')) return 'QUEUED';
  if (states.has('delivered')) return 'DELIVERED';
  return states.has('sent') ? 'SENT' : 'FAILED';
}
