import { filtered } from '../../list-filter.ts';
import type { CreditMovementModel } from '../models.ts';
import type { CreditMovementKind, Resolvers } from '../schema.generated.ts';
import type { Movements } from './movement.ts';

/** Arguments → rules → results of credit that moves. */
export const movementResolvers = (movements: Movements): Resolvers => ({
  Query: {
    creditMovements: filtered((_source, { kinds, ...args }, context) =>
      movements.list(kinds?.map((kind) => kind.toLowerCase() as CreditMovementModel['kind']) ?? null, args, context),
    ),
  },
  Mutation: {
    grantCredit: (_source, { input }, context) => movements.grant(input, context),
  },
  CreditMovement: {
    organizationId: ({ tenantId }) => tenantId,
    kind: ({ kind }) => kind.toUpperCase() as CreditMovementKind,
  },
  CreditMovementConnection: {
    totalCount: ({ count }) => count(),
  },
});
