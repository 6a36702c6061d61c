import { eventually } from '../../../test/support/eventually.ts';
import { firstOperator, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';

const asOperator: Prepare = async (_owner, app) => ({ as: await firstOperator(app) });

/** Asked when the first requests of the process are written. */
const writtenTraffic: Prepare = async (_owner, app) => {
  const as = await firstOperator(app);
  const query = `?from=${new Date(Date.now() - 60_000).toISOString()}&bucket=hour&group_by=service`;
  await eventually('requests are written', async () => {
    const path = `/api/v1/platform/traffic${query}`;
    const { body } = await app.call<{ count: number }>('GET', path, { token: as.accessToken });
    return body.count > 0;
  });
  return { as, query };
};

/** Asked when a request of its owner is written. */
const writtenRequest: Prepare = async ({ accessToken: token }, app) => {
  const path = '/api/v1/platform/requests';
  await eventually('a request is written', async () => {
    const { body } = await app.call<{ total: number }>('GET', path, { token });
    return body.total > 0;
  });
  return {};
};

/** Cases in which each row of the gateway itself succeeds. */
export const routeCases: RouteCases = {
  'GET /api/v1/platform/requests': writtenRequest,
  'GET /api/v1/platform/traffic': writtenTraffic,
  'GET /api/v1/search': async ({ accessToken: token, tenantId }, app) => {
    const body = { name: 'Shop in Lisbon', description: 'What the shop sells' };
    await app.call('POST', `/api/v1/tenants/${tenantId}/projects`, { token, body });
    return { query: '?query=lisbon' };
  },
  'GET /api/v1/platform/circuit-breakers': asOperator,
  'GET /api/v1/platform/subgraphs': asOperator,
  'GET /api/v1/platform/settings': asOperator,
  'POST /api/v1/platform/explain': asOperator,
};
