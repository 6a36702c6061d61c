import { beforeAll, describe, expect, it } from 'vitest';
import { createMetrics, withMetrics } from '../../../platform/observability/metrics.ts';
import { NO_TRACING } from '../../../platform/observability/tracing.ts';
import { createOtlpTracing } from '../../../platform/observability/tracing-otlp.ts';
import { attributesOf, type OtlpCollector, startCollector } from '../../../test/support/otlp-collector.ts';
import { inferenceMetrics } from '../metrics.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { model } from './models.ts';

const CLIENT = 3;
const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const mini = model('openai/gpt-4o-mini');
const gemini = model('google/gemini-2.5-flash');
const request = {
  ...{ model: 'gpt-4o-mini', temperature: 0.2, max_tokens: 50, top_p: 0.9 },
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'a secret' },
        { type: 'image_url', image_url: { url: 'https://a' } },
      ],
    },
  ],
  response_format: { type: 'json_object' },
};
const usage = {
  ...{ prompt_tokens: 21, completion_tokens: 8, total_tokens: 29 },
  prompt_tokens_details: { cached_tokens: 5 },
  completion_tokens_details: { reasoning_tokens: 3 },
};
const bytes = Buffer.from(
  JSON.stringify({
    ...{ id: 'chatcmpl-1', model: 'gpt-4o-mini-2024-07-18', usage },
    choices: [{ index: 0, message: { role: 'assistant', content: 'another secret' }, finish_reason: 'stop' }],
  }),
);

/** Tells of attempts, and what a collector was sent of them. */
async function spansOf(notify: (telemetry: ReturnType<typeof createTelemetry>) => void, captureContent = false) {
  const collector: OtlpCollector = await startCollector();
  try {
    const tracing = createOtlpTracing({
      ...{ endpoint: collector.endpoint, ratio: 0, service: 'model_service', version: '1' },
      onLost: () => undefined,
    });
    const metrics = withMetrics(createMetrics({ processMetrics: false }), inferenceMetrics);
    const addressOf = () => ({ host: 'api.example.com', port: 443 });
    notify(createTelemetry({ tracing, metrics, addressOf, captureContent, isListed: () => true }));
    await tracing.close();
    return collector.spans;
  } finally {
    collector.close();
  }
}

describe('the span of an attempt', () => {
  it('has the names of the conventions, and nothing of what was said', async () => {
    const spans = await spansOf((telemetry) => {
      const call = telemetry.begin(
        { operation: 'chat', model: mini, streams: false, request },
        { traceparent: PARENT },
      );
      call.end({ usage, bytes, failure: null });
      call.end({ failure: 'server' });
    });
    expect(spans).toMatchObject([
      { name: 'chat openai/gpt-4o-mini', kind: CLIENT, parentSpanId: 'b'.repeat(16), status: {} },
    ]);
    expect(attributesOf(spans[0])).toEqual({
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'gpt-4o-mini',
      'gen_ai.request.temperature': 0.2,
      'gen_ai.request.top_p': 0.9,
      'gen_ai.request.max_tokens': 50,
      'gen_ai.output.type': 'json',
      'gen_ai.response.id': 'chatcmpl-1',
      'gen_ai.response.model': 'gpt-4o-mini-2024-07-18',
      'gen_ai.response.finish_reasons': { values: [{ stringValue: 'stop' }] },
      'gen_ai.usage.input_tokens': 21,
      'gen_ai.usage.output_tokens': 8,
      'gen_ai.usage.cache_read.input_tokens': 5,
      'gen_ai.usage.reasoning.output_tokens': 3,
      'server.address': 'api.example.com',
      'server.port': 443,
    });
    expect(JSON.stringify(spans)).not.toContain('secret');
  });

  it('tells what was said only where the operator says so', async () => {
    const spans = await spansOf((telemetry) => {
      const call = telemetry.begin(
        { operation: 'chat', model: mini, streams: false, request },
        { traceparent: PARENT },
      );
      call.end({ usage, bytes, failure: null });
    }, true);
    const told = attributesOf(spans[0]);
    expect(JSON.parse(told['gen_ai.input.messages'] as string)).toEqual([
      { role: 'user', parts: [{ type: 'text', content: 'a secret' }, { type: 'image_url' }] },
    ]);
    expect(JSON.parse(told['gen_ai.output.messages'] as string)).toEqual([
      { role: 'assistant', parts: [{ type: 'text', content: 'another secret' }], finish_reason: 'stop' },
    ]);
  });

  it('tells the first chunk of a stream, and why one has failed', async () => {
    const spans = await spansOf((telemetry) => {
      const call = telemetry.begin({ operation: 'chat', model: gemini, streams: true }, { traceparent: PARENT });
      call.firstByte();
      call.end({ usage: null, failure: 'connection' });
    });
    expect(spans).toMatchObject([{ name: 'chat google/gemini-2.5-flash', status: { code: 2 } }]);
    expect(attributesOf(spans[0])).toMatchObject({
      'gen_ai.provider.name': 'gcp.gemini',
      'gen_ai.request.stream': true,
      'gen_ai.response.time_to_first_chunk': expect.any(Number),
      'error.type': 'connection',
    });
  });

  it('is none where the request is not traced', async () => {
    const spans = await spansOf((telemetry) => {
      const untraced = { traceparent: PARENT.replace(/01$/, '00') };
      telemetry.begin({ operation: 'chat', model: mini, streams: false, request }, untraced).end({ failure: null });
    });
    expect(spans).toEqual([]);
  });
});

describe('the metrics of attempts', () => {
  let text: string;
  beforeAll(async () => {
    const metrics = withMetrics(createMetrics({ processMetrics: false }), inferenceMetrics);
    const telemetry = createTelemetry({
      tracing: NO_TRACING,
      metrics,
      addressOf: () => null,
      captureContent: false,
      isListed: () => true,
    });
    const begin = (streams: boolean) =>
      telemetry.begin({ operation: 'chat', model: mini, streams }, { traceparent: null });
    begin(false).end({ usage, failure: null });
    const stream = begin(true);
    stream.firstByte();
    stream.chunk();
    stream.chunk();
    stream.end({ usage, failure: null });
    begin(false).end({ failure: 'timeout' });
    begin(false).end({ failure: 'unknown_model' });
    text = await metrics.registry.metrics();
  });
  const LABELS = 'gen_ai_operation_name="chat",gen_ai_provider_name="openai",gen_ai_request_model="gpt-4o-mini"';

  it.each([
    ['gen_ai_client_operation_duration_seconds_count', `${LABELS},error_type=""`, 2],
    ['gen_ai_client_operation_duration_seconds_count', `${LABELS},error_type="timeout"`, 1],
    ['gen_ai_client_token_usage_sum', `${LABELS},gen_ai_token_type="input"`, 42],
    ['gen_ai_client_token_usage_sum', `${LABELS},gen_ai_token_type="output"`, 16],
    ['gen_ai_client_operation_time_to_first_chunk_seconds_count', LABELS, 1],
    ['gen_ai_client_operation_time_per_output_chunk_seconds_count', LABELS, 2],
  ])('%s{%s} is %d', (name, labels, value) => {
    expect(text.split('\n')).toContain(`${name}{${labels}} ${value}`);
  });

  it('make no series of a name that the provider did not know', () => {
    expect(text).toContain('gen_ai_request_model="unknown",error_type="unknown_model"} 1');
  });
});
