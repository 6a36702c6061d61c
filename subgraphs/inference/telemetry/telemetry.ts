import type { CallContext } from '../../../platform/kernel/context.ts';
import { isSampled } from '../../../platform/observability/traceparent.ts';
import { NO_SPAN, type TraceSpan, type Tracing } from '../../../platform/observability/tracing.ts';
import type { Model, ProviderFailure, ProviderName } from '../provider.ts';
import type { WireUsage } from '../wire.ts';
import { describeAnswer, describeRequest } from './messages.ts';
import { createCallMetrics, type GenAiMetrics } from './metrics.ts';
import { providerName } from './provider-names.ts';

/** `gen_ai.operation.name` of the OpenTelemetry conventions, and names of ours for what they have none for. */
export type ModelOperation =
  | 'chat'
  | 'embeddings'
  | 'generate_image'
  | 'edit_image'
  | 'generate_speech'
  | 'transcribe'
  | 'translate'
  | 'moderate'
  | 'rerank'
  | 'realtime';

/** An attempt that begins. */
export interface CallBeginning {
  readonly operation: ModelOperation;
  readonly model: Model;
  readonly streams: boolean;
  /** In OpenAI's form. */
  readonly request?: object;
}

/** How it ended. */
export interface CallEnd {
  readonly usage?: WireUsage | null;
  /** Null for an answer that came whole. */
  readonly failure: ProviderFailure | null;
  /** A whole answer in OpenAI's form; read only for a span that is recorded. */
  readonly bytes?: Uint8Array;
  /** Of a stream, where its reader knows. */
  readonly finishReasons?: readonly string[];
  readonly responseId?: string;
  readonly responseModel?: string;
}

/** Hears what becomes of one attempt. */
export interface AttemptRecord {
  /** Of a stream: its first bytes are here. */
  firstByte(): void;
  /** Of a stream: some more are. */
  chunk(): void;
  /** Once; later calls do nothing. */
  end(end: CallEnd): void;
}

/** Tells what models do, as OpenTelemetry's conventions for generative AI have it: a client span an attempt, and metrics. */
export interface Telemetry {
  begin(call: CallBeginning, context: Pick<CallContext, 'traceparent'>): AttemptRecord;
}

export interface TelemetryOptions {
  readonly tracing: Pick<Tracing, 'enabled' | 'client'>;
  readonly metrics: GenAiMetrics;
  /** Whether the catalogue lists a model; names of others are no labels. */
  readonly isListed: (model: Model) => boolean;
  /** Where a provider's calls go; null for one that answers within the process. */
  readonly addressOf: (provider: ProviderName) => { readonly host: string; readonly port: number } | null;
  /** Whether spans tell what was asked and answered. */
  readonly captureContent: boolean;
}

export function createTelemetry({
  tracing,
  metrics,
  addressOf,
  captureContent,
  isListed,
}: TelemetryOptions): Telemetry {
  const metricsOf = createCallMetrics(metrics, isListed);

  const startSpan = (call: CallBeginning, parent: string | null): TraceSpan => {
    const { operation, model, streams, request } = call;
    const address = addressOf(model.provider);
    const span = tracing.client(
      `${operation} ${model.id}`,
      {
        'gen_ai.operation.name': operation,
        'gen_ai.provider.name': providerName(model.provider),
        'gen_ai.request.model': model.upstream,
        ...(streams && { 'gen_ai.request.stream': true }),
        ...(address && { 'server.address': address.host, 'server.port': address.port }),
      },
      parent,
    );
    if (request && isSampled(span.traceparent)) describeRequest(span, request, captureContent);
    return span;
  };

  return {
    begin: (call, { traceparent }) => {
      const span = tracing.enabled ? startSpan(call, traceparent) : NO_SPAN;
      const series = metricsOf(call);
      const startedMs = performance.now();
      let lastMs = 0;
      let over = false;
      return {
        firstByte() {
          lastMs = performance.now();
          series.firstChunk.observe((lastMs - startedMs) / 1000);
          if (span !== NO_SPAN) span.set('gen_ai.response.time_to_first_chunk', (lastMs - startedMs) / 1000);
        },
        chunk() {
          const now = performance.now();
          series.nextChunk.observe((now - lastMs) / 1000);
          lastMs = now;
        },
        end(end) {
          if (over) return;
          over = true;
          series.ended(end, (performance.now() - startedMs) / 1000);
          if (span !== NO_SPAN) endSpan(span, end, captureContent);
        },
      };
    },
  };
}

function endSpan(span: TraceSpan, end: CallEnd, captureContent: boolean): void {
  const { usage, failure } = end;
  if (usage) {
    span.set('gen_ai.usage.input_tokens', usage.prompt_tokens);
    span.set('gen_ai.usage.output_tokens', usage.completion_tokens);
    const cached = usage.prompt_tokens_details?.cached_tokens;
    if (cached) span.set('gen_ai.usage.cache_read.input_tokens', cached);
    const reasoning = usage.completion_tokens_details?.reasoning_tokens;
    if (reasoning) span.set('gen_ai.usage.reasoning.output_tokens', reasoning);
  }
  if (failure !== null) {
    span.fail(new Error(failure));
    span.set('error.type', failure);
  } else if (isSampled(span.traceparent)) describeAnswer(span, end, captureContent);
  span.end();
}
