import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Registry } from '../../platform/registry/registry.ts';
import { type ConsulRegistryOptions, consulRegistry } from '../../platform/registry/registry-consul.ts';
import { memoryRegistry } from '../../platform/registry/registry-memory.ts';
import { type ConsulStandIn, consulStandIn } from '../support/consul.ts';
import { eventually } from '../support/eventually.ts';
import { behavesLikeARegistry } from '../support/registry-behaviour.ts';

const logger = pino({ level: 'silent' });

describe('the registry of one process', () => {
  behavesLikeARegistry(async () => {
    const registry = memoryRegistry();
    return [registry, registry];
  });
});

describe('the registry in Consul', () => {
  let consul: ConsulStandIn;
  const open: Registry[] = [];
  let services = 0;

  beforeAll(async () => {
    consul = await consulStandIn({ token: 'secret/token' });
  });
  afterEach(async () => {
    consul.hang = false;
    await Promise.all(open.splice(0).map((registry) => registry.close()));
  });
  afterAll(() => consul.close());

  const registryWith = (options: Partial<ConsulRegistryOptions> = {}) => {
    const url = `consul+http://:${encodeURIComponent('secret/token')}@127.0.0.1:${consul.port}`;
    const registry = consulRegistry({ url, logger, waitMs: 500, timeoutMs: 1_000, ttlMs: 300, ...options });
    open.push(registry);
    return registry;
  };
  const newService = () => `consul_${services++}`;

  behavesLikeARegistry(async () => [registryWith(), registryWith()]);

  it('keeps an instance alive by heartbeats for longer than its TTL', async () => {
    const [one, two] = [registryWith(), registryWith()];
    const service = newService();
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1' });
    const seen: number[] = [];
    two.watch(service, (instances) => seen.push(instances.length));
    await sleep(1_000);
    expect(seen).toEqual([1]);
    expect(consul.requests).toContain(`PUT /v1/agent/check/pass/service%3A${service}%3Aa`);
  });

  it('loses an instance whose process is unwell, and finds it again', async () => {
    const [one, two] = [registryWith(), registryWith()];
    const service = newService();
    let well = true;
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1', health: () => well });
    expect(await two.lookup(service)).toHaveLength(1);
    well = false;
    await eventually('it expires', () => two.instances(service).length === 0);
    well = true;
    await eventually('it is back', () => two.instances(service).length === 1);
  });

  it('registers again with an agent that has forgotten it', async () => {
    const [one, two] = [registryWith(), registryWith()];
    const service = newService();
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1' });
    consul.forget();
    await eventually('it is back', () => two.instances(service).length === 1);
  });

  it('hears of a change while its query blocks', async () => {
    const [one, two] = [registryWith(), registryWith({ waitMs: 20_000 })];
    const service = newService();
    await two.lookup(service);
    await eventually('it watches', () => two.instances(service).length === 0);
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1' });
    await eventually('it hears', () => two.instances(service).length === 1, 3_000);
  });

  it('keeps the last known instances while Consul is away, and no call waits for ever', async () => {
    const [one, two] = [registryWith({ timeoutMs: 200, waitMs: 200 }), registryWith({ timeoutMs: 200, waitMs: 200 })];
    const service = newService();
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1' });
    expect(await two.lookup(service)).toHaveLength(1);
    consul.hang = true;
    await expect(two.lookup(service)).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
    await expect(two.check()).rejects.toThrow();
    await one.register({ service, id: 'b', url: 'http://127.0.0.1:2' });
    expect(two.instances(service).map(({ id }) => id)).toEqual(['a']);
    consul.hang = false;
    await eventually('both are known', () => two.instances(service).length === 2);
  });

  it('takes within seconds what was registered while Consul was away, and nothing that was withdrawn meanwhile', async () => {
    // Heartbeats come too seldom to do it.
    const [one, two] = [registryWith({ timeoutMs: 200, ttlMs: 600_000 }), registryWith()];
    const service = newService();
    consul.hang = true;
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:1' });
    consul.hang = false;
    await expect(one.check()).rejects.toThrow('not registered yet');
    await eventually('it is known', async () => (await two.lookup(service)).length === 1, 5_000);
    await one.check();
    consul.hang = true;
    await one.register({ service, id: 'b', url: 'http://127.0.0.1:2' });
    const gone = one.deregister();
    consul.hang = false;
    await gone;
    await one.register({ service, id: 'c', url: 'http://127.0.0.1:3' });
    await eventually('the last one is known', async () =>
      (await two.lookup(service)).map(({ id }) => id).includes('c'),
    );
    expect((await two.lookup(service)).map(({ id }) => id)).toEqual(['c']);
  });

  it('is refused by name with a wrong token', async () => {
    const registry = consulRegistry({ url: `consul+http://127.0.0.1:${consul.port}`, logger });
    open.push(registry);
    await expect(registry.check()).rejects.toThrow('403');
  });
});
