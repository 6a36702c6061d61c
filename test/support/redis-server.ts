import { Redis } from 'ioredis';
import { eventually } from './eventually.ts';
import { freePorts } from './free-ports.ts';
import { type SupervisedServer, supervisedServer } from './supervised-server.ts';

/** A Redis of a test's own, which keeps nothing on a disk. */
export interface RedisServer extends Pick<SupervisedServer, 'kill' | 'signal'> {
  readonly port: number;
  readonly url: string;
  /** For looking at what is stored, and for what a test does to the server. */
  readonly redis: Redis;
  /** Starts it again, empty, at the same port. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function redisServer(): Promise<RedisServer> {
  const [port] = (await freePorts(1)) as [number];
  const url = `redis://127.0.0.1:${port}`;
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, retryStrategy: () => 50 });
  redis.on('error', () => undefined);
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  const server = supervisedServer('redis-server', args);
  const start = async () => {
    server.start();
    if (redis.status === 'wait') void redis.connect().catch(() => undefined);
    await eventually('Redis answers', async () => (await redis.ping()) === 'PONG');
  };
  await start();
  return {
    port,
    url,
    redis,
    start,
    kill: server.kill,
    signal: server.signal,
    async close() {
      redis.disconnect();
      await server.kill();
    },
  };
}
