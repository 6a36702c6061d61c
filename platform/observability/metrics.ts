import { collectDefaultMetrics, Registry } from 'prom-client';
import {
  createCounter,
  createGauge,
  createHistogram,
  type FastCounter,
  type FastGauge,
  type FastHistogram,
  type Series,
} from './fast-metrics.ts';

/** The metrics of this process. Names and labels of the first three are the specification's. */
export interface Metrics {
  readonly registry: Registry;
  /** Runs before each scrape, which waits for it: the place to fill gauges that mirror the state of something else. */
  onScrape(callback: () => void | Promise<void>): void;

  /** `method`: how the caller tried to authenticate (`password`, `bearer`, `api_key`, `refresh_token`, …). */
  readonly authFailures: FastCounter<'service' | 'method'>;
  /** `status`: `success` or `error`. */
  readonly businessOperations: FastCounter<'service' | 'operation' | 'status'>;
  readonly httpContentLength: FastHistogram<'service'>;

  /** `route` is the template of a row, never the path; `status` the code. See `boundHttpMetrics`. */
  readonly httpRequests: FastCounter<'service' | 'method' | 'route' | 'status'>;
  readonly httpDuration: FastHistogram<'service' | 'method' | 'route'>;
  readonly httpInFlight: FastGauge<'service'>;

  /** `decision`: `allowed` or `refused`. */
  readonly rateLimitDecisions: FastCounter<'rule' | 'decision'>;
  /** `kind`: `stream` or `operation`; `by`: `viewer`, `organization` or `address`; see `StreamSlots`. */
  readonly streamsRefused: FastCounter<'kind' | 'by'>;
  /** `of`: `fetched`, answers of addresses outside, or `bodies` of requests; so for the one below. */
  readonly bytesHeld: FastGauge<'of'>;
  /** `by`: `request`, `owner` or `process`; see `ByteBudget`. */
  readonly bytesRefused: FastCounter<'of' | 'by'>;
  /** 0 closed, 1 half open, 2 open; filled by `exposeBreakers`, as are the four below. */
  readonly breakerState: FastGauge<'name'>;
  readonly breakerFailures: FastGauge<'name'>;
  readonly breakerSuccesses: FastGauge<'name'>;
  /** `outcome`: `success`, `failure` or `rejected`. */
  readonly breakerCalls: FastCounter<'name' | 'outcome'>;
  readonly breakerOpened: FastCounter<'name'>;

  readonly eventsPublished: FastCounter<'topic'>;
  readonly eventsDelivered: FastCounter<'topic'>;
  /** `reason`: `slow_consumer`, `given_up`, `unreadable` or `gap`; see `measuredBus`. */
  readonly eventsDropped: FastCounter<'topic' | 'reason'>;
  /** 1 while the event bus can be reached. */
  readonly busConnected: FastGauge<never>;
  /** Events that are committed and not yet relayed. */
  readonly outboxPending: FastGauge<'domain'>;
  /** Age of the oldest of them, in seconds. */
  readonly outboxLag: FastGauge<'domain'>;
  /** Events that were relayed, and are kept until every group of consumers has acknowledged them. */
  readonly outboxRetained: FastGauge<'domain'>;
  /** Age of the oldest of them that the group has still to acknowledge, in seconds. */
  readonly eventGroupLag: FastGauge<'domain' | 'group'>;
  /** Groups that have still to handle events which are no longer kept for them. */
  readonly eventGroupsOverrun: FastGauge<'domain'>;

  /** `result`: `hit` or `miss`. */
  readonly cacheRequests: FastCounter<'cache' | 'result'>;

  /** `kind`: query, mutation or subscription; `status`: `success` or `error` (at least one, in part or in whole). */
  readonly graphqlOperations: FastCounter<'kind' | 'status'>;
  /** Of a subscription: until it has started. */
  readonly graphqlDuration: FastHistogram<'kind'>;
  /** Seconds to parse, validate, plan and compile an operation that was not cached. */
  readonly graphqlPlanning: FastHistogram<never>;
  /** Operation cache; `result`: `hit` or `miss`. */
  readonly graphqlOperationCache: FastCounter<'result'>;
  /** Operations refused before execution, by error code. */
  readonly graphqlRefused: FastCounter<'code'>;
  /** `status`: `success` or `error`. */
  readonly subgraphFetches: FastCounter<'subgraph' | 'status'>;
  readonly subgraphDuration: FastHistogram<'subgraph'>;
  /** `transport`: `websocket`, `sse` (GraphQL), `rest` (event stream of a REST route) or `mcp`. */
  readonly subscriptionsActive: FastGauge<'transport'>;
  readonly supergraphGeneration: FastGauge<never>;

