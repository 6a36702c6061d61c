import type { BoundHistogram } from '../../../platform/observability/fast-metrics.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { Model } from '../provider.ts';
import { providerName } from './provider-names.ts';
import type { CallBeginning, CallEnd, ModelOperation } from './telemetry.ts';

/** The metrics of the conventions. */
export type GenAiMetrics = Pick<
  InferenceMetrics,
  'genAiTokenUsage' | 'genAiOperationDuration' | 'genAiTimeToFirstChunk' | 'genAiTimePerOutputChunk'
>;

/** The series of one model and operation. */
export interface CallSeries {
  readonly firstChunk: BoundHistogram;
  readonly nextChunk: BoundHistogram;
  ended(end: CallEnd, seconds: number): void;
}

/** Names that a provider did not know are the callers', and there is no end to them. */
const NO_SUCH_MODEL = 'unknown';
/** Names that the catalogue does not list are as many as callers can think of; they share their series. */
const OTHER_MODEL = 'other';

/**
 * Binds the series of a model once for as long as the catalogue knows it by the same object.
 * @param isListed - whether the catalogue lists the model: only those have series of their own.
 */
export function createCallMetrics(
  metrics: GenAiMetrics,
  isListed: (model: Model) => boolean,
): (call: CallBeginning) => CallSeries {
  const kept = new WeakMap<Model, Partial<Record<ModelOperation, CallSeries>>>();
  return ({ operation, model }) => {
    let ofModel = kept.get(model);
    if (!ofModel) {
      ofModel = {};
      kept.set(model, ofModel);
    }
    ofModel[operation] ??= bindSeries(metrics, operation, model, isListed(model) ? model.upstream : OTHER_MODEL);
    return ofModel[operation];
  };
}

function bindSeries(metrics: GenAiMetrics, operation: ModelOperation, model: Model, name: string): CallSeries {
  const labels = {
    gen_ai_operation_name: operation,
    gen_ai_provider_name: providerName(model.provider),
    gen_ai_request_model: name,
  };
  const later = <Item>(make: () => Item): (() => Item) => {
    let item: Item | undefined;
    return () => (item ??= make());
  };
  // A name becomes a series with its first answer.
  const input = later(() => metrics.genAiTokenUsage.bind({ ...labels, gen_ai_token_type: 'input' }));
  const output = later(() => metrics.genAiTokenUsage.bind({ ...labels, gen_ai_token_type: 'output' }));
  const succeeded = later(() => metrics.genAiOperationDuration.bind({ ...labels, error_type: '' }));
  const first = later(() => metrics.genAiTimeToFirstChunk.bind(labels));
  const next = later(() => metrics.genAiTimePerOutputChunk.bind(labels));
  return {
    firstChunk: { observe: (seconds) => first().observe(seconds) },
    nextChunk: { observe: (seconds) => next().observe(seconds) },
    ended: ({ usage, failure }, seconds) => {
      if (usage) {
        input().observe(usage.prompt_tokens);
        output().observe(usage.completion_tokens);
      }
      if (failure === null) succeeded().observe(seconds);
      else
        metrics.genAiOperationDuration.observe(
          {
            ...labels,
            error_type: failure,
            ...(failure === 'unknown_model' && { gen_ai_request_model: NO_SUCH_MODEL }),
          },
          seconds,
        );
    },
  };
}
