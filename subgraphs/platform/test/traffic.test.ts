import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTraffic } from '../../../platform/observability/traffic.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { FIRST_OPERATOR } from '../../../test/support/route-case.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { overWebSocket } from '../../../test/support/subscriber.ts';
import { createTrafficStore, type TrafficStore } from '../traffic/store.ts';
import { sumTraffic } from '../traffic/traffic.ts';

let app: InProcessApp;
let store: TrafficStore;
beforeAll(async () => {
  app = await startInProcess();
  store = createTrafficStore(app.platform);
});
afterAll(() => app?.stop());

const BEGIN = Date.UTC(2030, 0, 31, 12);
/** Requests of one process: so many of each duration in milliseconds. */
function counted(operation: string, status: number, durations: readonly number[], atMs = BEGIN) {
  const traffic = createTraffic(() => atMs);
  const bound = traffic.bind('task_service', operation);
  for (const ms of durations) bound.count(status, ms);
  return traffic.take();
}
const range = { from: new Date(BEGIN), to: new Date(BEGIN + 2 * 3_600_000) };

describe('requests of all gateways', () => {
  it('have the percentiles of all of them together, which no mean of percentiles would be', async () => {
    const fast = Array.from({ length: 90 }, () => 1);
    const slow = Array.from({ length: 10 }, () => 1_000);
    await store.add({ process: 'proc_a', number: 1, counts: counted('GET /a', 200, fast) });
    await store.add({ process: 'proc_b', number: 1, counts: counted('GET /a', 200, slow) });
    const { sums, count } = await sumTraffic(store, {
      ...range,
      groupBy: ['OPERATION'],
      filter: { operations: ['GET /a'] },
    });
    expect(count).toBe(100);
    expect(sums).toHaveLength(1);
    expect(sums[0]!.p50Ms / 1).toBeCloseTo(1, 0);
    expect(Math.abs(sums[0]!.p95Ms / 1_000 - 1)).toBeLessThan(0.1);
  });

  it('are added once, also where the write is sent again', async () => {
    const batch = { process: 'proc_c', number: 1, counts: counted('GET /once', 200, [5, 5, 5]) };
    await store.add(batch);
    await store.add(batch);
    await store.add({ ...batch, number: 2, counts: counted('GET /once', 500, [5]) });
    const answer = await sumTraffic(store, { ...range, filter: { operations: ['GET /once'] }, groupBy: ['STATUS'] });
    expect(answer).toMatchObject({ count: 4, errors: 1 });
    expect(answer.sums.map(({ status, count, errors }) => [status, count, errors])).toEqual([
      ['2xx', 3, 0],
      ['5xx', 1, 1],
    ]);
  });

  it.each([
    [
      'MINUTE',
      [
        [0, 1],
        [60_000, 2],
        [3_600_000, 1],
      ],
    ],
    [
      'HOUR',
      [
        [0, 3],
        [3_600_000, 1],
      ],
    ],
    ['DAY', [[-12 * 3_600_000, 4]]],
    [null, [[0, 4]]],
  ] as const)('are summed up by %s', async (bucket, wanted) => {
    const operation = `GET /${bucket}`;
    const counts = [0, 60_000, 60_001, 3_600_000].flatMap((ms) => counted(operation, 200, [5], BEGIN + ms));
    await store.add({ process: `proc_${bucket}`, number: 1, counts });
    const { sums } = await sumTraffic(store, { ...range, bucket, filter: { operations: [operation] } });
    expect(sums.map(({ startsAt, count }) => [startsAt.getTime() - BEGIN, count])).toEqual(wanted);
  });

  it('are removed by age: minutes long before hours', async () => {
    const old = { filter: { operations: ['GET /old'] } };
    await store.add({ process: 'proc_old', number: 1, counts: counted('GET /old', 200, [5], BEGIN - 3 * 86_400_000) });
    const times = { from: new Date(BEGIN - 4 * 86_400_000), to: new Date(BEGIN) };
    const before = { minutes: new Date(BEGIN - 86_400_000), hours: new Date(BEGIN - 30 * 86_400_000) };
    expect(await store.removeOld(before, 1_000)).toBe(1);
    expect((await sumTraffic(store, { ...times, ...old, bucket: 'HOUR' })).count).toBe(1);
    expect(await store.removeOld({ ...before, hours: new Date(BEGIN - 2 * 86_400_000) }, 1_000)).toBe(1);
    expect((await sumTraffic(store, { ...times, ...old, bucket: 'HOUR' })).count).toBe(0);
  });

  it.each([
    ['to', { ...range, to: new Date(BEGIN - 1) }],
    ['from', { from: new Date(0), to: new Date(BEGIN), bucket: 'MINUTE' as const }],
    ['filter.statuses', { ...range, filter: { statuses: ['200'] } }],
    ['filter.services', { ...range, filter: { services: Array.from({ length: 51 }, String) } }],
  ])('are refused by name of the argument: %s', async (path, args) => {
    await expect(sumTraffic(store, args)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', errors: [{ path }] },
    });
  });
});

describe('a gateway', () => {
  it('counts what it answers by route, by GraphQL operation with the status of its error, and on sockets', async () => {
    const from = new Date(Date.now() - 60_000).toISOString();
    const operator = await app.login({ ...FIRST_OPERATOR, accountId: '', tenantId: '' });
    const { accessToken: token } = operator;
    await app.call('GET', '/api/v1/sessions', { token });
    await app.call('GET', '/api/v1/sessions/sess_none', { token });
    const graphql = (query: string) => app.call('POST', '/graphql', { token, body: { query } });
    await graphql('query Who { viewer { kind } }');
    await graphql('query Lost { task(id: "task_none") { id } }');
    await overWebSocket(app.url, 'query OnSocket { viewer { kind } }', token).ended;
    const query = `query ($from: DateTime!) { traffic(from: $from, groupBy: [SERVICE, OPERATION, STATUS]) {
      sums { service operation status count p50Ms p95Ms } } }`;
    type Sum = { service: string; operation: string; status: string; count: number; p50Ms: number; p95Ms: number };
    const read = async () => {
      const { body } = await app.call<{ data: { traffic: { sums: Sum[] } } }>('POST', '/graphql', {
        ...{ token, body: { query, variables: { from } } },
      });
      return body.data.traffic.sums;
    };
    let sums: Sum[] = [];
    await eventually('the requests are written', async () => {
      sums = await read();
      return sums.some(({ operation }) => operation === 'query OnSocket');
    });
    const of = (wanted: string) =>
      sums
        .filter(({ operation }) => operation === wanted)
        .map(({ service, status, count }) => [service, status, count]);
    expect(of('GET /api/v1/sessions')).toEqual([['session_service', '2xx', 1]]);
    expect(of('GET /api/v1/sessions/{session_id}')).toEqual([['session_service', '4xx', 1]]);
    expect(of('query Who')).toEqual([['gateway', '2xx', 1]]);
    expect(of('query Lost')).toEqual([['gateway', '4xx', 1]]);
    expect(of('query OnSocket')).toEqual([['gateway', '2xx', 1]]);
    for (const { p50Ms, p95Ms } of sums) expect(p95Ms).toBeGreaterThanOrEqual(p50Ms);
  });
});
