import { route } from '../../../rest-adapter/route.ts';
import { CountEventsDocument } from '../rest.generated.ts';

const count = {
  starts_at: '2030-01-31T12:00:00.000Z',
  event_type: 'payment.succeeded',
  category: 'payment',
  count: 17,
};

/** The route of analytics. */
export const countRoutes = [
  route('GET /api/v1/events/counts', CountEventsDocument, {
    summary: 'Count the events of the organization by type and time',
    description: '`bucket` is `minute`, `hour` or `day`, in UTC. Stretches without events are left out.',
    extension: true,
    example: {
      response: {
        bucket: 'hour',
        from: '2030-01-31T12:00:00.000Z',
        to: '2030-01-31T13:00:00.000Z',
        total: 17,
        counts: [count],
      },
    },
  }),
];
