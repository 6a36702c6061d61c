import type { MetricObject } from 'prom-client';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { relayMetrics } from '../../realtime/metrics.ts';
import { subgraphs } from '../../subgraphs/index.ts';

/** Every metric that the platform, a domain or the relay of realtime sessions declares. */
export function declaredMetrics(): Promise<MetricObject[]> {
  const { registry, make } = createMetrics({ processMetrics: false });
  for (const { metrics } of subgraphs) metrics?.(make);
  relayMetrics(make);
  return registry.getMetricsAsJSON() as Promise<MetricObject[]>;
}
