import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Client, createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type App, startApp } from '../../gateway/app.ts';
import { parseConfig } from '../../platform/config.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { projectRoot } from '../../platform/root.ts';
import { subgraphs } from '../../subgraphs/index.ts';
import { type AppClient, appClient, type LoggedIn } from '../support/app-client.ts';
import { numbered } from '../support/bus-behaviour.ts';
import { eventually } from '../support/eventually.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

/**
 * The series of each metric that must have moved once everything below was done. A metric that is declared and not listed
 * here fails; so does one that nothing feeds.
 */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  auth_failures_total: ['service="account_service",method="bearer"', 'service="auth_service",method="webauthn"'],
  business_operations_total: [
    'service="auth_service",operation="login",status="success"',
    'service="auth_service",operation="login",status="error"',
  ],
  http_request_content_length_bytes: ['service="gateway"'],
  http_requests_total: [
    'service="gateway",method="POST",route="/graphql",status="200"',
    'service="account_service",method="GET",route="/api/v1/accounts/me",status="401"',
  ],
  http_request_duration_seconds: ['service="auth_service",method="POST",route="/api/v1/auth/login"'],
  http_requests_in_flight: ['service="gateway"'],
  rate_limit_decisions_total: ['rule="refresh",decision="allowed"', 'rule="refresh",decision="refused"'],
  circuit_breaker_state: ['name="broken"'],
  circuit_breaker_consecutive_failures: ['name="broken"'],
  circuit_breaker_consecutive_successes: ['name="well"'],
  circuit_breaker_calls_total: [
    'name="well",outcome="success"',
    'name="broken",outcome="failure"',
    'name="broken",outcome="rejected"',
  ],
  circuit_breaker_opened_total: ['name="broken"'],
  event_bus_published_total: ['topic="session"', 'topic="account"'],
  event_bus_delivered_total: ['topic="session"', 'topic="account"'],
  event_bus_dropped_total: ['topic="flood",reason="slow_consumer"'],
  event_bus_connected: [''],
  outbox_pending_events: ['domain="session"'],
  outbox_lag_seconds: ['domain="session"'],
  cache_requests_total: ['cache="sessions",result="hit"', 'cache="sessions",result="miss"'],
  graphql_operations_total: [
    'kind="query",status="success"',
    'kind="query",status="error"',
    'kind="mutation",status="success"',
    'kind="subscription",status="success"',
  ],
  graphql_operation_duration_seconds: ['kind="query"', 'kind="mutation"', 'kind="subscription"'],
  graphql_planning_duration_seconds: [''],
  graphql_operation_cache_requests_total: ['result="hit"', 'result="miss"'],
  graphql_operations_refused_total: [
    'code="GRAPHQL_PARSE_FAILED"',
    'code="GRAPHQL_VALIDATION_FAILED"',
    'code="BAD_USER_INPUT"',
    'code="PERSISTED_QUERY_NOT_FOUND"',
  ],
  subgraph_fetches_total: [
    'subgraph="account",status="success"',
    'subgraph="account",status="error"',
    'subgraph="session",status="success"',
    'subgraph="platform",status="error"',
  ],
  subgraph_fetch_duration_seconds: ['subgraph="account"'],
  graphql_subscriptions_active: ['transport="websocket"', 'transport="sse"'],
  supergraph_generation: [''],
  mails_total: ['kind="test",status="sent"'],
  database_pool_connections: ['pool="default",state="idle"'],
};

let place: TestPlace;
let app: App;
let client: AppClient;
let scraped: string;
const closing: (() => unknown)[] = [];

/** Metrics' names by type, from the registry itself. */
async function declared(): Promise<{ name: string; type: string }[]> {
  const metrics = await createMetrics({ processMetrics: false }).registry.getMetricsAsJSON();
  return metrics.map(({ name, type }) => ({ name, type: String(type) }));
}

async function useGraphql({ accessToken: token }: LoggedIn): Promise<void> {
  for (let times = 0; times < 2; times++)
    await client.graphql('{ viewer { account { email } sessions { totalCount } } }', {}, { token });
  await client.graphql('mutation { undoEmailChange(input: { token: "nobody" }) { status } }');
  await client.graphql('mutation { loginWithPasskey(input: { credential: { id: "nobody" } }) { tokenType } }');
  await client.graphql('{ platform { version } }', {}, { token });
  await client.graphql('mutation { updateAccount(input: { name: "Ada" }) { name } }', {}, { token });
  await client.graphql('{');
  await client.graphql('{ nothing }');
  await client.graphql('query ($id: ID!) { session(id: $id) { id } }', {}, { token });
  const body = { extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } };
  await client.call('POST', '/graphql', { body });
}

