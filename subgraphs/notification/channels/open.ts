import type { Platform } from '../../../platform/platform.ts';
import type { EndpointStore } from '../endpoints/store.ts';
import type { NotificationConfig } from '../settings.ts';
import type { Channel } from './channel.ts';
import { createEmailChannel } from './email.ts';
import { createPushChannel } from './push/push.ts';
import { createSmsChannel } from './sms/sms.ts';
import { createWebhookChannel } from './webhook/webhook.ts';

/** The channels that a queue stands before, in the order of their names in answers. */
export const openChannels = (platform: Platform<NotificationConfig>, endpoints: EndpointStore): readonly Channel[] => [
  createEmailChannel(platform),
  createSmsChannel(platform),
  createPushChannel(platform, endpoints),
  createWebhookChannel(platform, endpoints),
];
