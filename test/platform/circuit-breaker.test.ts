import { describe, expect, it } from 'vitest';
import {
  type BreakerOptions,
  createCircuitBreakers,
  isUpstreamFailure,
} from '../../platform/health/circuit-breaker.ts';
import { AppError, type ErrorCode } from '../../platform/kernel/errors.ts';

function setUp(options: Partial<BreakerOptions> = {}) {
  let now = 0;
  const breakers = createCircuitBreakers({ failureThreshold: 5, recoveryMs: 30_000, nowMs: () => now, ...options });
  return { breakers, breaker: breakers.for('auth'), pass: (ms: number) => (now += ms) };
}

const down = () => Promise.reject(new AppError('UPSTREAM_FAILED', 'down'));
const up = () => Promise.resolve('up');

/** A call whose outcome the test decides. */
function pending() {
  let settle: { resolve: (value: string) => void; reject: (error: unknown) => void };
  const promise = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { call: () => promise, resolve: () => settle.resolve('up'), reject: (error: unknown) => settle.reject(error) };
}

async function open({ breaker }: ReturnType<typeof setUp>) {
  for (let i = 0; i < 5; i++) await breaker.run(down).catch(() => undefined);
  expect(breaker.state).toBe('open');
}

describe('circuit breaker', () => {
  it('opens when consecutive failures reach the threshold', async () => {
    const { breaker } = setUp();
    for (let i = 0; i < 4; i++) await expect(breaker.run(down)).rejects.toThrow('down');
    await breaker.run(up);
    for (let i = 0; i < 4; i++) await expect(breaker.run(down)).rejects.toThrow('down');
    expect(breaker.state).toBe('closed');
    await expect(breaker.run(down)).rejects.toThrow('down');
    expect(breaker.state).toBe('open');
  });

  it('fails at once while open, without a call, and says when to retry', async () => {
    const circuit = setUp();
    await open(circuit);
    circuit.pass(9_500);
    let called = false;
    const refused = circuit.breaker.run(async () => {
      called = true;
    });
    await expect(refused).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE', retry_after: 21 } });
    expect(called).toBe(false);
  });

  it('closes when the probe after recovery_timeout succeeds', async () => {
    const circuit = setUp();
    await open(circuit);
    circuit.pass(29_999);
    await expect(circuit.breaker.run(up)).rejects.toThrow('circuit open');
    circuit.pass(1);
    await expect(circuit.breaker.run(up)).resolves.toBe('up');
    expect(circuit.breaker.state).toBe('closed');
    expect(circuit.breakers.snapshot()).toEqual([
      { name: 'auth', state: 'closed', failure_count: 0, success_count: 1 },
    ]);
  });

  it('opens again, for the whole recovery_timeout, when the probe fails', async () => {
    const circuit = setUp();
    await open(circuit);
    circuit.pass(30_000);
    await expect(circuit.breaker.run(down)).rejects.toThrow('down');
    expect(circuit.breaker.state).toBe('open');
    circuit.pass(29_999);
    await expect(circuit.breaker.run(up)).rejects.toThrow('circuit open');
    circuit.pass(1);
    await expect(circuit.breaker.run(up)).resolves.toBe('up');
  });

  it('lets one probe through and fails all others fast while it runs', async () => {
    const circuit = setUp();
    await open(circuit);
    circuit.pass(30_000);
    const probe = pending();
    const probing = circuit.breaker.run(probe.call);
    expect(circuit.breaker.state).toBe('half_open');
    const others = await Promise.allSettled(Array.from({ length: 50 }, () => circuit.breaker.run(up)));
    expect(others.every(({ status }) => status === 'rejected')).toBe(true);
    probe.resolve();
    await probing;
    expect(circuit.breaker.state).toBe('closed');
  });

  it('allows as many probes as half_open_max_calls says', async () => {
    const circuit = setUp({ halfOpenMaxCalls: 2 });
    await open(circuit);
    circuit.pass(30_000);
    circuit.breaker.acquire();
    circuit.breaker.acquire();
    expect(() => circuit.breaker.acquire()).toThrow('circuit open');
  });

  it('ignores the late success of a call that began before it opened', async () => {
    const circuit = setUp();
    const slow = pending();
    const late = circuit.breaker.run(slow.call);
    await open(circuit);
    slow.resolve();
    await late;
    expect(circuit.breaker.state).toBe('open');
  });

  it('ignores the late failure of a call that began before it closed again', async () => {
    const circuit = setUp({ failureThreshold: 1 });
    const slow = pending();
    const late = circuit.breaker.run(slow.call);
    await circuit.breaker.run(down).catch(() => undefined);
    circuit.pass(30_000);
    await circuit.breaker.run(up);
    slow.reject(new Error('reset'));
    await late.catch(() => undefined);
    expect(circuit.breaker.state).toBe('closed');
  });

  it('lets another probe go when one never reports, and then ignores it', async () => {
    const circuit = setUp();
    await open(circuit);
    circuit.pass(30_000);
    const lost = circuit.breaker.acquire();
    circuit.pass(30_000);
    const second = circuit.breaker.acquire();
    circuit.breaker.succeed(lost);
    expect(circuit.breaker.state).toBe('half_open');
    circuit.breaker.fail(second);
    expect(circuit.breaker.state).toBe('open');
  });

  it('counts a call that its caller aborted as neither success nor failure, and frees the probe', async () => {
    const circuit = setUp();
    await open(circuit);
    circuit.pass(30_000);
    const aborted = () => Promise.reject(new DOMException('gone', 'AbortError'));
    await circuit.breaker.run(aborted).catch(() => undefined);
    expect(circuit.breaker.state).toBe('half_open');
    await expect(circuit.breaker.run(up)).resolves.toBe('up');
  });

  it('takes the judgement of the caller over its own', async () => {
    const { breaker } = setUp({ failureThreshold: 1 });
    await breaker.run(down, () => false).catch(() => undefined);
    expect(breaker.state).toBe('closed');
    await breaker
      .run(
        () => Promise.reject(new AppError('NOT_FOUND', 'x')),
        () => true,
      )
      .catch(() => undefined);
    expect(breaker.state).toBe('open');
  });

  it('keeps targets apart and tells of changes of state', () => {
    const changes: string[] = [];
    const { breakers } = setUp({
      failureThreshold: 1,
      onTransition: (target, state) => changes.push(`${target} ${state}`),
    });
    const account = breakers.for('account');
    account.fail(account.acquire());
    expect(breakers.for('account')).toBe(account);
    expect(breakers.for('auth').state).toBe('closed');
    expect(changes).toEqual(['account open']);
    expect(() => account.acquire()).toThrow();
    expect(breakers.totals()).toContainEqual({ name: 'account', success: 0, failure: 1, rejected: 1, opened: 1 });
  });

  it('keeps a bounded number of targets and drops a closed one before an open one', () => {
    const { breakers } = setUp({ failureThreshold: 1, maxTargets: 3 });
    const broken = breakers.for('broken');
    broken.fail(broken.acquire());
    for (let i = 0; i < 100; i++) breakers.for(`host-${i}`);
    const names = breakers.snapshot().map(({ name }) => name);
    expect(names).toHaveLength(3);
    expect(names).toContain('broken');
    expect(names).toContain('host-99');
  });
});

describe('what counts as failure', () => {
  it.each<[ErrorCode, boolean]>([
    ['UPSTREAM_FAILED', true],
    ['UPSTREAM_TIMEOUT', true],
    ['SERVICE_UNAVAILABLE', true],
    ['INTERNAL_SERVER_ERROR', true],
    ['NOT_FOUND', false],
    ['RATE_LIMITED', false],
  ])('code %s: %s', (code, failure) => {
    expect(isUpstreamFailure(new AppError(code, 'x'))).toBe(failure);
  });

  it.each<[unknown, boolean]>([
    [Object.assign(new Error('x'), { statusCode: 500 }), true],
    [Object.assign(new Error('x'), { statusCode: 499 }), false],
    [Object.assign(new Error('x'), { status: 404 }), false],
    [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), true],
    [new DOMException('late', 'TimeoutError'), true],
    ['text', true],
  ])('%s: %s', (error, failure) => {
    expect(isUpstreamFailure(error)).toBe(failure);
  });
});
