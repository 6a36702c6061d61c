import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { type Client, createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type App, startApp } from '../../gateway/app.ts';
import { createGraphObserver } from '../../gateway/graph/observed-operation.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { subgraphs } from '../../subgraphs/index.ts';
import { smallGraph } from '../gateway/support/small-graph.ts';
import { type AppClient, appClient, type LoggedIn } from '../support/app-client.ts';
import { numbered } from '../support/bus-behaviour.ts';
import { startChild } from '../support/child.ts';
import { clientOf } from '../support/client-of.ts';
import { declaredMetrics } from '../support/declared-metrics.ts';
import { eventually } from '../support/eventually.ts';
import { bearer, request, rpc } from '../support/mcp.ts';
import { type ModelUpstream, startModelUpstream } from '../support/model-upstream.ts';
import { openSession } from '../support/realtime-client.ts';
import { serveRealtime } from '../support/realtime-upstream.ts';
import { dailySeries } from '../support/series.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { ask, INTERNAL_SECRET, testClient } from '../support/subgraph-client.ts';
import { confirmAddress } from '../support/test-database.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';
import { WORD_THAT_FAILS, writeTinyClassifier } from '../support/tiny-classifier.ts';
import { uploadReviews } from '../support/training.ts';

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
  streams_refused_total: ['kind="stream",by="address"'],
  outside_bytes_held: ['of="bodies"'],
  outside_bytes_refused_total: ['of="bodies",by="owner"'],
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
  outbox_retained_events: ['domain="session"'],
  event_group_lag_seconds: ['domain="session",group="held"'],
  event_groups_overrun: ['domain="session"'],
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
  graphql_wrong_plans_total: ['planner="native"'],
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
    'subgraph="tenant",status="error"',
  ],
  subgraph_fetch_duration_seconds: ['subgraph="account"'],
  subgraph_fetch_connections: ['side="gateway"'],
  graphql_subscriptions_active: ['transport="websocket"', 'transport="sse"'],
  supergraph_generation: [''],
  audit_records_total: ['status="written"', 'status="shipped"'],
  audit_journal_pending_bytes: [''],
  gen_ai_client_operation_duration_seconds: [`${ECHO},error_type=""`],
  gen_ai_client_token_usage: [`${ECHO},gen_ai_token_type="input"`, `${ECHO},gen_ai_token_type="output"`],
  gen_ai_client_operation_time_to_first_chunk_seconds: [ECHO],
  gen_ai_client_operation_time_per_output_chunk_seconds: [ECHO],
  model_retries_total: ['provider="dev",target="fallback"'],
  model_unpriced_calls_total: ['provider="openai"'],
  model_keys_cooling: ['provider="openai"'],
  model_key_cool_downs_total: ['provider="openai",reason="rate_limited"'],
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
  prediction_trainings_total: ['type="naive",outcome="ready"'],
  prediction_training_duration_seconds: ['type="naive"'],
  prediction_trainings_queued: [''],
  prediction_forecast_duration_seconds: [''],
  realtime_sessions_active: [''],
  realtime_sessions_total: ['reason="client_closed"'],
  realtime_messages_total: ['direction="to_client"', 'direction="to_provider"'],
  realtime_bytes_total: ['direction="to_client"', 'direction="to_provider"'],
  realtime_interrupts_total: ['by="client"'],
  realtime_late_deltas_total: [''],
  realtime_reconnects_total: ['outcome="restored"'],
  realtime_transcripts_total: ['outcome="redacted"'],
  realtime_first_audio_seconds: [''],
  tenant_deletions: ['state="closing"', 'state="deletion_scheduled"', 'state="erasing"'],
  tenant_erasure_duration_seconds: [''],
  tenant_erased_items_total: [''],
  training_jobs_total: ['algorithm="apo",outcome="succeeded"'],
  training_job_duration_seconds: ['algorithm="apo"'],
  training_jobs_queued: [''],
  training_model_calls_total: ['algorithm="apo"'],
  training_cost_usd_total: ['algorithm="apo"'],
  webhook_deliveries_total: ['outcome="retried"'],
  webhook_delivery_duration_seconds: ['outcome="retried"'],
  webhook_deliveries_due: [''],
  mcp_requests_total: ['method="tools/call",revision="2025-11-25"'],
  mcp_tool_calls_total: ['tool="accountsMe",outcome="success"'],
  mcp_tool_call_duration_seconds: ['kind="query"'],
  agent_runs_total: ['status="completed"'],
  agent_run_duration_seconds: ['status="completed"'],
  agent_runs_active: [''],
  agent_turns_total: [''],
  agent_tool_calls_total: ['outcome="success"'],
  model_deployment_answers_total: ['outcome="answered"'],
  model_rollout_comparisons_total: ['outcome="failure"'],
  model_rollouts_total: ['stage="rolled_back",reason="manual"'],
  model_background_responses_total: ['status="completed"'],
  model_batches_total: ['status="completed"'],
  model_batch_requests_total: ['outcome="completed"'],
  model_guard_checks_total: ['stage="request",outcome="passed"', 'stage="tool_result",outcome="passed"'],
  model_tool_rounds_total: [''],
  model_tool_duration_seconds: ['tool="file_search",outcome="found"'],
  model_files_total: ['outcome="uploaded"', 'outcome="ready"', 'outcome="deleted"'],
  model_file_bytes_total: [''],
  model_file_preparation_duration_seconds: ['outcome="ready"'],
  model_file_search_duration_seconds: ['by="words_and_meaning"'],
  compliance_checks_total: ['type="pii",outcome="flagged"', 'type="toxicity",outcome="passed"'],
  compliance_check_duration_seconds: ['type="pii"'],
  compliance_model_duration_seconds: ['outcome="answered"', 'outcome="failed"'],
  compliance_model_restarts_total: [''],
  usage_records_total: ['status="written"', 'status="shipped"'],
  usage_journal_pending_bytes: [''],
  credit_reservations_total: ['outcome="waited"', 'outcome="at_once"'],
  credit_leases_total: ['outcome="granted"'],
  credit_held_usd: [''],
  sleep_evaluations_total: ['product="com_sleep_quality",mode="fast"'],
  deprecated_requests_total: ['route="POST /api/v1/auth/api-keys",caller="user"'],
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
  const metrics = await declaredMetrics();
  return metrics.map(({ name, type }) => ({ name, type: String(type) }));
}

