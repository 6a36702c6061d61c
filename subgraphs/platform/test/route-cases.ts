import { setTimeout as sleep } from 'node:timers/promises';
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

const PROCESSES = '/api/v1/platform/processes';
const PUT_BACK_FOR_MS = 15_000;

/** The process that answers. */
const ownProcess: Prepare = async (_owner, app) => {
  const as = await firstOperator(app);
  const { body } = await app.call<{ processes: { process_id: string; is_answering: boolean }[] }>('GET', PROCESSES, {
    token: as.accessToken,
  });
  const own = body.processes.find((each) => each.is_answering)!;
  return { as, params: { process_id: own.process_id } };
};

/** The process that answers. For a while it is put back whenever it is drained: others need it. */
const drainedProcess: Prepare = async (owner, app) => {
  const prepared = await ownProcess(owner, app);
  const until = Date.now() + PUT_BACK_FOR_MS;
  const putBack = async () => {
    for (; Date.now() < until; await sleep(50))
      if ((await app.call('GET', '/ready')).status !== 200)
        await app.call('POST', `${PROCESSES}/${prepared.params!['process_id']}/resume`, {
          token: prepared.as!.accessToken,
        });
  };
  putBack().catch(() => undefined);
  return prepared;
};

const queueNamed =
  (name: string): Prepare =>
  async (_owner, app) => ({ as: await firstOperator(app), params: { queue_name: name } });

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
  [`GET ${PROCESSES}`]: asOperator,
  [`POST ${PROCESSES}/{process_id}/drain`]: drainedProcess,
  [`POST ${PROCESSES}/{process_id}/resume`]: ownProcess,
  'GET /api/v1/platform/queues': asOperator,
  // One that nobody here waits for.
  'POST /api/v1/platform/queues/{queue_name}/pause': queueNamed('second_factor_recoveries'),
  'POST /api/v1/platform/queues/{queue_name}/resume': queueNamed('mail'),
  'POST /api/v1/platform/queues/{queue_name}/retry': queueNamed('webhooks'),
};
