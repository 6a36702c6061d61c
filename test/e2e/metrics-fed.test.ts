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
import { bearer, request, rpc } from '../support/mcp.ts';
import { type ModelUpstream, startModelUpstream } from '../support/model-upstream.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const ECHO = 'gen_ai_operation_name="chat",gen_ai_provider_name="dev",gen_ai_request_model="echo"';

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
  events_stored_total: ['origin="platform"'],
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
  audit_records_total: ['status="written"', 'status="shipped"'],
  audit_journal_pending_bytes: [''],
  gen_ai_client_operation_duration_seconds: [`${ECHO},error_type=""`],
  gen_ai_client_token_usage: [`${ECHO},gen_ai_token_type="input"`, `${ECHO},gen_ai_token_type="output"`],
  gen_ai_client_operation_time_to_first_chunk_seconds: [ECHO],
  gen_ai_client_operation_time_per_output_chunk_seconds: [ECHO],
  model_retries_total: ['provider="dev",target="fallback"'],
  model_keys_cooling: ['provider="openai"'],
  mails_total: ['kind="test",status="sent"'],
  audit_events_recorded_total: ['category="authentication"'],
  audit_batch_entries: [''],
  audit_append_duration_seconds: [''],
  notification_deliveries_total: [
    'channel="email",state="queued"',
    'channel="email",state="failed"',
    'channel="in_app",state="delivered"',
  ],
  notification_queue_depth: ['channel="email"'],
  tasks_total: ['type="outside",outcome="started"', 'type="http.request",outcome="retried"'],
  task_duration_seconds: ['type="outside"'],
  task_wait_seconds: ['type="outside"'],
  tasks_ready: ['kind="outside"'],
  tasks_running: ['kind="outside"'],
  tasks_oldest_ready_seconds: ['kind="outside"'],
  webhook_deliveries_total: ['outcome="retried"'],
  webhook_delivery_duration_seconds: ['outcome="retried"'],
  webhook_deliveries_due: [''],
  mcp_requests_total: ['method="tools/call",revision="2025-11-25"'],
  mcp_tool_calls_total: ['tool="accounts_me_get",outcome="success"'],
  mcp_tool_call_duration_seconds: ['kind="query"'],
  model_guard_checks_total: ['stage="request",outcome="passed"'],
  compliance_checks_total: ['type="pii",outcome="flagged"', 'type="toxicity",outcome="passed"'],
  compliance_check_duration_seconds: ['type="pii"'],
  usage_records_total: ['status="written"', 'status="shipped"'],
  usage_journal_pending_bytes: [''],
  credit_reservations_total: ['outcome="waited"', 'outcome="at_once"'],
  credit_leases_total: ['outcome="granted"'],
  credit_held_usd: [''],
  database_pool_connections: ['pool="default",state="idle"'],
};

let place: TestPlace;
let app: App;
let client: AppClient;
let upstream: ModelUpstream;
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
  const entry = { event_type: 'user.login', category: 'authentication', severity: 'info' };
  await client.call('POST', '/api/v1/audit/events', { token, body: entry });
  await client.graphql('mutation { checkContent(input: { content: "ada@example.com" }) { id } }', {}, { token });
  await client.graphql(
    'mutation { setModelPolicy(input: { guard: { before: { action: REDACT } } }) { version } }',
    {},
    { token },
  );
  const chat = 'mutation ($request: ChatCompletionRequest!) { createChatCompletion(request: $request) { id } }';
  const asked = { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }] };
  await client.graphql(chat, { request: asked }, { token });
  const call = request('tools/call', { name: 'accounts_me_get' });
  await rpc(client, bearer(token), call);
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

/** A key whose limit is reached, a fallback that answers, plain and streamed. */
async function callModels({ accessToken: token }: LoggedIn): Promise<void> {
  upstream.instruct('gpt-4o', { status: 429, retryAfter: '600' });
  const body = { models: ['gpt-4o', 'dev/echo'], messages: [{ role: 'user', content: 'one two three' }] };
  await client.call('POST', '/api/v1/chat/completions', { token, body });
  await client.call('POST', '/api/v1/chat/completions', { token, body: { ...body, model: 'dev/echo', stream: true } });
}

async function tripCircuits(): Promise<void> {
  const [well, broken] = ['well', 'broken'].map((name) => app.platform.breakers.for(name));
  await well!.run(async () => undefined);
  const call = () => broken!.run(() => Promise.reject(new Error('connection refused'))).catch(() => undefined);
  for (let calls = 0; calls < 6; calls++) await call();
}

/** Of four tasks one is done, one is held, one waits, and one calls where nobody answers. */
async function workOnTasks({ accessToken: token }: LoggedIn): Promise<void> {
  const task = (type: string, payload = {}) =>
    client.call('POST', '/api/v1/tasks', { token, body: { name: 'a task', type, payload } });
  for (let n = 0; n < 3; n++) await task('video.transcode');
  await task('http.request', { url: 'http://nobody.invalid/' });
  const body = { types: ['video.transcode'], limit: 2 };
  const claimed = await client.call<{ tasks: { task_id: string }[] }>('POST', '/api/v1/tasks/claim', { token, body });
  const path = `/api/v1/tasks/${claimed.body.tasks[0]!.task_id}/complete`;
  await client.call('POST', path, { token, body: { fencing_token: 1 } });
  await eventually('a try has failed', async () => {
    const { values } = await app.platform.metrics.tasks.get();
    return values.some(({ labels }) => labels['outcome'] === 'retried');
  });
}

