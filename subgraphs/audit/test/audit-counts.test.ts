import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague, type Insider, insider } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
let ada: Insider;
let eve: Insider;

/** Entries at times of their own, past the log, which takes the present alone. */
const INSERT = `INSERT INTO "audit"."events" (id, tenant_id, sequence, time, recorded_at, event_type, category, severity, actor_id, recorded_by,
    action, outcome, service, prev_hash, hash)
  SELECT 'aud_count_' || $1 || '_' || n, $1, 1000 + n, $2::timestamptz + n * interval '1 second', now(), $3, 'data_access', 'low', coalesce($4, 'usr_' || n), 'test',
    split_part($3, '.', 2), $5, 'test_service', '', '' FROM generate_series($6::int, $7::int) AS n`;

let made = 0;
/** @param actor - another one for each, where it is null. */
async function entries(
  count: number,
  time: string,
  type: string,
  outcome = 'success',
  actor: string | null = 'usr_1',
  of = ada,
) {
  const from = made;
  made += count;
  const values = [of.tenantId, time, type, actor, outcome, from, made - 1];
  await app.platform.database.pool('audit').query(INSERT, values);
}
beforeAll(async () => {
  app = await startGraph();
  ada = await insider(app);
  eve = await insider(app);
  await entries(3, '2026-03-01T10:00:00.000Z', 'invoice.export');
  await entries(2, '2026-03-01T10:30:00.000Z', 'invoice.export', 'refused', 'usr_2');
  await entries(4, '2026-03-01T12:00:00.000Z', 'invoice.create');
  await entries(1, '2026-03-02T00:00:00.000Z', 'invoice.create', 'failure');
  await entries(7, '2026-03-01T10:00:00.000Z', 'invoice.export', 'success', 'usr_1', eve);
});
afterAll(() => app.stop());

interface Counts {
  readonly bucket: string | null;
  readonly from: string;
  readonly to: string;
  readonly total: number;
  readonly counts: Record<string, unknown>[];
}
const TIME = { from: '2026-03-01T10:00:00.000Z', to: '2026-03-03T00:00:00.000Z' };
const ask = (variables: Record<string, unknown>, { token } = ada) =>
  app.run(
    `query ($from: DateTime!, $to: DateTime, $bucket: TimeBucket, $groupBy: [AuditDimension!], $filter: AuditCountFilter) {
      auditCounts(from: $from, to: $to, bucket: $bucket, groupBy: $groupBy, filter: $filter) {
        bucket from to total counts { startsAt eventType action outcome actorId service category severity count }
      }
    }`,
    { ...TIME, ...variables },
    { token },
  );
const count = async (...given: Parameters<typeof ask>) =>
  dataOf<{ auditCounts: Counts }>(await ask(...given)).auditCounts;
/** The group of a number, without the fields that it is not grouped by. */
const said = ({ counts }: Counts) =>
  counts.map((each) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== null)));

it('counts all entries of a time as one number, those of the own organization alone', async () => {
  expect(await count({})).toMatchObject({ bucket: null, ...TIME, total: 10 });
  expect(said(await count({}))).toEqual([{ startsAt: TIME.from, count: 10 }]);
  expect((await count({}, eve)).total).toBe(7);
  expect(said(await count({ from: '2026-04-01T00:00:00.000Z', to: '2026-04-02T00:00:00.000Z' }))).toEqual([]);
});

it('counts by stretches of time, which begin at whole hours or days in UTC', async () => {
  const hours = await count({ from: '2026-03-01T10:20:00.000Z', bucket: 'HOUR' });
  expect(hours).toMatchObject({ from: '2026-03-01T10:00:00.000Z', bucket: 'HOUR' });
  expect(said(hours)).toEqual([
    { startsAt: '2026-03-01T10:00:00.000Z', count: 5 },
    { startsAt: '2026-03-01T12:00:00.000Z', count: 4 },
    { startsAt: '2026-03-02T00:00:00.000Z', count: 1 },
  ]);
  expect(said(await count({ bucket: 'DAY' })).map((each) => each['count'])).toEqual([9, 1]);
});

it('counts by what entries say, the most first', async () => {
  expect(said(await count({ groupBy: ['OUTCOME', 'EVENT_TYPE'] }))).toEqual([
    { startsAt: TIME.from, outcome: 'SUCCESS', eventType: 'invoice.create', count: 4 },
    { startsAt: TIME.from, outcome: 'SUCCESS', eventType: 'invoice.export', count: 3 },
    { startsAt: TIME.from, outcome: 'REFUSED', eventType: 'invoice.export', count: 2 },
    { startsAt: TIME.from, outcome: 'FAILURE', eventType: 'invoice.create', count: 1 },
  ]);
  expect(said(await count({ groupBy: ['ACTOR'] }))).toEqual([
    { startsAt: TIME.from, actorId: 'usr_1', count: 8 },
    { startsAt: TIME.from, actorId: 'usr_2', count: 2 },
  ]);
  expect(
    said(
      await count({ groupBy: ['SERVICE', 'CATEGORY', 'SEVERITY', 'ACTION'], filter: { eventType: 'invoice.create' } }),
    ),
  ).toEqual([
    {
      ...{ startsAt: TIME.from, action: 'create', service: 'test_service' },
      ...{ category: 'DATA_ACCESS', severity: 'LOW', count: 5 },
    },
  ]);
});

it('counts those that fit all conditions', async () => {
  expect((await count({ filter: { outcome: 'REFUSED' } })).total).toBe(2);
  expect((await count({ filter: { outcome: 'SUCCESS', eventType: 'invoice.export' } })).total).toBe(3);
  expect((await count({ filter: { actorId: 'usr_2', eventType: 'invoice.create' } })).total).toBe(0);
});

it('refuses times that end before they begin, and more stretches than it counts', async () => {
  expect(refusedFields(await ask({ to: '2026-02-01T00:00:00.000Z' }))).toEqual(['to']);
  expect(refusedFields(await ask({ bucket: 'MINUTE', to: '2026-03-02T11:01:00.000Z' }))).toEqual(['from']);
  expect((await count({ bucket: 'MINUTE', to: '2026-03-02T11:00:00.000Z' })).total).toBe(10);
  expect(refusedFields(await ask({ filter: { eventType: 'a\u0000b' } }))).toEqual(['filter.eventType']);
});

it('refuses more numbers than it gives', async () => {
  await entries(10_001, '2026-05-01T00:00:00.000Z', 'invoice.read', 'success', null);
  const range = { from: '2026-05-01T00:00:00.000Z', to: '2026-05-02T00:00:00.000Z' };
  expect((await count(range)).total).toBe(10_001);
  expect(refusedFields(await ask({ ...range, groupBy: ['ACTOR'] }))).toEqual(['from']);
});

it('is for who may read the log, and the installation’s own for operators', async () => {
  const editor = await colleague(app, ada.tenantId, 'editor');
  expect(codeOf(await ask({}, editor))).toBe('FORBIDDEN');
  const system = `{ auditCounts(from: "${TIME.from}", system: true) { total } }`;
  expect(codeOf(await app.run(system, {}, { token: ada.token }))).toBe('FORBIDDEN');
});
