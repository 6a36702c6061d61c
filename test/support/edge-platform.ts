import { createCircuitBreakers } from '../../platform/circuit-breaker.ts';
import { parseConfig } from '../../platform/config.ts';
import { createLogger } from '../../platform/logger.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { memoryRateLimiter } from '../../platform/rate-limit-memory.ts';
import { createShutdown } from '../../platform/shutdown.ts';

/** What an edge needs, without a database: for processes of tests. */
export function edgePlatform(env: Readonly<Record<string, string | undefined>>, service: string) {
  const config = parseConfig(env);
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
