import { beforeEach, expect, it } from 'vitest';
import type { Registry, ServiceInstance } from '../../platform/registry/registry.ts';
import { eventually } from './eventually.ts';

/** What every registry guarantees. `openTwo` answers two that reach each other: in one process they are the same one. */
export function behavesLikeARegistry(openTwo: () => Promise<[Registry, Registry]>): void {
  let one: Registry;
  let two: Registry;
  let service: string;
  let services = 0;

  beforeEach(async () => {
    [one, two] = await openTwo();
    service = `service_${services++}`;
  });
  const ids = (instances: readonly ServiceInstance[]) => instances.map(({ id }) => id);

  it('knows an instance as soon as it has registered', async () => {
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:8201' });
    expect(await two.lookup(service)).toEqual([{ id: 'a', url: 'http://127.0.0.1:8201' }]);
  });

  it('keeps services apart', async () => {
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:8201' });
    await one.register({ service: `${service}_other`, id: 'a', url: 'http://127.0.0.1:8202' });
    expect(await two.lookup(service)).toEqual([{ id: 'a', url: 'http://127.0.0.1:8201' }]);
    expect(await two.lookup(`${service}_none`)).toEqual([]);
  });

  it('tells a watcher of each arrival and departure, and a stopped one of nothing', async () => {
    const seen: string[][] = [];
    const after: string[][] = [];
    const stop = two.watch(service, (instances) => seen.push(ids(instances)));
    const stopEarly = two.watch(service, (instances) => after.push(ids(instances)));
    expect(two.instances(service)).toEqual([]);
    await one.register({ service, id: 'b', url: 'http://127.0.0.1:8201' });
    await eventually('the first arrival', () => seen.length === 1);
    stopEarly();
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:8202' });
    await eventually('the second arrival', () => seen.length === 2);
    expect(ids(two.instances(service))).toEqual(['a', 'b']);
    await one.deregister();
    await eventually('the departure', () => two.instances(service).length === 0);
    stop();
    expect(seen.slice(0, 2)).toEqual([['b'], ['a', 'b']]);
    expect(seen.at(-1)).toEqual([]);
    expect(after).toEqual([['b']]);
  });

  it('replaces an instance that registers again', async () => {
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:8201' });
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:8299' });
    expect(await two.lookup(service)).toEqual([{ id: 'a', url: 'http://127.0.0.1:8299' }]);
  });

  it('withdraws what it registered when it is closed', async () => {
    await one.register({ service, id: 'a', url: 'http://127.0.0.1:8201' });
    await one.close();
    if (two !== one) expect(await two.lookup(service)).toEqual([]);
    else expect(one.instances(service)).toEqual([]);
  });

  it('answers its health check', async () => {
    await expect(one.check()).resolves.toBeUndefined();
  });
}
