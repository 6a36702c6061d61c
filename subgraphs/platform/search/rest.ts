import { route } from '../../../rest-adapter/route.ts';
import { SearchThingsDocument } from '../rest.generated.ts';

/** The route of the search over all domains. */
export const searchRoutes = [
  route('GET /api/v1/search', SearchThingsDocument, {
    summary: 'Find things of the organization by name or identifier',
    description:
      'Of each kind no more than the caller may list, the best first. `kinds` takes several with commas; `limit` is for each kind, 5 unless said and 20 at most. A kind that does not answer is named in `unavailable`.',
    extension: true,
    example: {
      response: {
        hits: [
          {
            kind: 'project',
            id: 'proj_01jdq3k5w8b1m3k5n7t9b0c2d4',
            title: 'Shop in Lisbon',
            subtitle: 'What the shop sells',
          },
        ],
        unavailable: [],
      },
    },
  }),
];
