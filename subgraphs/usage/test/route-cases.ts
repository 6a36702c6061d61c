import { firstOperator, nothing, type RouteCases } from '../../../test/support/route-case.ts';

/** How each row of usage is brought to succeed. */
export const routeCases: RouteCases = {
  'GET /api/v1/usage': nothing,
  'GET /api/v1/usage/credits': nothing,
  'POST /api/v1/usage/credits': async ({ tenantId }, app) => ({
    as: await firstOperator(app),
    body: { organization_id: tenantId },
  }),
  'GET /api/v1/usage/limits': async (owner, app) => {
    const body = { monthly_usd: 250 };
    await app.call('PUT', '/api/v1/usage/limits', { token: owner.accessToken, body });
    return {};
  },
  'PUT /api/v1/usage/limits': nothing,
};
