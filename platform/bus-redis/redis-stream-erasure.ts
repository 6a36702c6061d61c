import type { Redis } from 'ioredis';

/** Entries read at once: no reply holds Redis for long. */
const BATCH = 500;

/**
 * Walks the streams whose keys begin so, a batch at a time, and hands over the entries that name the organization.
 * @returns how many there were
 */
export async function walkStreams(
  redis: Redis,
  prefix: string,
  tenantId: string,
  found: (key: string, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  let total = 0;
  for (const key of await streamKeys(redis, prefix)) {
    for (let from = '-'; ; ) {
      const entries = await redis.xrange(key, from, '+', 'COUNT', BATCH);
      const ids = entries.filter(([, fields]) => fields.some((field) => field.includes(tenantId))).map(([id]) => id);
      if (ids.length > 0) await found(key, ids);
      total += ids.length;
      if (entries.length < BATCH) break;
      from = `(${entries.at(-1)![0]}`;
    }
  }
  return total;
}

async function streamKeys(redis: Redis, prefix: string): Promise<string[]> {
  const keys = new Set<string>();
  let cursor = '0';
  do {
    const [next, some] = await redis.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', BATCH, 'TYPE', 'stream');
    for (const key of some) keys.add(key);
    cursor = next;
  } while (cursor !== '0');
  return [...keys];
}
