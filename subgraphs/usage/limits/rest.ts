import { about, type Json, named } from '../../../rest-adapter/named-schema.ts';
import { route } from '../../../rest-adapter/route.ts';
import { ListSpendLimitsDocument, SetSpendLimitsDocument } from '../rest.generated.ts';

const limit = {
  project_id: null,
  window: 'month',
  limit_micro_usd: 250_000_000,
  spent_micro_usd: 0,
  resets_at: '2030-02-01T00:00:00.000Z',
  set_by: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  updated_at: '2030-01-31T12:00:00.000Z',
};
const limitsOf = (limits: Json) =>
  named('SpendLimits', 'What an organization and its projects may spend.', {
    limits: about('Those of the organization first.', limits),
  });
const inBody = (data: object) => ({ limits: Object.values(data)[0] });

/** The routes of spend limits. */
export const limitRoutes = [
  route('GET /api/v1/usage/limits', ListSpendLimitsDocument, {
    answer: (selected) => limitsOf(selected('spendLimits')),
    summary: 'List the spend limits of the organization and its projects',
    extension: true,
    body: inBody,
    example: { response: { limits: [limit] } },
  }),
  route('PUT /api/v1/usage/limits', SetSpendLimitsDocument, {
    answer: (selected) => limitsOf(selected('setSpendLimits')),
    summary: 'Set what the organization or a project may spend',
    description:
      'Without `project_id` the organization as a whole, by `monthly_usd`; a project also altogether, by `total_usd`. What is left out stays, null lifts a limit.',
    extension: true,
    errors: ['NOT_FOUND'],
    body: inBody,
    example: { request: { monthly_usd: 250 }, response: { limits: [limit] } },
  }),
];
