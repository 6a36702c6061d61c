import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/kernel/errors.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { createLogger } from '../../platform/observability/logger.ts';
import { traceIdOf, validTraceparent } from '../../platform/observability/traceparent.ts';
import { NO_SPAN, NO_TRACING, startTracing } from '../../platform/observability/tracing.ts';
import { attributesOf, type OtlpCollector, startCollector } from '../support/otlp-collector.ts';

const CALLER = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const UNSAMPLED = CALLER.replace(/01$/, '00');

const collectors: OtlpCollector[] = [];
afterEach(() => {
  for (const collector of collectors.splice(0)) collector.close();
});
async function openCollector(): Promise<OtlpCollector> {
  const collector = await startCollector();
  collectors.push(collector);
  return collector;
}

const lines: string[] = [];
const logger = createLogger({
  level: 'info',
  service: 'gateway',
  destination: { write: (line) => void lines.push(line) },
});
const start = (endpoint: string | undefined, ratio = 1) =>
  startTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio },
    { service: 'gateway', version: '1.2.3', logger },
  );

describe('tracing without an endpoint', () => {
  it('is the null object, and passes the trace of the caller on', async () => {
    const tracing = await start(undefined);
    expect(tracing).toBe(NO_TRACING);
    expect(tracing.request('GET', '/x', 's', { traceparent: CALLER })).toBe(NO_SPAN);
    expect(tracing.operation('query', null, CALLER)).toBe(NO_SPAN);
    const headers: string[] = [];
    tracing.inject(null, headers);
    expect(headers).toEqual([]);
    tracing.inject(CALLER, headers);
    expect(headers).toEqual(['traceparent', CALLER]);
    await tracing.close();
  });

  it('loads no OpenTelemetry code, which it otherwise does', async () => {
    const loaded = async (endpoint: string) => {
      const script = `import { createRequire } from 'node:module';
        import { startTracing } from './platform/observability/tracing.ts';
        await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: ${endpoint}, OTEL_TRACES_SAMPLER_ARG: 1 }, { service: 'x', version: '1' });
        const files = Object.keys(createRequire(import.meta.url).cache);
        process.stdout.write(String(files.filter((file) => file.includes('opentelemetry')).length));`;
      const args = ['--import', 'tsx', '--input-type=module', '-e', script];
      return Number((await promisify(execFile)(process.execPath, args, { cwd: projectRoot })).stdout);
    };
    expect(await loaded('undefined')).toBe(0);
    expect(await loaded('"http://127.0.0.1:1"')).toBeGreaterThan(0);
  });
});

