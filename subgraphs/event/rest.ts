import { cursorListBody, route } from '../../rest-adapter/route.ts';
import { countRoutes } from './counts/rest.ts';
import { GetEventDocument, ListEventsDocument, PublishEventDocument, StreamEventsDocument } from './rest.generated.ts';
import { eventTypeRoutes } from './types/rest.ts';
import { webhookRoutes } from './webhooks/rest.ts';

const record = {
  event_id: 'evt_01jdq3k5w8e1v3n5t7b9c0d2f4',
  sequence: 42,
  event_type: 'payment.succeeded',
  category: 'payment',
  source: 'checkout',
  stream_id: 'order-17',
  stream_version: 3,
  payload: { amount: 1250, currency: 'EUR' },
  actor_id: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  created_at: '2030-01-31T12:00:00.000Z',
  recorded_at: '2030-01-31T12:00:00.000Z',
};

/** The documented route of event_service, and what a reader of events would miss beside it. */
export const routes = [
  route('POST /api/v1/events', PublishEventDocument, {
    status: 201,
    summary: 'Publish an event',
    description:
      'The type is `<category>.<verb>`, or the verb alone beside its category. With `expected_sequence` it is stored only if nothing was stored since; 409 tells the `current_sequence`.',
    errors: ['CONFLICT'],
    example: {
      request: {
        event_type: 'succeeded',
        category: 'payment',
        source: 'checkout',
        stream_id: 'order-17',
        payload: { amount: 1250, currency: 'EUR' },
      },
      response: record,
    },
  }),
  route('GET /api/v1/events', ListEventsDocument, {
    summary: 'List the events of the organization, oldest first',
    description:
      'Keep `next_cursor` and give it as `cursor` to read on, or start anywhere with `after_sequence`. `types` and `categories` take names separated by commas; `order=newest_first` turns the list round.',
    extension: true,
    body: cursorListBody('events'),
    example: {
      response: { events: [record], total: 1, limit: 20, offset: 0, has_more: false, next_cursor: 'aWQ6NDI' },
    },
  }),
  route('GET /api/v1/events/stream', StreamEventsDocument, {
    summary: 'Follow the events of the organization',
    description:
      'From now on, or from `after_sequence` on. The id of each is its sequence: an EventSource that was cut off comes back with it as `Last-Event-ID`, and misses nothing. `types` and `categories` take names separated by commas.',
    extension: true,
    resume: { idOf: (body) => String((body as { sequence: number }).sequence), parameter: 'after_sequence' },
    example: { response: record },
  }),
  route('GET /api/v1/events/{event_id}', GetEventDocument, {
    summary: 'Read one event',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: record },
  }),
  ...eventTypeRoutes,
  ...webhookRoutes,
  ...countRoutes,
];
