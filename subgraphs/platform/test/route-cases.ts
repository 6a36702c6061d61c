import { firstOperator, type RouteCases } from '../../../test/support/route-case.ts';

/** Cases in which each row of the gateway itself succeeds. */
export const routeCases: RouteCases = {
  'GET /api/v1/platform/circuit-breakers': async (_owner, app) => ({ as: await firstOperator(app) }),
};
