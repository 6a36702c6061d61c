import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { exposeBreakers } from '../../platform/health/breaker-metrics.ts';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import { boundHttpMetrics, createMetrics } from '../../platform/observability/metrics.ts';
import { collectGarbage } from '../support/collect-garbage.ts';
import { eventually } from '../support/eventually.ts';

const scrape = async (metrics: ReturnType<typeof createMetrics>) => (await metrics.registry.metrics()).split('\n');
const quiet = () => createMetrics({ processMetrics: false });

/** Gives metrics of each kind a series, with labels that need escaping among them. */
function fill(metrics: ReturnType<typeof createMetrics>): void {
  const breakers = createCircuitBreakers({ failureThreshold: 1, recoveryMs: 1000 });
  breakers.for('https://hooks.example/"a\\b\nc"').acquire();
  exposeBreakers(metrics, breakers);
  const http = boundHttpMetrics(metrics, 'auth_service', 'POST', '/api/v1/auth/login');
  http.begin(120);
  http.end(200, 0.004);
  metrics.authFailures.inc({ service: 'auth_service', method: 'password' });
  metrics.businessOperations.inc({ service: 'auth_service', operation: 'login', status: 'success' });
  metrics.rateLimitDecisions.inc({ rule: 'login', decision: 'refused' });
  metrics.eventsPublished.inc({ topic: 'session' });
  metrics.outboxLag.set({ domain: 'session' }, 0.5);
  metrics.cacheRequests.inc({ cache: 'token', result: 'hit' });
  metrics.graphqlOperations.inc({ kind: 'query', status: 'success' });
  metrics.graphqlPlanning.bind({}).observe(0.012);
  metrics.subscriptionsActive.inc({ transport: 'sse' });
  metrics.poolConnections.set({ pool: 'auth', state: 'idle' }, 3);
}

