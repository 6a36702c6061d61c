import { cursorListBody, route } from '../../../rest-adapter/route.ts';
import { ListPlatformRequestsDocument } from '../rest.generated.ts';

const request = {
  record_id: 'rqr_01jdq3k5w8b1m3k5n7t9b0c2d4',
  request_id: 'req_01jdq3k5w8b1m3k5n7t9b0c2d4',
  started_at: '2030-01-31T12:00:00.000Z',
  duration_ms: 12.4,
  status: 200,
  method: 'GET',
  path: '/api/v1/sessions',
  service: 'session_service',
  operation: 'GET /api/v1/sessions',
  tenant_id: 'org_01jdq3k5w8b1m3k5n7t9b0c2d4',
  viewer_id: 'usr_01jdq3k5w8b1m3k5n7t9b0c2d4',
  trace_id: null,
  trace_url: null,
  fetches: [{ subgraph: 'session', start_ms: 1.2, duration_ms: 9.8, is_error: false }],
};

/** The route of requests. */
export const requestRoutes = [
  route('GET /api/v1/platform/requests', ListPlatformRequestsDocument, {
    summary: 'List the requests that gateways have answered',
    description:
      'The latest first: what was asked, how it has ended, and which subgraphs took how long. Those of the caller’s organization; operators see those of all. `services`, `operations` and `statuses` take several with commas. Under load not every request is recorded; `GET /api/v1/platform/traffic` counts them all.',
    extension: true,
    example: {
      response: { requests: [request], total: 1, limit: 20, offset: 0, has_more: false, next_cursor: 'aWQ6NDI' },
    },
    body: cursorListBody('requests'),
  }),
];
