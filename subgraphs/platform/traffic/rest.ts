import { route } from '../../../rest-adapter/route.ts';
import { ReadTrafficDocument } from '../rest.generated.ts';

const sum = {
  starts_at: '2030-01-31T12:00:00.000Z',
  service: 'session_service',
  operation: null,
  status: null,
  count: 1_204,
  errors: 3,
  p50_ms: 4.11,
  p95_ms: 19.5,
};

/** The route of traffic. */
export const trafficRoutes = [
  route('GET /api/v1/platform/traffic', ReadTrafficDocument, {
    summary: 'Count the requests to the installation by time, service, operation and status',
    description:
      '`bucket` is `minute`, `hour` or `day`, in UTC; without it the whole time is one stretch. `group_by` is `service`, `operation` or `status`, several with commas. For operators.',
    extension: true,
    example: {
      response: {
        bucket: 'hour',
        from: '2030-01-31T12:00:00.000Z',
        to: '2030-01-31T13:00:00.000Z',
        count: 1_204,
        errors: 3,
        sums: [sum],
      },
    },
  }),
];
