import { firstOperator, type RouteCases } from '../../../test/support/route-case.ts';

/** How each row of the gateway itself is brought to succeed. */
export const routeCases: RouteCases = {
  'GET /api/v1/platform/circuit-breakers': async (_owner, app) => ({ as: await firstOperator(app) }),
};
