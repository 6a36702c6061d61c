import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

/** The Redis that tests may use; suites that need it run only when `TEST_REDIS_URL` is set. */
export const testRedisUrl: string | undefined = process.env['TEST_REDIS_URL'];

/** A corner of the test Redis, and a proxy before it. */
export interface RedisCorner {
  readonly url: string;
  /** The same Redis through the proxy. */
  readonly proxiedUrl: string;
  readonly proxy: TcpProxy;
  readonly prefix: string;
  /** For looking at what is stored. */
  readonly redis: Redis;
  /** Deletes what begins with the prefix and disconnects. */
  close(): Promise<void>;
}

/** A corner of its own for one test file. */
export async function redisCorner(name: string): Promise<RedisCorner> {
  const url = testRedisUrl ?? 'redis://127.0.0.1:6379';
  const { hostname, port, protocol } = new URL(url);
  const proxy = await tcpProxy({ host: hostname, port: Number(port || 6379) });
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(proxy.port);
  if (protocol === 'rediss:') throw new Error('the proxy cannot stand in front of TLS');
  const redis = new Redis(url);
  const prefix = `test:${name}:${randomBytes(6).toString('hex')}:`;
  return {
    url,
    proxiedUrl: proxied.href,
    proxy,
    prefix,
    redis,
    async close() {
      const keys = await redis.keys(`*${prefix}*`);
      if (keys.length > 0) await redis.del(...keys);
      redis.disconnect();
      await proxy.close();
    },
  };
}