async function useGraphql({ accessToken: token }: LoggedIn): Promise<void> {
  for (let times = 0; times < 2; times++)
    await client.graphql('{ viewer { account { email } sessions { totalCount } } }', {}, { token });
  await client.graphql('mutation { undoEmailChange(input: { token: "nobody" }) { status } }');
  await client.graphql('mutation { loginWithPasskey(input: { credential: { id: "nobody" } }) { tokenType } }');
  await client.graphql('{ organizationDomain(id: "dom_nobody") { id } }', {}, { token });
  await client.graphql('mutation { updateAccount(input: { name: "Ada" }) { name } }', {}, { token });
  const person = clientOf(client, token);
  await person.audit.logEvent({ event_type: 'invoice.export', category: 'data_access', severity: 'low' });
  await client.graphql('mutation { checkContent(input: { content: "ada@example.com" }) { id } }', {}, { token });
  await client.graphql(
    'mutation { evaluateSleep(input: { sessionData: { durationMin: 480, stageDurations: { W: 30, N1: 20, N2: 240, N3: 90, REM: 100 } } }) { score } }',
    {},
    { token },
  );
  await client.graphql(
    'mutation { setModelPolicy(input: { guard: { before: { action: REDACT } } }) { version } }',
    {},
    { token },
  );
  await person.apiKeys.create({ name: 'Old', scopes: ['a2a.invoke'] });
  const chat = 'mutation ($request: ChatCompletionRequest!) { createChatCompletion(request: $request) { id } }';
  const asked = { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }] };
  await client.graphql(chat, { request: asked }, { token });
  const call = request('tools/call', { name: 'accountsMe' });
  await rpc(client, bearer(token), call);
  await client.graphql('{');
  await client.graphql('{ nothing }');
  await client.graphql('query ($id: ID!) { session(id: $id) { id } }', {}, { token });
  const body = { extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } };
  await client.call('POST', '/graphql', { body });
}

