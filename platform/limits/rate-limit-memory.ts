import type { RateDecision } from '../kernel/rate-decision.ts';
import { type RateCharge, type RateLimiter, type RateRule, UNLIMITED } from './rate-limit.ts';

export interface MemoryRateLimiterOptions {
  /** Windows that are kept at most; default 100,000. */
  readonly maxKeys?: number;
  /** Times that are kept at most, over all windows, 8 bytes each; default 4,000,000. */
  readonly maxTimes?: number;
  /** Milliseconds that never run backwards. */
  readonly now?: () => number;
}

/** A limiter in memory, whose answers are synchronous. */
export interface MemoryRateLimiter extends RateLimiter {
  hit(rule: RateRule, key: string): RateDecision;
  hitAll(charges: readonly RateCharge[]): RateDecision;
  /** Counts calls that another limiter has admitted, without asking. */
  record(charges: readonly RateCharge[]): void;
  /** Windows that are kept now. */
  readonly size: number;
}

/** The times of one window's admitted calls, oldest first, in a ring that grows by doubling. */
interface SlidingLog {
  times: Float64Array;
  head: number;
  count: number;
  windowMs: number;
}

const EMPTY: SlidingLog = { times: new Float64Array(1), head: 0, count: 0, windowMs: 0 };
const FIRST_CAPACITY = 8;
/** How many windows are looked at to find room for a new one. */
const EVICTION_SAMPLE = 16;

/**
 * Exact sliding logs in ring buffers: O(1) a call, amortized. Memory is bounded. Each new window drops up to two idle
 * ones in passing, so no timer is needed; when every window is in use, the emptiest of a sample makes room, so that a
 * flood of new callers forgets itself and not those who are being held back.
 */
