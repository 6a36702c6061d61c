import { VERSION } from '../../../platform/kernel/version.ts';
import { OutgoingError, retryAfterMs } from '../../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { signWebhook } from '../../../platform/secrets/webhook-signature.ts';
import type { EventMetrics } from '../metrics.ts';
import type { EventConfig } from '../settings.ts';
import type { DeliveryChanges } from './delivery-changes.ts';
import type { Attempt, ClaimedDelivery, DeliveryQueue, Verdict } from './queue.ts';
import type { WebhookRights } from './rights.ts';

const TIMEOUT_MS = 15_000;
/** Of an answer's body, for the list of attempts. */
const KEPT_BYTES = 1_024;
const SECOND = 1_000;
/** For so long a webhook rests whose rights cannot be asked for. One that has none is disabled by then. */
const UNASKED_MS = 5 * SECOND;
const HOUR = 3_600 * SECOND;
/** Waits before the second try and those after it, about a day in all (Standard Webhooks, "Deliverability and reliability"). */
const WAITS_MS = [5 * SECOND, 300 * SECOND, 1_800 * SECOND, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];

interface DeliverOptions
  extends Pick<Platform<EventConfig, EventMetrics>, 'outgoing' | 'secrets' | 'metrics' | 'logger'> {
  readonly queue: DeliveryQueue;
  readonly rights: Pick<WebhookRights, 'mayGo'>;
  readonly changes: Pick<DeliveryChanges, 'publish'>;
  /** Ends what is being sent; it is sent again later. */
  readonly signal: AbortSignal;
}

/** One try of one delivery, and what becomes of it. Rejects only when the database does. */
export async function deliver(options: DeliverOptions, delivery: ClaimedDelivery): Promise<void> {
  const { queue, metrics, logger } = options;
  const { id, webhookId, attempts } = delivery;
  const facts = { webhook_id: webhookId, delivery_id: id, attempts };
  if (!(await mayGo(options, delivery))) return queue.giveBack(delivery, UNASKED_MS);
  const tried = await attempt(options, delivery);
  if ('pauseMs' in tried) return queue.giveBack(delivery, tried.pauseMs);
  const { verdict } = tried;
  const isDisabled = await queue.record(delivery, tried.attempt, verdict);
  options.changes.publish(delivery.tenantId, [delivery]);
  const outcome = verdict.state === 'pending' ? 'retried' : verdict.state === 'delivered' ? 'delivered' : 'failed';
  metrics.webhookDeliveries.inc({ outcome });
  metrics.webhookDuration.observe({ outcome }, tried.attempt.durationMs / 1_000);
  if (outcome === 'failed') logger.warn({ ...facts, reason: tried.attempt.error }, 'a webhook delivery was given up');
  if (isDisabled) logger.warn(facts, 'a webhook was disabled');
}

/** Whether it may be sent for whoever the webhook runs for. What cannot be asked waits. */
const mayGo = ({ rights, logger }: DeliverOptions, { webhookId, ...delivery }: ClaimedDelivery): Promise<boolean> =>
  rights.mayGo({ ...delivery, id: webhookId }).catch((error: unknown) => {
    logger.warn({ err: error, webhook_id: webhookId }, 'the rights of a webhook cannot be asked for');
    return false;
  });

type Tried = { readonly pauseMs: number } | { readonly attempt: Attempt; readonly verdict: Verdict };

async function attempt({ outgoing, secrets, signal }: DeliverOptions, delivery: ClaimedDelivery): Promise<Tried> {
  const startedAt = new Date();
  const startedMs = performance.now();
  const attemptOf = (facts: Omit<Attempt, 'startedAt' | 'durationMs'>): Attempt => ({
    startedAt,
    durationMs: Math.round(performance.now() - startedMs),
    ...facts,
  });
  const nothing = { responseStatus: null, responseBody: null };
  const body = bodyOf(delivery);
  if (body === null)
    return { attempt: attemptOf({ ...nothing, error: 'the event is no longer kept' }), verdict: { state: 'failed' } };
  const keys = [delivery.secret, delivery.previousSecret].filter((text) => text !== null).map(secrets.decrypt);
  try {
    const answer = await outgoing.request({
      url: delivery.url,
      chosenBy: delivery,
      method: 'POST',
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: KEPT_BYTES,
      signal,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Trellis-Webhooks/${VERSION}`,
        ...signWebhook({ id: delivery.eventId, time: startedAt, body }, keys),
      },
      // Two webhooks may share an origin and not its troubles.
      circuit: `webhook ${delivery.webhookId}`,
    });
    const isTaken = answer.status >= 200 && answer.status < 300;
    const error = isTaken ? null : refusalText(answer.status);
    const responseBody = textOf(answer.body);
    const attempt = attemptOf({ responseStatus: answer.status, responseBody, error });
    if (isTaken) return { attempt, verdict: { state: 'delivered' } };
    if (answer.status === 410) return { attempt, verdict: { state: 'gone' } };
    return { attempt, verdict: nextTry(delivery, retryAfterMs(answer)) };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    if (error.failure === 'circuit_open') return { pauseMs: error.retryAfterMs ?? SECOND };
    if (error.failure === 'aborted') return { pauseMs: 0 };
    return { attempt: attemptOf({ ...nothing, error: error.message }), verdict: nextTry(delivery, 0) };
  }
}

function nextTry({ attempts, earlierAttempts }: ClaimedDelivery, askedMs: number): Verdict {
  const waitMs = WAITS_MS[attempts - earlierAttempts - 1];
  if (waitMs === undefined) return { state: 'failed' };
  // What failed together must not come back together.
  return { state: 'pending', delayMs: Math.max(waitMs * (0.9 + Math.random() / 5), askedMs), pauseMs: askedMs };
}

const refusalText = (status: number): string =>
  status >= 300 && status < 400 ? `answered ${status}: redirects are not followed` : `answered ${status}`;

/** The body in the form that Standard Webhooks recommends; null when the event is gone. The same on every try. */
function bodyOf({ id, tenantId, eventId, eventType, sequence, createdAt, event }: ClaimedDelivery): string | null {
  if (event === null && sequence !== null) return null;
  const data = event?.payload ?? { delivery_id: id, message: 'This is a test: your webhook works.' };
  return JSON.stringify({
    type: eventType,
    timestamp: new Date(event?.createdAt ?? createdAt).toISOString(),

    id: eventId,
    tenant_id: tenantId,
    sequence,
    category: event?.category ?? 'webhook',
    source: event?.source ?? 'event',
    data,
  });
}

/** Returns the text of a body without NUL, which PostgreSQL cannot store. */
const textOf = (body: Buffer): string => body.toString().replaceAll('\0', '\ufffd');
