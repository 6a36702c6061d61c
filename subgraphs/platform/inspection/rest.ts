import { route } from '../../../rest-adapter/route.ts';
import { ExplainOperationDocument, ListPlatformSubgraphsDocument } from '../rest.generated.ts';

const fetch = {
  kind: 'Fetch',
  serviceName: 'session',
  variableUsages: [],
  operation: '{sessions{totalCount}}',
  operationKind: 'query',
};

/** The routes of a look at the graph. */
export const inspectionRoutes = [
  route('GET /api/v1/platform/subgraphs', ListPlatformSubgraphsDocument, {
    summary: 'List the subgraphs behind the process that answers',
    description:
      'With the processes that serve each, how it is, and the hash of its schema. `supergraph_generation` grows with each reload. For operators.',
    extension: true,
    example: {
      response: {
        version: '0.1.0',
        uptime_seconds: 3_600.5,
        supergraph_generation: 1,
        subgraphs: [
          {
            name: 'account',
            is_local: true,
            instances: [],
            health: 'healthy',
            error_message: null,
            sdl_hash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
          },
        ],
      },
    },
  }),
  route('POST /api/v1/platform/explain', ExplainOperationDocument, {
    summary: 'Plan a GraphQL operation, without running it',
    description:
      'As the process that answers would run it for a caller: the plan as JSON and as text, the subgraphs that are asked, and what it costs. For operators.',
    extension: true,
    idempotent: false,
    example: {
      request: { query: '{ sessions { totalCount } }' },
      response: {
        kind: 'query',
        name: null,
        plan: { kind: 'QueryPlan', node: fetch },
        text: 'QueryPlan { … }',
        subgraphs: ['session'],
        fetches: 1,
        cost: 2,
      },
    },
  }),
];
