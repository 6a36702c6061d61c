import { listBody, route } from '../../rest-adapter/route.ts';
import { ListCircuitBreakersDocument } from './rest.generated.ts';

/** The routes of the gateway itself. */
export const routes = [
  route('GET /api/v1/platform/circuit-breakers', ListCircuitBreakersDocument, {
    summary: 'List the circuits of the process that answers',
    description:
      'One for each target of outgoing calls, by name. A domain in a process of its own has circuits of its own, which its `/metrics` shows.',
    extension: true,
    example: {
      response: {
        circuit_breakers: [{ name: 'provider:openai', state: 'closed', failure_count: 0, success_count: 12 }],
        total: 1,
        limit: 20,
        offset: 0,
        has_more: false,
      },
    },
    body: listBody('circuit_breakers'),
  }),
];
