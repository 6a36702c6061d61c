import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataSource } from '../../platform/graphql/graph.ts';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import type { SubgraphInstance } from '../../platform/remote/subgraph-instances.ts';
import { changingInstances } from '../support/changing-instances.ts';
import { type Child, startChild } from '../support/child.ts';
import { ask, callOf, INTERNAL_SECRET, testClient, until } from '../support/subgraph-client.ts';

const start = () => startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET });
const instanceOf = ({ url }: Child): SubgraphInstance => ({ id: url, url });

describe('several instances of a subgraph', () => {
  let a: Child;
  let b: Child;
  let source: DataSource;
  let change: (next: readonly SubgraphInstance[]) => void;
  beforeAll(async () => {
    [a, b] = await Promise.all([start(), start()]);
  });
  beforeEach(() => {
    const changing = changingInstances([instanceOf(a), instanceOf(b)]);
    change = changing.change;
    source = testClient('http://unused', {
      instances: changing.instances,
      breakers: createCircuitBreakers({ failureThreshold: 1, recoveryMs: 60_000 }),
    });
    return () => source.close();
  });
  afterAll(() => Promise.all([a.stop(), b.stop()]));
  const pid = async () => (await ask(source, '{ pid }')).data?.['pid'];
  const pids = async (calls: number) => {
    const counts = new Map<unknown, number>();
    for (let i = 0; i < calls; i++) {
      const one = await pid();
      counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    return counts;
  };

  test('are asked in turn', async () => {
    expect(await pids(20)).toEqual(
      new Map([
        [a.process.pid, 10],
        [b.process.pid, 10],
      ]),
    );
  });

  test('one that leaves the list gets no new requests and finishes those it has', async () => {
    const answers = [ask(source, '{ slow(ms: 300) }'), ask(source, '{ slow(ms: 300) }')];
    await until(async () => (await ask(source, '{ started }')).data?.['started'] !== 0);
    change([instanceOf(b)]);
    expect(await pids(6)).toEqual(new Map([[b.process.pid, 6]]));
    for (const answer of answers) expect(await answer).toMatchObject({ data: { slow: 'done' } });
  });

  test('none at all is unavailable, until there is one again', async () => {
    change([]);
    await expect(pid()).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
    change([instanceOf(a)]);
    expect(await pid()).toBe(a.process.pid);
  });

  test('one that cannot be reached costs no request: the other answers, and its circuit opens', async () => {
    const gone = await start();
    await gone.stop();
    change([instanceOf(gone), instanceOf(b)]);
    expect(await pids(6)).toEqual(new Map([[b.process.pid, 6]]));
  });

  test('one that hangs opens only its own circuit', async () => {
    const breakers = createCircuitBreakers({ failureThreshold: 1, recoveryMs: 60_000 });
    const { instances } = changingInstances([instanceOf(a), instanceOf(b)]);
    const hasty = testClient('http://unused', { instances, breakers, timeoutMs: 1_500 });
    await expect(ask(hasty, '{ slow(ms: 20000) }')).rejects.toThrow('in time');
    expect(breakers.snapshot().filter(({ state }) => state === 'open')).toHaveLength(1);
    const first = (await ask(hasty, '{ pid }')).data?.['pid'];
    for (let i = 0; i < 4; i++) expect((await ask(hasty, '{ pid }')).data?.['pid']).toBe(first);
    await hasty.close();
  });

  test('one that shuts down loses no request, queries or mutations', async () => {
    const leaving = await start();
    change([instanceOf(leaving), instanceOf(b)]);
    const busy = ask(source, '{ slow(ms: 600) }');
    const alsoBusy = ask(source, '{ slow(ms: 600) }');
    await new Promise((resolve) => setTimeout(resolve, 100));
    leaving.process.kill('SIGTERM');
    const mutate = source.compile({ query: 'mutation { count }' });
    const answers: Promise<unknown>[] = [busy, alsoBusy];
    for (let i = 0; i < 20; i++) {
      answers.push(ask(source, '{ pid }'), Promise.resolve(mutate({}, callOf(null))));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const answer of await Promise.all(answers)) expect(answer).not.toHaveProperty('errors.0');
    await leaving.ended;
  });
});
