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

/** Makes metrics in the registry of a process. Names are Prometheus', each made once. */
export interface MetricMaker {
  counter<Name extends string = never>(name: string, help: string, ...labelNames: Name[]): FastCounter<Name>;
  gauge<Name extends string = never>(name: string, help: string, ...labelNames: Name[]): FastGauge<Name>;
  histogram<Name extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    ...labelNames: Name[]
  ): FastHistogram<Name>;
  /** Seconds, from 1 ms to 10 s. */
  durations<Name extends string = never>(name: string, help: string, ...labelNames: Name[]): FastHistogram<Name>;
  /** Seconds, from 10 ms to 82 s: calls of models, and work of that length. */
  longDurations<Name extends string = never>(name: string, help: string, ...labelNames: Name[]): FastHistogram<Name>;
}

/**
 * The metrics of this process that belong to no domain; a domain's own stand in its `metrics.ts`. Names and labels of the first three are
 * the specification's.
 */
export interface Metrics {
  readonly registry: Registry;
  /** Makes further ones. */
  readonly make: MetricMaker;
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
  readonly graphqlWrongPlans: FastCounter<'planner'>;
  readonly graphqlOperationCache: FastCounter<'result'>;
  /** Operations refused before execution, by error code. */
  readonly graphqlRefused: FastCounter<'code'>;
  /** `status`: `success` or `error`. */
  readonly subgraphFetches: FastCounter<'subgraph' | 'status'>;
  readonly subgraphDuration: FastHistogram<'subgraph'>;
  /** `side`: `gateway`, for whoever asks, or `subgraph`. */
  readonly fetchConnections: FastGauge<'side'>;
  /** `transport`: `websocket`, `sse` (GraphQL), `rest` (event stream of a REST route) or `mcp`. */
  readonly subscriptionsActive: FastGauge<'transport'>;
  readonly supergraphGeneration: FastGauge<never>;

  /** `method` of the protocol, `other` for one that it does not have; `revision` of the protocol. */
  readonly mcpRequests: FastCounter<'method' | 'revision'>;
  /** `outcome`: `success` or `error`. */
  readonly mcpToolCalls: FastCounter<'tool' | 'outcome'>;
  /** `kind` of the operation behind the tool: query, mutation or subscription. */
  readonly mcpToolDuration: FastHistogram<'kind'>;

  /** `kind`: what the message is about; `status`: `queued`, `sent`, `retried` or `dead`. */
  readonly mails: FastCounter<'kind' | 'status'>;

  /**
   * `status`: `written` to the journal, `shipped` to the audit log, `refused` by it; `counted`, for refusals that one record tells
   * together; `dropped`, for refusals while nothing can be written.
   */
  readonly auditRecords: FastCounter<'status'>;
  /** Bytes of records that are on their way to the audit log. */
  readonly auditJournal: FastGauge<never>;

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

  /** `route` as `GET /api/v1/…`; `caller`: `user`, `api_key`, `service` or `anonymous`. */
  readonly deprecatedRequests: FastCounter<'route' | 'caller'>;

  /** `outcome`: `clean`, `redacted`, or `dropped` because it could not be checked. */
  readonly realtimeTranscripts: FastCounter<'outcome'>;

  /** `state`: `active`, `idle` or `waiting`. */
  readonly poolConnections: FastGauge<'pool' | 'state'>;
}

