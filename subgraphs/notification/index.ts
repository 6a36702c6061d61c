import { followClaims } from '../../platform/identity/claimed-account.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EncryptedColumn, reencrypt } from '../../platform/secrets/reencryption.ts';
import { startRounds } from '../../platform/work/rounds.ts';
import { defineSubgraph, limited } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { joinTenantData } from '../tenant-data.ts';
import { openChannels } from './channels/open.ts';
import { smsEndpoints } from './channels/sms/endpoints.ts';
import { createSmsReports } from './channels/sms/report.ts';
import { createDeliveries } from './deliveries.ts';
import { deliveryLogResolvers } from './delivery-log/resolvers.ts';
import { createDeliveryLog } from './delivery-log/store.ts';
import { createDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts';
import { createEndpoints } from './endpoints/endpoint.ts';
import { endpointResolvers } from './endpoints/resolvers.ts';
import { createEndpointStore, endpointTenantData } from './endpoints/store.ts';
import type { NotificationMetrics } from './metrics.ts';
import { notificationMetrics } from './metrics.ts';
import { createNotifications } from './notification.ts';
import { notifyOwners } from './paused-work.ts';
import { createPlan } from './plan.ts';
import { createPreferences } from './preferences/preference.ts';
import { preferenceResolvers } from './preferences/resolvers.ts';
import { createPreferenceStore, preferenceTenantData } from './preferences/store.ts';
import { createRecipients } from './recipient.ts';
import { notificationResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { type NotificationConfig, notificationSettings } from './settings.ts';
import { createNotificationStore, type NotificationStore, notificationTenantData } from './store.ts';
import { createRendering } from './templates/rendering.ts';
import { templateResolvers } from './templates/resolvers.ts';
import { createTemplateStore, templateTenantData } from './templates/store.ts';
import { createTemplates } from './templates/template.ts';

const PRUNE_INTERVAL_MS = 3_600_000;
/** The time for which the content of undelivered notifications is kept for another round of tries, milliseconds. */
const KEEP_CONTENT_MS = 30 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const MAX_COUNTED = 10_000;

/** Columns that are encrypted anew after a change of ENCRYPTION_KEY. */
const ENCRYPTED: readonly EncryptedColumn[] = [
  { table: 'notification.deliveries', key: ['id'], column: 'content' },
  { table: 'notification.preferences', key: ['tenant_id', 'user_id'], column: 'phone_number' },
  { table: 'notification.endpoints', key: ['id'], column: 'address' },
  { table: 'notification.endpoints', key: ['id'], column: 'secret' },
];

/**
 * Notifications: what is said to whom, in which words, over which channels, and what became of it.
 *
 * A notification is planned once: a template is filled in the reader's language, and for each channel there is a delivery or the
 * reason why there is none (preferences, quiet hours, no address). Deliveries wait in a queue for each channel and are tried again
 * until they are taken or given up.
 *
 * - `notification.ts`, `plan.ts`, `priority.ts`: a notification is asked for and planned;
 * - `deliveries.ts`, `delivery-queue.ts`: deliveries are tried, with the tries on record;
 * - `templates`: texts by language and version, the platform's and an organization's own;
 * - `preferences`: channels, quiet hours and kinds that somebody does not want;
 * - `endpoints`: devices and URLs of a reader;
 * - `delivery-log`: all deliveries of an organization;
 * - `channels`: mail, push, SMS and webhooks; the inbox needs none.
 */
export const notification = defineSubgraph({
  name: 'notification',
  settings: notificationSettings,
  metrics: notificationMetrics,
  service: 'notification_service',
  port: 8206,
  description: 'Multi-channel notifications.',
  routes,
  endpoints: limited(smsEndpoints),
  resources: { notifications: ['notifications'] },
  tenantData: joinTenantData(notificationTenantData, templateTenantData, preferenceTenantData, endpointTenantData),
  async start(platform) {
    const { database, outbox, secrets, metrics, logger, queues } = platform;
    const store = createNotificationStore(database, outbox);
    const queue = createDeliveryQueue(database, outbox);
    const rendering = createRendering();
    const templates = createTemplates(createTemplateStore(database, outbox), rendering);
    const preferenceStore = createPreferenceStore(database, outbox, secrets);
    const preferences = createPreferences(preferenceStore);
    const recipients = createRecipients(platform, preferences);
    const endpoints = createEndpointStore(database, outbox, secrets);
    const channels = openChannels(platform, endpoints);
    const deliveries = createDeliveries({
      queues,
      queue,
      channels,
      recipients,
      preferences,
      secrets,
      metrics,
      logger,
    });
    const plan = createPlan({ channels, rendering, secrets });
    const notifications = createNotifications({
      store,
      queue,
      deliveries,
      templates,
      preferences,
      recipients,
      plan,
      metrics,
    });
    for (const column of ENCRYPTED)
      reencrypt(database.pool('notification'), secrets, column).catch((error) =>
        logger.warn({ err: error }, 'secrets not encrypted anew'),
      );
    const stopFollowing = await followClaims(platform.bus, 'notification', async ({ accountId, until }) => {
      await endpoints.removeFormer(accountId, until);
      await preferenceStore.removeFormer(accountId, until);
    });
    const stopTelling = await notifyOwners(platform, notifications);
    const stopPruning = startPruning(platform, store, queue);
    exposeQueue(platform, queue);
    return {
      http: createSmsReports(platform, queue),
      resolvers: mergeResolvers(
        notificationResolvers(platform, store, notifications),
        deliveryLogResolvers(createDeliveryLog(platform)),
        templateResolvers(templates),
        preferenceResolvers(preferences),
        endpointResolvers(createEndpoints(endpoints, platform), platform.config.VAPID_PUBLIC_KEY),
      ),
      // Deliveries ask other domains, which are there by now.
      ready: async () => deliveries.start(),
      stop: async () => {
        await stopPruning();
        await stopFollowing();
        await stopTelling();
        await deliveries.close();
      },
    };
  },
});

function startPruning(
  { config, logger }: Platform<NotificationConfig, NotificationMetrics>,
  store: NotificationStore,
  queue: DeliveryQueue,
): () => Promise<void> {
  const work = async () => {
    await store.prune(new Date(Date.now() - config.NOTIFICATION_KEEP_DAYS * DAY_MS));
    await queue.forget(new Date(Date.now() - KEEP_CONTENT_MS));
  };
  return startRounds(logger, [{ everyMs: PRUNE_INTERVAL_MS, failure: 'notifications not pruned', work }]);
}

/** Counted when it is asked for. */
function exposeQueue({ metrics }: Platform<NotificationConfig, NotificationMetrics>, queue: DeliveryQueue): void {
  metrics.onScrape(async () => {
    const depth = await queue.depth(MAX_COUNTED).catch(() => null);
    if (!depth) return;
    metrics.notificationQueue.reset();
    for (const channel of ['email', 'sms', 'push', 'webhook'])
      metrics.notificationQueue.set({ channel }, depth.find((each) => each.channel === channel)?.waiting ?? 0);
  });
}
