import { type Abortable, abortableOf, type CallContext } from '../../../platform/kernel/context.ts';
import type { Metrics } from '../../../platform/observability/metrics.ts';
import type { InferenceMetrics } from '../metrics.ts';
import { type Model, type Provider, type ProviderAnswer, ProviderError } from '../provider.ts';
import type { AttemptRecord, CallEnd, ModelOperation, Telemetry } from '../telemetry/telemetry.ts';
import type { Leave } from './circuits.ts';
import { outcomeOf } from './failures.ts';
import type { KeyChoice } from './keys.ts';
import type { Statistics } from './statistics.ts';

/** One attempt: its model, its key and its signal. */
export interface Attempt {
  readonly model: Model;
  readonly key: string | null;
  /** Until the first byte, and between two bytes of a stream, milliseconds. */
  readonly timeoutMs: number;
  readonly signal: Abortable;
}

/** An answer, and how it was come by. */
export interface Attempted<T> {
  readonly answer: T;
  /** The model that has answered. */
  readonly model: Model;
  /** Calls of providers that were made, the last one included. */
  readonly attempts: number;
  /** Which of the route's targets has answered, from 0. */
  readonly target: number;
  /** Of a stream: how its reader tells what becomes of it. What is no stream is over already. */
  readonly record: AttemptRecord;
}

export interface AttemptOptions {
  /** The answer is a stream that has begun: its reader says when it has ended, by `record.end`. */
  readonly streams?: boolean;
  /** The request, for spans that may show it. */
  readonly request?: object;
}

/** The model that an attempt is made on, and the key that it takes. */
export interface Target {
  readonly model: Model;
  readonly provider: Provider;
  /** Which of the route's targets it is, from 0. */
  readonly place: number;
  /** Place of the key among the provider's. */
  readonly key: number;
}

/** Calls of one request so far. */
export interface Progress {
  readonly context: CallContext;
  /** Calls of providers that were made. */
  attempts: number;
}

/**
 * Calls a provider once, and records how it went: for its key, its circuits, the statistics, metrics and traces.
 * Rejects as the provider does.
 */
export type MakeAttempt = <T>(
  target: Target,
  progress: Progress,
  operation: ModelOperation,
  call: (provider: Provider, attempt: Attempt) => Promise<T>,
  options: AttemptOptions,
  leave: Leave,
) => Promise<Attempted<T>>;

export interface AttemptSource {
  readonly keys: KeyChoice;
  readonly statistics: Pick<Statistics, 'record'>;
  readonly telemetry: Telemetry;
  readonly metrics: Pick<InferenceMetrics & Metrics, 'modelRetries' | 'modelUnpricedCalls'>;
  /** Until the first byte, and between two bytes of a stream, milliseconds. */
  readonly timeoutMs: number;
  readonly nowMs: () => number;
}

export function createMakeAttempt({
  keys,
  statistics,
  telemetry,
  metrics,
  timeoutMs,
  nowMs,
}: AttemptSource): MakeAttempt {
  /** A record that also lets go of the key and feeds the statistics, once. */
  const recorded = (
    record: AttemptRecord,
    { provider, model, key }: Target,
    startedMs: number,
    leave: Leave,
    isOwnDeadline: boolean,
  ): AttemptRecord => {
    let firstByteMs: number | null = null;
    let over = false;
    return {
      firstByte() {
        if (firstByteMs !== null) return;
        firstByteMs = performance.now() - startedMs;
        record.firstByte();
      },
      chunk: record.chunk,
      end(end: CallEnd) {
        if (over) return;
        over = true;
        keys.end(provider, key);
        record.end(end);
        const { failure } = end;
        if (firstByteMs !== null)
          leave.end(
            // Whoever goes away has had an answer until then.
            failure === null || failure === 'aborted'
              ? 'answer'
              : outcomeOf({ failure, reach: 'sent', status: null }, isOwnDeadline),
          );
        // Whoever goes away says nothing about how fast the model is.
        if (failure === 'aborted') return;
        const first = firstByteMs ?? (end.failure === null ? performance.now() - startedMs : null);
        const streamedMs =
          firstByteMs === null || end.failure !== null ? null : performance.now() - startedMs - firstByteMs;
        const outputTokens = end.usage?.completion_tokens ?? null;
        statistics.record({ model, key, firstByteMs: first, streamedMs, outputTokens, failure: end.failure });
      },
    };
  };

  return async (target, progress, operation, call, { streams = false, request }, leave) => {
    const { model, provider, key, place } = target;
    const { context } = progress;
    if (progress.attempts > 0)
      metrics.modelRetries.inc({ provider: model.provider, target: place === 0 ? 'same' : 'fallback' });
    progress.attempts++;
    const begun = telemetry.begin({ operation, model, streams, ...(request && { request }) }, context);
    const leftMs = context.deadlineMs - nowMs();
    const isOwnDeadline = leftMs < timeoutMs;
    const record = recorded(begun, target, performance.now(), leave, isOwnDeadline);
    keys.begin(provider, key);
    try {
      const answer = await call(provider, {
        model,
        key: provider.keys[key] ?? null,
        signal: abortableOf(context),
        timeoutMs: isOwnDeadline ? Math.max(1, leftMs) : timeoutMs,
      });
      keys.worked(provider, key, model.upstream);
      if (!model.priceKnown) metrics.modelUnpricedCalls.inc({ provider: model.provider });
      if (streams) {
        leave.begun();
        record.firstByte();
      } else {
        leave.end('answer');
        record.end(endOf(answer as Partial<ProviderAnswer>));
      }
      return { answer, model, attempts: progress.attempts, target: place, record };
    } catch (error) {
      leave.end(error instanceof ProviderError ? outcomeOf(error, isOwnDeadline) : 'nothing');
      record.end({ usage: null, failure: error instanceof ProviderError ? error.failure : 'aborted' });
      if (error instanceof ProviderError) keys.failed(provider, key, model.upstream, error, nowMs());
      throw error;
    }
  };
}

const endOf = ({ usage, bytes }: Partial<ProviderAnswer>): CallEnd => ({
  usage: usage ?? null,
  failure: null,
  ...(bytes && { bytes }),
});