  /** `method` of the protocol, `other` for one that it does not have; `revision` of the protocol. */
  readonly mcpRequests: FastCounter<'method' | 'revision'>;
  /** `outcome`: `success` or `error`. */
  readonly mcpToolCalls: FastCounter<'tool' | 'outcome'>;
  /** `kind` of the operation behind the tool: query, mutation or subscription. */
  readonly mcpToolDuration: FastHistogram<'kind'>;

  /** `status` that a run of an agent has ended with. */
  readonly agentRuns: FastCounter<'status'>;
  readonly agentRunDuration: FastHistogram<'status'>;
  readonly agentRunsActive: FastGauge<never>;
  /** Turns of models in runs of agents. */
  readonly agentTurns: FastCounter<never>;
  /** `outcome`: `success` or `error`. */
  readonly agentToolCalls: FastCounter<'outcome'>;

  /** `stage`: `request`, `answer` or `tool_result`; `outcome`: `passed`, `redacted`, `blocked` or `failed` (could not be checked). */
  readonly modelGuard: FastCounter<'stage' | 'outcome'>;
  readonly deploymentAnswers: FastCounter<'outcome'>;
  readonly deploymentComparisons: FastCounter<'outcome'>;
  readonly deploymentRollouts: FastCounter<'stage' | 'reason'>;
  /** Rounds of built-in tools within chats. */
  readonly modelToolRounds: FastCounter<never>;
  /** `outcome`: `found`, `nothing`, `failed` or `aborted` (its time was up, or its caller has gone). */
  readonly modelToolDuration: FastHistogram<'tool' | 'outcome'>;
  /** `outcome`: `uploaded`, `ready`, `failed` or `deleted`. */
  readonly modelFiles: FastCounter<'outcome'>;
  readonly modelFileBytes: FastCounter<never>;
  /** `outcome`: `ready`, `failed` or `later` (its vectors could not be made yet). */
  readonly modelFilePreparation: FastHistogram<'outcome'>;
  /** `by`: `words`, or `words_and_meaning`. */
  readonly modelFileSearch: FastHistogram<'by'>;
  /** `type`: what was checked for; `outcome`: `passed` or `flagged`. */
  readonly complianceChecks: FastCounter<'type' | 'outcome'>;
  /** Seconds of computing. */
  readonly complianceDuration: FastHistogram<'type'>;
  /** `origin`: `platform`, of a domain of ours, or `published`. */
  readonly eventsStored: FastCounter<'origin'>;

  /** `kind`: what the message is about; `status`: `queued`, `sent`, `retried` or `dead`. */
  readonly mails: FastCounter<'kind' | 'status'>;

  /** Entries of the audit log, by category. */
  readonly auditEvents: FastCounter<'category'>;
  /** Entries that one transaction appended. */
  readonly auditBatch: FastHistogram<never>;
  readonly auditAppend: FastHistogram<never>;
  /** `state`: `queued`, `retried`, `deferred` (quiet hours), `sent`, `delivered`, `failed` or `dead`. */
  readonly notificationDeliveries: FastCounter<'channel' | 'state'>;
  /** Deliveries that wait; counting stops at 10,000. */
  readonly notificationQueue: FastGauge<'channel'>;
  /** Tries; `outcome`: `delivered`, `retried` or `failed` (given up). */
  readonly webhookDeliveries: FastCounter<'outcome'>;
  readonly webhookDuration: FastHistogram<'outcome'>;
  /** Deliveries that could be tried now, at most 10,000. */
  readonly webhooksDue: FastGauge<never>;
  /**
   * `status`: `written` to the journal, `shipped` to the audit log, `refused` by it; `counted`, for refusals that one record tells
   * together; `dropped`, for refusals while nothing can be written.
   */
  readonly auditRecords: FastCounter<'status'>;
  /** Bytes of records that are on their way to the audit log. */
  readonly auditJournal: FastGauge<never>;

