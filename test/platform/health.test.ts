import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createHealth, Degraded, type HealthOptions, safeMessage } from '../../platform/health/health.ts';

function setUp(options: Partial<HealthOptions> = {}) {
  let now = 1_000;
  const health = createHealth({ version: '1.2.3', cacheMs: 30_000, timeoutMs: 50, nowMs: () => now, ...options });
  return { health, pass: (ms: number) => (now += ms) };
}

const well = async () => undefined;
const ill = () => Promise.reject(new Error('down'));
const poorly = () => Promise.reject(new Degraded('slow'));

describe('detailed health report', () => {
  it('has exactly the fields of the specification', async () => {
    const { health, pass } = setUp();
    health.register('database', { critical: true, run: well });
    health.register('registry', { critical: false, run: ill });
    pass(1_500);
    expect(await health.report('auth_service')).toEqual({
      service_name: 'auth_service',
      overall_status: 'healthy',
      version: '1.2.3',
      uptime: 1.5,
      dependencies: {
        database: { status: 'healthy', response_time_ms: expect.any(Number), error_message: null },
        registry: { status: 'unhealthy', response_time_ms: expect.any(Number), error_message: 'down' },
      },
      metrics: {
        uptime_seconds: 1.5,
        dependency_count: 2,
        healthy_dependencies: 1,
        degraded_dependencies: 0,
        unhealthy_dependencies: 1,
        average_response_time: expect.any(Number),
      },
    });
  });

  it('is degraded by a critical dependency that answers slowly, and by no other', async () => {
    const { health, pass } = setUp({ slowMs: 1_000 });
    health.register('slow', { critical: false, run: async () => void pass(1_001) });
    expect(await health.report('s')).toMatchObject({ overall_status: 'healthy' });
    pass(60_000);
    health.register('database', { critical: true, run: async () => void pass(1_500) });
    expect(await health.report('s')).toMatchObject({
      overall_status: 'degraded',
      dependencies: { database: { status: 'degraded', error_message: 'slow: more than 1000 ms' } },
    });
  });

  it('is healthy without dependencies', async () => {
    const report = await setUp().health.report('s');
    expect(report).toMatchObject({
      overall_status: 'healthy',
      metrics: { dependency_count: 0, average_response_time: 0 },
    });
  });

  it.each([
    ['healthy', well, well],
    ['unhealthy', ill, well],
    ['degraded', poorly, well],
    ['healthy', well, ill],
    ['healthy', well, poorly],
    ['degraded', poorly, ill],
    ['unhealthy', ill, poorly],
  ] as const)('is %s by its critical dependencies alone', async (overall, critical, other) => {
    const { health } = setUp();
    health.register('critical', { critical: true, run: critical });
    health.register('fine', { critical: true, run: well });
    health.register('other', { critical: false, run: other });
    expect((await health.report('s')).overall_status).toBe(overall);
  });

  it('tells of some dependencies only once they are unhealthy', async () => {
    const { health } = setUp();
    health.register('journal', { critical: 'unhealthy', run: poorly });
    expect((await health.report('s')).overall_status).toBe('healthy');
    health.register('journal', { critical: 'unhealthy', run: ill });
    expect((await health.report('s')).overall_status).toBe('unhealthy');
  });

  it('puts unhealthy before degraded', async () => {
    const { health } = setUp();
    health.register('a', { critical: true, run: poorly });
    health.register('b', { critical: true, run: ill });
    expect((await health.report('s')).overall_status).toBe('unhealthy');
  });

  it('averages the response times', async () => {
    let now = 0;
    const health = createHealth({ version: '1', cacheMs: 1, nowMs: () => now });
    const taking = (ms: number) => async () => {
      now += ms;
    };
    health.register('a', { critical: true, run: taking(10) });
    const report = await health.report('s');
    expect(report.dependencies['a']?.response_time_ms).toBe(10);
    expect(report.metrics.average_response_time).toBe(10);
  });
});

describe('dependency checks', () => {
  it('are cached, and run again when the cache is over', async () => {
    const { health, pass } = setUp();
    let runs = 0;
    health.register('database', {
      critical: true,
      run: async () => {
        runs++;
      },
    });
    await health.report('a');
    pass(29_999);
    await health.report('b');
    expect(runs).toBe(1);
    pass(1);
    await health.report('a');
    expect(runs).toBe(2);
  });

  it('run once for reports that ask at the same time', async () => {
    const { health } = setUp();
    let runs = 0;
    health.register('database', {
      critical: true,
      run: async () => {
        runs++;
        await sleep(10);
      },
    });
    const reports = await Promise.all(Array.from({ length: 20 }, () => health.report('s')));
    expect(runs).toBe(1);
    expect(reports.every(({ overall_status }) => overall_status === 'healthy')).toBe(true);
  });

  it('are unhealthy and told to stop when they take too long', async () => {
    const { health } = setUp({ timeoutMs: 20 });
    let given: AbortSignal | undefined;
    health.register('database', {
      critical: true,
      run: (signal) => {
        given = signal;
        return new Promise(() => undefined);
      },
    });
    const report = await health.report('s');
    expect(report.dependencies['database']).toMatchObject({
      status: 'unhealthy',
      error_message: 'no answer within 20 ms',
    });
    expect(given?.aborted).toBe(true);
  });

  it('may throw instead of rejecting', async () => {
    const { health } = setUp();
    health.register('database', {
      critical: true,
      run: () => {
        throw new Error('not a promise');
      },
    });
    expect((await health.report('s')).dependencies['database']?.error_message).toBe('not a promise');
  });

  it('can be replaced and removed', async () => {
    const { health } = setUp();
    const removeFirst = health.register('database', { critical: true, run: ill });
    const remove = health.register('database', { critical: true, run: well });
    removeFirst();
    expect((await health.report('s')).overall_status).toBe('healthy');
    remove();
    expect((await health.report('s')).dependencies).toEqual({});
  });
});

describe('error messages', () => {
  it.each([
    'connect postgres://app:hunter2@db:5432/x refused',
    'redis://:hunter2@cache/0 is gone',
    'password=hunter2 host=db',
    "FATAL: password authentication failed, password: 'hunter2'",
    '{"token":"hunter2"}',
    'first line\npostgres://hunter2',
  ])('leave out the secret of %j', (message) => {
    expect(safeMessage(new Error(message))).not.toContain('hunter2');
  });

  it('keep what helps, within bounds', () => {
    expect(safeMessage(new Error('connect ECONNREFUSED 127.0.0.1:5432'))).toBe('connect ECONNREFUSED 127.0.0.1:5432');
    expect(safeMessage(new Error('x'.repeat(5_000))).length).toBeLessThanOrEqual(200);
    expect(safeMessage(new AggregateError([], ''))).toBe('AggregateError');
    expect(safeMessage(Object.assign(new Error(''), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
    expect(safeMessage({ password: 'hunter2' })).toBe('failed');
  });
});

describe('readiness', () => {
  it('is false until it is set', () => {
    const { health } = setUp();
    expect(health.ready).toBe(false);
    health.setReady(true);
    expect(health.ready).toBe(true);
    health.setReady(false);
    expect(health.ready).toBe(false);
  });
});