/** A text that the operator's classifier fails for, so that it is loaded again. */
async function failClassifier({ accessToken }: LoggedIn): Promise<void> {
  await clientOf(client, accessToken).compliance.checkContent({ content: WORD_THAT_FAILS });
  await eventually('the classifier is loaded again', async () => {
    const { values } = await app.platform.metrics.registry.getSingleMetric('compliance_model_restarts_total')!.get();
    return values.some(({ value }) => value > 0);
  });
}

/** A run of an agent that calls a tool, and one whose model never answers. */
async function useAgents({ accessToken }: LoggedIn): Promise<void> {
  const { agents } = clientOf(client, accessToken);
  const toolCall = { name: 'accountsMe', arguments: '{}' };
  upstream.instruct('gpt-4.1-mini', { toolCall, times: 1 });
  upstream.instruct('gpt-4.1-nano', { hang: true });
  const make = (model: string) => agents.create({ name: 'Librarian', model, tools: [toolCall.name] });
  await agents.run((await make('gpt-4.1-mini')).agent_id, { input: 'Who am I?' });
  await agents.run((await make('gpt-4.1-nano')).agent_id, { input: 'Who am I?', background: true });
}

/** A deployment with a rollout, whose judge says nothing of use. */
async function useDeployments({ accessToken }: LoggedIn): Promise<void> {
  const { chat, deployments, rollouts } = clientOf(client, accessToken);
  const { deployment_id: id } = await deployments.create({ name: 'own', model: 'gpt-4.1-mini' });
  const shadow = { judge_model: 'gpt-4.1-mini', share: 1 };
  const { rollout_id: rollout } = await deployments.startRollout(id, { temperature: 0.1, shadow });
  await chat({ model: 'deployment/own', messages: [{ role: 'user', content: 'Hello' }], stream: false });
  await eventually('the candidate was compared', async () => (await rollouts.get(rollout)).shadow?.failures === 1);
  await rollouts.rollBack(rollout);
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
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const events = await fetch(`${client.url}/graphql`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ query }),
  });
  // The client ends an answer that nothing refers to any more.
  closing.push(() => events.body?.cancel());
  expect(events.status).toBe(200);
  let renames = 0;
  const renaming = setInterval(() => {
    const name = `Ada ${renames++}`;
    void client.call('PATCH', '/api/v1/accounts/me', { token, body: { name } });
  }, 100);
  await heard;
  clearInterval(renaming);
  await holdTooMuch();
}

