import { about, type Json, NamedSchema, named } from '../../../rest-adapter/named-schema.ts';
import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  GetWebhookDeliveryDocument,
  GetWebhookDocument,
  ListWebhookDeliveriesDocument,
  ListWebhooksDocument,
  RedeliverFailedDocument,
  RedeliverWebhookDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
} from '../rest.generated.ts';

const created = '2030-01-31T12:00:00.000Z';
const record = {
  webhook_id: 'wh_01jdq3k5w8h1k3m5p7r9t0v2x4',
  url: 'https://example.com/hooks/trellis',
  description: 'Shop',
  types: ['payment.*', 'user.signup'],
  categories: [],
  enabled: true,
  disabled_reason: null,
  disabled_at: null,
  disabled_detail: null,
  failing_since: null,
  previous_secret_until: null,
  created_by: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  runs_as: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  created_at: created,
  updated_at: created,
};
const delivery = {
  delivery_id: 'whd_01jdq3k5w8d1f3h5k7m9p0r2t4',
  webhook_id: record.webhook_id,
  event_id: 'evt_01jdq3k5w8e1v3n5t7b9c0d2f4',
  event_type: 'webhook.test',
  sequence: null,
  state: 'pending',
  attempt_count: 0,
  next_attempt_at: created,
  created_at: created,
  finished_at: null,
};
const attempt = {
  number: 1,
  started_at: created,
  duration_ms: 15_001,
  response_status: null,
  response_body: null,
  error: 'no answer within 15000 ms',
};
const { url, description, types } = record;
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8v7ZQf3nXvQ=';
const AT = '/api/v1/events/webhooks/{webhook_id}';

/** The secret beside the webhook's own fields. */
const withSecret = ({ webhook, secret: shown }: { webhook: object; secret: string }) => ({ ...webhook, secret: shown });

const withSecretOf = (name: string) => (selected: (path: string) => Json) =>
  new NamedSchema('WebhookWithSecret', {
    description: 'A webhook, with the secret that is shown once.',
    allOf: [selected(`${name}.webhook`), signingSecret],
  });
const signingSecret = named('SigningSecret', 'What deliveries are signed with.', {
  secret: about('`whsec_…` (Standard Webhooks); shown here and never again.'),
});

/** The routes of webhooks. */
export const webhookRoutes = [
  route('GET /api/v1/events/webhooks', ListWebhooksDocument, {
    summary: 'List the webhooks of the organization, newest first',
    extension: true,
    body: listBody('webhooks'),
    example: { response: { webhooks: [record], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/events/webhooks', CreateWebhookDocument, {
    status: 201,
    summary: 'Have events sent to a URL',
    description:
      'The answer shows the signing secret once. `types` are `<category>.<verb>`, with a `*` at the end for all that begin so. Needs the permission `events:read` too.',
    extension: true,
    errors: ['FORBIDDEN', 'CONFLICT'],
    answer: withSecretOf('createWebhook'),
    body: ({ createWebhook }) => withSecret(createWebhook),
    example: { request: { url, description, types }, response: { ...record, secret } },
  }),
  route(`GET ${AT}`, GetWebhookDocument, {
    summary: 'Read one webhook',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { ...record, pending_deliveries: 0 } },
  }),
  route(`PATCH ${AT}`, UpdateWebhookDocument, {
    summary: 'Change a webhook, disable it or enable it again',
    description: 'What it has missed while it was disabled is sent, unless `skip_missed` says not to.',
    extension: true,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    example: { request: { description, enabled: true }, response: record },
  }),
  route(`DELETE ${AT}`, DeleteWebhookDocument, {
    summary: 'Remove a webhook',
    description: 'What waits for it is not sent any more.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { webhook_id: record.webhook_id, status: 'deleted' } },
  }),
  route(`POST ${AT}/rotate`, RotateWebhookSecretDocument, {
    summary: 'Give a webhook another secret',
    description:
      'The answer shows it once. For `overlap_seconds`, a day unless given, each delivery carries the signatures of both.',
    extension: true,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    answer: withSecretOf('rotateWebhookSecret'),
    body: ({ rotateWebhookSecret }) => withSecret(rotateWebhookSecret),
    example: { request: { overlap_seconds: 86_400 }, response: { ...record, previous_secret_until: created, secret } },
  }),
  route(`POST ${AT}/test`, TestWebhookDocument, {
    status: 202,
    summary: 'Send a test to a webhook',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: delivery },
  }),
  route(`POST ${AT}/redeliver`, RedeliverFailedDocument, {
    status: 202,
    summary: 'Send again what failed since a time',
    description: 'At most 1,000 in one call; `has_more` tells to call again.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { request: { since: created }, response: { webhook_id: record.webhook_id, count: 0, has_more: false } },
  }),
  route(`GET ${AT}/deliveries`, ListWebhookDeliveriesDocument, {
    summary: 'List what was sent to a webhook, newest first',
    description: '`state` is pending, delivered or failed. Finished ones are kept for 30 days.',
    extension: true,
    errors: ['NOT_FOUND'],
    body: listBody('deliveries'),
    example: { response: { deliveries: [delivery], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/events/webhooks/deliveries/{delivery_id}', GetWebhookDeliveryDocument, {
    summary: 'Read one delivery, with every attempt',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { ...delivery, attempts: [attempt] } },
  }),
  route('POST /api/v1/events/webhooks/deliveries/{delivery_id}/redeliver', RedeliverWebhookDocument, {
    status: 202,
    summary: 'Send a delivery again',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: delivery },
  }),
];
