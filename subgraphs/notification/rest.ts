import { about, integer, named } from '../../rest-adapter/named-schema.ts';
import { listBody, route } from '../../rest-adapter/route.ts';
import { deliveryLogRoutes } from './delivery-log/rest.ts';
import { endpointRoutes } from './endpoints/rest.ts';
import { preferenceRoutes } from './preferences/rest.ts';
import {
  CountUnreadNotificationsDocument,
  GetNotificationDocument,
  ListNotificationsDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
  RetryNotificationDocument,
  SendNotificationDocument,
} from './rest.generated.ts';
import { templateRoutes } from './templates/rest.ts';

const time = '2030-01-31T12:00:00.000Z';
const user_id = 'usr_01jdq3k5w8q1r3s5t7v9w0x2y4';
const record = {
  notification_id: 'ntf_01jdq3k5w8f1g3h5j7k9m0n2p4',
  template_id: 'task_completed',
  priority: 'high',
  status: 'delivered',
  title: 'Nightly export is done',
  text: 'Nightly export is done.\n',
  url: null,
  read_at: null,
  created_at: time,
};
const queued = {
  delivery_id: 'dlv_01jdq3k5w8a1b3c5d7e9f0g2h4',
  channel: 'email',
  status: 'queued',
  reason: null,
  detail: null,
};
const attempt = {
  number: 1,
  started_at: time,
  duration_ms: 83,
  outcome: 'failed',
  code: 'email_not_verified',
  message: 'the address is not confirmed',
  provider_id: null,
};

/** The documented route of notification_service, and what one would miss beside it. */
export const routes = [
  route('POST /api/v1/notifications/send', SendNotificationDocument, {
    status: 202,
    summary: 'Send a notification to a member of the organization',
    description:
      'Taken at once, delivered soon after. A channel that is not configured fails its own delivery, by the name of the variable that is not set.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      request: {
        user_id,
        template_id: 'task_completed',
        channels: ['email', 'in_app'],
        variables: { task_name: 'Nightly export' },
        priority: 'high',
      },
      response: {
        notification_id: record.notification_id,
        status: 'queued',
        deliveries: [queued, { ...queued, channel: 'in_app', status: 'delivered' }],
      },
    },
  }),
  route('GET /api/v1/notifications', ListNotificationsDocument, {
    summary: 'Read the inbox of the caller, newest first',
    description: '`unread=true` leaves out what was read.',
    extension: true,
    body: listBody('notifications'),
    example: { response: { notifications: [record], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/notifications/unread', CountUnreadNotificationsDocument, {
    summary: 'Count what the caller has not read',
    extension: true,
    answer: named('UnreadNotifications', 'What the caller has not read yet.', {
      unread_count: about('Notifications in the app.', integer),
    }),
    body: (data) => data,
    example: { response: { unread_count: 3 } },
  }),
  route('POST /api/v1/notifications/read', MarkAllNotificationsReadDocument, {
    summary: 'Mark the inbox of the caller as read',
    description: 'With `up_to`, only what is not newer than that notification.',
    extension: true,
    example: { request: { up_to: record.notification_id }, response: { read_count: 3, status: 'read' } },
  }),
  ...deliveryLogRoutes,
  ...templateRoutes,
  ...endpointRoutes,
  ...preferenceRoutes,
  route('GET /api/v1/notifications/{notification_id}', GetNotificationDocument, {
    summary: 'Read a notification, its deliveries and each try',
    description:
      'For its recipient, its sender, and whoever has `notifications:admin`. What it says, only its recipient sees.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: {
      response: {
        ...record,
        status: 'failed',
        title: null,
        text: null,
        user_id,
        sender_id: user_id,
        template_version: 0,
        locale: 'en',
        deliveries: [
          {
            ...queued,
            destination: 'a…@example.com',
            status: 'failed',
            reason: attempt.code,
            detail: attempt.message,
            provider_id: null,
            next_attempt_at: null,
            attempts: [attempt],
          },
        ],
      },
    },
  }),
  route('POST /api/v1/notifications/{notification_id}/read', MarkNotificationReadDocument, {
    summary: 'Mark a notification of the inbox as read',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { ...record, read_at: time } },
  }),
  route('POST /api/v1/notifications/{notification_id}/retry', RetryNotificationDocument, {
    status: 202,
    summary: 'Try again what failed or died',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: { notification_id: record.notification_id, status: 'queued', deliveries: [queued] } },
  }),
];
