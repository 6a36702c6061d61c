import type { Redis } from 'ioredis';
import type { Lease, LeaseState } from '../events/group-lease.ts';

/** ARGV: the member, and how long its right lasts in milliseconds. In one step: between two, the right may end and be another's. */
const HOLD = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 'others' end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
if holder then return 'ours' end
return 'taken'`;

const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/** Redis with our scripts as commands. */
type Scripted = Redis & {
  holdLease(key: string, member: string, ms: number): Promise<LeaseState>;
  releaseLease(key: string, member: string): Promise<number>;
};

/** The lease at a key, which has its member's name for a value, and ends after `ms` milliseconds. */
export function redisLease(redis: Redis, key: string, member: string, ms: number): Lease {
  redis.defineCommand('holdLease', { lua: HOLD, numberOfKeys: 1 });
  redis.defineCommand('releaseLease', { lua: RELEASE, numberOfKeys: 1 });
  const scripted = redis as Scripted;
  return {
    hold: () => scripted.holdLease(key, member, ms),
    async release() {
      await scripted.releaseLease(key, member);
    },
  };
}
