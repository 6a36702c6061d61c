import { parseSender } from '../../../../platform/kernel/email.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { EndpointKind } from '../../endpoints/models.ts';
import type { EndpointStore } from '../../endpoints/store.ts';
import type { NotificationConfig } from '../../settings.ts';
import { type Channel, ChannelError, type Outgoing } from '../channel.ts';
import { createFcm } from './fcm.ts';
import { pushMessage } from './push-message.ts';
import { createAccessTokens, readServiceAccount } from './service-account.ts';
import { webSubscription } from './subscription.ts';
import { createWebPush, type Vapid } from './web-push.ts';

/** FCM takes 4,096 bytes in all, a push service 3,993 before encryption. */
const MAX_BYTES = 3_000;

/**
 * Push messages to the apps and browsers that somebody has registered. One that is gone is removed, so that it is not tried again.
 * @throws Error for a service account that cannot be read.
 */
export function createPushChannel(
  { config, outgoing }: Pick<Platform<NotificationConfig>, 'config' | 'outgoing'>,
  endpoints: Pick<EndpointStore, 'of' | 'address' | 'remove'>,
): Channel {
  const account = config.FCM_SERVICE_ACCOUNT ? readServiceAccount(config.FCM_SERVICE_ACCOUNT) : null;
  const tokens = account && createAccessTokens(outgoing, account);
  const fcm = account && tokens && createFcm({ outgoing, url: config.FCM_URL, account, tokens });
  const vapid = vapidOf(config);
  const webPush = vapid && createWebPush(outgoing, vapid);
  const kinds: EndpointKind[] = [...(fcm ? (['fcm'] as const) : []), ...(webPush ? (['web'] as const) : [])];

  const hand = async (sent: Outgoing, kind: EndpointKind, address: string, signal: AbortSignal): Promise<string> => {
    const message = pushMessage(sent, MAX_BYTES);
    if (kind === 'fcm' && fcm) return fcm.send(address, message, signal);
    if (kind === 'web' && webPush)
      return webPush.send(webSubscription.parse(JSON.parse(address)), sent.tenantId, message, signal);
    const variable = kind === 'fcm' ? 'FCM_SERVICE_ACCOUNT' : 'VAPID_PUBLIC_KEY';
    throw new ChannelError({ code: 'not_configured', message: `${variable} is not set`, final: true });
  };
  return {
    name: 'push',
    configured: () => (kinds.length > 0 ? null : 'neither FCM_SERVICE_ACCOUNT nor VAPID_PUBLIC_KEY is set'),
    destinations: async ({ tenantId, userId }) =>
      (await endpoints.of(tenantId, userId, kinds)).map(({ id, name, label }) => ({ key: id, label: name || label })),
    async send(sent, signal) {
      const { destination, tenantId, userId } = sent;
      const found = await endpoints.address(destination, tenantId, userId);
      if (!found) throw new ChannelError({ code: 'gone', message: 'the endpoint was removed', final: true });
      try {
        const providerId = await hand(sent, found.kind, found.address, signal);
        return { state: 'sent', ...(providerId !== '' && { providerId }) };
      } catch (error) {
        if (error instanceof ChannelError && error.code === 'gone')
          await endpoints.remove(destination, tenantId, userId, 'gone');
        throw error;
      }
    },
  };
}

function vapidOf(config: NotificationConfig): Vapid | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT, MAIL_FROM } = config;
  if (!publicKey || !privateKey) return null;
  return { publicKey, privateKey, subject: VAPID_SUBJECT ?? `mailto:${parseSender(MAIL_FROM)!.address}` };
}
