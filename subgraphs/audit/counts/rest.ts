import { route } from '../../../rest-adapter/route.ts';
import { CountAuditEventsDocument } from '../rest.generated.ts';

const count = {
  starts_at: '2030-01-31T12:00:00.000Z',
  event_type: null,
  action: null,
  outcome: 'success',
  actor_id: null,
  service: null,
  category: null,
  severity: null,
  count: 42,
};

/** The route of counts of entries. */
export const countRoutes = [
  route('GET /api/v1/audit/counts', CountAuditEventsDocument, {
    summary: 'Count the entries of the log by time and by what they say',
    description:
      '`bucket` is `minute`, `hour` or `day`, in UTC; without it the whole time is one stretch. `group_by` is `event_type`, `action`, `outcome`, `actor`, `service`, `category` or `severity`, several with commas. Filters are those of the search.',
    extension: true,
    example: {
      response: {
        bucket: 'hour',
        from: '2030-01-31T12:00:00.000Z',
        to: '2030-01-31T13:00:00.000Z',
        total: 42,
        counts: [count],
      },
    },
  }),
];
