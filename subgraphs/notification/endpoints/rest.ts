import { about, NamedSchema, named } from '../../../rest-adapter/named-schema.ts';
import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  GetWebPushKeyDocument,
  ListNotificationEndpointsDocument,
  RegisterNotificationWebhookDocument,
  RegisterPushEndpointDocument,
  RemoveNotificationEndpointDocument,
} from '../rest.generated.ts';

const record = {
  endpoint_id: 'nep_01jdq3k5w8p1s3h5t7k9n0e2d4',
  kind: 'fcm',
  name: 'Phone',
  label: '…wZ3kQ1',
  created_at: '2030-01-31T12:00:00.000Z',
};
const token = 'cW9t3rT5yU7:APA91bExample_registration_token_wZ3kQ1';

/** The routes of places that an account is reached at. */
export const endpointRoutes = [
  route('GET /api/v1/notifications/endpoints', ListNotificationEndpointsDocument, {
    summary: 'List the apps, browsers and URLs that the caller is reached at, newest first',
    extension: true,
    body: listBody('endpoints'),
    example: { response: { endpoints: [record], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/notifications/push-tokens', RegisterPushEndpointDocument, {
    status: 201,
    summary: 'Register an app or a browser for push messages',
    description:
      'With `platform: fcm` a `token`, with `platform: web` a `subscription` as the browser gives it. Registering it again is no error.',
    extension: true,
    errors: ['CONFLICT'],
    example: { request: { platform: 'fcm', token, name: record.name }, response: record },
  }),
  route('POST /api/v1/notifications/webhooks', RegisterNotificationWebhookDocument, {
    status: 201,
    summary: 'Register a URL for the notifications of the caller',
    description: 'The answer shows the signing secret once (Standard Webhooks).',
    extension: true,
    errors: ['CONFLICT'],
    answer: (selected) =>
      new NamedSchema('NotificationEndpointWithSecret', {
        description: 'An endpoint, with the secret that is shown once.',
        allOf: [
          selected('registerNotificationWebhook.endpoint'),
          named('SigningSecret', 'What deliveries are signed with.', {
            secret: about('`whsec_…` (Standard Webhooks); shown here and never again.'),
          }),
        ],
      }),
    body: ({ registerNotificationWebhook: { endpoint, secret } }) => ({ ...endpoint, secret }),
    example: {
      request: { url: 'https://example.com/hooks/me', name: 'Home' },
      response: { ...record, kind: 'webhook', label: 'example.com', secret: 'whsec_…' },
    },
  }),
  route('DELETE /api/v1/notifications/endpoints/{endpoint_id}', RemoveNotificationEndpointDocument, {
    summary: 'Remove an app, a browser or a URL of the caller',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { endpoint_id: record.endpoint_id, status: 'removed' } },
  }),
  route('GET /api/v1/notifications/web-push-key', GetWebPushKeyDocument, {
    summary: 'Read the key that a browser subscribes with',
    description: 'Its `applicationServerKey` (RFC 8292); null where Web Push is not set up.',
    extension: true,
    example: { response: { public_key: null } },
  }),
];