/** Seconds, from 10 ms, each twice the one before: the bounds of OpenTelemetry's conventions for calls of models. */
const LONG_BUCKETS = Array.from({ length: 14 }, (_, power) => 0.01 * 2 ** power);
/** Sizes from 100 B to 1 MB (specification, observability rules). */
const CONTENT_LENGTH_BUCKETS = [100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
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

/** Milliseconds between two measurements of the lag of the event loop, and so the least that is told. At the default, 10, they are half of an idle process's CPU. */
const LAG_PRECISION_MS = 50;

let metricsOfProcess: Registry | null = null;

/**
 * Makes prom-client's metrics of the process, the event loop and the heap, once: prom-client never ends the observers behind them, and
 * each would keep all that was made with its registry.
 */
function processRegistry(): Registry {
  if (metricsOfProcess) return metricsOfProcess;
  metricsOfProcess = new Registry();
  collectDefaultMetrics({ register: metricsOfProcess, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
  // Gauges with a counter's name, which promtool refuses; the ones without `_total` say the same by type.
  for (const kind of ['resources', 'handles', 'requests'])
    metricsOfProcess.removeSingleMetric(`nodejs_active_${kind}_total`);
  return metricsOfProcess;
}

/** @param options.processMetrics Adds prom-client's own about the process, the event loop and the heap (default true). */
export function createMetrics({ processMetrics = true }: { processMetrics?: boolean } = {}): Metrics {
  const registry = new ScrapedRegistry(processMetrics ? processRegistry() : null);
  const make: MetricMaker = {
    counter: (name, help, ...labelNames) => createCounter({ registry, name, help, labelNames }),
    gauge: (name, help, ...labelNames) => createGauge({ registry, name, help, labelNames }),
    histogram: (name, help, buckets, ...labelNames) => createHistogram({ registry, name, help, labelNames, buckets }),
    durations: (name, help, ...labelNames) => make.histogram(name, help, DURATION_BUCKETS, ...labelNames),
    longDurations: (name, help, ...labelNames) => make.histogram(name, help, LONG_BUCKETS, ...labelNames),
  };
  const { counter, gauge, durations } = make;
  return {
    registry,
    make,
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
    graphqlWrongPlans: counter(
      'graphql_wrong_plans_total',
      'Plans that were not used because they leave out a field or a key.',
      'planner',
    ),
    graphqlOperationCache: counter('graphql_operation_cache_requests_total', 'Operation cache look-ups.', 'result'),
    graphqlRefused: counter('graphql_operations_refused_total', 'Operations refused before execution.', 'code'),
    subgraphFetches: counter('subgraph_fetches_total', 'Fetches from subgraphs.', 'subgraph', 'status'),
    subgraphDuration: durations('subgraph_fetch_duration_seconds', 'Time of a fetch from a subgraph.', 'subgraph'),
    fetchConnections: gauge(
      'subgraph_fetch_connections',
      'Open connections that carry fetches from subgraphs, many at once.',
      'side',
    ),
    subscriptionsActive: gauge('graphql_subscriptions_active', 'Open subscriptions.', 'transport'),
    supergraphGeneration: gauge('supergraph_generation', 'Counts supergraph reloads, from 1.'),
    mcpRequests: counter('mcp_requests_total', 'Messages of MCP clients.', 'method', 'revision'),
    mcpToolCalls: counter('mcp_tool_calls_total', 'Calls of tools over MCP.', 'tool', 'outcome'),
    mcpToolDuration: durations('mcp_tool_call_duration_seconds', 'Time of a call of a tool over MCP.', 'kind'),
    mails: counter('mails_total', 'Mail messages by what became of them.', 'kind', 'status'),
    auditRecords: counter('audit_records_total', 'Records of what callers did, by what became of them.', 'status'),
    auditJournal: gauge('audit_journal_pending_bytes', 'Records that are on their way to the audit log.'),
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
    deprecatedRequests: counter(
      'deprecated_requests_total',
      'Requests that used something deprecated.',
      'route',
      'caller',
    ),
    realtimeTranscripts: counter(
      'realtime_transcripts_total',
      'Transcripts of realtime sessions by what the privacy filter made of them.',
      'outcome',
    ),
    poolConnections: gauge('database_pool_connections', 'Database connections.', 'pool', 'state'),
  };
}

/** The metrics of a process with further ones: those of a domain, which are made here. */
export const withMetrics = <Own extends object>(metrics: Metrics, own: (make: MetricMaker) => Own): Metrics & Own => ({
  ...metrics,
  ...own(metrics.make),
});

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
