import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredRateLimiter } from '../../platform/limits/measured-rate-limiter.ts';
import { type RateCharge, type RateRule, rulesFor } from '../../platform/limits/rate-limit.ts';
import { type MemoryRateLimiterOptions, memoryRateLimiter } from '../../platform/limits/rate-limit-memory.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { readConfig } from '../../subgraphs/config.ts';

const rule = (limit: number, windowMs = 1_000, name = 'rule'): RateRule => ({ name, limit, windowMs });

/** A limiter on a clock that the test sets. */
function onClock(options: MemoryRateLimiterOptions = {}) {
  const clock = { now: 0 };
  return { clock, limiter: memoryRateLimiter({ ...options, now: () => clock.now }) };
}

describe('the limiter in memory', () => {
  it('admits exactly the limit of 200 parallel calls', async () => {
    const limiter = memoryRateLimiter();
    const answers = await Promise.all(Array.from({ length: 200 }, async () => limiter.hit(rule(20, 60_000), 'caller')));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(20);
    expect(answers.map((answer) => answer.remaining).slice(0, 21)).toEqual(
      [...Array(20).keys(), 0].sort((a, b) => b - a),
    );
  });

  it('charges a call that stands for several with all of them, or none', () => {
    const { clock, limiter } = onClock();
    const charge = (times: number) => [{ rule: rule(10), key: 'caller', times }];
    expect(limiter.hitAll(charge(6))).toMatchObject({ allowed: true, limit: 10, remaining: 4 });
    expect(limiter.hitAll(charge(5))).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    expect(limiter.hitAll(charge(4))).toMatchObject({ allowed: true, remaining: 0 });
    clock.now = 1_001;
    expect(limiter.hitAll(charge(11))).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    expect(limiter.hitAll(charge(10))).toMatchObject({ allowed: true, remaining: 0 });
  });

  it('answers synchronously', () => {
    expect(memoryRateLimiter().hit(rule(2), 'caller')).toEqual({
      ...{ allowed: true, limit: 2, remaining: 1, retryAfterSeconds: 0 },
    });
  });

  it('admits in every rolling window what a full log of the calls would admit', () => {
    const windows = [rule(3, 100, 'a'), rule(7, 250, 'b'), rule(20, 1_000, 'c')];
    const call = fc.record({
      waitMs: fc.integer({ min: 0, max: 60 }),
      rules: fc.subarray(windows, { minLength: 1 }),
      key: fc.constantFrom('x', 'y'),
    });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 200 }), (calls) => {
        const { clock, limiter } = onClock();
        const log: { at: number; id: string }[] = [];
        for (const { waitMs, rules, key } of calls) {
          clock.now += waitMs;
          const used = ({ name, windowMs }: RateRule) =>
            log.filter(({ at, id }) => id === name + key && at > clock.now - windowMs).length;
          const expected = rules.every((each) => used(each) < each.limit);
          const remaining = expected ? Math.min(...rules.map((each) => each.limit - used(each) - 1)) : 0;
          const answer = limiter.hitAll(rules.map((each) => ({ rule: each, key })));
          expect(answer).toMatchObject({ allowed: expected, remaining });
          if (expected) for (const each of rules) log.push({ at: clock.now, id: each.name + key });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('names the exact second from which the call is admitted', () => {
    const { clock, limiter } = onClock();
    for (const at of [0, 400, 4_700]) {
      clock.now = at;
      limiter.hit(rule(3, 10_000), 'caller');
    }
    clock.now = 5_000;
    expect(limiter.hit(rule(3, 10_000), 'caller')).toMatchObject({ allowed: false, retryAfterSeconds: 5 });
    clock.now = 5_001;
    expect(limiter.hit(rule(3, 10_000), 'caller').retryAfterSeconds).toBe(5);
    clock.now = 9_999;
    expect(limiter.hit(rule(3, 10_000), 'caller')).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    clock.now = 10_000;
    expect(limiter.hit(rule(3, 10_000), 'caller').allowed).toBe(true);
    expect(limiter.hit(rule(3, 10_000), 'caller')).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
  });

  it('does not charge a refused call', () => {
    const { clock, limiter } = onClock();
    limiter.hit(rule(1), 'caller');
    for (clock.now = 100; clock.now < 1_000; clock.now += 100)
      expect(limiter.hit(rule(1), 'caller').allowed).toBe(false);
    expect(limiter.hit(rule(1), 'caller').allowed).toBe(true);
  });

  it('charges none of the windows when one of them is full, and reports the longest wait', () => {
    const { limiter } = onClock();
    const wide = { rule: rule(5, 60_000, 'wide'), key: 'caller' };
    const narrow = { rule: rule(1, 2_000, 'narrow'), key: 'caller' };
    expect(limiter.hitAll([wide, narrow])).toMatchObject({ allowed: true, limit: 1, remaining: 0 });
    for (let i = 0; i < 10; i++)
      expect(limiter.hitAll([wide, narrow])).toMatchObject({ allowed: false, limit: 1, retryAfterSeconds: 2 });
    expect(limiter.hitAll([wide]).remaining).toBe(3);
  });

  it('counts a charge once that is listed twice', () => {
    const charge: RateCharge = { rule: rule(2), key: 'caller' };
    const { limiter } = onClock();
    expect(limiter.hitAll([charge, charge])).toMatchObject({ allowed: true, remaining: 1 });
    expect(limiter.hitAll([charge, charge])).toMatchObject({ allowed: true, remaining: 0 });
    expect(limiter.hitAll([charge, charge]).allowed).toBe(false);
  });

  it('admits everything under a rule that is switched off', () => {
    const { limiter } = onClock();
    for (let i = 0; i < 100; i++) expect(limiter.hit(rule(0), 'caller').allowed).toBe(true);
    expect(limiter.hitAll([{ rule: rule(0), key: 'caller' }])).toMatchObject({ allowed: true, limit: 0 });
    expect(limiter.size).toBe(0);
  });

  it('follows a limit that is lowered while calls are in the window', () => {
    const { clock, limiter } = onClock();
    for (clock.now = 0; clock.now < 10; clock.now++) limiter.hit(rule(10), 'caller');
    expect(limiter.hit(rule(4), 'caller')).toMatchObject({ allowed: false, limit: 4 });
    clock.now = 1_005;
    expect(limiter.hit(rule(4), 'caller').allowed).toBe(false);
    clock.now = 1_006;
    expect(limiter.hit(rule(4), 'caller').allowed).toBe(true);
  });

  it('keeps no more windows than it may, and forgets a flood rather than those who are held back', () => {
    const { limiter } = onClock({ maxKeys: 500 });
    for (let i = 0; i < 5; i++) limiter.hit(rule(5), 'held back');
    for (let i = 0; i < 20_000; i++) limiter.hit(rule(5), `flood ${i}`);
    expect(limiter.size).toBeLessThanOrEqual(500);
    expect(limiter.hit(rule(5), 'held back').allowed).toBe(false);
  });

  it('keeps no more times than it may', () => {
    const { limiter } = onClock({ maxTimes: 1_000 });
    for (let key = 0; key < 100; key++) for (let i = 0; i < 64; i++) limiter.hit(rule(64), `caller ${key}`);
    expect(limiter.size).toBeLessThanOrEqual(1_000 / 64 + 1);
  });

  it('forgets idle windows in passing', () => {
    const { clock, limiter } = onClock();
    for (let i = 0; i < 1_000; i++) limiter.hit(rule(5), `gone ${i}`);
    clock.now = 2_000;
    for (let i = 0; i < 1_000; i++) limiter.hit(rule(5), `new ${i}`);
    expect(limiter.size).toBeLessThanOrEqual(1_001);
  });
});

describe('the configured rules', () => {
  const rules = rulesFor(readConfig({}));
  const anonymous = { viewerId: null, ip: '192.0.2.1' };
  const limits = (route: string, caller: Parameters<typeof rules.charges>[1]) =>
    rules.charges(route, caller).map(({ rule: { limit, windowMs }, key }) => [limit, windowMs, key]);

  it.each([
    ['/api/v1/auth/login', 20],
    ['/api/v1/auth/refresh', 10],
    ['/api/v1/auth/token', 20],
    ['/api/v1/auth/register', 10],
    ['/api/v1/accounts', 10],
    ['/api/v1/sessions', 60],
    ['/graphql', 600],
  ])('limits %s to %i a minute and caller', (route, limit) => {
    expect(limits(route, anonymous)).toEqual([[limit, 60_000, 'ip:192.0.2.1']]);
  });

  it('counts IPv6 callers by their /64, and IPv4-mapped ones as IPv4', () => {
    const keyOf = (ip: string) => rules.charges('/api/v1/auth/login', { viewerId: null, ip })[0]!.key;
    expect(keyOf('2001:db8:1:2::1')).toBe('ip:2001:db8:1:2::/64');
    expect(keyOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(keyOf('2001:db8:1:2::1'));
    expect(keyOf('2001:db8:1:3::1')).not.toBe(keyOf('2001:db8:1:2::1'));
    expect(keyOf('::ffff:192.0.2.1')).toBe('ip:192.0.2.1');
  });

  it('limits logins to 5 a minute and e-mail address', () => {
    expect(rules.loginEmail).toMatchObject({ limit: 5, windowMs: 60_000 });
  });

  it('adds 1000 calls an hour for a viewer', () => {
    expect(limits('/api/v1/sessions', { ...anonymous, viewerId: 'usr_1' })).toEqual([
      [60, 60_000, 'usr_1'],
      [1_000, 3_600_000, 'usr_1'],
    ]);
  });

  it("puts an API key's own limit in place of the default and the hourly one", () => {
    const key = { ...anonymous, viewerId: 'key_1', limitPerMinute: 600 };
    expect(limits('/api/v1/sessions', key)).toEqual([[600, 60_000, 'key_1']]);
    expect(limits('/api/v1/auth/token', key)).toEqual([
      [20, 60_000, 'key_1'],
      [600, 60_000, 'key_1'],
    ]);
  });

  it.each(['/health', '/docs', '/redoc', '/openapi.json', '/info', '/ready', '/metrics'])(
    'never limits %s',
    (route) => {
      expect(rules.charges(route, anonymous)).toEqual([]);
      expect(rules.forRoute(route).limit).toBe(0);
    },
  );

  it('gives each route a window of its own', () => {
    const limiter = memoryRateLimiter();
    const call = (route: string) => limiter.hitAll(rules.charges(route, anonymous)).allowed;
    for (let i = 0; i < 60; i++) expect(call('/api/v1/sessions')).toBe(true);
    expect(call('/api/v1/sessions')).toBe(false);
    expect(call('/api/v1/accounts/me')).toBe(true);
  });

  it('lets both ways to register share a window', () => {
    const limiter = memoryRateLimiter();
    const call = (route: string) => limiter.hitAll(rules.charges(route, anonymous)).allowed;
    for (let i = 0; i < 5; i++) expect([call('/api/v1/accounts'), call('/api/v1/auth/register')]).toEqual([true, true]);
    expect([call('/api/v1/accounts'), call('/api/v1/auth/register')]).toEqual([false, false]);
  });

  it('switches a limit off with 0', () => {
    const off = rulesFor(readConfig({ RATE_LIMIT_DEFAULT_PER_MINUTE: '0', RATE_LIMIT_API_PER_HOUR: '0' }));
    const limiter = memoryRateLimiter();
    const charges = off.charges('/api/v1/sessions', { ...anonymous, viewerId: 'usr_1' });
    for (let i = 0; i < 2_000; i++) expect(limiter.hitAll(charges).allowed).toBe(true);
  });
});

describe('a measured limiter', () => {
  it('counts admissions for each rule and a refusal for the one to wait for', async () => {
    const metrics = createMetrics({ processMetrics: false });
    const limiter = measuredRateLimiter(memoryRateLimiter(), metrics);
    const [wide, narrow, off] = [rule(3, 60_000, 'wide'), rule(2, 1_000, 'narrow'), rule(0, 1_000, 'off')];
    const charges = [wide, narrow, off].map((each) => ({ rule: each, key: 'caller' }));
    for (let calls = 0; calls < 3; calls++) expect(limiter.hitAll(charges)).not.toBeInstanceOf(Promise);
    expect(limiter.hit(wide, 'caller')).toMatchObject({ allowed: true });
    expect(limiter.hitAll(charges)).toMatchObject({ allowed: false, refusedBy: 'wide' });
    expect(limiter.hit(off, 'caller')).toMatchObject({ allowed: true });
    const { values } = await metrics.rateLimitDecisions.get();
    expect(
      Object.fromEntries(values.map(({ labels, value }) => [`${labels['rule']} ${labels['decision']}`, value])),
    ).toEqual({
      'wide allowed': 3,
      'wide refused': 1,
      'narrow allowed': 2,
      'narrow refused': 1,
    });
  });

  it('counts the decisions of a limiter that answers later', async () => {
    const metrics = createMetrics({ processMetrics: false });
    const memory = memoryRateLimiter();
    const limiter = measuredRateLimiter(
      { ...memory, hit: async (...args) => memory.hit(...args), hitAll: async (charges) => memory.hitAll(charges) },
      metrics,
    );
    await limiter.hit(rule(1), 'caller');
    expect(await limiter.hitAll([{ rule: rule(1), key: 'caller' }])).toMatchObject({ allowed: false });
    expect((await metrics.rateLimitDecisions.get()).values.map(({ value }) => value)).toEqual([1, 1]);
  });
});