  /** `type`: of the platform's own, `outside` for all others; `outcome`: `started`, `completed`, `retried`, `failed` or `cancelled`. */
  readonly tasks: FastCounter<'type' | 'outcome'>;
  readonly taskDuration: FastHistogram<'type'>;
  readonly taskWait: FastHistogram<'type'>;
  /** `kind`: `own` or `outside`; so for the two below. */
  readonly tasksReady: FastGauge<'kind'>;
  readonly tasksRunning: FastGauge<'kind'>;
  readonly tasksOldest: FastGauge<'kind'>;

  /** `type` of the model; `outcome`: `ready`, `failed`, `cancelled` (the model is gone) or `interrupted` (another process goes on). */
  readonly predictionTrainings: FastCounter<'type' | 'outcome'>;
  readonly predictionTrainingDuration: FastHistogram<'type'>;
  readonly predictionTrainingsQueued: FastGauge<never>;
  readonly predictionForecastDuration: FastHistogram<never>;
  readonly trainingJobs: FastCounter<'algorithm' | 'outcome'>;
  readonly trainingJobDuration: FastHistogram<'algorithm'>;
  readonly trainingJobsQueued: FastGauge<never>;
  readonly trainingModelCalls: FastCounter<'algorithm'>;
  readonly trainingCost: FastCounter<'algorithm'>;

  /** `state`: `closing`, `deletion_scheduled` or `erasing`. */
  readonly tenantDeletions: FastGauge<'state'>;
  readonly tenantErasureDuration: FastHistogram<never>;
  readonly tenantErasedItems: FastCounter<never>;

  readonly realtimeSessionsActive: FastGauge<never>;
  /** `reason` that a session has ended with. */
  readonly realtimeSessions: FastCounter<'reason'>;
  /** `direction`: `to_client` or `to_provider`; so for the one below. */
  readonly realtimeMessages: FastCounter<'direction'>;
  readonly realtimeBytes: FastCounter<'direction'>;
  /** `by`: `api`, or `client` in its own socket. */
  readonly realtimeInterrupts: FastCounter<'by'>;
  /** Of answers that were interrupted: what came too late. */
  readonly realtimeLateDeltas: FastCounter<never>;
  /** `outcome`: `restored` or `lost`. */
  readonly realtimeReconnects: FastCounter<'outcome'>;
  /** `outcome`: `clean`, `redacted`, or `dropped` because it could not be checked. */
  readonly realtimeTranscripts: FastCounter<'outcome'>;
  /** From the begin of an answer to its first audio, in seconds. */
  readonly realtimeFirstAudio: FastHistogram<never>;

  /** The four below are those of OpenTelemetry's conventions for generative AI, one observation an attempt. `gen_ai_token_type`: `input` or `output`. */
  readonly genAiTokenUsage: FastHistogram<GenAiLabel | 'gen_ai_token_type'>;
  /** `error_type`: why it failed; empty where it did not. */
  readonly genAiOperationDuration: FastHistogram<GenAiLabel | 'error_type'>;
  /** Of streams; so the one below. */
  readonly genAiTimeToFirstChunk: FastHistogram<GenAiLabel>;
  readonly genAiTimePerOutputChunk: FastHistogram<GenAiLabel>;
  /** Calls of models that needed more than one attempt; `target`: `same` model, or a `fallback`. */
  readonly modelRetries: FastCounter<'provider' | 'target'>;
  /** Calls that were answered and cost nothing here, because nobody knows the price of their model. */
  readonly modelUnpricedCalls: FastCounter<'provider'>;
  /** Keys of a provider that are left alone for now. */
  readonly modelKeysCooling: FastGauge<'provider'>;
  readonly modelKeyCoolDowns: FastCounter<'provider' | 'reason'>;
  /** `status`: `written` to the journal, `shipped` to the usage domain, or `refused` by it. */
  readonly usageRecords: FastCounter<'status'>;
  /** Bytes of uses that are on their way to the usage domain. */
  readonly usageJournal: FastGauge<never>;
  /** `outcome`: `at_once`, from what this process has leased; `waited` for a lease; or `refused`. */
  readonly creditReservations: FastCounter<'outcome'>;
  /** US dollars of credit that this process has leased and not used. */
  readonly creditHeld: FastGauge<never>;
  /** `outcome`: `granted` or `refused`. */
  readonly creditLeases: FastCounter<'outcome'>;

