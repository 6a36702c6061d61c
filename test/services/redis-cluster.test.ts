import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisProofReplay } from '../../platform/identity/proof-replay-redis.ts';
import { type RedisRateLimiterOptions, redisRateLimiter } from '../../platform/limits/rate-limit-redis.ts';
import { eventually } from '../support/eventually.ts';
import { freePorts } from '../support/free-ports.ts';
import { testRedisUrl } from '../support/redis.ts';
import { type SupervisedServer, supervisedServer } from '../support/supervised-server.ts';

const logger = pino({ level: 'silent' });
const ENOUGH_MS = 5_000;
const minute = { name: 'path', limit: 3, windowMs: 60_000 };
const hour = { name: 'api', limit: 100, windowMs: 3_600_000 };

describe.runIf(testRedisUrl)('a Redis Cluster of three', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'trellis-cluster-'));
  let ports: readonly number[] = [];
  let servers: SupervisedServer[] = [];
  let url = '';
  const ask = async <Answer>(port: number, question: (redis: Redis) => Promise<Answer>): Promise<Answer> => {
    const redis = new Redis(port, '127.0.0.1');
    return question(redis).finally(() => redis.disconnect());
  };
  const keysOf = (port: number) => ask(port, (redis) => redis.keys('*'));

  beforeAll(async () => {
    ports = await freePorts(3);
    servers = ports.map((port) =>
      supervisedServer('redis-server', [
        ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory],
        ...[
          '--cluster-enabled',
          'yes',
          '--cluster-config-file',
          `${port}.conf`,
          '--cluster-port',
          String(port - 5_000),
        ],
        ...['--cluster-node-timeout', '1000', '--cluster-require-full-coverage', 'no'],
      ]),
    );
    for (const server of servers) server.start();
    const addresses = ports.map((port) => `127.0.0.1:${port}`);
    await eventually('the cluster is made', () =>
      promisify(execFile)('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-yes']).then(
        () => true,
        () => false,
      ),
    );
    await eventually('each server knows it', async () =>
      (await Promise.all(ports.map((port) => ask(port, (redis) => redis.cluster('INFO'))))).every((info) =>
        String(info).includes('cluster_state:ok'),
      ),
    );
    url = `redis+cluster://127.0.0.1:${ports[0]}`;
  }, 60_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    rmSync(directory, { recursive: true, force: true });
  });

  const limiterOf = (options: Partial<RedisRateLimiterOptions> = {}) =>
    redisRateLimiter({ url, logger, timeoutMs: ENOUGH_MS, probeMs: 50, ...options });

  it('counts the windows of each caller exactly, through two processes, and has them on every server', async () => {
    const limiters = [await limiterOf(), await limiterOf()];
    const callers = Array.from({ length: 40 }, (_, i) => `usr_${i}`);
    const admitted = await Promise.all(
      callers.map(async (key) => {
        const charges = [minute, hour].map((rule) => ({ rule, key }));
        const answers = await Promise.all([0, 1, 0, 1, 0].map((which) => limiters[which]!.hitAll(charges)));
        return answers.filter(({ allowed }) => allowed).length;
      }),
    );
    expect(limiters.map(({ degraded }) => degraded)).toEqual([false, false]);
    expect(admitted).toEqual(callers.map(() => minute.limit));
    for (const port of ports)
      expect((await keysOf(port)).some((key) => key.startsWith('trellis:rate:{usr_'))).toBe(true);
    await Promise.all(limiters.map((limiter) => limiter.close()));
  });

  it('takes a proof once', async () => {
    const two = [await redisProofReplay({ url, logger }), await redisProofReplay({ url, logger })];
    const until = Date.now() + 60_000;
    for (let i = 0; i < 20; i++) {
      expect(await two[i % 2]!.claim(`proof-${i}`, until, 'bound')).toBe(true);
      expect(await two[(i + 1) % 2]!.claim(`proof-${i}`, until, 'bound')).toBe(false);
    }
    await Promise.all(two.map((each) => each.close()));
  });

  it('goes on without one of its servers, each process for itself, and counts together when it is back', async () => {
    const limiter = await limiterOf({ timeoutMs: 250 });
    await servers[2]!.kill();
    const callers = Array.from({ length: 30 }, (_, i) => `usr_lost_${i}`);
    for (const key of callers) {
      const answers = [];
      for (let i = 0; i < 5; i++) answers.push(await limiter.hit(minute, key));
      // What was admitted in Redis is known in memory; the other way round it is not.
      expect(answers.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(2 * minute.limit);
    }
    servers[2]!.start();
    await eventually('each caller is counted in Redis', async () => {
      for (let i = 0; i < 12; i++) if (await limiter.hit({ ...hour, limit: 1_000 }, `usr_back_${i}`)) continue;
      return !limiter.degraded && (await keysOf(ports[2]!)).some((key) => key.includes('usr_back_'));
    });
    await limiter.close();
  });
});
