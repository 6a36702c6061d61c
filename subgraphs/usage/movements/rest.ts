import { listBody, route } from '../../../rest-adapter/route.ts';
import { GrantCreditDocument, ListCreditMovementsDocument } from '../rest.generated.ts';

const movement = {
  movement_id: 'mov_01jdq3k5w8a1b3c5d7e9f0g2h4',
  organization_id: 'org_01jdq3k5w8t1n3n5a7n9t0x2y4',
  kind: 'grant',
  amount_micro_usd: 25_000_000,
  key: 'given:invoice-17',
  reason: 'Invoice 17',
  actor_id: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  created_at: '2030-01-31T12:00:00.000Z',
};

/** The routes of credit that moves. */
export const movementRoutes = [
  route('GET /api/v1/usage/credits', ListCreditMovementsDocument, {
    summary: 'List what has moved the credit of the organization, newest first',
    description:
      '`kinds` takes grant, use, refund and adjustment, separated by commas. The uses of an hour are one movement.',
    extension: true,
    body: listBody('movements'),
    example: {
      response: {
        movements: [{ ...movement, key: 'initial', reason: null, actor_id: null }],
        total: 1,
        limit: 20,
        offset: 0,
        has_more: false,
      },
    },
  }),
  route('POST /api/v1/usage/credits', GrantCreditDocument, {
    status: 201,
    summary: 'Give an organization credit',
    description:
      'For operators. A negative amount is an adjustment, of what is neither spent nor put aside for calls that run.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      request: {
        organization_id: movement.organization_id,
        amount_usd: 25,
        reason: 'Invoice 17',
        idempotency_key: 'invoice-17',
      },
      response: movement,
    },
  }),
];
