import { afterEach, describe, expect, test } from 'vitest';
import { reportSubgraphs } from '../../gateway/remote-data-source.ts';
import type { DataSource } from '../../platform/graphql/graph.ts';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import { createHealth } from '../../platform/health/health.ts';
import type { SubgraphClientOptions } from '../../platform/remote/subgraph-client.ts';
import type { SubgraphInstance } from '../../platform/remote/subgraph-instances.ts';
import { changingInstances } from '../support/changing-instances.ts';
import { type Child, startChild } from '../support/child.ts';
import { ask, callOf, INTERNAL_SECRET, testClient } from '../support/subgraph-client.ts';

const children: Child[] = [];
const sources: DataSource[] = [];
afterEach(async () => {
  await Promise.all(sources.splice(0).map((source) => source.close()));
  await Promise.all(children.splice(0).map((child) => child.stop()));
});

async function start(port = '0'): Promise<Child> {
  const child = await startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET, SUBGRAPH_PORT: port });
  children.push(child);
  return child;
}
/** One whose circuit would be open for a minute. */
function clientOf(url: string, options: Partial<SubgraphClientOptions> = {}): DataSource {
  const breakers = createCircuitBreakers({ failureThreshold: 2, recoveryMs: 60_000 });
  const source = testClient(url, { breakers, ...options });
  sources.push(source);
  return source;
}
const portOf = ({ url }: Child) => new URL(url).port;
const instanceOf = ({ url }: Child): SubgraphInstance => ({ id: url, url });
const pidOf = async (source: DataSource) => (await ask(source, '{ pid }')).data?.['pid'];
const isShut = async (source: DataSource) =>
  pidOf(source).then(
    () => false,
    ({ extensions }) => extensions.code === 'SERVICE_UNAVAILABLE',
  );
/** Waits until it is known which process is there: one that was never met counts as a new one. */
const met = (source: DataSource) =>
  expect.poll(async () => (await ask(source, '{ probes }')).data?.['probes']).toBeGreaterThan(0);
const within = (seconds: number) => ({ timeout: seconds * 1_000, interval: 20 });

/** Kills it and asks until its circuit is open. */
async function killed(child: Child, source: DataSource): Promise<void> {
  await child.stop('SIGKILL');
  await expect.poll(() => isShut(source), within(10)).toBe(true);
}

describe('a subgraph that was killed and started again at its address', () => {
  test('is asked again within 5 seconds of being ready, at an address that configuration names', async () => {
    const before = await start();
    const source = clientOf(before.url);
    await expect.poll(() => pidOf(source)).toBe(before.process.pid);
    await killed(before, source);
    const after = await start(portOf(before));
    await expect.poll(() => pidOf(source).catch(() => null), within(5)).toBe(after.process.pid);
  });

  test('is asked again at once as a new registration, with calls of the old one still to end', async () => {
    const before = await start();
    const { instances, change } = changingInstances([{ id: 'sub_1', url: before.url }]);
    const source = clientOf('http://unused', { instances });
    const slow = ask(source, '{ slow(ms: 20000) }').catch((error: unknown) => error);
    await expect.poll(async () => (await ask(source, '{ started }')).data?.['started']).toBe(1);
    await killed(before, source);
    expect(await slow).toBeInstanceOf(Error);
    const after = await start(portOf(before));
    // What was registered by the dead process expires later.
    change([
      { id: 'sub_1', url: before.url },
      { id: 'sub_2', url: after.url },
    ]);
    expect(await pidOf(source)).toBe(after.process.pid);
    change([{ id: 'sub_2', url: after.url }]);
    expect(await pidOf(source)).toBe(after.process.pid);
  });

  test('shows in health at once while it is shut out, and no longer when it is back', async () => {
    const before = await start();
    const source = clientOf(before.url);
    await expect.poll(() => pidOf(source)).toBe(before.process.pid);
    const health = createHealth({ version: 'test', cacheMs: 30_000 });
    reportSubgraphs(health, ['thing'], new Map([['thing', source]]));
    const overall = async () => (await health.report('gateway')).overall_status;
    expect(await overall()).toBe('healthy');
    await killed(before, source);
    expect(await overall()).toBe('unhealthy');
    await start(portOf(before));
    await expect.poll(overall, within(5)).toBe('healthy');
  });
});

describe('a subgraph whose process stands still', () => {
  test('gets no calls while there is another one, and queries that it had go there', async () => {
    const [still, well] = await Promise.all([start(), start()]);
    const { instances } = changingInstances([instanceOf(still), instanceOf(well)]);
    const source = clientOf('http://unused', { instances, timeoutMs: 60_000 });
    const context = () => callOf(null, { deadlineMs: Date.now() + 60_000 });
    await ask(source, '{ pid }');
    still.process.kill('SIGSTOP');
    // More than one of them goes to the process that stands still.
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(source, '{ pid }', context())));
    expect(answers.map(({ data }) => data?.['pid'])).toEqual(Array(6).fill(well.process.pid));
    expect(source.states?.()).toEqual(['silent', 'closed']);
    const mutate = source.compile({ query: 'mutation { count }' });
    for (let count = 1; count <= 6; count++) expect(await mutate({}, context())).toEqual({ data: { count } });

    still.process.kill('SIGCONT');
    await expect.poll(() => pidOf(source), within(5)).toBe(still.process.pid);
  });

  test('does what it was told once: a mutation that it had does not go to another one', async () => {
    const [still, well] = await Promise.all([start(), start()]);
    const { instances } = changingInstances([instanceOf(still), instanceOf(well)]);
    const source = clientOf('http://unused', { instances, timeoutMs: 60_000 });
    const context = () => callOf(null, { deadlineMs: Date.now() + 60_000 });
    const mutate = source.compile({ query: 'mutation { count }' });
    still.process.kill('SIGSTOP');
    const two = Promise.all([mutate({}, context()), mutate({}, context())]);
    await expect.poll(() => source.states?.(), within(10)).toEqual(['silent', 'closed']);
    still.process.kill('SIGCONT');
    expect(await two).toEqual([{ data: { count: 1 } }, { data: { count: 1 } }]);
  });

  test('stays shut out as long as a circuit does when it is the same process that goes on', async () => {
    const child = await start();
    const source = clientOf(child.url, { timeoutMs: 200 });
    await met(source);
    child.process.kill('SIGSTOP');
    await expect.poll(() => isShut(source), within(10)).toBe(true);
    await expect.poll(() => source.states?.(), within(10)).toEqual(['silent']);
    child.process.kill('SIGCONT');
    await expect.poll(() => source.states?.(), within(10)).toEqual(['open']);
    expect(await isShut(source)).toBe(true);
  });

  test('is told from one whose callers do not wait long enough for a model', async () => {
    const child = await start();
    const source = clientOf(child.url, { long: true });
    const hasty = () => callOf(null, { deadlineMs: Date.now() + 50 });
    for (let i = 0; i < 5; i++) await expect(ask(source, '{ slow(ms: 20000) }', hasty())).rejects.toThrow('in time');
    expect(source.states?.()).toEqual(['closed']);
    expect(await pidOf(source)).toBe(child.process.pid);
  });
});
