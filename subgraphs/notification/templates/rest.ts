import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  DeleteNotificationTemplateDocument,
  GetNotificationTemplateDocument,
  ListNotificationTemplatesDocument,
  PreviewNotificationTemplateDocument,
  PutNotificationTemplateDocument,
} from '../rest.generated.ts';

const head = {
  template_id: 'order_shipped',
  name: 'Order shipped',
  category: 'orders',
  version: 1,
  built_in: false,
  channels: ['email', 'in_app'],
  default_locale: 'en',
};
const content = {
  locale: 'en',
  channel: null,
  subject: 'Order {{ order.number }} is on its way',
  text: 'Hello {{ recipient.name }}, it arrives on {{ order.date }}.',
  html: null,
  url: null,
};
const record = {
  ...head,
  variables: [{ name: 'order', required: true }],
  contents: [content],
  created_by: 'usr_01jdq3k5w8q1r3s5t7v9w0x2y4',
  created_at: '2030-01-31T12:00:00.000Z',
};

/** The routes of templates. */
export const templateRoutes = [
  route('GET /api/v1/notifications/templates', ListNotificationTemplatesDocument, {
    summary: 'List the templates that the organization can send, by name',
    extension: true,
    body: listBody('templates'),
    example: {
      response: {
        templates: [{ ...head, version: 0, built_in: true, created_at: null }],
        total: 1,
        limit: 20,
        offset: 0,
        has_more: false,
      },
    },
  }),
  route('GET /api/v1/notifications/templates/{template_id}', GetNotificationTemplateDocument, {
    summary: 'Read a template',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: record },
  }),
  route('PUT /api/v1/notifications/templates/{template_id}', PutNotificationTemplateDocument, {
    summary: 'Make a template, or its next version',
    description:
      'Texts are Liquid. One with the name of a built-in template replaces that in this organization. With `version`, a change that somebody else has made since is not overwritten: 409.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      request: {
        name: head.name,
        category: head.category,
        contents: [{ locale: 'en', subject: content.subject, text: content.text }],
      },
      response: record,
    },
  }),
  route('DELETE /api/v1/notifications/templates/{template_id}', DeleteNotificationTemplateDocument, {
    summary: "Delete the organization's own template",
    description: 'A built-in one of the name shows again.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: { template_id: head.template_id, status: 'deleted' } },
  }),
  route('POST /api/v1/notifications/templates/{template_id}/preview', PreviewNotificationTemplateDocument, {
    summary: 'See what a template says; nothing is sent',
    extension: true,
    idempotent: false,
    errors: ['NOT_FOUND'],
    example: {
      request: { channel: 'email', locale: 'de-AT', variables: { order: { number: 17, date: 'Friday' } } },
      response: {
        channel: 'email',
        locale: 'en',
        subject: 'Order 17 is on its way',
        text: 'Hello Ada Lovelace, it arrives on Friday.',
        html: null,
        url: null,
      },
    },
  }),
];
