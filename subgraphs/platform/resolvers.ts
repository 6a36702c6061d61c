import { uptime } from 'node:process';
import type { BreakerSnapshot } from '../../platform/circuit-breaker.ts';
import type { HealthReport } from '../../platform/health.ts';
import { requirePermission } from '../../platform/permissions.ts';
import type { Platform } from '../../platform/platform.ts';
import { VERSION } from '../../platform/version.ts';
import type {
  CircuitBreaker,
  CircuitBreakerState,
  HealthStatus,
  PlatformHealth,
  Resolvers,
} from './schema.generated.ts';

/** What the gateway's process says of itself. */
export function platformResolvers({ breakers, health }: Pick<Platform, 'breakers' | 'health'>): Resolvers {
  return {
    Query: {
      platform: (_source, _args, context) => {
        requirePermission(context, 'platform:read');
        return { version: VERSION, uptimeSeconds: uptime() };
      },
    },
    Platform: {
      circuitBreakers: () => breakers.snapshot().map(toBreaker),
      health: async () => toHealth(await health.report('gateway')),
    },
  };
}

const BREAKER_STATES: Readonly<Record<BreakerSnapshot['state'], CircuitBreakerState>> = {
  closed: 'CLOSED',
  open: 'OPEN',
  half_open: 'HALF_OPEN',
};

const toBreaker = ({ name, state, failure_count, success_count }: BreakerSnapshot): CircuitBreaker => ({
  name,
  state: BREAKER_STATES[state],
  failureCount: failure_count,
  successCount: success_count,
});

const HEALTH_STATUSES: Readonly<Record<HealthReport['overall_status'], HealthStatus>> = {
  healthy: 'HEALTHY',
  degraded: 'DEGRADED',
  unhealthy: 'UNHEALTHY',
};

const toHealth = ({ overall_status, dependencies }: HealthReport): PlatformHealth => ({
  status: HEALTH_STATUSES[overall_status],
  dependencies: Object.entries(dependencies).map(([name, { status, response_time_ms, error_message }]) => ({
    name,
    status: HEALTH_STATUSES[status],
    responseTimeMs: response_time_ms,
    errorMessage: error_message,
  })),
});
