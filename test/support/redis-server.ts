import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { eventually } from './eventually.ts';
import { freePorts } from './free-ports.ts';

/** A Redis of a test's own, which keeps nothing on a disk. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** For looking at what is stored, and for what a test does to the server. */
  readonly redis: Redis;
  /** Ends the process as a crash does. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same port. */
  start(): Promise<void>;
  /** Stops it in its tracks, or lets it go on: its connections stay, and carry nothing. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  close(): Promise<void>;
}

export async function redisServer(): Promise<RedisServer> {
  const [port] = (await freePorts(1)) as [number];
  const url = `redis://127.0.0.1:${port}`;
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, retryStrategy: () => 50 });
  redis.on('error', () => undefined);
  let child: ChildProcess | null = null;

  const kill = async () => {
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = null;
  };
  const start = async () => {
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      '/tmp',
    ];
    child = spawn('redis-server', options, { stdio: 'ignore' });
    if (redis.status === 'wait') void redis.connect().catch(() => undefined);
    await eventually('Redis answers', async () => (await redis.ping()) === 'PONG');
  };
  await start();
  return {
    port,
    url,
    redis,
    kill,
    start,
    signal: (signal) => child?.kill(signal),
    async close() {
      redis.disconnect();
      await kill();
    },
  };
}