export function memoryRateLimiter(options: MemoryRateLimiterOptions = {}): MemoryRateLimiter {
  const { maxKeys = 100_000, maxTimes = 4_000_000, now: clock = () => performance.now() } = options;
  const logs = new Map<string, SlidingLog>();
  let times = 0;
  let hand = logs.entries();

  const forget = (id: string, log: SlidingLog) => {
    logs.delete(id);
    times -= log.times.length;
  };

  /** The next window in turn, round and round. */
  const advance = (): [string, SlidingLog] | undefined => {
    let next = hand.next();
    if (next.done) {
      hand = logs.entries();
      next = hand.next();
    }
    return next.done ? undefined : next.value;
  };

  const idle = (log: SlidingLog, now: number) => {
    const newest = log.times[(log.head + log.count - 1) % log.times.length]!;
    return log.count === 0 || newest <= now - log.windowMs;
  };

  const makeRoom = (now: number) => {
    for (let i = 0; i < 2; i++) {
      const entry = advance();
      if (entry && idle(entry[1], now)) forget(...entry);
    }
    while (logs.size > 0 && (logs.size >= maxKeys || times + FIRST_CAPACITY > maxTimes)) {
      let victim: [string, SlidingLog] | undefined;
      for (let i = 0; i < EVICTION_SAMPLE; i++) {
        const entry = advance();
        if (!entry) break;
        if (!victim || entry[1].count < victim[1].count) victim = entry;
        if (idle(entry[1], now)) {
          victim = entry;
          break;
        }
      }
      if (!victim) break;
      forget(...victim);
    }
  };

  const resize = (log: SlidingLog, capacity: number) => {
    const wider = new Float64Array(capacity);
    for (let i = 0; i < log.count; i++) wider[i] = log.times[(log.head + i) % log.times.length]!;
    times += capacity - log.times.length;
    log.times = wider;
    log.head = 0;
  };

  /** Drops what has left the window; a log that was long and is empty gives its memory back. */
  const prune = (log: SlidingLog, after: number) => {
    const { times: ring } = log;
    while (log.count > 0 && ring[log.head]! <= after) {
      log.head = log.head + 1 === ring.length ? 0 : log.head + 1;
      log.count--;
    }
    if (log.count === 0 && ring.length > FIRST_CAPACITY) resize(log, FIRST_CAPACITY);
  };

  const open = (id: string, windowMs: number, now: number): SlidingLog => {
    makeRoom(now);
    const log = { times: new Float64Array(FIRST_CAPACITY), head: 0, count: 0, windowMs };
    logs.set(id, log);
    times += FIRST_CAPACITY;
    return log;
  };

  const append = (log: SlidingLog, now: number, limit: number) => {
    if (log.count === log.times.length) resize(log, Math.max(Math.min(log.count * 2, limit), log.count + 1));
    const slot = log.head + log.count++;
    log.times[slot < log.times.length ? slot : slot - log.times.length] = now;
  };

  /** Milliseconds until fewer than `limit` calls are in the window; 0 when that is so now, a whole window when it never will be. */
  const waitMs = (log: SlidingLog, limit: number, windowMs: number, now: number) =>
    limit < 1
      ? windowMs
      : log.count < limit
        ? 0
        : log.times[(log.head + log.count - limit) % log.times.length]! + windowMs - now;

  const idOf = (rule: RateRule, key: string) => `${rule.name}\n${key}`;
  const refusal = ({ limit, name }: RateRule, wait: number): RateDecision => ({
    allowed: false,
    limit,
    remaining: 0,
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    refusedBy: name,
  });

  const charge = (id: string, rule: RateRule, now: number, calls: number): SlidingLog => {
    const log = logs.get(id) ?? open(id, rule.windowMs, now);
    log.windowMs = rule.windowMs;
    for (let i = 0; i < calls; i++) append(log, now, rule.limit);
    return log;
  };

  return {
    degraded: false,
    get size() {
      return logs.size;
    },
    hit(rule, key) {
      const { limit, windowMs } = rule;
      if (limit <= 0) return UNLIMITED;
      const now = clock();
      const id = idOf(rule, key);
      const log = logs.get(id) ?? open(id, windowMs, now);
      prune(log, now - windowMs);
      const wait = waitMs(log, limit, windowMs, now);
      if (wait > 0) return refusal(rule, wait);
      log.windowMs = windowMs;
      append(log, now, limit);
      return { allowed: true, limit, remaining: limit - log.count, retryAfterSeconds: 0 };
    },
    hitAll(charges) {
      const now = clock();
      const ids: string[] = [];
      let tightest: RateRule | undefined;
      let fewest = Number.POSITIVE_INFINITY;
      let refused: RateRule | undefined;
      let longest = 0;
      for (const { rule, key, times: calls = 1 } of charges) {
        const id = idOf(rule, key);
        // Off, or listed already: an empty id is skipped below.
        const skip = rule.limit <= 0 || ids.includes(id);
        ids.push(skip ? '' : id);
        if (skip) continue;
        const log = logs.get(id);
        if (log) prune(log, now - rule.windowMs);
        const most = rule.limit - calls + 1;
        const wait = log || most < 1 ? waitMs(log ?? EMPTY, most, rule.windowMs, now) : 0;
        const left = rule.limit - (log?.count ?? 0) - calls;
        if (wait > longest) {
          longest = wait;
          refused = rule;
        } else if (left < fewest) {
          fewest = left;
          tightest = rule;
        }
      }
      if (refused) return refusal(refused, longest);
      if (!tightest) return UNLIMITED;
      for (let i = 0; i < charges.length; i++)
        if (ids[i]) charge(ids[i]!, charges[i]!.rule, now, charges[i]!.times ?? 1);
      return { allowed: true, limit: tightest.limit, remaining: fewest, retryAfterSeconds: 0 };
    },
    record(charges) {
      const now = clock();
      for (const { rule, key, times: calls = 1 } of charges) {
        if (rule.limit <= 0) continue;
        const id = idOf(rule, key);
        const log = logs.get(id);
        if (log) prune(log, now - rule.windowMs);
        charge(id, rule, now, Math.min(calls, rule.limit - (log?.count ?? 0)));
      }
    },
    async close() {
      logs.clear();
      hand = logs.entries();
      times = 0;
    },
  };
}
