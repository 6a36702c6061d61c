import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataSource } from '../../platform/graphql/graph.ts';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import { redisRegistry } from '../../platform/registry/registry-redis.ts';
import { registeredInstances } from '../../platform/remote/subgraph-instances.ts';
import { type Child, startChild } from '../support/child.ts';
import { type RedisCorner, redisCorner, testRedisUrl } from '../support/redis.ts';
import { ask, INTERNAL_SECRET, testClient, until } from '../support/subgraph-client.ts';

describe.runIf(testRedisUrl)('subgraph processes that are found by the registry in Redis', () => {
  let corner: RedisCorner;
  let registry: Registry;
  let source: DataSource;
  const children: Child[] = [];
  const start = async () => {
    const child = await startChild('test/support/subgraph-child.ts', {
      INTERNAL_SECRET,
      REGISTRY_URL: corner.url,
      TEST_REGISTRY_PREFIX: corner.prefix,
    });
    children.push(child);
    return child;
  };
  const pids = async () => {
    const seen = new Set<unknown>();
    for (let i = 0; i < 12; i++) seen.add((await ask(source, '{ pid }')).data?.['pid']);
    return seen;
  };
  const pidsOf = (...some: Child[]) => new Set<unknown>(some.map((child) => child.process.pid));

  beforeAll(async () => {
    corner = await redisCorner('discovery');
    const logger = pino({ level: 'silent' });
    registry = await redisRegistry({ url: corner.url, logger, prefix: corner.prefix, ttlMs: 900, pollMs: 100 });
    source = testClient('http://unused', {
      instances: registeredInstances(registry, 'thing'),
      breakers: createCircuitBreakers({ failureThreshold: 2, recoveryMs: 60_000 }),
    });
  });
  afterAll(async () => {
    await source.close();
    await Promise.all(children.map((child) => child.stop()));
    await registry.close();
    await corner.close();
  });

  test('are asked in turn as soon as they have registered, and no longer when they have left', async () => {
    await expect(ask(source, '{ pid }')).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
    const one = await start();
    await until(async () => (await registry.lookup('subgraph-thing')).length === 1);
    expect(await pids()).toEqual(pidsOf(one));
    const two = await start();
    await until(async () => (await registry.lookup('subgraph-thing')).length === 2);
    expect(await pids()).toEqual(pidsOf(one, two));
    one.process.kill('SIGTERM');
    // Not one request fails while it leaves.
    while (one.process.exitCode === null) await ask(source, '{ pid }');
    expect(await pids()).toEqual(pidsOf(two));
  });

  test('are dropped when they were killed, and cost no request before that', async () => {
    const [two] = children.slice(-1);
    const three = await start();
    await until(async () => (await registry.lookup('subgraph-thing')).length === 2);
    await two!.stop('SIGKILL');
    const seen = await pids();
    expect(seen).toEqual(pidsOf(three));
    await until(async () => (await registry.lookup('subgraph-thing')).length === 1);
    expect(await pids()).toEqual(pidsOf(three));
  });
});
