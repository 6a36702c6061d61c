import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { z } from 'zod';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { signalWithTimeout } from '../../platform/kernel/deadline.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { backoffMs, createQueueWorker, type QueueWorker } from '../../platform/work/queue-worker.ts';
import type { QueueGate, Queues } from '../../platform/work/queues.ts';
import { type Channel, ChannelError, type QueuedChannel } from './channels/channel.ts';
import { type ClaimedDelivery, type DeliveryQueue, rowsOf, TRIES, type TryRecord } from './delivery-queue.ts';
import type { NotificationMetrics } from './metrics.ts';
import type { Preferences } from './preferences/preference.ts';
import { quietUntil } from './preferences/quiet-hours.ts';
import type { Recipients } from './recipient.ts';

/** The work on deliveries, a queue for each channel: one that is slow holds up none of the others. */
export interface Deliveries {
  start(): void;
  /** Something was added for these channels: look now. */
  wake(channels: readonly QueuedChannel[]): void;
  /** Stops; what is being sent is ended, and tried again by whoever comes next. */
  close(): Promise<void>;
}

interface DeliveriesOptions {
  readonly queues: Pick<Queues, 'open'>;
  readonly queue: DeliveryQueue;
  readonly channels: readonly Channel[];
  readonly recipients: Recipients;
  readonly preferences: Preferences;
  readonly secrets: Pick<Secrets, 'decrypt'>;
  readonly metrics: Pick<NotificationMetrics, 'notificationDeliveries'>;
  readonly logger: Logger;
  /** Epoch milliseconds; quiet hours are told by it. */
  readonly nowMs?: () => number;
}

/** 10 s, 40 s, 160 s, … at most an hour: four hours and a half in all. */
const BACKOFF = { firstMs: 10_000, factor: 4, longestMs: 3_600_000 };
const AT_ONCE = 8;
const POLL_MS = 1_000;
const TRY_TIMEOUT_MS = 60_000;
/** Longer than a try may take, looking up the recipient included: two processes must not send because a provider is slow. */
const LEASE_MS = 120_000;
/** A provider that asks for more than a day is not waited for. */
const LONGEST_WAIT_MS = 86_400_000;

const renderedContent = z.object({
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  url: z.string().nullable(),
});

export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { queue, channels, logger, queues } = options;
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const workers = new Map<QueuedChannel, QueueWorker>();
  const gateOf = (name: QueuedChannel): QueueGate =>
    queues.open({
      domain: 'notification',
      name: `notification.${name}`,
      rows: rowsOf(name),
      async retry(limit) {
        const again = await queue.retryFailed(name, limit, TRIES);
        workers.get(name)?.wake();
        return again;
      },
    });
  for (const channel of channels) {
    const worker = createQueueWorker({
      gate: gateOf(channel.name),
      atOnce: AT_ONCE,
      pollMs: POLL_MS,
      logger,
      claim: (limit) => queue.claim(channel.name, limit, LEASE_MS),
      work: (claimed) => deliver(options, channel, claimed, stopping.signal),
    });
    workers.set(channel.name, worker);
  }
  return {
    start: () => {
      for (const worker of workers.values()) worker.start();
    },
    wake: (names) => {
      for (const name of names) workers.get(name)?.wake();
    },
    close: async () => {
      stopping.abort();
      await Promise.all([...workers.values()].map((worker) => worker.close()));
    },
  };
}

/**
 * One try, and what becomes of the delivery. Rejects only when the database does.
 * @returns for how long the channel need not be tried, in milliseconds.
 */