  /** `product` and `mode` as callers name them. */
  readonly sleepEvaluations: FastCounter<'product' | 'mode'>;

  /** `route` as `GET /api/v1/…`; `caller`: `user`, `api_key`, `service` or `anonymous`. */
  readonly deprecatedRequests: FastCounter<'route' | 'caller'>;

  /** `state`: `active`, `idle` or `waiting`. */
  readonly poolConnections: FastGauge<'pool' | 'state'>;
}

/** `gen_ai.operation.name`, `gen_ai.provider.name` and `gen_ai.request.model` as Prometheus writes them. */
type GenAiLabel = 'gen_ai_operation_name' | 'gen_ai_provider_name' | 'gen_ai_request_model';
const GEN_AI_LABELS: GenAiLabel[] = ['gen_ai_operation_name', 'gen_ai_provider_name', 'gen_ai_request_model'];

/** The conventions' bounds: powers of four from 1. */
const TOKEN_BUCKETS = Array.from({ length: 14 }, (_, power) => 4 ** power);
/** The conventions' bounds: doubled from 10 ms. */
const MODEL_CALL_BUCKETS = Array.from({ length: 14 }, (_, power) => 0.01 * 2 ** power);
const CHUNK_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const COMPUTING_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25];
/** Sizes from 100 B to 1 MB (specification, observability rules). */
const CONTENT_LENGTH_BUCKETS = [100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
/** Seconds, from an answer at once to an hour. */
const RUN_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600];
const BATCH_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** prom-client's registry, which asks for fresh values before it answers. */
class ScrapedRegistry extends Registry {
  readonly callbacks: (() => void | Promise<void>)[] = [];
  readonly #ofProcess: Registry | null;
  /** @param ofProcess - metrics that come first in each answer. */
  constructor(ofProcess: Registry | null) {
    super();
    this.#ofProcess = ofProcess;
  }
  override async metrics(): Promise<string> {
    await Promise.all(this.callbacks.map((callback) => callback()));
    const own = await super.metrics();
    return this.#ofProcess ? `${await this.#ofProcess.metrics()}\n${own}` : own;
  }
}

let metricsOfProcess: Registry | null = null;

/**
 * Makes prom-client's metrics of the process, the event loop and the heap, once: prom-client never ends the observers behind them, and
 * each would keep all that was made with its registry.
 */
function processRegistry(): Registry {
  if (metricsOfProcess) return metricsOfProcess;
  metricsOfProcess = new Registry();
  collectDefaultMetrics({ register: metricsOfProcess });
  // Gauges with a counter's name, which promtool refuses; the ones without `_total` say the same by type.
  for (const kind of ['resources', 'handles', 'requests'])
    metricsOfProcess.removeSingleMetric(`nodejs_active_${kind}_total`);
  return metricsOfProcess;
}

