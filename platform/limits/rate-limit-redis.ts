import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { RateDecision } from '../kernel/rate-decision.ts';
import { openShardedRedis, redisGate, type ShardedRedis } from '../stores/redis.ts';
import { type RateCharge, type RateLimiter, UNLIMITED } from './rate-limit.ts';
import { memoryRateLimiter } from './rate-limit-memory.ts';

/**
 * One sliding log a key, as a sorted set scored by Redis's own clock in microseconds, so that the clocks of our processes
 * do not matter. ARGV: a member that is unique to this call, then limit, window (ms) and number of calls for each key. All keys are
 * charged or none. Answers {allowed, place of the tightest, calls left, wait in ms}.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local tightest, fewest, refused, longest = 0, math.huge, 0, 0
for i = 1, #KEYS do
  local limit, window, calls = tonumber(ARGV[3 * i - 1]), ARGV[3 * i] * 1000, tonumber(ARGV[3 * i + 1])
  redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', now - window)
  local used = redis.call('ZCARD', KEYS[i])
  local most = limit - calls + 1
  if most < 1 then
    if window > longest then refused, longest = i, window end
  elseif used >= most then
    local oldest = redis.call('ZRANGE', KEYS[i], used - most, used - most, 'WITHSCORES')
    local wait = oldest[2] + window - now
    if wait > longest then refused, longest = i, wait end
  elseif limit - used - calls < fewest then
    tightest, fewest = i, limit - used - calls
  end
end
if refused > 0 then return {0, refused, 0, math.ceil(longest / 1000)} end
for i = 1, #KEYS do
  for call = 1, tonumber(ARGV[3 * i + 1]) do redis.call('ZADD', KEYS[i], now, ARGV[1] .. ':' .. call) end
  redis.call('PEXPIRE', KEYS[i], ARGV[3 * i])
end
return {1, tightest, fewest, 0}`;

type Answer = [allowed: number, place: number, left: number, waitMs: number];

/** Redis with our script as a command. */
type Scripted = ShardedRedis & { slidingLog(keys: number, ...keysAndArguments: (string | number)[]): Promise<Answer> };

export interface RedisRateLimiterOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Longest wait for Redis before memory answers; default 250. */
  readonly timeoutMs?: number;
  /** Begins every key; default `trellis:rate:`. */
  readonly prefix?: string;
  /** How often Redis is tried again while it is down; default 500. */
  readonly probeMs?: number;
}

/**
 * A limiter that all processes share, in one round trip a call. While Redis is down or slower than `timeoutMs` each
 * process counts for itself (`degraded`), starting from what it has admitted before, and returns to Redis when that
 * answers again. Resolves in the first state that is known, degraded or not, so Redis may be down at start. The keys of one caller carry the same hash tag, so its windows live in one slot of a cluster.
 */
export async function redisRateLimiter(options: RedisRateLimiterOptions): Promise<RateLimiter> {
  const { url, logger, timeoutMs = 250, prefix = 'trellis:rate:', probeMs = 500 } = options;
  const redis = openShardedRedis({ url, purpose: 'rate-limit', logger, commandTimeoutMs: timeoutMs }) as Scripted;
  redis.defineCommand('slidingLog', { lua: SCRIPT });
  const memory = memoryRateLimiter();
  const member = randomBytes(6).toString('base64url');
  let calls = 0;

  const unique = () => `${member}${(calls++).toString(36)}`;
  const probe = () => redis.slidingLog(1, `${prefix}{probe:${member}}`, unique(), 1_000_000, 1, 1);
  const gate = redisGate({ redis, purpose: 'rate-limit', logger, probe, probeMs });

  const ask = async (charges: readonly RateCharge[]): Promise<RateDecision> => {
    const keys: string[] = [];
    const limits: (string | number)[] = [unique()];
    const asked: RateCharge[] = [];
    for (const charge of charges) {
      const key = `${prefix}{${tagOf(charge.key)}}:${charge.rule.name}`;
      if (charge.rule.limit <= 0 || keys.includes(key)) continue;
      keys.push(key);
      limits.push(charge.rule.limit, charge.rule.windowMs, charge.times ?? 1);
      asked.push(charge);
    }
    if (keys.length === 0) return UNLIMITED;
    const [allowed, place, remaining, waitMs] = await redis.slidingLog(keys.length, ...keys, ...limits);
    const { limit, name } = asked[place - 1]!.rule;
    if (allowed === 0)
      return {
        allowed: false,
        limit,
        remaining: 0,
        refusedBy: name,
        retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
      };
    memory.record(asked);
    return { allowed: true, limit, remaining, retryAfterSeconds: 0 };
  };

  const hitAll = (charges: readonly RateCharge[]) =>
    gate.attempt(
      () => ask(charges),
      () => memory.hitAll(charges),
    );

  await gate.settled;
  return {
    get degraded() {
      return !gate.open;
    },
    hit: (rule, key) => (rule.limit <= 0 ? UNLIMITED : hitAll([{ rule, key }])),
    hitAll,
    async close() {
      gate.close();
      redis.disconnect();
      await memory.close();
    },
  };
}

/** A key as part of a Redis key: what is long or would break the hash tag is hashed. */
const tagOf = (key: string): string =>
  key.length > 128 || key.includes('{') || key.includes('}')
    ? createHash('sha256').update(key).digest('base64url')
    : key;