async function deliver(
  options: DeliveriesOptions,
  channel: Channel,
  claimed: ClaimedDelivery,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const { queue, metrics, logger } = options;
  const { attempts, maxAttempts } = claimed;
  const facts = { delivery_id: claimed.id, channel: channel.name, attempts };
  const count = (state: string) => metrics.notificationDeliveries.inc({ channel: channel.name, state });
  const end = async (state: 'sent' | 'delivered' | 'failed' | 'dead', record: TryRecord) => {
    await queue.finish(claimed, state, record);
    count(state);
    const isGood = state === 'sent' || state === 'delivered';
    logger[isGood ? 'info' : 'warn']({ ...facts, state, reason: record.code }, 'notification delivery ended');
    return undefined;
  };
  const startedMs = performance.now();
  const durationMs = () => performance.now() - startedMs;
  // The try before was the last one, and its process died of it.
  if (attempts > maxAttempts)
    return end('dead', { durationMs: 0, code: 'interrupted', message: 'the process ended during the last try' });
  try {
    const quietMs = await quietFor(options, claimed);
    if (quietMs !== null) {
      await queue.giveBack(claimed, quietMs);
      count('deferred');
      return undefined;
    }
    const outcome = await attempt(options, channel, claimed, stopping);
    return await end(outcome.state, { durationMs: durationMs(), providerId: outcome.providerId?.slice(0, 200) });
  } catch (error) {
    if (stopping.aborted) {
      await queue.giveBack(claimed, 0);
      return undefined;
    }
    // The circuit of the channel is open: nothing was sent.
    if (error instanceof AppError && error.extensions['code'] === 'SERVICE_UNAVAILABLE') {
      const pauseMs = Number(error.extensions['retry_after'] ?? 1) * 1000;
      await queue.giveBack(claimed, pauseMs);
      return channel.oneCircuit ? pauseMs : undefined;
    }
    const failure = failureOf(error);
    const record = { durationMs: durationMs(), code: failure.code, message: failure.message };
    if (!(error instanceof ChannelError)) logger.error({ ...facts, err: error }, 'a notification channel has failed');
    if (failure.final) return end('failed', record);
    if (attempts >= maxAttempts) return end('dead', record);
    const waitMs = Math.max(backoffMs(BACKOFF, attempts), Math.min(failure.retryAfterMs, LONGEST_WAIT_MS));
    await queue.retry(claimed, waitMs, record);
    count('retried');
    return undefined;
  }
}

/** Milliseconds until the recipient may be disturbed; null for now. Asked at each try: a delivery may have waited into the night. */
async function quietFor({ preferences, nowMs = Date.now }: DeliveriesOptions, claimed: ClaimedDelivery) {
  if (claimed.priority === 'critical') return null;
  const { quietHours } = await preferences.of(claimed.tenantId, claimed.userId);
  const asked = nowMs();
  const end = quietHours && quietUntil(quietHours, new Date(asked));
  return end && end.getTime() - asked;
}

async function attempt(
  { recipients, secrets }: DeliveriesOptions,
  channel: Channel,
  claimed: ClaimedDelivery,
  stopping: AbortSignal,
) {
  const { id, notificationId, templateId, tenantId, userId, attempts, priority, createdAt, destination } = claimed;
  const missing = channel.configured();
  if (missing !== null) throw new ChannelError({ code: 'not_configured', message: missing, final: true });
  const { signal, unlink } = signalWithTimeout(TRY_TIMEOUT_MS, stopping);
  try {
    const recipient = await recipients.find(tenantId, userId, backgroundContext('notification', signal));
    if (!recipient)
      throw new ChannelError({
        code: 'recipient_gone',
        message: 'the recipient has left the organization',
        final: true,
      });
    const rendered = renderedContent.parse(JSON.parse(secrets.decrypt(claimed.content)));
    return await channel.send(
      {
        deliveryId: id,
        notificationId,
        templateId,
        tenantId,
        userId,
        recipient,
        attempt: attempts,
        priority,
        createdAt,
        rendered,
        destination,
      },
      signal,
    );
  } finally {
    unlink();
  }
}

/** Returns the failure that is shown. Only the message of a channel itself is shown: any other may hold what nobody should read. */
const failureOf = (error: unknown) =>
  error instanceof ChannelError
    ? error
    : { code: 'error', message: 'the channel has failed', final: false, retryAfterMs: 0 };
