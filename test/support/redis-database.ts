import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';

/** A numbered database of the test Redis that nobody else uses. */
export interface RedisDatabase {
  readonly url: string;
  /** Empties it and lets go of it. */
  release(): Promise<void>;
}

const CLAIM = 'trellis:test:claim';
const CLAIM_MS = 15 * 60_000;
const DATABASES = 16;

/**
 * Claims a database of this Redis that is empty, or that an aborted run of ours left behind: processes of the product take no key prefix, so that tests which run side by side
 * are kept apart by the database.
 * @throws Error when all are in use.
 */
export async function claimRedisDatabase(server: string): Promise<RedisDatabase> {
  const owner = randomBytes(8).toString('hex');
  for (let index = DATABASES - 1; index > 0; index--) {
    const url = Object.assign(new URL(server), { pathname: `/${index}` }).href;
    const redis = new Redis(url);
    const claimed = (await redis.set(CLAIM, owner, 'PX', CLAIM_MS, 'NX')) === 'OK';
    if (claimed && (await holdsOnlyOurs(redis))) {
      await dropAllBut(redis, CLAIM);
      return {
        url,
        async release() {
          if ((await redis.get(CLAIM)) === owner) await redis.flushdb();
          redis.disconnect();
        },
      };
    }
    if (claimed) await redis.del(CLAIM);
    redis.disconnect();
  }
  throw new Error(`no empty database at ${new URL(server).host}: earlier tests left keys behind, or too many run`);
}

/** Whether nothing but the product's keys is in the database: all of them begin with its name. */
const holdsOnlyOurs = async (redis: Redis): Promise<boolean> =>
  (await redis.keys('*')).every((key) => key.startsWith('trellis:'));

async function dropAllBut(redis: Redis, kept: string): Promise<void> {
  const stale = (await redis.keys('*')).filter((key) => key !== kept);
  if (stale.length > 0) await redis.del(stale);
}
