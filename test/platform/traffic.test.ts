import { describe, expect, it } from 'vitest';
import { createTraffic, durationOf, slotOf } from '../../platform/observability/traffic.ts';

/** A clock that stands at a whole hour until it is moved, in milliseconds. */
function clock() {
  let now = 1_000 * 3_600_000;
  return {
    now: () => now,
    move(ms: number) {
      now += ms;
    },
  };
}

describe('slots of durations', () => {
  it('hold a duration to 9 %', () => {
    for (let ms = 0.2; ms < 400_000; ms *= 1.07) expect(Math.abs(durationOf(slotOf(ms)) / ms - 1)).toBeLessThan(0.095);
  });

  it('end: what is shorter or longer is in the first or the last', () => {
    expect([slotOf(0), slotOf(0.1)]).toEqual([0, 0]);
    expect(slotOf(1e9)).toBe(slotOf(1e12));
  });
});

describe('counts of requests', () => {
  it('are told apart by minute, service, operation and class of status, and taken once', () => {
    const { now, move } = clock();
    const traffic = createTraffic(now);
    const sessions = traffic.bind('session_service', 'GET /api/v1/sessions');
    sessions.count(200, 10);
    sessions.count(201, 10);
    sessions.count(404, 10);
    move(60_000);
    sessions.count(200, 10);
    traffic.countNamed('gateway', { kind: 'query', name: 'Overview' }, 500, 1);
    traffic.countNamed('gateway', { kind: 'query', name: null }, 200, 1);
    const minute = 1_000 * 3_600_000;
    const counts = traffic
      .take()
      .map(({ startsAtMs, operation, status, count }) => [startsAtMs - minute, operation, status, count]);
    expect(counts).toEqual([
      [0, 'GET /api/v1/sessions', 2, 2],
      [0, 'GET /api/v1/sessions', 4, 1],
      [60_000, 'GET /api/v1/sessions', 2, 1],
      [60_000, 'query Overview', 5, 1],
      [60_000, 'query', 2, 1],
    ]);
    expect(traffic.take()).toEqual([]);
  });

  it('have no more than 200 names of clients an hour, and none that is long', () => {
    const { now, move } = clock();
    const traffic = createTraffic(now);
    const names = () => new Set(traffic.take().map(({ operation }) => operation));
    for (let i = 0; i < 300; i++) traffic.countNamed('gateway', { kind: 'query', name: `Q${i}` }, 200, 1);
    traffic.countNamed('gateway', { kind: 'mutation', name: 'M'.repeat(1_000) }, 200, 1);
    const first = names();
    expect(first.size).toBe(202);
    expect([...first].slice(-2)).toEqual(['query (other)', 'mutation (other)']);
    move(3_600_000);
    traffic.countNamed('gateway', { kind: 'query', name: 'Later' }, 200, 1);
    expect([...names()]).toEqual(['query Later']);
  });

  it('that nobody takes are bounded: the oldest are lost', () => {
    const { now, move } = clock();
    const traffic = createTraffic(now);
    const route = traffic.bind('gateway', 'GET /a');
    for (let i = 0; i < 6_000; i++) {
      route.count(200, 1);
      move(60_000);
    }
    const counts = traffic.take();
    expect(counts).toHaveLength(5_000);
    expect(counts[0]!.startsAtMs).toBe(1_000 * 3_600_000 + 1_000 * 60_000);
  });
});
