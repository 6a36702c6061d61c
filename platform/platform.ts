import type { Logger } from 'pino';
import type { ByteBudget } from './byte-budget.ts';
import type { CacheStore } from './cache-store.ts';
import type { CircuitBreakers } from './circuit-breaker.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { ErasedTenants } from './erased-tenants.ts';
import type { EventBus } from './event-bus.ts';
import type { CallSubgraph, ViewerCalls } from './graph.ts';
import type { Health } from './health.ts';
import type { Mail } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Notices } from './notices.ts';
import type { Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Registry } from './registry.ts';
import type { Secrets } from './secrets.ts';
import type { Shutdown } from './shutdown.ts';
import type { StreamSlots } from './stream-slots.ts';
import type { Tracing } from './tracing.ts';
import type { VectorStore } from './vector-store.ts';

/** What all domains share, passed to each of them plainly at start. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly notices: Notices;
  readonly metrics: Metrics;
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
  readonly secrets: Secrets;
  readonly registry: Registry;
  readonly tracing: Tracing;
  readonly mail: Mail;
  readonly outgoing: Outgoing;
  readonly call: CallSubgraph;
  readonly asViewer: ViewerCalls;
}
