import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import { memoryRateLimiter } from '../../platform/limits/rate-limit-memory.ts';
import { createLogger } from '../../platform/observability/logger.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { createShutdown } from '../../platform/work/shutdown.ts';
import { readConfig } from '../../subgraphs/config.ts';

/** What an edge needs, without a database: for processes of tests. */
export function edgePlatform(env: Readonly<Record<string, string | undefined>>, service: string) {
  const config = readConfig(env);
  const logger = createLogger({ level: config.LOG_LEVEL, service });
  return {
    config,
    logger,
    metrics: createMetrics({ processMetrics: false }),
    limiter: memoryRateLimiter(),
    shutdown: createShutdown({ logger, graceMs: config.SHUTDOWN_GRACE_SECONDS * 1000 }),
    breakers: createCircuitBreakers({
      failureThreshold: config.BREAKER_FAILURE_THRESHOLD,
      recoveryMs: config.BREAKER_RECOVERY_SECONDS * 1000,
    }),
  };
}
