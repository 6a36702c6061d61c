import type { HealthReport } from '../../platform/health/health.ts';
import type { HealthStatus } from './schema.generated.ts';

/** Statuses of reports by the names that the graph has for them. */
export const HEALTH_STATUSES: Readonly<Record<HealthReport['overall_status'], HealthStatus>> = {
  healthy: 'HEALTHY',
  degraded: 'DEGRADED',
  unhealthy: 'UNHEALTHY',
};