/** @param options.processMetrics Adds prom-client's own about the process, the event loop and the heap (default true). */
export function createMetrics({ processMetrics = true }: { processMetrics?: boolean } = {}): Metrics {
  const registry = new ScrapedRegistry(processMetrics ? processRegistry() : null);
  const counter = <Name extends string>(name: string, help: string, ...labelNames: Name[]) =>
    createCounter({ registry, name, help, labelNames });
  const gauge = <Name extends string>(name: string, help: string, ...labelNames: Name[]) =>
    createGauge({ registry, name, help, labelNames });
  const durations = <Name extends string>(name: string, help: string, ...labelNames: Name[]) =>
    createHistogram({ registry, name, help, labelNames, buckets: DURATION_BUCKETS });

  return {
    registry,
    onScrape: (callback) => void registry.callbacks.push(callback),
    authFailures: counter('auth_failures_total', 'Authentication failures.', 'service', 'method'),
    businessOperations: counter('business_operations_total', 'Domain operations.', 'service', 'operation', 'status'),
    httpContentLength: createHistogram({
      registry,
      name: 'http_request_content_length_bytes',
      help: 'Request payload size.',
      labelNames: ['service'],
      buckets: CONTENT_LENGTH_BUCKETS,
    }),
    httpRequests: counter('http_requests_total', 'HTTP requests answered.', 'service', 'method', 'route', 'status'),
    httpDuration: durations(
      'http_request_duration_seconds',
      'Time from the first byte of a request to the end of its answer.',
      'service',
      'method',
      'route',
    ),
    httpInFlight: gauge('http_requests_in_flight', 'HTTP requests being answered.', 'service'),
    rateLimitDecisions: counter('rate_limit_decisions_total', 'Rate limit decisions.', 'rule', 'decision'),
    streamsRefused: counter(
      'streams_refused_total',
      'Streams, and operations on sockets, beyond what one caller may hold open.',
      'kind',
      'by',
    ),
    bytesHeld: gauge('outside_bytes_held', 'Bytes of files that are fetched, or of large bodies, that are held.', 'of'),
    bytesRefused: counter('outside_bytes_refused_total', 'Times that there was no room for more of them.', 'of', 'by'),
    breakerState: gauge('circuit_breaker_state', 'Circuit: 0 closed, 1 half open, 2 open.', 'name'),
    breakerFailures: gauge('circuit_breaker_consecutive_failures', 'Failures in a row (failure_count).', 'name'),
    breakerSuccesses: gauge('circuit_breaker_consecutive_successes', 'Successes in a row (success_count).', 'name'),
    breakerCalls: counter('circuit_breaker_calls_total', 'Calls through a circuit.', 'name', 'outcome'),
    breakerOpened: counter('circuit_breaker_opened_total', 'Times that a circuit opened.', 'name'),
    eventsPublished: counter('event_bus_published_total', 'Events published.', 'topic'),
    eventsDelivered: counter('event_bus_delivered_total', 'Events handed to listeners and consumers.', 'topic'),
    eventsDropped: counter(
      'event_bus_dropped_total',
      'Events that a receiver did not get; a gap of unknown size counts once.',
      'topic',
      'reason',
    ),
    busConnected: gauge('event_bus_connected', '1 while the event bus can be reached.'),
    outboxPending: gauge('outbox_pending_events', 'Committed events that are not relayed yet.', 'domain'),
    outboxLag: gauge('outbox_lag_seconds', 'Age of the oldest event that is not relayed yet, 0 without any.', 'domain'),
    outboxRetained: gauge(
      'outbox_retained_events',
      'Relayed events whose rows are kept until every group of consumers has acknowledged them.',
      'domain',
    ),
    eventGroupLag: gauge(
      'event_group_lag_seconds',
      'Age of the oldest event that a group of consumers has still to acknowledge, 0 without any.',
      'domain',
      'group',
    ),
    eventGroupsOverrun: gauge(
      'event_groups_overrun',
      'Groups of consumers that have still to handle events which are no longer kept for them.',
      'domain',
    ),
    cacheRequests: counter('cache_requests_total', 'Look-ups in a bounded cache.', 'cache', 'result'),
    graphqlOperations: counter(
      'graphql_operations_total',
      'GraphQL operations executed, those behind REST routes included.',
      'kind',
      'status',
    ),
    graphqlDuration: durations('graphql_operation_duration_seconds', 'Time to execute an operation.', 'kind'),
    graphqlPlanning: durations(
      'graphql_planning_duration_seconds',
      'Time to parse, validate, plan and compile an operation.',
    ),
    graphqlOperationCache: counter('graphql_operation_cache_requests_total', 'Operation cache look-ups.', 'result'),
    graphqlRefused: counter('graphql_operations_refused_total', 'Operations refused before execution.', 'code'),
    subgraphFetches: counter('subgraph_fetches_total', 'Fetches from subgraphs.', 'subgraph', 'status'),
    subgraphDuration: durations('subgraph_fetch_duration_seconds', 'Time of a fetch from a subgraph.', 'subgraph'),
    subscriptionsActive: gauge('graphql_subscriptions_active', 'Open subscriptions.', 'transport'),
    supergraphGeneration: gauge('supergraph_generation', 'Counts supergraph reloads, from 1.'),
    mcpRequests: counter('mcp_requests_total', 'Messages of MCP clients.', 'method', 'revision'),
    mcpToolCalls: counter('mcp_tool_calls_total', 'Calls of tools over MCP.', 'tool', 'outcome'),
    mcpToolDuration: durations('mcp_tool_call_duration_seconds', 'Time of a call of a tool over MCP.', 'kind'),
    agentRuns: counter('agent_runs_total', 'Runs of agents by how they have ended.', 'status'),
    agentRunDuration: createHistogram({
      registry,
      name: 'agent_run_duration_seconds',
      help: 'Time of a run of an agent, from its start to its end.',
      labelNames: ['status'],
      buckets: RUN_BUCKETS,
    }),
    agentRunsActive: gauge('agent_runs_active', 'Runs of agents that work in this process.'),
    agentTurns: counter('agent_turns_total', 'Turns of models in runs of agents.'),
    agentToolCalls: counter('agent_tool_calls_total', 'Calls of tools in runs of agents.', 'outcome'),
    deploymentAnswers: counter(
      'model_deployment_answers_total',
      'Answers of deployments, and what became of their content.',
      'outcome',
    ),
    deploymentComparisons: counter(
      'model_rollout_comparisons_total',
      'Comparisons of candidates in the shadow, by what the judge said.',
      'outcome',
    ),
    deploymentRollouts: counter(
      'model_rollouts_total',
      'Stages that rollouts have come to, and why.',
      'stage',
      'reason',
    ),
    modelGuard: counter(
      'model_guard_checks_total',
      'Checks of what goes to models and comes from them.',
      'stage',
      'outcome',
    ),
    modelToolRounds: counter('model_tool_rounds_total', 'Rounds of built-in tools within chats.'),
    modelToolDuration: createHistogram({
      registry,
      name: 'model_tool_duration_seconds',
      help: 'Time of one use of a built-in tool, checks of what it has found included.',
      labelNames: ['tool', 'outcome'],
      buckets: MODEL_CALL_BUCKETS,
    }),
    modelFiles: counter('model_files_total', 'Files for models by what became of them.', 'outcome'),
    modelFileBytes: counter('model_file_bytes_total', 'Bytes of files that were uploaded.'),
    modelFilePreparation: createHistogram({
      registry,
      name: 'model_file_preparation_duration_seconds',
      help: 'Time to make pieces and vectors of a file.',
      labelNames: ['outcome'],
      buckets: MODEL_CALL_BUCKETS,
    }),
    modelFileSearch: durations('model_file_search_duration_seconds', 'Time of a search in files.', 'by'),
    complianceChecks: counter('compliance_checks_total', 'Content checks by what they found.', 'type', 'outcome'),
    complianceDuration: createHistogram({
      registry,
      name: 'compliance_check_duration_seconds',
      help: 'Time that one check has computed.',
      labelNames: ['type'],
      buckets: COMPUTING_BUCKETS,
    }),
    eventsStored: counter('events_stored_total', 'Events that were stored, each once.', 'origin'),
    mails: counter('mails_total', 'Mail messages by what became of them.', 'kind', 'status'),
    auditEvents: counter('audit_events_recorded_total', 'Entries appended to the audit log.', 'category'),
    auditBatch: createHistogram({
      registry,
      name: 'audit_batch_entries',
      help: 'Entries that one transaction appended to the audit log.',
      labelNames: [],
      buckets: BATCH_BUCKETS,
    }),
    auditAppend: durations('audit_append_duration_seconds', 'Time to append a batch to its chains, commit included.'),
    notificationDeliveries: counter(
      'notification_deliveries_total',
      'Deliveries of notifications by what became of them.',
      'channel',
      'state',
    ),
    notificationQueue: gauge('notification_queue_depth', 'Deliveries of notifications that wait.', 'channel'),
    tasks: counter('tasks_total', 'Tries of tasks by what became of them.', 'type', 'outcome'),
    taskDuration: durations('task_duration_seconds', 'Time of the last try of a finished task.', 'type'),
    taskWait: durations('task_wait_seconds', 'Time from when a task was due to when it was claimed.', 'type'),
    tasksReady: gauge('tasks_ready', 'Tasks that can be claimed; counting stops at 10,000.', 'kind'),
    tasksRunning: gauge('tasks_running', 'Tasks that a worker has; counting stops at 10,000.', 'kind'),
    tasksOldest: gauge('tasks_oldest_ready_seconds', 'How long the first task that can be claimed has waited.', 'kind'),
    predictionTrainings: counter(
      'prediction_trainings_total',
      'Trainings of prediction models by what became of them.',
      'type',
      'outcome',
    ),
    predictionTrainingDuration: createHistogram({
      registry,
      name: 'prediction_training_duration_seconds',
      help: 'Time of such a training.',
      labelNames: ['type'],
      buckets: MODEL_CALL_BUCKETS,
    }),
    predictionTrainingsQueued: gauge('prediction_trainings_queued', 'Trainings that no process does yet.'),
    predictionForecastDuration: durations(
      'prediction_forecast_duration_seconds',
      'Time of a forecast, the wait for a thread included.',
    ),
    tenantDeletions: gauge('tenant_deletions', 'Deletions of organizations that are not done.', 'state'),
    tenantErasureDuration: createHistogram({
      registry,
      name: 'tenant_erasure_duration_seconds',
      help: 'Time of the removal of an organization, from its beginning to when nothing was left.',
      labelNames: [],
      buckets: MODEL_CALL_BUCKETS,
    }),
    tenantErasedItems: counter('tenant_erased_items_total', 'Rows and other things that such removals have removed.'),
    trainingJobs: counter('training_jobs_total', 'Work on training jobs by what became of it.', 'algorithm', 'outcome'),
    trainingJobDuration: createHistogram({
      registry,
      name: 'training_job_duration_seconds',
      help: 'Time of such work, until it ended or was left to another process.',
      labelNames: ['algorithm'],
      buckets: MODEL_CALL_BUCKETS,
    }),
    trainingJobsQueued: gauge('training_jobs_queued', 'Training jobs that no process works on yet.'),
    trainingModelCalls: counter('training_model_calls_total', 'Calls of models by training jobs.', 'algorithm'),
    trainingCost: counter('training_cost_usd_total', 'What those calls have cost, in US dollars.', 'algorithm'),
    realtimeSessionsActive: gauge('realtime_sessions_active', 'Realtime sessions that this process relays.'),
    realtimeSessions: counter('realtime_sessions_total', 'Realtime sessions by what ended them.', 'reason'),
    realtimeMessages: counter(
      'realtime_messages_total',
      'Messages of realtime sessions that were relayed.',
      'direction',
    ),
    realtimeBytes: counter('realtime_bytes_total', 'Their bytes.', 'direction'),
    realtimeInterrupts: counter(
      'realtime_interrupts_total',
      'Answers in realtime sessions that were interrupted.',
      'by',
    ),
    realtimeLateDeltas: counter('realtime_late_deltas_total', 'Pieces of them that came too late, and were dropped.'),
    realtimeReconnects: counter(
      'realtime_reconnects_total',
      'Realtime sessions whose provider was lost, by whether it came back.',
      'outcome',
    ),
    realtimeTranscripts: counter(
      'realtime_transcripts_total',
      'Transcripts of realtime sessions by what the privacy filter made of them.',
      'outcome',
    ),
    realtimeFirstAudio: durations(
      'realtime_first_audio_seconds',
      'Time from the begin of an answer in a realtime session to its first audio.',
    ),
    webhookDeliveries: counter('webhook_deliveries_total', 'Tries to deliver an event to a webhook.', 'outcome'),
    webhookDuration: durations('webhook_delivery_duration_seconds', 'Time of such a try.', 'outcome'),
    webhooksDue: gauge('webhook_deliveries_due', 'Webhook deliveries that could be tried now, at most 10,000.'),
    auditRecords: counter('audit_records_total', 'Records of what callers did, by what became of them.', 'status'),
    auditJournal: gauge('audit_journal_pending_bytes', 'Records that are on their way to the audit log.'),
    genAiTokenUsage: createHistogram({
      registry,
      name: 'gen_ai_client_token_usage',
      help: 'Tokens of calls of models.',
      labelNames: [...GEN_AI_LABELS, 'gen_ai_token_type'],
      buckets: TOKEN_BUCKETS,
    }),
    genAiOperationDuration: createHistogram({
      registry,
      name: 'gen_ai_client_operation_duration_seconds',
      help: 'Time of calls of models, to the end of the answer; error_type is empty where it came.',
      labelNames: [...GEN_AI_LABELS, 'error_type'],
      buckets: MODEL_CALL_BUCKETS,
    }),
    genAiTimeToFirstChunk: createHistogram({
      registry,
      name: 'gen_ai_client_operation_time_to_first_chunk_seconds',
      help: 'Time from a call of a model to the first chunk of its stream.',
      labelNames: GEN_AI_LABELS,
      buckets: MODEL_CALL_BUCKETS,
    }),
    genAiTimePerOutputChunk: createHistogram({
      registry,
      name: 'gen_ai_client_operation_time_per_output_chunk_seconds',
      help: 'Time between the chunks of a stream of a model.',
      labelNames: GEN_AI_LABELS,
      buckets: CHUNK_BUCKETS,
    }),
    modelRetries: counter(
      'model_retries_total',
      'Further attempts of calls of models, on the same one or on a fallback.',
      'provider',
      'target',
    ),
    modelUnpricedCalls: counter(
      'model_unpriced_calls_total',
      'Calls of models whose price nobody knows: they cost nothing here.',
      'provider',
    ),
    modelKeysCooling: gauge(
      'model_keys_cooling',
      'Keys of a provider that are left alone for now: their limit is reached, or they were refused.',
      'provider',
    ),
    modelKeyCoolDowns: counter(
      'model_key_cool_downs_total',
      'Times that a key of a provider was left alone: it was refused (refused), or its limit was reached (rate_limited).',
      'provider',
      'reason',
    ),
    usageRecords: counter('usage_records_total', 'Uses of what is metered, by what became of their records.', 'status'),
    usageJournal: gauge('usage_journal_pending_bytes', 'Uses that are on their way to the database.'),
    creditReservations: counter('credit_reservations_total', 'Calls that credit was put aside for.', 'outcome'),
    creditHeld: gauge('credit_held_usd', 'Credit that this process has leased and not used, in US dollars.'),
    creditLeases: counter('credit_leases_total', 'Leases of credit that processes have asked for.', 'outcome'),
    sleepEvaluations: counter('sleep_evaluations_total', 'Nights that were evaluated.', 'product', 'mode'),
    deprecatedRequests: counter(
      'deprecated_requests_total',
      'Requests that used something deprecated.',
      'route',
      'caller',
    ),
    poolConnections: gauge('database_pool_connections', 'Database connections.', 'pool', 'state'),
  };
}

/** The four HTTP metrics of one route, bound to its labels: a request costs additions, and no label is hashed. */
export interface BoundHttpMetrics {
  /** At the start of a request. @param contentLengthBytes Size of its payload, 0 for none. */
  begin(contentLengthBytes: number): void;
  /** When its answer has ended or its client has gone (status 499). */
  end(status: number, durationSeconds: number): void;
}

/** @param route The row's template (`/api/v1/sessions/{session_id}`), never the path of a request. */
export function boundHttpMetrics(metrics: Metrics, service: string, method: string, route: string): BoundHttpMetrics {
  const inFlight = metrics.httpInFlight.bind({ service });
  const contentLength = metrics.httpContentLength.bind({ service });
  const duration = metrics.httpDuration.bind({ service, method, route });
  const byStatus: (Series | undefined)[] = [];
  return {
    begin(contentLengthBytes) {
      inFlight.inc();
      contentLength.observe(contentLengthBytes);
    },
    end(status, durationSeconds) {
      inFlight.dec();
      duration.observe(durationSeconds);
      const series = byStatus[status];
      if (series) series.inc();
      else {
        byStatus[status] = metrics.httpRequests.bind({ service, method, route, status: String(status) });
        byStatus[status].inc();
      }
    },
  };
}