/** More WebSockets than an address may hold without saying who it is. */
async function holdTooMuch(): Promise<void> {
  const held = Array.from(
    { length: 6 },
    () => new WebSocket(`${client.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws'),
  );
  const settled = held.map((socket) => {
    socket.on('error', () => undefined);
    return new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
  });
  await Promise.all(settled);
  for (const socket of held) socket.terminate();
}

async function failCalls(person: LoggedIn): Promise<void> {
  await client.call('GET', '/api/v1/accounts/me', { token: 'not a token' });
  const body = { email: person.email, password: 'a wrong password' };
  await client.call('POST', '/api/v1/auth/login', { body });
  for (let calls = 0; calls < 2; calls++)
    await client.call('POST', '/api/v1/auth/refresh', { body: { refresh_token: 'none' } });
}

/** A model whose price nobody knows, a key whose limit is reached, a fallback that answers, plain and streamed. */
async function callModels({ accessToken: token }: LoggedIn): Promise<void> {
  const unpriced = { model: 'gpt-99-unheard-of', messages: [{ role: 'user', content: 'one' }] };
  await client.call('POST', '/api/v1/chat/completions', { token, body: unpriced });
  upstream.instruct('gpt-4o', { status: 429, retryAfter: '600' });
  const body = { models: ['gpt-4o', 'dev/echo'], messages: [{ role: 'user', content: 'one two three' }] };
  await client.call('POST', '/api/v1/chat/completions', { token, body });
  await client.call('POST', '/api/v1/chat/completions', { token, body: { ...body, model: 'dev/echo', stream: true } });
}

/** A response and a batch that nobody waits for. */
async function workInBackground({ accessToken }: LoggedIn): Promise<void> {
  const { batches, files, responses } = clientOf(client, accessToken);
  const response = await responses.create({ model: 'dev/echo', input: 'Hello', background: true });
  const body = { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }] };
  const content = JSON.stringify({ custom_id: 'one', method: 'POST', url: '/v1/chat/completions', body });
  const file = await files.upload({ filename: 'requests.jsonl', content, purpose: 'batch' });
  const asked = { input_file_id: file.id, endpoint: '/v1/chat/completions', completion_window: '24h' } as const;
  const batch = await batches.create(asked);
  await eventually('the response has ended', async () => (await responses.get(response.id)).status === 'completed');
  await eventually('the batch has ended', async () => (await batches.get(batch.id)).status === 'completed');
}

/** A file that a model looks into; it is gone afterwards. */
async function searchFiles({ accessToken }: LoggedIn): Promise<void> {
  const { chat, files } = clientOf(client, accessToken);
  const { id } = await files.upload({ filename: 'birds.md', content: 'The parrot speaks.' });
  await eventually('the file is ready', async () => (await files.get(id)).status === 'ready');
  upstream.instruct('gpt-4o-mini', { toolCall: { name: 'file_search', arguments: '{"query":"parrot"}' }, times: 1 });
  const messages = [{ role: 'user', content: 'What does the parrot do?' }] as const;
  await chat({ model: 'gpt-4o-mini', messages, tools: [{ type: 'file_search' }], stream: false });
  await files.delete(id);
}

/** An operation that Hive's planner plans wrongly: it drops a field of whose objects nothing can be asked. */
async function planWrongly(): Promise<void> {
  const typeDefs =
    'type Query { found: [Found!] count: Int } union Found = A | B type A { name: String } type B { name: String }';
  const resolvers = { Query: { found: () => [{ __typename: 'A' }], count: () => 1 } };
  const observer = createGraphObserver(app.platform.metrics);
  const { graph } = await smallGraph({ one: { typeDefs, resolvers } }, { observer });
  closing.push(() => graph.close());
  const query = '{ found { ... on A { ... on Found { ... on B { name } } } } count }';
  expect(await graph.prepare({ query }).execute({}, backgroundContext('test'))).toEqual({
    data: { found: [{}], count: 1 },
  });
}

async function tripCircuits(): Promise<void> {
  const [well, broken] = ['well', 'broken'].map((name) => app.platform.breakers.for(name));
  await well!.run(async () => undefined);
  const call = () => broken!.run(() => Promise.reject(new Error('connection refused'))).catch(() => undefined);
  for (let calls = 0; calls < 6; calls++) await call();
}

/** Asks a subgraph in another process. */
async function fetchRemotely(): Promise<void> {
  const child = await startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET });
  closing.push(() => child.stop());
  const fetchConnections = app.platform.metrics.fetchConnections.bind({ side: 'gateway' });
  const source = testClient(child.url, { fetchConnections });
  closing.push(() => source.close());
  await ask(source, '{ pid }');
  await eventually('a connection for fetches is open', async () => fetchConnections.value === 1);
}

/** An organization that comes and goes. */
async function eraseSomebody(): Promise<void> {
  const { tenantId, accessToken: token } = await client.newcomer();
  await client.call('POST', `/api/v1/tenants/${tenantId}/gdpr-delete`, { token });
  // One in each state, in another process's hands.
  await app.platform.database.pool('tenant').query(
    `INSERT INTO tenant.deletions (tenant_id, state, immediate, requested_as, due_at, locked_until)
     SELECT 'org_' || state, state, false, 'operator', now() + interval '1 day', now() + interval '1 day'
     FROM unnest(ARRAY['closing', 'deletion_scheduled', 'erasing']) AS state`,
  );
}

/** A model that is trained, and asked. */
async function forecast({ accessToken }: LoggedIn): Promise<void> {
  const { predictions } = clientOf(client, accessToken);
  const body = { name: 'a model', model_type: 'naive', data: dailySeries(3) } as const;
  const { model_id: id } = await predictions.createModel(body);
  await eventually('the model is trained', async () => (await predictions.getModel(id)).status === 'ready');
  await predictions.predict(id, { periods: 1, frequency: 'D' });
}

/** A conversation whose answer is interrupted, and whose provider is lost. */
async function talk({ accessToken: token }: LoggedIn): Promise<void> {
  const provider = serveRealtime(upstream.server);
  Object.assign(provider.answers, { pieces: 50, gapMs: 10 });
  const session = await openSession(client, token, { model: 'gpt-realtime' });
  session.send({ type: 'input_audio_buffer.commit' });
  session.send({ type: 'response.create' });
  await session.event('response.output_audio.delta');
  session.send({ type: 'output_audio_buffer.clear' });
  await session.event('response.done');
  provider.last.socket.terminate();
  await eventually('the provider is back', () => session.all('session.updated').length === 2);
  session.socket.close();
  const { socket } = await openSession(client, token, { model: 'dev/echo-realtime' });
  closing.push(() => socket.close());
}

/** A prompt that is trained for three calls. */
async function trainPrompt({ accessToken: token }: LoggedIn): Promise<void> {
  const { training } = clientOf(client, token);
  const config = { model: 'dev/echo', prompt: 'Say how it feels.', max_calls: 3 };
  const dataset_id = await uploadReviews(client, token);
  const { job_id: id } = await training.start({ algorithm: 'apo', dataset_id, config });
  await eventually('the prompt is trained', async () => (await training.getJob(id)).status === 'succeeded');
}

/** Leaves a row of a queue to be worked on, and keeps everybody from claiming it from the moment it is there. */
async function hold(domain: string, table: string, insert: string): Promise<void> {
  const pool = app.platform.database.pool(domain);
  const [maker, holder] = await Promise.all([pool.connect(), pool.connect()]);
  closing.push(() => holder.release(true));
  await maker.query('BEGIN');
  await maker.query(insert);
  await holder.query('BEGIN');
  // Behind the insert, and before any claim that comes later.
  const held = holder.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  await eventually('the lock waits for the insert', async () => {
    const waiting = `SELECT FROM pg_locks WHERE relation = '${table}'::regclass AND mode = 'ShareRowExclusiveLock'`;
    return (await maker.query(waiting)).rowCount === 1;
  });
  await maker.query('COMMIT');
  maker.release();
  await held;
}

/** Of four tasks one is done, one is held, one waits, and one calls where nobody answers. */
async function workOnTasks({ accessToken }: LoggedIn): Promise<void> {
  const { tasks } = clientOf(client, accessToken);
  for (let n = 0; n < 3; n++) await tasks.create({ name: 'a task', type: 'video.transcode' });
  await tasks.create({ name: 'a task', type: 'http.request', payload: { url: 'http://nobody.invalid/' } });
  const claimed = await tasks.claim({ types: ['video.transcode'], limit: 2 });
  await tasks.complete(claimed.tasks[0]!.task_id, { fencing_token: 1 });
  await eventually('a try has failed', async () => {
    const { values } = await app.platform.metrics.registry.getSingleMetric('tasks_total')!.get();
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
async function notify({ accessToken, accountId }: LoggedIn): Promise<void> {
  const { notifications } = clientOf(client, accessToken);
  const send = (channels: readonly ('email' | 'in_app')[]) =>
    notifications.send({ user_id: accountId, template_id: 'welcome', channels });
  await send(['email', 'in_app']);
  await eventually('the delivery has failed', async () => {
    const { values } = await app.platform.metrics.registry.getSingleMetric('notification_deliveries_total')!.get();
    return values.some(({ labels }) => labels['channel'] === 'email' && labels['state'] === 'failed');
  });
  const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString().slice(11, 16);
  const quiet_hours = { from: hour(-2), until: hour(2), time_zone: 'UTC' };
  await notifications.putPreferences({ quiet_hours });
  await send(['email']);
}

/**
 * Keeps the relay of one domain from its outbox, as another process that relays it does, and puts an event there, and one that was
 * relayed and waits for a group that was away for too long.
 */
async function holdOutbox(): Promise<void> {
  const holder = await app.platform.database.pool('session').connect();
  closing.push(() => holder.release(true));
  await holder.query('BEGIN');
  await holder.query(`SELECT pg_advisory_xact_lock(hashtextextended('outbox session', 0))`);
  await app.platform.database.pool('session').query(
    `INSERT INTO "session"."outbox" (id, type, payload, position, created_at)
       SELECT concat('evt_held', position), 'session.held', '{}', position, now() - interval '1 minute'
       FROM unnest(ARRAY[NULL, 1]::bigint[]) AS position;
       INSERT INTO "session"."outbox_groups" (name, position, overrun_at) VALUES ('held', 0, now())`,
  );
}

/** Has one webhook fail, and leaves the deliveries of another where they are: due, and in the hands of a process that died. */
async function failWebhooks({ accessToken, tenantId }: LoggedIn): Promise<void> {
  const { webhooks } = clientOf(client, accessToken);
  const { webhook_id: id } = await webhooks.create({ url: 'https://receiver.invalid/', types: ['webhook.test'] });
  await webhooks.test(id);
  await eventually('a delivery has failed', async () => {
    const { values } = await app.platform.metrics.registry.getSingleMetric('webhook_deliveries_total')!.get();
    return values.some(({ labels }) => labels['outcome'] === 'retried');
  });
  await app.platform.database.pool('event').query(
    `INSERT INTO "event"."webhook_deliveries" (id, webhook_id, tenant_id, event_id, event_type, claimed_until)
     VALUES ('whd_held', $1, $2, 'evt_held', 'webhook.test', now() + interval '1 hour')`,
    [id, tenantId],
  );
}

/** Has models work for money, and keeps what they have used last from being stored. */
async function useModels({ accessToken }: LoggedIn): Promise<void> {
  const person = clientOf(client, accessToken);
  const chat = () => person.chat({ model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }], stream: false });
  await chat();
  await chat();
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

/** Sends a body that does not end, which leaves no room for another one. */
async function holdBody({ accessToken: token }: LoggedIn): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': 900_000 };
  const held = httpRequest(`${client.url}/graphql`, { method: 'POST', headers });
  held.on('error', () => undefined);
  held.write(Buffer.alloc(800_000, 0x20));
  closing.push(() => held.destroy());
  await eventually('another body is refused', async () => {
    const body = { query: '{ __typename }'.padEnd(500_000) };
    return (await client.call('POST', '/graphql', { token, body })).status === 503;
  });
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
  const classifier = writeTinyClassifier();
  closing.push(() => classifier.remove());
  const models = {
    DEV_MODEL: 'on',
    COMPLIANCE_MODEL: classifier.directory,
    FILE_EMBEDDING_MODEL: 'dev/echo',
    MODEL_OVERRIDES: '{"dev/echo":{"price":{"usd_per_request":0.001}}}',
  };
  const environment = {
    ...{ ...TEST_SETTINGS, ...place.environment, RATE_LIMIT_REFRESH_PER_MINUTE: '1', MAX_STREAMS_PER_ADDRESS: '5' },
    MAX_BODIES_MB: '2',
    // Rows are held by transactions that stay open.
    DATABASE_POOL_SIZE: '20',
    ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, MODEL_LIST_SECONDS: '0', ...models },
  };
  app = await startApp({ config: readConfig(environment), subgraphs, exit: () => undefined });
  client = appClient(`http://127.0.0.1:${app.port}`, (id) => confirmAddress(app.platform.database.pool('account'), id));
  const person = await client.newcomer();
  await useGraphql(person);
  await failClassifier(person);
  await useAgents(person);
  await useDeployments(person);
  await subscribe(person);
  await failCalls(person);
  await tripCircuits();
  await planWrongly();
  await fetchRemotely();
  await searchFiles(person);
  await callModels(person);
  await workInBackground(person);
  await workOnTasks(person);
  await forecast(person);
  await talk(person);
  await eraseSomebody();
  await trainPrompt(person);
  await hold(
    'prediction',
    'prediction.models',
    `INSERT INTO prediction.models (id, tenant_id, name, model_type, options, rows, has_time, first_at, last_at, created_by)
     VALUES ('mdl_held', 'org_nobody', 'held', 'naive', '{}', 0, false, now(), now(), 'usr_nobody')`,
  );
  await hold(
    'training',
    'training.jobs',
    `INSERT INTO training.jobs (id, tenant_id, algorithm, dataset_id, config, caller, created_by)
     VALUES ('job_held', 'org_nobody', 'apo', 'ds_none', '{}', '{}', 'usr_nobody')`,
  );
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
  await notify(await client.login(await client.register()));
  // Before anything is locked that it deletes from.
  await eventually('somebody is erased', async () => {
    const { values } = await app.platform.metrics.registry.getSingleMetric('tenant_erased_items_total')!.get();
    return values.some(({ value }) => value > 0);
  });
  await useModels(person);
  await holdOutbox();
  await holdBody(person);
  await holdAuditLog(person);
  scraped = (await client.call('GET', '/metrics')).text;
});
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
