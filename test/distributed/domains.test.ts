import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Child, startChild } from '../support/child.ts';
import { until } from '../support/subgraph-client.ts';
import { type SubgraphProcesses, startSubgraphProcesses } from '../support/subgraph-processes.ts';
import { type TestDatabase, testDatabase } from '../support/test-database.ts';

/*
 * The real domains, each a process of its own, behind a gateway that runs none of them.
 */
const directory = mkdtempSync(path.join(tmpdir(), 'trellis-domains-'));
let subgraphs: SubgraphProcesses;
let database: TestDatabase;
let gateway: Child;
let base: string;
let token: string;

async function call(method: string, route: string, body?: unknown) {
  const response = await fetch(base + route, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const graphql = async (query: string) => (await call('POST', '/graphql', { query })).body;

beforeAll(async () => {
  database = await testDatabase();
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: 'the encryption key of these tests only',
    ADMIN_PASSWORD: 'the password of the admin',
    BREAKER_RECOVERY_SECONDS: '1',
    HEALTH_CACHE_SECONDS: '0',
  };
  subgraphs = await startSubgraphProcesses(environment);
  gateway = await startChild('gateway/main.ts', {
    ...environment,
    ...subgraphs.settings,
    PORT: '0',
    SERVICE_PORTS: 'off',
  });
  base = gateway.url;
  const login = await call('POST', '/api/v1/auth/login', {
    email: 'admin@localhost',
    password: 'the password of the admin',
  });
  expect(login.status, JSON.stringify(login.body)).toBe(200);
  token = String(login.body['access_token']);
});
afterAll(async () => {
  await gateway?.stop();
  await subgraphs?.stop();
  await database?.remove();
  rmSync(directory, { recursive: true, force: true });
});

describe('the domains in processes of their own', () => {
  test('know who asks, and join across processes', async () => {
    expect(await graphql('{ viewer { account { email } sessions { totalCount nodes { current } } } }')).toEqual({
      data: {
        viewer: { account: { email: 'admin@localhost' }, sessions: { totalCount: 1, nodes: [{ current: true }] } },
      },
    });
  });

  test('are closed to whoever asks them directly', async () => {
    for (const child of subgraphs.children.values()) {
      const response = await fetch(child.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: '{"query":"{ __typename }"}',
      });
      expect(response.status).toBe(401);
    }
  });

  test('have what is done through the gateway recorded once, by the gateway', async () => {
    const response = await fetch(`${base}/api/v1/accounts/me`, {
      method: 'PATCH',
      headers: {
        ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
        'x-request-id': 'recorded-once',
      },
      body: '{"name": "Recorded"}',
    });
    expect(response.status).toBe(200);
    const log = new pg.Client({ connectionString: database.url });
    await log.connect();
    const sql = `SELECT event_type, actor_type, outcome, recorded_by FROM audit.events WHERE request_id = 'recorded-once'`;
    let rows: unknown[] = [];
    await until(async () => {
      ({ rows } = await log.query(sql));
      return rows.length > 0;
    }).finally(() => log.end());
    expect(rows).toEqual([
      { event_type: 'account.update_account', actor_type: 'user', outcome: 'success', recorded_by: 'gateway' },
    ]);
  });

  test('tell their own health, metrics and identity', async () => {
    const { origin } = new URL(subgraphs.children.get('session')!.url);
    expect(await (await fetch(`${origin}/ready`)).json()).toMatchObject({ status: 'healthy' });
    expect(await (await fetch(`${origin}/health/detailed`)).json()).toMatchObject({
      service_name: 'session_service',
      overall_status: 'healthy',
      dependencies: { database: { status: 'healthy' } },
    });
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('service="session_service"');
    expect(await (await fetch(`${origin}/info`)).json()).toMatchObject({ service: 'session_service' });
  });

  test('refuse a session that was revoked, at once', async () => {
    const admin = token;
    const other = await call('POST', '/api/v1/auth/login', {
      email: 'admin@localhost',
      password: 'the password of the admin',
    });
    token = String(other.body['access_token']);
    expect((await call('GET', '/api/v1/accounts/me')).status).toBe(200);
    const { body } = await call('GET', '/api/v1/sessions');
    const current = (body['sessions'] as { session_id: string; current: boolean }[]).find(
      (session) => session.current,
    )!;
    const revoked = token;
    token = admin;
    expect((await call('DELETE', `/api/v1/sessions/${current.session_id}`)).status).toBe(200);
    token = revoked;
    expect((await call('GET', '/api/v1/accounts/me')).status).toBe(401);
    token = admin;
  });

  test('bring subscriptions through the gateway, enriched by another process', async () => {
    const client = createClient({
      url: `${base.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { Authorization: `Bearer ${token}` },
    });
    const stream = client.iterate<{ accountChanged: unknown }>({
      query: 'subscription { accountChanged { name sessions { totalCount } } }',
    });
    const first = stream.next();
    // The socket, the gateway's socket and the subscription take their time; a change is repeated until one is heard.
    let heard = false;
    const hearing = first.finally(() => {
      heard = true;
    });
    for (let name = 0; !heard; name++) {
      await call('PATCH', '/api/v1/accounts/me', { name: `Name ${name}` });
      await Promise.race([hearing, sleep(100)]);
    }
    expect((await hearing).value).toMatchObject({
      data: { accountChanged: { name: expect.stringMatching(/^Name/), sessions: { totalCount: 1 } } },
    });
    await stream.return?.();
    await client.dispose();
  });

  test('one that is gone fails only what needs it, and is asked again when it is back', async () => {
    const session = subgraphs.children.get('session')!;
    const { body } = await call('POST', '/api/v1/auth/login', {
      email: 'admin@localhost',
      password: 'the password of the admin',
    });
    await session.stop('SIGKILL');
    // Whether a new credential holds is for the sessions to say, and nobody guesses.
    token = String(body['access_token']);
    expect(await graphql('{ me { id } }')).toMatchObject({ errors: [{ extensions: { code: 'UPSTREAM_FAILED' } }] });
    const anonymous = await fetch(`${base}/graphql?query={jwks}`, { headers: { 'apollo-require-preflight': '1' } });
    expect(await anonymous.json()).not.toHaveProperty('errors');
    const status = async () => {
      const report = await (await fetch(`${base}/health/detailed`)).json();
      return (report as { overall_status: string }).overall_status;
    };
    await until(async () => (await status()) === 'unhealthy');
    await subgraphs.start('session');
    await until(async () => (await graphql('{ viewer { sessions { totalCount } } }'))['errors'] === undefined);
  });
});
