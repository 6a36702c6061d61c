/**
 * Microseconds a call of the rate limiter, beside rate-limiter-flexible in the same run. That peer counts in fixed
 * windows, so it does less: it admits up to twice its limit around a window's edge.
 *
 *   npm --prefix bench/peers ci && npx tsx bench/rate-limit.ts [redis://127.0.0.1:6379]
 */
import { createRequire } from 'node:module';
import { Redis } from 'ioredis';
import pino from 'pino';
import type { RateLimiter, RateRule } from '../platform/limits/rate-limit.ts';
import { memoryRateLimiter } from '../platform/limits/rate-limit-memory.ts';
import { redisRateLimiter } from '../platform/limits/rate-limit-redis.ts';

type Hit = (key: string) => unknown;
/** The part of rate-limiter-flexible that is measured. */
interface Peer {
  RateLimiterMemory: new (options: object) => { consume(key: string): Promise<unknown> };
  RateLimiterRedis: new (options: object) => { consume(key: string): Promise<unknown> };
}

/** As many as one caller makes in a round: every call is admitted, which is the dearer answer. */
const rule: RateRule = { name: '/api/v1/sessions', limit: 1_000, windowMs: 60_000 };
const hourly: RateRule = { name: 'api', limit: 1_000, windowMs: 3_600_000 };
const redisUrl = process.argv[2];
const logger = pino({ level: 'silent' });
const callers = Array.from({ length: 500 }, (_, i) => `usr_${i.toString().padStart(26, '0')}`);
const CONCURRENT = 100;

/** Best of five, in microseconds a call. */
async function measure(name: string, calls: number, open: () => Hit): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const hit = open();
    const startedAt = performance.now();
    for (let i = 0; i < calls; i += CONCURRENT) {
      const answers: unknown[] = [];
      for (let j = 0; j < CONCURRENT; j++) answers.push(hit(callers[(i + j) % callers.length]!));
      // What answers synchronously is used so; nobody would await it.
      if (answers[0] instanceof Promise) await Promise.allSettled(answers);
    }
    best = Math.min(best, ((performance.now() - startedAt) / calls) * 1_000);
  }
  console.log(`${name.padEnd(44)} ${best.toFixed(2).padStart(8)} µs  ${Math.round(1e6 / best).toLocaleString('en')}/s`);
  return best;
}

const one =
  (limiter: RateLimiter): Hit =>
  (key) =>
    limiter.hit(rule, key);
const both =
  (limiter: RateLimiter): Hit =>
  (key) =>
    limiter.hitAll([
      { rule, key },
      { rule: hourly, key },
    ]);

const peerName = 'rate-limiter-flexible';
/** Null where `bench/peers` is not installed. */
function loadPeer(): Peer | null {
  try {
    return createRequire(new URL('peers/package.json', import.meta.url))(peerName) as Peer;
  } catch {
    return null;
  }
}

const peer = loadPeer();
const limits = { points: rule.limit, duration: rule.windowMs / 1_000 };

const memory = await measure('Trellis, memory, one window', 500_000, () => one(memoryRateLimiter()));
await measure('Trellis, memory, two windows', 500_000, () => both(memoryRateLimiter()));
const peerInMemory = (): Hit => {
  const peerMemory = new peer!.RateLimiterMemory(limits);
  return (key) => peerMemory.consume(key);
};
const beside = peer && (await measure(`${peerName}, memory`, 500_000, peerInMemory));

if (redisUrl) {
  const prefix = `bench:rate:${process.pid}:`;
  const limiter = await redisRateLimiter({ url: redisUrl, logger, prefix, timeoutMs: 5_000 });
  const redis = new Redis(redisUrl);
  const ours = await measure('Trellis, Redis, one window', 20_000, () => one(limiter));
  await measure('Trellis, Redis, two windows', 20_000, () => both(limiter));
  if (peer) {
    const peerRedis = new peer.RateLimiterRedis({ ...limits, storeClient: redis, keyPrefix: `${prefix}peer` });
    const theirs = await measure(`${peerName}, Redis`, 20_000, () => (key) => peerRedis.consume(key));
    console.log(`rate-limit-redis: ${(theirs / ours).toFixed(2)}`);
  }
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
  await limiter.close();
}
if (beside !== null) console.log(`rate-limit-memory: ${(beside / memory).toFixed(2)}`);
