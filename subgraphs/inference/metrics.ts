import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Tokens, powers of four from 1: the bounds of OpenTelemetry's conventions. */
const TOKEN_BUCKETS = Array.from({ length: 14 }, (_, power) => 4 ** power);
const CHUNK_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** `gen_ai.operation.name`, `gen_ai.provider.name` and `gen_ai.request.model` as Prometheus writes them. */
const GEN_AI_LABELS = ['gen_ai_operation_name', 'gen_ai_provider_name', 'gen_ai_request_model'] as const;

/** Makes the metrics of this domain. */
export const inferenceMetrics = (make: MetricMaker) => ({
  /** `stage`: `request`, `answer` or `tool_result`; `outcome`: `passed`, `redacted`, `blocked` or `failed` (could not be checked). */
  modelGuard: make.counter(
    'model_guard_checks_total',
    'Checks of what goes to models and comes from them.',
    'stage',
    'outcome',
  ),
  deploymentAnswers: make.counter(
    'model_deployment_answers_total',
    'Answers of deployments, and what became of their content.',
    'outcome',
  ),
  deploymentComparisons: make.counter(
    'model_rollout_comparisons_total',
    'Comparisons of candidates in the shadow, by what the judge said.',
    'outcome',
  ),
  deploymentRollouts: make.counter(
    'model_rollouts_total',
    'Stages that rollouts have come to, and why.',
    'stage',
    'reason',
  ),
  /** Rounds of built-in tools within chats. */
  modelToolRounds: make.counter('model_tool_rounds_total', 'Rounds of built-in tools within chats.'),
  /** `outcome`: `found`, `nothing`, `failed` or `aborted` (its time was up, or its caller has gone). */
  modelToolDuration: make.longDurations(
    'model_tool_duration_seconds',
    'Time of one use of a built-in tool, checks of what it has found included.',
    'tool',
    'outcome',
  ),
  /** `outcome`: `uploaded`, `ready`, `failed` or `deleted`. */
  modelFiles: make.counter('model_files_total', 'Files for models by what became of them.', 'outcome'),
  modelFileBytes: make.counter('model_file_bytes_total', 'Bytes of files that were uploaded.'),
  /** `outcome`: `ready`, `failed` or `later` (its vectors could not be made yet). */
  modelFilePreparation: make.longDurations(
    'model_file_preparation_duration_seconds',
    'Time to make pieces and vectors of a file.',
    'outcome',
  ),
  /** `by`: `words`, or `words_and_meaning`. */
  modelFileSearch: make.durations('model_file_search_duration_seconds', 'Time of a search in files.', 'by'),
  /** The four below are those of OpenTelemetry's conventions for generative AI, one observation an attempt. `gen_ai_token_type`: `input` or `output`. */
  genAiTokenUsage: make.histogram(
    'gen_ai_client_token_usage',
    'Tokens of calls of models.',
    TOKEN_BUCKETS,
    ...GEN_AI_LABELS,
    'gen_ai_token_type',
  ),
  /** `error_type`: why it failed; empty where it did not. */
  genAiOperationDuration: make.longDurations(
    'gen_ai_client_operation_duration_seconds',
    'Time of calls of models, to the end of the answer; error_type is empty where it came.',
    ...GEN_AI_LABELS,
    'error_type',
  ),
  /** Of streams; so the one below. */
  genAiTimeToFirstChunk: make.longDurations(
    'gen_ai_client_operation_time_to_first_chunk_seconds',
    'Time from a call of a model to the first chunk of its stream.',
    ...GEN_AI_LABELS,
  ),
  genAiTimePerOutputChunk: make.histogram(
    'gen_ai_client_operation_time_per_output_chunk_seconds',
    'Time between the chunks of a stream of a model.',
    CHUNK_BUCKETS,
    ...GEN_AI_LABELS,
  ),
  /** `status`: as the response says. */
  backgroundResponses: make.counter(
    'model_background_responses_total',
    'Responses with background: true that have ended, by how.',
    'status',
  ),
  /** `status`: as the batch says. */
  modelBatches: make.counter('model_batches_total', 'Batches that have ended, by how.', 'status'),
  /** `outcome`: `completed` or `failed`. */
  modelBatchRequests: make.counter('model_batch_requests_total', 'Requests of batches that were run.', 'outcome'),
  /** Calls of models that needed more than one attempt; `target`: `same` model, or a `fallback`. */
  modelRetries: make.counter(
    'model_retries_total',
    'Further attempts of calls of models, on the same one or on a fallback.',
    'provider',
    'target',
  ),
});

/** The metrics of this domain. */
export type InferenceMetrics = ReturnType<typeof inferenceMetrics>;
