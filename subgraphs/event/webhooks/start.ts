import type { Platform } from '../../../platform/platform.ts';
import { reencrypt } from '../../../platform/secrets/reencryption.ts';
import { createQueueWorker } from '../../../platform/work/queue-worker.ts';
import { startRounds } from '../../../platform/work/rounds.ts';
import { createActAs } from '../../acting-viewer.ts';
import type { Resolvers } from '../../resolvers.ts';
import { watchRights } from '../../watch-rights.ts';
import type { EventMetrics } from '../metrics.ts';
import type { EventConfig } from '../settings.ts';
import { deliver } from './deliver.ts';
import { createDeliveryChanges } from './delivery-changes.ts';
import { createDeliveryStore, DELIVERY_ROWS } from './delivery-store.ts';
import { createFanOut } from './fan-out.ts';
import type { WebhookDeliveryModel } from './models.ts';
import { createDeliveryQueue } from './queue.ts';
import { webhookResolvers } from './resolvers.ts';
import { createWebhookRights } from './rights.ts';
import { createWebhookStore } from './store.ts';
import { createWebhooks } from './webhook.ts';

/** Deliveries that one process sends at once. */
const AT_ONCE = 32;
/** Deliveries to one webhook at once, of all processes together. */
const PER_WEBHOOK = 5;
/** Longer than a try takes, whose timeout is 15 s. */
const LEASE_MS = 60_000;
const POLL_MS = 1_000;
const PRUNE_INTERVAL_MS = 3_600_000;
const KEEP_FINISHED_MS = 30 * 24 * 3_600_000;
const MAX_COUNTED = 10_000;

/** The part of the event domain that sends events to webhooks. */
export interface StartedWebhooks {
  readonly resolvers: Resolvers;
  /** Events were stored: look now. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/** Opens the part. What it keeps running ends with `stop`. */
export async function startWebhooks(platform: Platform<EventConfig, EventMetrics>): Promise<StartedWebhooks> {
  const { config, logger, metrics, secrets, database, queues } = platform;
  const webhooks = createWebhookStore(platform);
  const deliveries = createDeliveryStore(platform);
  const changes = createDeliveryChanges(platform.bus, logger);
  const fanOut = createFanOut(platform, changes);
  const queue = createDeliveryQueue(platform, {
    perWebhook: PER_WEBHOOK,
    leaseMs: LEASE_MS,
    disableAfterDays: config.WEBHOOK_DISABLE_AFTER_DAYS,
  });
  const rights = createWebhookRights(webhooks, createActAs(platform.call));
  const stopWatching = await watchRights(platform.bus, 'webhook-rights', rights.review);
  const stopping = new AbortController();
  const gate = queues.open({
    domain: 'event',
    name: 'webhooks',
    rows: DELIVERY_ROWS,
    async retry(limit) {
      const again = await deliveries.retryFailed(limit);
      const byTenant = new Map<string, WebhookDeliveryModel[]>();
      for (const delivery of again) {
        const some = byTenant.get(delivery.tenantId) ?? [];
        some.push(delivery);
        byTenant.set(delivery.tenantId, some);
      }
      for (const [tenantId, some] of byTenant) changes.publish(tenantId, some);
      worker.wake();
      return again.length;
    },
  });
  const worker = createQueueWorker({
    gate,
    atOnce: AT_ONCE,
    pollMs: POLL_MS,
    logger,
    claim: async (limit) => {
      await fanOut();
      return queue.claim(limit);
    },
    work: async (delivery) => {
      await deliver({ ...platform, queue, rights, changes, signal: stopping.signal }, delivery);
      // One place of its webhook is free again, which nothing else would tell.
      worker.wake();
      return undefined;
    },
  });
  const attempt = (complaint: string, work: () => Promise<unknown>) => () =>
    void work().catch((error) => logger.warn({ err: error }, complaint));
  const prune = () => deliveries.prune(new Date(Date.now() - KEEP_FINISHED_MS));
  const stopPruning = startRounds(logger, [
    { everyMs: PRUNE_INTERVAL_MS, failure: 'webhook deliveries not pruned', work: prune },
  ]);
  attempt('secrets of webhooks not encrypted anew', async () => {
    for (const column of ['secret', 'previous_secret'])
      await reencrypt(database.pool('event'), secrets, { table: 'event.webhooks', key: ['id'], column });
  })();
  metrics.onScrape(async () => {
    metrics.webhooksDue.set({}, await queue.due(MAX_COUNTED).catch(() => Number.NaN));
  });
  worker.start();
  const rules = createWebhooks(platform, { webhooks, deliveries, changes, wake: worker.wake });
  return {
    resolvers: webhookResolvers(platform, webhooks, deliveries, rules, changes),
    wake: worker.wake,
    async stop() {
      await stopPruning();
      await stopWatching();
      stopping.abort();
      await worker.close();
    },
  };
}
