import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { RequestRecord } from '../../../platform/observability/request-records.ts';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { firstOperator } from '../../../test/support/route-case.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { overWebSocket } from '../../../test/support/subscriber.ts';
import { requestWriter } from '../requests/requests.ts';
import { createRequestStore, type RequestStore } from '../requests/store.ts';

let app: InProcessApp;
let store: RequestStore;
let ada: LoggedIn;
let operator: LoggedIn;
beforeAll(async () => {
  app = await startInProcess({
    TRACE_URL_TEMPLATE: 'https://traces.example/{traceId}',
    // Whoever waits for a record asks again and again, and is recorded as well.
    REQUEST_RECORDS_PER_SECOND: '1000',
  });
  store = createRequestStore(app.platform);
  [ada, operator] = [await app.newcomer(), await firstOperator(app)];
});
afterAll(() => app?.stop());

/** A request as it is written. */
interface Row {
  readonly record_id: string;
  readonly request_id: string;
  readonly duration_ms: number;
  readonly status: number;
  readonly operation: string;
  readonly tenant_id: string | null;
  readonly fetches: readonly { subgraph: string; start_ms: number; duration_ms: number; is_error: boolean }[];
}
interface List {
  readonly requests: readonly Row[];
  readonly total: number;
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

const list = (query: Readonly<Record<string, string>>, token = ada.accessToken) =>
  app.call<List>('GET', `/api/v1/platform/requests?${new URLSearchParams(query)}`, { token });
const recorded = async (id: string, token = ada.accessToken): Promise<Row> => {
  let found: Row | undefined;
  await eventually('the request is written', async () => {
    found = (await list({ request_id: id }, token)).body.requests[0];
    return found !== undefined;
  });
  return found!;
};
const send = async (method: string, path: string, token?: string, body?: unknown, more = {}): Promise<string> => {
  const id = newId('req');
  await app.call(method, path, { token, body, headers: { 'x-request-id': id, ...more } });
  return id;
};
const BEGIN = Date.UTC(2030, 0, 31, 12);
/** A record of whoever, at so many milliseconds after `BEGIN`. */
const record = (afterMs: number, more: Partial<RequestRecord> = {}): RequestRecord => ({
  id: newId('rqr', BEGIN + afterMs),
  requestId: 'req_1',
  startedAtMs: BEGIN + afterMs,
  durationMs: 5,
  status: 200,
  method: 'GET',
  path: '/a',
  service: 'task_service',
  operation: 'GET /a',
  tenantId: null,
  viewerId: null,
  traceId: null,
  fetches: [],
  ...more,
});

describe('a request over REST', () => {
  it('is listed with its viewer, its trace, and what it asked of which subgraph', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const traceparent = `00-${trace}-b7ad6b7169203331-01`;
    const path = '/api/v1/sessions?limit=5';
    const id = await send('GET', path, ada.accessToken, undefined, { traceparent });
    const row = await recorded(id);
    expect(row).toMatchObject({
      ...{ request_id: id, status: 200, method: 'GET', path: '/api/v1/sessions', service: 'session_service' },
      ...{ operation: 'GET /api/v1/sessions', tenant_id: ada.tenantId, viewer_id: ada.accountId },
      ...{ trace_id: trace, trace_url: `https://traces.example/${trace}` },
    });
    expect(row.record_id).toMatch(/^rqr_/);
    expect(row.fetches.map(({ subgraph, is_error }) => [subgraph, is_error])).toContainEqual(['session', false]);
    for (const { start_ms, duration_ms } of row.fetches) {
      expect(start_ms).toBeGreaterThanOrEqual(0);
      expect(duration_ms).toBeGreaterThanOrEqual(0);
      expect(start_ms + duration_ms).toBeLessThanOrEqual(row.duration_ms);
    }
  });

  it('is listed with the error that it was answered with', async () => {
    const row = await recorded(await send('GET', '/api/v1/sessions/sess_none', ada.accessToken));
    expect(row).toMatchObject({ status: 404, operation: 'GET /api/v1/sessions/{session_id}' });
    expect(row.fetches).toContainEqual(expect.objectContaining({ subgraph: 'session', is_error: true }));
  });
});

describe('a request over GraphQL', () => {
  it('is listed by the name of its operation, with the status of its error', async () => {
    const ok = await send('POST', '/graphql', ada.accessToken, { query: 'query Who { viewer { kind } }' });
    const lost = await send('POST', '/graphql', ada.accessToken, {
      query: 'query Lost { task(id: "task_none") { id } }',
    });
    expect(await recorded(ok)).toMatchObject({ operation: 'query Who', service: 'gateway', status: 200 });
    expect(await recorded(lost)).toMatchObject({ operation: 'query Lost', status: 404 });
  });

  it('is listed over a socket too', async () => {
    await overWebSocket(app.url, 'query OnSocket { tasks { totalCount } }', ada.accessToken).ended;
    const path = '/api/v1/platform/requests?operations=query%20OnSocket';
    await eventually('the operation is written', async () => {
      const { body } = await app.call<List>('GET', path, { token: ada.accessToken });
      return body.requests.some(({ fetches }) => fetches.some(({ subgraph }) => subgraph === 'task'));
    });
  });

  it('reads what REST reads', async () => {
    const id = await send('GET', '/api/v1/sessions', ada.accessToken);
    const { record_id } = await recorded(id);
    const query = `query ($id: String!) { requestRecords(filter: { requestId: $id }) {
      totalCount nodes { id requestId path fetches { subgraph startMs durationMs isError } } } }`;
    const { body } = await app.graphql(query, { id }, { token: ada.accessToken });
    expect(body.data).toMatchObject({
      requestRecords: { totalCount: 1, nodes: [{ id: record_id, requestId: id, path: '/api/v1/sessions' }] },
    });
  });
});

