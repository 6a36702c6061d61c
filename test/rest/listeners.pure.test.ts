import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationalEndpoints } from '../../platform/edge/operational.ts';
import { createWatcher } from '../../platform/edge/watcher.ts';
import { createHealth } from '../../platform/health/health.ts';
import { mountRoutes } from '../../rest-adapter/mount.ts';
import { renderRestTable } from '../../rest-adapter/rest-table.ts';
import { createServiceListeners } from '../../rest-adapter/service-listeners.ts';
import { subgraphs } from '../../subgraphs/index.ts';
import { freePorts } from '../support/free-ports.ts';
import { authenticateByName, startEdge } from '../support/start-edge.ts';

describe('service listeners', () => {
  let app: Awaited<ReturnType<typeof startEdge>>;
  const health = createHealth({ version: '1.2.3', cacheMs: 30_000 });
  let listeners: ReturnType<typeof createServiceListeners>;
  let ports: ReadonlyMap<string, number>;
  const services = [
    { service: 'book_service', description: 'A service.', port: 0 },
    { service: 'other_service', description: 'A service.', port: 0 },
  ];

  beforeAll(async () => {
    app = await startEdge();
    const { config, graph, logger, metrics, service } = app;
    listeners = createServiceListeners({ ...config, HOST: '127.0.0.1', SERVICE_PORTS: true });
    await listeners.take(services);
    listeners.serve({
      platform: app,
      authenticate: authenticateByName,
      endpoints: mountRoutes({ graph, config, subgraphs: [service], idempotency: null, metrics, logger }),
      identityOf: ({ service: name }) =>
        operationalEndpoints({
          service: name,
          description: 'Tests',
          health,
          metrics: app.metrics,
          watcher: createWatcher(app.config),
          isLeaving: () => app.shutdown.draining,
          ownMetricsOnly: true,
        }),
    });
    listeners.open();
    ports = listeners.ports;
  });
  afterAll(async () => {
    await listeners.close();
    await app.close();
  });

  const get = async (service: string, path: string) => {
    const response = await fetch(`http://127.0.0.1:${ports.get(service)}${path}`, {
      headers: { authorization: 'Bearer ada', connection: 'close' },
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers };
  };

  it("serve their own service's routes and no other's", async () => {
    expect((await get('book_service', '/api/v1/whoami')).status).toBe(200);
    expect((await get('other_service', '/api/v1/whoami')).status).toBe(404);
  });

  it('answer for themselves in health, without limits', async () => {
    const { text, headers } = await get('other_service', '/health');
    expect(JSON.parse(text)).toMatchObject({ status: 'healthy', service: 'other_service' });
    expect(headers.has('x-ratelimit-limit')).toBe(false);
    expect(JSON.parse((await get('book_service', '/health/detailed')).text)).toMatchObject({
      service_name: 'book_service',
      overall_status: 'healthy',
      version: '1.2.3',
      dependencies: {},
      metrics: { dependency_count: 0 },
    });
    expect((await get('book_service', '/live')).status).toBe(200);
  });

  it('show their own series only', async () => {
    await get('book_service', '/api/v1/whoami');
    await expect
      .poll(async () => (await get('book_service', '/metrics')).text)
      .toMatch(/http_requests_total\{service="book_service",.*route="\/api\/v1\/whoami"/);
    const other = (await get('other_service', '/metrics')).text;
    expect(other).not.toContain('service="book_service"');
    expect(other).toContain('# TYPE http_requests_total counter');
  });

  it('are ready only when the process is', async () => {
    const starting = await get('book_service', '/ready');
    expect(starting.status).toBe(503);
    expect(JSON.parse(starting.text)).toMatchObject({ status: 'unhealthy' });
    health.setReady(true);
    const ready = await get('book_service', '/ready');
    expect([ready.status, JSON.parse(ready.text).status]).toEqual([200, 'healthy']);
  });

  it('are not there when SERVICE_PORTS is off', async () => {
    const off = createServiceListeners({ ...app.config, SERVICE_PORTS: false });
    await off.take(services);
    expect(off.ports).toEqual(new Map());
  });

  it('are one for all domains of a service, which share its port, and are taken once', async () => {
    const [port] = await freePorts(1);
    const shared = createServiceListeners({ ...app.config, HOST: '127.0.0.1', SERVICE_PORTS: true });
    const both = ['One', 'Another'].map((description) => ({ service: 'shared_service', description, port: port! }));
    await shared.take(both);
    await shared.take(both);
    expect(shared.ports).toEqual(new Map([['shared_service', port]]));
    await shared.close();
  });

  it('have a port a service, and a service a port', () => {
    const pairs = new Set(subgraphs.map(({ service, port }) => `${service} ${port}`));
    expect(pairs.size).toBe(new Set(subgraphs.map(({ service }) => service)).size);
    expect(pairs.size).toBe(new Set(subgraphs.map(({ port }) => port)).size);
  });

  it('name the service and the way out when a port is taken', async () => {
    const taken = createServiceListeners({ ...app.config, HOST: '127.0.0.1', SERVICE_PORTS: true });
    const port = ports.get('book_service')!;
    await expect(taken.take([{ service: 'book_service', description: 'A service.', port }])).rejects.toThrow(
      `SERVICE_PORTS: port ${port} of book_service is taken by another process (EADDRINUSE at 127.0.0.1): stop that one, or set SERVICE_PORTS=off, which leaves only PORT.`,
    );
  });
});

describe('renderRestTable', () => {
  it('writes one line a route, sorted by path', async () => {
    const app = await startEdge();
    const lines = renderRestTable([app.service]).trimEnd().split('\n');
    await app.close();
    expect(lines).toHaveLength(app.service.routes.length);
    expect(lines.map((line) => line.split(/ {2,}/)[1])).toEqual(app.service.routes.map(({ path }) => path).sort());
    expect(lines[1]!.split(/ {2,}/)).toEqual([
      'GET',
      '/api/v1/books',
      'bearer',
      'ListBooks',
      '200',
      'book_service',
      '-',
    ]);
    expect(lines.find((line) => line.startsWith('DELETE'))).toMatch(/book_service {2}- {2}\+$/);
  });
});
