import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subgraphs } from '../../subgraphs/index.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { attributesOf, type OtlpCollector, type SentSpan, startCollector } from '../support/otlp-collector.ts';
import { type DistributedApp, startDistributed, startInProcess } from '../support/start-app.ts';

const SERVER = 2;
const CLIENT = 3;
const INTERNAL = 1;
const TRACE_ID = 'a'.repeat(32);
const CALLER_SPAN = 'b'.repeat(16);
const traceparent = (flags: '00' | '01', traceId = TRACE_ID) => `00-${traceId}-${CALLER_SPAN}-${flags}`;

const settings = (collector: OtlpCollector) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  OTEL_TRACES_SAMPLER_ARG: '0', // only what the caller asks to be traced
});
const QUERY =
  'query Dashboard { viewer { account { email } sessions { totalCount } organization { name } effectivePermissions { roles } } events(first: 1) { nodes { id } } auditCheckpoints(first: 1) { sequence } unreadNotificationCount tasks(first: 1) { nodes { id } } compliancePolicy { version } models(first: 1) { nodes { id } } predictionModels(first: 1) { nodes { id } } trainingJobs(first: 1) { nodes { id } } agents(first: 1) { nodes { id } } usage { costMicroUsd } sleepNights(first: 1) { totalCount } realtimeSessions(first: 1) { totalCount } }';
const childrenOf = (spans: readonly SentSpan[], parent: SentSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parent !== undefined && parentSpanId === parent.spanId);

describe('a request through processes', () => {
  let collector: OtlpCollector;
  let app: DistributedApp;
  let spans: readonly SentSpan[];
  let scraped: string;

  beforeAll(async () => {
    collector = await startCollector();
    app = await startDistributed(settings(collector));
    const { accessToken: token } = await app.newcomer();
    const answer = await app.graphql(QUERY, {}, { token, headers: { traceparent: traceparent('01') } });
    expect(answer.body.errors).toBeUndefined();
    await app.graphql(QUERY, {}, { token, headers: { traceparent: traceparent('00', 'c'.repeat(32)) } });
    await eventually('no connection of the pool is at work', async () => {
      scraped = await (await fetch(`${app.subgraphs.get('auth')!.url}/metrics`)).text();
      return /^database_pool_connections\{pool="default",state="idle"\} [1-9]/m.test(scraped);
    });
    // An orderly end sends what is buffered.
    await Promise.all([app.gateway, ...app.subgraphs.values()].map((process) => process.stop('SIGTERM')));
    spans = collector.spans;
  });
  afterAll(async () => {
    await app?.stop();
    collector?.close();
  });

  it('is traced when the caller asked for it, and not otherwise', () => {
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]));
  });

  it('is told from the caller to the request, its operation, and a fetch a subgraph', () => {
    const [request] = spans.filter(({ parentSpanId }) => parentSpanId === CALLER_SPAN);
    expect(request).toMatchObject({ name: 'POST /graphql', kind: SERVER, service: 'gateway' });
    const [operation] = childrenOf(spans, request).filter(({ name }) => name === 'query');
    expect(operation).toMatchObject({ kind: INTERNAL, service: 'gateway' });
    expect(attributesOf(operation)).toEqual({
      'graphql.operation.type': 'query',
      'graphql.operation.name': 'Dashboard',
    });
    const fetches = childrenOf(spans, operation);
    expect(new Set(fetches.map(({ name, kind }) => `${name} ${kind}`))).toEqual(
      new Set(subgraphs.map(({ name }) => `fetch ${name} ${CLIENT}`)),
    );
  });

  it('is told on in the process of each subgraph', () => {
    const fetches = spans.filter(({ kind }) => kind === CLIENT);
    expect(fetches.length).toBeGreaterThanOrEqual(3);
    for (const fetch of fetches) {
      const service = subgraphs.find(({ name }) => fetch.name === `fetch ${name}`)!.service;
      expect(childrenOf(spans, fetch)).toMatchObject([{ name: 'POST /graphql', kind: SERVER, service }]);
    }
  });

  it.each([
    'graphql_operations_total{kind="mutation",status="success"}',
    'graphql_operation_duration_seconds_count{kind="mutation"}',
    'graphql_planning_duration_seconds_count',
    'graphql_operation_cache_requests_total{result="miss"}',
    'http_requests_total{service="auth_service",method="POST",route="/graphql",status="200"}',
    'business_operations_total{service="auth_service",operation="login",status="success"}',
    'rate_limit_decisions_total{rule="login_email",decision="allowed"}',
    'subgraph_fetches_total{subgraph="account",status="success"}',
    'subgraph_fetch_duration_seconds_count{subgraph="session"}',
    'event_bus_connected',
    'event_bus_published_total{topic="auth"}',
    'database_pool_connections{pool="default",state="idle"}',
  ])('is measured in the process of a subgraph: %s', (series) => {
    const line = scraped.split('\n').find((each) => each.startsWith(`${series} `));
    expect(Number(line?.slice(series.length))).toBeGreaterThan(0);
  });

  it('is measured by nothing that a subgraph has not', () => {
    expect(scraped).toContain('outbox_pending_events{domain="auth"} ');
    expect(scraped).not.toMatch(/^supergraph_generation /m);
  });

  it('is named by the log lines of every process on its way', () => {
    for (const process of [app.gateway, ...app.subgraphs.values()]) {
      const traced = process.log().filter(({ trace_id }) => trace_id === TRACE_ID);
      expect(traced).toContainEqual(expect.objectContaining({ msg: 'request', path: '/graphql', status: 200 }));
      expect(new Set(traced.map(({ request_id }) => request_id)).size).toBe(1);
    }
  });
});

describe('a request in one process', () => {
  it('is told by its route, the operation behind it and its fetches', async () => {
    const collector = await startCollector();
    const app = await startInProcess(settings(collector));
    try {
      const { accessToken: token }: LoggedIn = await app.newcomer();
      const headers = { traceparent: traceparent('01') };
      expect((await app.call('GET', '/api/v1/accounts/me', { token, headers })).status).toBe(200);
    } finally {
      await app.stop();
    }
    collector.close();
    const [request] = collector.spans.filter(({ parentSpanId }) => parentSpanId === CALLER_SPAN);
    expect(request).toMatchObject({ name: 'GET /api/v1/accounts/me', kind: SERVER });
    const [operation] = childrenOf(collector.spans, request).filter(({ name }) => name === 'query');
    expect(attributesOf(operation)).toMatchObject({ 'graphql.operation.name': 'Me' });
    expect(childrenOf(collector.spans, operation)).toMatchObject([{ name: 'fetch account', kind: INTERNAL }]);
  });
});
