import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { remoteSubgraphs } from '../../gateway/remote-data-source.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import { consulRegistry } from '../../platform/registry/registry-consul.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { type ConsulStandIn, consulStandIn } from '../support/consul.ts';
import { type InProcessApp, startInProcess, TEST_SETTINGS } from '../support/start-app.ts';

const logger = pino({ level: 'silent' });
let consul: ConsulStandIn;
let onlooker: Registry;
beforeAll(async () => {
  consul = await consulStandIn();
  onlooker = consulRegistry({ url: urlOf(consul), logger });
});
afterAll(async () => {
  await onlooker.close();
  await consul.close();
});
afterEach(() => {
  consul.hang = false;
});
const urlOf = ({ port }: ConsulStandIn) => `consul+http://127.0.0.1:${port}`;

/** As the specification lists them. */
const DOCUMENTED = [
  ...['auth', 'account', 'session', 'authorization', 'audit', 'notification', 'task', 'compliance', 'event'].map(
    (name) => `${name}_service`,
  ),
];

describe('one process that starts while the registry does not answer', () => {
  let app: InProcessApp;
  beforeAll(async () => {
    consul.hang = true;
    app = await startInProcess({ REGISTRY_URL: urlOf(consul), HEALTH_CACHE_SECONDS: '0' });
  });
  afterAll(() => app?.stop());

  const health = async () =>
    (
      await app.call<{ overall_status: string; dependencies: Record<string, { status: string }> }>(
        'GET',
        '/health/detailed',
      )
    ).body;

  test('serves, says so, and is registered within seconds of when it answers, each service by its documented name', async () => {
    consul.hang = true;
    const person = await app.newcomer();
    expect((await app.call('GET', '/api/v1/accounts/me', { token: person.accessToken })).status).toBe(200);
    expect((await app.call('GET', '/ready')).status).toBe(200);
    expect(await health()).toMatchObject({
      overall_status: 'healthy',
      dependencies: { registry: { status: 'degraded' } },
    });
    consul.hang = false;
    const known = async () => {
      const found = await Promise.all(DOCUMENTED.map((service) => onlooker.lookup(service)));
      return DOCUMENTED.filter((_, i) => found[i]!.length === 1);
    };
    await expect.poll(known, { timeout: 6_000, interval: 100 }).toEqual(DOCUMENTED);
    await expect
      .poll(async () => (await health()).dependencies['registry']?.status, { timeout: 6_000 })
      .toBe('healthy');
    const [instance] = await onlooker.lookup('auth_service');
    const answer = await fetch(`${instance!.url}/api/v1/accounts/me`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    });
    expect(answer.status).toBe(200);
  });

  test('takes all of them back when it ends', async () => {
    await app.stop();
    const found = await Promise.all([...DOCUMENTED, 'gateway'].map((service) => onlooker.lookup(service)));
    expect(found.flat()).toEqual([]);
  });
});

test('a subgraph stays where it was when a gateway starts without the registry', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trellis-placement-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = readConfig({ ...TEST_SETTINGS, DATA_DIR: dataDir, REGISTRY_URL: urlOf(consul) });
  const open = () => consulRegistry({ url: urlOf(consul), logger, timeoutMs: 500 });
  const elsewhere = async (names: readonly string[], more: Record<string, string> = {}) => {
    const registry = open();
    const settings = readConfig({ ...TEST_SETTINGS, DATA_DIR: dataDir, REGISTRY_URL: urlOf(consul), ...more });
    try {
      return [...(await remoteSubgraphs(names, { config: settings, registry, logger })).keys()];
    } finally {
      await registry.close();
    }
  };
  await onlooker.register({ service: 'subgraph-session', id: 'sub_1', url: 'http://127.0.0.1:1/graphql' });
  expect(await elsewhere(['account', 'session', 'task'])).toEqual(['session']);
  expect(JSON.parse(await readFile(path.join(config.DATA_DIR, 'placement.json'), 'utf8'))).toEqual(['session']);
  consul.hang = true;
  expect(await elsewhere(['account', 'session', 'task'])).toEqual(['session']);
  const said = { SUBGRAPH_URLS: 'task=registry:,account=http://127.0.0.1:2/graphql' };
  expect(await elsewhere(['account', 'session', 'task'], said)).toEqual(['account', 'session', 'task']);
});