describe('tracing with a collector', () => {
  it.each([
    ['development', 400, 400],
    ['production', 10, 120],
  ])('unless it is said how many, traces of 400 requests in %s %i to %i', async (NODE_ENV, least, most) => {
    const { endpoint } = await openCollector();
    const tracing = await startTracing(
      { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, NODE_ENV },
      { service: 'gateway', version: '1.2.3', logger },
    );
    const traced = Array.from({ length: 400 }, () => {
      const span = tracing.request('GET', '/x', 'gateway', {});
      span.end();
      return span.traceparent?.endsWith('-01') ?? false;
    }).filter(Boolean);
    await tracing.close();
    expect(traced.length).toBeGreaterThanOrEqual(least);
    expect(traced.length).toBeLessThanOrEqual(most);
  });

  it('sends request, operation and fetch spans as one trace', async () => {
    const collector = await openCollector();
    const tracing = await start(collector.endpoint);
    const request = tracing.request('POST', '/graphql', 'gateway', {});
    const operation = tracing.operation('query', 'Me', request.traceparent);
    const fetch = tracing.fetch('account', operation.traceparent, true);
    fetch.end();
    operation.end();
    request.set('http.response.status_code', 200);
    request.end();
    request.end();
    await tracing.close();

    expect(collector.paths).toEqual(['POST /v1/traces']);
    const byName = (name: string) => collector.spans.find((span) => span.name === name);
    const [sentRequest, sentOperation, sentFetch] = ['POST /graphql', 'query', 'fetch account'].map(byName);
    expect(collector.spans).toHaveLength(3);
    expect([sentRequest?.kind, sentOperation?.kind, sentFetch?.kind]).toEqual([2, 1, 3]);
    expect(sentRequest?.parentSpanId ?? '').toBe('');
    expect(sentOperation?.parentSpanId).toBe(sentRequest?.spanId);
    expect(sentFetch?.parentSpanId).toBe(sentOperation?.spanId);
    expect(attributesOf(sentOperation)).toEqual({ 'graphql.operation.type': 'query', 'graphql.operation.name': 'Me' });
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
    expect(traceIdOf(fetch.traceparent)).toBe(request.traceId);
    expect(attributesOf(sentRequest)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
    });
  });

  it('continues the trace of the caller and hands its state on', async () => {
    const collector = await openCollector();
    const tracing = await start(collector.endpoint, 0);
    const request = tracing.request('GET', '/x', 's', { traceparent: CALLER, tracestate: 'vendor=1' });
    const fetch = tracing.fetch('account', request.traceparent, false);
    const headers: string[] = [];
    tracing.inject(fetch.traceparent, headers);
    fetch.end();
    request.end();
    await tracing.close();
    expect(fetch.traceparent).toMatch(new RegExp(`^00-${'a'.repeat(32)}-[0-9a-f]{16}-01$`));
    expect(headers).toEqual(['traceparent', fetch.traceparent, 'tracestate', 'vendor=1']);
    expect(collector.spans.find(({ name }) => name === 'GET /x')).toMatchObject({
      traceId: 'a'.repeat(32),
      parentSpanId: 'b'.repeat(16),
      traceState: 'vendor=1',
    });
  });

  it('samples as the caller decided, and by the ratio where it did not', async () => {
    const collector = await openCollector();
    const [all, none] = [await start(collector.endpoint, 1), await start(collector.endpoint, 0)];
    const unsampled = all.request('GET', '/unsampled', 's', { traceparent: UNSAMPLED });
    expect(unsampled.traceparent).toMatch(/-00$/);
    unsampled.end();
    none.request('GET', '/none', 's', {}).end();
    none.request('GET', '/asked', 's', { traceparent: CALLER }).end();
    all.request('GET', '/malformed', 's', { traceparent: '00-zz-1-01' }).end();
    await Promise.all([all.close(), none.close()]);
    expect(collector.spans.map(({ name }) => name).sort()).toEqual(['GET /asked', 'GET /malformed']);
  });

  it('marks failures by their kind, without the message', async () => {
    const collector = await openCollector();
    const tracing = await start(collector.endpoint);
    const failed = tracing.fetch('account', null, true);
    failed.fail(new AppError('UPSTREAM_TIMEOUT', 'secret of ann@example.com'));
    failed.end();
    const answered = tracing.request('GET', '/x', 's', {});
    answered.set('http.response.status_code', 503);
    answered.end();
    const refused = tracing.request('GET', '/y', 's', {});
    refused.set('http.response.status_code', 404);
    refused.end();
    await tracing.close();
    expect(collector.spans.map(({ status }) => status.code ?? 0)).toEqual([2, 2, 0]);
    expect(attributesOf(collector.spans[0])['error.type']).toBe('UPSTREAM_TIMEOUT');
    expect(JSON.stringify(collector.spans)).not.toContain('ann@example.com');
  });

  it('says once that the collector is away, and fails nothing', async () => {
    const tracing = await start('http://127.0.0.1:1');
    tracing.request('GET', '/x', 's', {}).end();
    await expect(tracing.close()).resolves.toBeUndefined();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', msg: 'traces could not be sent' }),
    ]);
  });
});

describe('traceparent', () => {
  it.each([
    [CALLER, CALLER],
    [`cc-${CALLER.slice(3)}-what-comes-later`, `cc-${CALLER.slice(3)}`],
    [`${CALLER}-more`, null],
    [`ff-${CALLER.slice(3)}`, null],
    [`00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, null],
    [`00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`, null],
    [CALLER.toUpperCase(), null],
    [CALLER.slice(0, -1), null],
    ['', null],
    [undefined, null],
    [[CALLER, CALLER], null],
  ])('%j is read as %j', (header, expected) => {
    expect(validTraceparent(header)).toBe(expected);
  });
});