async function floodReader(): Promise<void> {
  const { bus } = app.platform;
  const reader = bus.stream('flood', () => true, { signal: new AbortController().signal, bound: 1 });
  const dropped = async () =>
    (await app.platform.metrics.eventsDropped.get()).values.some(({ labels }) => labels['reason'] === 'slow_consumer');
  // Over Redis events come some time after they were published.
  await eventually('the reader was too slow', async () => {
    await bus.publish('flood', numbered(0));
    return dropped();
  });
  await expect(reader.next()).rejects.toThrow('Slow consumer');
}

/** One that fails because nobody has confirmed the address, and one that waits for the morning. */
async function notify({ accessToken: token, accountId }: LoggedIn): Promise<void> {
  const send = (channels: readonly string[]) => {
    const body = { user_id: accountId, template_id: 'welcome', channels };
    return client.call('POST', '/api/v1/notifications/send', { token, body });
  };
  await send(['email', 'in_app']);
  await eventually('the delivery has failed', async () => {
    const { values } = await app.platform.metrics.notificationDeliveries.get();
    return values.some(({ labels }) => labels['channel'] === 'email' && labels['state'] === 'failed');
  });
  const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString().slice(11, 16);
  const quiet_hours = { from: hour(-2), until: hour(2), time_zone: 'UTC' };
  await client.call('PUT', '/api/v1/notifications/preferences', { token, body: { quiet_hours } });
  await send(['email']);
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

/** Has one webhook fail, and leaves the deliveries of another where they are: due, and in the hands of a process that died. */
async function failWebhooks({ accessToken: token, tenantId }: LoggedIn): Promise<void> {
  const body = { url: 'https://receiver.invalid/', types: ['webhook.test'] };
  const made = await client.call<{ webhook_id: string }>('POST', '/api/v1/events/webhooks', { token, body });
  await client.call('POST', `/api/v1/events/webhooks/${made.body.webhook_id}/test`, { token });
  await eventually('a delivery has failed', async () => {
    const { values } = await app.platform.metrics.webhookDeliveries.get();
    return values.some(({ labels }) => labels['outcome'] === 'retried');
  });
  await app.platform.database.pool('event').query(
    `INSERT INTO "event"."webhook_deliveries" (id, webhook_id, tenant_id, event_id, event_type, claimed_until)
     VALUES ('whd_held', $1, $2, 'evt_held', 'webhook.test', now() + interval '1 hour')`,
    [made.body.webhook_id, tenantId],
  );
}

/** Has models work for money, and keeps what they have used last from being stored. */
async function useModels({ accessToken: token }: LoggedIn): Promise<void> {
  const body = { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }] };
  const chat = () => client.call('POST', '/api/v1/chat/completions', { token, body });
  await chat();
  expect((await chat()).status).toBe(200);
  await eventually('uses were stored', async () => {
    const { values } = await app.platform.metrics.usageRecords.get();
    return values.some(({ labels, value }) => labels['status'] === 'shipped' && value > 0);
  });
  const holder = await app.platform.database.pool('usage').connect();
  closing.push(() => holder.release(true));
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE usage.uses IN ACCESS EXCLUSIVE MODE');
  await chat();
}

/** Keeps the audit log from taking what was recorded. */
async function holdAuditLog({ accessToken: token }: LoggedIn): Promise<void> {
  const holder = await app.platform.database.pool('audit').connect();
  closing.push(() => holder.release(true));
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE audit.events IN ACCESS EXCLUSIVE MODE');
  await client.graphql('mutation { updateAccount(input: { name: "Held" }) { name } }', {}, { token });
}

beforeAll(async () => {
  place = await testPlace({ shared: false });
  upstream = await startModelUpstream();
  closing.push(() => upstream.close());
  const models = { DEV_MODEL: 'on', MODEL_OVERRIDES: '{"dev/echo":{"price":{"usd_per_request":0.001}}}' };
  const environment = {
    ...{ ...TEST_SETTINGS, ...place.environment, RATE_LIMIT_REFRESH_PER_MINUTE: '1' },
    ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, MODEL_LIST_SECONDS: '0', ...models },
  };
  app = await startApp({ config: parseConfig(environment), subgraphs, exit: () => undefined });
  client = appClient(`http://127.0.0.1:${app.port}`);
  const person = await client.newcomer();
  await useGraphql(person);
  await subscribe(person);
  await failCalls(person);
  await tripCircuits();
  await callModels(person);
  await workOnTasks(person);
  await floodReader();
  await failWebhooks(person);
  await app.platform.mail.send({ to: person.email, subject: 'Hello', text: 'Hello', kind: 'test' });
  await eventually('a message was sent', async () => {
    const { values } = await app.platform.metrics.mails.get();
    return values.some(({ labels }) => labels['status'] === 'sent' && labels['kind'] === 'test');
  });
  await eventually('both streams are counted', async () => {
    const { values } = await app.platform.metrics.subscriptionsActive.get();
    return values.filter(({ value }) => value > 0).length === 2;
  });
  await notify(person);
  await useModels(person);
  await holdOutbox();
  await holdAuditLog(person);
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
