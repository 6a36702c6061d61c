import type { RequestOptions } from 'web-push';
import type { Outgoing as OutgoingCalls } from '../../../../platform/outgoing/outgoing.ts';
import { callProvider, refusedBy } from '../call-provider.ts';
import { ChannelError } from '../channel.ts';
import type { PushMessage } from './push-message.ts';
import type { WebSubscription } from './subscription.ts';

/** The key pair that push services know this installation by (RFC 8292). */
export interface Vapid {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Web Push (RFC 8030) with encrypted messages (RFC 8291). */
export interface WebPush {
  /** @throws ChannelError with code `gone` for a subscription that has ended. */
  send(subscription: WebSubscription, tenantId: string, message: PushMessage, signal: AbortSignal): Promise<string>;
}

const TIMEOUT_MS = 15_000;
/** A push service keeps the message so long for a browser that is closed. */
const TTL_SECONDS = 86_400;

/** The address is the browser's choice, so it is called as one of a user's: public addresses only. */
export const createWebPush = (outgoing: OutgoingCalls, vapidDetails: Vapid): WebPush => ({
  async send(subscription, tenantId, message, signal) {
    const { title, body, url, notificationId, deliveryId, urgent } = message;
    const content = JSON.stringify({ title, body, url, notification_id: notificationId });
    const request = await encrypted(subscription, content, {
      vapidDetails,
      TTL: TTL_SECONDS,
      urgency: urgent ? 'high' : 'normal',
      // Another try of the same delivery replaces the one that waits for the browser (RFC 8030 §5.4).
      topic: deliveryId.slice(0, 32),
    });
    const answer = await callProvider(outgoing, {
      url: subscription.endpoint,
      chosenBy: { tenantId },
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
      maxBytes: 1_024,
      signal,
      ...request,
    });
    if (answer.status >= 200 && answer.status < 300) return locationOf(answer.headers['location']);
    if (answer.status === 404 || answer.status === 410)
      throw new ChannelError({ code: 'gone', message: 'the subscription has ended', final: true });
    throw refusedBy(answer);
  },
});

/** The library comes with the first message: a start does not wait for it. */
async function encrypted(subscription: WebSubscription, content: string, options: RequestOptions) {
  const { default: webPush } = await import('web-push');
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, content, options);
    const texts = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)] as const);
    return { headers: Object.fromEntries(texts), body: body as Buffer };
  } catch (error) {
    // Sixty-five bytes need not be a point on the curve.
    throw new ChannelError({
      code: 'invalid_subscription',
      message: 'its keys are not valid',
      final: true,
      cause: error,
    });
  }
}

const locationOf = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' ? header.slice(0, 200) : '';
