import { listBody, route } from '../../../rest-adapter/route.ts';
import { DeleteEventTypeDocument, ListEventTypesDocument, RegisterEventTypeDocument } from '../rest.generated.ts';

const eventType = {
  name: 'order.shipped',
  category: 'order',
  description: 'A parcel has left the house.',
  built_in: false,
  created_at: '2030-01-31T12:00:00.000Z',
};

const builtIn = { name: 'payment.created', category: 'payment', description: '', built_in: true, created_at: null };

/** Routes of event types. */
export const eventTypeRoutes = [
  route('GET /api/v1/events/types', ListEventTypesDocument, {
    summary: 'List the event types that the organization may publish, by name',
    extension: true,
    body: listBody('types'),
    example: { response: { types: [builtIn], total: 9, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/events/types', RegisterEventTypeDocument, {
    status: 201,
    summary: 'Register an event type of the organization’s own',
    description: 'Its category may be one of everybody’s (user, payment, storage) or a new one, but none of a service.',
    extension: true,
    errors: ['CONFLICT'],
    example: { request: { name: eventType.name, description: eventType.description }, response: eventType },
  }),
  route('DELETE /api/v1/events/types/{event_type}', DeleteEventTypeDocument, {
    summary: 'Take an event type of the organization’s own away',
    description: 'Events of the type stay.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { event_type: eventType.name, status: 'deleted' } },
  }),
];
