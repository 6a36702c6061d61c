import { createHash } from 'node:crypto';
import { type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { mayDo } from '../../platform/identity/permissions.ts';
import { type CallContext, requireAccount, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../platform/kernel/errors.ts';
import { isPlainLine } from '../../platform/kernel/field-errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { checkPatch, FREE_FORM } from '../../platform/kernel/merge-patch.ts';
import { isDoneSince, isNamed, repeatedKey } from '../../platform/stores/repeated-request.ts';
import type { ChannelName, Priority, QueuedChannel } from './channels/channel.ts';
import type { Deliveries } from './deliveries.ts';
import { type DeliveryQueue, TRIES } from './delivery-queue.ts';
import { notificationEvent } from './events.ts';
import type { NotificationMetrics } from './metrics.ts';
import type { NotificationConnectionModel, NotificationModel } from './models.ts';
import type { PlanDeliveries } from './plan.ts';
import type { Preferences } from './preferences/preference.ts';
import type { Recipients } from './recipient.ts';
import type { NewDelivery, NotificationStore } from './store.ts';
import { canonicalLocale } from './templates/locale.ts';
import type { Templates } from './templates/template.ts';

/** A notification as it is asked for. */
export interface SendRequest {
  readonly userId: string;
  readonly templateId: string;
  readonly channels?: readonly ChannelName[] | null | undefined;
  readonly variables?: unknown;
  readonly priority?: Priority | null | undefined;
  readonly locale?: string | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
}

/** Who sends: a viewer, or a domain on behalf of an organization. */
export interface Sender {
  readonly tenantId: string;
  readonly senderId: string;
}

/** The rules of notifications. What the viewer may not know of is NOT_FOUND. */
export interface Notifications {
  /**
   * Takes a notification. The same request with the same idempotency key is taken once, however often it comes.
   * @throws AppError BAD_USER_INPUT that names the field, NOT_FOUND for an account that is no member, CONFLICT for another request with the key,
   * SERVICE_UNAVAILABLE when too much waits.
   */
  send(request: SendRequest, sender: Sender, context: CallContext): Promise<NotificationModel>;
  /** For its recipient, its sender, and those with `notifications:admin`. */
  get(id: string, context: CallContext): Promise<NotificationModel>;
  /** The viewer's inbox. */
  list(page: PageArguments, unread: boolean, context: CallContext): Promise<NotificationConnectionModel>;
  /** Marks one of the viewer's inbox as read; reading twice is no error. */
  read(id: string, context: CallContext): Promise<NotificationModel>;
  /** Marks the viewer's inbox as read, up to a notification if it is given; the identifiers of those that this changed. */
  readAll(upTo: string | null, context: CallContext): Promise<readonly string[]>;
  /** Another round of tries for what failed or died; how many deliveries. */
  retry(id: string, context: CallContext): Promise<NotificationModel>;
}

/** Deliveries of one organization that may wait; more is refused. */
const MAX_WAITING = 20_000;
const MAX_KEY = 200;

export function createNotifications(options: {
  readonly store: NotificationStore;
  readonly queue: DeliveryQueue;
  readonly deliveries: Pick<Deliveries, 'wake'>;
  readonly templates: Templates;
  readonly preferences: Preferences;
  readonly recipients: Recipients;
  readonly plan: PlanDeliveries;
  readonly metrics: Pick<NotificationMetrics, 'notificationDeliveries'>;
}): Notifications {
  const { store, queue, deliveries, templates, preferences, recipients, plan, metrics } = options;
  const get = async (id: string, context: CallContext): Promise<NotificationModel> => {
    const [notification] = await store.byIds([id]);
    if (!notification || !isVisible(notification, context)) throw notFound('Notification');
    return notification;
  };
  const take = async (request: SendRequest, sender: Sender, requestHash: string, context: CallContext) => {
    const { tenantId, senderId } = sender;
    const variables = checkPatch('variables', request.variables ?? {}, FREE_FORM);
    const locale = localeOf(request.locale);
    const template = await templates.find(tenantId, request.templateId);
    if (!template) throw invalid('templateId', 'is not the name of a template');
    const recipient = await recipients.find(tenantId, request.userId, context);
    if (!recipient) throw notFound('Account');
    if ((await store.waiting(tenantId, MAX_WAITING)) >= MAX_WAITING)
      throw new AppError('SERVICE_UNAVAILABLE', 'Too many notifications wait to be delivered', { retryAfter: 60 });
    const wanted = await preferences.of(tenantId, request.userId);
    const priority = request.priority ?? 'normal';
    const planned = await plan(
      {
        template,
        recipient,
        preferences: wanted,
        priority,
        channels: channelsOf(request, template.definition),
        variables,
        locale: locale ?? wanted.locale,
      },
      context,
    );
    const id = newId('ntf');
    const about = { notification_id: id, user_id: recipient.userId, sender_id: senderId, template_id: template.id };
    const channels = [...new Set(planned.deliveries.map(({ channel }) => channel))];
    const inserted = await store.insert(
      {
        id,
        tenantId,
        senderId,
        priority,
        requestHash,
        idempotencyKey: request.idempotencyKey ?? null,
        userId: recipient.userId,
        templateId: template.id,
        templateVersion: template.version,
        locale: planned.locale,
        inbox: planned.inbox !== null,

        title: planned.inbox?.subject ?? null,
        text: planned.inbox?.text ?? null,
        url: planned.inbox?.url ?? null,
      },
      planned.deliveries,
      [
        notificationEvent('notification.accepted', tenantId, { ...about, priority, channels }),
        ...planned.deliveries.flatMap((delivery) => endedEvent(tenantId, about, delivery)),
      ],
    );
    if (inserted) {
      for (const { channel, state } of planned.deliveries) metrics.notificationDeliveries.inc({ channel, state });
      deliveries.wake(channels.filter((channel): channel is QueuedChannel => channel !== 'in_app'));
    }
    return inserted;
  };
  /** Whether a delivery has gone on since the request was first made. */
  const isChangedSince = async (id: string, context: CallContext): Promise<boolean> =>
    isNamed(context) && (await store.deliveries([id])).some(({ updatedAt }) => isDoneSince(context, updatedAt));
  return {
    get,
    send: async (request, sender, context) => {
      const key = repeatedKey(context, request.idempotencyKey);
      if (key !== null && (key === '' || key.length > MAX_KEY || !isPlainLine(key)))
        throw invalid('idempotencyKey', `must have 1 to ${MAX_KEY} characters on one line`);
      const requestHash = hashOf(request);
      // A repetition is answered even where the template has changed since, or the queue is full.
      const earlier = () => (key === null ? null : store.byIdempotencyKey(sender.tenantId, sender.senderId, key));
      let known = await earlier();
      if (!known) {
        const taken = await take({ ...request, idempotencyKey: key }, sender, requestHash, context);
        if (taken) return taken;
        known = await earlier();
      }
      if (known?.requestHash === requestHash) return known.notification;
      throw new AppError('CONFLICT', 'Another notification was sent with this idempotency key');
    },
    list: async (args, unread, context) => {
      const [tenantId, userId] = inboxOf(context);
      const page = toPage(args);
      const rows = await store.inbox(tenantId, userId, unread, page);
      const { nodes, edges, pageInfo } = toConnection(page, rows, rows.length);
      return { tenantId, userId, unread, nodes, edges, pageInfo };
    },
    read: async (id, context) => {
      const [tenantId, userId] = inboxOf(context);
      await store.markRead(tenantId, userId, { id });
      const [notification] = await store.byIds([id]);
      const isOwn = notification?.inbox && notification.tenantId === tenantId && notification.userId === userId;
      if (!isOwn) throw notFound('Notification');
      return notification;
    },
    readAll: (upTo, context) => store.markRead(...inboxOf(context), { upTo }),
    retry: async (id, context) => {
      const notification = await get(id, context);
      const isAgain = (await queue.again(id, TRIES)) > 0;
      if (!isAgain && !(await isChangedSince(id, context)))
        throw new AppError('CONFLICT', 'No delivery of this notification has failed in a way that can be tried again');
      deliveries.wake(['email', 'sms', 'push', 'webhook']);
      return notification;
    },
  };
}

/** Whether the viewer may know of a notification: it is for it, from it, or the viewer has `notifications:admin`. */
export function isVisible(
  notification: Pick<NotificationModel, 'tenantId' | 'userId' | 'senderId'>,
  context: CallContext,
) {
  const viewer = requireViewer(context);
  if (viewer.kind === 'service') return true;
  if (notification.tenantId !== viewer.tenantId) return false;
  const isParty = notification.userId === viewer.accountId || notification.senderId === viewer.id;
  return isParty || mayDo(viewer, 'notifications:admin');
}

const inboxOf = (context: CallContext): [tenantId: string, userId: string] => {
  const { tenantId } = requireViewer(context);
  if (tenantId === null) throw notFound('Notification');
  return [tenantId, requireAccount(context)];
};

function channelsOf({ channels }: SendRequest, definition: { readonly channels: readonly ChannelName[] }) {
  if (channels && channels.length === 0) throw invalid('channels', 'must name at least one channel');
  return [...new Set(channels ?? definition.channels)];
}

function localeOf(text: string | null | undefined): string | null {
  if (!text) return null;
  const locale = canonicalLocale(text);
  if (locale === null) throw invalid('locale', 'must be a language tag such as en or de-AT');
  return locale;
}

/** Tells one request from another; nothing of it can be read from the hash that the request itself would not tell. */
const hashOf = ({ userId, templateId, channels, variables, priority, locale }: SendRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([userId, templateId, channels ?? null, variables ?? {}, priority ?? 'normal', locale ?? null]),
    )
    .digest('base64url');

/** Returns the event of a notification that ended before it began: the same as for any other end. */
function endedEvent(
  tenantId: string,
  about: { notification_id: string; user_id: string; sender_id: string; template_id: string },
  { id, channel, state, reason }: NewDelivery,
) {
  if (state !== 'delivered' && state !== 'failed') return [];
  return [notificationEvent(`notification.${state}`, tenantId, { ...about, delivery_id: id, channel, state, reason })];
}
