import type { Platform } from '../../../../platform/platform.ts';
import { signWebhook } from '../../../../platform/secrets/webhook-signature.ts';
import type { EndpointStore } from '../../endpoints/store.ts';
import { callProvider, refusedBy } from '../call-provider.ts';
import { type Channel, ChannelError, type Outgoing } from '../channel.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 1_024;

/**
 * Notifications to the URLs that somebody has registered, signed as Standard Webhooks say. `webhook-id` is the delivery's, on every try. Public
 * addresses only, and no redirects; a URL that answers 410 Gone is removed.
 */
export function createWebhookChannel(
  { outgoing }: Pick<Platform, 'outgoing'>,
  endpoints: Pick<EndpointStore, 'of' | 'address' | 'remove'>,
): Channel {
  return {
    name: 'webhook',
    configured: () => null,
    destinations: async ({ tenantId, userId }) =>
      (await endpoints.of(tenantId, userId, ['webhook'])).map(({ id, label }) => ({ key: id, label })),
    async send(sent, signal) {
      const { destination, tenantId, userId, deliveryId } = sent;
      const found = await endpoints.address(destination, tenantId, userId);
      if (!found?.secret) throw new ChannelError({ code: 'gone', message: 'the endpoint was removed', final: true });
      const body = bodyOf(sent);
      const answer = await callProvider(outgoing, {
        url: found.address,
        chosenBy: { tenantId },
        method: 'POST',
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        signal,
        headers: {
          'content-type': 'application/json',
          ...signWebhook({ id: deliveryId, time: new Date(), body }, [found.secret]),
        },
        circuit: `webhook ${destination}`,
      });
      if (answer.status >= 200 && answer.status < 300) return { state: 'delivered' };
      if (answer.status === 410) {
        await endpoints.remove(destination, tenantId, userId, 'gone');
        throw new ChannelError({ code: 'gone', message: 'answered 410', final: true });
      }
      throw refusedBy(answer);
    },
  };
}

/** In the form that Standard Webhooks recommends; the same on every try. */
const bodyOf = ({ notificationId, tenantId, userId, templateId, priority, createdAt, rendered }: Outgoing): string =>
  JSON.stringify({
    type: 'notification',
    timestamp: createdAt.toISOString(),
    data: {
      notification_id: notificationId,
      tenant_id: tenantId,
      user_id: userId,
      template_id: templateId,
      priority,
      subject: rendered.subject,
      text: rendered.text,
      html: rendered.html,
      url: rendered.url,
    },
  });
