import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Registry } from '../../platform/registry/registry.ts';
import { redisRegistry } from '../../platform/registry/registry-redis.ts';
import { eventually } from '../support/eventually.ts';
import { type RedisCorner, redisCorner, testRedisUrl } from '../support/redis.ts';
import { behavesLikeARegistry } from '../support/registry-behaviour.ts';

const logger = pino({ level: 'silent' });

describe.runIf(testRedisUrl)('the registry in Redis', () => {
  let corner: RedisCorner;
  const open: Registry[] = [];
  let services = 0;

  beforeAll(async () => {
    corner = await redisCorner('registry');
  });
  afterEach(async () => {
    corner.proxy.mend();
    await Promise.all(open.splice(0).map((registry) => registry.close()));
  });
  afterAll(() => corner.close());

  const registryAt = async (url: string) => {
    const registry = await redisRegistry({ url, logger, prefix: corner.prefix, ttlMs: 300, pollMs: 100 });
    open.push(registry);
    return registry;
  };
  const newService = () => `redis_${services++}`;

  behavesLikeARegistry(async () => [await registryAt(corner.url), await registryAt(corner.url)]);

  it('loses an instance whose process is unwell, and finds it again', async () => {
    const [one, two] = [await registryAt(corner.url), await registryAt(corner.url)];
    const service = newService();
    let well = true;
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1', health: () => well });
    expect(await two.lookup(service)).toHaveLength(1);
    well = false;
    await eventually('it expires', () => two.instances(service).length === 0);
    well = true;
    await eventually('it is back', () => two.instances(service).length === 1);
  });

  it('loses an instance whose process is cut off, and finds it again', async () => {
    const [one, two] = [await registryAt(corner.proxiedUrl), await registryAt(corner.url)];
    const service = newService();
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1' });
    expect(await two.lookup(service)).toHaveLength(1);
    corner.proxy.cut();
    await eventually('it expires', () => two.instances(service).length === 0);
    corner.proxy.mend();
    await eventually('it is back', () => two.instances(service).length === 1);
  });

  it('keeps the last known instances while Redis is away', async () => {
    const [one, two] = [await registryAt(corner.url), await registryAt(corner.proxiedUrl)];
    const service = newService();
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1' });
    expect(await two.lookup(service)).toHaveLength(1);
    corner.proxy.cut();
    await eventually('the loss is noticed', () =>
      two.check().then(
        () => false,
        () => true,
      ),
    );
    await expect(two.lookup(service)).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
    expect(two.instances(service).map(({ id }) => id)).toEqual(['a']);
    await one.register({ service, id: 'b', url: 'http://127.0.0.1:2' });
    corner.proxy.mend();
    await eventually('both are known', () => two.instances(service).length === 2);
  });

  it('takes within seconds what was registered while Redis was away', async () => {
    corner.proxy.cut();
    const url = corner.proxiedUrl;
    const one = await redisRegistry({ url, logger, prefix: corner.prefix, ttlMs: 60_000, pollMs: 100 });
    open.push(one);
    const two = await registryAt(corner.url);
    const service = newService();
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1' });
    expect(await two.lookup(service)).toEqual([]);
    corner.proxy.mend();
    await eventually('it is known', () => two.instances(service).length === 1, 5_000);
  });

  it('leaves nothing in Redis', async () => {
    const one = await registryAt(corner.url);
    const service = newService();
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1' });
    expect(await corner.redis.keys(`${corner.prefix}*${service}*`)).toHaveLength(2);
    await one.deregister();
    expect(await corner.redis.keys(`${corner.prefix}*${service}*`)).toEqual([]);
  });
});
