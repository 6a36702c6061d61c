import { describe, expect, it } from 'vitest';
import { addFetch, type RequestFetch } from '../../platform/kernel/request-fetches.ts';
import { createRequestRecords, type EndedRequest } from '../../platform/observability/request-records.ts';

const ended = (more: Partial<EndedRequest> = {}): EndedRequest => ({
  requestId: 'req_1',
  beganMs: 100,
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

/** Records with a clock that stands until it is moved, and how many of so many requests they admit. */
function recordsOf(perSecond: number) {
  let nowMs = 0;
  const records = createRequestRecords(perSecond, () => nowMs);
  return {
    pass: (ms: number) => {
      nowMs += ms;
    },
    admitted: (requests: number, status = 200, durationMs = 5) =>
      Array.from({ length: requests }, () => records.admits(status, durationMs)).filter(Boolean).length,
  };
}

describe('places for records', () => {
  it('are so many at once, and come back at that rate', () => {
    const { admitted, pass } = recordsOf(20);
    expect(admitted(1_000)).toBe(20);
    pass(100);
    expect(admitted(1_000)).toBe(2);
    pass(60_000);
    expect(admitted(1_000)).toBe(20);
  });

  it('are there for failures and slow requests, whatever the load', () => {
    const { admitted } = recordsOf(20);
    admitted(1_000);
    expect(admitted(5, 503)).toBe(5);
    expect(admitted(5, 200, 1_001)).toBe(5);
    expect(admitted(1_000, 500)).toBe(10);
    expect(admitted(5, 404)).toBe(0);
  });

  it('end where nobody takes what was recorded', () => {
    const records = createRequestRecords(1_000_000, () => 0);
    for (let i = 0; i < 5_000; i++) records.add(ended());
    expect(records.admits(200, 5)).toBe(false);
    expect(records.take()).toHaveLength(5_000);
    expect(records.take()).toEqual([]);
    expect(records.admits(200, 5)).toBe(true);
  });
});

describe('a record', () => {
  it('has the time at which the request began, and that of each fetch after it', () => {
    const records = createRequestRecords(20);
    const fetch = { subgraph: 'task', startedMs: 102, endedMs: 104, isError: false };
    const before = Date.now();
    records.add(ended({ durationMs: 1_000, fetches: [fetch] }));
    const [record] = records.take();
    expect(record!.startedAtMs).toBeGreaterThanOrEqual(before - 1_001);
    expect(record!.startedAtMs).toBeLessThanOrEqual(Date.now() - 999);
    expect(record!.fetches).toEqual([{ subgraph: 'task', startMs: 2, durationMs: 2, isError: false }]);
  });

  it('holds no more of a path and a name than it has room for', () => {
    const records = createRequestRecords(20);
    records.add(ended({ path: `/${'a'.repeat(9_000)}`, operation: 'q'.repeat(9_000) }));
    const [record] = records.take();
    expect([record!.path.length, record!.operation.length]).toEqual([500, 100]);
  });
});

describe('fetches of a request', () => {
  it('are remembered up to a hundred', () => {
    const fetches: RequestFetch[] = [];
    for (let i = 0; i < 200; i++) addFetch(fetches, { subgraph: 'task', startedMs: i, endedMs: i, isError: false });
    expect(fetches).toHaveLength(100);
    expect(fetches.at(-1)!.startedMs).toBe(99);
  });
});
