import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RateDecision } from '../../platform/kernel/rate-decision.ts';
import type { RateLimiter, RateRule } from '../../platform/limits/rate-limit.ts';
import { type RedisRateLimiterOptions, redisRateLimiter } from '../../platform/limits/rate-limit-redis.ts';
import { eventually } from '../support/eventually.ts';
import { type RedisCorner, redisCorner, testRedisUrl } from '../support/redis.ts';

const logger = pino({ level: 'silent' });
const rule = (limit: number, windowMs = 60_000, name = 'rule'): RateRule => ({ name, limit, windowMs });

describe.runIf(testRedisUrl)('the limiter in Redis', () => {
  let corner: RedisCorner;
  const open: RateLimiter[] = [];
  let keys = 0;

  beforeAll(async () => {
    corner = await redisCorner('rate');
  });
  afterEach(async () => {
    corner.proxy.mend();
    await Promise.all(open.splice(0).map((limiter) => limiter.close()));
  });
  afterAll(() => corner.close());

  const limiterAt = async (url: string, options: Partial<RedisRateLimiterOptions> = {}) => {
    const limiter = await redisRateLimiter({ url, logger, prefix: corner.prefix, probeMs: 50, ...options });
    open.push(limiter);
    return limiter;
  };
  const newKey = () => `caller:${keys++}`;
  const admitted = (answers: RateDecision[]) => answers.filter((answer) => answer.allowed).length;

  it('admits exactly the limit of 200 parallel calls through two instances', async () => {
    // The wait is generous: the guarantee is about counting, not about this machine's speed.
    const two = [await limiterAt(corner.url, { timeoutMs: 5_000 }), await limiterAt(corner.url, { timeoutMs: 5_000 })];
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => two[i % 2]!.hit(rule(20), key)));
    expect(admitted(answers)).toBe(20);
    expect(
      answers
        .filter((answer) => answer.allowed)
        .map((answer) => answer.remaining)
        .sort((a, b) => a - b),
    ).toEqual([...Array(20).keys()]);
  });

  it('charges a call that stands for several with all of them, or none', async () => {
    const limiter = await limiterAt(corner.url, { timeoutMs: 5_000 });
    const key = newKey();
    const charge = (times: number) => limiter.hitAll([{ rule: rule(10), key, times }]);
    expect(await charge(6)).toMatchObject({ allowed: true, limit: 10, remaining: 4 });
    expect(await charge(5)).toMatchObject({ allowed: false });
    expect(await charge(11)).toMatchObject({ allowed: false });
    expect(await charge(4)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await charge(1)).toMatchObject({ allowed: false });
  });

  it('admits no more than the limit in any rolling window', async () => {
    const two = [await limiterAt(corner.url, { timeoutMs: 5_000 }), await limiterAt(corner.url, { timeoutMs: 5_000 })];
    const key = newKey();
    const limit = 20;
    const windowMs = 250;
    const calls: { sent: number; received: number }[] = [];
    const until = performance.now() + 900;
    const hammer = async (limiter: RateLimiter) => {
      while (performance.now() < until) {
        const sent = performance.now();
        const { allowed } = await limiter.hit(rule(limit, windowMs), key);
        if (allowed) calls.push({ sent, received: performance.now() });
        await sleep(1);
      }
    };
    await Promise.all([...two, ...two, ...two].map(hammer));
    expect(calls.length).toBeGreaterThan(2 * limit);
    // Redis admitted each between `sent` and `received`; of any limit + 1 in a row the outer two are a window apart.
    const received = calls.map((call) => call.received).sort((a, b) => a - b);
    const sent = calls.map((call) => call.sent).sort((a, b) => a - b);
    for (let i = 0; i + limit < calls.length; i++)
      expect(received[i + limit]! - sent[i]!).toBeGreaterThanOrEqual(windowMs - 1);
  });

  it('charges none of the windows when one of them is full, and reports the longest wait', async () => {
    const limiter = await limiterAt(corner.url, { timeoutMs: 5_000 });
    const key = newKey();
    const wide = { rule: rule(5, 60_000, 'wide'), key };
    const narrow = { rule: rule(1, 30_000, 'narrow'), key };
    expect(await limiter.hitAll([wide, narrow])).toMatchObject({ allowed: true, limit: 1, remaining: 0 });
    for (let i = 0; i < 10; i++) {
      const answer = await limiter.hitAll([wide, narrow]);
      expect(answer).toMatchObject({ allowed: false, limit: 1, remaining: 0 });
      expect(answer.retryAfterSeconds).toBeGreaterThan(25);
      expect(answer.retryAfterSeconds).toBeLessThanOrEqual(30);
    }
    expect(await limiter.hitAll([wide])).toMatchObject({ allowed: true, remaining: 3 });
  });

  it('stays exact for a key of any length and content', async () => {
    const limiter = await limiterAt(corner.url, { timeoutMs: 5_000 });
    for (const key of [`${newKey()}}{`, 'x'.repeat(10_000) + newKey(), `é\n${newKey()}`]) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => limiter.hit(rule(3), key)));
      expect(admitted(answers)).toBe(3);
    }
  });

  it('leaves nothing in Redis once the window has passed', async () => {
    const limiter = await limiterAt(corner.url, { timeoutMs: 5_000 });
    await limiter.hit(rule(3, 50), 'short-lived');
    await eventually(
      'the key expires',
      async () => (await corner.redis.keys(`${corner.prefix}*short-lived*`)).length === 0,
    );
  });

  it('lets each process count for itself while Redis is down, and returns to Redis', async () => {
    const limiter = await limiterAt(corner.proxiedUrl);
    const key = newKey();
    expect(limiter.degraded).toBe(false);
    expect(await limiter.hit(rule(5), key)).toMatchObject({ allowed: true, remaining: 4 });
    corner.proxy.cut();
    await eventually('the loss is noticed', () => limiter.degraded);
    // What was admitted before the loss still counts.
    const answers = await Promise.all(Array.from({ length: 200 }, () => limiter.hit(rule(5), key)));
    expect(admitted(answers)).toBe(4);
    corner.proxy.mend();
    await eventually('Redis is used again', () => !limiter.degraded);
    const other = await limiterAt(corner.url, { timeoutMs: 5_000 });
    expect(await other.hit(rule(5), key)).toMatchObject({ allowed: true, remaining: 3 });
  });

  it('answers from memory within the timeout when Redis hangs', async () => {
    const limiter = await limiterAt(corner.proxiedUrl, { timeoutMs: 250 });
    await limiter.hit(rule(5), newKey());
    corner.proxy.stall();
    const startedAt = performance.now();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => limiter.hit(rule(5), key)));
    expect(admitted(answers)).toBe(5);
    expect(limiter.degraded).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    // Only the first calls wait; after them nobody does.
    expect(limiter.hit(rule(5), key)).toMatchObject({ allowed: false });
    corner.proxy.mend();
    await eventually('Redis is used again', () => !limiter.degraded);
  });

  it('does not take its own busy process for a slow Redis', async () => {
    const limiter = await limiterAt(corner.url, { timeoutMs: 100 });
    const key = newKey();
    const asked = Promise.all(Array.from({ length: 50 }, () => limiter.hit(rule(5), key)));
    computeFor(500);
    expect(admitted(await asked)).toBe(5);
    expect(limiter.degraded).toBe(false);
  });

  it('starts without Redis', async () => {
    corner.proxy.cut();
    const limiter = await limiterAt(corner.proxiedUrl);
    expect(limiter.degraded).toBe(true);
    expect(await limiter.hit(rule(1), newKey())).toMatchObject({ allowed: true });
    corner.proxy.mend();
    await eventually('Redis is used', () => !limiter.degraded);
  });
});

/** Keeps the event loop busy. */
function computeFor(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}
