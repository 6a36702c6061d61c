import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealthReport } from '../../platform/health/health.ts';
import { redisRegistry } from '../../platform/registry/registry-redis.ts';
import { type AppClient, appClient } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { type RedisServer, redisServer } from '../support/redis-server.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

/** As the specification lists them. */
const DOCUMENTED = [
  ...['auth', 'account', 'session', 'authorization', 'audit', 'notification', 'task', 'compliance', 'event'].map(
    (name) => `${name}_service`,
  ),
];

/** A gateway that is told to find one domain by the registry, and the process of that domain; the registry is not there yet. */
let place: TestPlace;
let registry: RedisServer;
let gateway: AppProcess;
let session: AppProcess;
let app: AppClient;
beforeAll(async () => {
  place = await testPlace({ shared: true });
  registry = await redisServer();
  await registry.kill();
  const environment = {
    ...{ ...TEST_SETTINGS, LOG_LEVEL: 'info', HEALTH_CACHE_SECONDS: '0', ...place.environment },
    REGISTRY_URL: registry.url,
  };
  [gateway, session] = await Promise.all([
    forkApp('gateway/main', { ...environment, SUBGRAPH_URLS: 'session=registry:' }),
    forkApp('subgraphs/main', { ...environment, SUBGRAPH: 'session', SUBGRAPH_PORT: '0' }),
  ]);
  app = appClient(gateway.url);
});
afterAll(async () => {
  await gateway?.stop();
  await session?.stop();
  await registry?.close();
  await place?.remove();
});

const healthOf = async (url: string) => (await appClient(url).call<HealthReport>('GET', '/health/detailed')).body;
const registryOf = async (url: string) => (await healthOf(url)).dependencies['registry']?.status;

describe('a registry that is away when all processes start', () => {
  it('stops no start, is told, and is used within seconds of being there', async () => {
    for (const { url } of [gateway, session]) expect(await registryOf(url)).toBe('degraded');
    expect((await app.call('GET', '/health')).status).toBe(200);
    const { email, password } = await app.register();
    const login = () => app.call('POST', '/api/v1/auth/login', { body: { email, password } });
    // It does not serve the domain itself, and knows nobody who does.
    expect((await login()).status).toBe(503);

    await registry.start();
    const thereMs = performance.now();
    await eventually('the session process answers', async () => (await login()).status === 200);
    const took = secondsSince(thereMs);
    for (const { url } of [gateway, session])
      await eventually('health says so', async () => (await registryOf(url)) === 'healthy');
    expect((await healthOf(gateway.url)).overall_status).toBe('healthy');

    const onlooker = await redisRegistry({ url: registry.url, logger: pino({ level: 'silent' }) });
    try {
      const registered = async () => {
        const found = await Promise.all(DOCUMENTED.map((service) => onlooker.lookup(service)));
        return DOCUMENTED.filter((_, i) => found[i]!.length === 1);
      };
      await eventually('all are registered', async () => (await registered()).length === DOCUMENTED.length);
      // What has been registered is what answers.
      await session.stop('SIGTERM');
      await eventually('nobody answers', async () => (await login()).status === 503);
    } finally {
      await onlooker.close();
    }
    recordFault({
      section: 'Starting, ending and moving',
      fault: 'the registry is away when every process starts',
      form: 'gateway and one domain, registry in Redis',
      outcome: `both start and say so; the domain answers ${took} after the registry is there, and ${DOCUMENTED.length} services have their documented names`,
    });
  });
});
