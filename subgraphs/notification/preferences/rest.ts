import { route } from '../../../rest-adapter/route.ts';
import { GetNotificationPreferencesDocument, PutNotificationPreferencesDocument } from '../rest.generated.ts';

const preferences = {
  channels: { email: true, sms: true, in_app: true, push: true, webhook: true },
  opt_outs: ['task_completed'],
  quiet_hours: { from: '22:00', until: '07:00', time_zone: 'Europe/Vienna' },
  locale: 'de-AT',
  phone_number: '+431234567',
};
const record = { ...preferences, updated_at: '2030-01-31T12:00:00.000Z' };

/** The routes of preferences. */
export const preferenceRoutes = [
  route('GET /api/v1/notifications/preferences', GetNotificationPreferencesDocument, {
    summary: 'Read what the caller wants to hear in this organization',
    extension: true,
    example: { response: record },
  }),
  route('PUT /api/v1/notifications/preferences', PutNotificationPreferencesDocument, {
    summary: 'Replace what the caller wants to hear in this organization',
    description: 'What is left out is as if nobody had ever said.',
    extension: true,
    example: {
      request: { ...preferences, channels: { sms: false } },
      response: { ...record, channels: { ...preferences.channels, sms: false } },
    },
  }),
];