describe('requests', () => {
  it('are seen by their own organization, and all by operators', async () => {
    const id = await send('GET', '/api/v1/sessions', ada.accessToken);
    const nobodys = await send('GET', '/api/v1/sessions');
    expect(await recorded(id, operator.accessToken)).toMatchObject({ tenant_id: ada.tenantId });
    expect(await recorded(nobodys, operator.accessToken)).toMatchObject({ tenant_id: null, status: 401 });
    const eve = await app.newcomer();
    for (const wanted of [id, nobodys])
      expect((await list({ request_id: wanted }, eve.accessToken)).body).toMatchObject({ requests: [], total: 0 });
    expect((await list({ request_id: nobodys })).body.total).toBe(0);
  });

  it('are for who may read the audit log', async () => {
    const keyFor = async (scope: string) => {
      const { body } = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', {
        ...{ token: ada.accessToken, body: { name: scope, scopes: [scope] } },
      });
      return (await app.call('GET', '/api/v1/platform/requests', { headers: { 'x-api-key': body.key } })).status;
    };
    expect(await keyFor('read:audit_logs')).toBe(200);
    expect(await keyFor('read:tasks')).toBe(403);
    expect((await app.call('GET', '/api/v1/platform/requests')).status).toBe(401);
  });

  it('are read in pages, the latest first, by what a filter asks for', async () => {
    const mine = { tenantId: ada.tenantId, requestId: newId('req') };
    const records = [
      record(0, mine),
      record(1_000, { ...mine, durationMs: 2_000, service: 'session_service' }),
      record(2_000, { ...mine, status: 503, operation: 'GET /b' }),
    ];
    await store.add(records);
    await store.add(records);
    const found = async (more: Readonly<Record<string, string>>) => {
      const { body } = await list({ request_id: mine.requestId, ...more });
      return body.requests.map(({ record_id }) => records.findIndex(({ id }) => id === record_id));
    };
    const at = (afterMs: number) => new Date(BEGIN + afterMs).toISOString();
    expect(await found({})).toEqual([2, 1, 0]);
    expect(await found({ statuses: '4xx,5xx' })).toEqual([2]);
    expect(await found({ services: 'session_service' })).toEqual([1]);
    expect(await found({ operations: 'GET /b' })).toEqual([2]);
    expect(await found({ min_duration_ms: '2000' })).toEqual([1]);
    expect(await found({ from: at(1_000), to: at(2_000) })).toEqual([1]);
    const { body: first } = await list({ request_id: mine.requestId, limit: '2' });
    expect(first).toMatchObject({ total: 3, has_more: true });
    expect(await found({ limit: '2', cursor: first.next_cursor! })).toEqual([0]);
  });

  it.each([
    ['statuses', { statuses: '503' }],
    ['services', { services: Array.from({ length: 51 }, String).join(',') }],
    ['minDurationMs', { min_duration_ms: '-1' }],
    ['to', { from: '2030-01-02T00:00:00Z', to: '2030-01-01T00:00:00Z' }],
    ['from', { from: 'yesterday' }],
  ])('are not asked for by a %s that is none', async (field, query) => {
    const { status, text } = await list(query);
    expect(status).toBe(400);
    expect(text).toContain(field);
  });

  it('are removed by age', async () => {
    // Before everything else that was recorded.
    const longAgo = Date.UTC(2020, 0, 1) - BEGIN;
    const [old, young] = [record(longAgo, { requestId: 'req_old' }), record(longAgo + 2_000, { requestId: 'req_old' })];
    await store.add([old, young]);
    expect(await store.removeOld(new Date(BEGIN + longAgo + 1_000), 1_000)).toBe(1);
    const { body } = await list({ request_id: 'req_old' }, operator.accessToken);
    expect(body.requests.map(({ record_id }) => record_id)).toEqual([young.id]);
  });
});

describe('the write', () => {
  const writerOf = (batches: RequestRecord[][], failures: number, erased = new Set<string>()) => {
    const written: RequestRecord[][] = [];
    let left = failures;
    const write = requestWriter({
      records: { take: () => batches.shift() ?? [] },
      erased,
      store: {
        removeOld: async () => 0,
        add: async (records) => {
          written.push([...records]);
          if (left-- > 0) throw new Error('the database is away');
        },
      },
    });
    return { write, written };
  };

  it('sends a batch that has failed once more as it was, and gives it up after that', async () => {
    const [first, second] = [record(0), record(1)];
    const { write, written } = writerOf([[first], [second]], 2);
    await expect(write()).rejects.toThrow('away');
    await expect(write()).rejects.toThrow('away');
    await write();
    await write();
    expect(written).toEqual([[first], [first], [second]]);
  });

  it('leaves out what an organization that was erased has asked, and what was asked about it', async () => {
    const gone = newId('org');
    const kept = record(0, { tenantId: newId('org') });
    const about = record(0, { path: `/api/v1/tenants/${gone}/gdpr-delete` });
    const { write, written } = writerOf([[record(0, { tenantId: gone }), about, kept]], 0, new Set([gone]));
    await write();
    expect(written).toEqual([[kept]]);
  });
});