async function subscribe({ accessToken: token }: LoggedIn): Promise<void> {
  const query = 'subscription { accountChanged { name } }';
  const sockets: Client = createClient({
    url: `${client.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  closing.push(() => sockets.dispose());
  const stream = sockets.iterate({ query });
  const heard = stream.next();
  const ended = new AbortController();
  closing.push(() => ended.abort());
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const events = await fetch(`${client.url}/graphql`, {
    ...{ method: 'POST', headers, signal: ended.signal },
    body: JSON.stringify({ query }),
  });
  expect(events.status).toBe(200);
  let renames = 0;
  const renaming = setInterval(() => {
    const name = `Ada ${renames++}`;
    void client.call('PATCH', '/api/v1/accounts/me', { token, body: { name } });
  }, 100);
  await heard;
  clearInterval(renaming);
}

async function failCalls(person: LoggedIn): Promise<void> {
  await client.call('GET', '/api/v1/accounts/me', { token: 'not a token' });
  const body = { email: person.email, password: 'a wrong password' };
  await client.call('POST', '/api/v1/auth/login', { body });
  for (let calls = 0; calls < 2; calls++)
    await client.call('POST', '/api/v1/auth/refresh', { body: { refresh_token: 'none' } });
}

async function tripCircuits(): Promise<void> {
  const [well, broken] = ['well', 'broken'].map((name) => app.platform.breakers.for(name));
  await well!.run(async () => undefined);
  const call = () => broken!.run(() => Promise.reject(new Error('connection refused'))).catch(() => undefined);
  for (let calls = 0; calls < 6; calls++) await call();
}

async function floodReader(): Promise<void> {
  const { bus } = app.platform;
  const reader = bus.stream('flood', () => true, { signal: new AbortController().signal, bound: 1 });
  for (let n = 0; n < 4; n++) await bus.publish('flood', numbered(n));
  await expect(reader.next()).rejects.toThrow('Slow consumer');
}

/** Keeps the relay of one domain from its outbox, as another process that relays it does, and puts an event there. */
async function holdOutbox(): Promise<void> {
  const holder = await app.platform.database.pool('session').connect();
  closing.push(() => holder.release(true));
  await holder.query('BEGIN');
  await holder.query(`SELECT pg_advisory_xact_lock(hashtextextended('outbox session', 0))`);
  await app.platform.database
    .pool('session')
    .query(
      `INSERT INTO "session"."outbox" (id, type, payload, created_at) VALUES ('evt_held', 'session.held', '{}', now() - interval '1 minute')`,
    );
}

beforeAll(async () => {
  place = await testPlace({ shared: false });
  const environment = { ...TEST_SETTINGS, ...place.environment, RATE_LIMIT_REFRESH_PER_MINUTE: '1' };
  app = await startApp({ config: parseConfig(environment), subgraphs, exit: () => undefined });
  client = appClient(`http://127.0.0.1:${app.port}`);
  const person = await client.newcomer();
  await useGraphql(person);
  await subscribe(person);
  await failCalls(person);
  await tripCircuits();
  await floodReader();
  await app.platform.mail.send({ to: person.email, subject: 'Hello', text: 'Hello', kind: 'test' });
  await eventually('a message was sent', async () => {
    const { values } = await app.platform.metrics.mails.get();
    return values.some(({ labels }) => labels['status'] === 'sent' && labels['kind'] === 'test');
  });
  await eventually('both streams are counted', async () => {
    const { values } = await app.platform.metrics.subscriptionsActive.get();
    return values.filter(({ value }) => value > 0).length === 2;
  });
  await holdOutbox();
  scraped = (await client.call('GET', '/metrics')).text;
}, 60_000);
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await app?.platform.shutdown.begin('test');
  await place?.remove();
});

describe('a running app', () => {
  it('is measured by every metric that is declared', async () => {
    expect((await declared()).map(({ name }) => name).sort()).toEqual(Object.keys(MOVED).sort());
  });

  it.each(Object.entries(MOVED))('has moved %s', async (name, series) => {
    const { type } = (await declared()).find((metric) => metric.name === name)!;
    const sample = type === 'histogram' ? `${name}_count` : name;
    const values = series.map((labels) => {
      const start = labels === '' ? `${sample} ` : `${sample}{${labels}} `;
      return [
        labels,
        Number(
          scraped
            .split('\n')
            .find((line) => line.startsWith(start))
            ?.slice(start.length) ?? Number.NaN,
        ),
      ];
    });
    expect(values.filter(([, value]) => !(Number(value) > 0))).toEqual([]);
  });

  it('has the labels that the page for operators tells', () => {
    const page = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
    for (const [name, series] of Object.entries(MOVED)) {
      const told = new RegExp(`^\\| \`${name}\` \\| \\w+ \\| ([^|]*) \\|`, 'm').exec(page)?.[1];
      const found = [...series[0]!.matchAll(/(\w+)="/g)].map(([, label]) => label);
      expect(`${name} ${told?.trim()}`).toBe(`${name} ${found.join(', ')}`);
    }
  });

  it('exposes what Prometheus accepts', () => {
    const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: scraped,
      encoding: 'utf8',
    });
    // Where promtool is not installed, test/platform/metrics.test.ts holds its rules.
    if (!error) expect([status, stdout, stderr]).toEqual([0, '', '']);
  });
});