describe('metrics', () => {
  it('tell of the process, and are let go with whoever made them', async () => {
    let metrics: ReturnType<typeof createMetrics> | null = createMetrics();
    for (const name of ['process_cpu_seconds_total', 'nodejs_heap_size_used_bytes', 'auth_failures_total'])
      expect((await scrape(metrics)).filter((line) => line.startsWith(`# TYPE ${name} `))).toHaveLength(1);
    const registry = new WeakRef(metrics.registry);
    metrics = null;
    await eventually('the registry is collected', () => {
      collectGarbage();
      return registry.deref() === undefined;
    });
  });

  it('have the names, labels and types of the specification', async () => {
    const metrics = quiet();
    metrics.authFailures.inc({ service: 'auth_service', method: 'password' });
    metrics.businessOperations.inc({ service: 'account_service', operation: 'createAccount', status: 'success' }, 2);
    const text = await scrape(metrics);
    expect(text).toContain('# TYPE auth_failures_total counter');
    expect(text).toContain('auth_failures_total{service="auth_service",method="password"} 1');
    expect(text).toContain('# TYPE business_operations_total counter');
    expect(text).toContain(
      'business_operations_total{service="account_service",operation="createAccount",status="success"} 2',
    );
    expect(text).toContain('# TYPE http_request_content_length_bytes histogram');
  });

  it('count payload sizes in buckets from 100 B to 1 MB', async () => {
    const metrics = quiet();
    for (const bytes of [0, 100, 101, 999_999, 1_000_000, 1_000_001, Number.NaN])
      metrics.httpContentLength.observe({ service: 's' }, bytes);
    const lines = (await scrape(metrics)).filter((line) => line.startsWith('http_request_content_length_bytes'));
    const bucket = (le: string) =>
      lines
        .find((line) => line.includes(`le="${le}"`))
        ?.split(' ')
        .at(-1);
    expect(lines[0]).toContain('le="100"');
    expect([bucket('100'), bucket('500'), bucket('500000'), bucket('1000000'), bucket('+Inf')]).toEqual([
      '2',
      '3',
      '3',
      '5',
      '6',
    ]);
    expect(lines.at(-2)).toBe('http_request_content_length_bytes_sum{service="s"} 3000201');
    expect(lines.at(-1)).toBe('http_request_content_length_bytes_count{service="s"} 6');
  });

  it('count a request through bound series as through labels', async () => {
    const metrics = quiet();
    const bound = boundHttpMetrics(metrics, 'auth_service', 'POST', '/api/v1/auth/login');
    bound.begin(250);
    bound.begin(250);
    bound.end(401, 0.02);
    metrics.httpRequests.inc({ service: 'auth_service', method: 'POST', route: '/api/v1/auth/login', status: '401' });
    const text = await scrape(metrics);
    const labels = 'service="auth_service",method="POST",route="/api/v1/auth/login"';
    expect(text).toContain(`http_requests_total{${labels},status="401"} 2`);
    expect(text).toContain('http_requests_in_flight{service="auth_service"} 1');
    expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="0.025"} 1`);
    expect(text).toContain(`http_request_duration_seconds_bucket{${labels},le="0.01"} 0`);
    expect(text).toContain('http_request_content_length_bytes_count{service="auth_service"} 2');
  });

  it('show each circuit, and none that was dropped', async () => {
    const metrics = quiet();
    const breakers = createCircuitBreakers({ failureThreshold: 1, recoveryMs: 1000, maxTargets: 1 });
    exposeBreakers(metrics, breakers);
    const auth = breakers.for('auth');
    auth.fail(auth.acquire());
    expect(() => auth.acquire()).toThrow();
    const text = await scrape(metrics);
    expect(text).toContain('circuit_breaker_state{name="auth"} 2');
    expect(text).toContain('circuit_breaker_consecutive_failures{name="auth"} 1');
    expect(text).toContain('circuit_breaker_calls_total{name="auth",outcome="rejected"} 1');
    expect(text).toContain('circuit_breaker_opened_total{name="auth"} 1');
    breakers.for('account');
    expect((await scrape(metrics)).filter((line) => line.includes('"auth"'))).toEqual([]);
  });

  it('ask for fresh values at every scrape', async () => {
    const metrics = quiet();
    let connections = 3;
    metrics.onScrape(() => metrics.poolConnections.set({ pool: 'auth', state: 'idle' }, connections));
    expect(await scrape(metrics)).toContain('database_pool_connections{pool="auth",state="idle"} 3');
    connections = 4;
    expect(await scrape(metrics)).toContain('database_pool_connections{pool="auth",state="idle"} 4');
  });

  it('stay bounded when labels do not', async () => {
    const metrics = quiet();
    for (let i = 0; i < 12_000; i++) metrics.eventsPublished.inc({ topic: `t${i}` });
    const { values } = await metrics.eventsPublished.get();
    expect(values).toHaveLength(101);
    expect(values.find(({ labels }) => labels['topic'] === 'other')?.value).toBe(11_900);
    // By label: the others of a series keep what they say.
    for (let i = 0; i < 200; i++)
      metrics.httpRequests.inc({ service: `s${i}`, method: 'GET', route: '/x', status: '200' });
    const labels = (await metrics.httpRequests.get()).values.at(-1)?.labels;
    expect(labels).toEqual({ service: 'other', method: 'GET', route: '/x', status: '200' });
  });

  it('give back the values of series that are gone, and take no long text for one', async () => {
    const metrics = quiet();
    for (let i = 0; i < 3_000; i++) {
      metrics.breakerState.set({ name: `c${i}` }, 1);
      metrics.breakerState.remove({ name: `c${i}` });
    }
    metrics.breakerState.set({ name: 'last' }, 1);
    metrics.breakerState.set({ name: 'x'.repeat(201) }, 1);
    const { values } = await metrics.breakerState.get();
    expect(values.map(({ labels }) => labels['name'])).toEqual(['last', 'other']);
  });

  it('do not share state between registries', async () => {
    const [one, two] = [createMetrics(), createMetrics()];
    one.authFailures.inc({ service: 's', method: 'm' });
    expect((await two.authFailures.get()).values).toEqual([]);
  });

  it('keep the rules of the text format and of naming', async () => {
    const metrics = createMetrics();
    fill(metrics);
    const text = await metrics.registry.metrics();
    expect(problemsOf(text)).toEqual([]);
    expect(promtoolSays(text)).toBe('');
  });

  it('finds broken rules when there are some', () => {
    const broken = '# HELP a_total\n# TYPE a_total gauge\na_total{x="1} 1\n# TYPE b counter\nb 1\nc 2\nb 1\n';
    expect(problemsOf(broken).length).toBeGreaterThanOrEqual(5);
  });
});

/** What `promtool check metrics` finds; nothing where it is not installed, which the rules below make up for. */
function promtoolSays(text: string): string {
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: text,
    encoding: 'utf8',
  });
  if (error) return '';
  return `${stdout}${stderr}${status === 0 ? '' : `exit status ${status}`}`;
}

const SAMPLE =
  /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*\})? (?:-?[\d.]+(?:e[+-]?\d+)?|[+-]Inf|Nan)$/;

/**
 * The essential rules of Prometheus' text format 0.0.4 and of promtool's linter: help and type before the samples, well-formed
 * samples, no repeated series, `_total` for counters and for nothing else, reserved suffixes, complete histograms.
 */
function problemsOf(text: string): string[] {
  const problems: string[] = [];
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const series = new Set<string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, keyword, name, rest] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    if (keyword === 'HELP' && rest) helped.add(name!);
    else if (keyword === 'TYPE') {
      if (types.has(name!)) problems.push(`second TYPE of ${name}`);
      types.set(name!, rest!);
      problems.push(...namingProblems(name!, rest!));
    } else if (!keyword) {
      const sample = SAMPLE.exec(line);
      const family = sample?.[1]?.replace(/_(?:bucket|sum|count)$/, '') ?? '';
      if (!sample) problems.push(`malformed: ${line}`);
      else if (!types.has(sample[1]!) && !types.has(family)) problems.push(`no TYPE before ${line}`);
      else if (series.has(`${sample[1]}${sample[2]}`)) problems.push(`repeated: ${line}`);
      else series.add(`${sample[1]}${sample[2]}`);
    } else problems.push(`no help text: ${line}`);
  }
  for (const name of types.keys()) if (!helped.has(name)) problems.push(`no HELP of ${name}`);
  return problems;
}

function namingProblems(name: string, type: string): string[] {
  const problems: string[] = [];
  if ((type === 'counter') !== name.endsWith('_total')) problems.push(`${type} ${name}: _total is for counters`);
  if (type !== 'histogram' && type !== 'summary' && /_(?:count|sum|bucket)$/.test(name))
    problems.push(`${name}: reserved suffix`);
  if (/_(?:ms|milliseconds|minutes|kilobytes|kb|mb)(?:_|$)/.test(name)) problems.push(`${name}: not in basic units`);
  if (/[A-Z]/.test(name)) problems.push(`${name}: not in snake_case`);
  return problems;
}
