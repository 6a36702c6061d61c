import type { NotificationChannel } from '../../generated/operations.ts';

/** Ways to reach a person, with their names. */
export const CHANNELS: readonly { readonly value: NotificationChannel; readonly title: string }[] = [
  { value: 'EMAIL', title: 'mail' },
  { value: 'IN_APP', title: 'inbox' },
  { value: 'PUSH', title: 'push' },
  { value: 'SMS', title: 'text message' },
  { value: 'WEBHOOK', title: 'webhook' },
];

/** The name of a channel. */
export const channelTitle = (channel: NotificationChannel): string =>
  CHANNELS.find(({ value }) => value === channel)!.title;
