import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { ErasedTenants } from './events/erased-tenants.ts';
import type { EventBus } from './events/event-bus.ts';
import type { Outbox } from './events/outbox.ts';
import type { CallSubgraph, ViewerCalls } from './graphql/graph.ts';
import type { CircuitBreakers } from './health/circuit-breaker.ts';
import type { Health } from './health/health.ts';
import type { Journals } from './journal/journals.ts';
import type { ByteBudget } from './limits/byte-budget.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import type { StreamSlots } from './limits/stream-slots.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Notices } from './observability/notices.ts';
import type { Tracing } from './observability/tracing.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Registry } from './registry/registry.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { CacheStore } from './stores/cache-store.ts';
import type { VectorStore } from './stores/vector-store.ts';
import type { Later } from './work/later.ts';
import type { Queues } from './work/queues.ts';
import type { Shutdown } from './work/shutdown.ts';

/** The services that all domains share. Each domain gets them at start, `config` and `metrics` with the domain's own. */
export interface Platform<OwnConfig extends Config = Config, OwnMetrics extends object = object> {
  readonly config: OwnConfig;
  readonly logger: Logger;
  readonly notices: Notices;
  readonly metrics: Metrics & OwnMetrics;
  readonly database: Database;
  readonly bus: EventBus;
  readonly erased: ErasedTenants;
  readonly outbox: Outbox;
  readonly limiter: RateLimiter;
  readonly streams: StreamSlots;
  /** Bodies of requests. */
  readonly bodies: ByteBudget;
  readonly cache: CacheStore;
  readonly vectors: VectorStore;
  readonly breakers: CircuitBreakers;
  readonly health: Health;
  readonly shutdown: Shutdown;
  readonly queues: Queues;
  readonly later: Later;
  readonly journals: Journals;
  readonly secrets: Secrets;
  readonly registry: Registry;
  readonly tracing: Tracing;
  readonly mail: Mail;
  readonly outgoing: Outgoing;
  readonly call: CallSubgraph;
  readonly asViewer: ViewerCalls;
}
